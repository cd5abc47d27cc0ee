// Leads to the pages in the language that was chosen before, or else the browser's. Without scripts
// the page below has the links.

(() => {
  let kept = null;
  try {
    kept = localStorage.getItem("nain-jaune/choice/lang");
  } catch {
    // Nothing is kept here.
  }
  const known = ["en", "fr"];
  const wishes = [kept, ...navigator.languages.map((each) => each.slice(0, 2))];
  const lang = wishes.find((each) => known.includes(each)) ?? known[0];
  // By name, for a folder opened without a server shows no page by itself.
  location.replace(`${lang}/index.html`);
})();
