package editor

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/room"
)

// Actions is what keys do on the screen. The pieces have their own letters; a
// letter that the cursor would have too is theirs.
func (e *Editor) Actions() keys.Table {
	return slices.Concat(e.leaving(), keys.Table{
		{Keys: []keys.Key{keys.Enter}, Label: "Done", Help: "Use this position", Do: e.done},
	}, e.putting(), keys.Table{
		{Keys: []keys.Key{keys.Delete, "-", keys.Backspace}, Label: "Remove", Help: "Take away what stands at the cursor", Do: func() { e.erase(e.cursor) }},
		{Keys: []keys.Key{keys.Space}, Label: "Brush", Help: "Choose what a click puts down", Do: e.nextBrush},
	}, e.editing(), keys.Table{
		{Keys: []keys.Key{"s"}, Label: "Start", Help: "The usual start", Do: func() { e.change(e.usual()) }},
		{Keys: []keys.Key{":"}, Label: "Text", Help: "Type or paste the text of a position", Do: e.askText},
		{Keys: []keys.Key{"y"}, Label: "Copy", Help: "Copy the position as text", Hidden: true, Do: func() { e.Copy(e.draft.String()) }},
		e.step(board.Left, "Left", keys.Left, "h"), e.step(board.Right, "Right", keys.Right, "l"),
		e.step(board.Up, "Up", keys.Up, "k"), e.step(board.Down, "Down", keys.Down, "j"),
	})
}

// step is a key that moves the cursor.
func (e *Editor) step(to board.Direction, label string, names ...keys.Key) keys.Action {
	names = slices.DeleteFunc(names, func(k keys.Key) bool {
		return slices.ContainsFunc(e.draft.Pieces(), func(p core.Piece) bool { return keys.Key(p.Key) == k })
	})
	return keys.Action{Keys: names, Label: label, Help: "Move the cursor", Hidden: true, Do: func() {
		e.cursor = e.Painter.Neighbour(e.scene(), e.cursor, to)
	}}
}

// fewPieces is of how many pieces the footer names each.
const fewPieces = 3

// putting are the keys of the pieces.
func (e *Editor) putting() keys.Table {
	var table keys.Table
	pieces := e.draft.Pieces()
	for i, p := range pieces {
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Key(p.Key)}, Label: p.Name, Help: putDown(p.Name), Hidden: len(pieces) > fewPieces,
			Do: func() { e.put(i, e.cursor) },
		})
	}
	return table
}

// editing are the keys of what the draft knows otherwise.
func (e *Editor) editing() keys.Table {
	var table keys.Table
	edits := e.draft.Edits()
	for _, edit := range edits {
		name, alike := "", func(other core.Edit) bool { return other.Label == edit.Label && other.Key != edit.Key }
		if slices.ContainsFunc(edits, alike) {
			name = edit.Help
		}
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Key(edit.Key)}, Label: edit.Label, Name: name, Help: edit.Help, Why: func() error { return edit.Why },
			Do: func() { e.edit(edit) },
		})
	}
	return table
}

// edit makes an edit, once what it asks for is typed.
func (e *Editor) edit(edit core.Edit) {
	if edit.Ask == "" {
		e.change(edit.Do(""))
		return
	}
	e.Room.Prompt(room.Prompt{
		Title: edit.Label, Width: 50, Label: edit.Ask, Value: edit.Value, Offer: true,
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

// leaving asks before what has been set up is given up.
func (e *Editor) leaving() keys.Table {
	if e.draft.String() == e.begun {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: "Back", Help: "Leave without this position", Do: func() {
		e.Room.Confirm(leave, askLeave, e.Room.Pop)
	}}}
}

func (e *Editor) put(piece int, spot core.Spot) {
	e.brush = piece
	e.change(e.draft.Put(piece, spot))
}

func (e *Editor) erase(spot core.Spot) { e.change(e.draft.Take(e.brush, spot)) }

func (e *Editor) nextBrush() { e.brush = (e.brush + 1) % len(e.draft.Pieces()) }

func (e *Editor) askText() {
	e.Room.Prompt(room.Prompt{
		Title: positionTitle,
		Label: askPosition,
		Value: e.draft.String(), Offer: true,
		Check: func(s string) error { return e.load(strings.TrimSpace(s)) },
		Done:  func(string) {},
	})
}

// done hands the position in, if a game can begin with it.
func (e *Editor) done() {
	if e.position.Actor() == core.Nobody {
		e.Room.Warn(gameOver)
		return
	}
	e.Room.Pop()
	e.Done(e.draft.String())
}
