package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
)

// farthest is the most steps to a goal that are told apart.
const farthest = 9

// racing returns what it is worth to a side how few steps its rabbits need to their
// goal.
func (v *view) racing(side core.Seat, worth *[farthest + 1]int) int {
	var races tally
	for set := v.board.Scorers(side) & near[side][arimaa.MaxSteps]; set != 0; set &= set - 1 {
		races.add(worth[v.toGoal(side, set&-set)])
	}
	return races.sum()
}

// toGoal returns about how many steps a rabbit needs to its goal, with those that
// free it on the way and take others out of it.
func (v *view) toGoal(side core.Seat, rabbit arimaa.Bits) int {
	b := v.board
	goal := arimaa.GoalRow(side)
	friends := b.All(side) &^ rabbit
	support := friends.Beside()
	freezing := v.over[v.at[rabbit.First()]].Beside() &^ support &^ goal
	deadly := arimaa.Traps &^ support
	empty := b.Empty()
	// How many steps it takes to go to a square, with those of others that make it
	// free, or let the rabbit go on.
	one := empty &^ freezing &^ deadly
	two := friends&^freezing | empty&deadly&^freezing
	three := empty&freezing&^deadly | v.beaten[1-side]
	five := b.All(1-side) &^ v.beaten[1-side]
	var next [farthest + 6]arimaa.Bits // squares ahead and beside those reached in so many steps
	spent := 0
	if v.frozen[side]&rabbit != 0 {
		spent = 2
	}
	forward := ahead[side]
	for reached := rabbit; spent < farthest; {
		next[spent+5] = reached.Shift(forward) | reached.Shift(arimaa.East) | reached.Shift(arimaa.West)
		spent++
		reached = next[spent+4]&one | next[spent+3]&two | next[spent+2]&three | next[spent]&five
		if reached&goal != 0 {
			return spent
		}
	}
	return farthest
}
