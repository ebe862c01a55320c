"""Parts of the browser client that need no browser, run by Node."""
