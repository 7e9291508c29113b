package viewer

import (
	"context"
	"errors"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/view/keys"
	"boardroom/view/stage"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// bestPlays is how many plays a hint lists.
const bestPlays = 5

// An advice is what the computer would do at a moment, or the thinking about
// it. The zero value is none.
type advice struct {
	at      core.History // the moment
	choices []engine.Choice
	enough  func() // ends the thinking with what was found; nil: nobody thinks
	drop    func() // ends it with nothing
}

// open reports whether there is an advice, or will be.
func (a *advice) open() bool { return a.enough != nil || len(a.choices) > 0 }

func (a *advice) plays() stage.Plays {
	plays := stage.Plays{Title: "Hint", Rows: stage.Rows(a.choices), At: 0}
	if a.enough != nil {
		plays.Says = "Thinking. Esc shows the best so far."
	}
	return plays
}

// advising are the keys of hints.
func (v *Viewer) advising() keys.Table {
	ask := keys.Action{
		Keys: []keys.Key{"i"}, Label: "Hint", Help: "What the strongest computer player would do in this turn, and why", Why: v.canAsk, Do: v.toggleAdvice,
	}
	return keys.Table{ask}
}

// closing is the key that ends a hint; there is none without one.
func (v *Viewer) closing() keys.Table {
	switch {
	case v.advice.enough != nil:
		return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: "Enough", Help: "Show the best plays found so far", Do: v.advice.enough}}
	case v.advice.open() && !v.mover.Holding():
		return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: "Close", Help: "Put the hint away", Do: v.closeAdvice}}
	}
	return nil
}

// asked is the moment that a hint is about: in the game that of the choice which
// is looked back on.
func (v *Viewer) asked() core.History {
	if v.variation != nil {
		return v.variation.History()
	}
	return v.Games[v.cursor.Frame().Game].Until(v.cursor.Choice())
}

func (v *Viewer) canAsk() error {
	switch actor := v.asked().Now().Actor(); {
	case v.Advise == nil:
		return errPlaying
	case actor == core.Nobody:
		return errOver
	case actor == core.Chance:
		return errors.New("a draw comes next")
	}
	return nil
}

// toggleAdvice asks the computer in the background, or puts away what it said.
func (v *Viewer) toggleAdvice() {
	if v.advice.open() {
		v.closeAdvice()
		return
	}
	v.pause()
	ctx, enough, drop := engine.Patience()
	now := v.asked()
	v.advice = advice{at: now, enough: enough, drop: drop}
	v.Room.Go(func() {
		choices, err := v.Advise(ctx, now, bestPlays)
		v.Room.Post(func() {
			if errors.Is(ctx.Err(), context.Canceled) {
				return
			}
			v.closeAdvice()
			if err != nil {
				v.Room.Fail(err)
				return
			}
			v.advice = advice{at: now, choices: choices}
		})
	})
}

// closeAdvice puts the hint away, and ends the thinking about one.
func (v *Viewer) closeAdvice() {
	if v.advice.drop != nil {
		v.advice.drop()
	}
	v.advice = advice{}
}

// moved puts away a hint that is about another moment than what is shown.
func (v *Viewer) moved() {
	if v.advice.open() && v.advice.at.Now().String() != v.asked().Now().String() {
		v.closeAdvice()
	}
}

// advised says what the computer would do.
func (v *Viewer) advised() widget.Row {
	if len(v.advice.choices) == 0 {
		return nil
	}
	return widget.Row{{Text: "Hint: ", Role: theme.Key}, {Text: v.advice.choices[0].Describe(v.names()), Role: theme.Text}}
}

// hinted lists the spots of the hint, where what is shown is what it is about.
func (v *Viewer) hinted() []core.Spot {
	if len(v.advice.choices) == 0 || v.advice.at.Now().String() != v.position().String() {
		return nil
	}
	return v.mover.Spots(v.advice.choices[0].Moves)
}
