package exercises

import (
	"slices"

	"boardroom/view/keys"
)

// Actions is what keys do now.
func (s *Screen) Actions() keys.Table {
	switch {
	case s.board.Typing():
		return s.board.TypingKeys()
	case s.given:
		return s.answeredKeys()
	case s.exercise().Pips:
		return append(keys.Table{{Keys: []keys.Key{keys.Enter, keys.Space}, Label: "Answer", Help: "Type how many pips there are", Do: s.ask}}, s.skipKeys()...)
	}
	back := keys.Action{Keys: []keys.Key{"u", keys.Backspace}, Label: "Take back", Help: "Take back the last move", Why: s.canTakeBack, Do: s.takeBack}
	table := slices.Concat(s.board.ReleaseKeys(), s.board.WordKeys(),
		s.board.RemapLetters(slices.Concat(keys.Table{back, s.redoKey()}, s.board.CursorKeys(), s.board.StepKeys(), s.skipKeys())))
	return append(table, s.board.TypeKeys(table)...)
}

func (s *Screen) canTakeBack() error {
	if len(s.try.Tried()) == 0 {
		return errNothingPlayed
	}
	return s.canMove()
}

// redoKey is the key that plays again what was taken back.
func (s *Screen) redoKey() keys.Action {
	again, ok := s.try.Redo()
	why := func() error {
		if !ok {
			return keys.ErrNothingUndone
		}
		return s.canMove()
	}
	return keys.Redo(why, func() {
		s.try = again
		s.board.Lay()
	})
}

// skipKeys are the key that leaves an exercise for later.
func (s *Screen) skipKeys() keys.Table {
	return keys.Table{{Keys: []keys.Key{"n"}, Label: "Skip", Help: "Go to the next exercise, and leave this one for later", Do: s.next}}
}

// answeredKeys are what can be done after an answer.
func (s *Screen) answeredKeys() keys.Table {
	table := keys.Table{{Keys: []keys.Key{keys.Enter, keys.Space, "n"}, Label: "Next", Help: "Go to the next exercise", Do: s.next}}
	if !s.right {
		table = append(table, keys.Action{Keys: []keys.Key{"a"}, Label: "Again", Help: "Answer once more; it counts the next time", Do: s.answerAgain})
	}
	if lesson := len(s.exercise().Answers) > 0; lesson && !s.right && !s.solved {
		table = append(table, keys.Action{Keys: []keys.Key{"b"}, Label: "Solution", Help: "Show what solves the lesson", Do: s.showSolution})
	}
	if len(s.best) == 0 {
		return table
	}
	if !s.shown {
		return append(table, keys.Action{Keys: []keys.Key{"b"}, Label: bestPlays, Help: "Show the best plays", Do: s.showBest})
	}
	return append(table,
		keys.Action{Keys: []keys.Key{keys.Up, "k"}, Label: "Choose", Help: "Look at another play", Do: func() { s.choose(-1) }},
		keys.Action{Keys: []keys.Key{keys.Down, "j"}, Label: "Choose", Help: "Look at another play", Do: func() { s.choose(1) }})
}
