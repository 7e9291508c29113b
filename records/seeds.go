package records

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"boardroom/records/disk"
)

// promiseSuffix ends the name of the file beside a seed that holds the SHA-256
// of the players' words. It is on disk before the first roll is computed, so
// that nobody who has seen a roll can choose other words, and with them other
// rolls, by cutting the record; and after the words are in the record, so that
// no kill can leave a promise that nobody remembers.
const promiseSuffix = ".words"

// A promise is the file in which words are promised; empty: there is no place
// for it.
type promise string

func promiseBeside(seed string) promise { return promise(seed + promiseSuffix) }

// check reports whether words were promised. The error says that they were
// others.
func (p promise) check(words string) (made bool, err error) {
	if p == "" {
		return false, nil
	}
	kept, err := disk.Read(string(p), 2*sha256.Size)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	case string(kept) != hashOf(words):
		return true, errors.New("these are not the words that were promised before the first roll: the record was changed, or its words were typed otherwise")
	}
	return true, nil
}

// keep promises words, unless they were.
func (p promise) keep(words string) error {
	made, err := p.check(words)
	if made || err != nil || p == "" {
		return err
	}
	return disk.Write(string(p), []byte(hashOf(words)))
}

// forget removes a seed with its promise.
func forget(seed string) {
	os.Remove(string(promiseBeside(seed)))
	os.Remove(seed)
}

// A seed is secret until the record's end: seeds/HASH of the data folder holds
// it, so that the game can be gone on with.

func (d Dir) seedPath(hash string) string { return filepath.Join(d.Seeds(), hash) }

// drawSeed draws a seed, and returns the dice that it makes.
func drawSeed(kind string) (dice Dice, seed string) {
	seed = newSeed()
	return Dice{Kind: kind, Text: hashOf(seed)}, seed
}

// keepSeed draws a seed, and returns the dice it makes after it is on disk.
func (d Dir) keepSeed(kind string) (Dice, string, error) {
	dice, seed := drawSeed(kind)
	if err := disk.Folder(d.Seeds()); err != nil {
		return Dice{}, "", err
	}
	path := d.seedPath(dice.Text)
	if err := disk.Write(path, []byte(seed)); err != nil {
		os.Remove(path)
		return Dice{}, "", err
	}
	return dice, seed, nil
}

// findSeed returns the seed of a hash, or nothing when it is lost.
func (d Dir) findSeed(hash string) (string, error) {
	b, err := disk.Read(d.seedPath(hash), 2*sha256.Size)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil || hashOf(b) != hash {
		return "", err
	}
	return string(b), nil
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
