// Runs before anything is drawn, in every browser: the theme, and a word for those whom the page
// itself cannot reach. It is written for browsers of any age.

(function () {
  function chosenTheme() {
    try {
      return localStorage.getItem("nain-jaune/choice/theme");
    } catch (error) {
      return null;
    }
  }

  var theme = chosenTheme();
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  document.documentElement.setAttribute("data-theme", theme);

  function trouble(what) {
    var section = document.getElementById("trouble");
    if (!section) return;
    document.getElementById("board").hidden = true;
    document.getElementById("status").hidden = true;
    var isFile = location.protocol === "file:";
    document.getElementById("unable").hidden = isFile;
    document.getElementById("file").hidden = !isFile;
    document.getElementById("trouble-details").textContent = what;
    section.hidden = false;
  }

  // Files that do not come; these events do not bubble, but they can be caught on their way.
  addEventListener(
    "error",
    function (event) {
      var source = event.target && (event.target.src || event.target.href);
      if (source) trouble(source);
    },
    true
  );
  if (!window.isAble) {
    addEventListener("DOMContentLoaded", function () {
      trouble(navigator.userAgent);
    });
  }
})();
