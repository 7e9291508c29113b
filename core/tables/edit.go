package tables

import (
	"errors"
	"fmt"

	"boardroom/core"
)

// A PositionEdit is a position being set up, which need not be possible until
// Game.Parse reads its text. Checkers that stand nowhere are off the board, so
// that each side always has all of them. Places are those of the one numbering.
type PositionEdit struct {
	p    Position // without dice, with nothing played
	dice string   // "31"; empty: not rolled
}

// Edit returns the board, the turn, the dice, the match and the cube of a
// position, to be changed. What was played in the turn stays played.
func (p Position) Edit() PositionEdit {
	d := PositionEdit{p: Position{rules: p.rules, match: p.match, cube: p.cube, house: p.house, plain: p.plain, side: p.side, board: p.board, duty: p.duty}}
	for _, die := range p.Dice() {
		d.dice += fmt.Sprint(die)
	}
	return d
}

// String writes it as a position text.
func (d PositionEdit) String() string {
	d.p.start = d.p.board
	dice := "-"
	if d.p.side >= 0 && d.dice != "" {
		dice = d.dice
	}
	return d.p.text(dice)
}

// Side returns whose turn it is; Nobody: the opening throw comes first.
func (d PositionEdit) Side() core.Seat { return d.p.side }

// Dice returns the dice as text; empty: they have not been thrown.
func (d PositionEdit) Dice() string { return d.dice }

// SetSide says whose turn it is. Nobody's has no dice.
func (d *PositionEdit) SetSide(side core.Seat) {
	if d.p.side = side; side < 0 {
		d.SetDice("")
	}
}

// SetDice sets the dice as text, be it right or not.
func (d *PositionEdit) SetDice(dice string) { d.dice, d.p.duty = dice, Duty{} }

// Add puts one of a side's checkers on a place, from off the board. What the
// other side has there goes off, but for a lone checker that can be pinned.
func (d *PositionEdit) Add(side core.Seat, place int) error {
	r, b := d.p.rules, &d.p.board
	own, foes := r.Own(side, place), r.Own(1-side, place)
	if b.n[side][Off] == 0 {
		return errors.New("all checkers of that side are on the board: drag one there, or take one away first")
	}
	b.n[side][Off]--
	b.n[side][own]++
	switch {
	case place == Bar && r.Waits:
		b.waits[side]++
	case place == Bar:
	case r.Blot == Pin && b.n[1-side][foes] == 1 && !b.Pinned(side, own):
		b.pins[1-side] |= 1 << foes
	default:
		b.pins[side] &^= 1 << own
		b.n[1-side][Off] += b.n[1-side][foes]
		b.n[1-side][foes] = 0
		b.pins[1-side] &^= 1 << foes
	}
	return nil
}

// Remove takes one checker off a place, the uppermost; off the bar and the
// tray, of the side given if it has one there. It returns whose it was.
func (d *PositionEdit) Remove(side core.Seat, place int) (core.Seat, error) {
	r, b := d.p.rules, &d.p.board
	switch {
	case place != Bar && place != Off:
		side = d.top(place)
	case b.n[side][place] == 0:
		side = 1 - side
	}
	own := r.Own(side, place)
	if b.n[side][own] == 0 {
		return side, errors.New("no checker stands there")
	}
	b.n[side][own]--
	b.n[side][Off]++
	b.leaveBar(side)
	if b.n[side][own] == 0 {
		b.pins[1-side] &^= 1 << r.Own(1-side, place)
	}
	return side, nil
}

// top returns whose checkers lie uppermost on a point; anybody's if none do.
func (d *PositionEdit) top(place int) core.Seat {
	own := d.p.rules.Own(White, place)
	if d.p.board.Count(White, own) > 0 && !d.p.board.Pinned(White, own) {
		return White
	}
	return Black
}

// Move carries one checker from a place to another: of the side given if it
// has one there.
func (d *PositionEdit) Move(side core.Seat, from, to int) error {
	side, err := d.Remove(side, from)
	if err != nil || to == Off {
		return err
	}
	return d.Add(side, to)
}

// Empty takes all but one checker of each side off, which keeps the position
// one that can be played.
func (d *PositionEdit) Empty() {
	all := int8(d.p.rules.Checkers())
	for side := range d.p.board.n {
		d.p.board.n[side] = [26]int8{Off - 1: 1, Off: all - 1}
	}
	d.p.board.pins, d.p.board.waits = [2]uint32{}, [2]int8{}
	d.SetDice("")
}

// Mirror exchanges the sides: each stands on its path as the other did.
func (d *PositionEdit) Mirror() {
	b := &d.p.board
	b.n[White], b.n[Black] = b.n[Black], b.n[White]
	b.pins[White], b.pins[Black] = b.pins[Black], b.pins[White]
	b.waits[White], b.waits[Black] = b.waits[Black], b.waits[White]
	score := &d.p.match.Score
	score[White], score[Black] = score[Black], score[White]
	plain := &d.p.plain
	plain[White], plain[Black] = plain[Black], plain[White]
	for _, side := range []*core.Seat{&d.p.side, &d.p.cube.Owner} {
		if *side >= 0 {
			*side = 1 - *side
		}
	}
}
