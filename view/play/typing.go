package play

// Typing reports whether a move is being typed.
func (t *Table) Typing() bool { return t.mover.Typing() }
