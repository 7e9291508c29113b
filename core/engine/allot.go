package engine

import (
	"context"
	"time"

	"boardroom/core"
)

// What a player by a clock takes for a turn.
const (
	allottedStep   = 0.85                   // of the time that each turn has
	allottedBank   = 25                     // part of the bank
	allottedAtMost = 0.8                    // of all that is left
	handing        = 200 * time.Millisecond // for the answer to be on its way
	briefest       = 20 * time.Millisecond
)

// Allotted returns how much of a clock a player takes for the turn that a game
// waits for: what the turn has of its own, and a small part of what must last.
// Without a clock it is 0.
func Allotted(h core.History) time.Duration {
	if !h.Clock.Set() {
		return 0
	}
	left, _ := h.TimeLeft(h.Now().Actor())
	step := h.Clock.Step
	if h.Clock.Kind == core.Byoyomi && left.Bank > left.Used {
		step = 0 // the periods are for later
	}
	all := h.Clock.Left(left)
	if h.Clock.Kind == core.Byoyomi && step > 0 {
		all -= time.Duration(left.Periods-1) * h.Clock.Step // one period at most
	}
	wanted := time.Duration(allottedStep*float64(step)) + max(0, left.Bank)/allottedBank - left.Used
	return max(briefest, min(wanted, time.Duration(allottedAtMost*float64(all-handing)))).Truncate(time.Millisecond)
}

// ByClock returns a player that takes for its turns what a clock allots, where
// there is one, and otherwise is the same. It must be one that answers with the
// best it has found when its time is up.
func ByClock(p Player) Player { return byClock{p} }

type byClock struct{ Player }

// Turn implements core.Player.
func (b byClock) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	if allotted := Allotted(h); allotted > 0 {
		limited, stop := context.WithTimeout(ctx, allotted)
		defer stop()
		ctx = limited
	}
	return b.Player.Turn(ctx, h)
}

// TurnTime returns how long a program is told to take for the turn that a game
// waits for: what it has for every turn, or less if the clock allots less.
func TurnTime(h core.History, most time.Duration) time.Duration {
	if allotted := Allotted(h); allotted > 0 {
		return min(most, allotted)
	}
	return most
}
