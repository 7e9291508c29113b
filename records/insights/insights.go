// Package insights tells what the decisions of a player have in common: where in a game, in
// which way and when they err, over all records that were analyzed.
//
// [Read] gathers a player's decisions as a [Sample]; [Sample.Of] sums up those of one game
// that a [Filter] lets pass.
package insights

import (
	"cmp"
	"slices"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
)

// Insights are what the decisions of a player at a game tell.
type Insights struct {
	Player  string
	Entry   catalog.Entry // of the game
	Measure engine.Measure
	Depth   analysis.Depth // to which all of it is judged at least
	Course  []Point        // game by game, as they were played
	All     analysis.Errors
	Groups  []Group
	// Mistakes are the decisions with a mark, the worst first.
	Mistakes []Mistake
}

// A Point is a game in the course of a player's errors.
type Point struct {
	*Game
	analysis.Errors
}

// Smoothed returns the course in so many points at most, each of as many games in a row as
// the others; a point tells of the first of them.
func (in *Insights) Smoothed(most int) []Point {
	n := (len(in.Course) + most - 1) / max(1, most)
	var points []Point
	for i, p := range in.Course {
		if i%n == 0 {
			points = append(points, Point{Game: p.Game})
		}
		points[len(points)-1].Errors.Add(p.Errors)
	}
	return points
}

// A Mistake is a decision with a mark, and where it is found.
type Mistake struct {
	*Game
	*Decision
}

// A Group divides decisions by one thing that they differ in.
type Group struct {
	Name  string // as data: "phase"
	Title i18n.Text
	Rows  []Row
}

// A Row is a part of a group. Of a group that divides mistakes, it counts nothing else.
type Row struct {
	Name  string // as data: "back-game"
	Title i18n.Message
	analysis.Errors
	Mistakes []int // those of Insights.Mistakes that belong to it
}

// A division says what decisions are divided by.
type division struct {
	name     string
	title    i18n.Text
	mistakes bool // only they are divided
	// row returns the part to which a decision belongs, without what it counts; one without
	// a name belongs to none.
	row func(g *Game, d *Decision) Row
	// order lists the names of the parts as they are to stand; others follow as they come.
	order []string
}

// The names of groups that are asked for. The first is always shown.
const (
	ByPhase = "phase"
	ByKind  = "kind"
)

// divisions returns what the decisions of a game are divided by.
func divisions(e catalog.Entry) []division {
	return []division{
		{ByPhase, "insights\x04By phase", false, func(_ *Game, d *Decision) Row { return rowOf(d.Phase) }, names(e.Classes.Phases())},
		{ByKind, "insights\x04By kind of mistake", true, func(_ *Game, d *Decision) Row { return rowOf(d.Kind) }, names(e.Classes.Kinds())},
		{"size", "insights\x04By size of the mistake", true, bySize, []string{"blunder", "error", "doubtful"}},
		{"match", "insights\x04By match", false, byMatch, []string{"single", "match", "match-end"}},
		{"first-roll", "insights\x04By first roll", false, byFirstRoll, nil},
		{"clock", "insights\x04By time left", false, byClock, []string{"time", "short"}},
		{"opponent", "insights\x04By opponent", false, byOpponent, []string{"people", "computers"}},
	}
}

func rowOf(c engine.Class) Row { return Row{Name: c.Name, Title: i18n.Msg(c.Title)} }

func names(classes []engine.Class) []string {
	all := make([]string, len(classes))
	for i, c := range classes {
		all[i] = c.Name
	}
	return all
}

var sizes = map[engine.Mark]Row{
	engine.VeryBad:  {Name: "blunder", Title: i18n.Msg("insights\x04Blunders ??")},
	engine.Bad:      {Name: "error", Title: i18n.Msg("insights\x04Errors ?")},
	engine.Doubtful: {Name: "doubtful", Title: i18n.Msg("insights\x04Doubtful plays ?!")},
}

func bySize(_ *Game, d *Decision) Row { return sizes[d.Mark] }

// nearEnd is how many points somebody lacks at most at the end of a match.
const nearEnd = 2

func byMatch(g *Game, _ *Decision) Row {
	switch {
	case g.To <= 0:
		return Row{Name: "single", Title: i18n.Msg("insights\x04Single games and money")}
	case g.Lacking <= nearEnd:
		return Row{Name: "match-end", Title: i18n.Msg("insights\x04End of a match")}
	}
	return Row{Name: "match", Title: i18n.Msg("insights\x04Match, far from its end")}
}

func byFirstRoll(_ *Game, d *Decision) Row {
	return Row{Name: d.FirstRoll, Title: i18n.Verbatim(d.FirstRoll)}
}

func byClock(_ *Game, d *Decision) Row {
	switch {
	case !d.Clocked:
		return Row{}
	case d.Short:
		return Row{Name: "short", Title: i18n.Msg("insights\x04Less than 10 seconds left")}
	}
	return Row{Name: "time", Title: i18n.Msg("insights\x04More time left")}
}

func byOpponent(g *Game, _ *Decision) Row {
	switch {
	case g.Computers == len(g.Opponents):
		return Row{Name: "computers", Title: i18n.Msg("insights\x04Against computers")}
	case g.Computers == 0:
		return Row{Name: "people", Title: i18n.Msg("insights\x04Against people")}
	}
	return Row{Name: "both", Title: i18n.Msg("insights\x04Against both")}
}

// group returns the decisions of games divided; the mistakes are those of the insights.
func (d division) group(in *Insights, games []*Game) Group {
	group := Group{Name: d.name, Title: d.title}
	at := map[string]int{}
	place := func(r Row) *Row {
		i, there := at[r.Name]
		if !there {
			i = len(group.Rows)
			at[r.Name] = i
			group.Rows = append(group.Rows, r)
		}
		return &group.Rows[i]
	}
	for _, g := range games {
		for i := range g.Decisions {
			one := &g.Decisions[i]
			if d.mistakes && one.Mark == engine.Good {
				continue
			}
			if r := d.row(g, one); r.Name != "" {
				place(r).Errors.Add(one.Errors)
			}
		}
	}
	for i, m := range in.Mistakes {
		if r := d.row(m.Game, m.Decision); r.Name != "" {
			row := place(r)
			row.Mistakes = append(row.Mistakes, i)
		}
	}
	slices.SortStableFunc(group.Rows, func(a, b Row) int { return d.compare(a.Name, b.Name) })
	return group
}

// compare orders two parts.
func (d division) compare(a, b string) int {
	i, j := slices.Index(d.order, a), slices.Index(d.order, b)
	switch {
	case i < 0 && j < 0:
		return cmp.Compare(a, b)
	case i < 0:
		return 1
	case j < 0:
		return -1
	}
	return i - j
}

// Group returns the group of that name; one without rows where there is none.
func (in *Insights) Group(name string) Group {
	for _, g := range in.Groups {
		if g.Name == name {
			return g
		}
	}
	return Group{Name: name}
}
