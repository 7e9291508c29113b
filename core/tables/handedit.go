package tables

import (
	"errors"

	"boardroom/core"
)

// Edit returns a position to be changed.
func (Hands) Edit(p core.Position) core.PositionEdit { return positionEdit{p.(Position).Edit()} }

// A positionEdit is tables.PositionEdit by spots. Its pieces are a checker of each side, by
// seat.
type positionEdit struct{ PositionEdit }

// with returns the edited position after a change.
func (d positionEdit) with(change func(*PositionEdit) error) (core.PositionEdit, error) {
	err := change(&d.PositionEdit)
	return d, err
}

// edit makes an edit of a change that always can be.
func (d positionEdit) edit(key rune, label, help string, change func(*PositionEdit)) core.EditAction {
	return core.EditAction{Key: key, Label: label, Help: help, Do: func(string) (core.PositionEdit, error) {
		return d.with(func(t *PositionEdit) error { change(t); return nil })
	}}
}

// Side returns whose turn it is.
func (d positionEdit) Side() core.Seat { return max(core.Chance, d.PositionEdit.Side()) }

// Seats names the sides.
func (positionEdit) Seats() []string { return sides[:] }

// Says tells whose turn it is, and the dice.
func (d positionEdit) Says() string {
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
func (positionEdit) Pieces() []core.Piece {
	return []core.Piece{{Key: 'w', Name: sides[White]}, {Key: 'b', Name: sides[Black]}}
}

var (
	errNoPoint = errors.New("move the cursor to a point first, with the arrow keys")
	errNoTurn  = errors.New("say first whose turn it is, with t")
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
	if err != nil {
		return d, err
	}
	return d.with(func(t *PositionEdit) error { return t.Add(core.Seat(piece), place) })
}

// Take removes the uppermost checker.
func (d positionEdit) Take(piece int, from core.Spot) (core.PositionEdit, error) {
	place, err := onBoard(from)
	if err != nil {
		return d, err
	}
	return d.with(func(t *PositionEdit) error {
		_, err := t.Remove(core.Seat(piece), place)
		return err
	})
}

// Carry moves a checker, from the tray too.
func (d positionEdit) Carry(piece int, from, to core.Spot) (core.PositionEdit, error) {
	start, ok := Place(from)
	if !ok {
		return d, errNoPoint
	}
	end, ok := Place(to)
	if !ok {
		end = Off
	}
	return d.with(func(t *PositionEdit) error { return t.Move(core.Seat(piece), start, end) })
}

// Actions are the bar, the turn, the dice, and changes of the whole board.
func (d positionEdit) Actions() []core.EditAction {
	bar := func(side core.Seat, key rune, help string) core.EditAction {
		return core.EditAction{Key: key, Label: "Bar", Help: help, Do: func(string) (core.PositionEdit, error) {
			return d.with(func(t *PositionEdit) error { return t.Add(side, Bar) })
		}}
	}
	dice := core.EditAction{
		Key: 'd', Label: "Dice", Help: "The dice of the turn, if they have been thrown",
		Ask: "The dice of this turn, as 31; nothing if they have not been thrown:", Value: d.Dice(),
		Do: func(typed string) (core.PositionEdit, error) {
			return d.with(func(t *PositionEdit) error { t.SetDice(typed); return nil })
		},
	}
	if d.Side() < 0 {
		dice.Why = errNoTurn
	}
	next := map[core.Seat]core.Seat{core.Nobody: White, White: Black, Black: core.Nobody}
	return []core.EditAction{
		bar(White, 'W', "Put a white checker on the bar"), bar(Black, 'B', "Put a black checker on the bar"),
		d.edit('t', "Turn", "Whose turn it is: White's, Black's, or the opening throw", func(t *PositionEdit) { t.SetSide(next[t.Side()]) }),
		dice,
		d.edit('e', "Empty", "Take the checkers off, but for the last of each side", (*PositionEdit).Empty),
		d.edit('m', "Mirror", "Exchange the sides", (*PositionEdit).Mirror),
	}
}
