package review

import (
	"slices"

	"boardroom/view/keys"
)

// Actions is what keys do on the screen.
func (v *Viewer) Actions() keys.Table {
	if v.trial.Begun() {
		return v.trialKeys()
	}
	return slices.Concat(v.hintKeys(), v.turnKeys(), v.verdictKeys(), v.leaveKeys(), keys.Table{v.hintKey()}, v.stepKeys(), v.noteKeys(), v.otherKeys())
}

// step is a key that goes through the record.
func (v *Viewer) step(label, name, help string, hidden bool, move func() bool, names ...keys.Key) keys.Action {
	return keys.Action{Keys: names, Label: label, Name: name, Help: help, Hidden: hidden, Do: func() { v.move(move) }}
}

// turnKeys are the keys that go through the record turn by turn.
func (v *Viewer) turnKeys() keys.Table {
	return keys.Table{
		v.step("Turn", "Previous turn", "Back by a turn", false, v.cursor.PreviousTurn, keys.Left, "h", keys.Up, "k"),
		v.step("Turn", "Next turn", "Forward by a turn", false, v.cursor.NextTurn, keys.Right, "l", keys.Down, "j"),
	}
}

// stepKeys are the keys that go through it in other steps.
func (v *Viewer) stepKeys() keys.Table {
	c := v.cursor
	return keys.Table{
		v.step("Move", "Previous move", "Back by a move", false, c.Back, ",", keys.Shift(keys.Left)),
		v.step("Move", "Next move", "Forward by a move", false, c.Forward, ".", keys.Shift(keys.Right)),
		{Keys: []keys.Key{"["}, Label: "Game", Name: "Previous game", Help: "To the game before", Why: v.hasGames, Do: func() { v.toGame(-1) }},
		{Keys: []keys.Key{"]"}, Label: "Game", Name: "Next game", Help: "To the next game", Why: v.hasGames, Do: func() { v.toGame(1) }},
		{Keys: []keys.Key{keys.Space}, Label: v.autoplay.label(), Help: "Play by itself, or stop", Do: v.autoplay.toggle},
		{Keys: []keys.Key{"+", "="}, Label: "Faster", Help: "Play by itself faster", Hidden: v.autoplay.stop == nil, Do: func() { v.Hurry(1) }},
		{Keys: []keys.Key{"-"}, Label: "Slower", Help: "Play by itself more slowly", Hidden: v.autoplay.stop == nil, Do: func() { v.Hurry(-1) }},
		{Keys: []keys.Key{"g"}, Label: "Go to", Help: "Go to a turn by its number", Why: v.hasTurns, Do: v.askTurn},
		v.step("Ends", "Start", "To the start", false, c.Start, keys.Home, "0"),
		v.step("Ends", "End", "To the end", false, c.End, keys.End, "$"),
		{Keys: []keys.Key{keys.PgUp}, Label: "Ten back", Help: "Back by ten turns", Hidden: true, Do: func() { v.many(v.cursor.PreviousTurn) }},
		{Keys: []keys.Key{keys.PgDn}, Label: "Ten on", Help: "Forward by ten turns", Hidden: true, Do: func() { v.many(v.cursor.NextTurn) }},
	}
}

// otherKeys are the keys for the position shown, in the game or beside it.
func (v *Viewer) otherKeys() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{"p"}, Label: "Play on", Help: "Begin a new game from this position", Why: v.canPlayOn, Do: v.playOn},
		{Keys: []keys.Key{"f"}, Label: "Flip", Help: "Turn the board round", Do: func() { v.flipped = !v.flipped }},
		{Keys: []keys.Key{"y"}, Label: "Copy", Help: "Copy the position as text; of a mistake that before it", Do: v.copyPosition},
		{Keys: []keys.Key{"Y"}, Label: "Copy record", Help: "Copy the whole record", Why: v.hasRecord, Hidden: true, Do: func() { v.Copy(theRecord, v.Record) }},
	}
}

// verdictKeys are the keys that tell how the game was played.
func (v *Viewer) verdictKeys() keys.Table {
	return keys.Table{
		v.analyseKey(),
		{Keys: []keys.Key{"n"}, Label: "Mistake", Name: "Next mistake", Help: "To the next mistake", Hidden: v.verdicts.Analysis == nil, Why: v.verdicts.hasAnalysis, Do: func() { v.toMistake(1) }},
		{Keys: []keys.Key{"N"}, Label: "Mistake", Name: "Previous mistake", Help: "To the mistake before", Hidden: v.verdicts.Analysis == nil, Why: v.verdicts.hasAnalysis, Do: func() { v.toMistake(-1) }},
		{Keys: []keys.Key{"b"}, Label: "Best", Help: "Show the best plays of the turn, or put them away", Hidden: v.verdicts.Analysis == nil, Why: v.verdicts.hasAnalysis, Do: func() { v.verdicts.best = !v.verdicts.best }},
		{Keys: []keys.Key{"e"}, Label: "Sum", Help: "Sum up how each player played", Hidden: v.verdicts.Analysis == nil, Why: v.verdicts.hasAnalysis, Do: v.sumUp},
	}
}

// analyseKey begins to analyse, or stops it.
func (v *Viewer) analyseKey() keys.Action {
	if v.verdicts.analysing.Running() {
		return keys.Action{Keys: []keys.Key{keys.Esc, "a"}, Label: "Stop", Help: "Stop the analysis; nothing of it is kept", Do: v.verdicts.stop}
	}
	return keys.Action{
		Keys: []keys.Key{"a"}, Label: "Analyse", Help: "Judge every turn and every roll, and keep that beside the record",
		Hidden: v.verdicts.Analysis != nil, Why: v.verdicts.canAnalyse, Do: v.verdicts.analyse,
	}
}

// noteKeys are the keys of notes: a comment on the turn shown, and its
// variations.
func (v *Viewer) noteKeys() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{";"}, Label: "Note", Help: "Write a comment on the turn, for yourself", Why: v.notebook.canNote, Do: v.comment},
		{Keys: []keys.Key{"v"}, Label: "Variation", Help: "Show a variation that you kept at this turn", Hidden: len(v.notebook.kept()) == 0, Why: v.notebook.hasKept, Do: v.showKept},
	}
}

// leaveKeys are the keys that begin a variation.
func (v *Viewer) leaveKeys() keys.Table {
	from := func(key keys.Key, name, help string, hidden bool, moves func() int) keys.Action {
		return keys.Action{Keys: []keys.Key{key}, Label: "Try", Name: name, Help: help, Hidden: hidden,
			Why: func() error { return v.trial.canLeave(moves()) }, Do: func() { v.leave(moves()) }}
	}
	return keys.Table{
		from("t", "Try this turn", "Try to play this turn in another way", false, v.cursor.Choice),
		from("T", "Try from here", "Try to go on from here in another way", true, func() int { return v.cursor.Frame().Index }),
	}
}

// trialKeys are the keys within a variation: those of a table, and the way back.
func (v *Viewer) trialKeys() keys.Table {
	if v.board.Typing() {
		return v.board.TypingKeys()
	}
	back := keys.Action{Keys: []keys.Key{"u", keys.Backspace}, Label: "Take back", Help: "Take back the last move; the first one leads back to the game", Do: v.trial.takeBack}
	keep := keys.Action{Keys: []keys.Key{";"}, Label: "Keep", Help: "Keep the variation as a note, with a comment if you like", Why: v.canKeep, Do: func() { v.notebook.keep(v.trial.Line()) }}
	table := slices.Concat(v.board.ReleaseKeys(), v.board.RemapLetters(v.hintKeys()), v.gameKeys(), v.trial.drawKeys(), v.board.WordKeys(), v.board.RemapLetters(slices.Concat(
		keys.Table{back, v.trial.redoKey(), v.hintKey()}, v.board.CursorKeys(), v.board.StepKeys(), keys.Table{keep}, v.otherKeys())))
	return append(table, v.board.TypeKeys(table)...)
}

// gameKeys are the key that drops the variation, unless it is needed to let go.
func (v *Viewer) gameKeys() keys.Table {
	if v.board.Holding() || v.board.Hint.Open() {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: "To the game", Help: "Back to the game, where it was left", Do: v.trial.End}}
}
