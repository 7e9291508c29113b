package drill

import (
	"slices"

	"boardroom/view/keys"
)

// Actions is what keys do now.
func (d *Drill) Actions() keys.Table {
	switch {
	case d.board.Typing():
		return d.board.TypingKeys()
	case d.given:
		return d.answered()
	case d.exercise().Pips:
		return append(keys.Table{{Keys: []keys.Key{keys.Enter, keys.Space}, Label: "Answer", Help: "Type how many pips there are", Do: d.ask}}, d.skipping()...)
	}
	back := keys.Action{Keys: []keys.Key{"u", keys.Backspace}, Label: "Take back", Help: "Take back the last move", Why: d.canTakeBack, Do: d.takeBack}
	table := slices.Concat(d.board.ReleaseKeys(), d.board.WordKeys(),
		d.board.RemapLetters(slices.Concat(keys.Table{back, d.redoing()}, d.board.CursorKeys(), d.board.StepKeys(), d.skipping())))
	return append(table, d.board.TypeKeys(table)...)
}

func (d *Drill) canTakeBack() error {
	if len(d.try.Tried()) == 0 {
		return errNothingPlayed
	}
	return d.canMove()
}

// redoing is the key that plays again what was taken back.
func (d *Drill) redoing() keys.Action {
	again, ok := d.try.Redo()
	why := func() error {
		if !ok {
			return keys.ErrNothingUndone
		}
		return d.canMove()
	}
	return keys.Redo(why, func() {
		d.try = again
		d.reach()
	})
}

// skipping is the key that leaves an exercise for later.
func (d *Drill) skipping() keys.Table {
	return keys.Table{{Keys: []keys.Key{"n"}, Label: "Skip", Help: "Go to the next exercise, and leave this one for later", Do: d.next}}
}

// answered is what can be done after an answer.
func (d *Drill) answered() keys.Table {
	table := keys.Table{{Keys: []keys.Key{keys.Enter, keys.Space, "n"}, Label: "Next", Help: "Go to the next exercise", Do: d.next}}
	if !d.right {
		table = append(table, keys.Action{Keys: []keys.Key{"a"}, Label: "Again", Help: "Answer once more; it counts the next time", Do: d.answerAgain})
	}
	if lesson := len(d.exercise().Answers) > 0; lesson && !d.right && !d.solved {
		table = append(table, keys.Action{Keys: []keys.Key{"b"}, Label: "Solution", Help: "Show what solves the lesson", Do: d.showSolution})
	}
	if len(d.best) == 0 {
		return table
	}
	if !d.shown {
		return append(table, keys.Action{Keys: []keys.Key{"b"}, Label: bestPlays, Help: "Show the best plays", Do: d.showBest})
	}
	return append(table,
		keys.Action{Keys: []keys.Key{keys.Up, "k"}, Label: "Choose", Help: "Look at another play", Do: func() { d.choose(-1) }},
		keys.Action{Keys: []keys.Key{keys.Down, "j"}, Label: "Choose", Help: "Look at another play", Do: func() { d.choose(1) }})
}
