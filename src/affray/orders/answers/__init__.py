"""Answers to small questions: key words, names, and what is no answer."""
