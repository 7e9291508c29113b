package mover

import (
	"strings"

	"boardroom/core"
	"boardroom/view/keys"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

// Typing reports whether something is being typed.
func (m *Mover) Typing() bool { return m.typing }

// Typed returns the line that is being typed, and what stands before it.
func (m *Mover) Typed() (label string, line *widget.Line) {
	switch {
	case !m.Draws():
		label = "Move: "
	case m.Dice:
		label = "Dice: "
	default:
		label = "Draw: "
	}
	return label, &m.typed
}

// Finishing are the keys while something is typed.
func (m *Mover) Finishing() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{keys.Enter}, Label: "Play", Help: "Play what is typed", Do: m.submit},
		{Keys: []keys.Key{keys.Esc}, Label: "Cancel", Help: "Stop typing", Do: m.stopTyping},
	}
}

func (m *Mover) startTyping(first string) {
	m.LetGo()
	m.typed.SetText(first)
	m.typing = true
}

func (m *Mover) stopTyping() { m.typing = false }

// Key edits the line; rubbing out its first character ends it.
func (m *Mover) Key(event *tcell.EventKey) {
	if keys.Of(event) == keys.Backspace && m.typed.Text() == "" {
		m.stopTyping()
		return
	}
	m.typed.Key(event)
}

// Paste puts a text into the line.
func (m *Mover) Paste(pasted string) { m.typed.Insert(pasted) }

// submit plays what was typed. What cannot be read stays to be mended.
func (m *Mover) submit() {
	text := strings.TrimSpace(m.typed.Text())
	if text == "" {
		m.stopTyping()
		return
	}
	if said := m.Instead(text); said != "" {
		m.Warn(said)
		return
	}
	moves, err := m.read(text)
	if err != nil {
		m.Warn(err.Error())
		return
	}
	m.stopTyping()
	m.Post(moves...)
}

// read returns the moves, or the draw, that a text means.
func (m *Mover) read(text string) ([]core.Move, error) {
	if m.Draws() {
		draw, err := m.readDraw(text)
		return []core.Move{draw}, err
	}
	if err := m.Can(); err != nil {
		return nil, err
	}
	return core.Read(m.position(), text)
}
