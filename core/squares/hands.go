package squares

import (
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Hands are those for the positions of these games, and no others. A spot is a square
// by its name; nothing is said or drawn.
type Hands struct{}

// Paths of a move are the squares that it names, in their order.
func (Hands) Paths(_ core.Position, m core.Move) [][]core.Spot {
	var path []core.Spot
	for ; len(m) > 1; m = m[2:] {
		path = append(path, core.Spot(m[:2]))
	}
	if m != "" {
		return nil
	}
	return [][]core.Spot{path}
}

// Attempt returns the move that names the squares picked.
func (Hands) Attempt(_ core.Position, picked []core.Spot) (core.Move, bool) {
	names := make([]string, len(picked))
	for i, spot := range picked {
		names[i] = string(spot)
	}
	return core.Move(strings.Join(names, "")), true
}

// Begins returns the letters of the columns.
func (Hands) Begins() string { return "abcdefgh" }

// Board draws the board with row 1 below.
func (Hands) Board(p core.Position, _ core.Seat) []i18n.Message {
	return i18n.Verbatims(p.(Position).board.Lines())
}

// Spoken names the squares of each side's stones, from a1 on.
func (Hands) Spoken(p core.Position, _ core.Seat) []i18n.Message {
	board := p.(Position).board
	var lines []i18n.Message
	for side := range letters {
		var squares []i18n.Message
		for s := range board.Where(letters[side]) {
			squares = append(squares, i18n.Verbatim(s.String()))
		}
		lines = append(lines, i18n.Msg("%s: %s.", names[side], core.Listed(squares...)))
	}
	return lines
}

// Order lists the seats by their numbers.
func (Hands) Order(p core.Position) []core.Seat { return core.BySeat(p) }

// Gestures, Words, Refused and Drawing return nothing.
func (Hands) Gestures(core.Position) []core.Gesture { return nil }
func (Hands) Words(core.Position) []core.Word       { return nil }
func (Hands) Refused(core.Position) []core.Refusal  { return nil }
func (Hands) Drawing(core.Position) i18n.Message    { return i18n.Message{} }

// Facts lists how many stones a seat has, and how many moves if it were its
// turn.
func (Hands) Facts(p core.Position, seat core.Seat) []core.Fact {
	at := p.(Position)
	at.seat = seat
	return []core.Fact{{Label: "Stones", Value: fmt.Sprint(at.board.Count(letters[seat]))}, {Label: "Moves", Value: fmt.Sprint(len(at.Moves()))}}
}

// Side returns the name of a seat's stones, and their letter on the board.
func (Hands) Side(_ core.Position, seat core.Seat) i18n.Message {
	return i18n.Msg("%s (%c)", names[seat], letters[seat])
}

// Prompt says what is to be done.
func (Hands) Prompt(p core.Position, who string) i18n.Message {
	at := p.(Position)
	return at.rules.prompt(at, who)
}

// Wanted says what is to be done where a move names one square only.
func (h Hands) Wanted(p core.Position, _ []core.Spot, who string) i18n.Message {
	if moves := p.Moves(); len(moves) == 0 || len(moves[0]) > 2 {
		return i18n.Message{}
	}
	return i18n.Msg("%s.", h.Prompt(p, who))
}

// Edit returns a position to be changed.
func (Hands) Edit(p core.Position) core.PositionEdit { return positionEdit(p.(Position)) }

// A positionEdit is a position whose pieces are a stone of each side, by seat.
type positionEdit Position

// String writes it as a position text.
func (d positionEdit) String() string { return Position(d).String() }

// Side returns whose turn it is.
func (d positionEdit) Side() core.Seat { return d.seat }

// Seats names the sides.
func (positionEdit) Seats() []i18n.Message {
	return []i18n.Message{i18n.Msg(names[0]), i18n.Msg(names[1])}
}

// Says tells whose turn it is.
func (d positionEdit) Says() i18n.Message { return i18n.Msg("%s to move.", names[d.seat]) }

// Pieces lists a stone of each side.
func (positionEdit) Pieces() []core.Piece {
	return []core.Piece{{Key: 'b', Name: i18n.Msg(names[0])}, {Key: 'w', Name: i18n.Msg(names[1])}}
}

// square returns the square that a spot names.
func (d positionEdit) square(spot core.Spot) (Square, error) {
	named, ok := d.board.Squares(core.Move(spot))
	if !ok {
		return Square{}, i18n.NewError("move the cursor to a square first, with the arrow keys")
	}
	return named[0], nil
}

// with returns the edited position with a letter on a square; where nobody else can be to
// move then, the other side is.
func (d positionEdit) with(s Square, letter byte) positionEdit {
	d.board = d.board.With(s, letter)
	if !d.rules.turn(int(d.seat), d.board.Count(Empty)) {
		d.seat = 1 - d.seat
	}
	return d
}

// Put lays a stone.
func (d positionEdit) Put(piece int, to core.Spot) (core.PositionEdit, error) {
	s, err := d.square(to)
	if err != nil {
		return d, err
	}
	return d.with(s, letters[piece]), nil
}

// Take takes the stone on a square away.
func (d positionEdit) Take(_ int, from core.Spot) (core.PositionEdit, error) {
	s, err := d.square(from)
	switch {
	case err != nil:
		return d, err
	case d.board.At(s) == Empty:
		return d, i18n.Errorf("there is no stone on %s", s)
	}
	return d.with(s, Empty), nil
}

// Carry lays the stone of a square on another, or takes it away.
func (d positionEdit) Carry(piece int, from, to core.Spot) (core.PositionEdit, error) {
	after, err := d.Take(piece, from)
	end, outside := d.square(to)
	if err != nil || outside != nil {
		return after, err
	}
	s, err := d.square(from)
	return d.with(s, Empty).with(end, d.board.At(s)), err
}

// Actions are the turn alone.
func (d positionEdit) Actions() []core.EditAction {
	return []core.EditAction{{Key: 't', Label: "Turn", Help: "Change the turn", Do: func(string) (core.PositionEdit, error) {
		after := d
		after.seat = 1 - d.seat
		return after, nil
	}}}
}
