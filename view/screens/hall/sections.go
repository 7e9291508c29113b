package hall

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core/engine"
	"boardroom/core/i18n"
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
	rivalRoom = 18 // columns of an opponent's name, before numbers are left out for it
	factRoom  = 34 // columns of a fact that has another beside it
)

// results tells games, points, streaks and form, in two columns where there is
// room.
func (p *page) results(width int, look theme.Look) []widget.Row {
	d := p.data
	say := func(label i18n.Text, value string) fact { return fact{look.T(label), widget.Row{plain(value)}} }
	left := append(p.rating(look), p.highest(look))
	for _, f := range halloffame.Figures() {
		left = append(left, say(f.Label, f.Words(d.Standing, time.Local).In(look.Language)))
	}
	left = append(left, fact{label: look.T("Form")})
	left[len(left)-1].value = form(d.Form, width-labelsRoom(left), look)
	right := []fact{
		say("Games", strconv.Itoa(d.Games)),
		say("games\x04Won", fmt.Sprintf("%d   %.0f %%", d.Won, d.Percentage())),
		say("games\x04Lost", strconv.Itoa(d.Lost)),
		say("games\x04Drawn", strconv.Itoa(d.Drawn)),
		say("Points", fmt.Sprintf("%d : %d", d.PointsWon, d.PointsLost)),
	}
	if title := p.Config.Doubles(p.game); !title.Empty() {
		right = append(right, fact{title.In(look.Language), widget.Row{plain(strconv.Itoa(d.Doubles))}})
	}
	rows, more := listed(left), listed(right)
	if at := max(factRoom, widest(rows)+1); width >= max(columnLeast, at+widest(more)) {
		rows = beside(rows, more, at)
	} else {
		rows = append(rows, more...)
	}
	if d.Unrated > 0 {
		rows = append(rows, wrapped(look.T("games\x04Unrated"), reasons(d.Reasons).In(look.Language), theme.Text, width)...)
	}
	if d.Rated() > 0 && d.Rating.Provisional() {
		rows = append(rows, wrapped("?", look.T(provisional), theme.Dim, width)...)
	}
	return rows
}

// wrapped is a fact that takes as many lines as it needs.
func wrapped(label, words string, role theme.Role, width int) []widget.Row {
	facts := []fact{{label: label}}
	for i, line := range text.Wrap(words, width-labelsRoom(facts)) {
		if i == len(facts) {
			facts = append(facts, fact{})
		}
		facts[i].value = widget.Row{{Text: line, Role: role}}
	}
	return listed(facts)
}

// reasons tells why games were not rated: "3 with chosen dice, 1 by choice".
func reasons(all []halloffame.Reason) i18n.Message {
	words := make([]i18n.Message, len(all))
	for i, r := range all {
		words[i] = gamesWhy(r)
	}
	return i18n.Join(", ", words...)
}

// listed puts facts below each other, the labels before them.
func listed(facts []fact) []widget.Row {
	room := labelsRoom(facts)
	rows := make([]widget.Row, len(facts))
	for i, f := range facts {
		rows[i] = append(widget.Row{dim(text.Pad(f.label, room))}, f.value...)
	}
	return rows
}

// labelsRoom returns how many columns the labels of facts need.
func labelsRoom(facts []fact) int {
	room := labelRoom
	for _, f := range facts {
		room = max(room, text.Width(f.label)+1)
	}
	return room
}

// widest returns the width of the widest row.
func widest(rows []widget.Row) int {
	most := 0
	for _, row := range rows {
		width := 0
		for _, span := range row {
			width += text.Width(span.Text)
		}
		most = max(most, width)
	}
	return most
}

// rating tells the rating, if a game made one, and as long as the games of its last
// period count together, when it will be final.
func (p *page) rating(look theme.Look) []fact {
	last := len(p.data.Curve) - 1
	if last < 0 {
		return []fact{{look.T(ratingColumn), widget.Row{dim(look.T(noneRated))}}}
	}
	facts := []fact{{look.T(ratingColumn), widget.Row{plain(rating(p.data.Rating, look))}}}
	if final := p.hall.FinalAt(p.data.Curve[last].When); p.Now().Before(final) {
		facts = append(facts, fact{look.T("rating\x04Final from"), widget.Row{dim(i18n.Minute{Time: final.Local()}.In(look.Language))}})
	}
	return facts
}

// highest tells the peak of the rating curve.
func (p *page) highest(look theme.Look) fact {
	f := fact{look.T("rating\x04Highest"), widget.Row{dim(look.T(noneRated))}}
	if len(p.data.Curve) > 0 {
		peak := slices.MaxFunc(p.data.Curve, func(a, b halloffame.Point) int {
			return cmp.Compare(a.Rating.Value, b.Rating.Value)
		})
		f.value = widget.Row{plain(fmt.Sprintf("%.0f", peak.Rating.Value)), dim("   " + i18n.Day{Time: peak.When.Local()}.In(look.Language))}
	}
	return f
}

// form shows the last results, each in its letter and its color, as far as there is room.
func form(results string, width int, look theme.Look) widget.Row {
	roles := map[rune]theme.Role{'W': theme.Good, 'L': theme.Error, 'D': theme.Warning}
	var row widget.Row
	for _, r := range slices.Backward([]rune(results)) {
		letter := widget.Span{Text: look.T(letters[r]), Role: roles[r]}
		if width -= text.Width(letter.Text) + 1; width < -1 {
			break
		}
		row = append(widget.Row{letter, dim(" ")}, row...)
	}
	if row == nil {
		return widget.Row{dim(look.T(noneRated))}
	}
	return row
}

// ratingStep is the least distance of two labels beside the curve.
const ratingStep = 10

// curve draws the rating after each period, and where there are several before the
// first, in at most so many lines, or lowCurve if these are fewer.
func (p *page) curve(width, lines int, look theme.Look) []widget.Row {
	rows := []widget.Row{heading(look.T(ratingCurve))}
	if len(p.data.Curve) == 0 {
		return append(rows, widget.Row{dim(look.T(noRatedGame))})
	}
	c := widget.Curve{Lines: max(lowCurve, min(lines-aroundCurve, highCurve)), Step: ratingStep, Beside: []float64{halloffame.InitialRating().Value}}
	if len(p.data.Curve) > 1 {
		c.Points = []widget.CurvePoint{{When: p.data.Curve[0].When, Value: halloffame.InitialRating().Value}}
	}
	for _, at := range p.data.Curve {
		c.Points = append(c.Points, widget.CurvePoint{When: at.When, Value: at.Rating.Value})
	}
	return append(rows, c.Rows(width, look)...)
}

// rivals is the table of those that the player has met.
func (p *page) rivals(width int, look theme.Look) []widget.Row {
	rows := []widget.Row{heading(look.T(headToHead))}
	if len(p.data.Opponents) == 0 {
		return append(rows, widget.Row{dim(look.T(nobodyYet))})
	}
	table := [][]string{{look.T("Opponent"), look.T("Games"), look.T("games\x04Won"), look.T("games\x04Lost"), look.T("games\x04Drawn"), look.T("Points")}}
	for _, v := range p.data.Opponents {
		table = append(table, []string{
			named(v.Opponent), strconv.Itoa(v.Games), strconv.Itoa(v.Won), strconv.Itoa(v.Lost), strconv.Itoa(v.Drawn),
			fmt.Sprintf("%d : %d", v.PointsWon, v.PointsLost),
		})
	}
	const games, drawn = 1, 4 // the columns
	points := 5
	if p.data.Drawn == 0 {
		points--
		for i, line := range table {
			table[i] = slices.Delete(line, drawn, drawn+1)
		}
	}
	return append(rows, widget.Aligned(table, 0, rivalRoom, width, look, games, points)...)
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
	face, thrown, due := look.T("dice\x04Face"), look.T("dice\x04Rolled"), look.T("dice\x04Expected")
	faces, counts, dues := max(4, text.Width(face)), max(6, text.Width(thrown)), max(8, text.Width(due))
	rows := []widget.Row{
		heading(look.T(diceRolled)),
		{dim(text.PadLeft(face, faces) + "  " + text.PadLeft(thrown, counts) + "  " + text.PadLeft(due, dues))},
	}
	for i, n := range d.Counts {
		bar := widget.Bar(float64(n)/d.Expected()/2, min(barRoom, width-faces-counts-dues-6), look)
		rows = append(rows, widget.Row{
			plain(fmt.Sprintf("%*d  %*d  ", faces, i+1, counts, n)), dim(fmt.Sprintf("%*.1f  ", dues, d.Expected())),
			{Text: bar, Role: theme.Key},
		})
	}
	say := func(m i18n.Message) string { return m.In(look.Language) }
	rows = append(rows, broken(widget.Row{dim(look.T(doublets) + "  "), plain(say(ofThrows(d.Doublets, d.Throws))), dim("   " + say(expected(float64(d.Throws)/6)))}, width)...)
	rows = append(rows, broken(widget.Row{dim(look.T(chiSquare) + "  "), plain(look.T("%.2f", d.ChiSquare())), dim(" " + look.T(freedom)), plain("   " + say(chance(d.P())))}, width)...)
	for _, line := range text.Wrap(say(verdict(d)), width) {
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

// chance writes a p-value.
func chance(p float64) i18n.Message {
	if p < 0.001 {
		return i18n.Msg(leastChance)
	}
	return chanceIs(p)
}

// enough dice for chi-square to mean something: five of each face expected,
// the usual rule.
const enough = 30

// verdict says in words what the chi-square means.
func verdict(d halloffame.Dice) i18n.Message {
	p := d.P()
	switch {
	case d.Total() < enough:
		return i18n.Msg(tooFewDice)
	case p > 0.99:
		return i18n.Join(" ", i18n.Msg(moreEven), comesAsClose(1-p))
	case p >= 0.05:
		return i18n.Join(" ", i18n.Msg(asEven), straysAsFar(p))
	case p >= 0.01:
		return i18n.Join(" ", i18n.Msg(littleEven), straysAsFar(p))
	}
	return i18n.Join(" ", i18n.Msg(lessEven), straysAsFar(p))
}

// skills tells how the player decided, by period, as far as games were
// analysed; nothing where none was.
func (p *page) skills(width int) []widget.Row {
	var rows []widget.Row
	var measure engine.Measure
	look := p.Screens.Look()
	for _, kind := range []struct {
		name i18n.Message
		of   func(*halloffame.Skill) analysis.Performance
	}{
		{longErrors(analysis.LongMatch), func(k *halloffame.Skill) analysis.Performance { return k.Long }},
		{i18n.Msg(shortErrors), func(k *halloffame.Skill) analysis.Performance { return k.Short }},
	} {
		if table, spare, in := p.skillTable(kind.of); table != nil {
			measure = in
			rows = sections(rows, append([]widget.Row{heading(kind.name.In(look.Language))}, widget.Aligned(table, 0, width, width, look, spare...)...))
		}
	}
	if rows == nil {
		return nil
	}
	for _, line := range text.Wrap(look.T(errorUnit(measure)), width) {
		rows = append(rows, widget.Row{dim(line)})
	}
	return rows
}

// skillTable lists the periods with what is known of them, the longest first, and
// says how errors are measured there. The spare columns can be left out.
func (p *page) skillTable(of func(*halloffame.Skill) analysis.Performance) (table [][]string, spare []int, measure engine.Measure) {
	const decisions, band = 1, 3
	look := p.Screens.Look()
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
				table, spare = [][]string{{look.T("Period"), look.T("Decisions"), look.T("Error"), look.T("Accuracy")}}, []int{decisions}
			}
			table = append(table, []string{look.T(period.name), fmt.Sprint(all.Decisions), all.FormatMean(did.Measure).In(look.Language), look.T("%.1f %%", all.Accuracy())})
		default:
			if table == nil {
				table, spare = [][]string{{look.T("Period"), look.T("Decisions"), look.T("Error"), "", "PR", look.T("Luck")}}, []int{band, decisions}
			}
			table = append(table, []string{look.T(period.name), fmt.Sprint(all.Decisions), all.FormatMean(did.Measure).In(look.Language), all.Band().In(look.Language), look.T("%.2f", all.PR()), did.FormatLuck().In(look.Language)})
		}
	}
	return table, spare, measure
}
