package sitting

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/analysis"
)

// hallTimeout is how long the table waits for another room that holds the hall
// of fame.
const hallTimeout = 3 * time.Second

// enterHall enters finished games into the hall of fame, also those that an
// earlier room was killed before it could enter, provided that the record is
// on disk: what the hall knows must follow from the records. A game that cannot
// be entered now is when the hall is opened.
func (s *Sitting) enterHall(n core.Notice) error {
	if n.Kind != core.GameEnded && n.Kind != core.Ended || n.Trouble != nil || len(s.public.withheld) > 0 {
		return nil
	}
	results := halloffame.GameResults(filepath.Base(s.writer.Path()), s.header, n.State, s.entered)
	ctx, stop := context.WithTimeout(context.Background(), hallTimeout)
	defer stop()
	if err := halloffame.Enter(ctx, s.folder.Dir, results...); err != nil {
		return enteredLater(err)
	}
	s.entered = len(n.State.Results)
	return nil
}

// A RatingChange is how a sitting has changed the rating of a player: what it comes to
// at the end of the rating period without the sitting and with it.
type RatingChange struct {
	Player        string
	Before, After halloffame.Rating
}

// String tells the player's rating, and by how much it has changed: "Ann 1662? (+162)".
func (c RatingChange) String() string {
	now, mark := int(math.Round(c.After.Value)), ""
	if c.After.Provisional() {
		mark = provisional
	}
	return ratingChange(c.Player, now, mark, now-int(math.Round(c.Before.Value)))
}

// RatingChanges returns how what was played has changed the ratings at the game, by
// seat, of those whom the hall of fame shows; nothing where it counts for none.
func (s *Sitting) RatingChanges() ([]RatingChange, error) {
	ctx, stop := context.WithTimeout(context.Background(), hallTimeout)
	defer stop()
	record := filepath.Base(s.writer.Path())
	var changes []RatingChange
	for _, seat := range s.folder.Called(s.header.Seats) {
		before, after, rated, err := halloffame.Change(ctx, s.folder.Dir, record, records.CleanName(seat.Short().String()), s.header.Game)
		if err != nil {
			return nil, err
		}
		if rated {
			changes = append(changes, RatingChange{Named(seat), before, after})
		}
	}
	return changes, nil
}

// Sealed returns the dice that were fixed beforehand, for the screen to show,
// and whether the players may add words of their own to them.
func (s *Sitting) Sealed() (dice records.Dice, open bool) {
	return s.writer.Dice(), s.writer.NeedsWords()
}

// CheckWords returns why a text cannot be players' words for the dice, or nil.
func CheckWords(words string) error {
	if !utf8.ValidString(words) || strings.ContainsFunc(words, unicode.IsControl) {
		return errWords
	}
	return nil
}

// SetWords adds the players' words to the dice, before the first draw.
func (s *Sitting) SetWords(words string) error { return s.writer.SetWords(words) }

// WordsHash returns the SHA-256 of the players' words; empty: none were given.
func (s *Sitting) WordsHash() string { return s.writer.WordsHash() }

// Record returns the file of the record; empty when there is none.
func (s *Sitting) Record() string { return s.writer.Path() }

// Bytes returns how large the record is.
func (s *Sitting) Bytes() int { return s.writer.Bytes() }

// Close ends the programs that play, and gives the record free. The game can
// be gone on with.
func (s *Sitting) Close() error {
	var errs []error
	for _, p := range s.players {
		if c, ok := p.(io.Closer); ok {
			errs = append(errs, c.Close())
		}
	}
	if s.leavesNothing() {
		return errors.Join(append(errs, s.discard())...)
	}
	return errors.Join(append(errs, s.writer.Close())...)
}

// discard has the record go, with what was found of it.
func (s *Sitting) discard() error {
	err := s.writer.Discard()
	if record := s.Record(); record != "" && err == nil {
		if gone := os.Remove(analysis.Path(record)); !errors.Is(gone, fs.ErrNotExist) {
			err = gone
		}
	}
	return err
}

// Keep keeps the record also where nobody moves: more people than one count on it.
// That of a sitting that is gone on with is kept.
func (s *Sitting) Keep() { s.kept = true }

// Begun reports whether somebody has moved. A sitting at which nobody has leaves
// nothing, unless it is kept.
func (s *Sitting) Begun() bool {
	st := s.Sheet.State()
	return len(st.Results) > 0 || slices.ContainsFunc(st.History.Moves, func(m core.Played) bool { return m.Seat >= 0 })
}

// SaveAs saves all of the game in a new file and goes on with it there: where
// its record cannot be written any more.
func (s *Sitting) SaveAs(path string) error { return s.writer.SaveAs(path) }

// Trouble tells what is not being saved, or nil.
func (s *Sitting) Trouble() error { return s.writer.Trouble() }

// public is what a sitting in a room for everybody keeps in mind; see Public.
type public struct {
	on       bool
	moved    map[core.Seat]bool // who has made a move at the sitting
	conceder core.Seat
	withheld []core.Notice // what a concession has brought about that leaves nothing
}

// Public has nothing stay of a sitting at which no person moves, or that a guest
// concedes without having moved. A script makes one a second.
func (s *Sitting) Public() { s.public.on = true }

// whoMoved lists who has made a move at a sitting.
func whoMoved(st core.State) map[core.Seat]bool {
	moved := map[core.Seat]bool{}
	note := func(h core.History) {
		for _, m := range h.Moves {
			moved[m.Seat] = true
		}
	}
	for _, r := range st.Results {
		note(r.History())
	}
	note(st.History)
	return moved
}

// recorder returns what has the record written, each event before it is shown. What
// follows a concession that leaves nothing is written once that has changed.
func (s *Sitting) recorder() core.Observer {
	p := &s.public
	p.moved = whoMoved(s.Sheet.State())
	return func(n core.Notice) error {
		if n.Kind == core.Happened && !core.IsWord(n.Event.Move) && !n.Passed() {
			p.moved[n.Event.Seat] = true
		}
		concedes := n.Kind == core.Happened && n.Event.Move == core.Accept && !n.State.Playing
		if concedes && len(p.withheld) == 0 {
			p.conceder = 1 - n.Event.Seat
		}
		if (concedes || len(p.withheld) > 0) && s.void() {
			p.withheld = append(p.withheld, n)
			return nil
		}
		for _, earlier := range p.withheld {
			_ = s.writer.Observe(earlier) // what is not saved the next one tells
		}
		p.withheld = nil
		return s.writer.Observe(n)
	}
}

// void reports whether what was conceded leaves nothing.
func (s *Sitting) void() bool {
	p := s.public
	guest := records.IsGuest(s.Seats[p.conceder].Name)
	return p.on && s.Person(p.conceder) && (guest && !p.moved[p.conceder] || !s.played())
}

// played reports whether a person has moved.
func (s *Sitting) played() bool {
	return slices.ContainsFunc(s.PersonSeats(), func(seat core.Seat) bool { return s.public.moved[seat] })
}

// leavesNothing reports whether the record is to go. Where several have agreed to a
// sitting it stays until that is over, and goes on without what was conceded.
func (s *Sitting) leavesNothing() bool {
	switch {
	case s.kept:
		return len(s.public.withheld) > 0 && s.Sheet.State().Over
	case s.public.on && s.Persons() > 0:
		return len(s.public.withheld) > 0 || !s.played() || !s.Begun()
	}
	return !s.Begun()
}
