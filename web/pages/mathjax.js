// A formula that is wider than the page is scrolled, also by keys; no menu opens on a formula.
// MyST has said before which parts of a page hold formulas.
window.MathJax = {
  ...window.MathJax,
  options: { ...window.MathJax?.options, enableMenu: false },
  startup: {
    pageReady: () =>
      MathJax.startup.defaultPageReady().then(() => {
        for (const formula of document.querySelectorAll("mjx-container[display]")) {
          if (formula.scrollWidth > formula.clientWidth) formula.tabIndex = 0;
        }
      }),
  },
};
