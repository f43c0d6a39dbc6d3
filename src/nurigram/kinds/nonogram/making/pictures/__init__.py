"""Pictures that show something: kits that draw a subject, and how a drawing becomes a picture on a board."""
