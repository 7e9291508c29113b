package catalog

import (
	"fmt"
	"strings"
)

// Suggest returns " (did you mean …?)" with the known name nearest to a
// mistyped one, or nothing when none is near.
func Suggest(name string, known []string) string {
	best := nearest(name, known, 1+len(name)/3)
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", best)
}

// nearest returns the known name nearest to another, empty if none is within a
// distance.
func nearest(name string, known []string, within int) (best string) {
	for _, k := range known {
		if d := distance(strings.ToLower(name), k); d <= within {
			best, within = k, d-1
		}
	}
	return best
}

// distance is Levenshtein's: the fewest bytes to insert, drop or replace.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replace := diagonal
			if a[i] != b[j] {
				replace++
			}
			diagonal = row[j+1]
			row[j+1] = min(replace, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}
