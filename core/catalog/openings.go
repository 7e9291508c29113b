package catalog

import (
	"fmt"
	"strings"

	"boardroom/core/engine/tables/openings"
	"boardroom/core/tables"
)

// HasOpenings reports whether the game's first turn was rolled out.
func (e Entry) HasOpenings() bool {
	_, ok := openings.Of(e.Name)
	return ok
}

// Openings returns what rollouts found of the first turn of a game, in Markdown.
// The error names the games of the catalogue of which that is known.
func (c Catalog) Openings(e Entry) (string, error) {
	book, ok := openings.Of(e.Name)
	if !ok {
		var known []string
		for _, other := range c.entries {
			if other.HasOpenings() {
				known = append(known, other.Name)
			}
		}
		return "", fmt.Errorf("the first turns of %s were not rolled out; those of %s were", e.Title, strings.Join(known, ", "))
	}
	start, err := e.Game().Start(2, nil)
	if err != nil {
		return "", err
	}
	p, ok := start.(tables.Position)
	if !ok {
		return "", fmt.Errorf("%s is no game of the 24-point board", e.Title)
	}
	return book.Page(e.Title, e.Networks.Checksum(p.Rules())), nil
}
