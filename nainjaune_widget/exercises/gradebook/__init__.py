"""The gradebook: the exports of a class, put together for its teacher."""
