// Package exercise makes tasks for a person who wants to play better: their own
// mistakes, first turns, bear-offs, pip counts and goals of Arimaa, in a [Deck]
// each. It keeps, per player, what they have got right.
package exercise

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"maps"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"

	"gopkg.in/yaml.v3"
)

// An Exercise is a position in which something is to be found: what to play or,
// in a pip count, a number.
type Exercise struct {
	Key    string // names it, the same every time
	Entry  catalog.Entry
	Line   core.History // the game up to the position
	Pips   bool         // the pips of the side to move must be counted
	Kind   Kind         // what there is to decide
	Match  i18n.Message // the match that it is of and the score, as "to 5, 2-3"; empty: none
	Lesson              // with answers of its own, by which it is judged
}

// A Kind is what there is to decide in a position of a game, by its name.
type Kind = i18n.Text

const (
	Moves   Kind = "exercises\x04Moves"
	Doubles Kind = "exercises\x04Doubling" // or not
	Takes   Kind = "Takes and passes"      // of a double
)

// A Deck is exercises that were made in one way.
type Deck struct {
	Name      string // as in a player's file: "openings"
	Title     i18n.Message
	Part      i18n.Message // what of the deck this is, by its name; empty: all of it
	Help      i18n.Message // what is asked for, a sentence; of lessons nothing
	Exercises []Exercise
}

// Games lists the games of which there are exercises, by their titles.
func (d *Deck) Games() []string {
	var games []string
	for _, e := range d.Exercises {
		if title := e.Line.Game.About().Title; !slices.Contains(games, title) {
			games = append(games, title)
		}
	}
	return games
}

// Parts returns the deck, and each of its parts: the exercises of a kind, where there
// are several, and those of a game.
func (d Deck) Parts() []Deck {
	parts := []Deck{d}
	for _, of := range []func(e Exercise) i18n.Message{
		func(e Exercise) i18n.Message { return i18n.Msg(e.Kind) },
		func(e Exercise) i18n.Message { return i18n.Verbatim(e.Line.Game.About().Title) },
	} {
		var some []Deck // in the order of the deck
		for _, e := range d.Exercises {
			name := of(e)
			at := slices.IndexFunc(some, func(part Deck) bool { return part.Part.Equal(name) })
			if at < 0 {
				at = len(some)
				some = append(some, Deck{Name: d.Name, Title: d.Title, Part: name, Help: d.Help})
			}
			some[at].Exercises = append(some[at].Exercises, e)
		}
		if len(some) > 1 {
			parts = append(parts, some...)
		}
	}
	return parts
}

// Done counts the exercises of a deck that are done.
func (d *Deck) Done(p *Progress) int {
	n := 0
	for _, e := range d.Exercises {
		if p.Done(e) {
			n++
		}
	}
	return n
}

// Next returns the index of the first exercise after another, in turn, that is
// not done; from -1 the first of all. It is false when all are done.
func (d *Deck) Next(p *Progress, after int) (int, bool) {
	for i := range d.Exercises {
		at := (after + 1 + i) % len(d.Exercises)
		if !p.Done(d.Exercises[at]) {
			return at, true
		}
	}
	return 0, false
}

// Count returns the pips of the side to move.
func (e *Exercise) Count() (int, error) {
	p := e.Line.Now()
	for _, f := range e.Entry.Hands.Facts(p, p.Actor()) {
		if n, err := strconv.Atoi(f.Value); f.Label == "Pips" && err == nil {
			return n, nil
		}
	}
	return 0, i18n.Errorf("the pips of %s are unknown", p)
}

// doneAfter is how often in a row an exercise is to be got right.
const doneAfter = 2

// A Progress is what a player has got right. It is kept in a file of its own. The
// zero value is that of somebody who has done nothing yet, and keeps nothing.
type Progress struct {
	path   string // empty: nothing is kept
	player string
	right  map[string]int // in a row, by exercise
	wrong  error          // something in the file, which stays as it is
}

// file is the form of the file.
type file struct {
	Player string         `yaml:"player"`
	Right  map[string]int `yaml:"right"` // how often in a row, by exercise; 2: it is done
}

// maxBytes is the size of the largest file.
const maxBytes = 1 << 22

// Path returns where the progress of a player of a data folder is kept.
func Path(dir records.Dir, player string) string {
	return filepath.Join(dir.Path, "exercises", url.PathEscape(player)+".yaml")
}

// LoadProgress returns the progress of a player that a file keeps; where there is
// none nothing is done yet. The error says what cannot be read of it: the progress is the
// rest, and the file stays as it is, so that nothing more is kept.
func LoadProgress(path, player string) (*Progress, error) {
	p := &Progress{path: path, player: player, right: map[string]int{}}
	data, err := disk.Read(p.path, maxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err == nil {
		err = p.read(data)
	}
	if err != nil {
		p.wrong = i18n.Errorf("%s: %w", p.path, err)
	}
	return p, p.wrong
}

// read takes what a file says, as far as it can be read.
func (p *Progress) read(data []byte) error {
	var kept file
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	decoder.KnownFields(true)
	err := decoder.Decode(&kept)
	if typed := (*yaml.TypeError)(nil); errors.As(err, &typed) { // it names types of this package
		err = i18n.NewError("the file doesn't hold a player's progress")
	} else if errors.Is(err, io.EOF) {
		err = nil
	}
	for _, key := range slices.Sorted(maps.Keys(kept.Right)) {
		if n := kept.Right[key]; n < 0 {
			err = errors.Join(err, i18n.Errorf("%q can't have been right %d times", key, n))
		} else {
			p.right[keptKey(key)] = max(p.right[keptKey(key)], n)
		}
	}
	return err
}

// Done reports whether an exercise was got right often enough in a row, which
// for a lesson is once.
func (p *Progress) Done(e Exercise) bool {
	if len(e.Answers) > 0 {
		return p.right[e.Key] > 0
	}
	return p.right[e.Key] >= doneAfter
}

// Enter notes an answer and saves everything at once, unless something in the file
// could not be read; an error of that does not undo it.
func (p *Progress) Enter(e Exercise, right bool) error {
	if p.right == nil {
		p.right = map[string]int{}
	}
	p.right[e.Key]++
	if !right {
		delete(p.right, e.Key)
	}
	if p.path == "" {
		return nil
	}
	data, err := yaml.Marshal(file{p.player, p.right})
	if err == nil {
		err = p.wrong
	}
	if err == nil {
		err = disk.MakeFolder(filepath.Dir(p.path))
	}
	if err == nil {
		err = disk.Write(p.path, data)
	}
	if err != nil {
		return i18n.Errorf("can't save the exercises: %w", err)
	}
	return nil
}

// A Lesson is what an exercise teaches, and what is asked for. The zero value is
// none.
type Lesson struct {
	Title   string
	Text    string // what is to be known and to be done, in a few sentences
	Answers []Answer
	Then    string // what is said when it has been done
}

// An Answer is moves that do what is asked for. An open one leaves the rest of
// the turn to whoever plays.
type Answer struct {
	Moves []core.Move
	Open  bool
}
