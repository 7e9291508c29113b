package halloffame

import (
	"time"

	"gopkg.in/yaml.v3"
)

// readStandings checks the form of the standings and drops them: they are
// worked out from the games. Whoever writes there something that cannot be
// must learn of it.
func readStandings(n *yaml.Node) error {
	return pairs(n, func(key, rows *yaml.Node) error {
		if err := checkGame(key.Value); err != nil {
			return fault(key, "%v", err)
		}
		return items(rows, readStanding)
	})
}

func readStanding(n *yaml.Node) error {
	var s Standing
	return mapping(n, []field{
		{"name", name(&s.Player), true},
		{"computer", boolean(&s.Computer), false},
		{"rating", readRating, false},
		{"results", readResults, false},
		{"streak", integer(&s.Streak), false},
		{"best_streak", integer(&s.BestStreak), false},
		{"last_played", moment(&s.LastPlayed, time.RFC3339, "2026-11-20T18:04:31Z"), false},
		{"dice", readDice(&s.Dice), false},
		{"against", readAgainst, false},
		{"history", readHistory, false},
	})
}

func readRating(n *yaml.Node) error {
	var r Rating
	return mapping(n, []field{
		{"value", decimal(&r.Value), false},
		{"deviation", decimal(&r.Deviation), false},
		{"volatility", decimal(&r.Volatility), false},
	})
}

func readResults(n *yaml.Node) error {
	return mapping(n, tallyFields())
}

func readAgainst(n *yaml.Node) error {
	var opponent string
	fields := append(tallyFields(), field{"opponent", name(&opponent), true})
	return items(n, func(n *yaml.Node) error { return mapping(n, fields) })
}

func tallyFields() []field {
	var t Tally
	return []field{
		{"games", integer(&t.Games), false},
		{"won", integer(&t.Won), false},
		{"lost", integer(&t.Lost), false},
		{"drawn", integer(&t.Drawn), false},
		{"unrated", integer(&t.Unrated), false},
		{"doubles", integer(&t.Doubles), false},
		{"points_won", integer(&t.PointsWon), false},
		{"points_lost", integer(&t.PointsLost), false},
	}
}

func readHistory(n *yaml.Node) error {
	return items(n, func(n *yaml.Node) error {
		var p Point
		return mapping(n, []field{
			{"date", moment(&p.When, time.DateOnly, "2026-11-20"), false},
			{"rating", decimal(&p.Rating.Value), false},
			{"deviation", decimal(&p.Rating.Deviation), false},
		})
	})
}

func readDice(into *Dice) reader {
	return func(n *yaml.Node) error {
		return mapping(n, []field{
			{"faces", readFaces(into), true},
			{"throws", integer(&into.Throws), true},
			{"doublets", integer(&into.Doublets), true},
		})
	}
}

func readFaces(into *Dice) reader {
	return func(n *yaml.Node) error {
		if n.Kind != yaml.SequenceNode || len(n.Content) != len(into.Counts) {
			return fault(n, "six counts belong here, one for each face of a die")
		}
		for i, count := range n.Content {
			if err := integer(&into.Counts[i])(count); err != nil {
				return err
			}
		}
		return nil
	}
}
