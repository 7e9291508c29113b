package hall

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"boardroom/core/engine"
	"boardroom/halloffame"
	"boardroom/records/analysis"
	"boardroom/view/widget"
)

// A showroom holds what analyses tell of the players. It is filled in the
// background, once, and the screens of the hall share it.
type showroom struct {
	all  []halloffame.Showing
	read bool
}

// fill reads the analyses, and calls then on the event loop when they are here.
// What cannot be used is said.
func (w *showroom) fill(c Config, then func()) {
	if w.read {
		return
	}
	w.read = true
	c.Screens.Go(func() {
		all, err := c.Showings()
		c.Screens.Post(func() {
			w.all = all
			if err != nil {
				c.Screens.Refuse(notAllUsed(err))
			}
			then()
		})
	})
}

// A period is how far back something is looked at.
type period struct {
	says string // as a filter
	name string // as a heading
	days int    // 0: all time
}

func periods() []period {
	return []period{{"all time", "All time", 0}, {"a year", "Last year", 365}, {"3 months", "Last 3 months", 91}, {"30 days", "Last 30 days", 30}}
}

// from returns when it begins.
func (p period) from(now time.Time) time.Time {
	if p.days == 0 {
		return time.Time{}
	}
	return now.AddDate(0, 0, -p.days)
}

// skilled lists the columns of what analyses tell, those of long matches and
// those of short ones, as far as anybody has any.
func (s *ranking) skilled() []column {
	var list []column
	add := func(kind performance, rank int) {
		of := kind.of
		if !slices.ContainsFunc(s.all, func(r row) bool { return of(r).All().Decisions > 0 }) {
			return
		}
		list = append(list, column{Title: kind.errors, Right: true, Rank: rank, Text: func(r row) string { return of(r).All().Tell(of(r).Measure) }, Order: byError(of)})
		if slices.ContainsFunc(s.all, func(r row) bool { return of(r).Rolls > 0 }) {
			list = append(list, column{Title: kind.luck, Right: true, Rank: rank + 3, Falling: true, Text: func(r row) string { return of(r).TellLuck() }, Order: byLuck(of)})
		}
	}
	for i, kind := range performances() {
		add(kind, 7+i)
	}
	return list
}

// A performance is one kind of matches in which a player has decided.
type performance struct {
	errors, luck string // what is told of it
	of           func(row) *analysis.Performance
}

// performances lists the kinds: long matches, and short ones.
func performances() []performance {
	return []performance{
		{"Error", "Luck", func(r row) *analysis.Performance { return &r.skill.Long }},
		{"Error, short", "Luck, short", func(r row) *analysis.Performance { return &r.skill.Short }},
	}
}

// byError puts the least error first, and last those of whom none is known.
func byError(of func(row) *analysis.Performance) func(a, b row) int {
	return func(a, b row) int {
		x, y := of(a).All(), of(b).All()
		return cmp.Or(cmp.Compare(min(y.Decisions, 1), min(x.Decisions, 1)), cmp.Compare(x.Mean(), y.Mean()))
	}
}

// byLuck puts the luckiest first, and last those of whom no roll is known.
func byLuck(of func(row) *analysis.Performance) func(a, b row) int {
	return func(a, b row) int {
		x, y := of(a), of(b)
		return cmp.Or(cmp.Compare(min(y.Rolls, 1), min(x.Rolls, 1)), cmp.Compare(y.LuckRate(), x.LuckRate()))
	}
}

// skills tells how the player decided, by period, as far as games were
// analysed; nothing where none was.
func (p *page) skills(width int) []widget.Row {
	var rows []widget.Row
	for _, kind := range []struct {
		name string
		of   func(*halloffame.Skill) analysis.Performance
	}{
		{longErrors(halloffame.LongMatch), func(k *halloffame.Skill) analysis.Performance { return k.Long }},
		{shortErrors, func(k *halloffame.Skill) analysis.Performance { return k.Short }},
	} {
		if table := p.skillTable(kind.of); table != nil {
			rows = sections(rows, append([]widget.Row{heading(kind.name)}, aligned(table, width, p.Screens.Look())...))
		}
	}
	return rows
}

// skillTable lists the periods with what is known of them, the longest first.
func (p *page) skillTable(of func(*halloffame.Skill) analysis.Performance) [][]string {
	var table [][]string
	for _, period := range periods() {
		skill := p.hall.Skills(p.showroom.all, period.from(p.Now()), time.Time{}).Of(p.player, p.game)
		did := of(&skill)
		all := did.All()
		switch {
		case all.Decisions == 0:
			continue
		case did.Measure == engine.Chance:
			if table == nil {
				table = [][]string{{"Period", "Decisions", "Error", "Accuracy"}}
			}
			table = append(table, []string{period.name, fmt.Sprint(all.Decisions), all.Tell(did.Measure), fmt.Sprintf("%.1f %%", all.Accuracy())})
		default:
			if table == nil {
				table = [][]string{{"Period", "Decisions", "Error", "", "PR", "Luck"}}
			}
			table = append(table, []string{period.name, fmt.Sprint(all.Decisions), all.Tell(did.Measure), all.Band(), fmt.Sprintf("%.2f", all.PR()), did.TellLuck()})
		}
	}
	return table
}
