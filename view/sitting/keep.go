package sitting

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/halloffame"
	"boardroom/records"
)

// patience is how long the table waits for another room that holds the hall
// of fame.
const patience = 3 * time.Second

// remember enters finished games into the hall of fame, also those that an
// earlier room was killed before it could enter, provided that the record is
// on disk: what the hall knows must follow from the records. A game that cannot
// be entered now is when the hall is opened.
func (s *Sitting) remember(n core.Notice) error {
	if n.Kind != core.GameEnded && n.Kind != core.Ended || n.Trouble != nil || len(s.public.withheld) > 0 {
		return nil
	}
	bouts := halloffame.Bouts(filepath.Base(s.writer.Path()), s.header, n.State, s.entered)
	ctx, stop := context.WithTimeout(context.Background(), patience)
	defer stop()
	if err := halloffame.Enter(ctx, s.folder.HallOfFame(), bouts...); err != nil {
		return enteredLater(err)
	}
	s.entered = len(n.State.Results)
	return nil
}

// Sealed returns the dice that were fixed beforehand, for the screen to show,
// and whether the players may add words of their own to them.
func (s *Sitting) Sealed() (dice records.Dice, open bool) {
	return s.writer.Dice(), s.writer.NeedsWords()
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
	leave := s.writer.Close
	if s.leavesNothing() {
		leave = s.writer.Discard
	}
	return errors.Join(append(errs, leave())...)
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
