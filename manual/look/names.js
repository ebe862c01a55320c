// What opens over the page has a name, for whoever hears it.
document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
