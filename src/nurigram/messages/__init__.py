"""Every sentence that people read, by language: one TOML file each."""
