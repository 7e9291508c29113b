package viewer

import (
	"slices"
	"strconv"

	"boardroom/core"
	"boardroom/view/keys"
	"boardroom/view/room"
)

// Actions is what keys do on the screen.
func (v *Viewer) Actions() keys.Table {
	if v.variation != nil {
		return v.trying()
	}
	return slices.Concat(v.hinting(), v.steps(), v.studying(), v.leaving(), v.advising(), v.stepping(), v.noting(), v.others())
}

// step is a key that goes through the record.
func (v *Viewer) step(label, name, help string, hidden bool, move func() bool, names ...keys.Key) keys.Action {
	return keys.Action{Keys: names, Label: label, Name: name, Help: help, Hidden: hidden, Do: func() { v.move(move) }}
}

// steps are the keys that go through the record turn by turn.
func (v *Viewer) steps() keys.Table {
	return keys.Table{
		v.step("Turn", "Previous turn", "Back by a turn", false, v.cursor.PreviousTurn, keys.Left, "h", keys.Up, "k"),
		v.step("Turn", "Next turn", "Forward by a turn", false, v.cursor.NextTurn, keys.Right, "l", keys.Down, "j"),
	}
}

// stepping are the keys that go through it in other steps.
func (v *Viewer) stepping() keys.Table {
	c := v.cursor
	return keys.Table{
		v.step("Move", "Previous move", "Back by a move", false, c.Back, ",", keys.Shift(keys.Left)),
		v.step("Move", "Next move", "Forward by a move", false, c.Forward, ".", keys.Shift(keys.Right)),
		{Keys: []keys.Key{"["}, Label: "Game", Name: "Previous game", Help: "To the game before", Why: v.hasGames, Do: func() { v.toGame(-1) }},
		{Keys: []keys.Key{"]"}, Label: "Game", Name: "Next game", Help: "To the next game", Why: v.hasGames, Do: func() { v.toGame(1) }},
		{Keys: []keys.Key{keys.Space}, Label: v.playLabel(), Help: "Play by itself, or stop", Do: v.toggle},
		{Keys: []keys.Key{"+", "="}, Label: "Faster", Help: "Play by itself faster", Hidden: v.halt == nil, Do: func() { v.Hurry(1) }},
		{Keys: []keys.Key{"-"}, Label: "Slower", Help: "Play by itself more slowly", Hidden: v.halt == nil, Do: func() { v.Hurry(-1) }},
		{Keys: []keys.Key{"g"}, Label: "Go to", Help: "Go to a turn by its number", Why: v.hasTurns, Do: v.askTurn},
		v.step("Ends", "Start", "To the start", false, c.Start, keys.Home, "0"),
		v.step("Ends", "End", "To the end", false, c.End, keys.End, "$"),
		{Keys: []keys.Key{keys.PgUp}, Label: "Ten back", Help: "Back by ten turns", Hidden: true, Do: func() { v.many(v.cursor.PreviousTurn) }},
		{Keys: []keys.Key{keys.PgDn}, Label: "Ten on", Help: "Forward by ten turns", Hidden: true, Do: func() { v.many(v.cursor.NextTurn) }},
	}
}

// others are the keys for the position shown, in the game or beside it.
func (v *Viewer) others() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{"p"}, Label: "Play on", Help: "Begin a new game from this position", Why: v.canPlayOn, Do: v.playOn},
		{Keys: []keys.Key{"f"}, Label: "Flip", Help: "Turn the board round", Do: func() { v.flipped = !v.flipped }},
		{Keys: []keys.Key{"y"}, Label: "Copy", Help: "Copy the position as text; of a mistake that before it", Do: v.copyPosition},
		{Keys: []keys.Key{"Y"}, Label: "Copy record", Help: "Copy the whole record", Why: v.hasRecord, Hidden: true, Do: func() { v.Copy(theRecord, v.Record) }},
	}
}

// copyPosition copies what lies on the board or, of a turn whose best plays are told,
// what there was to decide.
func (v *Viewer) copyPosition() {
	if d := v.blamed(); d != nil && v.variation == nil {
		v.CopyPosition(theDecision, d.At(v.Games[v.cursor.Frame().Game]).String())
		return
	}
	v.CopyPosition(thePosition, v.position().String())
}

// move steps by hand, which stops playing by itself.
func (v *Viewer) move(step func() bool) {
	v.pause()
	if !v.glide(step) {
		v.Room.Info(v.edge())
	}
}

// edge says at which end of the record the cursor stands.
func (v *Viewer) edge() string {
	if v.cursor.Frame().Game == 0 && v.cursor.Frame().Index == 0 {
		return isStart
	}
	return isEnd
}

func (v *Viewer) many(step func() bool) {
	v.pause()
	for range 10 {
		step()
	}
}

func (v *Viewer) playLabel() string {
	if v.halt != nil {
		return "Stop"
	}
	return "Play"
}

func (v *Viewer) toggle() {
	if v.halt != nil {
		v.pause()
		return
	}
	if !v.glide(v.cursor.Forward) {
		v.cursor.Start() // from the end it begins again
	}
	v.beat()
}

// beat shows the next move in a while, and so on to the end.
func (v *Viewer) beat() {
	v.halt = v.Room.After(v.Beat(), func() {
		v.halt = nil
		if v.glide(v.cursor.Forward) {
			v.beat()
		}
	})
}

func (v *Viewer) pause() {
	if v.halt != nil {
		v.halt()
		v.halt = nil
	}
}

func (v *Viewer) playOn() {
	v.pause()
	v.PlayOn(v.history())
}

func (v *Viewer) askTurn() {
	v.pause() // the answer is a turn of the game shown now
	game := v.cursor.Frame().Game
	last := v.Games[game].CountTurns()
	parse := func(s string) (int, error) {
		for _, t := range v.turns[game] {
			if t.Number > 0 && v.named(game, t.Number) == s {
				return t.Number, nil
			}
		}
		n, err := strconv.Atoi(s)
		if err != nil || n < 0 || n > last {
			return 0, noTurn(last)
		}
		return n, nil
	}
	v.Room.Prompt(room.Prompt{
		Title: goToTurn,
		Width: 40,
		Label: askTurn(last),
		Check: func(s string) error { _, err := parse(s); return err },
		Done: func(s string) {
			n, _ := parse(s)
			if n == 0 {
				v.toGame(0)
				return
			}
			v.gotoTurn(slices.IndexFunc(v.turns[game], func(t core.Turn) bool { return t.Number == n }))
		},
	})
}

// gotoTurn goes to a turn of the game shown, by its index in that game.
func (v *Viewer) gotoTurn(i int) {
	v.pause()
	if i >= 0 {
		v.cursor.Goto(v.before(v.cursor.Frame().Game) + i)
	}
}

// toGame goes to the start of a neighbouring game, or of the one shown.
func (v *Viewer) toGame(by int) {
	v.pause()
	game := v.cursor.Frame().Game + by
	if game < 0 || game >= len(v.Games) {
		v.Room.Warn(noGame)
		return
	}
	v.cursor.StartOf(game)
}

func (v *Viewer) hasTurns() error {
	if v.Games[v.cursor.Frame().Game].CountTurns() == 0 {
		return errBegun
	}
	return nil
}

func (v *Viewer) hasGames() error {
	if len(v.Games) < 2 {
		return errOneGame
	}
	return nil
}

func (v *Viewer) hasRecord() error {
	if v.Record == "" {
		return errNoRecord
	}
	return nil
}

func (v *Viewer) canPlayOn() error {
	if v.PlayOn == nil {
		return v.after("play on from here")
	}
	if v.position().Actor() == core.Nobody {
		return errOver
	}
	return nil
}
