package arimaa

import (
	"math"
	"slices"

	"boardroom/core/arimaa"
	"boardroom/core/engine"
)

// A concern is a part of the evaluation that a parameter multiplies.
type concern struct {
	key, help string
	tables    func(e *Evaluation) [][]int
}

func concerns() []concern {
	return []concern{
		{material, "worth of pieces", func(e *Evaluation) [][]int {
			return [][]int{e.Ranks[:], e.Rabbits[:], e.Lonely[:]}
		}},
		{traps, "worth of having the better of traps", both(func(w *weights) [][]int {
			return [][]int{w.control[:]}
		})},
		{danger, "share of their worth that pieces lose that may be captured", both(perilsOf)},
		{rabbits, "worth of its own rabbits' advance", func(e *Evaluation) [][]int {
			return [][]int{e.mine.Run[:], e.mine.Charge[:], e.mine.places[goldRabbit][:], e.mine.places[silverRabbit][:]}
		}},
		{hostage, "cost of standing where stronger enemies may drag pieces off to traps", both(huntedOf)},
		{frozen, "worth of freezing pieces and holding them up", both(strongersOf)},
		{roaming, "worth of the elephants' freedom", both(func(w *weights) [][]int {
			return [][]int{w.Roam[:]}
		})},
		{caution, "how much its own traps, and its own pieces frozen, held or in danger, count beside the other's", func(e *Evaluation) [][]int {
			w := &e.mine
			return append(slices.Concat(strongersOf(w), huntedOf(w), perilsOf(w)), w.control[:])
		}},
	}
}

var (
	goldRabbit   = arimaa.NewPiece(arimaa.Gold, arimaa.Rabbit)
	silverRabbit = arimaa.NewPiece(arimaa.Silver, arimaa.Rabbit)
)

// perilsOf names the tables of what pieces that may be captured cost.
func perilsOf(w *weights) (tables [][]int) {
	for turn := range w.Peril {
		for standing := range standings {
			tables = append(tables, w.Peril[turn][standing][:])
		}
	}
	return tables
}

// strongersOf names the tables of what it costs to have stronger enemies near.
func strongersOf(w *weights) (tables [][]int) {
	for kind := range arimaa.MaxKinds + 1 {
		tables = append(tables, w.Iced[kind][:], w.Held[kind][:], w.Aided[kind][:])
		for far := range chases {
			tables = append(tables, w.Chased[far][kind][:])
		}
	}
	return tables
}

// huntedOf names the tables of what pieces cost that may be dragged off to traps.
func huntedOf(w *weights) [][]int { return [][]int{w.Hunted[freePrey][:], w.Hunted[stuckPrey][:]} }

// both names the tables of either side.
func both(tables func(w *weights) [][]int) func(e *Evaluation) [][]int {
	return func(e *Evaluation) [][]int { return append(tables(&e.mine), tables(&e.theirs)...) }
}

// tuned returns the evaluation of the levels, its concerns multiplied by their
// values; those without one stay as they are.
func tuned(v engine.Values) *Evaluation {
	e := fitted()
	for _, c := range concerns() {
		by, ok := v[c.key]
		if !ok {
			continue
		}
		for _, table := range c.tables(e) {
			for i := range table {
				table[i] = rounded(float64(table[i]) * by)
			}
		}
	}
	eachPlace(func(p arimaa.Piece, q arimaa.Square) {
		if p.Kind() != arimaa.Rabbit {
			e.mine.places[p][q] += rounded(v[advance] * float64(forward(p.Side(), q.Row())))
		}
	})
	return e
}

func rounded(x float64) int { return int(math.Round(x)) }
