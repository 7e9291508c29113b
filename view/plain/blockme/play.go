// Package blockme plays Block Me! on a console as the exercise in programming
// does that the game comes from: its questions, its picture of the board, its
// prompts, help and exit.
package blockme

import (
	"context"
	"fmt"
	"slices"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/view/plain"
	"boardroom/view/sitting"
)

// Mode is the plain.Mode of Block Me!
type Mode struct{}

// Play plays a sitting to its end.
func (Mode) Play(c *plain.Console, s *sitting.Sitting) error {
	ctx, stop := context.WithCancelCause(c.Context())
	defer stop(nil)
	t := &table{Console: c, sitting: s, stop: stop}
	session, err := s.Session(sitting.Hooks{
		Show:    t.notice,
		Proceed: t.proceed,
		Go:      func(f func()) { f() }, // nothing else goes on while somebody thinks
		Person:  func(seat core.Seat) core.Player { return reader{t, seat} },
		Thrown:  hand{t},
	})
	if err != nil {
		return err
	}
	if st := s.Sheet.State(); st.Playing {
		t.introduce(st)
	}
	if err = session.Run(ctx); ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// A table shows a sitting.
type table struct {
	*plain.Console
	sitting *sitting.Sitting
	stop    context.CancelCauseFunc
	unsaved bool
}

// ask asks; an error ends the session.
func (t *table) ask(question string) (string, error) {
	answer, err := t.Ask(question)
	if err != nil {
		t.stop(err)
	}
	return answer, err
}

// notice shows what happened.
func (t *table) notice(n core.Notice) {
	t.saved(n.Trouble)
	switch n.What {
	case core.Began:
		t.began(n.State)
	case core.Happened:
		t.happened(n.Event, n.State)
	case core.GameEnded:
		t.ended(n.State)
	}
	if err := t.Flush(); err != nil {
		t.stop(err)
	}
}

// saved says when saving begins to fail, and when all is well again.
func (t *table) saved(trouble error) {
	switch failed := trouble != nil; {
	case failed && !t.unsaved:
		t.Say("Beware: %v.", trouble)
	case !failed && t.unsaved:
		t.Say("Everything is saved again.")
	}
	t.unsaved = trouble != nil
}

// began shows the start of a game, unless something is to be drawn first.
func (t *table) began(st core.State) {
	if played := len(st.Results); played > 0 {
		t.Say("")
		t.Say("Game %d.", played+1)
	}
	if st.ToAct != core.Chance {
		t.introduce(st)
		return
	}
	if dice, _ := t.sitting.Sealed(); dice.Sealed() {
		t.Say("The draws follow from a seed that is published at the end. Its SHA-256:")
		t.Say("%s", dice.Text)
	}
}

// introduce says who plays what when the first turn, or the first one seen
// here, is about to begin.
func (t *table) introduce(st core.State) {
	if st.ToAct == core.Chance {
		return // not yet
	}
	p := position(st.History)
	t.Say("")
	for _, side := range p.Rules().Sides() {
		t.Say("%s is %s.", side, t.sitting.Seats[p.SeatAt(side)])
	}
	t.Say("Write help for a suggestion, exit to leave.")
	t.show(st)
}

// position returns the position on the table.
func position(h core.History) blockme.Position { return h.Now().(blockme.Position) }

// named returns a player with his pawn: "trifon (#)".
func (t *table) named(p blockme.Position, seat core.Seat) string {
	return fmt.Sprintf("%s (%s)", t.sitting.Seats[seat].Name, sideOf(p, seat))
}

// show shows the board, and which computer thinks about it.
func (t *table) show(st core.State) {
	p := position(st.History)
	t.Say("")
	for _, line := range picture(p) {
		t.Say("%s", line)
	}
	if seat := st.ToAct; seat >= 0 && st.Offer == nil && !t.sitting.Person(seat) {
		t.Say("Player %s has %s.", t.named(p, seat), left(p, sideOf(p, seat)))
	}
}

// happened tells what a person has not typed himself, and shows the board.
func (t *table) happened(e core.Event, st core.State) {
	p := position(st.History)
	switch {
	case e.Seat == core.Chance:
		t.introduce(st)
		return
	case e.Move == core.End:
		t.Say("Player %s has no action: the turn passes.", t.named(p, e.Seat))
	case e.Move == core.Accept:
		t.Say("Player %s accepts.", t.named(p, e.Seat))
	case e.Move == core.Refuse:
		t.Say("Player %s refuses.", t.named(p, e.Seat))
	case !t.sitting.Person(e.Seat):
		t.Say("Player %s plays %s.", t.named(p, e.Seat), e.Move)
	}
	t.show(st)
}

// ended tells how a game ended. The source treats the winner to a touloumba.
func (t *table) ended(st core.State) {
	result := st.Results[len(st.Results)-1]
	t.Say("GAME OVER!")
	if best := slices.Max(result.Scores); best == 0 {
		t.Say("It is a draw: %s.", position(result.History).Decision())
	} else {
		winner := core.Seat(slices.Index(result.Scores, best))
		t.Say("Player %s has won!", t.named(position(st.History), winner))
		t.Say("Congratulations, %s! The touloumba is on the house.", t.sitting.Seats[winner].Name)
	}
	if st.Terms.To != 0 {
		t.score(st)
	}
}

// score tells how a sitting of several games stands.
func (t *table) score(st core.State) {
	for seat, points := range st.Score {
		t.Say("%s: %d", t.sitting.Seats[seat].Name, points)
	}
}

// proceed asks whether there is another game where that is left open.
func (t *table) proceed(_ context.Context, st core.State) (bool, error) {
	if st.Terms.To != core.Money {
		return true, nil
	}
	return t.yes("Another game, yes or no?")
}

// yes asks a question that is answered by yes or no.
func (t *table) yes(question string) (bool, error) {
	for {
		answer, err := t.ask(question)
		if err != nil {
			return false, err
		}
		at, err := pick(answer, "yes", "no")
		if err == nil {
			return at == 0, nil
		}
		t.Refuse(err)
	}
}
