package hall

import (
	"fmt"
	"math"
	"strings"

	"boardroom/halloffame"
	"boardroom/view/text"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

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
	rows = append(rows,
		widget.Row{dim(doublets + "  "), plain(ofThrows(d.Doublets, d.Throws)), dim("   " + expected(float64(d.Throws)/6))},
		widget.Row{dim(chiSquare + "  "), plain(fmt.Sprintf("%.2f", d.ChiSquare())), dim(" " + freedom), plain("   " + chance(d.P()))})
	for _, line := range text.Wrap(verdict(d), width) {
		rows = append(rows, widget.Row{plain(line)})
	}
	return rows
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
