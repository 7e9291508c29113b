package viewer

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/records/notes"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/room"
)

// noting are the keys of notes: a comment on the turn shown, and its
// variations.
func (v *Viewer) noting() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{";"}, Label: "Note", Help: "Write a comment on the turn, for yourself", Why: v.canNote, Do: v.comment},
		{Keys: []keys.Key{"v"}, Label: "Variation", Help: "Show a variation that you kept at this turn", Hidden: len(v.kept()) == 0, Why: v.hasKept, Do: v.showKept},
	}
}

// keeping is the key that keeps a variation.
func (v *Viewer) keeping() keys.Table {
	return keys.Table{{Keys: []keys.Key{";"}, Label: "Keep", Help: "Keep the variation as a note, with a comment if you like", Why: v.canKeep, Do: v.keep}}
}

func (v *Viewer) canNote() error {
	switch {
	case v.Room.Barred().Notes:
		return room.ErrGuest
	case v.Keep == nil:
		return errNoFolder
	}
	return nil
}

func (v *Viewer) canKeep() error {
	if len(v.variation.Tried()) == 0 {
		return errNothingTried
	}
	return v.canNote()
}

// here returns the place of a comment on what is shown: the turn, or the game as
// a whole.
func (v *Viewer) here() notes.Note {
	n := notes.Note{Game: v.cursor.Frame().Game + 1}
	if at := v.at(); at >= 0 {
		n.Turn = v.turns[n.Game-1][at].Number
	}
	return n
}

// said returns the notes on what is shown.
func (v *Viewer) said() []notes.Note {
	here := v.here()
	var all []notes.Note
	for _, n := range v.Notes {
		if n.Game == here.Game && n.Turn == here.Turn {
			all = append(all, n)
		}
	}
	return all
}

// kept returns the variations among them.
func (v *Viewer) kept() []notes.Note {
	return slices.DeleteFunc(v.said(), func(n notes.Note) bool { return len(n.Moves) == 0 })
}

func (v *Viewer) hasKept() error {
	if len(v.kept()) == 0 {
		return errNoneKept
	}
	return nil
}

// comment asks for a comment, or another instead of that which is there.
func (v *Viewer) comment() {
	v.pause()
	n := v.here()
	if i := slices.IndexFunc(v.said(), func(n notes.Note) bool { return len(n.Moves) == 0 }); i >= 0 {
		n = v.said()[i]
	}
	v.Room.Prompt(room.Prompt{Title: aNote, Label: askNote(v.named(n.Game-1, n.Turn)), Value: n.Text, Done: func(s string) {
		old := n
		n.Text = strings.TrimSpace(s)
		switch {
		case n.Text != "":
			v.put(n)
		case old.Text != "":
			v.drop(old)
		}
	}})
}

// keep asks for a comment on the variation, and keeps it.
func (v *Viewer) keep() {
	n := notes.Note{Game: v.cursor.Frame().Game + 1, From: len(v.variation.History().Moves) - len(v.variation.Tried())}
	n.Turn = v.here().Turn
	for _, m := range v.variation.Tried() {
		n.Moves = append(n.Moves, m.Move)
	}
	v.Room.Prompt(room.Prompt{Title: keepVariation, Label: askComment, Done: func(s string) {
		n.Text = strings.TrimSpace(s)
		v.put(n)
	}})
}

// put keeps a note, in place of one that is there.
func (v *Viewer) put(n notes.Note) {
	if err := v.Keep(n); err != nil {
		v.Room.Fail(err)
		return
	}
	v.forget(n)
	v.Notes = append(v.Notes, n)
	v.Room.Info(noteKept)
}

// drop takes a note away.
func (v *Viewer) drop(n notes.Note) {
	if err := v.Drop(n); err != nil {
		v.Room.Fail(err)
		return
	}
	v.forget(n)
	v.Room.Info(noteDropped)
}

// forget takes the note of a place from those shown.
func (v *Viewer) forget(n notes.Note) {
	v.Notes = slices.DeleteFunc(slices.Clone(v.Notes), func(o notes.Note) bool {
		return o.Game == n.Game && o.Turn == n.Turn && o.From == n.From && slices.Equal(o.Moves, n.Moves)
	})
}

// showKept shows a variation that was kept; where there are several, it asks.
func (v *Viewer) showKept() {
	all := v.kept()
	if len(all) == 1 {
		v.follow(all[0])
		return
	}
	names := make([]string, len(all))
	for i, n := range all {
		names[i] = v.noted(n)
	}
	v.Room.Choose(variations, names, 0, func(i int) { v.follow(all[i]) })
}

// follow plays the moves of a variation that was kept.
func (v *Viewer) follow(n notes.Note) {
	if n.From > len(v.Games[n.Game-1].Moves) {
		v.Room.Warn(doesNotFit)
		return
	}
	v.leave(n.From)
	v.try(n.Moves...)
}

// noted gives a note in a line: the moves of a variation, what was said.
func (v *Viewer) noted(n notes.Note) string {
	if len(n.Moves) == 0 {
		return n.Text
	}
	line := core.Join(n.Moves)
	if n.From <= len(v.Games[n.Game-1].Moves) {
		if after, err := v.cursor.Leave(n.From).Play(n.Moves...); err == nil {
			line = after.String()
		}
	}
	if n.Text != "" {
		line += ": " + n.Text
	}
	return line
}

// remarks are the notes on what is shown.
func (v *Viewer) remarks() board.Plays {
	var lines []string
	for _, n := range v.said() {
		lines = append(lines, v.noted(n))
	}
	if len(lines) == 0 {
		return board.Plays{}
	}
	return board.Plays{Title: notesTitle, At: -1, Says: strings.Join(lines, "\n")}
}
