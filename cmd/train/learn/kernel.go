package learn

import "boardroom/core/engine/tables/network"

// scatterInto adds delta, times rate and the column's value, to each column's row.
func scatterInto(rows []float32, columns []network.Column, delta []float32, rate float32) {
	switch {
	case !vector():
		plainScatter(rows, columns, delta, rate)
	case len(columns) > 0:
		scatter(&rows[0], &columns[0].Index, len(columns), &delta[0], len(delta), rate)
	}
}

// back32 is the learning step of a layer whose outputs shall change in the direction
// of delta: back is set to what the inputs x shall change by, 0 where they were cut
// off, and the weights are moved by rate.
func back32(back, x, weights []float32, delta *[32]float32, rate float32) {
	if !vector() {
		plainBackward(back, x, weights, delta[:], rate)
		return
	}
	backward32(&back[0], &x[0], &weights[0], len(x), &delta[0], rate)
}

// back8 is back32 for rows of eight.
func back8(back, x, weights []float32, delta *[8]float32, rate float32) {
	if !vector() {
		plainBackward(back, x, weights, delta[:], rate)
		return
	}
	backward8(&back[0], &x[0], &weights[0], len(x), &delta[0], rate)
}

// vector reports whether the processor can run the vector code.
func vector() bool { return network.Kernel() == "vector" }

func plainScatter(rows []float32, columns []network.Column, delta []float32, rate float32) {
	for _, c := range columns {
		row := rows[int(c.Index)*len(delta):][:len(delta)]
		by := rate * c.Value
		for i, d := range delta {
			row[i] += by * d
		}
	}
}

func plainBackward(back, x, weights, delta []float32, rate float32) {
	for i, v := range x {
		back[i] = 0
		if v <= 0 {
			continue
		}
		row := weights[i*len(delta):][:len(delta)]
		sum := float32(0)
		for j, d := range delta {
			sum += row[j] * d
			row[j] += rate * v * d
		}
		back[i] = sum
	}
}
