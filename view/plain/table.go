package plain

import (
	"context"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/view/sitting"
)

// A Table is a sitting that is played on a console.
type Table struct {
	*Console
	Sitting *sitting.Sitting
	session *core.Session
	stop    context.CancelCauseFunc
	refused chan error // why what was posted cannot be
	unsaved bool
}

// A Voice speaks for a table.
type Voice interface {
	// Resume tells where a game stands that is gone on with.
	Resume(core.State)
	// Tell tells what has happened; of what was refused it hears nothing.
	Tell(core.Notice)
	// Person returns who plays for the person on a seat.
	Person(core.Seat) core.Player
}

// NewTable returns the table of a sitting.
func NewTable(c *Console, s *sitting.Sitting) *Table {
	return &Table{Console: c, Sitting: s, refused: make(chan error, 1)}
}

// Play plays the sitting to its end. Its error is as Mode says.
func (t *Table) Play(v Voice) error {
	ctx, stop := context.WithCancelCause(t.Context())
	defer stop(nil)
	t.stop = stop
	session, err := t.Sitting.Session(sitting.Hooks{
		Show:    func(n core.Notice) { t.notice(n, v) },
		Proceed: t.proceed,
		Person:  v.Person,
		Thrown:  thrown{t},
	})
	if err != nil {
		return err
	}
	t.session = session
	if st := t.Sitting.Sheet.State(); st.Playing {
		v.Resume(st)
	}
	if err = session.Run(ctx); ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

func (t *Table) notice(n core.Notice, v Voice) {
	t.saved(n.Trouble)
	if n.Kind == core.Refused {
		t.refused <- n.Err
		return
	}
	v.Tell(n)
	if err := t.Flush(); err != nil {
		t.stop(err)
	}
}

// Post hands in what is no move of the turn, and waits until the table looks
// different: then there is no need of an answer any more. Its error says why
// that cannot be.
func (t *Table) Post(ctx context.Context, e core.Event) error {
	t.session.Post(e)
	select {
	case <-ctx.Done():
		return nil
	case err := <-t.refused:
		return err
	}
}

// Ask asks; an error ends the session.
func (t *Table) Ask(question string) (string, error) {
	answer, err := t.Console.Ask(question)
	if err != nil {
		t.stop(err)
	}
	return answer, err
}

// Yes asks a question that is answered by yes or no, until it is: look reports
// whether something else was asked for instead, and shows it; nil: nothing can be.
func (t *Table) Yes(question string, look func(typed string) bool) (bool, error) {
	for {
		answer, err := t.Ask(question)
		if err != nil {
			return false, err
		}
		if look != nil && look(answer) {
			continue
		}
		at, err := Pick(answer, "yes", "no")
		if err == nil {
			return at == 0, nil
		}
		t.Refuse(err)
	}
}

// Pick returns the index of the first word that an answer is, or begins.
func Pick(answer string, words ...string) (int, error) {
	at := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(w, strings.ToLower(answer)) })
	if answer == "" || at < 0 {
		return 0, noAnswer(answer, words)
	}
	return at, nil
}

// saved says when saving begins to fail, and when all is well again.
func (t *Table) saved(trouble error) {
	switch failed := trouble != nil; {
	case failed && !t.unsaved:
		t.Say(beware, trouble)
	case !failed && t.unsaved:
		t.Say(savedAgain)
	}
	t.unsaved = trouble != nil
}

// proceed asks whether there is another game where that is left open.
func (t *Table) proceed(_ context.Context, st core.State) (bool, error) {
	if st.Terms.To != core.Money {
		return true, nil
	}
	return t.Yes(anotherGame, nil)
}

// Left shows what a seat has left by the clock; empty without one.
func (t *Table) Left(seat core.Seat) string {
	times := t.session.Times()
	if len(times) == 0 {
		return ""
	}
	return t.Sitting.Plan().Clock.Face(times[seat])
}

// Name returns a seat's player.
func (t *Table) Name(seat core.Seat) string { return t.Sitting.Seats[seat].Name }

// thrown is the source of draws that somebody makes by hand.
type thrown struct{ *Table }

// Draw asks for a draw.
func (t thrown) Draw(_ context.Context, _ int, among []core.Move) (core.Move, error) {
	for {
		typed, err := t.Ask(askDraw(among[0]))
		if err != nil {
			return "", err
		}
		if slices.Contains(among, core.Move(typed)) {
			return core.Move(typed), nil
		}
		t.Refuse(noDraw(typed, among))
	}
}
