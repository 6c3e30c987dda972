"""What the rulebooks share: one file a procedure, under each book's own clauses."""
