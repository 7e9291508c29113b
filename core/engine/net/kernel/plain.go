package kernel

func plainAccumulate(dst, base, rows []float32, columns []Column) {
	copy(dst, base)
	for _, c := range columns {
		row := rows[int(c.Index)*len(dst):][:len(dst)]
		for i, w := range row {
			dst[i] += c.Value * w
		}
	}
}

func plainScatter(rows []float32, columns []Column, delta []float32, rate float32) {
	for _, c := range columns {
		row := rows[int(c.Index)*len(delta):][:len(delta)]
		by := rate * c.Value
		for i, d := range delta {
			row[i] += by * d
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
