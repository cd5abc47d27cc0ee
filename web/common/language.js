// Decides the language of a page before anything is drawn. It is written for browsers of any age.

(function () {
  var root = document.documentElement;

  function chosen() {
    try {
      return localStorage.getItem("nain-jaune/choice/lang");
    } catch (error) {
      return null;
    }
  }

  // The language asked for, else the one chosen last, else the first of the browser's that there is.
  function language() {
    var known = root.getAttribute("data-languages").split(" ");
    var asked = /[?&]lang=([^&]*)/.exec(location.search);
    var browsers = navigator.languages || [navigator.language || ""];
    var wishes = [asked && asked[1], chosen()];
    for (var at = 0; at < browsers.length; at++) wishes.push(browsers[at].slice(0, 2));
    for (at = 0; at < wishes.length; at++) {
      if (known.indexOf(wishes[at]) >= 0) return wishes[at];
    }
    return known[0];
  }

  root.lang = language();
})();
