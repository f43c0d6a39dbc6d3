"""What people find hard: plays, studies, and what follows from them."""
