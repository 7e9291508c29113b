package board

import (
	"context"
	"errors"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// MostPlays is how many plays are listed.
const MostPlays = 5

// A Hint is a list of the best plays of a moment to choose from, or the thinking
// about it: at once those that a fast computer player finds, then those of the
// strongest, which may think for long and can be stopped. At first it is closed.
type Hint struct {
	screens *screens.Stack
	title   string
	at      core.History // the moment that it is about
	plays   []Play       // the best first; none while none is known
	chosen  int

	seconds int    // of thinking so far
	waits   bool   // to think: others go first
	finish  func() // ends the thinking with what was found; nil: nobody thinks
	cancel  func() // ends the thinking and its clock
}

// NewHint returns a hint that is closed.
func NewHint(r *screens.Stack) *Hint { return &Hint{screens: r} }

// Open reports whether there is a list, or will be.
func (h *Hint) Open() bool { return h.Thinking() || len(h.plays) > 0 }

// Thinking reports whether somebody still thinks about it.
func (h *Hint) Thinking() bool { return h.finish != nil }

// At returns the moment that an open hint is about.
func (h *Hint) At() core.History { return h.at }

// Ask asks computer players for their best plays of a moment, in the
// background and one after the other: what the next finds takes the place of
// what the one before found.
func (h *Hint) Ask(now core.History, advisers []engine.Player) {
	h.Close()
	ctx, finish, cancel := engine.AnswerContext()
	stop := func() {}
	var tick func()
	tick = func() { stop = h.screens.After(time.Second, func() { h.seconds++; tick() }) }
	tick()
	h.title, h.at, h.finish, h.cancel = hintTitle, now, finish, func() { cancel(); stop() }
	waiting := engine.Waiting(ctx, func(waits bool) {
		h.screens.Post(func() {
			if ctx.Err() == nil { // else another hint may be asked for
				h.waits = waits
			}
		})
	})
	h.screens.Go(func() {
		for i, adviser := range advisers {
			choices, err := adviser.Advise(waiting, now, MostPlays)
			last := i == len(advisers)-1 || err != nil || ctx.Err() != nil
			h.screens.Post(func() {
				if !errors.Is(ctx.Err(), context.Canceled) {
					h.take(choices, err, last)
				}
			})
			if last {
				return
			}
		}
	})
}

// take lists what one of the players found, the last of them or not.
func (h *Hint) take(choices []engine.Choice, err error, last bool) {
	if last {
		h.rest()
	}
	switch {
	case err != nil:
		h.screens.Fail(err)
	case len(choices) > 0:
		h.list(PlaysOf(h.at.Game, h.at.Now(), choices))
	case last && len(h.plays) == 0:
		h.screens.Warn(noAdvice)
	}
}

// list takes other plays. A play that was chosen stays chosen; the best was not
// chosen, it was only there.
func (h *Hint) list(plays []Play) {
	if before, ok := h.Chosen(); ok && h.chosen > 0 {
		h.chosen = max(0, slices.IndexFunc(plays, func(p Play) bool { return slices.Equal(p.Moves, before.Moves) }))
	}
	h.plays = plays
}

// List lists plays of a moment that were found otherwise.
func (h *Hint) List(title string, now core.History, plays []Play) {
	h.Close()
	h.title, h.at, h.plays = title, now, plays
}

// rest ends the thinking; what it has found stays.
func (h *Hint) rest() {
	if h.cancel != nil {
		h.cancel()
	}
	h.seconds, h.waits, h.finish, h.cancel = 0, false, nil, nil
}

// Close puts the list away, and ends the thinking about one.
func (h *Hint) Close() {
	h.rest()
	h.plays, h.chosen = nil, 0
}

// Chosen returns the play that is chosen, if there are any.
func (h *Hint) Chosen() (Play, bool) {
	if len(h.plays) == 0 {
		return Play{}, false
	}
	return h.plays[h.chosen], true
}

// Choose chooses a play by its index, and reports whether it was chosen before.
func (h *Hint) Choose(i int) (before bool) {
	i = max(0, min(i, len(h.plays)-1))
	before = h.chosen == i
	h.chosen = i
	return before
}

// Plays is the list as a picture shows it.
func (h *Hint) Plays() Plays {
	shown := Plays{Title: h.title, Rows: h.plays, At: h.chosen}
	switch {
	case h.waits:
		shown.Says = waitsForTurn
	case h.Thinking() && len(h.plays) == 0:
		shown.Says = thinkingYet(h.seconds)
	case h.Thinking():
		shown.Says = thinking(h.seconds)
	}
	return shown
}

// Actions are the keys of an open hint: one that plays what is chosen, one that
// ends the thinking or puts the list away, and those that choose.
func (h *Hint) Actions(play keys.Action) keys.Table {
	if !h.Open() {
		return nil
	}
	shut := keys.Action{Keys: []keys.Key{keys.Esc}, Label: "Close", Help: "Put the hint away", Do: h.Close}
	if h.Thinking() {
		shut.Label, shut.Help, shut.Do = "Enough", "Show the best plays found so far", h.finish
	}
	if len(h.plays) == 0 {
		return keys.Table{shut}
	}
	table := keys.Table{play, shut}
	if len(h.plays) > 1 {
		table = append(table, h.choosing(-1, keys.Up, "k"), h.choosing(1, keys.Down, "j"))
	}
	return table
}

// choosing are keys that choose another play.
func (h *Hint) choosing(by int, names ...keys.Key) keys.Action {
	return keys.Action{Keys: names, Label: "Choose", Help: "Choose another play of the hint", Do: func() { h.Choose(h.chosen + by) }}
}
