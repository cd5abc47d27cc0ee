// A formula that is wider than the page is scrolled, also by keys; there is nothing to choose in a menu.
window.MathJax = {
  options: { enableMenu: false },
  startup: {
    pageReady: () =>
      MathJax.startup.defaultPageReady().then(() => {
        for (const formula of document.querySelectorAll("mjx-container[display]")) {
          if (formula.scrollWidth > formula.clientWidth) formula.tabIndex = 0;
        }
      }),
  },
};
