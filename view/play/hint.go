package play

import (
	"context"
	"errors"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/view/sitting"
)

func (t *Table) canHint() error {
	if err := t.canMove(); err != nil {
		return err
	}
	if t.thinking {
		return errors.New("the computer is thinking about it")
	}
	if len(t.Sitting.Entry.Levels) == 0 {
		return errNoComputer
	}
	return nil
}

// hint asks the strongest level in the background and says what it would do.
func (t *Table) hint() {
	h := t.state.History
	t.thinking = true
	t.Room.Go(func() {
		choice, err := t.Sitting.Advise(context.Background(), h)
		t.Room.Post(func() {
			t.thinking = false
			t.advise(h, choice, err)
		})
	})
}

func (t *Table) advise(h core.History, choice engine.Choice, err error) {
	switch {
	case errors.Is(err, sitting.ErrNoAdvice):
		t.Room.Warn("The computer has no advice here.")
	case err != nil:
		t.Room.Fail(err)
	case h.Now().String() != t.position().String():
		t.Room.Warn("The hint came too late: the position has changed.")
	default:
		t.hinted = t.mover.Spots(choice.Moves)
		t.Room.Info("Hint: " + choice.Describe(t.Sitting.Names()))
	}
}
