"""The paper of pictures: the page, its axes and arrows, its numbers, and checked arguments."""
