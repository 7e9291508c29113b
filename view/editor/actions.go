package editor

import (
	"errors"
	"strings"

	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/boards"
	boardtables "boardroom/view/boards/tables"
	"boardroom/view/keys"
	"boardroom/view/room"
)

// Actions is what keys do on the screen.
func (e *Editor) Actions() keys.Table {
	step := func(to boards.Direction, label string, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: label, Help: "Move the cursor", Hidden: true, Do: func() {
			e.cursor = boardtables.Painter{}.Neighbour(boards.Scene{Position: e.position, Look: e.Room.Look(), Still: true}, e.cursor, to)
		}}
	}
	put := func(side core.Seat) func() { return func() { e.put(side, e.cursor) } }
	bar := func(side core.Seat) func() {
		return func() { e.change(func(d *tables.Draft) error { return d.Add(side, tables.Bar) }) }
	}
	return append(e.leaving(), keys.Table{
		{Keys: []keys.Key{keys.Enter}, Label: "Done", Help: "Use this position", Do: e.done},
		{Keys: []keys.Key{"w"}, Label: "White", Help: "Put a white checker down at the cursor", Why: e.onPoint, Do: put(tables.White)},
		{Keys: []keys.Key{"b"}, Label: "Black", Help: "Put a black checker down at the cursor", Why: e.onPoint, Do: put(tables.Black)},
		{Keys: []keys.Key{keys.Delete, "-", keys.Backspace}, Label: "Remove", Help: "Take a checker away at the cursor", Why: e.onBoard, Do: func() { e.erase(e.cursor) }},
		{Keys: []keys.Key{"W"}, Label: "Bar", Help: "Put a white checker on the bar", Do: bar(tables.White)},
		{Keys: []keys.Key{"B"}, Label: "Bar", Help: "Put a black checker on the bar", Do: bar(tables.Black)},
		{Keys: []keys.Key{keys.Space}, Label: "Brush", Help: "Choose whose checkers a click puts down", Do: func() { e.brush = 1 - e.brush }},
		{Keys: []keys.Key{"t"}, Label: "Turn", Help: "Whose turn it is: White's, Black's, or the opening throw", Do: e.turn},
		{Keys: []keys.Key{"d"}, Label: "Dice", Help: "The dice of the turn, if they have been thrown", Why: e.hasTurn, Do: e.askDice},
		{Keys: []keys.Key{"e"}, Label: "Empty", Help: "Take the checkers off, but for the last of each side", Do: func() { e.change(func(d *tables.Draft) error { d.Empty(); return nil }) }},
		{Keys: []keys.Key{"s"}, Label: "Start", Help: "The usual start", Do: e.reset},
		{Keys: []keys.Key{"m"}, Label: "Mirror", Help: "Exchange the sides", Do: func() { e.change(func(d *tables.Draft) error { d.Mirror(); return nil }) }},
		{Keys: []keys.Key{":"}, Label: "Text", Help: "Type or paste the text of a position", Do: e.askText},
		{Keys: []keys.Key{"y"}, Label: "Copy", Help: "Copy the position as text", Hidden: true, Do: func() { e.Copy(e.draft.String()) }},
		step(boards.Left, "Left", keys.Left, "h"), step(boards.Right, "Right", keys.Right, "l"),
		step(boards.Up, "Up", keys.Up, "k"), step(boards.Down, "Down", keys.Down, "j"),
	}...)
}

// leaving asks before what has been set up is given up.
func (e *Editor) leaving() keys.Table {
	if e.draft.String() == e.begun {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: "Back", Help: "Leave without this position", Do: func() {
		e.Room.Confirm("Leave", "Leave without this position?", e.Room.Pop)
	}}}
}

var (
	errNoPoint = errors.New("move the cursor to a point first, with the arrow keys")
	errNoTurn  = errors.New("say first whose turn it is, with t")
)

func (e *Editor) hasTurn() error {
	if e.draft.Side() < 0 {
		return errNoTurn
	}
	return nil
}

func (e *Editor) onPoint() error {
	if place, ok := hand.Place(e.cursor); !ok || place == tables.Bar || place == tables.Off {
		return errNoPoint
	}
	return nil
}

func (e *Editor) onBoard() error {
	if place, ok := hand.Place(e.cursor); !ok || place == tables.Off {
		return errNoPoint
	}
	return nil
}

// put puts a checker down on a spot; on the bar it is of the side whose half
// that is.
func (e *Editor) put(side core.Seat, spot core.Spot) {
	if place, ok := hand.Place(spot); ok && place != tables.Off {
		e.change(func(d *tables.Draft) error { return d.Add(side, place) })
	}
}

func (e *Editor) erase(spot core.Spot) {
	if place, ok := hand.Place(spot); ok && place != tables.Off {
		e.change(func(d *tables.Draft) error {
			_, err := d.Remove(e.brush, place)
			return err
		})
	}
}

// turn goes through the three answers to whose turn it is.
func (e *Editor) turn() {
	next := map[core.Seat]core.Seat{core.Nobody: tables.White, tables.White: tables.Black, tables.Black: core.Nobody}
	e.change(func(d *tables.Draft) error {
		d.SetSide(next[d.Side()])
		return nil
	})
}

func (e *Editor) askDice() {
	e.Room.Prompt(room.Prompt{
		Title: "Dice",
		Width: 50,
		Label: "The dice of this turn, as 31; nothing if they have not been thrown:",
		Value: e.draft.Dice(),
		Check: func(s string) error {
			d := e.draft
			d.SetDice(s)
			_, err := e.Game.Parse(d.String(), e.Set)
			return err
		},
		Done: func(s string) { e.change(func(d *tables.Draft) error { d.SetDice(s); return nil }) },
	})
}

func (e *Editor) reset() {
	e.change(func(d *tables.Draft) (err error) {
		*d, err = e.usual()
		return err
	})
}

func (e *Editor) askText() {
	e.Room.Prompt(room.Prompt{
		Title: "Position",
		Label: "The text of a position:",
		Value: e.draft.String(),
		Check: func(s string) error { return e.load(strings.TrimSpace(s)) },
		Done:  func(string) {},
	})
}

// done hands the position in, if a game can begin with it.
func (e *Editor) done() {
	if e.position.Actor() == core.Nobody {
		e.Room.Warn("The game would already be over in this position.")
		return
	}
	e.Room.Pop()
	e.Done(e.draft.String())
}
