package blockme

// An offset leads from an obstacle's first square to another.
type offset struct{ rows, columns int }

// A Shape is the form of the obstacles: the squares that one takes, in each
// way that it can lie. The first square is the one with the smallest row, then
// column; the others follow in that order.
type Shape struct {
	name     string
	size     int // squares of an obstacle
	patterns [][]offset
}

// Name returns the shape as the option writes it: "domino".
func (s Shape) Name() string { return s.name }

// Size returns how many squares an obstacle takes.
func (s Shape) Size() int { return s.size }

// Domino returns the usual shape: two squares, side by side or one above the
// other.
func Domino() Shape {
	return Shape{"domino", 2, [][]offset{
		{{0, 0}, {0, 1}},
		{{0, 0}, {1, 0}},
	}}
}

// Single returns the shape of one square.
func Single() Shape {
	return Shape{"single", 1, [][]offset{{{0, 0}}}}
}

// Ell returns the shape of three squares round a corner.
func Ell() Shape {
	return Shape{"ell", 3, [][]offset{
		{{0, 0}, {0, 1}, {1, 0}},
		{{0, 0}, {0, 1}, {1, 1}},
		{{0, 0}, {1, -1}, {1, 0}},
		{{0, 0}, {1, 0}, {1, 1}},
	}}
}
