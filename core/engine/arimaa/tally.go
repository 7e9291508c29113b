package arimaa

// A tally adds up what cannot all come true at once: the most counts in full, the
// others by half.
type tally struct{ most, all int }

func (t *tally) add(n int) {
	t.most = max(t.most, n)
	t.all += n
}

func (t *tally) sum() int { return (t.most + t.all) / 2 }
