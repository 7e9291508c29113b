package tables

import (
	"fmt"
	"strconv"

	"boardroom/core"
)

// The settings that a match adds to a game's options.
const (
	keyFirst    = "first"         // who starts: 1 or 2
	keyMatch    = "match"         // points to win the match
	keyScore    = "score"         // points so far, as 2,1
	keyCrawford = "crawford-game" // yes: this is the Crawford game
)

// MatchSettings returns the settings of the next game of a match to so many
// points, 0 for money play: match, score and the Crawford game; with the
// option winner-starts also who starts.
func (g *Game) MatchSettings(to int, set map[string]string, results [][]int) map[string]string {
	add := map[string]string{}
	rules, err := g.Rules(set)
	if err != nil {
		return add // Start refuses the same settings with the reason
	}
	var score [2]int
	before := score // the last game
	winner := core.Nobody
	for _, points := range results {
		before = score
		for side := White; side <= Black; side++ {
			score[side] += points[side]
			if points[side] > points[1-side] {
				winner = side
			}
		}
	}
	if rules.WinnerStarts && winner != core.Nobody {
		add[keyFirst] = winner.String()
	}
	if to == 0 {
		return add
	}
	add[keyMatch] = strconv.Itoa(to)
	add[keyScore] = fmt.Sprintf("%d,%d", score[White], score[Black])
	reached := max(score[White], score[Black]) == to-1
	reachedBefore := max(before[White], before[Black]) == to-1
	if rules.Cube && rules.Crawford && to > 1 && reached && !reachedBefore {
		add[keyCrawford] = "yes"
	}
	return add
}

// readMatch reads the settings that a match adds.
func (s *settings) readMatch(set map[string]string) error {
	if text, ok := set[keyFirst]; ok {
		if text != "1" && text != "2" {
			return fmt.Errorf("%s must be 1 or 2, the seat that starts, not %q", keyFirst, text)
		}
		s.first = core.Seat(text[0] - '1')
	}
	if err := s.match.read(set, keyCrawford); err != nil {
		return err
	}
	return s.match.check(s.rules)
}
