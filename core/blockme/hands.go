package blockme

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Hands are those for the positions of this package, and no others.
type Hands struct{}

var _ core.Hands = Hands{}

// Words returns none: every action is made on the board, and a pass by itself.
func (Hands) Words(core.Position) []core.Word { return nil }

// Refused returns none, as there are no words.
func (Hands) Refused(core.Position) []core.Refusal { return nil }

// Wanted asks for the rest of an obstacle that is half placed.
func (Hands) Wanted(p core.Position, picked []core.Spot, who string) i18n.Message {
	at := p.(Position)
	board := at.Board()
	if len(picked) == 0 || picked[0] == at.Rules().Spot(board.Pawns[board.Mover]) {
		return i18n.Message{}
	}
	return otherSquare(who)
}

// Facts lists the obstacles in hand, and the steps to the goal by the shortest
// way.
func (h Hands) Facts(p core.Position, seat core.Seat) []core.Fact {
	at := p.(Position)
	board, left, way := at.Board(), Obstacles, "?"
	if side := at.SideOf(seat); side != NoSide {
		left, way = int(board.Left[side]), strconv.Itoa(at.Rules().Distance(&board, side))
	}
	return []core.Fact{{Label: "Obstacles", Value: strconv.Itoa(left)}, {Label: "Way", Value: way, Race: true, Asks: i18n.Msg("How many steps is %s from its goal, by the shortest way?", h.Side(p, seat))}}
}

// SideOf returns the side that a seat plays, NoSide while Chance has not drawn
// it.
func (p Position) SideOf(seat core.Seat) Side {
	for _, side := range p.rules.sides {
		if p.SeatAt(side) == seat {
			return side
		}
	}
	return NoSide
}

// Order lists the seats as they take turns; until the sides are drawn, by number.
func (Hands) Order(p core.Position) []core.Seat { return p.(Position).Order() }

// Drawing says what Chance draws before the first turn.
func (Hands) Drawing(p core.Position) i18n.Message {
	if p.(Position).SeatAt(Top) < 0 {
		return drawsSides
	}
	return placesObstacles
}

// Begins returns all letters, on boards of every size: a square that is not on
// the board is refused with a reason. A draw of the sides begins with a pawn.
func (Hands) Begins() string { return "abcdefghijklmnopqrstuvwxyz*@&" }

// Board draws the board as the rules do: column letters above, row numbers on
// the left, X an obstacle, a dot an empty square, the pawns by their signs.
func (Hands) Board(p core.Position, _ core.Seat) []i18n.Message {
	at := p.(Position)
	r, b := at.Rules(), at.Board()
	width := len(fmt.Sprint(r.Size()))
	lines := make([]string, r.Size()+1)
	lines[0] = strings.Repeat(" ", width)
	for i := range r.Size() {
		lines[0] += fmt.Sprintf(" %c", 'a'+i)
		lines[i+1] = fmt.Sprintf("%*d", width, i+1)
		for column := range r.Size() {
			lines[i+1] += " " + sign(&b, r.Square(column, i))
		}
	}
	return i18n.Verbatims(lines)
}

// Spoken names the squares of the pawns, in the order of play, and of the obstacles.
func (Hands) Spoken(p core.Position, _ core.Seat) []i18n.Message {
	at := p.(Position)
	r, b := at.Rules(), at.Board()
	var lines, obstacles []i18n.Message
	for _, side := range r.sides {
		lines = append(lines, i18n.Msg(pawnFrom[side], side, r.Name(b.Pawns[side])))
	}
	for q := range b.Obstacles.Squares() {
		obstacles = append(obstacles, i18n.Verbatim(r.Name(q)))
	}
	return append(lines, i18n.Msg("Obstacles: %s.", core.Listed(obstacles...)))
}

// pawnFrom tells where the pawn stands that began at a side of the board: its sign, its
// square.
var pawnFrom = [...]i18n.Text{
	Bottom: "Pawn %s from the bottom: %s.", Left: "Pawn %s from the left: %s.",
	Top: "Pawn %s from the top: %s.", Right: "Pawn %s from the right: %s.",
}

// sign returns what stands on a square.
func sign(b *Board, q Square) string {
	if b.Obstacles.Has(q) {
		return "X"
	}
	if side := slices.Index(b.Pawns[:], q); side >= 0 {
		return Side(side).String()
	}
	return "."
}

// Side returns the sign of a seat's pawn.
func (Hands) Side(p core.Position, seat core.Seat) i18n.Message {
	if side := p.(Position).SideOf(seat); side != NoSide {
		return i18n.Verbatim(side.String())
	}
	return undrawn
}

// Prompt says whether there are obstacles to be placed.
func (Hands) Prompt(p core.Position, who string) i18n.Message {
	if board := p.(Position).Board(); board.Left[board.Mover] == 0 {
		return toStep(who)
	}
	return toStepOrPlace(who)
}

// Spot returns the spot of a square: its name.
func (r *Rules) Spot(q Square) core.Spot { return core.Spot(r.Name(q)) }

// SquareAt returns the square that a spot names, if it names one.
func (r *Rules) SquareAt(spot core.Spot) (Square, bool) {
	squares, err := r.Squares(string(spot))
	if err != nil || len(squares) != 1 {
		return 0, false
	}
	return squares[0], true
}

// Gestures returns nothing: there are steps and obstacles.
func (Hands) Gestures(core.Position) []core.Gesture { return nil }

// Paths returns for a step the square alone, and from the pawn to it; for an
// obstacle its squares in every order. A pass has none.
func (Hands) Paths(p core.Position, m core.Move) [][]core.Spot {
	at := p.(Position)
	r, board := at.Rules(), at.Board()
	squares, err := r.Squares(string(m))
	if err != nil {
		return nil
	}
	pawn := board.Pawns[board.Mover]
	if len(squares) == 1 && (r.Shape().Size() > 1 || r.near(pawn, squares[0])) {
		to := r.Spot(squares[0])
		return [][]core.Spot{{to}, {r.Spot(pawn), to}}
	}
	spots := make([]core.Spot, len(squares))
	for i, q := range squares {
		spots[i] = r.Spot(q)
	}
	return orders(spots)
}

// orders returns some spots in every order.
func orders(spots []core.Spot) [][]core.Spot {
	if len(spots) == 1 {
		return [][]core.Spot{spots}
	}
	var all [][]core.Spot
	for i, first := range spots {
		rest := append(slices.Clone(spots[:i]), spots[i+1:]...)
		for _, tail := range orders(rest) {
			all = append(all, append([]core.Spot{first}, tail...))
		}
	}
	return all
}

// Attempt returns the step to a square next to the pawn or picked after it,
// else the obstacle on the squares. An unfinished one is finished on empty
// squares, as far as there are any: what is wrong is then what keeps every
// obstacle from there.
func (Hands) Attempt(p core.Position, picked []core.Spot) (core.Move, bool) {
	at := p.(Position)
	r, board := at.Rules(), at.Board()
	squares := make([]Square, len(picked))
	for i, spot := range picked {
		q, ok := r.SquareAt(spot)
		if !ok {
			return "", false
		}
		squares[i] = q
	}
	pawn, size := board.Pawns[board.Mover], r.Shape().Size()
	switch {
	case len(squares) == 0 || len(squares) > max(2, size):
		return "", false
	case squares[0] == pawn:
		return named(r, squares[len(squares)-1:]), true
	case len(squares) == 1 && (r.near(pawn, squares[0]) || size == 1):
		return named(r, squares), true
	}
	if whole := finish(r, squares, r.Empty(&board)); whole != nil {
		return named(r, whole), true
	}
	if whole := finish(r, squares, r.Board()); whole != nil {
		return named(r, whole), true
	}
	return named(r, squares), true
}

// named writes squares one after another, in the order of the board.
func named(r *Rules, squares []Square) core.Move {
	var m core.Move
	for _, q := range slices.Sorted(slices.Values(squares)) {
		m += core.Move(r.Name(q))
	}
	return m
}

// finish adds squares of a set to some until they have the form of an
// obstacle; nil if they cannot get it.
func finish(r *Rules, squares []Square, among Set) []Square {
	if len(squares) >= r.Shape().Size() {
		if _, ok := r.asObstacle(slices.Clone(squares)); !ok {
			return nil
		}
		return squares
	}
	for q := range among.Squares() {
		if slices.Contains(squares, q) || !touch(r, squares[0], q) {
			continue
		}
		if whole := finish(r, append(slices.Clone(squares), q), among); whole != nil {
			return whole
		}
	}
	return nil
}

// touch reports whether two squares are next to each other, be it at a corner.
func touch(r *Rules, p, q Square) bool {
	c1, r1 := r.Place(p)
	c2, r2 := r.Place(q)
	return max(c1-c2, c2-c1, r1-r2, r2-r1) <= 1
}

// What is said at the board.
var (
	drawsSides      = i18n.Msg("Chance draws the sides.")
	placesObstacles = i18n.Msg("Chance places the obstacles.")
	undrawn         = i18n.Msg("undrawn pawn")
)

func toStep(who string) i18n.Message        { return i18n.Msg("%s to step", who) }
func toStepOrPlace(who string) i18n.Message { return i18n.Msg("%s to step or place an obstacle", who) }

func otherSquare(who string) i18n.Message {
	return i18n.Msg("%s to place an obstacle: pick its other square.", who)
}

func pawn(s Side) i18n.Message { return i18n.Msg("Pawn %s", s) }

// editOf says of an edited position whose turn it is, and how many obstacles are left.
func editOf(mover Side, left string) i18n.Message {
	return i18n.Msg("%s to move; obstacles left: %s.", mover, left)
}
