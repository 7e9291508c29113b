package arimaa

import (
	"math"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// scoring returns what a side's chances to reach a goal soon are worth on even terms, by
// whether it moves next or not.
func (v *features) scoring(m *material, side core.Seat, w *weights, next int) int {
	return v.racing(side, &w.Race[next]) + v.running(side, m.big[1-side], &w.Run) + v.passedRabbits(side, &w.Passed)
}

// running returns what the advance of a side's rabbits is worth.
func (v *features) running(side core.Seat, foes int, run *[8]int) int {
	b := v.board
	guards := b.All(1-side) &^ b.Scorers(1-side)
	sum := 0
	for set := b.Scorers(side); set != 0; set &= set - 1 {
		rabbit := set & -set
		row := forward(side, rabbit.First().Row())
		if row < 2 && foes > 3 {
			continue
		}
		cone := laneOf(side, rabbit)
		cone |= cone.Shift(arimaa.East) | cone.Shift(arimaa.West)
		n := guarded[min((cone&guards).Count(), len(guarded)-1)]
		worth := run[row] * n / 8
		if v.frozen[side]&rabbit != 0 {
			worth /= 2
		}
		sum += worth * (16 - foes) / 16
	}
	return sum
}

// guarded is how much of the worth of a rabbit's advance remains, in eighths,
// by how many enemies that are no rabbits stand on its column and those
// beside, ahead of it.
var guarded = [...]int{8, 4, 2, 1, 0}

// laneOf returns the squares straight ahead of a rabbit, to its goal row.
func laneOf(side core.Seat, rabbit arimaa.Bits) arimaa.Bits {
	var lane arimaa.Bits
	for at := rabbit.Shift(ahead[side]); at != 0; at = at.Shift(ahead[side]) {
		lane |= at
	}
	return lane
}

// farthest is the most steps to a goal that are told apart.
const farthest = 9

// racing returns what it is worth to a side how few steps its rabbits need to their
// goal.
func (v *features) racing(side core.Seat, worth *[farthest + 1]int) int {
	var races tally
	for set := v.board.Scorers(side) & near[side][arimaa.MaxSteps]; set != 0; set &= set - 1 {
		races.add(worth[v.toGoal(side, set&-set)])
	}
	return races.sum()
}

// toGoal returns about how many steps a rabbit needs to its goal, with those that
// free it on the way and take others out of it.
func (v *features) toGoal(side core.Seat, rabbit arimaa.Bits) int {
	b := v.board
	goal := arimaa.GoalRow(side)
	friends := b.All(side) &^ rabbit
	support := friends.Beside()
	freezing := v.stronger[v.at[rabbit.First()]].Beside() &^ support &^ goal
	deadly := arimaa.Traps &^ support
	empty := b.Empty()
	// How many steps it takes to go to a square, with those of others that make it
	// free, or let the rabbit go on.
	one := empty &^ freezing &^ deadly
	two := friends&^freezing | empty&deadly&^freezing
	three := empty&freezing&^deadly | v.dominated[1-side]
	five := b.All(1-side) &^ v.dominated[1-side]
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

// A runway is a rabbit's way to its goal, farther than a turn: who stands there may stop
// it, the farther away the less.
type runway struct {
	ahead   arimaa.Bits // before it, on its column and those beside
	flank   arimaa.Bits // two columns away before it, and beside it behind
	distant arimaa.Bits // three columns away before it, and farther behind
}

// runways holds the ways by side and square.
var runways = newRunways()

func newRunways() (all [2][64]runway) {
	for side := range arimaa.Silver + 1 {
		for from := range arimaa.Square(64) {
			for at := range arimaa.Square(64) {
				all[side][from].add(at, forward(side, at.Row())-forward(side, from.Row()), distance(at.Column(), from.Column()))
			}
		}
	}
	return all
}

// add adds a square a given number of rows ahead and a given number of columns aside.
func (r *runway) add(at arimaa.Square, rows, columns int) {
	switch {
	case rows >= 1 && columns <= 1 || rows == 0 && columns == 1:
		r.ahead |= at.Bit()
	case rows >= 0 && columns == 2 || rows == -1 && columns <= 1:
		r.flank |= at.Bit()
	case rows >= 0 && columns == 3 || rows == -1 && columns == 2 || rows == -2 && columns <= 1:
		r.distant |= at.Bit()
	}
}

// What part of a passed rabbit's worth remains, in hundredths, by what those in its way count
// together, and what the edge of the board, by column, counts with them.
var (
	passedStopped = [...]int{130, 125, 120, 112, 104, 94, 82, 70, 58, 47, 38, 31, 25, 20, 17, 14, 12, 10, 9, 8, 7, 6, 5}
	passedByEdge  = [8]int{3, 1, 0, 0, 0, 0, 1, 3}
)

// A passed rabbit is worth all of it where a side has the better of the trap there by
// mostPassedEdge, and evenPassed of evenPassed+mostPassedEdge parts on even terms.
const (
	mostPassedEdge = 16
	evenPassed     = 24
)

// passedRabbits returns what the rabbits of a side are worth that have few enemies before
// them, by their row.
func (v *features) passedRabbits(side core.Seat, worth *[8]int) int {
	var worths tally
	for set := v.board.Scorers(side); set != 0; set &= set - 1 {
		worths.add(v.passedRabbit(side, set.First(), worth))
	}
	return worths.sum()
}

// passedRabbit returns what the rabbit of a side on a square is worth for its runway. A frozen
// rabbit, and one whose side has the worse of the traps there, has less of it.
func (v *features) passedRabbit(side core.Seat, at arimaa.Square, by *[8]int) int {
	worth := by[forward(side, at.Row())]
	if worth == 0 {
		return 0
	}
	b, way := v.board, &runways[side][at]
	rabbits := b.Scorers(1 - side)
	pieces := b.All(1-side) &^ rabbits
	n := 3*(way.ahead&pieces).Count() + 2*(way.flank&pieces).Count() + (way.distant & pieces).Count() +
		2*(way.ahead&rabbits).Count() + (way.flank & rabbits).Count() + passedByEdge[at.Column()]
	worth = worth * passedStopped[min(n, len(passedStopped)-1)] / 100
	edge := min(max(v.edgeAhead(side, at.Column()), -mostPassedEdge), mostPassedEdge)
	worth = worth * (evenPassed + edge) / (evenPassed + mostPassedEdge)
	if v.frozen[side].Has(at) {
		worth = worth * 3 / 4
	}
	return worth
}

// edgeAhead returns how much more a side's pieces count than the enemy's at the enemy's
// trap on the wing of a column, in the middle at both in the mean.
func (v *features) edgeAhead(side core.Seat, column int) int {
	left, right := v.controlOf(side, 2*int(1-side)), v.controlOf(side, 2*int(1-side)+1)
	switch {
	case column <= 2:
		return left
	case column >= 5:
		return right
	}
	return (left + right) / 2
}

// goalChances returns by how much chances to reach a goal soon, its own and the enemy's,
// change what a side's standing is worth. The chance to win is logistic in the standing.
// If besides the game is won at once at some small odds, and lost at others, it is the
// logistic of another standing: who is far behind gains most by its chances, who is far
// ahead loses most by the enemy's.
func goalChances(standing, own, foes int) int {
	odds := math.Exp(float64(min(max(standing, -mostStanding), mostStanding)) / Spread)
	return int(float64(own)*min((1+1/odds)/2, mostAtStake) - float64(foes)*min((1+odds)/2, mostAtStake))
}

const (
	mostStanding = 1200 // beyond it a standing is no better
	mostAtStake  = 4    // times what the chances are worth on even terms
)

// A tally adds up what cannot all come true at once: the most counts in full, the
// others by half.
type tally struct{ most, all int }

func (t *tally) add(n int) {
	t.most = max(t.most, n)
	t.all += n
}

func (t *tally) sum() int { return (t.most + t.all) / 2 }
