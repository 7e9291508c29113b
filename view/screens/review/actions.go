package review

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/answers"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// Actions is what keys do on the screen.
func (v *Screen) Actions() keys.Table {
	if v.trial.Active() {
		return v.trialKeys()
	}
	if !v.Alone.Empty() {
		return slices.Concat(v.hints.keys(), v.askKeys(), v.leaveKeys(), v.otherKeys(), v.fileKeys())
	}
	return slices.Concat(v.hints.keys(), v.navigation.turnKeys(), v.verdictKeys(), v.leaveKeys(), v.askKeys(), v.navigation.stepKeys(), v.noteKeys(), v.otherKeys(), v.shareKeys(), v.fileKeys())
}

// askKeys are the keys that ask computer players.
func (v *Screen) askKeys() keys.Table {
	if !answers.RollsOut(v.Entry) {
		return keys.Table{v.hints.key()}
	}
	return keys.Table{v.hints.key(), v.hints.rollOutKey(), v.hints.scoresKey()}
}

// otherKeys are the keys for the position shown, in the game or beside it.
func (v *Screen) otherKeys() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{"p"}, Label: i18n.Msg("Play on"), Help: i18n.Msg("Start a new game from this position"), Why: v.canPlayOn, Do: v.playOn},
		{Keys: []keys.Key{"f"}, Label: i18n.Msg("Flip"), Help: i18n.Msg("Flip the board"), Do: func() { v.flipped = !v.flipped }},
		{Keys: []keys.Key{"y"}, Label: i18n.Msg("Copy"), Help: i18n.Msg("Copy the position as text; at a mistake, the one before"), Do: v.copyPosition},
		{Keys: []keys.Key{"Y"}, Label: i18n.Msg("Copy record"), Help: i18n.Msg("Copy the whole record"), Why: v.hasRecord, Hidden: true, Do: func() { v.Copy(i18n.Msg(recordCopied), v.Record) }},
	}
}

// shareKeys are the keys that show the record to others, as far as that can be.
func (v *Screen) shareKeys() (table keys.Table) {
	if v.Link != nil {
		table = append(table, keys.Action{Keys: []keys.Key{"L"}, Label: i18n.Msg("Link"), Help: i18n.Msg("Show a link to this game, to send or to scan"), Hidden: true, Do: v.Link})
	}
	return table
}

// fileKeys are the keys that write what is shown to a file, and open another, as far as
// that can be.
func (v *Screen) fileKeys() (table keys.Table) {
	if v.Export != nil {
		table = append(table, keys.Action{Keys: []keys.Key{"x"}, Label: i18n.Msg("Export"), Help: i18n.Msg("Export to a file: for other programs, or to share"),
			Do: func() { v.Export(v.verdicts.Analysis, v.cursor.Frame().Game, v.at()) }})
	}
	if v.SaveAs != nil {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Ctrl("S")}, Label: i18n.Msg("Save as"), Help: i18n.Msg("Copy the record to a file"), Hidden: true, Do: v.SaveAs})
	}
	if v.OpenFile != nil {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Ctrl("O")}, Label: i18n.Msg(screens.OpenFile), Help: i18n.Msg("Replay the games of a file"), Hidden: true, Do: v.OpenFile})
	}
	return table
}

// verdictKeys are the keys that tell how the game was played.
func (v *Screen) verdictKeys() keys.Table {
	table := keys.Table{
		{Keys: []keys.Key{"n"}, Label: i18n.Msg("Mistake"), Name: i18n.Msg("Next mistake"), Help: i18n.Msg("Go to the next mistake"), Hidden: v.verdicts.Analysis == nil, Why: v.verdicts.hasAnalysis, Do: func() { v.navigation.toMistake(1) }},
		{Keys: []keys.Key{"N"}, Label: i18n.Msg("Mistake"), Name: i18n.Msg("Previous mistake"), Help: i18n.Msg("Go to the previous mistake"), Hidden: v.verdicts.Analysis == nil, Why: v.verdicts.hasAnalysis, Do: func() { v.navigation.toMistake(-1) }},
		{Keys: []keys.Key{"b"}, Label: i18n.Msg("Best"), Help: i18n.Msg("Show or hide the turn's best plays"), Hidden: v.verdicts.Analysis == nil, Why: v.verdicts.hasAnalysis, Do: func() { v.verdicts.best = !v.verdicts.best }},
		{Keys: []keys.Key{"e"}, Label: i18n.Msg("Stats"), Help: i18n.Msg("Show how well each player played"), Hidden: v.verdicts.Analysis == nil, Why: v.verdicts.hasAnalysis, Do: v.sumUp},
	}
	if v.verdicts.analysing.Running() || !v.verdicts.goesDeeper() {
		return append(keys.Table{v.analyseKey()}, table...)
	}
	return append(table, keys.Action{
		Keys: []keys.Key{"a"}, Label: i18n.Msg("Deeper"), Help: i18n.Msg("Judge what is still close as deep as possible; takes minutes"), Do: v.verdicts.deepen,
	})
}

// analyseKey begins to analyse, or stops it.
func (v *Screen) analyseKey() keys.Action {
	if v.verdicts.analysing.Running() {
		return keys.Action{Keys: []keys.Key{keys.Esc, "a"}, Label: i18n.Msg("Stop"), Help: i18n.Msg("Stop the analysis; keep what there is"), Do: v.verdicts.stop}
	}
	return keys.Action{
		Keys: []keys.Key{"a"}, Label: i18n.Msg("Analyze"), Help: i18n.Msg("Judge every turn and roll, then close ones deeper; save the result with the record"),
		Hidden: v.verdicts.done(), Why: v.verdicts.canAnalyse, Do: v.verdicts.analyse,
	}
}

// noteKeys are the keys of notes: a comment on the turn shown, and its
// variations.
func (v *Screen) noteKeys() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{";"}, Label: i18n.Msg("Note"), Help: i18n.Msg("Write a private comment on the turn"), Why: v.notebook.canNote, Do: v.comment},
		{Keys: []keys.Key{"v"}, Label: i18n.Msg("Variation"), Help: i18n.Msg("Show your variation at this turn"), Hidden: len(v.notebook.kept()) == 0, Why: v.notebook.hasKept, Do: v.showKept},
	}
}

// leaveKeys are the keys that begin a variation.
func (v *Screen) leaveKeys() keys.Table {
	from := func(key keys.Key, name, help i18n.Message, hidden bool, moves func() int) keys.Action {
		return keys.Action{Keys: []keys.Key{key}, Label: i18n.Msg("Try"), Name: name, Help: help, Hidden: hidden,
			Why: func() error { return v.trial.canLeave(moves()) }, Do: func() { v.trial.leave(moves()) }}
	}
	return keys.Table{
		from("t", i18n.Msg("Try this turn"), i18n.Msg("Try another move in this turn"), false, v.cursor.Choice),
		from("T", i18n.Msg("Try from here"), i18n.Msg("Try another continuation from here"), true, func() int { return v.cursor.Frame().Index }),
	}
}

// trialKeys are the keys within a variation: those of a table, and the way back.
func (v *Screen) trialKeys() keys.Table {
	if v.board.Typing() {
		return v.board.TypingKeys()
	}
	back := keys.Action{Keys: []keys.Key{"u", keys.Backspace}, Label: i18n.Msg("Undo"), Help: i18n.Msg("Undo the last move; without one, return to the game"), Do: v.trial.takeBack}
	keep := keys.Action{Keys: []keys.Key{";"}, Label: i18n.Msg("Save"), Help: i18n.Msg("Save the variation as a note"), Why: v.canKeep, Do: func() { v.notebook.keep(v.trial.Line()) }}
	table := slices.Concat(v.board.ReleaseKeys(), v.board.RemapLetters(v.hints.keys()), v.gameKeys(), v.trial.drawKeys(), v.board.WordKeys(), v.board.RemapLetters(slices.Concat(
		keys.Table{back, v.trial.redoKey()}, v.askKeys(), v.board.CursorKeys(), v.board.StepKeys(), keys.Table{keep}, v.otherKeys())))
	return append(table, v.board.TypeKeys(table)...)
}

// gameKeys are the key that drops the variation, unless it is needed to let go.
func (v *Screen) gameKeys() keys.Table {
	if v.board.Holding() || v.board.Hint.Open() {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: i18n.Msg("To the game"), Help: i18n.Msg("Return to the game"), Do: v.trial.End}}
}

func (v *Screen) playOn() {
	v.navigation.stop()
	v.PlayOn(v.trial.history())
}

// copyPosition copies what lies on the board or, of a turn whose best plays are told,
// what there was to decide.
func (v *Screen) copyPosition() {
	if d := v.verdicts.blamed(); d != nil && !v.trial.Active() {
		v.CopyPosition(i18n.Msg(decisionCopied), d.At(v.game()).String())
		return
	}
	v.CopyPosition(i18n.Msg(positionCopied), v.trial.position().String())
}

func (v *Screen) hasRecord() error {
	if v.Record == "" {
		return errNoRecord
	}
	return nil
}

func (v *Screen) canPlayOn() error {
	if v.PlayOn == nil {
		return playOnLater.after(v.Until)
	}
	if v.trial.position().Actor() == core.Nobody {
		return errOver
	}
	return nil
}
