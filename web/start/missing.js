// Shown at any depth of the site, for an address that it has nothing for: finds the site above that
// address, so that the links lead somewhere, and the right name of a chapter.

(async () => {
  const { chapters } = JSON.parse(document.getElementById("known").textContent);

  async function siteAbove() {
    const folders = location.pathname.split("/").slice(1, -1);
    for (let depth = folders.length; depth >= 0; depth--) {
      const folder = ["", ...folders.slice(0, depth), ""].join("/");
      const answer = await fetch(`${folder}site.json`).catch(() => null);
      if (answer?.ok) return folder;
    }
    return null;
  }

  const site = await siteAbove();
  if (site === null) return;
  const [, lang, number] =
    /^(\w\w)\/course\/(\d\d)-[^/]*\.html$/.exec(location.pathname.slice(site.length)) ?? [];
  const chapter = chapters[lang]?.[number];
  if (chapter && !location.pathname.endsWith(`/${chapter}`)) {
    location.replace(`${site}${lang}/course/${chapter}${location.search}${location.hash}`);
    return;
  }
  for (const link of document.querySelectorAll("[data-to]")) link.href = site + link.dataset.to;
  for (const ways of document.querySelectorAll(".ways")) ways.hidden = false;
})();
