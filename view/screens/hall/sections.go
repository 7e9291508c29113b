package hall

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core/engine"
	"boardroom/halloffame"
	"boardroom/records/analysis"
	"boardroom/records/text"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// A fact is a line of what is known of a player.
type fact struct {
	label string
	value widget.Row
}

const (
	labelRoom = 13 // columns of a fact's label
	factRoom  = 34 // columns of a fact that has another beside it
)

// results tells games, points, streaks and form, in two columns where there is
// room.
func (p *page) results(width int, look theme.Look) []widget.Row {
	d := p.data
	say := func(label, format string, values ...any) fact {
		return fact{label, widget.Row{plain(fmt.Sprintf(format, values...))}}
	}
	left := []fact{p.rating(look), p.highest()}
	for _, f := range halloffame.Figures() {
		left = append(left, say(f.Label, "%s", f.Words(d.Standing, time.Local)))
	}
	left = append(left, fact{"Form", form(d.Form)})
	right := []fact{
		say("Games", "%d", d.Games),
		say("Won", "%d   %.0f %%", d.Won, d.Percentage()),
		say("Lost", "%d", d.Lost),
		say("Drawn", "%d", d.Drawn),
		say("Points", "%d : %d", d.PointsWon, d.PointsLost),
	}
	if title := p.Config.Doubles(p.game); title != "" {
		right = append(right, say(title, "%d", d.Doubles))
	}
	rows := listed(left)
	if width >= columnLeast {
		rows = beside(rows, listed(right), factRoom)
	} else {
		rows = append(rows, listed(right)...)
	}
	if d.Unrated > 0 {
		rows = append(rows, wrapped("Unrated", reasons(d.Reasons), theme.Text, width)...)
	}
	if d.Rated() > 0 && d.Rating.Provisional() {
		rows = append(rows, wrapped("?", provisional, theme.Dim, width)...)
	}
	return rows
}

// wrapped is a fact that takes as many lines as it needs.
func wrapped(label, words string, role theme.Role, width int) []widget.Row {
	var rows []widget.Row
	for _, line := range text.Wrap(words, width-labelRoom) {
		rows = append(rows, fact{label, widget.Row{{Text: line, Role: role}}}.row())
		label = ""
	}
	return rows
}

// reasons tells why games were not rated: "3 with chosen dice, 1 by choice".
func reasons(all []halloffame.Reason) string {
	words := make([]string, len(all))
	for i, r := range all {
		words[i] = gamesWhy(r.Games, text.Printable(r.Why))
	}
	return strings.Join(words, ", ")
}

func listed(facts []fact) []widget.Row {
	rows := make([]widget.Row, len(facts))
	for i, f := range facts {
		rows[i] = f.row()
	}
	return rows
}

func (f fact) row() widget.Row {
	return append(widget.Row{dim(text.Pad(f.label, labelRoom))}, f.value...)
}

// rating tells the rating, if a game made one.
func (p *page) rating(look theme.Look) fact {
	if p.data.Rated() == 0 {
		return fact{"Rating", widget.Row{dim(noneRated)}}
	}
	return fact{"Rating", widget.Row{plain(rating(p.data.Rating, look))}}
}

// highest tells the peak of the rating curve.
func (p *page) highest() fact {
	f := fact{"Highest", widget.Row{dim(noneRated)}}
	if len(p.data.Curve) > 0 {
		peak := slices.MaxFunc(p.data.Curve, func(a, b halloffame.Point) int {
			return cmp.Compare(a.Rating.Value, b.Rating.Value)
		})
		f.value = widget.Row{plain(fmt.Sprintf("%.0f", peak.Rating.Value)), dim("   " + peak.When.Local().Format(date))}
	}
	return f
}

// form shows the last results, each in its letter and its colour.
func form(results string) widget.Row {
	roles := map[rune]theme.Role{'W': theme.Good, 'L': theme.Error, 'D': theme.Warning}
	var row widget.Row
	for _, r := range results {
		row = append(row, widget.Span{Text: string(r), Role: roles[r]}, dim(" "))
	}
	if row == nil {
		return widget.Row{dim(noneRated)}
	}
	return row
}

// rivals is the table of those that the player has met.
func (p *page) rivals(width int) []widget.Row {
	rows := []widget.Row{heading(headToHead)}
	if len(p.data.Opponents) == 0 {
		return append(rows, widget.Row{dim(nobodyYet)})
	}
	table := [][]string{{"Opponent", "Games", "Won", "Lost", "Drawn", "Points"}}
	for _, v := range p.data.Opponents {
		table = append(table, []string{
			text.Printable(v.Opponent), strconv.Itoa(v.Games), strconv.Itoa(v.Won), strconv.Itoa(v.Lost), strconv.Itoa(v.Drawn),
			fmt.Sprintf("%d : %d", v.PointsWon, v.PointsLost),
		})
	}
	const games, drawn = 1, 4 // the columns
	leaveOut := func(column int) {
		for i, line := range table {
			table[i] = slices.Delete(line, column, column+1)
		}
	}
	if p.data.Drawn == 0 {
		leaveOut(drawn)
	}
	if width < columnLeast { // the names need the room, and won and lost tell as much
		leaveOut(games)
	}
	return append(rows, widget.Aligned(table, 0, width, p.Screens.Look())...)
}

// barRoom is the length in columns of the bar of a face that came twice as
// often as expected.
const barRoom = 48

// dice tells what the player threw; nothing in games without dice.
func (p *page) dice(width int, look theme.Look) []widget.Row {
	d := p.data.Dice
	if d.Total() == 0 {
		return nil
	}
	rows := []widget.Row{
		heading(diceThrown),
		{dim(fmt.Sprintf("Face  %6s  %8s", "Thrown", "Expected"))},
	}
	for i, n := range d.Counts {
		bar := length(float64(n)/d.Expected()/2, min(barRoom, width-24), look)
		rows = append(rows, widget.Row{
			plain(fmt.Sprintf("%4d  %6d  ", i+1, n)), dim(fmt.Sprintf("%8.1f  ", d.Expected())),
			{Text: bar, Role: theme.Key},
		})
	}
	rows = append(rows, broken(widget.Row{dim(doublets + "  "), plain(ofThrows(d.Doublets, d.Throws)), dim("   " + expected(float64(d.Throws)/6))}, width)...)
	rows = append(rows, broken(widget.Row{dim(chiSquare + "  "), plain(fmt.Sprintf("%.2f", d.ChiSquare())), dim(" " + freedom), plain("   " + chance(d.P()))}, width)...)
	for _, line := range text.Wrap(verdict(d), width) {
		rows = append(rows, widget.Row{plain(line)})
	}
	return rows
}

// broken is a row of a label, a value and more, which goes below where there is no room.
func broken(row widget.Row, width int) []widget.Row {
	const more = 2
	needed := 0
	for _, span := range row {
		needed += text.Width(span.Text)
	}
	if needed <= width {
		return []widget.Row{row}
	}
	row[more].Text = strings.TrimLeft(row[more].Text, " ")
	return []widget.Row{row[:more], row[more:]}
}

// length draws a share of a width as a bar, in halves of a column. It leaves
// room above, so that rows do not touch.
func length(share float64, width int, look theme.Look) string {
	if !look.Blocks {
		return strings.Repeat("=", min(width, int(math.Round(share*float64(width)))))
	}
	halves := min(2*width, int(math.Round(share*float64(2*width))))
	bar := strings.Repeat("▄", halves/2)
	if halves%2 > 0 {
		bar += "▖"
	}
	return bar
}

// chance writes a p-value.
func chance(p float64) string {
	if p < 0.001 {
		return leastChance
	}
	return chanceIs(p)
}

// enough dice for chi-square to mean something: five of each face expected,
// the usual rule.
const enough = 30

// verdict says in words what the chi-square means.
func verdict(d halloffame.Dice) string {
	p := d.P()
	switch {
	case d.Total() < enough:
		return tooFewDice
	case p > 0.99:
		return moreEven(often(1 - p))
	case p >= 0.05:
		return asEven(often(p))
	case p >= 0.01:
		return littleUneven(often(p))
	}
	return lessEven(often(p))
}

// often puts a probability into words.
func often(p float64) string {
	switch {
	case p >= 0.01:
		return ofHundred(100 * p)
	case p >= 0.0001:
		return ofTenThousand(10000 * p)
	}
	return hardlyEver
}

// skills tells how the player decided, by period, as far as games were
// analysed; nothing where none was.
func (p *page) skills(width int) []widget.Row {
	var rows []widget.Row
	var measure engine.Measure
	for _, kind := range []struct {
		name string
		of   func(*halloffame.Skill) analysis.Performance
	}{
		{longErrors(halloffame.LongMatch), func(k *halloffame.Skill) analysis.Performance { return k.Long }},
		{shortErrors, func(k *halloffame.Skill) analysis.Performance { return k.Short }},
	} {
		if table, in := p.skillTable(kind.of); table != nil {
			measure = in
			rows = sections(rows, append([]widget.Row{heading(kind.name)}, widget.Aligned(table, 0, width, p.Screens.Look())...))
		}
	}
	if rows == nil {
		return nil
	}
	for _, line := range text.Wrap(errorUnit(measure), width) {
		rows = append(rows, widget.Row{dim(line)})
	}
	return rows
}

// skillTable lists the periods with what is known of them, the longest first, and
// says how errors are measured there.
func (p *page) skillTable(of func(*halloffame.Skill) analysis.Performance) (table [][]string, measure engine.Measure) {
	for _, period := range periods() {
		skill := p.hall.Skills(p.analyses.all, period.from(p.Now()), time.Time{}).Of(p.player, p.game)
		did := of(&skill)
		all := did.All()
		measure = did.Measure
		switch {
		case all.Decisions == 0:
			continue
		case did.Measure == engine.Chance:
			if table == nil {
				table = [][]string{{"Period", "Decisions", "Error", "Accuracy"}}
			}
			table = append(table, []string{period.name, fmt.Sprint(all.Decisions), all.FormatMean(did.Measure), fmt.Sprintf("%.1f %%", all.Accuracy())})
		default:
			if table == nil {
				table = [][]string{{"Period", "Decisions", "Error", "", "PR", "Luck"}}
			}
			table = append(table, []string{period.name, fmt.Sprint(all.Decisions), all.FormatMean(did.Measure), all.Band(), fmt.Sprintf("%.2f", all.PR()), did.FormatLuck()})
		}
	}
	return table, measure
}
