package records

import (
	"boardroom/core"
)

// Observe is the core.Observer that writes the record: it returns when the
// event is on disk, so that the observers after it show nothing that could be
// lost. Its error is an *Unsaved.
func (w *Writer) Observe(n core.Notice) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	sync := !w.perGame
	if w.closed {
		return w.flush(sync)
	}
	switch n.Kind {
	case core.Began:
		w.queue(w.start(n.State))
	case core.Happened:
		w.queue(w.event(n.Event, n.State.ToAct))
	case core.GameEnded:
		w.queue(w.gameResults(n.State))
		sync = true
	case core.Ended:
		w.close(n.State)
		sync = true
	}
	return w.flush(sync)
}

// paragraph ends an open line and gives an empty one, unless there is one.
func (w *Writer) paragraph() string {
	text := ""
	if w.open {
		text = "\n"
	}
	if !w.blank {
		text += "\n"
	}
	w.open, w.blank = false, true
	return text
}

// event gives an event in its actor's line, which ends when somebody else is
// to act.
func (w *Writer) event(e core.Event, next core.Seat) string {
	text := ""
	if w.open && w.actor != e.Seat {
		text = "\n"
		w.open = false
	}
	if !w.open {
		text += e.Seat.String() + " "
	}
	text += e.String()
	w.blank = false
	w.actor = e.Seat
	w.open = e.Seat != core.Chance && next == e.Seat
	if e.Seat == core.Chance {
		w.dice.draw(e)
	}
	if w.open {
		return text + " "
	}
	return text + "\n"
}

// start gives the line that begins a game of a match.
func (w *Writer) start(st core.State) string {
	if st.Terms.To == 0 {
		return ""
	}
	text := w.gameResults(st) + w.paragraph() + tagLine(keyStart, startText(st))
	w.blank = false
	return text
}

// gameResults gives the results of games that have not been told, with the
// empty line after them.
func (w *Writer) gameResults(st core.State) string {
	if st.Terms.To == 0 {
		return ""
	}
	text := ""
	for ; w.told < len(st.Results); w.told++ {
		if w.open {
			text += "\n"
			w.open = false
		}
		text += tagLine(keyGameResult, core.FormatScores(st.Results[w.told].Scores)) + "\n"
		w.blank = true
	}
	return text
}

// close queues the end of the record, as far as it is not written.
func (w *Writer) close(st core.State) {
	text := w.gameResults(st)
	if !w.seeded && !w.result {
		text += w.paragraph()
	}
	if !w.seeded && w.seed != "" {
		text += tagLine(keySeed, w.seed)
	}
	if !w.result {
		text += tagLine(keyResult, resultText(st))
	}
	w.queue(text)
	w.queue(tagLine(keyDigest, hashOf(w.text)))
	w.seeded, w.result, w.closed = true, true, true
}

// Tag writes a tag of the caller's own, of which the format knows nothing:
// something about the sitting that its moves do not tell. It comes before the
// sitting ends; readers find it among the items. The error is an *Unsaved.
func (w *Writer) Tag(key, text string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.queue(w.paragraph() + tagLine(key, text))
	w.blank = false
	return w.flush(!w.perGame)
}
