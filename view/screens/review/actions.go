package review

import (
	"slices"

	"boardroom/core"
	"boardroom/view/keys"
)

// Actions is what keys do on the screen.
func (v *Screen) Actions() keys.Table {
	if v.trial.Begun() {
		return v.trialKeys()
	}
	return slices.Concat(v.hints.keys(), v.navigation.turnKeys(), v.verdictKeys(), v.leaveKeys(), keys.Table{v.hints.key()}, v.navigation.stepKeys(), v.noteKeys(), v.otherKeys(), v.exportKeys())
}

// otherKeys are the keys for the position shown, in the game or beside it.
func (v *Screen) otherKeys() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{"p"}, Label: "Play on", Help: "Begin a new game from this position", Why: v.canPlayOn, Do: v.playOn},
		{Keys: []keys.Key{"f"}, Label: "Flip", Help: "Turn the board round", Do: func() { v.flipped = !v.flipped }},
		{Keys: []keys.Key{"y"}, Label: "Copy", Help: "Copy the position as text; of a mistake that before it", Do: v.copyPosition},
		{Keys: []keys.Key{"Y"}, Label: "Copy record", Help: "Copy the whole record", Why: v.hasRecord, Hidden: true, Do: func() { v.Copy(theRecord, v.Record) }},
	}
}

// exportKeys are the key that writes the record for others, if that can be.
func (v *Screen) exportKeys() keys.Table {
	if v.Export == nil {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{"x"}, Label: "Export", Help: "Write the record to a file for other programs, or to show", Do: v.Export}}
}

// verdictKeys are the keys that tell how the game was played.
func (v *Screen) verdictKeys() keys.Table {
	return keys.Table{
		v.analyseKey(),
		{Keys: []keys.Key{"n"}, Label: "Mistake", Name: "Next mistake", Help: "To the next mistake", Hidden: v.verdicts.Analysis == nil, Why: v.verdicts.hasAnalysis, Do: func() { v.navigation.toMistake(1) }},
		{Keys: []keys.Key{"N"}, Label: "Mistake", Name: "Previous mistake", Help: "To the mistake before", Hidden: v.verdicts.Analysis == nil, Why: v.verdicts.hasAnalysis, Do: func() { v.navigation.toMistake(-1) }},
		{Keys: []keys.Key{"b"}, Label: "Best", Help: "Show the best plays of the turn, or put them away", Hidden: v.verdicts.Analysis == nil, Why: v.verdicts.hasAnalysis, Do: func() { v.verdicts.best = !v.verdicts.best }},
		{Keys: []keys.Key{"e"}, Label: "Sum", Help: "Sum up how each player played", Hidden: v.verdicts.Analysis == nil, Why: v.verdicts.hasAnalysis, Do: v.sumUp},
	}
}

// analyseKey begins to analyse, or stops it.
func (v *Screen) analyseKey() keys.Action {
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
func (v *Screen) noteKeys() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{";"}, Label: "Note", Help: "Write a comment on the turn, for yourself", Why: v.notebook.canNote, Do: v.comment},
		{Keys: []keys.Key{"v"}, Label: "Variation", Help: "Show a variation that you kept at this turn", Hidden: len(v.notebook.kept()) == 0, Why: v.notebook.hasKept, Do: v.showKept},
	}
}

// leaveKeys are the keys that begin a variation.
func (v *Screen) leaveKeys() keys.Table {
	from := func(key keys.Key, name, help string, hidden bool, moves func() int) keys.Action {
		return keys.Action{Keys: []keys.Key{key}, Label: "Try", Name: name, Help: help, Hidden: hidden,
			Why: func() error { return v.trial.canLeave(moves()) }, Do: func() { v.trial.leave(moves()) }}
	}
	return keys.Table{
		from("t", "Try this turn", "Try to play this turn in another way", false, v.cursor.Choice),
		from("T", "Try from here", "Try to go on from here in another way", true, func() int { return v.cursor.Frame().Index }),
	}
}

// trialKeys are the keys within a variation: those of a table, and the way back.
func (v *Screen) trialKeys() keys.Table {
	if v.board.Typing() {
		return v.board.TypingKeys()
	}
	back := keys.Action{Keys: []keys.Key{"u", keys.Backspace}, Label: "Take back", Help: "Take back the last move; the first one leads back to the game", Do: v.trial.takeBack}
	keep := keys.Action{Keys: []keys.Key{";"}, Label: "Keep", Help: "Keep the variation as a note, with a comment if you like", Why: v.canKeep, Do: func() { v.notebook.keep(v.trial.Line()) }}
	table := slices.Concat(v.board.ReleaseKeys(), v.board.RemapLetters(v.hints.keys()), v.gameKeys(), v.trial.drawKeys(), v.board.WordKeys(), v.board.RemapLetters(slices.Concat(
		keys.Table{back, v.trial.redoKey(), v.hints.key()}, v.board.CursorKeys(), v.board.StepKeys(), keys.Table{keep}, v.otherKeys())))
	return append(table, v.board.TypeKeys(table)...)
}

// gameKeys are the key that drops the variation, unless it is needed to let go.
func (v *Screen) gameKeys() keys.Table {
	if v.board.Holding() || v.board.Hint.Open() {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: "To the game", Help: "Back to the game, where it was left", Do: v.trial.End}}
}

func (v *Screen) playOn() {
	v.navigation.autoplay.pause()
	v.PlayOn(v.trial.history())
}

// copyPosition copies what lies on the board or, of a turn whose best plays are told,
// what there was to decide.
func (v *Screen) copyPosition() {
	if d := v.verdicts.blamed(); d != nil && !v.trial.Begun() {
		v.CopyPosition(theDecision, d.At(v.game()).String())
		return
	}
	v.CopyPosition(thePosition, v.trial.position().String())
}

func (v *Screen) hasRecord() error {
	if v.Record == "" {
		return errNoRecord
	}
	return nil
}

func (v *Screen) canPlayOn() error {
	if v.PlayOn == nil {
		return v.verdicts.after("play on from here")
	}
	if v.trial.position().Actor() == core.Nobody {
		return errOver
	}
	return nil
}
