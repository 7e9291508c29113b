package play

import (
	"slices"

	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/screens"
)

// talk is what passes among those who are at a table.
type talk struct {
	*situation
	screens *screens.Stack
	visit   *room.Visit // nil: the person is at home
	mutes   func(others []string)
	reports func(others []string)
	said    func() // tells that something was said
}

// keys are the keys for talk among those who are at the table; at home there
// are none.
func (k *talk) keys() keys.Table {
	if k.visit == nil {
		return nil
	}
	return keys.Table{
		{Keys: []keys.Key{"T"}, Label: i18n.Msg("Chat"), Help: i18n.Msg("Send a line to everyone at the table"), Do: k.speak},
		{Keys: []keys.Key{"M"}, Label: i18n.Msg("Mute"), Help: i18n.Msg("Mute or unmute someone, or everyone"), Hidden: true, Do: func() { k.mutes(k.company()) }},
		{Keys: []keys.Key{"!"}, Label: i18n.Msg("Report"), Help: i18n.Msg("Report someone to the host"), Hidden: true, Why: k.canReport, Do: func() { k.reports(k.company()) }},
	}
}

// speak asks for a line of talk, below the last ones.
func (k *talk) speak() {
	var lines []i18n.Message
	for _, l := range k.standing.Chat {
		if k.isHeard(l) {
			lines = append(lines, line(l))
		}
	}
	k.screens.Prompt(screens.Prompt{
		Title: i18n.Msg(talkTitle), Label: i18n.Join("\n\n", i18n.Join("\n", lines...), i18n.Msg(sayToAll)),
		Check: k.place.Talk,
		Done:  func(string) { k.said() },
	})
}

// company lists who else is or was at the table: who has talked, the last first, and
// who is there.
func (k *talk) company() (names []string) {
	for _, l := range slices.Backward(k.standing.Chat) {
		names = append(names, l.Who)
	}
	for _, g := range k.standing.Here {
		names = append(names, g.Name)
	}
	var others []string
	for _, name := range names {
		if name != "" && name != k.place.Visitor().Name && !slices.Contains(others, name) {
			others = append(others, name)
		}
	}
	return others
}

func (k *talk) canReport() error {
	if len(k.company()) == 0 {
		return errNobodyElse
	}
	return nil
}

// isHeard reports whether the person here hears a line.
func (k *talk) isHeard(l room.ChatLine) bool {
	return l.Who == k.place.Visitor().Name || k.visit.Hears(l.Who)
}

// hears says what others have said since a moment, the last line of it.
func (k *talk) hears(before room.Standing) {
	talk := k.standing.Chat
	for _, l := range slices.Backward(talk[max(0, len(talk)-k.standing.ChatCount+before.ChatCount):]) {
		if l.Who != k.place.Visitor().Name && k.isHeard(l) {
			k.screens.Info(line(l))
			return
		}
	}
}

func line(l room.ChatLine) i18n.Message {
	if l.Watching {
		return spokenByWatcher(l.Who, l.Text)
	}
	return spoken(l.Who, l.Text)
}

// meets says who has come to the table, or gone.
func (k *talk) meets(before room.Standing) {
	for _, g := range before.Here {
		if g.Name != "" && !k.isHere(g.Name) {
			k.screens.Warn(hasLeft(g.Name))
		}
	}
	for _, g := range k.standing.Here {
		if g.Name != "" && !here(before, g.Name) {
			k.screens.Info(hasCome(g.Name))
		}
	}
}
