package viewer

import (
	"fmt"
	"math"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/analysis"
	"boardroom/view/stage"
	"boardroom/view/strip"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// judged returns what was found of the turn at the cursor; nil if there is
// nothing.
func (v *Viewer) judged() *analysis.Turn {
	at := v.at()
	if v.Analysis == nil || at < 0 {
		return nil
	}
	return &v.Analysis.Games[v.cursor.Frame().Game].Turns[at]
}

// decision returns what is worth a word of a turn: its greatest mistake or else
// the last decision; nil where nothing was decided.
func decision(t *analysis.Turn) *analysis.Decision {
	var worst *analysis.Decision
	for i := range t.Decisions {
		if d := &t.Decisions[i]; worst == nil || worst.Mark() == engine.Good || d.Mark() != engine.Good && d.Error() > worst.Error() {
			worst = d
		}
	}
	return worst
}

// curve is the chance of the near side after each turn of a game.
func (v *Viewer) curve(game int) []strip.Turn {
	found := v.Analysis.Games[game].Turns
	turns := make([]strip.Turn, len(found))
	for i := range found {
		turns[i] = strip.Turn{Number: found[i].Number, Win: math.NaN(), Mark: found[i].Mark()}
		if n := len(found[i].Decisions); n > 0 {
			d := &found[i].Decisions[n-1]
			turns[i].Win = chance(d, v.near())
		}
	}
	return turns
}

// chance returns a seat's chance to win after a decision; not a number if none
// was reckoned.
func chance(d *analysis.Decision, seat core.Seat) float64 {
	o := d.Choices[d.Played].Outlook
	switch {
	case o == (engine.Outlook{}):
		return math.NaN()
	case d.Seat == seat:
		return o.Win
	}
	return o.Flip().Win
}

// found is what the list of turns tells of a game.
func (v *Viewer) found(game int) []stage.Remark {
	if v.Analysis == nil {
		return nil
	}
	turns := v.Analysis.Games[game].Turns
	all := make([]stage.Remark, len(turns))
	for i := range turns {
		all[i] = stage.Remark{Mark: turns[i].Mark(), Rolled: len(turns[i].Rolls) > 0}
		for _, r := range turns[i].Rolls {
			all[i].Luck += r.Luck
			all[i].Joker = all[i].Joker || r.Joker()
		}
	}
	return all
}

// verdict says of the turn at the cursor how well it was played, and what would
// have been better; empty if nothing is known.
func (v *Viewer) verdict() widget.Row {
	t := v.judged()
	if t == nil || len(t.Decisions) == 0 {
		return nil
	}
	d := decision(t)
	row := widget.Row{{Text: fmt.Sprintf("Turn %d", t.Number), Role: theme.Text}}
	if mark := d.Mark(); mark != engine.Good {
		row = widget.Row{{Text: fmt.Sprintf("%d ", t.Number), Role: theme.Text}, {Text: string(mark), Role: strip.Ink(mark)}}
	}
	what := ""
	if d.Cube {
		what = " " + d.Choices[d.Played].Brief()
		if d.Seat != t.Seat {
			what = " " + v.name(d.Seat) + what
		}
	}
	best := d.Choices[0]
	switch loss := d.Error(); {
	case d.Of <= 1 && !d.Counts:
		row = append(row, widget.Span{Text: ": nothing to judge.", Role: theme.Text})
	case loss < least:
		row = append(row, widget.Span{Text: what + " was best" + v.why(best), Role: theme.Text})
	default:
		row = append(row,
			widget.Span{Text: what + " loses " + amount(d, loss) + place(d) + "; best ", Role: theme.Text},
			widget.Span{Text: best.Brief(), Role: theme.Good},
			widget.Span{Text: v.why(best), Role: theme.Text})
	}
	for _, r := range t.Rolls {
		if f := r.Fortune(); f != analysis.Usual {
			row = append(row, widget.Span{Text: fmt.Sprintf(" %s was %s, %+.2f.", r.Drawn, f, r.Luck), Role: theme.Dim})
		}
	}
	return row
}

// least is the smallest loss that is told.
const least = 0.0005

// why tells the reason of a choice, as the rest of a sentence.
func (v *Viewer) why(c engine.Choice) string {
	if c.Reason == "" {
		return "."
	}
	return ": " + strings.TrimSuffix(c.Why(v.names()), ".") + "."
}

// amount writes an error in its measure: ".184", "18.4 %".
func amount(d *analysis.Decision, loss float64) string {
	if d.Measure == engine.Chance {
		return fmt.Sprintf("%.1f %%", 100*loss)
	}
	return strings.TrimPrefix(fmt.Sprintf("%.3f", loss), "0")
}

// place tells how many plays were better, where all were counted: ", 3rd of 17".
func place(d *analysis.Decision) string {
	if d.Of <= 2 {
		return ""
	}
	return fmt.Sprintf(", %s of %d", ordinal(d.Rank), d.Of)
}

// ordinal writes a place: "1st", "12th".
func ordinal(n int) string {
	ends := []string{"th", "st", "nd", "rd"}
	if n%100 >= 11 && n%100 <= 13 || n%10 >= len(ends) {
		return fmt.Sprint(n, ends[0])
	}
	return fmt.Sprint(n, ends[n%10])
}

// better returns the decision whose best plays are listed; nil if none are.
func (v *Viewer) better() *analysis.Decision {
	t := v.judged()
	if !v.best || t == nil {
		return nil
	}
	return decision(t)
}

// plays are the best plays of the turn at the cursor, with the one played.
func (v *Viewer) plays() stage.Plays {
	d := v.better()
	switch {
	case v.hint.Open():
		return v.hint.Plays()
	case v.variation != nil:
		return stage.Plays{}
	case !v.best || v.Analysis == nil:
		return v.remarks()
	case d == nil:
		return stage.Plays{Title: "Best", At: -1, Says: "Nothing was decided here."}
	}
	rows := stage.Rows(d.Choices)
	for i := range rows {
		rows[i].Value /= d.Scale // as the error is told
	}
	rows[d.Played].Mark = string(d.Mark())
	return stage.Plays{Title: "Best", Rows: rows, At: d.Played}
}
