package review

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/replay"
	"boardroom/view/board"
	"boardroom/view/screens"
)

// A notebook holds what is noted on the record: comments on turns, and variations.
type notebook struct {
	*timeline
	screens      *screens.Stack
	notes        []records.Note
	save, remove func(records.Note) error // nil: none can be kept
}

func (b *notebook) canNote() error {
	switch {
	case b.screens.Restrictions().Notes:
		return screens.ErrGuest
	case b.save == nil:
		return errNoFolder
	}
	return nil
}

// here returns the place of a comment on what is shown: the turn, or the game as
// a whole.
func (b *notebook) here() records.Note {
	n := records.Note{Game: b.cursor.Frame().Game + 1}
	if at := b.at(); at >= 0 {
		n.Turn = b.cursor.Turns()[at].Number
	}
	return n
}

// said returns the notes on what is shown.
func (b *notebook) said() []records.Note {
	here := b.here()
	var all []records.Note
	for _, n := range b.notes {
		if n.Game == here.Game && n.Turn == here.Turn {
			all = append(all, n)
		}
	}
	return all
}

// kept returns the variations among them.
func (b *notebook) kept() []records.Note {
	return slices.DeleteFunc(b.said(), func(n records.Note) bool { return len(n.Moves) == 0 })
}

func (b *notebook) hasKept() error {
	if len(b.kept()) == 0 {
		return errNoneKept
	}
	return nil
}

// comment asks for a comment, or another instead of that which is there.
func (b *notebook) comment() {
	n := b.here()
	if i := slices.IndexFunc(b.said(), func(n records.Note) bool { return len(n.Moves) == 0 }); i >= 0 {
		n = b.said()[i]
	}
	b.screens.Prompt(screens.Prompt{Title: i18n.Msg(aNote), Label: askNote(b.named(n.Turn)), Value: n.Text, Done: func(s string) {
		old := n
		n.Text = strings.TrimSpace(s)
		switch {
		case n.Text != "":
			b.put(n)
		case old.Text != "":
			b.drop(old)
		}
	}})
}

// keep asks for a comment on a variation, and keeps it.
func (b *notebook) keep(line replay.Variation) {
	n := records.Note{Game: b.cursor.Frame().Game + 1, From: len(line.History().Moves) - len(line.Tried())}
	n.Turn = b.here().Turn
	for _, m := range line.Tried() {
		n.Moves = append(n.Moves, m.Move)
	}
	b.screens.Prompt(screens.Prompt{Title: i18n.Msg(keepVariation), Label: i18n.Msg(askComment), Done: func(s string) {
		n.Text = strings.TrimSpace(s)
		b.put(n)
	}})
}

// put keeps a note, in place of one that is there.
func (b *notebook) put(n records.Note) {
	if err := b.save(n); err != nil {
		b.screens.Fail(err)
		return
	}
	b.forget(n)
	b.notes = append(b.notes, n)
	b.screens.Info(i18n.Msg(noteKept))
}

// drop takes a note away.
func (b *notebook) drop(n records.Note) {
	if err := b.remove(n); err != nil {
		b.screens.Fail(err)
		return
	}
	b.forget(n)
	b.screens.Info(i18n.Msg(noteDropped))
}

// forget takes the note of a place from those shown.
func (b *notebook) forget(n records.Note) {
	b.notes = slices.DeleteFunc(slices.Clone(b.notes), func(o records.Note) bool {
		return o.Game == n.Game && o.Turn == n.Turn && o.From == n.From && slices.Equal(o.Moves, n.Moves)
	})
}

// noted gives a note in a line: the moves of a variation, what was said.
func (b *notebook) noted(n records.Note) string {
	if len(n.Moves) == 0 {
		return n.Text
	}
	line := core.Join(n.Moves)
	if n.From <= len(b.game().Moves) {
		if after, err := b.cursor.Leave(n.From).Play(n.Moves...); err == nil {
			line = after.String()
		}
	}
	if n.Text != "" {
		line += ": " + n.Text
	}
	return line
}

// remarks are the notes on what is shown.
func (b *notebook) remarks() board.Plays {
	var lines []string
	for _, n := range b.said() {
		lines = append(lines, b.noted(n))
	}
	if len(lines) == 0 {
		return board.Plays{}
	}
	return board.Plays{Title: i18n.Msg(notesTitle), At: -1, Says: i18n.Verbatim(strings.Join(lines, "\n"))}
}
