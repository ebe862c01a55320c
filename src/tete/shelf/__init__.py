"""What is installed: games by their slugs, the game of a record, the translations and pages that packages ship."""
