package play

import (
	"math"
	"slices"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records/analysis"
	"boardroom/records/text"
	"boardroom/view/sitting"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

const ratingLabel i18n.Text = "Rating"

// figures are what there is to tell of every player, below their names.
func (c *card) figures(width int) []widget.Row {
	look, seats, performed := c.look(), c.sitting.Seats, c.performed()
	first := max(labelWidth, 1+text.Width(look.T(ratingLabel)))
	for _, f := range performed {
		first = max(first, 1+text.Width(look.T(f.label)))
	}
	each := (min(width, cardWidth) - first) / len(seats)
	row := func(label string, role theme.Role, of func(seat int) i18n.Message) widget.Row {
		row := widget.Row{c.cell(label, first, theme.Dim)}
		for seat := range seats {
			row = append(row, c.cell(text.Printable(of(seat).In(look.Language)), each, role))
		}
		return row
	}
	rows := []widget.Row{row("", theme.Title, func(seat int) i18n.Message { return i18n.Verbatim(c.named(seat, each)) })}
	if len(c.changes) > 0 {
		rows = append(rows, row(look.T(ratingLabel), theme.Text, func(seat int) i18n.Message { return c.rating(seat, each) }))
	}
	for _, f := range performed {
		rows = append(rows, row(look.T(f.label), theme.Text, func(seat int) i18n.Message {
			if f.of == nil {
				return i18n.Verbatim(look.Ellipsis)
			}
			return f.of(seat)
		}))
	}
	return rows
}

// named names a seat's player, where there is room with the level.
func (c *card) named(seat, width int) string {
	if named := sitting.Named(c.sitting.Seats[seat]); text.Width(named) < width {
		return named
	}
	return c.sitting.Seats[seat].Name
}

// rating tells the rating of a seat's player before and after; where there is no room for
// both, after, and how far it is from the one before.
func (c *card) rating(seat, width int) i18n.Message {
	at := slices.IndexFunc(c.changes, func(r sitting.RatingChange) bool { return r.Player == sitting.Named(c.sitting.Seats[seat]) })
	if at < 0 {
		return i18n.Verbatim(c.look().Dash)
	}
	before, after := c.changes[at].Before, c.changes[at].After
	change := int(math.Round(after.Value)) - int(math.Round(before.Value))
	if said := i18n.Msg("%s, now %s (%+d)", rated(before), rated(after), change); text.Width(said.In(c.look().Language)) < width {
		return said
	}
	return i18n.Msg("%s (%+d)", rated(after), change)
}

// rated writes a rating; one of which too little is known with a "?".
func rated(r halloffame.Rating) i18n.Message {
	if r.Provisional() {
		return i18n.Msg("%.0f?", r.Value)
	}
	return i18n.Msg("%.0f", r.Value)
}

// A performed is a figure of how well everybody played.
type performed struct {
	label i18n.Text
	of    func(seat int) i18n.Message // nil: it is not known yet
}

// performed are the figures of the analysis; those that every game has while there is
// none yet.
func (c *card) performed() []performed {
	a := c.study.Analysis
	if a == nil {
		if c.study.Analyze == nil || c.trouble != nil {
			return nil
		}
		all := []performed{{label: "Error rate"}, {label: "Mistakes"}}
		if c.sitting.Entry.Dice {
			all = append(all, performed{label: "Luck"})
		} else {
			all[0].label = "Accuracy"
		}
		return all
	}
	seats := a.Performances()
	all := []performed{{"Error rate", func(seat int) i18n.Message { return rate(&seats[seat]) }}, {"Mistakes", func(seat int) i18n.Message { return marked(&seats[seat]) }}}
	if seats[0].Measure == engine.Chance {
		all[0].label = "Accuracy"
	}
	if c.sitting.Entry.Dice {
		all = append(all, performed{"Luck", func(seat int) i18n.Message { return luck(&seats[seat]) }})
	}
	return all
}

// rate tells how well a player decided.
func rate(p *analysis.Performance) i18n.Message {
	all := p.All()
	switch {
	case all.Decisions == 0:
		return i18n.Msg("no decision")
	case p.Measure == engine.Chance:
		return i18n.Msg("%.1f%%", all.Accuracy())
	}
	return i18n.Msg("%.1f", all.Rate())
}

// marked counts a player's mistakes.
func marked(p *analysis.Performance) i18n.Message {
	all := p.All()
	return i18n.Msg("%d?? %d? %d?!", all.Marked[engine.VeryBad], all.Marked[engine.Bad], all.Marked[engine.Doubtful])
}

// luck tells how lucky a player's rolls were, in points or, in a match, of it.
func luck(p *analysis.Performance) i18n.Message {
	if p.Match {
		return i18n.Msg("%+.1f%% of the match", 100*p.LuckWon)
	}
	return i18n.Msg("%+.2f points", p.LuckWon)
}
