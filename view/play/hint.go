package play

import (
	"context"
	"errors"
	"fmt"
	"strings"

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
		t.Room.Info("Hint: " + describe(choices[0]))
	}
}

// describe gives a choice in a line: the moves, what they are worth, why.
func describe(c engine.Choice) string {
	var words []string
	for _, m := range c.Moves {
		if m != core.End {
			words = append(words, string(m))
		}
	}
	if len(words) == 0 {
		words = []string{"end the turn"}
	}
	said := fmt.Sprintf("%s (%+.2f points)", strings.Join(words, " "), c.Value)
	if c.Reason != "" {
		said += ": " + c.Reason
	}
	return said
}
