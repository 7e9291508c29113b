package lobby

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// PositionHands are those of a family whose positions can be set up.
type PositionHands interface {
	core.Hands
	core.PositionEditor
}

// EditorConfig is what an Editor needs.
type EditorConfig struct {
	Screens *screens.Stack
	Game    core.Game
	Hands   PositionHands
	Painter board.Painter
	Set     map[string]string // its options
	Start   string            // the position to begin with; empty: the usual start
	Copy    func(text string)
	Done    func(position string) // receives the text when the person is content
}

// An Editor is the screen on which a position is set up by hand: pieces on their spots,
// whose turn it is, and what else can be done with one of the game.
type Editor struct {
	EditorConfig
	picture  *board.Picture
	edited   core.PositionEdit
	begun    string        // as text, what was edited at first
	position core.Position // what is edited
	brush    int           // the piece that a click puts down
	cursor   core.Spot
	pressed  core.Spot // where the mouse button went down
}

// NewEditor returns the editor. A start that cannot be read is replaced by the
// usual one.
func NewEditor(c EditorConfig) (*Editor, error) {
	e := &Editor{EditorConfig: c}
	e.picture = board.NewPicture(c.Hands, c.Painter, c.Screens.Look, e.show)
	if c.Start == "" || e.load(c.Start) != nil {
		usual, err := e.usual()
		if err == nil {
			err = e.take(usual)
		}
		if err != nil {
			return nil, err
		}
	}
	e.begun = e.edited.String()
	return e, nil
}

// load edits a position instead.
func (e *Editor) load(text string) error {
	p, err := e.Game.Parse(text, e.Set)
	if err != nil {
		return err
	}
	return e.take(e.Hands.Edit(p))
}

// usual returns the usual start, to be edited.
func (e *Editor) usual() (core.PositionEdit, error) {
	p, err := e.Game.Start(e.Game.About().Seats[0], e.Set)
	if err != nil {
		return nil, err
	}
	return e.Hands.Edit(p), nil
}

// take goes on with an edited position, if the rules allow it.
func (e *Editor) take(d core.PositionEdit) error {
	p, err := e.Game.Parse(d.String(), e.Set)
	if err != nil {
		return err
	}
	e.edited, e.position, e.brush = d, p, min(e.brush, len(d.Pieces())-1)
	return nil
}

// change takes what has come of a change, or says why that cannot be.
func (e *Editor) change(after core.PositionEdit, err error) {
	switch {
	case err == nil && after.String() == e.edited.String():
		e.Screens.Info(i18n.Msg(noChange))
	case err == nil:
		err = e.take(after)
	}
	if err != nil {
		e.Screens.Refuse(err)
	}
}

// Title is the screen's name.
func (e *Editor) Title() i18n.Message { return i18n.Msg(setUp) }

// Primitive is the editor itself.
func (e *Editor) Primitive() tview.Primitive { return &editorFace{e.picture, e} }

// scene is the board with the cursor.
func (e *Editor) scene() board.Scene {
	look := e.Screens.Look()
	return board.Scene{Position: core.In(look.Numbers, e.position), Look: look, Cursor: e.cursor, Still: true}
}

func (e *Editor) show() board.Snapshot {
	l := e.Screens.Look().Language
	says := i18n.Join(" ", e.edited.Says(), i18n.Msg("Click places: %s. Right-click removes, drag moves.", e.edited.Pieces()[e.brush].Name))
	show := board.Snapshot{Scene: e.scene(), ToAct: e.edited.Side(), At: -1, Status: widget.Row{{Text: says.In(l), Role: theme.Text}}}
	for _, name := range e.edited.Seats() {
		show.Seats = append(show.Seats, board.Seat{Name: name.In(l)})
	}
	return show
}

// An editorFace is the picture with the mouse.
type editorFace struct {
	*board.Picture
	editor *Editor
}

// MouseHandler puts down, takes away and moves.
func (f *editorFace) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		spot, _ := f.Spot(event.Position())
		switch action {
		case tview.MouseLeftDown:
			f.editor.pressed = spot
		case tview.MouseLeftUp:
			f.editor.release(spot)
		case tview.MouseRightDown:
			f.editor.point(spot)
			f.editor.erase(spot)
		default:
			return false, nil
		}
		return true, nil
	}
}

// point puts the cursor on a spot, if it is one.
func (e *Editor) point(spot core.Spot) {
	if spot != "" {
		e.cursor = spot
	}
}

// release ends a click, which puts a piece down, or a drag, which moves one;
// off the board it is taken away.
func (e *Editor) release(spot core.Spot) {
	from := e.pressed
	e.pressed = ""
	if from == "" {
		return
	}
	e.point(spot)
	if spot == from {
		e.put(e.brush, spot)
		return
	}
	e.change(e.edited.Carry(e.brush, from, spot))
}

// Actions is what keys do on the screen. The pieces have their own letters; a
// letter that the cursor would have too is theirs.
func (e *Editor) Actions() keys.Table {
	return slices.Concat(e.leaveKeys(), keys.Table{
		{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("Done"), Help: i18n.Msg("Use this position"), Do: e.done},
	}, e.pieceKeys(), keys.Table{
		{Keys: []keys.Key{keys.Delete, "-", keys.Backspace}, Label: i18n.Msg("Remove"), Help: i18n.Msg("Remove the piece at the cursor"), Do: func() { e.erase(e.cursor) }},
		{Keys: []keys.Key{keys.Space}, Label: i18n.Msg("Brush"), Help: i18n.Msg("Choose which piece a click places"), Do: e.nextBrush},
	}, e.editKeys(), keys.Table{
		{Keys: []keys.Key{"s"}, Label: i18n.Msg("position\x04Start"), Help: i18n.Msg("Set up the starting position"), Do: func() { e.change(e.usual()) }},
		{Keys: []keys.Key{":"}, Label: i18n.Msg("Text"), Help: i18n.Msg("Type or paste a position"), Do: e.askText},
		{Keys: []keys.Key{"y"}, Label: i18n.Msg("Copy"), Help: i18n.Msg("Copy the position as text"), Hidden: true, Do: func() { e.Copy(e.edited.String()) }},
		e.step(board.Left, i18n.Msg("Left"), keys.Left, "h"), e.step(board.Right, i18n.Msg("Right"), keys.Right, "l"),
		e.step(board.Up, i18n.Msg("Up"), keys.Up, "k"), e.step(board.Down, i18n.Msg("Down"), keys.Down, "j"),
	})
}

// step is a key that moves the cursor.
func (e *Editor) step(to board.Direction, label i18n.Message, names ...keys.Key) keys.Action {
	names = slices.DeleteFunc(names, func(k keys.Key) bool {
		return slices.ContainsFunc(e.edited.Pieces(), func(p core.Piece) bool { return keys.Key(p.Key) == k })
	})
	return keys.Action{Keys: names, Label: label, Help: i18n.Msg("Move the cursor"), Hidden: true, Do: func() {
		e.cursor = e.Painter.Neighbour(e.scene(), e.cursor, to)
	}}
}

// fewPieces is of how many pieces the footer names each.
const fewPieces = 3

// pieceKeys are the keys of the pieces.
func (e *Editor) pieceKeys() keys.Table {
	var table keys.Table
	pieces := e.edited.Pieces()
	for i, p := range pieces {
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Key(p.Key)}, Label: p.Name, Help: putDown(p.Name), Hidden: len(pieces) > fewPieces,
			Do: func() { e.put(i, e.cursor) },
		})
	}
	return table
}

// editKeys are the keys of what else can be changed.
func (e *Editor) editKeys() keys.Table {
	var table keys.Table
	edits := e.edited.Actions()
	for _, edit := range edits {
		name, alike := i18n.Message{}, func(other core.EditAction) bool { return other.Label == edit.Label && other.Key != edit.Key }
		if slices.ContainsFunc(edits, alike) {
			name = i18n.Msg(edit.Help)
		}
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Key(edit.Key)}, Label: i18n.Msg(edit.Label), Name: name, Help: i18n.Msg(edit.Help), Why: func() error { return edit.Why },
			Do: func() { e.edit(edit) },
		})
	}
	return table
}

// edit makes an edit, once what it asks for is typed.
func (e *Editor) edit(edit core.EditAction) {
	if edit.Ask == "" {
		e.change(edit.Do(""))
		return
	}
	e.Screens.Prompt(screens.Prompt{
		Title: i18n.Msg(edit.Label), Width: 50, Label: i18n.Msg(edit.Ask), Value: edit.Value, Offer: true,
		Check: func(s string) error {
			after, err := edit.Do(s)
			if err == nil {
				_, err = e.Game.Parse(after.String(), e.Set)
			}
			return err
		},
		Done: func(s string) { e.change(edit.Do(s)) },
	})
}

// leaveKeys ask before what has been set up is given up.
func (e *Editor) leaveKeys() keys.Table {
	if e.edited.String() == e.begun {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: i18n.Msg("Back"), Help: i18n.Msg("Discard this position"), Do: func() {
		e.Screens.Confirm(i18n.Msg(discard), i18n.Msg(askDiscard), e.Screens.Pop)
	}}}
}

func (e *Editor) put(piece int, spot core.Spot) {
	e.brush = piece
	e.change(e.edited.Put(piece, spot))
}

func (e *Editor) erase(spot core.Spot) { e.change(e.edited.Take(e.brush, spot)) }

func (e *Editor) nextBrush() { e.brush = (e.brush + 1) % len(e.edited.Pieces()) }

// Paste takes a pasted position.
func (e *Editor) Paste(text string) {
	if err := e.load(strings.TrimSpace(text)); err != nil {
		e.Screens.Refuse(err)
	}
}

func (e *Editor) askText() {
	e.Screens.Prompt(screens.Prompt{
		Title: i18n.Msg(positionTitle),
		Label: i18n.Msg(askPosition),
		Value: e.edited.String(), Offer: true,
		Check: func(s string) error { return e.load(strings.TrimSpace(s)) },
		Done:  func(string) {},
	})
}

// done hands the position in, if a game can begin with it.
func (e *Editor) done() {
	if e.position.Actor() == core.Nobody {
		e.Screens.Warn(i18n.Msg(gameOver))
		return
	}
	e.Screens.Pop()
	e.Done(e.edited.String())
}
