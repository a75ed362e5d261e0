"""A tournament in play: what a director does to an event, each verb a pure function from an event to the next one."""
