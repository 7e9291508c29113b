package backgammon

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// maxSteps is the most steps whose orders are tried.
const maxSteps = 4

// read returns the moves that words mean, and the end of the turn, in the first
// order in which all are legal, one checker after another if it can be. The error
// is that of the order given.
func (p *player) read(said []string) ([]core.Move, error) {
	steps, err := repeated(said)
	if err != nil {
		return nil, err
	}
	var first error
	tried := map[string]bool{}
	for order := range orders(len(steps)) {
		words := make([]string, len(steps))
		for i, at := range order {
			words[i] = steps[at]
		}
		typed := strings.Join(words, " ")
		if tried[typed] {
			continue
		}
		tried[typed] = true
		moves, err := complete(p.now(), typed)
		if err == nil {
			return moves, nil
		}
		if first == nil {
			first = err
		}
	}
	if moves, ok := along(steps, p.now()); ok {
		return moves, nil
	}
	return nil, first
}

// complete reads a whole turn.
func complete(p tables.Position, typed string) ([]core.Move, error) {
	moves, err := p.Read(typed)
	if err != nil {
		return nil, err
	}
	moves = append(moves, core.End)
	var now core.Position = p
	for _, m := range moves {
		if now, err = now.Play(m); err != nil {
			return nil, err
		}
	}
	return moves, nil
}

// repeated writes out steps that are counted: 8/5(2).
func repeated(said []string) ([]string, error) {
	var steps []string
	for _, word := range said {
		body, count, counted := strings.Cut(word, "(")
		n := 1
		if counted {
			if len(count) != 2 || count[0] < '1' || count[0] > '4' || count[1] != ')' {
				return nil, i18n.Errorf("%.20q: write the number of checkers in brackets, 1 to 4, as (2)", word)
			}
			n = int(count[0] - '0')
		}
		steps = append(steps, slices.Repeat([]string{body}, n)...)
	}
	if len(steps) > 2*maxSteps {
		return nil, i18n.Errorf("%d steps are more than any roll allows", len(steps))
	}
	return steps, nil
}

// orders gives the orders of so many steps, first the given one; of more than
// a double has, the given one alone.
func orders(n int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		order := make([]int, n)
		for i := range order {
			order[i] = i
		}
		if n > maxSteps {
			yield(order)
			return
		}
		var from func(i int) bool
		from = func(i int) bool {
			if i == n {
				return yield(order)
			}
			for j := i; j < n; j++ {
				order[i], order[j] = order[j], order[i]
				if !from(i + 1) {
					return false
				}
				order[i], order[j] = order[j], order[i]
			}
			return true
		}
		from(0)
	}
}

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
