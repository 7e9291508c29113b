package hand

import (
	"errors"

	"boardroom/core"
	"boardroom/core/tables"
)

// Draft returns a position to be changed.
func (Hands) Draft(p core.Position) core.Draft { return draft{p.(tables.Position).Draft()} }

// A draft is tables.Draft by spots. Its pieces are a checker of each side, by
// seat.
type draft struct{ tables.Draft }

// with returns the draft after a change.
func (d draft) with(change func(*tables.Draft) error) (core.Draft, error) {
	err := change(&d.Draft)
	return d, err
}

// edit makes an edit of a change that always can be.
func (d draft) edit(key rune, label, help string, change func(*tables.Draft)) core.Edit {
	return core.Edit{Key: key, Label: label, Help: help, Do: func(string) (core.Draft, error) {
		return d.with(func(t *tables.Draft) error { change(t); return nil })
	}}
}

// Side returns whose turn it is.
func (d draft) Side() core.Seat { return max(core.Chance, d.Draft.Side()) }

// Seats names the sides.
func (draft) Seats() []string { return sides[:] }

// Says tells whose turn it is, and the dice.
func (d draft) Says() string {
	switch side := d.Side(); {
	case side < 0:
		return openingThrow
	case d.Dice() == "":
		return toRoll(side)
	default:
		return toPlay(sides[side], d.Dice()) + "."
	}
}

// Pieces lists a checker of each side.
func (draft) Pieces() []core.Piece {
	return []core.Piece{{Key: 'w', Name: sides[tables.White]}, {Key: 'b', Name: sides[tables.Black]}}
}

var (
	errNoPoint = errors.New("move the cursor to a point first, with the arrow keys")
	errNoTurn  = errors.New("say first whose turn it is, with t")
)

// onBoard returns the place that a spot names, unless it is off the board.
func onBoard(spot core.Spot) (place int, err error) {
	place, ok := Place(spot)
	if !ok || place == tables.Off {
		return place, errNoPoint
	}
	return place, nil
}

// Put adds a checker.
func (d draft) Put(piece int, to core.Spot) (core.Draft, error) {
	place, err := onBoard(to)
	if err != nil {
		return d, err
	}
	return d.with(func(t *tables.Draft) error { return t.Add(core.Seat(piece), place) })
}

// Take removes the uppermost checker.
func (d draft) Take(piece int, from core.Spot) (core.Draft, error) {
	place, err := onBoard(from)
	if err != nil {
		return d, err
	}
	return d.with(func(t *tables.Draft) error {
		_, err := t.Remove(core.Seat(piece), place)
		return err
	})
}

// Carry moves a checker, from the tray too.
func (d draft) Carry(piece int, from, to core.Spot) (core.Draft, error) {
	start, ok := Place(from)
	if !ok {
		return d, errNoPoint
	}
	end, ok := Place(to)
	if !ok {
		end = tables.Off
	}
	return d.with(func(t *tables.Draft) error { return t.Move(core.Seat(piece), start, end) })
}

// Edits are the bar, the turn, the dice, and changes of the whole board.
func (d draft) Edits() []core.Edit {
	bar := func(side core.Seat, key rune, help string) core.Edit {
		return core.Edit{Key: key, Label: "Bar", Help: help, Do: func(string) (core.Draft, error) {
			return d.with(func(t *tables.Draft) error { return t.Add(side, tables.Bar) })
		}}
	}
	dice := core.Edit{
		Key: 'd', Label: "Dice", Help: "The dice of the turn, if they have been thrown",
		Ask: "The dice of this turn, as 31; nothing if they have not been thrown:", Value: d.Dice(),
		Do: func(typed string) (core.Draft, error) {
			return d.with(func(t *tables.Draft) error { t.SetDice(typed); return nil })
		},
	}
	if d.Side() < 0 {
		dice.Why = errNoTurn
	}
	next := map[core.Seat]core.Seat{core.Nobody: tables.White, tables.White: tables.Black, tables.Black: core.Nobody}
	return []core.Edit{
		bar(tables.White, 'W', "Put a white checker on the bar"), bar(tables.Black, 'B', "Put a black checker on the bar"),
		d.edit('t', "Turn", "Whose turn it is: White's, Black's, or the opening throw", func(t *tables.Draft) { t.SetSide(next[t.Side()]) }),
		dice,
		d.edit('e', "Empty", "Take the checkers off, but for the last of each side", (*tables.Draft).Empty),
		d.edit('m', "Mirror", "Exchange the sides", (*tables.Draft).Mirror),
	}
}
