package play

import (
	"boardroom/view/keys"
	"boardroom/view/room"
)

// leavingUnsaved asks, where the game is not being saved, before it is left.
func (t *Table) leavingUnsaved() keys.Table {
	if !t.loses() {
		return nil
	}
	return append(t.quittingUnsaved(), keys.Action{
		Keys: []keys.Key{keys.Esc}, Label: "Back", Help: "Leave the game, which is not being saved, or save it elsewhere", Do: t.away(t.Room.Pop),
	})
}

// quittingUnsaved asks, the first time, before the room is left.
func (t *Table) quittingUnsaved() keys.Table {
	if !t.loses() {
		return nil
	}
	return keys.Table{{
		Keys: []keys.Key{keys.Ctrl("C")}, Label: "Quit", Help: "Leave the room, or save the game elsewhere; again: leave at once", Hidden: true, Do: t.quit,
	}}
}

// loses reports whether leaving would lose something.
func (t *Table) loses() bool { return t.trouble != nil && t.Place.Hosts() }

func (t *Table) quit() {
	if t.warned {
		t.Room.Quit()
		return
	}
	t.warned = true
	t.away(t.Room.Quit)()
}

// away returns how the game is left for something else: where it is not being
// saved that is asked before.
func (t *Table) away(leave func()) func() {
	return func() {
		if !t.loses() {
			leave()
			return
		}
		t.Room.Ask(notSavedTitle, canBeElsewhere(unsaved(t.trouble)),
			room.Answer{Key: "s", Label: "Save elsewhere", Do: t.saveElsewhere},
			room.Answer{Key: "l", Label: "Leave unsaved", Do: leave},
			room.Answer{Key: "n", Label: "Stay", Do: func() { t.warned = false }})
	}
}

// saveElsewhere asks for a file, and goes on with the game there.
func (t *Table) saveElsewhere() {
	t.warned = false
	t.Room.Prompt(room.Prompt{
		Title: "Save elsewhere", Label: "A new file, with its folder",
		Check: t.Place.SaveAs,
		Done:  func(string) { t.news() },
	})
}
