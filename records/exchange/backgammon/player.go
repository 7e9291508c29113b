package backgammon

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records"
)

// A player plays the cells of a match on a score sheet.
type player struct {
	sheet   *core.Sheet
	names   [2]string // of the sides, as the record calls them
	events  []core.Event
	notes   []records.Note
	remarks []records.Finding

	try      *tables.Position // to find out whether cells can be played: in place of the sheet
	searched int              // turns of which not all is told

	told   [2]string // how the text calls the sides
	before [2]int    // points told before the first game that do not count here
	score  [2]int    // told before the last game
	astray [2]int    // how far that is from what was played
}

func (p *player) now() tables.Position {
	if p.try != nil {
		return *p.try
	}
	return p.sheet.State().History.Now().(tables.Position)
}

// playing reports whether a game is in play.
func (p *player) playing() bool {
	if p.try != nil {
		return p.try.Actor() != core.Nobody
	}
	return p.sheet.State().Playing
}

func (p *player) happen(seat core.Seat, m core.Move) error {
	return p.add(core.Event{Seat: seat, Move: m})
}

func (p *player) add(e core.Event) error {
	if p.try != nil {
		after, err := p.try.Play(e.Move)
		if err == nil {
			*p.try = after.(tables.Position)
		}
		return err
	}
	if err := p.sheet.Apply(e); err != nil {
		return err
	}
	p.events = append(p.events, e)
	return nil
}

// cell plays a cell; rest are those of the game that are played after it.
func (p *player) cell(c cell, rest []cell) error {
	if !p.playing() {
		return i18n.NewError("the game is over")
	}
	if c.Kind == throw && p.now().Offered() > 0 && strings.Contains(p.now().String(), string(tables.Beaver)) {
		// Whoever rolls after a beaver has taken it.
		if err := p.happen(p.now().Actor(), tables.Take); err != nil {
			return err
		}
	}
	switch c.Kind {
	case throw:
		return p.throw(c, rest)
	case unplayed:
		return p.roll(c)
	case doubles:
		return p.cube(c, tables.Double)
	case beavers:
		return p.cube(c, tables.Beaver)
	case takes:
		return p.cube(c, tables.Take)
	case drops:
		return p.cube(c, tables.Pass)
	case setup: // by which the game is known
		return nil
	}
	return i18n.NewError("this isn't a move")
}

// remarkAt says what contradicts the text at a place.
func (p *player) remarkAt(line, column int, said i18n.Text, args ...any) {
	p.remarks = append(p.remarks, records.Finding{Line: line, Column: column, Text: i18n.Msg(said, args...)})
}

// note keeps what is said of the turn that was played last, or of the game before its
// first turn, after what was said of it before.
func (p *player) note(text string) {
	if text == "" {
		return
	}
	st := p.sheet.State()
	n := records.Note{Game: len(st.Results), Text: text}
	if st.Playing {
		n.Game++
	}
	if turns := st.History.Turns(); len(turns) > 0 {
		n.Turn = turns[len(turns)-1].Number
	}
	if last := len(p.notes) - 1; last >= 0 && p.notes[last].Game == n.Game && p.notes[last].Turn == n.Turn {
		p.notes[last].Text += "; " + text
		return
	}
	p.notes = append(p.notes, n)
}

// cube says a word of the cube. The number that it shows then is checked.
func (p *player) cube(c cell, m core.Move) error {
	if actor := p.now().Actor(); actor < 0 && m == tables.Double {
		_, err := p.now().Play(m) // the position knows best why not
		return err
	} else if actor < 0 {
		return i18n.Errorf("%s isn't possible here", m)
	}
	if err := p.happen(p.now().Actor(), m); err != nil {
		return err
	}
	if now := p.now().Offered(); c.N > 0 && now != c.N && m != tables.Take {
		p.remark(c, "%s: the cube goes to %d", c.Text, now)
	}
	return nil
}

// throw plays a throw and what was moved. A throw after which nothing stands and
// the game ends was not played.
func (p *player) throw(c cell, rest []cell) error {
	if c.Dice != noDice {
		if err := p.roll(c); err != nil {
			return err
		}
	}
	if p.now().Actor() < 0 {
		return i18n.NewError("no dice are left to play here: a turn begins with a roll, as 31:")
	}
	if len(c.Said) == 0 && len(rest) == 0 {
		if _, err := p.now().Play(core.End); err != nil {
			return nil
		}
	}
	moves, err := p.read(c.Said)
	if err != nil && len(rest) == 0 && p.begun(c.Said) {
		p.remark(c, "%s: this turn is incomplete and is left out", c.Text)
		return nil
	}
	if err != nil {
		moves, err = p.missing(c, rest, err)
	}
	if err != nil {
		return err
	}
	seat := p.now().Actor()
	for _, m := range moves {
		if err := p.happen(seat, m); err != nil {
			return err
		}
	}
	return nil
}

// begun reports whether the steps that are told can begin a turn.
func (p *player) begun(said []string) bool {
	steps, err := repeated(said)
	if err == nil {
		_, err = p.now().Read(strings.Join(steps, " "))
	}
	return err == nil
}

// roll throws the dice: in the opening those that say who begins.
func (p *player) roll(c cell) error {
	now := p.now()
	if now.Side() < 0 {
		return p.open(c)
	}
	if slices.Contains(now.Moves(), tables.Roll) {
		if err := p.happen(now.Actor(), tables.Roll); err != nil {
			return err
		}
	}
	// A double may be named where the rules let a player choose it.
	if actor := p.now().Actor(); actor >= 0 && p.now().Duty().Kind == tables.Choice {
		return p.happen(actor, core.Move(c.Dice))
	}
	return p.happen(core.Chance, core.Move(c.Dice))
}

// open throws the opening dice. Where they only say who begins they are not
// told, and any will do.
func (p *player) open(c cell) error {
	larger, smaller := max(c.Dice[0], c.Dice[1]), min(c.Dice[0], c.Dice[1])
	begin := func(larger, smaller byte) error {
		dice := []byte{larger, smaller}
		if c.Side == 1 {
			slices.Reverse(dice)
		}
		return p.happen(core.Chance, core.Move(dice))
	}
	if p.now().Rules().Opening == tables.Throw {
		if larger == smaller {
			return i18n.NewError("equal dice don't decide who starts")
		}
		return begin(larger, smaller)
	}
	if err := begin('2', '1'); err != nil {
		return err
	}
	return p.roll(c)
}
