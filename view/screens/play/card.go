package play

import (
	"context"
	"errors"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/screens"
	"boardroom/view/sitting"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// A Study is what can be found out about a sitting that has ended, and done with that.
// The zero value knows of nothing.
type Study struct {
	Analysis *analysis.Analysis // as it was kept; nil: there is none
	// Analyze goes on with an analysis, which may be nil, to Depth, and keeps it. It tells how
	// far it is and sometimes what it has found so far. When ctx is done it returns what there
	// is with an error. Nil: nothing can be analyzed.
	Analyze func(ctx context.Context, from *analysis.Analysis, tell func(analysis.Progress, *analysis.Analysis)) (*analysis.Analysis, error)
	Depth   analysis.Depth
	// Train makes exercises of mistakes, and opens them. Nil: none can be made.
	Train func([]analysis.Mistake)
	// Compare tells in sentences what went better than usual for the person here, and what to
	// practice next, once the sitting is analyzed. Nil: nobody knows.
	Compare func(context.Context) []i18n.Message
	// Page asks where the game is to be written as a page. Nil: it can't be.
	Page func()
}

// A card tells at the end of a sitting how it ended, what has come of the ratings, how
// well everybody played, and what went worst. The analysis is made while it is read.
type card struct {
	*situation
	said     []i18n.Message         // a sentence each, how it ended
	changes  []sitting.RatingChange // of the ratings
	study    Study
	again    func() Study // what is known by now
	visit    func(turn int)
	screens  *screens.Stack
	task     *board.Task
	compares *board.Task
	compared []i18n.Message // what the comparison told
	progress analysis.Progress
	trouble  error                // why there is no analysis
	first    int                  // of the rows, that of the worst moment
	games    map[int]core.History // those of the moments, by their indexes
}

// Words say how it ended, and no more.
func (c *card) Words() i18n.Message { return i18n.Join("\n", c.said...) }

// Shown begins the analysis, or goes on with what was made of it meanwhile. Who only
// watches looks at one that is there.
func (c *card) Shown() {
	if c.task.Running() {
		return
	}
	if !c.done() {
		c.study = c.again()
	}
	if c.done() || c.study.Analyze == nil || c.place.Watches() {
		c.compare()
		return
	}
	c.progress, c.trouble = analysis.Progress{}, nil
	analyze, from := c.study.Analyze, c.study.Analysis
	c.task.AskKeeping(func(ctx context.Context, tell func(func())) func() {
		found, err := analyze(ctx, from, func(p analysis.Progress, found *analysis.Analysis) {
			tell(func() {
				c.progress = p
				c.take(found)
			})
		})
		if ctx.Err() != nil { // it was stopped: the card is left
			c.screens.Post(func() { c.screens.Fail(analysis.Unsaved(err)) })
		}
		return func() {
			if c.take(found); err == nil { // where nothing was to be decided, too
				c.study.Analysis = found
			}
			if !errors.Is(err, context.Canceled) {
				c.trouble = err
			}
			c.compare()
		}
	})
}

// compare compares what one person here has decided with what they did before, once all of it
// is judged.
func (c *card) compare() {
	if !c.done() || c.study.Compare == nil || c.compares.Running() || c.compared != nil || len(c.place.Seats()) != 1 {
		return
	}
	compare := c.study.Compare
	c.compares.Ask(func(ctx context.Context, _ func(func())) func() {
		said := compare(ctx)
		return func() { c.compared = said }
	})
}

// done reports whether all is judged as deep as is wanted.
func (c *card) done() bool {
	return c.study.Analysis != nil && c.study.Analysis.Reached() >= c.study.Depth
}

// take takes what was found, if anything was.
func (c *card) take(found *analysis.Analysis) {
	if found != nil && !found.Empty() {
		c.study.Analysis = found
	}
}

// The widths of the card.
const (
	cardWidth  = 72  // without reasons
	broadCard  = 112 // with them
	labelWidth = 13  // at least
)

// Wanted is the width of all columns.
func (c *card) Wanted(width int) int {
	if width >= broadCard && len(c.moments()) > 0 {
		return broadCard
	}
	return min(width, cardWidth)
}

// Choices are the worst moments.
func (c *card) Choices() (first, n int) { return c.first, len(c.moments()) }

// Choose shows a moment in the replay.
func (c *card) Choose(i int) { c.visit(c.moments()[i].Index) }

// Rows are how it ended, the figures of everybody, and the worst moments. What is still
// to be found out has its place already; how that compares with games before comes below
// where there is room.
func (c *card) Rows(width, room, chosen int) []widget.Row {
	rows := c.ends(width)
	if figures := c.figures(width); len(figures) > 1 {
		rows = append(append(rows, nil), figures...)
	}
	if c.study.Analysis == nil && c.study.Analyze == nil {
		return rows
	}
	rows = append(append(rows, nil), c.heading(width), c.columns(width).heads())
	c.first = len(rows)
	moments := c.moments()
	for i := range mostMoments {
		var row widget.Row
		switch {
		case i < len(moments):
			row = c.columns(width).row(i, &moments[i], i == chosen)
		case i == 0 && c.study.Analysis != nil:
			row = widget.Row{{Text: c.look().T(c.well()), Role: theme.Good}}
		}
		rows = append(rows, row)
	}
	if more := c.comparison(width); len(more) > 0 && len(rows)+len(more) < room {
		rows = append(append(rows, nil), more...)
	}
	return rows
}

// well says that nothing was done wrong.
func (c *card) well() i18n.Text {
	if c.study.Analysis.Empty() {
		return analysis.Nothing
	}
	return "No mistakes."
}

// comparison tells how well was played beside the games before.
func (c *card) comparison(width int) (rows []widget.Row) {
	for _, said := range c.compared {
		for _, line := range text.Wrap(said.In(c.look().Language), width) {
			rows = append(rows, widget.Row{{Text: line, Role: theme.Text}})
		}
	}
	return rows
}

// ends says how it ended.
func (c *card) ends(width int) []widget.Row {
	var rows []widget.Row
	for i, said := range c.said {
		role := theme.Text
		if i == 0 {
			role = theme.Title
		}
		for _, line := range text.Wrap(text.Printable(said.In(c.look().Language)), width) {
			rows = append(rows, widget.Row{{Text: line, Role: role}})
		}
	}
	return rows
}

// cell returns a text as it stands in a column, cut where it is too long.
func (c *card) cell(said string, width int, role theme.Role) widget.Span {
	return widget.Span{Text: text.Pad(text.Cut(said, width-1, c.look().Ellipsis), width), Role: role}
}
