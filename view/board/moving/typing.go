package moving

import (
	"cmp"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/view/board"
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
		label = moveLabel
	case m.Dice:
		label = diceLabel
	default:
		label = drawLabel
	}
	return label, &m.typed
}

// TypingKeys are the keys while something is typed.
func (m *Mover) TypingKeys() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{keys.Enter}, Label: "Play", Help: "Play what is typed", Do: m.submit},
		{Keys: []keys.Key{keys.Esc}, Label: "Cancel", Help: "Stop typing", Do: m.StopTyping},
		{Keys: []keys.Key{keys.Tab}, Label: "Complete", Help: "Complete the name of an action, which can be typed like a move", Hidden: true, Do: m.complete},
	}
}

func (m *Mover) startTyping(first string) {
	m.LetGo()
	m.typed.SetText(first)
	m.typing = true
}

// StopTyping drops what is half typed.
func (m *Mover) StopTyping() { m.typing = false }

// key edits the line; rubbing out its first character ends it.
func (m *Mover) key(event *tcell.EventKey) {
	if keys.Of(event) == keys.Backspace && m.typed.Text() == "" {
		m.StopTyping()
		return
	}
	m.typed.Key(event)
}

// submit plays what was typed. What cannot be read stays to be mended.
func (m *Mover) submit() {
	text := strings.TrimSpace(m.typed.Text())
	if text == "" {
		m.StopTyping()
		return
	}
	moves, err := m.read(text)
	if err == nil {
		m.StopTyping()
		m.Post(moves...)
		return
	}
	action, ok := m.actions().Named(cmp.Or(synonyms[strings.ToLower(text)], text))
	if ok {
		m.StopTyping()
		if err = action.Can(); err == nil {
			action.Do()
			return
		}
	}
	m.Screens.Refuse(err)
}

// synonyms are names of actions that people of other programs type.
var synonyms = map[string]string{"help": "Keys", "exit": "Back", "quit": "Back"}

// actions are what can be done on the screen while nothing is typed.
func (m *Mover) actions() keys.Table {
	m.typing = false
	defer func() { m.typing = true }()
	return m.Screens.Actions()
}

// complete completes the name of an action.
func (m *Mover) complete() {
	if label, ok := m.actions().Complete(m.typed.Text()); ok {
		m.typed.SetText(label)
	}
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

// Throws says whose real dice the board waits for, or which draw; names are
// those of the players.
func (m *Mover) Throws(names []string) string {
	p := m.position()
	if !m.Dice {
		return drawByHand(p.Moves()[0])
	}
	if seat := board.NextToAct(p); seat >= 0 {
		return throws(names[seat])
	}
	return throwForStart(names[0], names[1])
}

// readDraw returns the draw that a text means.
func (m *Mover) readDraw(text string) (core.Move, error) {
	p := m.position()
	draws := p.Moves()
	if m.Dice {
		roll := core.Move(strings.NewReplacer(" ", "", "-", "", ",", "").Replace(text))
		if !slices.Contains(draws, roll) {
			return "", noRoll(text, draws[len(draws)/3])
		}
		return roll, nil
	}
	moves, err := core.Read(p, text)
	if err != nil || len(moves) != 1 {
		return "", noDraw(text, draws[0])
	}
	return moves[0], nil
}
