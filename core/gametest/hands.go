package gametest

import (
	"strings"

	"boardroom/core"
)

// RaceHands are the hands of Race: a step is picked at its length.
type RaceHands struct{}

// Paths of a step are its length.
func (RaceHands) Paths(_ core.Position, m core.Move) [][]core.Spot {
	if m == core.End {
		return nil
	}
	return [][]core.Spot{{core.Spot(strings.TrimPrefix(string(m), "+"))}}
}

// Attempt returns the step of that length.
func (RaceHands) Attempt(_ core.Position, picked []core.Spot) (core.Move, bool) {
	return core.Move("+" + string(picked[0])), true
}

// Words lists none: every turn is a single move.
func (RaceHands) Words(core.Position) []core.Word { return nil }

// Facts tells how far a seat has come, and how far it has to go.
func (RaceHands) Facts(p core.Position, seat core.Seat) []core.Fact {
	squares, _, _ := strings.Cut(p.String(), " ")
	at := strings.Split(squares, ",")[seat]
	return []core.Fact{{Label: "Square", Value: at}, {Label: "Distance", Value: at + "0"}}
}

// Order lists the runners in the direction that was drawn.
func (RaceHands) Order(p core.Position) []core.Seat { return p.(runners).Order() }

// Drawing says what is drawn.
func (RaceHands) Drawing(core.Position) string { return "The direction is being drawn." }

// Begins returns "+".
func (RaceHands) Begins() string { return "+" }

// Plans, Refused and Wanted return nothing.
func (RaceHands) Plans(core.Position) []core.Way                   { return nil }
func (RaceHands) Refused(core.Position) []core.Refusal             { return nil }
func (RaceHands) Wanted(core.Position, []core.Spot, string) string { return "" }

// Board is the position's text.
func (RaceHands) Board(p core.Position, _ core.Seat) []string { return []string{p.String()} }

// Side is the letter of a runner.
func (RaceHands) Side(_ core.Position, seat core.Seat) string { return string(rune('A' + seat)) }

// Prompt says that there is a step to be made.
func (RaceHands) Prompt(_ core.Position, who string) string { return who + " to run" }
