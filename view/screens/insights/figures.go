package insights

import (
	"math"
	"slices"
	"strconv"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/records/insights"
	"boardroom/records/text"
	"boardroom/view/sitting"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// A figure is a row of a section, with its positions, and where it stands.
type figure struct {
	section  i18n.Message
	data     insights.Row
	mistakes []insights.Mistake
	note     i18n.Message // in place of the bar; empty: there is a bar
	peers    []insights.Peer
	row      int // of the page
	x, width int // on it
}

// named names the figure where it stands alone.
func (f figure) named() i18n.Message { return i18n.Msg("%s: %s", f.section, f.data.Title) }

// figuresOf lists the figures of all sections: the whole, what is more frequent than usual, the
// groups that divide anything, and the games, the newest first.
func figuresOf(in *insights.Insights) []figure {
	if len(in.Course) == 0 {
		return nil
	}
	all := make([]int, len(in.Mistakes))
	byGame := map[*insights.Game][]int{}
	for i, m := range in.Mistakes {
		all[i] = i
		byGame[m.Game] = append(byGame[m.Game], i)
	}
	var figures []figure
	add := func(section i18n.Text, r insights.Row) *figure {
		f := figure{section: i18n.Msg(section), data: r}
		for _, i := range r.Mistakes {
			f.mistakes = append(f.mistakes, in.Mistakes[i])
		}
		figures = append(figures, f)
		return &figures[len(figures)-1]
	}
	add(allGames, insights.Row{Title: gamesCount(len(in.Course)), Errors: in.All, Mistakes: all})
	for _, t := range in.Themes() {
		r := insights.Row{Title: i18n.Msg(t.Kind.Title), Mistakes: t.Mistakes}
		for _, i := range t.Mistakes {
			r.Errors.Add(in.Mistakes[i].Errors)
		}
		add(oftener, r).note = usually(t.Usual)
	}
	for i, g := range in.Groups {
		if len(g.Rows) < 2 && i > 0 {
			continue // it divides nothing
		}
		for _, r := range g.Rows {
			f := add(g.Title, r)
			if g.Name == insights.ByPhase {
				f.peers = in.Peers(r.Name, r.Errors)
			}
		}
	}
	for _, p := range slices.Backward(in.Course) {
		add(gameByGame, insights.Row{Title: called(p.Game), Errors: p.Errors, Mistakes: byGame[p.Game]})
	}
	return figures
}

// called names a game by its day and the opponents.
func called(g *insights.Game) i18n.Message {
	said := i18n.Msg("%s", i18n.Day{Time: g.When.Local()})
	for _, o := range g.Opponents {
		said = i18n.Join(" ", said, i18n.Verbatim(text.Printable(sitting.Named(o))))
	}
	return said
}

// Sizes of the page.
const (
	columnRoom = 84  // the widest column
	twoColumns = 112 // where there is room for two
	twoMost    = 168
	between    = 4 // columns of the screen between the two
	cursorRoom = 2
	nameLeast  = 16
	barLeast   = 4
	barMost    = 30
	lowCurve   = 6 // lines, at least
	highCurve  = 28
	belowCurve = 6 // lines of its axis, and of the figure of all games
)

// measure returns how many of so many columns the page takes: one column or, where there is
// room, two.
func measure(width int) int {
	if width < twoColumns {
		return min(width, columnRoom)
	}
	return min(width, twoMost)
}

// rows lays the page out, and takes note of where the figures stand.
func (s *screen) rows(width int) []widget.Row {
	switch {
	case s.sample == nil:
		return nil
	case s.found == nil:
		return s.said(width, theme.Text, nothingYet(s.Player, len(s.sample.Unanalyzed), s.Analyze != nil)...)
	case len(s.figures) == 0:
		return s.said(width, theme.Text, i18n.Msg(noGames))
	}
	left := (width - between) * 2 / 5
	whole, parts := s.table(s.figures[:1], left), s.table(s.figures[1:], width-left-between)
	if width < twoColumns || whole.narrow || parts.narrow {
		t := s.table(s.figures, width)
		return s.sections(&t, s.about(width, 0), 0, len(s.figures), 0, width)
	}
	rows := s.sections(&whole, s.about(left, s.lines-belowCurve), 0, 1, 0, left)
	return beside(rows, s.sections(&parts, nil, 1, len(s.figures), left+between, width-left-between), left+between)
}

// said says sentences, a paragraph each.
func (s *screen) said(width int, role theme.Role, sentences ...i18n.Message) (rows []widget.Row) {
	for _, m := range sentences {
		for _, line := range text.Wrap(text.Printable(m.In(s.Screens.Look().Language)), width) {
			rows = append(rows, widget.Row{{Text: line, Role: role}})
		}
	}
	return rows
}

// about tells whose errors these are, in which unit, and shows their course, in so many lines
// if it can.
func (s *screen) about(width, lines int) []widget.Row {
	in, look := s.found, s.Screens.Look()
	rows := s.said(width, theme.Text, in.Said())
	rows = append(rows, s.said(width, theme.Dim, in.About())...)
	if n := len(s.sample.Unanalyzed); n > 0 {
		rows = append(rows, s.said(width, theme.Dim, notAnalyzed(n, s.Analyze != nil))...)
	}
	if len(in.Themes()) == 0 {
		rows = append(rows, s.said(width, theme.Dim, in.Common()...)...)
	}
	c, each := s.course(width, lines-len(rows)-2)
	rows = append(rows, nil, widget.Row{{Text: in.CourseSaid(each).In(look.Language), Role: theme.Title}})
	return append(append(rows, c.Rows(width, look)...), nil)
}

// course returns the curve of the errors in so many lines, and how many games each of its points
// is of.
func (s *screen) course(width, lines int) (c widget.Curve, each int) {
	in := s.found
	value := func(e *analysis.Errors) float64 {
		if in.Measure == engine.Chance {
			return 100 * e.Mean()
		}
		return e.Rate()
	}
	mean := value(&in.All)
	c = widget.Curve{Lines: max(lowCurve, min(lines, highCurve)), Step: 1, Beside: []float64{0, mean}, Mean: &mean}
	points := in.Smoothed(width / 2)
	for _, p := range points {
		c.Points = append(c.Points, widget.CurvePoint{When: p.When, Value: value(&p.Errors)})
	}
	return c, (len(in.Course) + len(points) - 1) / len(points)
}

// A table lays figures out in columns.
type table struct {
	narrow   bool     // names are cut
	heads    []string // of the numbers
	widths   []int    // of the name, and of the numbers
	numbers  int      // shown
	bar      int      // columns; 0: none
	peer     int      // columns of the levels, taken from the bar; 0: none are shown
	all      bool     // two levels are shown with what they lose, not only the nearest
	look     theme.Look
	insights *insights.Insights
}

// alwaysShown are the numbers for which there is always room: decisions, error, lost.
const alwaysShown = 3

// marks are those that figures count.
var marks = []engine.Mark{engine.Doubtful, engine.Bad, engine.VeryBad}

// cells are the numbers of a figure.
func (t *table) cells(f *figure) []string {
	cells := []string{strconv.Itoa(f.data.Decisions), f.data.FormatMean(t.insights.Measure).In(t.look.Language), t.insights.FormatLost(&f.data).In(t.look.Language)}
	for _, m := range marks {
		cells = append(cells, strconv.Itoa(f.data.Marked[m]))
	}
	return cells
}

// table returns the columns of some figures in a width.
func (s *screen) table(figures []figure, width int) table {
	look := s.Screens.Look()
	t := table{look: look, insights: s.found, heads: []string{look.T("Decisions"), look.T("insights\x04Error"), look.T("insights\x04Lost")}}
	for _, m := range marks {
		t.heads = append(t.heads, string(m))
	}
	t.widths = make([]int, 1+len(t.heads))
	for i, h := range t.heads {
		t.widths[i+1] = text.Width(h)
	}
	for i := range figures {
		f := &figures[i]
		t.widths[0] = max(t.widths[0], text.Width(f.section.In(look.Language)), text.Width(f.data.Title.In(look.Language)))
		for i, cell := range t.cells(f) {
			t.widths[i+1] = max(t.widths[i+1], text.Width(cell))
		}
	}
	left := width - cursorRoom
	for _, w := range t.widths[1 : 1+alwaysShown] {
		left -= gap + w
	}
	t.narrow = t.widths[0] > left
	t.widths[0] = max(nameLeast, min(t.widths[0], left))
	left -= t.widths[0]
	more := 0
	for _, w := range t.widths[1+alwaysShown:] {
		more += gap + w
	}
	if t.numbers = alwaysShown; left >= more+gap+barLeast {
		t.numbers, left = len(t.heads), left-more
	}
	if left >= gap+barLeast {
		t.bar = min(left-gap, barMost)
	}
	t.fitPeers(figures)
	return t
}

// fitPeers makes room for the levels that some figures are compared with, as far as the bar
// leaves it.
func (t *table) fitPeers(figures []figure) {
	nearest, all := 0, 0
	for _, f := range figures {
		if len(f.peers) > 0 {
			nearest = max(nearest, text.Width(f.peers[0].Level))
			all = max(all, text.Width(t.insights.PeersSaid(f.peers).In(t.look.Language)))
		}
	}
	if nearest == 0 {
		return
	}
	heading := text.Width(t.look.T(playsLike))
	nearest, all = max(nearest, heading), max(all, heading)
	switch {
	case t.bar >= all+gap+barLeast:
		t.peer, t.all = all, true
	case t.bar >= nearest:
		t.peer = nearest
	}
}

// peers says whom a figure is like.
func (t *table) peers(f *figure) string {
	switch {
	case len(f.peers) == 0:
		return ""
	case t.all:
		return t.insights.PeersSaid(f.peers).In(t.look.Language)
	}
	return f.peers[0].Level
}

// head heads a section, which may have levels beside its figures.
func (t *table) head(section i18n.Message, peers bool) widget.Row {
	row := widget.Row{{Text: t.name(section.In(t.look.Language), cursorRoom), Role: theme.Title}}
	for i, h := range t.heads[:t.numbers] {
		row = append(row, widget.Span{Text: t.number(i, h), Role: theme.Dim})
	}
	if peers && t.peer > 0 {
		row = append(row, widget.Span{Text: text.Pad("", gap) + t.look.T(playsLike), Role: theme.Dim})
	}
	return row
}

// name is what stands in the first column, with so many columns before it.
func (t *table) name(said string, before int) string {
	width := t.widths[0] + cursorRoom - before
	return text.Pad(text.Shorten(said, width, t.look.Ellipsis), width)
}

func (t *table) number(i int, said string) string {
	return text.Pad("", gap) + text.PadLeft(said, t.widths[i+1])
}

// row shows a figure, with a bar of what it gave away, of so much at most. The bar leaves room
// for levels, where its section has any.
func (t *table) row(f *figure, most float64, peers, chosen bool) widget.Row {
	cursor := ""
	if chosen {
		cursor = t.look.Cursor
	}
	row := widget.Row{{Text: text.Pad(cursor, cursorRoom), Role: theme.Text}, {Text: t.name(text.Printable(f.data.Title.In(t.look.Language)), cursorRoom), Role: theme.Text}}
	for i, cell := range t.cells(f)[:t.numbers] {
		role := theme.Dim
		if i == 1 { // the error
			role = theme.Text
		}
		row = append(row, widget.Span{Text: t.number(i, cell), Role: role})
	}
	bar := t.bar
	if peers && t.peer > 0 {
		row = append(row, widget.Span{Text: text.Pad("", gap) + text.Pad(t.peers(f), t.peer), Role: theme.Text})
		if bar -= gap + t.peer; bar < barLeast {
			bar = 0
		}
	}
	switch note := f.note.In(t.look.Language); {
	case !f.note.Empty() && text.Width(note) > t.bar:
	case !f.note.Empty():
		row = append(row, widget.Span{Text: text.Pad("", gap) + text.Pad(note, t.bar), Role: theme.Dim})
	case bar > 0:
		row = append(row, widget.Span{Text: text.Pad("", gap) + text.Pad(widget.Bar(f.data.Sum/max(most, math.SmallestNonzeroFloat64), bar, t.look), bar), Role: theme.Key})
	}
	if chosen {
		for i := range row {
			row[i].Role = theme.Selected
		}
	}
	return row
}

// sections appends the sections of some figures in a table to the rows of a column, and takes
// note of where these stand.
func (s *screen) sections(t *table, rows []widget.Row, from, to, x, width int) []widget.Row {
	most, peers := 0.0, false
	for at := from; at < to; at++ {
		f := &s.figures[at]
		if s.begins(at) {
			if at > from {
				rows = append(rows, nil)
			}
			most, peers = s.most(at)
			rows = append(rows, t.head(f.section, peers))
		}
		f.row, f.x, f.width = len(rows), x, width
		rows = append(rows, t.row(f, most, peers, at == s.at))
	}
	return rows
}

// most is what the worst figure of a section gave away, whose first figure it is given, and
// whether any of them is compared with levels.
func (s *screen) most(at int) (most float64, peers bool) {
	for _, f := range s.figures[at:] {
		if !f.section.Equal(s.figures[at].section) {
			break
		}
		most, peers = max(most, f.data.Sum), peers || len(f.peers) > 0
	}
	return most, peers
}

// beside puts rows beside others, which begin at a column.
func beside(left, right []widget.Row, at int) []widget.Row {
	rows := make([]widget.Row, max(len(left), len(right)))
	for i := range rows {
		used := 0
		if i < len(left) {
			rows[i] = slices.Clone(left[i])
			for _, span := range left[i] {
				used += text.Width(span.Text)
			}
		}
		if i < len(right) {
			rows[i] = append(append(rows[i], widget.Span{Text: text.Pad("", at-used), Role: theme.Text}), right[i]...)
		}
	}
	return rows
}
