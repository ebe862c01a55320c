"""What the operating system gives: processes, private files, and a memory with a bound."""
