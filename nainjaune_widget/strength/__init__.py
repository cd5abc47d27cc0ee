"""How strong is the play? Small packs solved as fractions.

`small_packs` has the tree of a pack and best responses, `regrets` an approximate equilibrium.
"""

from nainjaune_widget.strength.regrets import approximate as approximate
from nainjaune_widget.strength.small_packs import SmallPack as SmallPack
from nainjaune_widget.strength.small_packs import every_deal as every_deal
from nainjaune_widget.strength.small_packs import playing as playing
from nainjaune_widget.strength.small_packs import small_rules as small_rules
