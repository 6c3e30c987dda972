"""The casino: live tables as actors, with people, automatic players and timers."""
