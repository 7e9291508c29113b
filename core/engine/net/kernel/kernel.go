// Package kernel holds the inner loops of small neural networks: as vector code
// where the processor has AVX2 and FMA, else in plain Go. Both sum in an order
// of their own, so results differ in the last bits.
//
// The vector code is written by the program in the folder asm rather than called
// from a library: eight changed inputs of a 256→32→8 network take 0.24 µs so,
// and 0.79 by the calls of github.com/viterin/vek v0.4.3 (0.06 and 0.31 for the
// eight rows, 0.17 and 0.44 for the second layer, 0.01 and 0.05 for the last).
package kernel

// Block is what the width of a first layer must be a multiple of.
const Block = 64

// Name says which of the two this machine runs: "vector" or "plain".
func Name() string {
	if vector {
		return "vector"
	}
	return "plain"
}

// A Column is one input of a first layer that is not zero.
type Column struct {
	Index int32 // which row of weights
	Value float32
}

// Accumulate sets dst to base plus, for each column, its row of rows times its
// value. A row is as wide as dst, a multiple of Block.
func Accumulate(dst, base, rows []float32, columns []Column) {
	if !vector {
		plainAccumulate(dst, base, rows, columns)
		return
	}
	if len(columns) == 0 {
		copy(dst, base)
		return
	}
	accumulate(&dst[0], &base[0], &rows[0], &columns[0].Index, len(columns), len(dst))
}

// Forward32 adds to out, for each number of x above zero, its row of weights
// times the number: the negative ones are cut off on the way (ReLU).
func Forward32(out *[32]float32, x, weights []float32) {
	if !vector {
		plainForward(out[:], x, weights)
		return
	}
	forward32(&out[0], &x[0], &weights[0], len(x))
}

// Forward8 is Forward32 for rows of eight.
func Forward8(out *[8]float32, x, weights []float32) {
	if !vector {
		plainForward(out[:], x, weights)
		return
	}
	forward8(&out[0], &x[0], &weights[0], len(x))
}
