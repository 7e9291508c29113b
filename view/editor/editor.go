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
	draft    tables.Draft
	begun    string        // what the draft said at first
	position core.Position // what the draft says
	brush    core.Seat     // whose checkers a click puts down
	cursor   core.Spot
	pressed  core.Spot // where the mouse button went down
}

// New returns the editor. A start that cannot be read is replaced by the
// usual one.
func New(c Config) (*Editor, error) {
	e := &Editor{Config: c}
	e.stage = stage.New(hand.Hands{}, boardtables.New(), c.Room.Look, e.show)
	if c.Start == "" || e.load(c.Start) != nil {
		usual, err := e.usual()
		if err == nil {
			err = e.take(usual)
		}
		if err != nil {
			return nil, err
		}
	}
	e.begun = e.draft.String()
	return e, nil
}

// load replaces the draft by a position.
func (e *Editor) load(text string) error {
	p, err := e.Game.Parse(text, e.Set)
	if err != nil {
		return err
	}
	return e.take(p.(tables.Position).Draft())
}

// usual returns the draft of the usual start.
func (e *Editor) usual() (tables.Draft, error) {
	p, err := e.Game.Start(2, e.Set)
	if err != nil {
		return tables.Draft{}, err
	}
	return p.(tables.Position).Draft(), nil
}

// take makes a draft the current one, if the rules allow it.
func (e *Editor) take(d tables.Draft) error {
	p, err := e.Game.Parse(d.String(), e.Set)
	if err != nil {
		return err
	}
	e.draft, e.position = d, p
	return nil
}

// change draws on a copy of the draft, and says why if the result cannot be.
func (e *Editor) change(draw func(*tables.Draft) error) {
	d := e.draft
	err := draw(&d)
	switch {
	case err == nil && d.String() == e.draft.String():
		e.Room.Info("This changes nothing here.")
	case err == nil:
		err = e.take(d)
	}
	if err != nil {
		e.Room.Warn(err.Error())
	}
}

// Title is the screen's name.
func (e *Editor) Title() string { return "Set up a position" }

// Primitive is the editor itself.
func (e *Editor) Primitive() tview.Primitive { return &face{e.stage, e} }

func (e *Editor) show() stage.View {
	return stage.View{
		Scene: boards.Scene{Position: e.position, Cursor: e.cursor, Still: true},
		Seats: []stage.Seat{{Name: "White"}, {Name: "Black"}},
		ToAct: e.draft.Side(),
		At:    -1,
		Line:  widget.Row{{Text: e.says(), Role: theme.Text}},
	}
}

// says tells what the board does not show: whose turn it is, and what a click
// does.
func (e *Editor) says() string {
	names := [...]string{"White", "Black"}
	turn, side := "The opening throw.", e.draft.Side()
	switch {
	case side >= 0 && e.draft.Dice() == "":
		turn = names[side] + " to roll."
	case side >= 0:
		turn = names[side] + " to play " + e.draft.Dice() + "."
	}
	return turn + " Click puts " + names[e.brush] + " down, right click takes away, drag moves."
}
