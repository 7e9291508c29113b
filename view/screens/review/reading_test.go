package review_test

import (
	"context"
	"testing"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/view/screens"
	"boardroom/view/screens/review"
)

// reading returns a desk with the beginning of a long record, and what has the next state of
// it read; the last is all of it.
func reading(states ...core.State) (d *desk, more func()) {
	next := make(chan bool)
	d = newDesk(states[0])
	whole := d.Config
	whole.State = states[len(states)-1]
	d.Rest = &review.Rest{
		Read: func(ctx context.Context, tell func(core.State, float64)) {
			for i, st := range states[1:] {
				select {
				case <-next:
					tell(st, float64(i+1)/float64(len(states)-1))
				case <-ctx.Done():
					return
				}
			}
		},
		Whole: func() review.Config { return whole },
	}
	return d, func() { next <- true }
}

func TestALongRecordIsShownWhileItIsRead(t *testing.T) {
	d, more := reading(long(t, 4), long(t, 20), long(t, 40))
	p := small.Open(t, d.viewer).Sees("Reading the record: 0%.", "Start: 4 turns.")
	p.Keys("End").Sees("Turn 4 of 4").Misses("The game is not finished.")
	p.Keys("Right").Sees("Reading the record: 0%.", "Turn 4 of 4").Keys("g").Misses("Go to a turn")
	more()
	p.Awaits("Reading the record: 50%.").Sees("Turn 4 of 20")
	p.Keys("Right").Sees("Turn 5 of 20")
	more()
	p.Awaits("Turn 5 of 40").Misses("Reading")
	p.Keys("End").Sees("Turn 40 of 40", "The game is not finished.")
}

func TestTheEndIsFollowedUntilAnotherKey(t *testing.T) {
	d, more := reading(long(t, 4), long(t, 20), long(t, 30), long(t, 40))
	p := small.Open(t, d.viewer).Keys("End").Sees("Turn 4 of 4")
	more()
	p.Awaits("Turn 20 of 20").Keys("Left").Sees("Turn 19 of 20")
	more()
	p.Awaits("Turn 19 of 30").Keys("End")
	more()
	p.Awaits("Turn 40 of 40").Sees("The game is not finished.").Misses("Reading")
}

// What needs the whole record says that it is being read; what is known of it, and what is
// wrong with it, is told when it is.
func TestWhatIsKnownOfALongRecordComesInTheEnd(t *testing.T) {
	d, more := reading(long(t, 4), long(t, 40))
	whole := d.Rest.Whole()
	whole.Note = i18n.Msg("line 70000: nothing may follow")
	whole.Analyse = func(context.Context, *analysis.Analysis, review.Told) (*analysis.Analysis, error) {
		return judged(whole.State), nil
	}
	d.Rest.Whole = func() review.Config { return whole }
	d.Analyse = whole.Analyse
	p := small.Open(t, d.viewer).Misses("line 70000").Keys("a").Misses("Analyzed (")
	more()
	p.Awaits("line 70000: nothing may follow").Keys("a").Awaits("Analyzed (quick)")
}

func TestALongRecordIsLeftWhileItIsRead(t *testing.T) {
	d, _ := reading(long(t, 4), long(t, 40))
	stopped, read := make(chan bool, 1), d.Rest.Read
	d.Rest.Read = func(ctx context.Context, tell func(core.State, float64)) {
		read(ctx, tell)
		stopped <- true
	}
	var viewer screens.Screen
	p := small.Open(t, func(r *screens.Stack) screens.Screen {
		viewer = d.viewer(r)
		return viewer
	})
	p.Sees("Reading the record").Does(viewer.(screens.Leaver).Leave)
	<-stopped
}
