package tables

import (
	"fmt"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Edit returns the board, the turn, the dice, the match and the cube of a
// position, to be changed. What was played in the turn stays played.
func (Hands) Edit(position core.Position) core.PositionEdit {
	p := position.(Position)
	d := positionEdit{p: Position{rules: p.rules, match: p.match, cube: p.cube, house: p.house, plain: p.plain, side: p.side, board: p.board, duty: p.duty}}
	for _, die := range p.Dice() {
		d.dice += fmt.Sprint(die)
	}
	return d
}

// A positionEdit is a position being set up, whose pieces are a checker of each side, by
// seat. Checkers that stand nowhere are off the board, so that each side always has all of
// them. Places are those of the one numbering.
type positionEdit struct {
	p    Position // without dice, with nothing played
	dice string   // "31"; empty: not rolled
}

// String writes it as a position text.
func (d positionEdit) String() string {
	d.p.start = d.p.board
	dice := "-"
	if d.p.side >= 0 && d.dice != "" {
		dice = d.dice
	}
	return d.p.text(dice)
}

// Side returns whose turn it is; Chance: the opening throw comes first.
func (d positionEdit) Side() core.Seat { return max(core.Chance, d.p.side) }

// Seats names the sides.
func (positionEdit) Seats() []i18n.Message {
	return []i18n.Message{i18n.Msg(sides[White]), i18n.Msg(sides[Black])}
}

// Says tells whose turn it is, and the dice.
func (d positionEdit) Says() i18n.Message {
	switch side := d.Side(); {
	case side < 0:
		return openingThrow
	case d.dice == "":
		return i18n.Msg("%s to roll.", sides[side])
	default:
		return i18n.Msg("%s to play %s.", sides[side], d.dice)
	}
}

// Pieces lists a checker of each side.
func (positionEdit) Pieces() []core.Piece {
	return []core.Piece{{Key: 'w', Name: i18n.Msg(sides[White])}, {Key: 'b', Name: i18n.Msg(sides[Black])}}
}

var (
	errNoPoint = i18n.NewError("move the cursor to a point first, with the arrow keys")
	errNoTurn  = i18n.NewError("choose whose turn it is first: press t")
)

// onBoard returns the place that a spot names, unless it is off the board.
func onBoard(spot core.Spot) (place int, err error) {
	place, ok := Place(spot)
	if !ok || place == Off {
		return place, errNoPoint
	}
	return place, nil
}

// Put adds a checker.
func (d positionEdit) Put(piece int, to core.Spot) (core.PositionEdit, error) {
	place, err := onBoard(to)
	if err == nil {
		err = d.add(core.Seat(piece), place)
	}
	return d, err
}

// Take removes the uppermost checker.
func (d positionEdit) Take(piece int, from core.Spot) (core.PositionEdit, error) {
	place, err := onBoard(from)
	if err == nil {
		_, err = d.remove(core.Seat(piece), place)
	}
	return d, err
}

// Carry moves a checker, from the tray too, and onto it from wherever there is no place.
func (d positionEdit) Carry(piece int, from, to core.Spot) (core.PositionEdit, error) {
	start, ok := Place(from)
	if !ok {
		return d, errNoPoint
	}
	side, err := d.remove(core.Seat(piece), start)
	if end, ok := Place(to); err == nil && ok && end != Off {
		err = d.add(side, end)
	}
	return d, err
}

// add puts one of a side's checkers on a place, from off the board. What the
// other side has there goes off, but for a lone checker that can be pinned.
func (d *positionEdit) add(side core.Seat, place int) error {
	r, b := d.p.rules, &d.p.board
	own, foes := r.Own(side, place), r.Own(1-side, place)
	if b.n[side][Off] == 0 {
		return i18n.NewError("all those checkers are on the board: drag one there, or remove one first")
	}
	b.n[side][Off]--
	b.n[side][own]++
	switch {
	case place == Bar && r.FreeEntry:
		b.unentered[side]++
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

// remove takes one checker off a place, the uppermost; off the bar and the
// tray, of the side given if it has one there. It returns whose it was.
func (d *positionEdit) remove(side core.Seat, place int) (core.Seat, error) {
	r, b := d.p.rules, &d.p.board
	switch {
	case place != Bar && place != Off:
		side = d.top(place)
	case b.n[side][place] == 0:
		side = 1 - side
	}
	own := r.Own(side, place)
	if b.n[side][own] == 0 {
		return side, i18n.NewError("there is no checker there")
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
func (d *positionEdit) top(place int) core.Seat {
	own := d.p.rules.Own(White, place)
	if d.p.board.Count(White, own) > 0 && !d.p.board.Pinned(White, own) {
		return White
	}
	return Black
}

// Actions are the bar, the turn, the dice, and changes of the whole board.
func (d positionEdit) Actions() []core.EditAction {
	bar := func(side core.Seat, key rune, help i18n.Text) core.EditAction {
		return core.EditAction{Key: key, Label: "Bar", Help: help, Do: func(string) (core.PositionEdit, error) { return d.Put(int(side), BarSpot(side)) }}
	}
	dice := core.EditAction{
		Key: 'd', Label: "Dice", Help: "Set the dice",
		Ask: "Dice, as 31; empty before the roll:", Value: d.dice,
		Do: func(typed string) (core.PositionEdit, error) {
			after := d
			after.setDice(typed)
			return after, nil
		},
	}
	if d.Side() < 0 {
		dice.Why = errNoTurn
	}
	return []core.EditAction{
		bar(White, 'W', "Put a white checker on the bar"), bar(Black, 'B', "Put a black checker on the bar"),
		core.NewEditAction(d, "Turn", 't', "Change the turn: White, Black or the opening roll", (*positionEdit).nextSide),
		dice,
		core.NewEditAction(d, "Empty", 'e', "Clear the board, but for one checker a side", (*positionEdit).empty),
		core.NewEditAction(d, "Mirror", 'm', "Swap the sides", (*positionEdit).mirror),
	}
}

// nextSide gives the turn to the next: White, Black, nobody, who has no dice.
func (d *positionEdit) nextSide() {
	next := map[core.Seat]core.Seat{core.Nobody: White, White: Black, Black: core.Nobody}
	if d.p.side = next[d.p.side]; d.p.side < 0 {
		d.setDice("")
	}
}

// setDice sets the dice as text, be it right or not.
func (d *positionEdit) setDice(dice string) { d.dice, d.p.duty = dice, Duty{} }

// empty takes all but one checker of each side off, which keeps the position
// one that can be played.
func (d *positionEdit) empty() {
	all := int8(d.p.rules.Checkers())
	for side := range d.p.board.n {
		d.p.board.n[side] = [26]int8{Off - 1: 1, Off: all - 1}
	}
	d.p.board.pins, d.p.board.unentered = [2]uint32{}, [2]int8{}
	d.setDice("")
}

// mirror exchanges the sides: each stands on its path as the other did.
func (d *positionEdit) mirror() {
	b := &d.p.board
	b.n[White], b.n[Black] = b.n[Black], b.n[White]
	b.pins[White], b.pins[Black] = b.pins[Black], b.pins[White]
	b.unentered[White], b.unentered[Black] = b.unentered[Black], b.unentered[White]
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
