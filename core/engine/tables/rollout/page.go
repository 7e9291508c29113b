package rollout

import (
	"fmt"
	"strings"
)

// Page shows the book of a game as Markdown. It says so if other networks than
// today's, which have a checksum, have played its games.
func (b *Book) Page(title, networks string) string {
	var page strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&page, format, args...) }
	say("# %s: the first turn\n\n", title)
	b.introduce(say)
	if networks != b.Networks {
		say("The figures were made with earlier networks than those that play now.\n\n")
	}
	say("## What to play\n\n")
	b.tabulate(say)
	say("## What it is worth to begin\n\n")
	b.sumUp(say)
	say("## Where the figures come from\n\n")
	b.explain(say)
	return page.String()
}

// A printer writes to a page as Printf does.
type printer func(format string, args ...any)

// introduce says what the page tells, and what is special about the first rolls.
func (b *Book) introduce(say printer) {
	choice, doubles := 0, false
	for i := range b.Rolls {
		if len(b.Rolls[i].Plays) > 1 {
			choice++
		}
		doubles = doubles || b.Rolls[i].Dice[0] == b.Rolls[i].Dice[1]
	}
	say("The best play of each first roll, what it is worth, and how sure that is,\nas rollouts by the computer players found it.")
	if !doubles {
		say(" The throw for the start is\nnever a double, so %d rolls can come.", len(b.Rolls))
	}
	switch choice {
	case 0:
		say("\n\nNo first roll leaves a choice: each has a single play. The table tells the\ngood rolls from the bad.")
	case len(b.Rolls):
	default:
		say("\n\nOf the %d rolls %d leave a choice; the others have a single play.", len(b.Rolls), choice)
	}
	say("\n\n")
}

// tabulate writes a line for each roll.
func (b *Book) tabulate(say printer) {
	say("| roll | best play | equity | wins %% | next best | behind by | how sure |\n|---|---|---|---|---|---|---|\n")
	for i := range b.Rolls {
		r := &b.Rolls[i]
		best := &r.Plays[0]
		say("| %d-%d | %s | %s | %s ", r.Dice[0], r.Dice[1], shortened(best.Turn), brief("%+.3f", best.Equity), fmt.Sprintf("%.1f±%.1f", 100*best.Win.Mean, 100*best.Win.Error))
		if len(r.Plays) == 1 {
			say("| | | only play |\n")
			continue
		}
		next := &r.Plays[1]
		say("| %s | %s | %s |\n", shortened(next.Turn), brief("%.3f", next.Behind), sureness(next.Behind))
	}
	say(`
*Equity* is how many points the game is worth to who begins, a game lost counting
against them, after this roll. After ± stands the standard error: the true value
lies within it two times of three, and within twice as much nineteen times of
twenty. *Behind by* is what the next best play loses. That is *clear* if it is
three standard errors or more, *likely* from one and a half on, and else *open*:
play which you like.

`)
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

func points(f Figure) string { return fmt.Sprintf("%+.3f ± %.3f", f.Mean, f.Error) }
func percent(f Figure) string {
	return fmt.Sprintf("%.1f ± %.1f %%", 100*f.Mean, 100*f.Error)
}

// brief writes a figure without blanks and without a zero before the point,
// "+.109±.003": a line of the table then has room on 80 columns, and no figure is
// broken in two.
func brief(format string, f Figure) string {
	return pointed(fmt.Sprintf(format, f.Mean)) + "±" + pointed(fmt.Sprintf("%.3f", f.Error))
}

// pointed leaves out the zero before the point of a number.
func pointed(number string) string {
	sign := number[:len(number)-len(strings.TrimLeft(number, "+-"))]
	return sign + strings.TrimPrefix(number[len(sign):], "0")
}

// sureness says in a word how sure a difference is.
func sureness(f Figure) string {
	switch {
	case f.Mean >= 3*f.Error:
		return "clear"
	case f.Mean >= 1.5*f.Error:
		return "likely"
	}
	return "open"
}

// rare is a share of games that is not worth a line.
const rare = 0.0005

// sumUp says what it is worth to begin, and how the games end.
func (b *Book) sumUp(say printer) {
	mean := b.Mean()
	say("| before the first roll | |\n|---|---|\n")
	say("| equity of who begins | %s points |\n", points(mean.Equity))
	say("| who begins wins | %s |\n", percent(mean.Win))
	if mean.Draw.Mean > rare {
		say("| draws, half of them counted as won | %s |\n", percent(mean.Draw))
	}
	say("| games won double or more | %s |\n", percent(mean.High))
	say("| by who begins | %s |\n", percent(mean.WinDouble))
	say("| by the other | %s |\n", percent(mean.LoseDouble))
	if mean.Highest.Mean > rare {
		say("| games won triple | %s |\n", percent(mean.Highest))
	}
	best, worst := b.extremes()
	say("\nThe best roll to begin with is %d-%d, the worst %d-%d.\n\n", best.Dice[0], best.Dice[1], worst.Dice[0], worst.Dice[1])
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
func (b *Book) explain(say printer) {
	fewest, most := b.Rolls[0].Plays[0].Games, 0
	for i := range b.Rolls {
		games := b.Rolls[i].Plays[0].Games
		fewest, most = min(fewest, games), max(most, games)
	}
	games := fmt.Sprint(most)
	if fewest < most {
		games = fmt.Sprintf("%d to %d", fewest, most)
	}
	command := strings.Replace(b.Command, " --games", " \\\n      --games", 1) // as wide as a page on a small terminal
	say(`The best plays in the eyes of the networks were played on %s times each, both
sides by the networks, without a cube, and those that fell behind early less often.
The luck of the dice is taken off, and all plays of a roll had the same dice. The
standard errors tell what chance may have done. They do not tell what
the networks misjudge: what both sides play wrong, or, where games were cut short,
what the networks expected of them then.

    %s

made them, with the networks %s (%s).
`, games, command, b.Networks, b.Program)
}
