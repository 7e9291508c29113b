package network

// block is what the width of a first layer must be a multiple of.
const block = 64

// Kernel says by which code this machine runs the inner loops of networks: "vector" or
// "plain".
func Kernel() string {
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

// addRows sets dst to base plus, for each column, its row of rows times its
// value. A row is as wide as dst, a multiple of block.
func addRows(dst, base, rows []float32, columns []Column) {
	if !vector {
		plainRows(dst, base, rows, columns)
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

func plainRows(dst, base, rows []float32, columns []Column) {
	copy(dst, base)
	for _, c := range columns {
		row := rows[int(c.Index)*len(dst):][:len(dst)]
		for i, w := range row {
			dst[i] += c.Value * w
		}
	}
}

func plainForward(out, x, weights []float32) {
	for i, v := range x {
		if v <= 0 {
			continue
		}
		for j, w := range weights[i*len(out):][:len(out)] {
			out[j] += v * w
		}
	}
}
