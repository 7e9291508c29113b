package blockme

import "strconv"

// Rules are the measures of one game: the board's size, who plays, the shape
// of the obstacles. They never change.
type Rules struct {
	size, stride int
	sides        []Side
	shape        Shape
	patterns     [][]Square // the shape's, as differences of square numbers
	words        int        // words of a Set that hold board squares
	board        Set
	goals        [4]Set
	around       [4]int
}

// newRules returns the rules of a board of side MinSize to MaxSize for two or
// four players.
func newRules(size, players int, shape Shape) *Rules {
	stride := size + 1 // a guard closes every row, so that no step leads round the edge
	r := &Rules{
		size: size, stride: stride, shape: shape,
		sides:  []Side{Bottom, Top},
		words:  ((size+1)*stride + 63) / 64,
		around: [4]int{-stride, 1, stride, -1},
	}
	if players == 4 {
		r.sides = []Side{Bottom, Left, Top, Right}
	}
	for column := range size {
		for row := range size {
			r.board.Add(r.Square(column, row))
		}
		r.goals[Bottom].Add(r.Square(column, 0))
		r.goals[Left].Add(r.Square(size-1, column))
		r.goals[Top].Add(r.Square(column, size-1))
		r.goals[Right].Add(r.Square(0, column))
	}
	for _, offsets := range shape.patterns {
		squares := make([]Square, len(offsets))
		for i, o := range offsets {
			squares[i] = Square(o.rows*stride + o.columns)
		}
		r.patterns = append(r.patterns, squares)
	}
	return r
}

// Size returns the side of the board.
func (r *Rules) Size() int { return r.size }

// Sides returns the sides that play, in the order of play. The slice must not
// be changed.
func (r *Rules) Sides() []Side { return r.sides }

// Shape returns the shape of the obstacles.
func (r *Rules) Shape() Shape { return r.shape }

// Square returns the square in a column and a row, both counted from 0, the
// rows from the top.
func (r *Rules) Square(column, row int) Square {
	return Square((row+1)*r.stride + column)
}

// Place returns a square's column and row, both counted from 0.
func (r *Rules) Place(q Square) (column, row int) {
	return int(q) % r.stride, int(q)/r.stride - 1
}

// Name returns a square as it is written: "e6".
func (r *Rules) Name(q Square) string { return string(r.appendName(nil, q)) }

// appendName adds a square as it is written to a text.
func (r *Rules) appendName(text []byte, q Square) []byte {
	column, row := r.Place(q)
	return strconv.AppendInt(append(text, byte('a'+column)), int64(row+1), 10)
}

// Around returns the differences in number from a square to its neighbours,
// clockwise from the one above: a pawn of side s goes forward by Around()[s].
// From a square of the board they lead to another or to a guard, which is in
// none of the sets here and Far in every Field.
func (r *Rules) Around() [4]int { return r.around }

// Board returns all squares.
func (r *Rules) Board() Set { return r.board }

// Goal returns the squares that a side's pawn makes for.
func (r *Rules) Goal(s Side) Set { return r.goals[s] }

// Start returns the square where a side's pawn starts, in the middle of it.
func (r *Rules) Start(s Side) Square {
	middle := (r.size+1)/2 - 1
	return [...]Square{
		Bottom: r.Square(middle, r.size-1),
		Left:   r.Square(0, middle),
		Top:    r.Square(middle, 0),
		Right:  r.Square(r.size-1, middle),
	}[s]
}

// Next returns the side that plays after another.
func (r *Rules) Next(s Side) Side {
	return (s + Side(4/len(r.sides))) % 4
}

// Open returns the squares without an obstacle.
func (r *Rules) Open(b *Board) Set {
	open := r.board
	for i := range r.words {
		open[i] &^= b.Obstacles[i]
	}
	return open
}

// Empty returns the squares without an obstacle and without a pawn.
func (r *Rules) Empty(b *Board) Set {
	empty := r.Open(b)
	for _, s := range r.sides {
		empty.Remove(b.Pawns[s])
	}
	return empty
}

// Arrived reports whether a side's pawn has reached its goal.
func (r *Rules) Arrived(b *Board, s Side) bool { return r.goals[s].Has(b.Pawns[s]) }

// Winner returns the side whose pawn has reached its goal, or NoSide.
func (r *Rules) Winner(b *Board) Side {
	for _, s := range r.sides {
		if r.Arrived(b, s) {
			return s
		}
	}
	return NoSide
}

// startObstacles returns how many obstacles Chance places before the game, if
// it is to place any.
func (r *Rules) startObstacles() int { return r.size / 2 }

// opening returns the board before the first action.
func (r *Rules) opening() Board {
	b := Board{Mover: Bottom}
	for _, s := range r.sides {
		b.Pawns[s] = r.Start(s)
		b.Left[s] = Obstacles
	}
	return b
}
