package arimaa

import (
	"math"
	"slices"

	"boardroom/core/arimaa"
	"boardroom/core/engine"
)

// A concern is a part of the outlook that a parameter multiplies.
type concern struct {
	key, help string
	tables    func(o *outlook) [][]int
}

func concerns() []concern {
	return []concern{
		{material, "worth of pieces", func(o *outlook) [][]int {
			return [][]int{o.ranks[:], o.rabbits[:], o.lonely[:]}
		}},
		{traps, "worth of having the better of traps", both(func(w *weights) [][]int {
			return [][]int{w.control[:]}
		})},
		{danger, "share of their worth that pieces lose that may be captured", both(func(w *weights) [][]int {
			return [][]int{w.peril[0][:], w.peril[1][:]}
		})},
		{rabbits, "worth of its own rabbits' advance", func(o *outlook) [][]int {
			return [][]int{o.mine.run[:], o.mine.places[goldRabbit][:], o.mine.places[silverRabbit][:]}
		}},
		{hostage, "share of their worth that pieces lose that are held near traps", both(func(w *weights) [][]int {
			return [][]int{w.hostage[:]}
		})},
		{frozen, "worth of freezing pieces and holding them up", both(func(w *weights) [][]int {
			return slices.Concat(byKind(&w.iced), byKind(&w.held), byKind(&w.chased))
		})},
		{roaming, "worth of the elephants' freedom", both(func(w *weights) [][]int {
			return [][]int{w.roam[:]}
		})},
		{caution, "how much its own traps, and its own pieces frozen, held or in danger, count beside the other's", func(o *outlook) [][]int {
			w := &o.mine
			tables := slices.Concat(byKind(&w.iced), byKind(&w.held), byKind(&w.chased))
			return append(tables, w.control[:], w.peril[0][:], w.peril[1][:], w.hostage[:])
		}},
	}
}

var (
	goldRabbit   = arimaa.NewPiece(arimaa.Gold, arimaa.Rabbit)
	silverRabbit = arimaa.NewPiece(arimaa.Silver, arimaa.Rabbit)
)

// byKind names the rows of a table.
func byKind(table *[arimaa.MaxKinds + 1][zones]int) (rows [][]int) {
	for kind := range table {
		rows = append(rows, table[kind][:])
	}
	return rows
}

// both names the tables of either side.
func both(tables func(w *weights) [][]int) func(o *outlook) [][]int {
	return func(o *outlook) [][]int { return append(tables(&o.mine), tables(&o.theirs)...) }
}

// tuned returns the outlook of the levels, its concerns multiplied by their
// values; those without one stay as they are.
func tuned(v engine.Values) *outlook {
	o := fitted()
	for _, c := range concerns() {
		by, ok := v[c.key]
		if !ok {
			continue
		}
		for _, table := range c.tables(o) {
			for i := range table {
				table[i] = rounded(float64(table[i]) * by)
			}
		}
	}
	eachPlace(func(p arimaa.Piece, q arimaa.Square) {
		if p.Kind() != arimaa.Rabbit {
			o.mine.places[p][q] += rounded(v[advance] * float64(forward(p.Side(), q.Row())))
		}
	})
	return o
}

func rounded(x float64) int { return int(math.Round(x)) }
