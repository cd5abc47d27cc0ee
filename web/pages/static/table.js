// The board of the first page is as light or dark as the site, and as high as what it shows.

const frame = document.querySelector(".site-table");
const root = document.documentElement;

function follow() {
  const { documentElement: within, body } = frame.contentDocument;
  const lit = () => {
    within.dataset.theme = root.dataset.theme;
  };
  lit();
  new MutationObserver(lit).observe(root, { attributeFilter: ["data-theme"] });
  new ResizeObserver(() => {
    frame.style.height = `${body.offsetHeight}px`;
  }).observe(body);
}

if (frame.contentDocument.readyState === "complete" && frame.contentDocument.body.children.length) follow();
else frame.addEventListener("load", follow, { once: true });
