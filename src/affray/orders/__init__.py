"""Orders in plain words: "I swing low at the orc's legs, then back off behind the cart".

An order is read on the same forms that are filled in by name, with nothing but word lists: no
language model, no guess. Every word that means something must be understood; what is unclear is
asked, what is illegal is refused with the reason and with what would be legal instead.
"""
