package insights

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records"
	"boardroom/records/analysis"
)

// A Filter says which games of a sample are summed up. The zero value lets all pass.
type Filter struct {
	Opponent    string       // by their name, a computer's with its level, or a part of it in any case
	Against     records.Seat // this very one; the zero value: anybody
	From, Until time.Time    // when the game was begun; a zero time is no bound
	Length      Length
	Rated       bool // only rated games
}

// A Length says how long what is played may be.
type Length string

const (
	AnyLength    Length = ""
	SingleGames  Length = "single" // and games for money
	ShortMatches Length = "short"  // to 4 points at most
	LongMatches  Length = "long"
)

// Lengths lists them.
func Lengths() []Length { return []Length{AnyLength, SingleGames, ShortMatches, LongMatches} }

// has reports whether a match to so many points is as long.
func (l Length) has(to int) bool {
	switch l {
	case SingleGames:
		return to <= 0
	case ShortMatches:
		return to > 0 && to < analysis.LongMatch
	case LongMatches:
		return to >= analysis.LongMatch
	}
	return true
}

// passes reports whether a game counts.
func (f Filter) passes(g *Game) bool {
	met := f.Opponent == ""
	for _, s := range g.Opponents {
		met = met || strings.Contains(strings.ToLower(s.String()), strings.ToLower(f.Opponent))
	}
	met = met && (f.Against == records.Seat{} || slices.Contains(g.Opponents, f.Against))
	return met && !g.When.Before(f.From) && (f.Until.IsZero() || g.When.Before(f.Until)) && f.Length.has(g.To) && (g.Rated || !f.Rated)
}

// Played lists the games of which the sample has decisions, those with the most first.
func (s *Sample) Played() []catalog.Entry {
	entries, counts := map[string]catalog.Entry{}, map[string]int{}
	for _, g := range s.Games {
		entries[g.Entry.Name] = g.Entry
		counts[g.Entry.Name] += len(g.Decisions)
	}
	return slices.SortedFunc(maps.Values(entries), func(a, b catalog.Entry) int {
		return cmp.Or(counts[b.Name]-counts[a.Name], cmp.Compare(a.Name, b.Name))
	})
}

// Opponents lists those whom the player met at a game, those met most often first.
func (s *Sample) Opponents(e catalog.Entry) []records.Seat {
	met := map[records.Seat]int{}
	for _, g := range s.Games {
		if g.Entry.Name == e.Name {
			for _, o := range g.Opponents {
				met[o]++
			}
		}
	}
	return slices.SortedFunc(maps.Keys(met), func(a, b records.Seat) int {
		return cmp.Or(met[b]-met[a], cmp.Compare(a.String(), b.String()))
	})
}

// Of sums up the games of a name that a filter lets pass.
func (s *Sample) Of(e catalog.Entry, f Filter) *Insights {
	in := &Insights{Player: s.Player, Entry: e, Depth: analysis.Rollout}
	var games []*Game
	for _, g := range s.Games {
		if g.Entry.Name == e.Name && f.passes(g) {
			games = append(games, g)
		}
	}
	for _, g := range games {
		in.Measure, in.Depth = g.Measure, min(in.Depth, g.Depth)
		p := Point{Game: g}
		for i := range g.Decisions {
			d := &g.Decisions[i]
			p.Errors.Add(d.Errors)
			if d.Mark != engine.Good {
				in.Mistakes = append(in.Mistakes, Mistake{g, d})
			}
		}
		in.Course = append(in.Course, p)
		in.All.Add(p.Errors)
	}
	slices.SortStableFunc(in.Mistakes, func(a, b Mistake) int { return cmp.Compare(b.Sum, a.Sum) })
	for _, d := range divisions(e) {
		if g := d.group(in, games); len(g.Rows) > 0 {
			in.Groups = append(in.Groups, g)
		}
	}
	return in
}
