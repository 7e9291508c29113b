package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/internal/splitmix"
)

// An Evaluator says what a board is worth without looking ahead. One goroutine may use it at
// a time.
type Evaluator struct {
	evaluation *Evaluation
	weights    [2]*weights // by side
	materials  [1 << 10]material
	material   *material // of the last board looked at
	cache      []cachedValue
	salt       uint64 // keeps apart in the cache what is judged for either side
}

// Evaluator returns an evaluator by these weights that plays for gold and remembers what it
// said of so many boards, a power of two.
func (e *Evaluation) Evaluator(boards int) *Evaluator {
	j := &Evaluator{evaluation: e, cache: make([]cachedValue, boards)}
	j.playFor(arimaa.Gold)
	return j
}

// playFor makes a side the one that the search decides for.
func (j *Evaluator) playFor(side core.Seat) {
	j.weights[side], j.weights[1-side] = &j.evaluation.mine, &j.evaluation.theirs
	j.salt = uint64(side) * splitmix.GoldenRatio
}

// A cachedValue is what an evaluator said of a board before.
type cachedValue struct {
	key   uint64
	value int32
}

// worth returns what a piece is worth on the last board looked at.
func (j *Evaluator) worth(p arimaa.Piece) int { return j.material.worth[p] }

// setMaterial finds what the pieces on the board are worth.
func (j *Evaluator) setMaterial(b *arimaa.Board) {
	n := counts(b)
	m := &j.materials[n*splitmix.GoldenRatio>>54]
	if m.counts != n {
		*m = j.evaluation.material(b, n)
	}
	j.material = m
}

// Value returns what a board is worth to the side to move.
func (j *Evaluator) Value(b *arimaa.Board) int {
	j.setMaterial(b)
	side := b.Side()
	key := b.PieceHash() ^ j.salt
	if side == arimaa.Silver {
		key = ^key
	}
	known := &j.cache[key&uint64(len(j.cache)-1)]
	if known.key == key {
		return int(known.value)
	}
	var v features
	v.read(b)
	mine, theirs := j.weights[side], j.weights[1-side]
	sum := tempo + j.sideValue(&v, side, mine) - j.sideValue(&v, 1-side, theirs) + v.traps(side, &j.weights)
	sum -= v.endangered(j.material, side, &mine.CaptureRisk[0]) - v.endangered(j.material, 1-side, &theirs.CaptureRisk[1])
	sum -= v.hostages(j.material, side, &mine.Hostage) - v.hostages(j.material, 1-side, &theirs.Hostage)
	sum += goalChances(sum, v.scoring(j.material, side, mine, 0), v.scoring(j.material, 1-side, theirs, 1))
	sum = min(max(sum, -mostJudged), mostJudged)
	*known = cachedValue{key, int32(sum)}
	return sum
}

// sideValue returns what one side's pieces are worth where they stand.
func (j *Evaluator) sideValue(v *features, side core.Seat, w *weights) int {
	b := v.board
	sum := j.material.balance[side]
	for set := b.All(side); set != 0; set &= set - 1 {
		q := set.First()
		sum += w.places[v.at[q]][q]
	}
	sum -= v.threatened(j.material, side, w)
	return sum + v.roaming(side, &w.Roam)
}

// features are a board with what can be seen on it.
type features struct {
	board     *arimaa.Board
	at        [64]arimaa.Piece
	stronger  [16]arimaa.Bits // the enemies stronger than a piece
	dominated [2]arimaa.Bits  // a side's pieces beside a stronger enemy
	frozen    [2]arimaa.Bits
	control   [4]int // what gold's pieces count for at each trap, less what silver's do
}

// read sees what is on the board.
func (v *features) read(b *arimaa.Board) {
	v.board = b
	for p := arimaa.Piece(1); p < 16; p++ {
		set := b.Pieces(p)
		if p == 8 || set == 0 {
			continue
		}
		v.stronger[p] = b.Stronger(p)
		v.dominated[p.Side()] |= set & v.stronger[p].Beside()
		for ; set != 0; set &= set - 1 {
			v.at[set.First()] = p
		}
	}
	for side := range arimaa.Silver + 1 {
		v.frozen[side] = v.dominated[side] &^ b.All(side).Beside()
	}
	v.readControl()
}

// roaming returns what a side's elephant's freedom is worth.
func (v *features) roaming(side core.Seat, worth *[mostRoam + 1]int) int {
	b := v.board
	elephant := b.Pieces(arimaa.NewPiece(side, arimaa.Elephant))
	if elephant == 0 {
		return 0
	}
	free := b.Empty() &^ (arimaa.Traps &^ (b.All(side) &^ elephant).Beside())
	first := elephant.Beside() & free
	second := (first | first.Beside()&free) &^ elephant
	return worth[min(second.Count(), mostRoam)]
}

// A material is what all pieces on a board are worth, which depends on what else
// stands there.
type material struct {
	counts  uint64  // pieces by kind and side, four bits each
	worth   [16]int // of one more piece less, by piece
	balance [2]int  // all pieces of a side together
	big     [2]int  // a side's pieces that are no rabbits
}

// PieceValues say what pieces are worth.
type PieceValues struct {
	Ranks   [9]int // by how many enemies are stronger
	Rabbits [9]int // of a rabbit, by how many its side has
	Lonely  [9]int // of a rabbit besides, by how many enemies are left that can stop it
}

// counts returns how many pieces of each kind there are.
func counts(b *arimaa.Board) uint64 {
	var n uint64
	for p := arimaa.Piece(1); p < 16; p++ {
		if p != 8 {
			n |= uint64(b.Pieces(p).Count()) << (4 * p)
		}
	}
	return n
}

// material works out what the pieces on a board are worth.
func (w *PieceValues) material(b *arimaa.Board, n uint64) material {
	m := material{counts: n}
	r := b.Rules()
	for side := range arimaa.Silver + 1 {
		for _, kind := range r.Kinds() {
			if !r.Animal(kind).Scores {
				m.big[side] += b.Pieces(arimaa.NewPiece(side, kind)).Count()
			}
		}
	}
	for side := range arimaa.Silver + 1 {
		for _, kind := range r.Kinds() {
			p := arimaa.NewPiece(side, kind)
			number := b.Pieces(p).Count()
			if r.Animal(kind).Scores {
				m.worth[p] = w.Rabbits[min(number, len(w.Rabbits)-1)] + w.Lonely[min(m.big[1-side], len(w.Lonely)-1)]
			} else {
				m.worth[p] = w.Ranks[min(b.Stronger(p).Count(), len(w.Ranks)-1)]
			}
			m.balance[side] += number * m.worth[p]
			if r.Animal(kind).Scores {
				m.balance[side] += w.early(number)
			}
		}
	}
	return m
}

// early makes all rabbits of a side together worth what they are worth one by
// one: each for as many as there were when it was the last to go.
func (w *PieceValues) early(number int) int {
	sum := 0
	for n := 1; n <= number; n++ {
		sum += w.Rabbits[min(n, len(w.Rabbits)-1)]
	}
	return sum - number*w.Rabbits[min(number, len(w.Rabbits)-1)]
}
