package play

import (
	"slices"
	"strings"

	"boardroom/view/house"
	"boardroom/view/keys"
	"boardroom/view/room"
)

// talking are the keys for talk among those who are at the table; at home there
// are none.
func (t *Table) talking() keys.Table {
	if t.People == nil {
		return nil
	}
	return keys.Table{
		{Keys: []keys.Key{"T"}, Label: "Talk", Help: "Say a line to all who are at the table", Do: t.speak},
		{Keys: []keys.Key{"M"}, Label: "Mute", Help: "Mute somebody or everybody; again: unmute", Hidden: true, Do: t.mute},
		{Keys: []keys.Key{"!"}, Label: "Report", Help: "Report somebody to the host", Hidden: true, Why: t.canReport, Do: func() { t.People.ReportAmong(t.company()) }},
	}
}

// speak asks for a line of talk, below the last ones.
func (t *Table) speak() {
	var lines []string
	for _, l := range t.standing.Talk {
		if t.isHeard(l) {
			lines = append(lines, line(l))
		}
	}
	lines = append(lines, "", sayToAll)
	t.Room.Prompt(room.Prompt{
		Title: talkTitle, Label: strings.TrimSpace(strings.Join(lines, "\n")),
		Check: t.Place.Talk,
		Done:  func(string) { t.news() },
	})
}

// company lists who else is or was at the table: who has talked, the last first, and
// who is there.
func (t *Table) company() (names []string) {
	for _, l := range slices.Backward(t.standing.Talk) {
		names = append(names, l.Who)
	}
	for _, g := range t.standing.Here {
		names = append(names, g.Name)
	}
	var others []string
	for _, name := range names {
		if name != "" && name != t.Place.Guest().Name && !slices.Contains(others, name) {
			others = append(others, name)
		}
	}
	return others
}

// mute mutes the only other one at the table at once, or asks whom.
func (t *Table) mute() {
	if others := t.company(); len(others) == 1 && !t.People.Visit.Mutes(house.Everybody) {
		t.People.Mute(others[0])
	} else {
		t.People.MuteAmong(others, func() {})
	}
}

func (t *Table) canReport() error {
	if len(t.company()) == 0 {
		return errNobodyElse
	}
	return nil
}

// isHeard reports whether the person here hears a line.
func (t *Table) isHeard(l house.Line) bool {
	return l.Who == t.Place.Guest().Name || t.People.Visit.Hears(l.Who)
}

// hears says what others have said since a moment, the last line of it.
func (t *Table) hears(before house.Standing) {
	talk := t.standing.Talk
	for _, l := range slices.Backward(talk[max(0, len(talk)-t.standing.Said+before.Said):]) {
		if l.Who != t.Place.Guest().Name && t.isHeard(l) {
			t.Room.Info(line(l))
			return
		}
	}
}

func line(l house.Line) string {
	if l.Watching {
		return watcherTalks(l.Who, l.Text)
	}
	return talks(l.Who, l.Text)
}
