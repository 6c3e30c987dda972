"""What the casino hangs up and lays down: the table layout and the payout sign, drawn from a submission."""
