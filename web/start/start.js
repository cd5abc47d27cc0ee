// Leads to the pages in the reader's language. Without scripts the page below has the links.

// By name, for a folder opened without a server shows no page by itself.
location.replace(`${document.documentElement.lang}/index.html`);
