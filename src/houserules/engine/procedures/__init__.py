"""What the rulebooks share: one file per procedure, under each book's own clauses."""
