// Package editor sets up a position on the 24-point board: checkers, bar,
// whose turn it is, dice.
package editor

import (
	"boardroom/core"
	"boardroom/core/tables"
	"boardroom/core/tables/hand"
	"boardroom/view/boards"
	boardtables "boardroom/view/boards/tables"
	"boardroom/view/room"
	"boardroom/view/stage"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// Config is what the editor needs.
type Config struct {
	Room  *room.Room
	Game  core.Game         // of the family "tables"
	Set   map[string]string // its options
	Start string            // the position to begin with; empty: the usual start
	Copy  func(text string)
	Done  func(position string) // receives the text when the person is content
}

// An Editor is the screen.
type Editor struct {
	Config
	stage    *stage.Stage
	sketch   sketch
	begun    string        // what the sketch said at first
	position core.Position // what the sketch says
	brush    core.Seat     // whose checkers a click puts down
	cursor   core.Spot
	pressed  core.Spot // where the mouse button went down
}

// New returns the editor. A start that cannot be read is replaced by the
// usual one.
func New(c Config) (*Editor, error) {
	e := &Editor{Config: c}
	e.stage = stage.New(hand.Hands{}, boardtables.Painter{}, c.Room.Look, e.show)
	if c.Start == "" || e.load(c.Start) != nil {
		k, err := e.usual()
		if err == nil {
			err = e.take(k)
		}
		if err != nil {
			return nil, err
		}
	}
	e.begun = e.sketch.text()
	return e, nil
}

// load replaces the sketch by a position.
func (e *Editor) load(text string) error {
	p, err := e.Game.Parse(text, e.Set)
	if err != nil {
		return err
	}
	k := sketchOf(p.(tables.Position))
	k.keep(text)
	return e.take(k)
}

// usual returns the sketch of the usual start.
func (e *Editor) usual() (sketch, error) {
	p, err := e.Game.Start(2, e.Set)
	if err != nil {
		return sketch{}, err
	}
	return sketchOf(p.(tables.Position)), nil
}

// take makes a sketch the current one, if the rules allow it.
func (e *Editor) take(k sketch) error {
	p, err := e.Game.Parse(k.text(), e.Set)
	if err != nil {
		return err
	}
	e.sketch, e.position = k, p
	return nil
}

// change draws on a copy of the sketch, and says why if the result cannot be.
func (e *Editor) change(draw func(*sketch) error) {
	k := e.sketch
	err := draw(&k)
	switch {
	case err == nil && k.text() == e.sketch.text():
		e.Room.Info("This changes nothing here.")
	case err == nil:
		err = e.take(k)
	}
	if err != nil {
		e.Room.Warn(err.Error())
	}
}

// Title is the screen's name.
func (e *Editor) Title() string { return "Set up a position" }

// Primitive is the editor itself.
func (e *Editor) Primitive() tview.Primitive { return &face{e.stage, e} }

func (e *Editor) show() stage.Show {
	return stage.Show{
		Scene: boards.Scene{Position: e.position, Cursor: e.cursor, Still: true},
		Seats: []stage.Seat{{Name: "White"}, {Name: "Black"}},
		ToAct: e.sketch.side,
		At:    -1,
		Line:  widget.Row{{Text: e.says(), Role: theme.Text}},
	}
}

// says tells what the board does not show: whose turn it is, and what a click
// does.
func (e *Editor) says() string {
	names := [...]string{"White", "Black"}
	turn := "The opening throw."
	switch {
	case e.sketch.side >= 0 && e.sketch.dice == "":
		turn = names[e.sketch.side] + " to roll."
	case e.sketch.side >= 0:
		turn = names[e.sketch.side] + " to play " + e.sketch.dice + "."
	}
	return turn + " Click puts " + names[e.brush] + " down, right click takes away, drag moves."
}
