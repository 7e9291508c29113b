package play

import (
	"boardroom/view/keys"
	"boardroom/view/room"
)

// leavingUnsaved asks, where the game is not being saved, before it is left.
func (t *Table) leavingUnsaved() keys.Table {
	if t.trouble == nil || !t.Place.Hosts() {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: "Back", Help: "Leave the game, which is not being saved, or save it elsewhere", Do: func() {
		t.Room.Ask(notSavedTitle, canBeElsewhere(unsaved(t.trouble)),
			room.Answer{Key: "s", Label: "Save elsewhere", Do: t.saveElsewhere},
			room.Answer{Key: "l", Label: "Leave unsaved", Do: t.Room.Pop},
			room.Answer{Key: "n", Label: "Stay"})
	}}}
}

// saveElsewhere asks for a file, and goes on with the game there.
func (t *Table) saveElsewhere() {
	t.Room.Prompt(room.Prompt{
		Title: "Save elsewhere", Label: "A new file, with its folder",
		Check: t.Place.SaveAs,
		Done:  func(string) { t.news() },
	})
}
