package tables

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
)

// What is said at the board. The names of words and of edits, and what they are
// for, stand with these.
const (
	diceRoll     = "The dice are rolling."
	openingThrow = "The opening throw."
	noCube       = "Cube: none in the Crawford game"
)

func onBar(white, black int) string   { return fmt.Sprintf("Bar: W%d B%d", white, black) }
func waiting(white, black int) string { return fmt.Sprintf("Waiting: W%d B%d", white, black) }
func askDouble(to int) string         { return fmt.Sprintf("Double to %d? It can't be taken back.", to) }
func nameHelp(double string) string   { return fmt.Sprintf("Name %s as the double to play", double) }

// cubeAt says what the cube shows, and whose it is.
func cubeAt(value int, owner core.Seat) string {
	if owner < 0 {
		return fmt.Sprintf("Cube: %d, in the middle", value)
	}
	return fmt.Sprintf("Cube: %d, %s's", value, sides[owner])
}

// What a player is to do.

func toRoll(side core.Seat) string   { return fmt.Sprintf("%s to roll.", sides[side]) }
func toPlay(who, dice string) string { return fmt.Sprintf("%s to play %s", who, dice) }
func toName(who string) string       { return fmt.Sprintf("%s to name a double from 11 to 66", who) }
func toEnd(who string) string        { return fmt.Sprintf("%s to end the turn", who) }

func toPlayOwed(who, dice string) string {
	return fmt.Sprintf("%s to play %s, which the other could not", who, dice)
}

// toSay lists what can be said: "roll", "double".
func toSay(who string, can []string) string {
	return fmt.Sprintf("%s to %s", who, core.Enumerate(can, " or "))
}

func toAnswer(who string, can []string, cube int) string {
	return fmt.Sprintf("%s to %s: the cube would show %d", who, core.Enumerate(can, " or "), cube)
}

// Why a side cannot double.
var (
	errCrawford   = errors.New("in the Crawford game the cube rests")
	errOthersCube = errors.New("the cube is the other side's")
	errEnough     = errors.New("the points of this game are enough to win the match")
)

// sides name the sides; their letters stand on the board.
var sides = [...]string{White: "White", Black: "Black"}

// Side returns the name and the letter of a side.
func (Hands) Side(_ core.Position, seat core.Seat) string {
	return fmt.Sprintf("%s (%c)", sides[seat], sides[seat][0])
}

// Board draws the points from the viewer's side, whose home is at the lower
// right: "W3" is three white checkers, "B2x" two black ones on a white one.
func (Hands) Board(p core.Position, viewer core.Seat) []string {
	at := p.(Position)
	upper, lower := half(at, viewer, true), half(at, viewer, false)
	lines := []string{upper.numbers, upper.points, lower.points, lower.numbers}
	board := at.Board()
	hit := func(side core.Seat) int { return at.Count(side, Bar) - board.Waiting(side) }
	if white, black := hit(White), hit(Black); white+black > 0 {
		lines = append(lines, onBar(white, black))
	}
	if at.Rules().Waits {
		lines = append(lines, waiting(board.Waiting(White), board.Waiting(Black)))
	}
	if at.Match().Crawford {
		lines = append(lines, noCube)
	} else if cube := at.Cube(); cube.On {
		lines = append(lines, cubeAt(cube.Value, cube.Owner))
	}
	return lines
}

// A row is twelve points and their numbers.
type row struct{ numbers, points string }

// half draws the upper or the lower points from the left.
func half(p Position, viewer core.Seat, upper bool) row {
	var numbers, points strings.Builder
	board := p.Board()
	for column := range 12 {
		if column == 6 {
			numbers.WriteString("   ")
			points.WriteString("  |")
		}
		point := p.Rules().PointAt(viewer, Square{Column: column, Upper: upper})
		fmt.Fprintf(&numbers, "%4d", p.Number(viewer, point))
		fmt.Fprintf(&points, "%4s", p.Rules().PointText(&board, point))
	}
	return row{numbers.String(), points.String()}
}

// Prompt names the dice that are left, or what can be said.
func (h Hands) Prompt(p core.Position, who string) string {
	at := p.(Position)
	var can []string
	for _, w := range h.Words(p) {
		can = append(can, string(w.Spot))
	}
	switch {
	case at.Offered() > 0:
		return toAnswer(who, can, at.Offered())
	case at.Duty().Kind == Choice:
		return toName(who)
	case at.Dice() == nil:
		return toSay(who, can)
	case slices.Equal(at.Moves(), []core.Move{core.End}):
		return toEnd(who)
	}
	if at.Duty().Kind == Owed {
		return toPlayOwed(who, left(at))
	}
	return toPlay(who, left(at))
}

// left lists the dice that are left.
func left(p Position) string {
	words := make([]string, len(p.Left()))
	for i, die := range p.Left() {
		words[i] = strconv.Itoa(die)
	}
	return strings.Join(words, " ")
}
