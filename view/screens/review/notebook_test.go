package review_test

import (
	"errors"
	"testing"

	"boardroom/core"
	"boardroom/records"
	"boardroom/view/screens/review"
)

// A drawer keeps notes.
type drawer struct{ kept, dropped []records.Note }

func (k *drawer) study() review.Study {
	return review.Study{
		Keep: func(n records.Note) error { k.kept = append(k.kept, n); return nil },
		Drop: func(n records.Note) error { k.dropped = append(k.dropped, n); return nil },
	}
}

func TestACommentIsKeptAndTakenAway(t *testing.T) {
	d, k := newDesk(game(t)), &drawer{}
	d.Study = k.study()
	p := small.Open(t, d.viewer).Keys("Right", ";").Sees("Comment on turn 1").Types("too bold").Keys("Enter").Sees("Note saved.", "Notes", "too bold")
	if len(k.kept) != 1 || k.kept[0].Game != 1 || k.kept[0].Turn != 1 || k.kept[0].Text != "too bold" {
		t.Errorf("kept %+v", k.kept)
	}
	p.Keys("Right").Misses("too bold").Keys("Left", ";").Keys("Ctrl+U", "Enter").Sees("Note removed.").Misses("too bold")
	if len(k.dropped) != 1 {
		t.Errorf("dropped %+v", k.dropped)
	}
	small.Open(t, newDesk(game(t)).viewer).Keys(";").Sees("Note: there is no record to save it with")
}

func TestAVariationIsKeptAndShownAgain(t *testing.T) {
	d, k := newDesk(game(t)), &drawer{}
	d.Study = k.study()
	p := small.Open(t, d.viewer).Keys("Right", "t", ";").Sees("Save: nothing has been tried yet").Types("24/20").Keys("Enter", ";").Types("runs").Keys("Enter")
	p.Sees("Note saved.").Keys("Esc").Sees("Notes", "31 24/20", "runs").Keys("v").Sees("Variation of turn 1.", "31 24/20")
	if n := k.kept[0]; n.From != 1 || core.Join(n.Moves) != "24/21 21/20" || n.Text != "runs" {
		t.Errorf("kept %+v", n)
	}
	p.Keys("Esc", "Right", "v").Sees("Variation: no variation at this turn; t starts one")
}

func TestWhatCannotBeReadIsSaidOnce(t *testing.T) {
	d := newDesk(game(t))
	d.Trouble = errors.New("The notes are unreadable.")
	small.Open(t, d.viewer).Sees("The notes are unreadable.").Keys("Right", "?", "Esc").Misses("unreadable")
}
