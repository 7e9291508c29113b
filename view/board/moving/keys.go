package moving

import (
	"cmp"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

// WordKeys are the keys of the moves that are said: roll, end the turn.
func (m *MoveInput) WordKeys() keys.Table {
	table := m.refused()
	if m.Can() != nil {
		return append(table, keys.Action{Keys: []keys.Key{keys.Space}, Label: i18n.Msg("End the turn"), Hidden: true, Why: m.Can})
	}
	said := m.Hands.Words(m.position())
	course := len(said) == 0 && m.singleMove()
	for _, w := range said {
		alike := func(other core.Word) bool { return other.Label == w.Label && other.Key != w.Key }
		action := keys.Action{Keys: []keys.Key{keys.Key(w.Key)}, Label: i18n.Msg(w.Label), Help: w.Help, Do: func() { m.Post(w.Moves...) }}
		if slices.ContainsFunc(said, alike) {
			action.Name = i18n.Msg("%s %s", w.Label, w.Spot)
		}
		if w.Key == ' ' {
			course = true
			action.Keys = m.courseKeys()
		}
		table = append(table, action)
	}
	if !course {
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Space}, Label: i18n.Msg("End the turn"), Hidden: true, Why: m.canEnd, Do: func() { m.Post(core.End) },
		})
	}
	return table
}

// refused are the words that cannot be said now.
func (m *MoveInput) refused() keys.Table {
	var table keys.Table
	for _, r := range m.Hands.Refused(m.position()) {
		why := r.Why
		if err := m.Can(); err != nil {
			why = err
		}
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Key(r.Word.Key)}, Label: i18n.Msg(r.Word.Label), Help: r.Word.Help, Hidden: true,
			Why: func() error { return why },
		})
	}
	return table
}

// singleMove reports whether the move that is to be made is all of the turn.
func (m *MoveInput) singleMove() bool {
	now := m.position()
	moves := now.Moves()
	if len(moves) == 0 {
		return false
	}
	after, err := now.Play(moves[0])
	return err == nil && after.Actor() != now.Actor()
}

// courseKeys are the keys of what comes next in the course of the game: Space,
// as the sentence below the board says, and Enter unless something can be
// picked instead.
func (m *MoveInput) courseKeys() []keys.Key {
	if m.reaches() {
		return []keys.Key{keys.Space}
	}
	return []keys.Key{keys.Space, keys.Enter}
}

// reaches reports whether something can be picked or put down. As long as that
// is so the footer says how, wherever the cursor stands: keys keep their places.
func (m *MoveInput) reaches() bool {
	return m.Holding() || slices.ContainsFunc(m.hand.Gestures(), m.unsaid)
}

// CursorKeys are the keys that move the cursor, pick and type.
func (m *MoveInput) CursorKeys() keys.Table {
	step := func(to board.Direction, label i18n.Message, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: label, Help: i18n.Msg("Move the cursor"), Hidden: true, Do: func() { m.step(to) }}
	}
	return keys.Table{
		{Keys: m.lineKeys(), Label: i18n.Msg("verb\x04Type"), Help: typeHelp(m.example()), Why: m.canType, Do: func() { m.startTyping("") }},
		{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("Pick"), Help: i18n.Msg("Pick up or put down at the cursor"), Hidden: !m.reaches(), Why: m.canPick, Steady: true, Do: func() { m.pick(m.cursor) }},
		{Keys: []keys.Key{keys.Tab}, Label: i18n.Msg("Next spot"), Help: i18n.Msg("Go to the next possible spot"), Hidden: true, Why: m.Can, Do: func() { m.jump(1) }},
		{Keys: []keys.Key{keys.BackTab}, Label: i18n.Msg("Previous spot"), Help: i18n.Msg("Go to the previous possible spot"), Hidden: true, Why: m.Can, Do: func() { m.jump(-1) }},
		step(board.Left, i18n.Msg("direction\x04Left"), keys.Left, "h"), step(board.Right, i18n.Msg("direction\x04Right"), keys.Right, "l"),
		step(board.Up, i18n.Msg("direction\x04Up"), keys.Up, "k"), step(board.Down, i18n.Msg("direction\x04Down"), keys.Down, "j"),
	}
}

// lineKeys begin to type; nothing else can be done while dice are awaited.
func (m *MoveInput) lineKeys() []keys.Key {
	if m.Draws() {
		return []keys.Key{keys.Enter, ":"}
	}
	return []keys.Key{":"}
}

// example gives what is played by the most picks, to show how it is typed.
func (m *MoveInput) example() string {
	example, spots, p := "", 0, m.position()
	for _, w := range m.hand.Gestures() {
		if len(w.Path) > spots && w.Moves[0] != core.Undo {
			example, spots = core.Typed(p, w.Moves...), len(w.Path)
		}
	}
	return example
}

// Letter returns the key for what a letter does at the board. Where a typed
// move may begin with that letter it is the capital, and where with both, the
// letter held with Alt.
func (m *MoveInput) Letter(k keys.Key) keys.Key {
	begins, capital := m.Hands.Begins(), strings.ToUpper(string(k))
	switch {
	case !strings.Contains(begins, string(k)):
		return k
	case !strings.Contains(begins, capital):
		return keys.Key(capital)
	}
	return keys.Alt(keys.Key(strings.ToLower(string(k))))
}

// RemapLetters moves the letters of a table out of the way of typed moves. What has
// another key needs none that is held with Alt.
func (m *MoveInput) RemapLetters(table keys.Table) keys.Table {
	for i, a := range table {
		var free []keys.Key
		for _, k := range a.Keys {
			if moved := m.Letter(k); moved != keys.Alt(k) || len(a.Keys) == 1 {
				free = append(free, moved)
			}
		}
		table[i].Keys = free
	}
	return table
}

// TypeKeys are the keys that begin a typed move by its first character, or by
// its capital if that does nothing else.
func (m *MoveInput) TypeKeys(others keys.Table) keys.Table {
	begins := m.Hands.Begins()
	for _, r := range strings.ToUpper(begins) {
		if _, taken := others.Find(keys.Key(r)); !taken && !strings.ContainsRune(begins, r) {
			begins += string(r)
		}
	}
	var table keys.Table
	for _, r := range begins {
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Key(r)}, Label: i18n.Msg("verb\x04Type"), Name: i18n.Msg("Start typing"), Help: i18n.Msg("Start typing a move"), Hidden: true,
			Why: m.canType, Do: func() { m.startTyping(string(r)) },
		})
	}
	return table
}

// Typing reports whether something is being typed.
func (m *MoveInput) Typing() bool { return m.typing }

// Typed returns the line that is being typed, and what stands before it.
func (m *MoveInput) Typed() (label i18n.Text, line *widget.LineEdit) {
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
func (m *MoveInput) TypingKeys() keys.Table {
	return keys.Table{
		{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("move\x04Play"), Help: i18n.Msg("Play the typed move"), Do: m.submit},
		{Keys: []keys.Key{keys.Esc}, Label: i18n.Msg("Cancel"), Help: i18n.Msg("Stop typing"), Do: m.StopTyping},
		{Keys: []keys.Key{keys.Tab}, Label: i18n.Msg("verb\x04Complete"), Help: i18n.Msg("Complete the action's name"), Hidden: true, Do: m.complete},
	}
}

func (m *MoveInput) startTyping(first string) {
	m.LetGo()
	m.typed.SetText(first)
	m.typing = true
}

// StopTyping drops what is half typed.
func (m *MoveInput) StopTyping() { m.typing = false }

// key edits the line; rubbing out its first character ends it.
func (m *MoveInput) key(event *tcell.EventKey) {
	if keys.Of(event) == keys.Backspace && m.typed.Text() == "" {
		m.StopTyping()
		return
	}
	m.typed.Key(event)
}

// submit plays what was typed. What cannot be read stays to be mended.
func (m *MoveInput) submit() {
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
	language := m.Screens.Look().Language
	action, ok := m.actions().Named(cmp.Or(language.T(synonyms[strings.ToLower(text)]), text), language)
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
var synonyms = map[string]i18n.Text{"help": "Keys", "exit": "Back", "quit": "Back"}

// actions are what can be done on the screen while nothing is typed.
func (m *MoveInput) actions() keys.Table {
	m.typing = false
	defer func() { m.typing = true }()
	return m.Screens.Actions()
}

// complete completes the name of an action.
func (m *MoveInput) complete() {
	if label, ok := m.actions().Complete(m.typed.Text(), m.Screens.Look().Language); ok {
		m.typed.SetText(label)
	}
}

// read returns the moves, or the draw, that a text means.
func (m *MoveInput) read(text string) ([]core.Move, error) {
	if m.Draws() {
		draw, err := m.readDraw(text)
		return []core.Move{draw}, err
	}
	if err := m.Can(); err != nil {
		return nil, err
	}
	return core.Read(m.position(), text)
}

// DrawPrompt says whose real dice the board waits for, or which draw; names are
// those of the players.
func (m *MoveInput) DrawPrompt(names []string) i18n.Message {
	p := m.position()
	if !m.Dice {
		return drawByHand(p.Moves()[0])
	}
	if seat := board.NextToAct(p); seat >= 0 {
		return mustThrow(names[seat])
	}
	return throwForStart(names[0], names[1])
}

// readDraw returns the draw that a text means.
func (m *MoveInput) readDraw(text string) (core.Move, error) {
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
