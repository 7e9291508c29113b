package tables_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// text writes a position: each side's checkers as "6:2 8 bar", counted down
// from its own 24, the rest of the fifteen borne off, and what follows.
func text(white, black, rest string) string {
	points := strings.Split(strings.Repeat(".", 24), "")
	var bar, off [2]int
	for side, checkers := range []string{white, black} {
		left := 15
		for _, word := range strings.Fields(checkers) {
			place, count, many := strings.Cut(word, ":")
			n := 1
			if many {
				n, _ = strconv.Atoi(count)
			}
			left -= n
			if place == "bar" {
				bar[side] += n
				continue
			}
			at, _ := strconv.Atoi(place)
			if side == 0 {
				at = 25 - at
			}
			points[at-1] = fmt.Sprintf("%c%d", "WB"[side], n)
		}
		off[side] = left
	}
	return fmt.Sprintf("%s|%d,%d|%d,%d %s", strings.Join(points, ","), bar[0], bar[1], off[0], off[1], rest)
}

func parse(t testing.TB, g *tables.Game, position, set string) tables.Position {
	t.Helper()
	return gametest.Parse(t, g, position, gametest.Settings(set)).(tables.Position)
}

// play plays moves, all of which must be legal.
func play(t testing.TB, p core.Position, moves ...core.Move) tables.Position {
	t.Helper()
	return gametest.Play(t, p, moves...).(tables.Position)
}

// turns lists the complete turns of a position, moves joined by blanks.
func turns(t testing.TB, p tables.Position) []string {
	t.Helper()
	all, err := p.Turns()
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	list := make([]string, len(all))
	for i, turn := range all {
		words := make([]string, len(turn.Moves))
		for j, m := range turn.Moves {
			words[j] = string(m)
		}
		list[i] = strings.Join(words, " ")
	}
	return list
}

// games are all games of the family, in the order of the catalogue.
func games() []*tables.Game {
	var all []*tables.Game
	for _, e := range catalog.Standard().All() {
		if g, ok := e.Game().(*tables.Game); ok && len(e.Rotation) == 1 {
			all = append(all, g)
		}
	}
	return all
}

// settings are what a game is played under: its defaults; each other value of
// an option, alone and all the last ones at once; and a match near its end.
func settings(g *tables.Game) []map[string]string {
	last := map[string]string{}
	sets := []map[string]string{{}, last, g.MatchSettings(5, nil, [][]int{{3, 0}, {0, 4}})}
	for _, o := range g.About().Options {
		for _, value := range o.Values[1:] {
			sets = append(sets, map[string]string{o.Key: value})
			last[o.Key] = value
		}
	}
	return sets
}
