"""The engines: one file each, one small protocol (``nurigram.registry.Engine``)."""
