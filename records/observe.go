package records

import (
	"boardroom/core"
	"boardroom/core/i18n"
)

// Observe is the core.Observer that writes the record: it returns when the
// event is on disk, so that the observers after it show nothing that could be
// lost. Its error is a *SaveError.
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
// sitting ends; readers find it among the items. The error is a *SaveError.
func (w *Writer) Tag(key, text string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.queue(w.paragraph() + tagLine(key, text))
	w.blank = false
	return w.flush(!w.perGame)
}

// WordsHash returns the SHA-256 of the players' words, by which they can be
// known again; empty: none were given.
func (w *Writer) WordsHash() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.dice.wordsHash()
}

// NeedsWords reports whether the players may still give their words: the
// dice take words, none has been drawn, and no words were given.
func (w *Writer) NeedsWords() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.wordsRefused() == nil
}

func (w *Writer) wordsRefused() error {
	k, err := w.dice.kind()
	switch {
	case err != nil || !k.words:
		return i18n.NewError("the record names no dice for words to change")
	case w.dice.worded:
		return i18n.NewError("the record already has words")
	case w.dice.drawn > 0:
		return i18n.NewError("give words before the first draw")
	case w.promised:
		return i18n.NewError("the record already promises words")
	}
	return nil
}

// SetWords writes what the players add to the seed: any text, hashed in
// UTF-8. It comes before the first draw and before Source.
func (w *Writer) SetWords(words string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if err := w.wordsRefused(); err != nil {
		return err
	}
	if _, err := w.promise.check(words); err != nil {
		return err
	}
	w.dice.words, w.dice.worded = words, true
	w.queue(w.paragraph() + tagLine(keyWords, words) + "\n")
	return w.flush(true)
}

// newCount writes that the draws go on with other dice.
func (w *Writer) newCount(d Dice, seed string) error {
	w.dice, w.seed = count{Dice: d}, seed
	w.queue(w.paragraph() + tagLine(keyDice, d.String()) + "\n")
	return w.flush(true)
}
