package play

import (
	"strings"

	"boardroom/view/house"
	"boardroom/view/keys"
	"boardroom/view/room"
)

// talking are the keys for talk among those who are at the table; at home there
// are none.
func (t *Table) talking() keys.Table {
	if t.Place.Guest().Name == "" {
		return nil
	}
	mute := keys.Action{Keys: []keys.Key{"M"}, Label: "Mute", Help: "Hear no talk any more", Hidden: true, Do: t.toggleMute}
	if t.muted {
		mute.Label, mute.Help = "Hear", "Hear talk again"
	}
	return keys.Table{{Keys: []keys.Key{"T"}, Label: "Talk", Help: "Say a line to all who are at the table", Do: t.speak}, mute}
}

// speak asks for a line of talk, below the last ones.
func (t *Table) speak() {
	lines := []string{sayToAll}
	if !t.muted {
		lines = nil
		for _, l := range t.standing.Talk {
			lines = append(lines, line(l))
		}
		lines = append(lines, "", sayToAll)
	}
	t.Room.Prompt(room.Prompt{
		Title: talkTitle, Label: strings.TrimSpace(strings.Join(lines, "\n")),
		Check: t.Place.Talk,
		Done:  func(string) { t.news() },
	})
}

func (t *Table) toggleMute() {
	t.muted = !t.muted
	if t.muted {
		t.Room.Info(mutedNow)
	} else {
		t.Room.Info(heardAgain)
	}
}

// hears says what others have said since a moment, the last line of it.
func (t *Table) hears(before house.Standing) {
	talk := t.standing.Talk
	if t.muted || t.standing.Said == before.Said || talk[len(talk)-1].Who == t.Place.Guest().Name {
		return
	}
	t.Room.Info(line(talk[len(talk)-1]))
}

func line(l house.Line) string { return talks(l.Who, l.Text) }
