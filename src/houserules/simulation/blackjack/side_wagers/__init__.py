"""The side wagers of blackjack in a simulation: what they see as tables, what they bring back, meters and draws."""
