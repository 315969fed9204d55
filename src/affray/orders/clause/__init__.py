"""Reading clauses word by word, and filling in what they mean on the book's own forms."""
