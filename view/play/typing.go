package play

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/view/keys"

	"github.com/gdamore/tcell/v2"
)

// Typing tells whether a move is being typed.
func (t *Table) Typing() bool { return t.typing }

func (t *Table) startTyping(first string) {
	t.picked = nil
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

// handRoll tells whether the game waits for dice thrown on a real table.
func (t *Table) handRoll() bool {
	return t.Sitting.Manual && t.stop != nil && t.state.ToAct == core.Chance
}

// throw takes dice typed in by hand.
func (t *Table) throw(text string) {
	roll := core.Move(strings.NewReplacer(" ", "", "-", "", ",", "").Replace(text))
	draws := t.position().Moves()
	if !slices.Contains(draws, roll) {
		t.Room.Warn("\"" + text + "\" is no roll here: type two dice, as " + string(draws[len(draws)/3]))
		return
	}
	t.stopTyping()
	t.session.Post(core.Event{Seat: core.Chance, Move: roll})
}
