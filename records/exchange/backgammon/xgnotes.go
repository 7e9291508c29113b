package backgammon

import (
	"fmt"
	"io"
	"math"
	"strings"

	"boardroom/records/text"
)

// xgLevels name how deeply eXtreme Gammon looked.
var xgLevels = map[int]string{0: "1-ply", 1: "2-ply", 2: "3-ply", 3: "4-ply", 4: "5-ply", 5: "6-ply", 6: "7-ply", 12: "3-ply red", 100: "rollout",
	998: "book", 999: "book", 1000: "XG Roller", 1001: "XG Roller+", 1002: "XG Roller++"}

// xgBy names the program and the level at which it judged.
func xgBy(level int) string {
	return strings.TrimSpace("XG " + strings.TrimPrefix(xgLevels[level], "XG "))
}

// worthANote is the least cost of a decision that is told of, in points: what is shown of
// it is not nothing.
const worthANote = .0005

// xgMoveVerdict gives what eXtreme Gammon says of a move that costs something: the best
// one, and the one that was played, each with its equity.
func xgMoveVerdict(r xgData) string {
	const first = 124 // byte of what was judged
	moves := min(max(r.int(first+64), 0), 32)
	for i := 1; i < moves; i++ {
		if string(r[first+68+26*i:][:26]) != string(r[35:61]) {
			continue
		}
		best, played := xgEquity(r, 0), xgEquity(r, i)
		if !sound(best, played) || best-played < worthANote {
			return ""
		}
		return fmt.Sprintf("%s: %s %+.3f, %s %+.3f (%+.3f)", xgBy(r.short(first+1156)), xgMoveNamed(r, 0), best, xgMoveNamed(r, i), played, played-best)
	}
	return ""
}

// xgEquity returns the equity of a move that was judged.
func xgEquity(r xgData, i int) float64 { return r.single(124 + 1284 + 28*i + 24) }

// xgPlaces are how a note calls the places that are no points.
var xgPlaces = strings.NewReplacer("25/", "bar/", "/0", "/off")

// xgMoveNamed writes a move that was judged, as this room does: "bar/22 13/10(2)".
func xgMoveNamed(r xgData, i int) string {
	var said []string
	times := map[string]int{}
	for steps := r[124+900+8*i:][:8]; len(steps) > 1 && int8(steps[0]) >= 0; steps = steps[2:] {
		step := xgPlaces.Replace(xgStep(int(int8(steps[0])), int(int8(steps[1]))))
		if times[step]++; times[step] == 1 {
			said = append(said, step)
		}
	}
	for i, step := range said {
		if n := times[step]; n > 1 {
			said[i] = fmt.Sprintf("%s(%d)", step, n)
		}
	}
	return strings.Join(said, " ")
}

// xgCubeVerdict gives what eXtreme Gammon says of a cube that was turned, or should have
// been: the equities without a double, with one that is taken, and with one that is
// dropped.
func xgCubeVerdict(r xgData) string {
	const first = 64
	cost := r.float(200)
	turned := r.int(16) == 1
	none, taken, dropped := r.single(first+88), r.single(first+92), r.single(first+96)
	if r.int(232) < 0 || cost <= -1000 || !turned && math.Abs(cost) < worthANote || !sound(cost, none, taken, dropped) {
		return ""
	}
	return fmt.Sprintf("%s: ND %+.3f, D/T %+.3f, D/P %+.3f", xgBy(r.int(232)), none, taken, dropped)
}

// sound reports whether all are equities.
func sound(equities ...float64) bool {
	for _, e := range equities {
		if !(math.Abs(e) < 1000) {
			return false
		}
	}
	return true
}

// joinNotes joins what is said of the same.
func joinNotes(notes ...string) string {
	var said []string
	for _, n := range notes {
		if n != "" {
			said = append(said, n)
		}
	}
	return strings.Join(said, "; ")
}

// maxComment is how many columns of a comment are kept.
const maxComment = 2000

// xgComments are what people said, in the order of the file.
type xgComments []string

// at returns a comment by its number, or nothing.
func (c xgComments) at(i int) string {
	if i < 0 || i >= len(c) {
		return ""
	}
	return c[i]
}

// readXGComments reads the comments: a line of RTF each, in which line breaks are
// written as two bytes, 1 and 2.
func readXGComments(f xgFile) (xgComments, error) {
	r, err := f.open()
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(r, maxXGComments))
	if err != nil {
		return nil, err
	}
	var all xgComments
	for line := range strings.Lines(string(data)) {
		line = strings.ReplaceAll(strings.TrimRight(line, "\r\n"), "\x01\x02", "\n")
		all = append(all, text.Cut(text.Printable(oneLine(plainRTF(line))), maxComment, "…"))
	}
	return all, nil
}
