package records

import "errors"

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
		return errors.New("the record names no dice that words could change")
	case w.dice.worded:
		return errors.New("the words have been given before")
	case w.dice.drawn > 0:
		return errors.New("words are given before the first draw")
	case w.promised:
		return errors.New("the words were promised before")
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
