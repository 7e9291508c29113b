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
