"""The review of a deal that is over: its persons' decisions judged, and mistakes tried again."""
