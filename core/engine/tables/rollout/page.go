package rollout

import (
	"fmt"
	"strings"

	"boardroom/core/i18n"
)

// Page shows the book of a game as Markdown, in a language. It says so if other networks
// than today's, which have a checksum, have played its games.
func (b *Book) Page(l i18n.Language, title, networks string) string {
	page := &page{Language: l}
	page.say("# %s: opening plays", title)
	b.introduce(page)
	if networks != b.Networks {
		page.say("These figures come from earlier networks than the ones that play now.")
	}
	page.say("## Best plays")
	b.tabulate(page)
	page.say("*Equity* is what the player who goes first can expect from this roll on, in points. After ± comes the standard error: the true value is within one error two times in three, and within two errors nineteen times in twenty. *Behind by* is what the next best play gives away. The verdict is *clear* from three standard errors on, *likely* from one and a half, otherwise *open*: play what you like.")
	page.say("## Going first")
	b.sumUp(page)
	page.say("## Method")
	b.explain(page)
	return page.String()
}

// A page is written part by part, with an empty line between them.
type page struct {
	i18n.Language
	strings.Builder
}

// say writes a paragraph or a heading.
func (p *page) say(t i18n.Text, args ...any) { p.part(p.T(t, args...)) }

// part writes what is said already.
func (p *page) part(said string) {
	if p.Len() > 0 {
		p.WriteString("\n")
	}
	p.WriteString(said + "\n")
}

// table writes a table.
func (p *page) table(rows ...[]string) {
	var lines []string
	for i, cells := range rows {
		lines = append(lines, "| "+strings.Join(cells, " | ")+" |")
		if i == 0 {
			lines = append(lines, "|"+strings.Repeat("---|", len(cells)))
		}
	}
	p.part(strings.Join(lines, "\n"))
}

// introduce says what the page tells, and what is special about the first rolls.
func (b *Book) introduce(p *page) {
	choice, doubles := 0, false
	for i := range b.Rolls {
		if len(b.Rolls[i].Plays) > 1 {
			choice++
		}
		doubles = doubles || b.Rolls[i].Dice[0] == b.Rolls[i].Dice[1]
	}
	p.say("The best play for each opening roll and what it is worth, as found by rollouts of the computer players.")
	if !doubles {
		p.say("The opening roll is never a double, so there are only %d rolls.", len(b.Rolls))
	}
	switch choice {
	case 0:
		p.say("No opening roll leaves a choice: each has only one play. The table tells the good rolls from the bad.")
	case len(b.Rolls):
	default:
		p.part(p.N("%d of the %d rolls leaves a choice; the others have only one play.", "%d of the %d rolls leave a choice; the others have only one play.", choice, choice, len(b.Rolls)))
	}
}

// tabulate writes a line for each roll.
func (b *Book) tabulate(p *page) {
	rows := [][]string{{p.T("dice\x04roll"), p.T("best play"), p.T("equity"), p.T("wins %"), p.T("next best"), p.T("play\x04behind by"), p.T("play\x04verdict")}}
	for i := range b.Rolls {
		r := &b.Rolls[i]
		best := &r.Plays[0]
		row := []string{fmt.Sprintf("%d-%d", r.Dice[0], r.Dice[1]), shortened(best.Turn), brief("%+.3f", best.Equity).In(p.Language), p.T("%.1f±%.1f", 100*best.Win.Mean, 100*best.Win.Error)}
		if len(r.Plays) == 1 {
			row = append(row, "", "", p.T("only play"))
		} else {
			next := &r.Plays[1]
			row = append(row, shortened(next.Turn), brief("%.3f", next.Behind).In(p.Language), p.T(verdict(next.Behind)))
		}
		rows = append(rows, row)
	}
	p.table(rows...)
}

// shortened writes a move that is played several times once: "24/18(2)".
func shortened(turn string) string {
	moves := strings.Fields(turn)
	var words []string
	for i := 0; i < len(moves); {
		n := 1
		for i+n < len(moves) && moves[i+n] == moves[i] {
			n++
		}
		word := moves[i]
		if n > 1 {
			word += fmt.Sprintf("(%d)", n)
		}
		words = append(words, word)
		i += n
	}
	return strings.Join(words, " ")
}

func (p *page) percent(f Figure) string {
	return p.T("%.1f ± %.1f%%", 100*f.Mean, 100*f.Error)
}

// brief writes a figure without blanks and without a zero before the point,
// "+.109±.003": a line of the table then has room on 80 columns, and no figure is
// broken in two.
func brief(format string, f Figure) i18n.Figure {
	return i18n.Figure(pointed(fmt.Sprintf(format, f.Mean)) + "±" + pointed(fmt.Sprintf("%.3f", f.Error)))
}

// pointed leaves out the zero before the point of a number.
func pointed(number string) string {
	sign := number[:len(number)-len(strings.TrimLeft(number, "+-"))]
	return sign + strings.TrimPrefix(number[len(sign):], "0")
}

// verdict says in a word how sure a difference is.
func verdict(f Figure) i18n.Text {
	switch {
	case f.Mean >= 3*f.Error:
		return "verdict\x04clear"
	case f.Mean >= 1.5*f.Error:
		return "verdict\x04likely"
	}
	return "verdict\x04open"
}

// rare is a share of games that is not worth a line.
const rare = 0.0005

// sumUp says what it is worth to begin, and how the games end.
func (b *Book) sumUp(p *page) {
	mean := b.Mean()
	rows := [][]string{
		{p.T("before the opening roll"), ""},
		{p.T("equity of the player who goes first"), p.T("%+.3f ± %.3f points", mean.Equity.Mean, mean.Equity.Error)},
		{p.T("wins of the player who goes first"), p.percent(mean.Win)},
	}
	if mean.Draw.Mean > rare {
		rows = append(rows, []string{p.T("draws (half of them counted as wins)"), p.percent(mean.Draw)})
	}
	rows = append(rows,
		[]string{p.T("double wins or better"), p.percent(mean.High)},
		[]string{p.T("double wins\x04by the player who goes first"), p.percent(mean.WinDouble)},
		[]string{p.T("double wins\x04by the opponent"), p.percent(mean.LoseDouble)})
	if mean.Highest.Mean > rare {
		rows = append(rows, []string{p.T("triple wins"), p.percent(mean.Highest)})
	}
	p.table(rows...)
	best, worst := b.extremes()
	p.say("The best opening roll is %d-%d, the worst %d-%d.", best.Dice[0], best.Dice[1], worst.Dice[0], worst.Dice[1])
}

// extremes returns the rolls that are worth most and least.
func (b *Book) extremes() (best, worst *Opening) {
	best, worst = &b.Rolls[0], &b.Rolls[0]
	for i := range b.Rolls {
		r := &b.Rolls[i]
		if r.Plays[0].Equity.Mean > best.Plays[0].Equity.Mean {
			best = r
		}
		if r.Plays[0].Equity.Mean < worst.Plays[0].Equity.Mean {
			worst = r
		}
	}
	return best, worst
}

// explain says how the figures were made and what they do not tell.
func (b *Book) explain(p *page) {
	fewest, most := b.Rolls[0].Plays[0].Games, 0
	for i := range b.Rolls {
		games := b.Rolls[i].Plays[0].Games
		fewest, most = min(fewest, games), max(most, games)
	}
	if fewest < most {
		p.say("Each play in the table was rolled out in %d to %d games, with the networks on both sides and without a cube; plays that fell behind early, in fewer.", fewest, most)
	} else {
		p.say("Each play in the table was rolled out in %d games, with the networks on both sides and without a cube; plays that fell behind early, in fewer.", most)
	}
	p.say("All plays of a roll had the same dice, and the luck of the dice is removed. The standard errors measure chance alone. They don't tell where the networks are wrong: what both sides misplay or, in shortened games, how the networks judged the rest.")
	p.say("This command made the figures:")
	p.part("    " + strings.Replace(b.Command, " --games", " \\\n      --games", 1)) // as wide as a page on a small terminal
	p.say("Networks: %s (%s)", b.Networks, b.Program)
}
