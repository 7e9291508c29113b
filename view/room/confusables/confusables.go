// Package confusables tells which texts look alike, by the skeletons of Unicode
// Technical Standard 39.
package confusables

import (
	_ "embed"
	"strings"
	"sync"

	"boardroom/records"

	"golang.org/x/text/unicode/norm"
)

//go:embed table.txt
var table string

// prototypes gives each letter that looks like others the text that stands for all
// of them.
var prototypes = sync.OnceValue(func() map[rune]string {
	all := map[rune]string{}
	for line := range strings.Lines(table) {
		to, letters, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if !ok {
			continue // a comment
		}
		for _, r := range letters {
			all[r] = to
		}
	}
	return all
})

// Skeleton returns a text that is the same for texts which look alike. It is there
// to be compared, not to be read. Letters that are equal but for their form, such as
// wide ones, look alike here too.
func Skeleton(text string) string {
	var skeleton strings.Builder
	for _, r := range norm.NFKD.String(text) {
		if to, ok := prototypes()[r]; ok {
			skeleton.WriteString(to)
		} else if !records.Unseen(r) {
			skeleton.WriteRune(r)
		}
	}
	return norm.NFD.String(skeleton.String())
}
