"""The configuration of Sphinx for the pages, one for all languages: SITE_LANG chooses."""

from __future__ import annotations

import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent))

from nainjaune_widget.words import text  # noqa: E402
from web.pages.sources import MATHJAX  # noqa: E402

language = os.environ["SITE_LANG"]
project = text("site", "name", language)
extensions = [
    "sphinx.ext.autodoc",
    "sphinx.ext.mathjax",
    "sphinx.ext.napoleon",
    "myst_nb",
    "web.pages.extension",
]
templates_path = ["templates"]

# Markdown and notebooks: shown as they are, since the tests run them.
nb_execution_mode = "off"
nb_merge_streams = True
nb_render_markdown_format = "myst"  # with formulas, as the pages have them
myst_enable_extensions = ["amsmath", "colon_fence", "dollarmath"]
myst_heading_anchors = 4

mathjax_path = f"../../{MATHJAX}"  # seen from _static; all languages share it
mathjax_config_path = "mathjax.js"

# The reference. In our docstrings a name stands between single back quotes.
default_role = "py:obj"
napoleon_numpy_docstring = False
napoleon_use_ivar = True  # attributes are listed, and have no entries of their own beside it
autodoc_default_options = {
    "members": True,
    # Members of these are for those who write widgets or errors, and not for those who use them.
    "inherited-members": "AnyWidget, DOMWidget, Widget, LoggingHasTraits, HasTraits,"
    " HasDescriptors, NainJauneError, BaseException, Exception, Enum, dict, float, int, object,"
    " str, tuple",
}
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "pydata_sphinx_theme"
html_title = project
html_short_title = project
html_static_path = ["static"]
html_css_files = ["pages.css"]
html_favicon = str(HERE.parent / "play" / "icons" / "icon.svg")
html_copy_source = False
html_show_sourcelink = False
html_show_copyright = False
html_use_index = False
html_domain_indices = False
html_context = {"default_mode": "auto"}  # else the theme reports an error on the first visit
html_theme_options = {
    "logo": {
        "text": project,
        "image_light": str(HERE.parent / "play" / "icons" / "icon.svg"),
        "image_dark": str(HERE.parent / "play" / "icons" / "icon.svg"),
    },
    "navbar_end": ["play.html", "language.html", "theme-switcher.html"],
    "navbar_persistent": ["search-button.html"],
    "search_bar_text": text("site", "search", language),
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": ["links.html"],
    "footer_end": ["licence.html"],
    "header_links_before_dropdown": 6,
    "show_toc_level": 2,
    "navigation_with_keys": False,
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
