package board

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// Plays is a table of the best plays of one decision. It stands below the turns
// or, where there is no room for both, in their place. The zero value shows
// nothing.
type Plays struct {
	Title i18n.Message // "Hint"
	Rows  []Play       // the best first
	At    int          // the row that is marked, -1 for none
	Says  i18n.Message // below the rows, always in sight, or in their place while there are none
}

// A Play is a row of the table.
type Play struct {
	engine.Choice
	At   core.Position // in which there is the choice
	Wins []core.Win    // that the game knows
	Mark string        // of a mistake, behind the moves: "??"; empty: none
	// Cube is the way in which a decision about the cube goes, told in place of the moves;
	// nil: it is none.
	Cube *engine.CubeRow
}

// PlaysOf makes rows of choices in a position of a game, the best first: of a decision to
// double the ways in which that may go.
func PlaysOf(g core.Game, at core.Position, choices []engine.Choice) []Play {
	if tellsCube(at, choices) {
		return cubePlays(at, g.About().Wins, choices)
	}
	rows := make([]Play, len(choices))
	for i, c := range choices {
		rows[i] = Play{Choice: c, At: at, Wins: g.About().Wins}
	}
	return rows
}

// Describe says in a line what is known of the play.
func (p Play) Describe(names []string) i18n.Message {
	if p.Cube != nil {
		return p.describeCube(names)
	}
	return p.Choice.Describe(p.At, p.Wins, names)
}

// brief writes the moves, or the way in which a decision about the cube goes.
func (p *Play) brief() i18n.Message {
	if p.Cube != nil {
		return p.Cube.Label
	}
	return p.Choice.Brief(p.At)
}

// empty reports whether there is nothing to show.
func (p *Plays) empty() bool { return len(p.Rows) == 0 && p.Says.Empty() }

// A figure is a column of numbers, at the right of the moves.
type figure struct {
	title i18n.Message
	of    func(p *Play) string
}

// figureWidth is how many columns each figure takes at least, with the blank before it.
const figureWidth = 6

// columnWidth is how many it takes below its title.
func columnWidth(title i18n.Message, look theme.Look) int {
	return max(figureWidth, text.Width(title.In(look.Language))+1)
}

func percent(chance float64) string { return fmt.Sprintf("%.1f", 100*chance) }

// signed writes a number of points in five columns: "+.124", "-1.02".
func signed(points float64) string {
	s := fmt.Sprintf("%+.3f", points)
	if s[1] == '0' {
		return s[:1] + s[2:]
	}
	return s[:5]
}

// difference is how much worse than the best play another is.
func (p *Plays) difference() figure {
	return figure{i18n.Msg(diffTitle), func(row *Play) string { return strings.TrimPrefix(signed(row.Value-p.Rows[0].Value), "+") }}
}

var (
	worth = figure{i18n.Msg(worthTitle), func(p *Play) string { return signed(p.Value) }}
	win   = figure{i18n.Msg(winTitle), func(p *Play) string { return percent(p.Outlook.Win) }}
)

// higher returns the chances of the wins that count double, and triple, as far as
// the game knows them and a row has any.
func (p *Plays) higher(chances engine.Outlook) (double, triple []figure) {
	if len(p.Rows) == 0 {
		return nil, nil
	}
	wins := p.Rows[0].Wins
	if len(wins) > 0 && chances.WinDouble > 0 {
		double = []figure{{i18n.Msg(wins[0].Short), func(p *Play) string { return percent(p.Outlook.WinDouble) }}}
	}
	if len(wins) > 1 && chances.WinTriple > 0 {
		triple = []figure{{i18n.Msg(wins[1].Short), func(p *Play) string { return percent(p.Outlook.WinTriple) }}}
	}
	return double, triple
}

// The columns that moves have at least: beside a chance to win, and beside
// other figures.
const (
	fewestMoves = 11
	usualMoves  = 16
)

// figures returns the columns that a width has room for, those of chances only
// where a row has any.
func (p *Plays) figures(width int, look theme.Look) []figure {
	if len(p.Rows) > 0 && p.Rows[0].Cube != nil {
		return p.cubeFigures(width, look)
	}
	var chances engine.Outlook
	for _, row := range p.Rows {
		chances = chances.Add(row.Outlook, 1)
	}
	left := width
	fits := func(f figure, moves int) bool {
		after := left - columnWidth(f.title, look)
		if after >= moves {
			left = after
		}
		return left == after
	}
	all := []figure{p.difference()}
	fits(all[0], 0)
	if chances != (engine.Outlook{}) && fits(win, fewestMoves) {
		all = append(all, win)
	}
	double, triple := p.higher(chances)
	if len(double) > 0 && fits(double[0], usualMoves) {
		all = append(all, double...)
	}
	if fits(worth, usualMoves) {
		all = append([]figure{worth}, all...)
	}
	if len(triple) > 0 && fits(triple[0], usualMoves) {
		all = append(all, triple...)
	}
	return all
}

// columns returns the titles of the figures, none where there are no plays.
func (p *Plays) columns(width int, look theme.Look) []i18n.Message {
	if len(p.Rows) == 0 {
		return nil
	}
	var titles []i18n.Message
	for _, f := range p.figures(width, look) {
		titles = append(titles, f.title)
	}
	return titles
}

// playRows is how many rows a play takes at most; the end of a longer one is cut.
const playRows = 2

// wayRows is how many rows a way of the cube takes at most, which is a whole phrase.
const wayRows = 3

// A playLine is one row of the table; a long play takes two.
type playLine struct {
	play  int // its index; -1: none
	first bool
	text  string
}

// lines lays the plays out in a width.
func (p *Plays) lines(width int, look theme.Look) []playLine {
	var all []playLine
	left := width
	for _, title := range p.columns(width, look) {
		left -= columnWidth(title, look)
	}
	for i, row := range p.Rows {
		words := text.Wrap(strings.TrimSpace(row.brief().In(look.Language)+" "+row.Mark), left)
		most := playRows
		if row.Cube != nil {
			most = wayRows
		}
		if len(words) > most {
			words[most-1] = text.Cut(words[most-1]+" "+words[most], left, look.Ellipsis)
			words = words[:most]
		}
		for n, line := range words {
			all = append(all, playLine{i, n == 0, line})
		}
	}
	return append(all, p.facts(width, look)...)
}

// messageLines lays out what is said below the plays: so many rows of them leave it the
// rest of a height, or half of it.
func (p *Picture) messageLines(width, height, plays int) []playLine {
	var all []playLine
	for _, words := range p.fitted(p.shown.Plays.Says.In(p.look().Language), width, max(height-plays, height/2)) {
		all = append(all, playLine{-1, false, words})
	}
	return all
}

// playTable is the plays as they were drawn last.
type playTable struct {
	area  Area       // without the title
	lines []playLine // those in sight
}

// fewestTurns is how many rows the list of turns has above the plays where there
// is room; where there is not, it keeps those of the marked turn.
const fewestTurns = 3

// fewestPlays is how many rows the plays keep: the title, the best and another.
const fewestPlays = 1 + 2*playRows

// marked returns the rows that the marked turn takes in the list, if there is one.
func (p *Picture) marked(width int) int {
	at := p.shown.At
	if at < 0 {
		return 0
	}
	return min(len(p.lines(width-1, at, at+1)), playRows)
}

// drawTurns shows the turns and, if there are any, the plays below them.
func (p *Picture) drawTurns(screen tcell.Screen, in Area) {
	plays := &p.shown.Plays
	p.table, p.also = playTable{}, playTable{}
	if plays.empty() {
		p.list.draw(screen, in, p)
		return
	}
	in.Height -= p.drawAlso(screen, in)
	listed := len(plays.lines(in.Width, p.look()))
	rows := min(in.Height, 1+listed+len(p.messageLines(in.Width, in.Height-1, listed)))
	turns := in
	turns.Height = in.Height - rows - 1
	if turns.Height < fewestTurns {
		turns.Height = min(p.marked(in.Width), max(0, in.Height-fewestPlays))
		rows = min(rows, in.Height-turns.Height)
	}
	p.list.draw(screen, turns, p)
	in.Y, in.Height = in.Y+in.Height-rows, rows
	if in.Height >= 2 {
		in.Y, in.Height = in.Y+1, in.Height-1
		all := plays.lines(in.Width, p.look())
		said := p.messageLines(in.Width, in.Height, len(all))
		p.table = playTable{in, slices.Concat(plays.inSight(all, in.Height-len(said)), said)}
		p.drawPlays(screen, plays, p.table)
	}
}

// drawAlso shows the plays of the turn's other decision at the bottom, and returns how many
// rows they take with the blank above them. What a cube's equities rest on is left out where
// it would leave too little for what else there is.
func (p *Picture) drawAlso(screen tcell.Screen, in Area) int {
	also := &p.shown.Also
	if also.empty() {
		return 0
	}
	all := also.lines(in.Width, p.look())
	if rows := len(all) - len(also.facts(in.Width, p.look())); in.Height-len(all)-2 < fewestTurns+1+fewestPlays {
		all = all[:rows]
	}
	all = all[:min(len(all), max(0, in.Height-fewestPlays-2))]
	if len(all) == 0 {
		return 0
	}
	in.Y, in.Height = in.Y+in.Height-len(all), len(all)
	p.also = playTable{in, all}
	p.drawPlays(screen, also, p.also)
	return len(all) + 2
}

// inSight returns so many of the table's lines that the best play stays, and
// below it what is scrolled so far that the marked one is seen.
func (p *Plays) inSight(all []playLine, rows int) []playLine {
	if len(all) <= rows {
		return all
	}
	best := slices.IndexFunc(all, func(l playLine) bool { return l.play != 0 })
	end := rows
	for i, line := range all {
		if line.play == p.At {
			end = max(end, i+1)
		}
	}
	best = max(0, min(best, rows-playRows))
	return slices.Concat(all[:best], all[end-rows+best:end])
}

// drawPlays shows a table of plays below its heading, of which the best and the marked play
// are always in sight, and what is said below them.
func (p *Picture) drawPlays(screen tcell.Screen, plays *Plays, table playTable) {
	in := table.area
	heading := in
	heading.Y--
	p.drawHeading(screen, heading, plays.Title, plays.columns(in.Width, p.look())...)
	for row, line := range table.lines {
		p.drawPlay(screen, plays, in.X, in.Y+row, in.Width, line)
	}
}

// drawHeading writes a title, a rule, and what the columns at the right are, each at its
// right edge.
func (p *Picture) drawHeading(screen tcell.Screen, in Area, title i18n.Message, columns ...i18n.Message) {
	look, rule := p.look(), in.X+in.Width
	for _, column := range slices.Backward(columns) {
		said, width := column.In(look.Language), columnWidth(column, look)
		look.Draw(screen, rule-text.Width(said), in.Y, width, said, look.Style(theme.Dim))
		rule -= width
	}
	used := look.Draw(screen, in.X, in.Y, rule-in.X, title.In(look.Language), look.Style(theme.Title)) + 1
	theme.Fill(screen, in.X+used, in.Y, rule-in.X-used, 1, look.Horizontal, look.Style(theme.Dim))
}

// drawPlay writes one row: the moves and, in the first of a play, the figures.
func (p *Picture) drawPlay(screen tcell.Screen, plays *Plays, x, y, width int, line playLine) {
	look := p.look()
	moves, numbers := theme.Text, theme.Dim
	switch {
	case line.play < 0:
		moves = theme.Dim
	case line.play == plays.At:
		moves, numbers = theme.Selected, theme.Selected
		theme.Fill(screen, x, y, width, 1, ' ', look.Style(theme.Selected))
	}
	look.Draw(screen, x, y, width, line.text, look.Style(moves))
	if !line.first {
		return
	}
	for _, f := range slices.Backward(plays.figures(width, look)) {
		column := columnWidth(f.title, look)
		width -= column
		look.Draw(screen, x+width, y, column, text.PadLeft(i18n.Figure(f.of(&plays.Rows[line.play])).In(look.Language), column), look.Style(numbers))
	}
}

// PlayAt returns the index of the play at a screen cell. Those of the turn's other decision
// follow those that are listed first.
func (p *Picture) PlayAt(x, y int) (int, bool) {
	if i, ok := p.table.at(x, y); ok {
		return i, true
	}
	if i, ok := p.also.at(x, y); ok {
		return len(p.shown.Plays.Rows) + i, true
	}
	return 0, false
}

// at returns the index of the play at a screen cell.
func (t *playTable) at(x, y int) (int, bool) {
	row := y - t.area.Y
	if x < t.area.X || x >= t.area.X+t.area.Width || row < 0 || row >= len(t.lines) || t.lines[row].play < 0 {
		return 0, false
	}
	return t.lines[row].play, true
}
