package records

import (
	"bytes"
	"errors"
	"io"
	"iter"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/disk"
	"boardroom/records/text"
)

// An Entry is a record in a list.
type Entry struct {
	Path     string    `json:"-"`
	Game     string    // name in the catalogue
	Title    string    // the game's, for people
	Seats    []Seat    // as far as they could be read
	Date     time.Time // when the sitting began; of an unreadable record, when the file was changed
	To       int       // as Header.To
	Finished bool      // the sitting is over
	Closed   bool      // the record is, by a digest
	Result   string    // of a finished record: "1-0 2"
	Turns    int       // that stand, in all games: core.History.CountTurns
	// Ended counts the games that have ended, and as one more a match of
	// different games that is over: as many as the hall of fame enters.
	Ended    int
	Imported bool     `json:"-"` // it was made of another program's text
	Labels   []string `json:"-"` // the reader's own; see SetLabels
	Err      error    `json:"-"` // why the record cannot be read
	within   extent   // where it stands in an archive
}

// Resumable reports whether the sitting is one to be gone on with, and not set aside.
func (e Entry) Resumable() bool {
	return e.Err == nil && !e.Finished && !slices.Contains(e.Labels, SetAside)
}

// Unclosed reports whether the sitting is over and the record was not closed:
// going on with it closes it.
func (e Entry) Unclosed() bool { return e.Err == nil && e.Finished && !e.Closed }

// Name returns the file's name without its folder.
func (e Entry) Name() string { return filepath.Base(e.Path) }

// Load reads the record.
func (e Entry) Load(find Finder) (*Record, error) {
	if e.within.size == 0 {
		return Load(e.Path, find)
	}
	text, err := e.text()
	if err != nil {
		return nil, err
	}
	return Parse(text, find)
}

// text reads what the record says.
func (e Entry) text() ([]byte, error) {
	if e.within.size == 0 {
		return Read(e.Path)
	}
	file, err := os.Open(FileOf(e.Path))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text := make([]byte, e.within.size)
	_, err = file.ReadAt(text, e.within.at)
	return text, err
}

// Altered reports whether the record was changed after it was closed, as its
// digest tells. The file is read anew for that, whatever the index knows of it.
func (e Entry) Altered() (bool, error) {
	data, err := e.text()
	if err != nil {
		return false, err
	}
	text := string(data)
	last := newScanner(text).rest(Item{})
	return last.Key == keyDigest && digestOf(text, last.Line) != last.Text, nil
}

// read fills in what the file says.
func (e *Entry) read(find Finder) error {
	data, err := disk.Read(e.Path, MaxBytes)
	if err != nil {
		return err
	}
	return e.take(data, find)
}

// take fills in what a record says.
func (e *Entry) take(data []byte, find Finder) error {
	r, err := Open(data, find)
	if err != nil {
		return err
	}
	e.Game, e.Title, e.Seats, e.Date, e.To = r.Header.Game, r.Title, r.Header.Seats, r.Header.Date, r.Header.To
	_, e.Imported = r.Header.Extra[SourceTag]
	if result, turns, ended, ok := r.closed(); ok {
		e.Turns, e.Ended, e.Finished, e.Closed, e.Result = turns, ended+r.whole(true), true, true, result
		return nil
	}
	_, err = r.Read(math.MaxInt)
	st := r.Sheet.State()
	for _, ended := range st.Results {
		e.Turns += ended.History().CountTurns()
	}
	if st.Playing {
		e.Turns += st.History.CountTurns()
	}
	if err != nil && err != r.scanner.err {
		return err // what was played is not right, and how it ended counts for nothing
	}
	if st.Over {
		e.Finished, e.Closed, e.Result = true, r.Closed, resultText(st)
	}
	e.Ended = len(st.Results) + r.whole(st.Over)
	return err
}

// whole counts a match of different games that is over as one more.
func (r *Record) whole(over bool) int {
	if over && Whole(r.Sheet.State().Terms) {
		return 1
	}
	return 0
}

// Whole reports whether a match counts as a whole, too, beside its games: one of different
// games of which the record has all.
func Whole(t core.Terms) bool { return t.To > 0 && t.Score == nil && len(t.Rotation) > 1 }

// closed returns the result of a record that is closed by its true digest, and how many
// turns and games it has, without playing its moves. It fails where turns were taken back,
// too: only the game tells where they began.
func (r *Record) closed() (result string, turns, games int, ok bool) {
	c := counter{rotation: r.Sheet.State().Terms.Rotation}
	c.game.Game = c.rotation[0]
	s := newScanner(r.text)
	var before, last Item
	for it, more := s.next(); more; it, more = s.next() {
		c.add(it)
		before, last = last, it
	}
	if s.err != nil || c.lost || last.Key != keyDigest || before.Key != keyResult || digestOf(r.text, last.Line) != last.Text {
		return "", 0, 0, false
	}
	if r.Header.To == 0 {
		c.games = 1
	}
	return before.Text, c.turns + c.game.CountTurns(), c.games, true
}

// A counter counts the turns and games of a record without playing its moves.
type counter struct {
	rotation []core.Game
	game     core.History // the moves that stand, without positions
	turns    int          // of the games before
	games    int          // that have ended in a match
	lost     bool         // it does not know any more
}

func (c *counter) add(it Item) {
	switch e, moves := it.Event, c.game.Moves; {
	case it.Kind == Tag && it.Key == keyGameResult:
		c.turns += c.game.CountTurns()
		c.games++
		c.game.Game, c.game.Moves = c.rotation[c.games%len(c.rotation)], moves[:0]
	case it.Kind != Played:
	case e.Move == core.Takeback || e.Move == core.Undo && len(moves) == 0:
		c.lost = true
	case e.Move == core.Undo:
		c.game.Moves = moves[:len(moves)-1]
	case core.IsWord(e.Move):
	default:
		c.game.Moves = append(moves, core.Played{Seat: e.Seat, Move: e.Move})
	}
}

// Won returns who won a finished sitting, and how much: points of a game, "2",
// the score of a match, "5-3". It is Nobody and "" where nobody has.
func (e Entry) Won() (seat core.Seat, by string) {
	marks, points, _ := strings.Cut(e.Result, " ")
	seat, most := core.Nobody, 0
	for i, word := range strings.Split(marks, "-") {
		switch n, err := strconv.Atoi(word); {
		case err != nil:
			return core.Nobody, ""
		case n > most:
			seat, most = core.Seat(i), n
		case n == most && n > 0:
			seat = core.Nobody
		}
	}
	switch {
	case seat == core.Nobody || int(seat) >= len(e.Seats):
		return core.Nobody, ""
	case e.To == 0 && points == "":
		return seat, "1"
	case e.To == 0:
		return seat, points
	case len(e.Seats) == 2 && seat == 1:
		loser, winner, _ := strings.Cut(marks, "-")
		return seat, winner + "-" + loser
	}
	return seat, marks
}

// listed is how many records WriteList lays out together: the columns of a shorter list are
// as wide as its widest cells.
const listed = 1000

// WriteList writes records for a person, one a line, with the dates of a zone, as they come,
// and returns how many they were.
func WriteList(w io.Writer, entries iter.Seq2[Entry, error], zone *time.Location, screen text.Screen) (n int, err error) {
	list := text.Table{Rank: []int{0, 1, 4, 0, 2, 5, 0, 3}, Least: []int{0, 0, 0, 16, 0, 0, 16, 0}}
	for e, err := range entries {
		if err != nil {
			return n, errors.Join(list.Flush(w, screen), err)
		}
		list.Add(e.row(zone, screen.Language)...)
		if n++; n%listed == 0 {
			if err := list.Flush(w, screen); err != nil {
				return n, err
			}
		}
	}
	return n, list.Flush(w, screen)
}

func (e Entry) row(zone *time.Location, l i18n.Language) []string {
	if e.Err != nil {
		return []string{e.Name(), e.Title, "", "", ShowDate(e.Date, zone, l), "", l.T("cannot be read: %v", e.Err), ""}
	}
	state := l.T("record\x04not finished")
	switch seat, by := e.Won(); {
	case e.Resumable():
	case !e.Finished:
		state = l.T("record\x04shelved")
	case seat >= 0:
		state = l.T("%s wins %s", e.Seats[seat].Name, by)
	default:
		state = l.T("record\x04drawn")
	}
	return []string{e.Name(), e.Title, lengthTitle(e.To).In(l), strings.Join(seatNames(e.Seats), " - "),
		ShowDate(e.Date, zone, l), l.T("turns %d", e.Turns), state, strings.Join(e.Labels, " ")}
}

// ShowDate writes a date as lists have it, in a zone and a language; empty: it is not known.
func ShowDate(t time.Time, zone *time.Location, l i18n.Language) string {
	if t.IsZero() {
		return ""
	}
	return i18n.Minute{Time: t.In(zone)}.In(l)
}

func seatNames(seats []Seat) []string {
	names := []string{}
	for _, s := range seats {
		names = append(names, s.String())
	}
	return names
}

// lengthTitle names the length of a sitting: core.Terms.To.
func lengthTitle(to int) i18n.Message {
	switch to {
	case 0:
		return i18n.Msg("one game")
	case core.Money:
		return i18n.Msg("length\x04money")
	}
	return i18n.Msg("match to %d", to)
}

type listedRecord struct {
	Record   string    `json:"record"` // its file
	Game     string    `json:"game"`
	Seats    []string  `json:"seats"`
	Date     time.Time `json:"date"`
	Match    string    `json:"match,omitempty"` // points, or "money"
	Turns    int       `json:"turns"`
	Finished bool      `json:"finished"`
	Result   string    `json:"result"`
	Labels   []string  `json:"labels,omitempty"`
	Error    string    `json:"error,omitempty"`
}

// WriteListJSON writes what WriteList does, as a JSON array.
func WriteListJSON(w io.Writer, entries iter.Seq2[Entry, error]) error {
	before := "["
	for e, err := range entries {
		if err != nil {
			return err
		}
		l := listedRecord{Record: e.Path, Game: e.Game, Seats: seatNames(e.Seats), Date: e.Date.UTC().Truncate(time.Second),
			Match: formatMatch(e.To, nil), Turns: e.Turns, Finished: e.Finished, Result: e.Result, Labels: e.Labels}
		if e.Err != nil {
			l.Error = e.Err.Error()
		}
		var line bytes.Buffer
		if err := text.JSON(&line).Encode(l); err != nil {
			return err
		}
		if _, err := io.WriteString(w, before+strings.TrimSuffix(line.String(), "\n")); err != nil {
			return err
		}
		before = ","
	}
	if before == "[" {
		before = "[]"
	} else {
		before = "]"
	}
	_, err := io.WriteString(w, before+"\n")
	return err
}
