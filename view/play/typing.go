package play

import (
	"strings"

	"boardroom/core"
	"boardroom/view/keys"

	"github.com/gdamore/tcell/v2"
)

// Typing reports whether a move is being typed.
func (t *Table) Typing() bool { return t.typing }

func (t *Table) startTyping(first string) {
	t.letGo()
	t.typed.SetText(first)
	t.typing = true
}

func (t *Table) stopTyping() { t.typing = false }

// typeKey edits the line; rubbing out its first character ends it.
func (t *Table) typeKey(event *tcell.EventKey) {
	if keys.Of(event) == keys.Backspace && t.typed.Text() == "" {
		t.stopTyping()
		return
	}
	t.typed.Key(event)
}

// submit plays what was typed. What cannot be read stays to be mended.
func (t *Table) submit() {
	text := strings.TrimSpace(t.typed.Text())
	if text == "" {
		t.stopTyping()
		return
	}
	if said := t.elsewhere(text); said != "" {
		t.Room.Warn(said)
		return
	}
	if t.handRoll() {
		t.throw(text)
		return
	}
	if err := t.canMove(); err != nil {
		t.Room.Warn(err.Error())
		return
	}
	moves, err := core.Read(t.position(), text)
	if err != nil {
		t.Room.Warn(err.Error())
		return
	}
	t.stopTyping()
	t.post(moves...)
}

// elsewhere says which keys do what is meant by a typed word that is no move;
// empty if it is none of these words.
func (t *Table) elsewhere(word string) string {
	switch strings.ToLower(word) {
	case "help", "hint":
		return "Only moves are typed here. Esc, then " + string(t.letter("i")) + " gives a hint and ? lists the keys."
	case "exit", "quit":
		return "Only moves are typed here. Esc twice leaves the table; the game is kept."
	}
	return ""
}
