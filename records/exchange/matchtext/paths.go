package matchtext

import (
	"strings"

	"boardroom/core"
	"boardroom/core/tables"
)

// A path is what is left of the way of one checker, between places as a
// canonical move names them.
type path struct{ at, to string }

// pathOf returns the path that a word means, "8/off" or "25/21*"; false for one
// that names places between.
func pathOf(word string) (path, bool) {
	at, to, ok := strings.Cut(strings.TrimSuffix(strings.ToLower(word), "*"), "/")
	if at == "25" {
		at = "bar"
	}
	if to == "0" {
		to = "off"
	}
	return path{at, to}, ok && !strings.Contains(to, "/")
}

// along returns a whole turn in which checkers go along all paths, step by
// step in whatever order is legal, and hit nothing but at their ends: a hit on
// the way is written out in every dialect.
func along(words []string, now tables.Position) ([]core.Move, bool) {
	var paths []path
	for _, word := range words {
		way, ok := pathOf(word)
		if !ok {
			return nil, false
		}
		paths = append(paths, way)
	}
	return walk(paths, now)
}

func walk(paths []path, now tables.Position) ([]core.Move, bool) {
	if len(paths) == 0 {
		_, err := now.Play(core.End)
		return []core.Move{core.End}, err == nil
	}
	for _, m := range now.Moves() {
		from, to, _ := strings.Cut(string(m), "/")
		for i, way := range paths {
			if way.at != from {
				continue
			}
			after, err := now.Play(m)
			if err != nil {
				break
			}
			next, ok := after.(tables.Position)
			if !ok || to != way.to && hits(now, next) {
				continue
			}
			rest := append([]path{}, paths[:i]...)
			if to != way.to {
				rest = append(rest, path{to, way.to})
			}
			if moves, ok := walk(append(rest, paths[i+1:]...), next); ok {
				return append([]core.Move{m}, moves...), true
			}
		}
	}
	return nil, false
}

// hits reports whether a checker was sent to the bar between two positions of a
// turn.
func hits(now, next tables.Position) bool {
	other := 1 - now.Side()
	return next.Count(other, tables.Bar) > now.Count(other, tables.Bar)
}
