package viewer

import (
	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/view/keys"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// advising are the keys of hints.
func (v *Viewer) advising() keys.Table {
	ask := keys.Action{
		Keys: []keys.Key{"i"}, Label: "Hint", Help: "What the strongest computer player would do in this turn, and why", Why: v.canAsk, Do: v.toggleHint,
	}
	return keys.Table{ask}
}

// hinting is what keys do to a hint that is open, or to the best plays that are
// shown.
func (v *Viewer) hinting() keys.Table {
	switch {
	case v.mover.Holding():
		return nil
	case v.hint.Open():
		return v.hint.Actions(keys.Action{Keys: []keys.Key{keys.Enter}, Label: "Try it", Help: "Try the play on the board", Do: v.tryHint})
	case v.variation == nil && v.better() != nil:
		return keys.Table{{Keys: []keys.Key{keys.Enter}, Label: "Try best", Help: "Try the best play of the turn on the board", Do: func() { v.tryPlay(0) }}}
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
	case v.Advisers == nil:
		return v.after("ask for a hint")
	case actor == core.Nobody:
		return errOver
	case actor == core.Chance:
		return errDraw
	}
	return nil
}

// toggleHint asks for the best plays in the background, or puts away what was
// said.
func (v *Viewer) toggleHint() {
	if v.hint.Open() {
		v.hint.Close()
		return
	}
	v.pause()
	v.hint.Ask(v.asked(), v.Advisers())
}

// moved puts away a hint that is about another moment than what is shown.
func (v *Viewer) moved() {
	if v.hint.Open() && v.hint.At().Now().String() != v.asked().Now().String() {
		v.hint.Close()
	}
}

// advised says what the computer would do.
func (v *Viewer) advised() widget.Row {
	play, ok := v.hint.Chosen()
	if !ok {
		return nil
	}
	return widget.Row{{Text: "Hint: ", Role: theme.Key}, {Text: play.Describe(v.names()), Role: theme.Text}}
}

// hinted lists the spots of the hint, where what is shown is what it is about.
func (v *Viewer) hinted() []core.Spot {
	play, ok := v.hint.Chosen()
	if !ok || v.hint.At().Now().String() != v.position().String() {
		return nil
	}
	return v.mover.Spots(play.Moves)
}

// tryHint tries the chosen play of the hint, as a variation of the game.
func (v *Viewer) tryHint() {
	play, _ := v.hint.Chosen()
	v.hint.Close()
	if v.variation == nil {
		v.leave(v.cursor.Choice())
	}
	v.tryChoice(play.Choice)
}

// tryPlay tries one of the best plays of the turn at the cursor.
func (v *Viewer) tryPlay(i int) {
	d := v.better()
	v.leave(d.From)
	v.tryChoice(d.Choices[i])
}

// tryChoice makes the moves of a choice; the turn is left to be ended.
func (v *Viewer) tryChoice(c engine.Choice) {
	if moves := core.WithoutEnd(c.Moves); len(moves) > 0 {
		v.try(moves...)
	}
}

// clickPlay tries a play of the list that is shown; of a hint it is chosen
// first. What is half typed is dropped, as by a click on the board.
func (v *Viewer) clickPlay(i int) {
	v.mover.StopTyping()
	switch {
	case v.hint.Open():
		if v.hint.Choose(i) {
			v.tryHint()
		}
	case v.variation == nil && v.better() != nil:
		v.tryPlay(i)
	}
}
