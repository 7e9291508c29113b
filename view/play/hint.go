package play

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"boardroom/core"
	"boardroom/core/engine"
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
	levels := t.Sitting.Entry.Levels
	h := t.state.History
	t.thinking = true
	t.Room.Go(func() {
		choices, err := levels[len(levels)-1].New().Advise(context.Background(), h, 1)
		t.Room.Post(func() {
			t.thinking = false
			t.advise(h, choices, err)
		})
	})
}

func (t *Table) advise(h core.History, choices []engine.Choice, err error) {
	switch {
	case err != nil:
		t.Room.Fail(err)
	case len(choices) == 0:
		t.Room.Warn("The computer has no advice here.")
	case h.Now().String() != t.position().String():
		t.Room.Warn("The hint came too late: the position has changed.")
	default:
		t.hinted = t.spots(choices[0].Moves)
		t.Room.Info("Hint: " + t.describe(choices[0]))
	}
}

// spots lists those that moves of the turn in progress touch.
func (t *Table) spots(moves []core.Move) []core.Spot {
	var all []core.Spot
	p := t.position()
	for _, m := range moves {
		if paths := t.hands().Paths(p, m); len(paths) > 0 {
			all = append(all, paths[0]...)
		}
		after, err := p.Play(m)
		if err != nil {
			break
		}
		p = after
	}
	return all
}

// describe gives a choice in a line: the moves, what they are worth, why.
func (t *Table) describe(c engine.Choice) string {
	said := fmt.Sprintf("%s (%+.2f points)", cmp.Or(core.Join(core.WithoutEnd(c.Moves)), "end the turn"), c.Value)
	if c.Reason != "" {
		names := make([]string, len(t.Sitting.Seats))
		for i, s := range t.Sitting.Seats {
			names[i] = s.Name
		}
		said += ": " + c.Why(names)
	}
	return said
}
