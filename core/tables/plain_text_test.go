package tables_test

import (
	"fmt"
	"strings"
)

// hits says how many on the bars were hit, where others wait.
func (l law) hits(b plain, side int) string {
	if side == 1 {
		b = l.flip(b)
	}
	if me, foe := b.me[0]-b.meWait, b.foe[25]-b.foeWait; l.waits && me+foe > 0 {
		return fmt.Sprintf(" hit=%d,%d", me, foe)
	}
	return ""
}

// flip returns the board as the other sees it.
func (l law) flip(b plain) plain {
	var f plain
	f.me[25], f.me[0] = b.foe[0], b.foe[25]
	f.foe[25], f.foe[0] = b.me[0], b.me[25]
	f.meWait, f.foeWait = b.foeWait, b.meWait
	for p := 1; p <= 24; p++ {
		q := 25 - p
		if l.around {
			q = (p+11)%24 + 1
		}
		f.me[q], f.foe[q] = b.foe[p], b.me[p]
		f.held[q] = [3]int{0, heldFoe, heldMe}[b.held[p]]
	}
	return f
}

// text writes the board as a position text does.
func (l law) text(b plain, side int) string {
	if side == 1 {
		b = l.flip(b)
	}
	points := make([]string, 24)
	for p := 1; p <= 24; p++ {
		field := "."
		switch {
		case b.me[p] > 0 && b.held[p] != heldMe:
			field = fmt.Sprintf("W%d", b.me[p])
		case b.foe[p] > 0:
			field = fmt.Sprintf("B%d", b.foe[p])
		}
		if b.held[p] != 0 {
			field += "x"
		}
		points[p-1] = field
	}
	return fmt.Sprintf("%s|%d,%d|%d,%d", strings.Join(points, ","), b.me[0], b.foe[25], b.me[25], b.foe[0])
}
