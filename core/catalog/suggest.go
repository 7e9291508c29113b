package catalog

import (
	"fmt"
	"strconv"
	"strings"
)

// Suggest returns " (did you mean …?)" with the known name nearest to a
// mistyped one, or nothing when none is near.
func Suggest(name string, known []string) string {
	if _, err := strconv.Atoi(name); err == nil {
		return "" // a number is meant as it stands
	}
	best := nearest(name, known, max(1, len(name)/3))
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", best)
}

// nearest returns the known name nearest to another, empty if none is within a
// distance.
func nearest(name string, known []string, within int) (best string) {
	for _, k := range known {
		if max(len(name)-len(k), len(k)-len(name)) > within {
			continue // so many bytes must at least be dropped or inserted
		}
		if d := distance(strings.ToLower(name), strings.ToLower(k)); d <= within {
			best, within = k, d-1
		}
	}
	return best
}

// distance is that of Damerau and Levenshtein, without going back over what was
// exchanged: the fewest bytes to insert, drop, replace or exchange with the next.
func distance(a, b string) int {
	rows := make([][]int, len(a)+1) // for the first bytes of a, a row for those of b
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := range len(a) {
		for j := range len(b) {
			same := 1
			if a[i] == b[j] {
				same = 0
			}
			d := min(rows[i][j]+same, rows[i+1][j]+1, rows[i][j+1]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, rows[i-1][j-1]+1)
			}
			rows[i+1][j+1] = d
		}
	}
	return rows[len(a)][len(b)]
}
