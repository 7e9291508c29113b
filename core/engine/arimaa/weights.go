package arimaa

import (
	"math"
	"slices"

	"boardroom/core/arimaa"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// An Evaluation is all that an evaluator goes by. Nobody changes it once it is made.
// Everything is in hundredths of a rabbit.
type Evaluation struct {
	PieceValues
	mine   weights // for the side that the search decides for
	theirs weights // for the other side
}

// weights say what it is worth where one side's pieces stand. Tables by row
// count from the own side.
type weights struct {
	Terms
	places [16][64]int // by piece and square

	// What the difference of control around one of the side's own two traps is
	// worth, from -mostControl on.
	control [2*mostControl + 1]int
}

// Terms are what the weights of a side and the parameters that they are made of have in common.
type Terms struct {
	// What a rabbit's advance is worth when nobody is left to stop it, by row.
	Run [8]int

	// What a rabbit is worth by row that has few enemies before it.
	Passed [8]int

	// What it is worth that a rabbit needs about that many steps to its goal: if the
	// side moves next, and if not.
	Race [2][farthest + 1]int

	// What it costs, by kind and how far from home, that a piece is frozen; that it
	// stands beside a stronger enemy and is not; and, by how far, that one is near.
	Frozen, Dominated ByKindAndZone
	StrongerNear      [ranges]ByKindAndZone

	// What the elephant nearby is worth to a piece that stands beside a stronger enemy.
	ElephantNear ByKindAndZone

	// What part of its worth it costs, in hundredths, that the enemy could capture a piece
	// in about that many steps, which may take several turns, in a trap that is lost.
	Hostage Hostages

	// What it is worth that the elephant can reach that many squares in two steps.
	Roam [mostRoam + 1]int

	// What part of a piece's worth is gone, in hundredths, when the enemy may
	// capture it in two, three or four steps, by how the fight for the trap stands: if
	// the side moves next, and if not.
	CaptureRisk [2]CaptureRisks
}

// Tables of the terms.
type (
	ByKindAndZone [arimaa.MaxKinds + 1][zones]int       // home, middle, and the enemy's
	Hostages      [pieceStates][farthestCapture + 1]int // of free and of frozen pieces
	CaptureRisks  [standings][arimaa.MaxSteps + 1]int   // of an open fight for the trap and of a lost one
)

const (
	mostControl = 24
	mostRoam    = 12
	zones       = 3
	ranges      = 3 // by enemies two, three and four squares away
)

// What hostages are.
const (
	freePiece = iota
	frozenPiece
	pieceStates = iota
)

// How the fight for a trap stands for a side that has not won it.
const (
	open      = iota
	lost      // the enemy has the better of it
	standings = iota
)

// zoneOf holds, per side, the zone of each row: its own two, the two before them, and
// those of the enemy.
var zoneOf = [2][8]int{{0, 0, 1, 1, 2, 2, 2, 2}, {2, 2, 2, 2, 1, 1, 0, 0}}

// Parameters are what an evaluation is made of, each written once: left and right, gold
// and silver are alike. Who fits them anew changes a copy of [FittedParameters].
type Parameters struct {
	PieceValues
	Terms
	Places     [arimaa.MaxKinds + 1][8][4]int // by kind, row and how far the column is from the edge
	Gain, Cost [mostControl + 1]int           // of the better of a trap, and of the worse
}

// FittedParameters returns the parameters of the levels.
func FittedParameters() Parameters { return fittedParameters }

// fitted returns the evaluation of the levels.
func fitted() *Evaluation {
	f := FittedParameters()
	return f.Evaluation()
}

// Evaluation returns the evaluation that judges both sides by the same parameters.
func (f *Parameters) Evaluation() *Evaluation {
	w := weights{Terms: f.Terms}
	eachPlace(func(p arimaa.Piece, q arimaa.Square) {
		column := q.Column()
		w.places[p][q] = f.Places[p.Kind()][forward(p.Side(), q.Row())][min(column, 7-column)]
	})
	for d := range mostControl + 1 {
		w.control[mostControl-d], w.control[mostControl+d] = -f.Cost[d], f.Gain[d]
	}
	return &Evaluation{f.PieceValues, w, w}
}

// eachPlace visits all pieces on all squares.
func eachPlace(visit func(p arimaa.Piece, q arimaa.Square)) {
	for side := range arimaa.Silver + 1 {
		for kind := arimaa.Rabbit; kind <= arimaa.MaxKinds; kind++ {
			for q := range arimaa.Square(64) {
				visit(arimaa.NewPiece(side, kind), q)
			}
		}
	}
}

// tempo is what it is worth to be the one to move.
const tempo = 12

// A concern is a part of the evaluation that a parameter multiplies.
type concern struct {
	key    string
	help   i18n.Text
	tables func(e *Evaluation) [][]int
}

func concerns() []concern {
	return []concern{
		{keyMaterial, "value of pieces", func(e *Evaluation) [][]int {
			return [][]int{e.Ranks[:], e.Rabbits[:], e.Lonely[:]}
		}},
		{keyTraps, "value of controlling traps", both(func(w *weights) [][]int {
			return [][]int{w.control[:]}
		})},
		{keyDanger, "share of its value that a piece in danger loses", both(captureRisksOf)},
		{keyRabbits, "value of its own rabbits' advance", func(e *Evaluation) [][]int {
			return [][]int{e.mine.Run[:], e.mine.Passed[:], e.mine.places[goldRabbit][:], e.mine.places[silverRabbit][:]}
		}},
		{keyHostage, "cost of pieces that stronger enemies can drag to a trap", both(hostagesOf)},
		{keyFrozen, "value of freezing and blocking pieces", both(strongersOf)},
		{keyRoaming, "value of a free elephant", both(func(w *weights) [][]int {
			return [][]int{w.Roam[:]}
		})},
		{keyCaution, "weight of its own traps and its own pieces in trouble, against the opponent's", func(e *Evaluation) [][]int {
			w := &e.mine
			return append(slices.Concat(strongersOf(w), hostagesOf(w), captureRisksOf(w)), w.control[:])
		}},
	}
}

var (
	goldRabbit   = arimaa.NewPiece(arimaa.Gold, arimaa.Rabbit)
	silverRabbit = arimaa.NewPiece(arimaa.Silver, arimaa.Rabbit)
)

// captureRisksOf names the tables of what pieces that may be captured cost.
func captureRisksOf(w *weights) (tables [][]int) {
	for turn := range w.CaptureRisk {
		for standing := range standings {
			tables = append(tables, w.CaptureRisk[turn][standing][:])
		}
	}
	return tables
}

// strongersOf names the tables of what it costs to have stronger enemies near.
func strongersOf(w *weights) (tables [][]int) {
	for kind := range arimaa.MaxKinds + 1 {
		tables = append(tables, w.Frozen[kind][:], w.Dominated[kind][:], w.ElephantNear[kind][:])
		for far := range ranges {
			tables = append(tables, w.StrongerNear[far][kind][:])
		}
	}
	return tables
}

// hostagesOf names the tables of what pieces cost that may be dragged off to traps.
func hostagesOf(w *weights) [][]int {
	return [][]int{w.Hostage[freePiece][:], w.Hostage[frozenPiece][:]}
}

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
			e.mine.places[p][q] += rounded(v[keyAdvance] * float64(forward(p.Side(), q.Row())))
		}
	})
	return e
}

func rounded(x float64) int { return int(math.Round(x)) }
