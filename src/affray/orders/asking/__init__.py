"""What is asked back, offered or refused where an order is not simply done."""
