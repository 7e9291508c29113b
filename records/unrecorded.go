package records

// Unrecorded returns a writer for a game that cannot be recorded, and why. It
// does all that a writer does but save: its Trouble says so throughout.
func Unrecorded(h Header, find Finder, why error) (*Writer, error) {
	seed := ""
	if h.Dice.wantsSeed() {
		h.Dice, seed = drawSeed(h.Dice.Kind)
	}
	w, err := newWriter(noFile{why}, h, find)
	if err != nil {
		return nil, err
	}
	w.seed = seed
	w.trouble = w.flush(true)
	return w, nil
}

// noFile is a File that takes nothing.
type noFile struct{ why error }

func (f noFile) Write([]byte) (int, error) { return 0, f.why }
func (f noFile) Sync() error               { return f.why }
func (noFile) Truncate(int64) error        { return nil }
func (noFile) Close() error                { return nil }
