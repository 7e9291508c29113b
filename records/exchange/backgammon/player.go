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
	sheet  *core.Sheet
	events []core.Event
	notes  []records.Note
	to     int       // points of the match
	loser  core.Seat // who has said that they resign; Nobody: nobody
}

func (p *player) now() tables.Position { return p.sheet.State().History.Now().(tables.Position) }

func (p *player) happen(seat core.Seat, m core.Move) error {
	return p.add(core.Event{Seat: seat, Move: m})
}

func (p *player) add(e core.Event) error {
	if err := p.sheet.Apply(e); err != nil {
		return err
	}
	p.events = append(p.events, e)
	return nil
}

// cell plays a cell; more tells that the game goes on after it.
func (p *player) cell(c cell, more bool) error {
	st := p.sheet.State()
	if c.Kind == wins || c.Kind == draw {
		return p.won(c)
	}
	if !st.Playing {
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
		return p.throw(c, more)
	case unplayed:
		return p.roll(c)
	case doubles:
		return p.cube(tables.Double, c.N)
	case beavers:
		return p.cube(tables.Beaver, c.N)
	case takes:
		return p.cube(tables.Take, 0)
	case drops:
		return p.cube(tables.Pass, 0)
	case resigns:
		p.loser = core.Seat(c.Side)
		return nil
	case setup: // by which the game is known
		return nil
	}
	return i18n.NewError("this tells nothing that can be played")
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

// cube says a word of the cube, after which it shows a number, if one is told.
func (p *player) cube(m core.Move, shows int) error {
	if actor := p.now().Actor(); actor < 0 && m == tables.Double {
		_, err := p.now().Play(m) // the position knows best why not
		return err
	} else if actor < 0 {
		return i18n.Errorf("%s cannot be said here", m)
	}
	if err := p.happen(p.now().Actor(), m); err != nil {
		return err
	}
	if now := p.now().Offered(); shows > 0 && now != shows {
		return i18n.Errorf("the cube is told to show %d, and it is turned to %d", shows, now)
	}
	return nil
}

// throw plays a throw and what was moved. A throw after which nothing stands and
// the game ends was not played.
func (p *player) throw(c cell, more bool) error {
	if c.Dice != "--" {
		if err := p.roll(c); err != nil {
			return err
		}
	}
	if len(c.Said) == 0 && !more {
		if _, err := p.now().Play(core.End); err != nil {
			return nil
		}
	}
	moves, err := p.read(c.Said)
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
			return i18n.NewError("equal dice do not say who begins")
		}
		return begin(larger, smaller)
	}
	if err := begin('2', '1'); err != nil {
		return err
	}
	return p.roll(c)
}

// maxSteps is the most steps whose orders are tried.
const maxSteps = 4

// read returns the moves that words mean, and the end of the turn, in the first
// order in which all are legal, one checker after another if it can be. The error
// is that of the order given.
func (p *player) read(said []string) ([]core.Move, error) {
	steps, err := repeated(said)
	if err != nil {
		return nil, err
	}
	var first error
	tried := map[string]bool{}
	for order := range orders(len(steps)) {
		words := make([]string, len(steps))
		for i, at := range order {
			words[i] = steps[at]
		}
		typed := strings.Join(words, " ")
		if tried[typed] {
			continue
		}
		tried[typed] = true
		moves, err := complete(p.now(), typed)
		if err == nil {
			return moves, nil
		}
		if first == nil {
			first = err
		}
	}
	if moves, ok := along(steps, p.now()); ok {
		return moves, nil
	}
	return nil, first
}

// complete reads a whole turn.
func complete(p tables.Position, typed string) ([]core.Move, error) {
	moves, err := p.Read(typed)
	if err != nil {
		return nil, err
	}
	moves = append(moves, core.End)
	var now core.Position = p
	for _, m := range moves {
		if now, err = now.Play(m); err != nil {
			return nil, err
		}
	}
	return moves, nil
}

// repeated writes out steps that are counted: 8/5(2).
func repeated(said []string) ([]string, error) {
	var steps []string
	for _, word := range said {
		body, count, counted := strings.Cut(word, "(")
		n := 1
		if counted {
			if len(count) != 2 || count[0] < '1' || count[0] > '4' || count[1] != ')' {
				return nil, i18n.Errorf("%.20q: in brackets stands how many checkers, 1 to 4, as (2)", word)
			}
			n = int(count[0] - '0')
		}
		steps = append(steps, slices.Repeat([]string{body}, n)...)
	}
	if len(steps) > 2*maxSteps {
		return nil, i18n.Errorf("%d steps are more than any throw gives", len(steps))
	}
	return steps, nil
}

// orders gives the orders of so many steps, first the given one; of more than
// a double has, the given one alone.
func orders(n int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		order := make([]int, n)
		for i := range order {
			order[i] = i
		}
		if n > maxSteps {
			yield(order)
			return
		}
		var from func(i int) bool
		from = func(i int) bool {
			if i == n {
				return yield(order)
			}
			for j := i; j < n; j++ {
				order[i], order[j] = order[j], order[i]
				if !from(i + 1) {
					return false
				}
				order[i], order[j] = order[j], order[i]
			}
			return true
		}
		from(0)
	}
}

// won takes a result that is told: the board's, or a concession.
func (p *player) won(c cell) error {
	st := p.sheet.State()
	if st.Playing {
		if c.Kind == draw {
			return i18n.NewError("the game is not over")
		}
		loser := p.loser
		if loser < 0 {
			loser = core.Seat(1 - c.Side)
		}
		points := c.N
		if points == 0 {
			points = core.Stakes(st.History.Now(), loser)[0]
		}
		return p.concede(loser, points)
	}
	if len(st.Results) == 0 {
		return i18n.NewError("no game was played")
	}
	if scores := st.Results[len(st.Results)-1].Scores; c.N > 0 && scores[0] != c.N && scores[1] != c.N {
		return i18n.Errorf("the game ended %s on the board", core.FormatScores(scores))
	}
	return nil
}

// concede ends the game as a side's loss. Where the match ends with it, a text
// may tell no more points than were needed; if those are more than the game could
// cost, all that was left of the match was lost at once, as by who stayed away.
func (p *player) concede(loser core.Seat, points int) error {
	if st := p.sheet.State(); st.Score[1-loser]+points == p.to {
		stakes := core.Stakes(st.History.Now(), loser)
		switch at, there := slices.BinarySearch(stakes, points); {
		case at == len(stakes):
			return p.happen(1-loser, core.ClaimMatch)
		case !there:
			points = stakes[at]
		}
	}
	if err := p.add(core.Event{Seat: loser, Move: core.Concede, Points: points}); err != nil {
		return err
	}
	return p.happen(1-loser, core.Accept)
}

// A path is what is left of the way of one checker, between places as a
// canonical move names them.
type path struct{ at, to string }

// pathOf returns the path that a word means, "8/off" or "25/21*"; false for one
// that names places between.
func pathOf(word string) (path, bool) {
	at, to, ok := strings.Cut(strings.TrimSuffix(strings.ToLower(word), "*"), "/")
	if at == "25" {
		at = "bar"
	}
	if to == "0" {
		to = "off"
	}
	return path{at, to}, ok && !strings.Contains(to, "/")
}

// along returns a whole turn in which checkers go along all paths, step by
// step in whatever order is legal, and hit nothing but at their ends: a hit on
// the way is written out in every dialect.
func along(words []string, now tables.Position) ([]core.Move, bool) {
	var paths []path
	for _, word := range words {
		way, ok := pathOf(word)
		if !ok {
			return nil, false
		}
		paths = append(paths, way)
	}
	return walk(paths, now)
}

func walk(paths []path, now tables.Position) ([]core.Move, bool) {
	if len(paths) == 0 {
		_, err := now.Play(core.End)
		return []core.Move{core.End}, err == nil
	}
	for _, m := range now.Moves() {
		from, to, _ := strings.Cut(string(m), "/")
		for i, way := range paths {
			if way.at != from {
				continue
			}
			after, err := now.Play(m)
			if err != nil {
				break
			}
			next, ok := after.(tables.Position)
			if !ok || to != way.to && hits(now, next) {
				continue
			}
			rest := append([]path{}, paths[:i]...)
			if to != way.to {
				rest = append(rest, path{to, way.to})
			}
			if moves, ok := walk(append(rest, paths[i+1:]...), next); ok {
				return append([]core.Move{m}, moves...), true
			}
		}
	}
	return nil, false
}

// hits reports whether a checker was sent to the bar between two positions of a
// turn.
func hits(now, next tables.Position) bool {
	other := 1 - now.Side()
	return next.Count(other, tables.Bar) > now.Count(other, tables.Bar)
}
