package viewer

import (
	"math"
	"strings"

	"boardroom/core/engine"
	"boardroom/records/analysis"
	"boardroom/view/board"
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

// curve is the chance of the near side after each turn of a game.
func (v *Viewer) curve(game int) []board.StripTurn {
	found := v.Analysis.Games[game].Turns
	turns := make([]board.StripTurn, len(found))
	for i := range found {
		turns[i] = board.StripTurn{Number: found[i].Number, Name: v.named(game, found[i].Number), Win: math.NaN(), Mark: found[i].Mark()}
		if n := len(found[i].Decisions); n > 0 {
			turns[i].Win = found[i].Decisions[n-1].Chance(v.near(), len(v.Seats))
		}
	}
	return turns
}

// found is what the list of turns tells of a game.
func (v *Viewer) found(game int) []board.Remark {
	if v.Analysis == nil {
		return nil
	}
	turns := v.Analysis.Games[game].Turns
	all := make([]board.Remark, len(turns))
	for i := range turns {
		all[i] = board.Remark{Mark: turns[i].Mark(), Rolled: len(turns[i].Rolls) > 0}
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
	name := v.named(v.cursor.Frame().Game, t.Number)
	row := widget.Row{{Text: turnNumber(name), Role: theme.Text}}
	if mark := t.Foremost().Mark(); mark != engine.Good {
		row = widget.Row{{Text: name + " ", Role: theme.Text}, {Text: string(mark), Role: board.MarkRole(mark)}}
	}
	said := t.Says(v.Games[v.cursor.Frame().Game], v.names())
	for _, span := range []widget.Span{
		{Text: said.Lost, Role: theme.Text}, {Text: said.Best, Role: theme.Good}, {Text: said.Why, Role: theme.Text}, {Text: said.Luck, Role: theme.Dim},
	} {
		if span.Text != "" {
			row = append(row, span)
		}
	}
	return row
}

// better returns the decision whose best plays are listed; nil if none are.
func (v *Viewer) better() *analysis.Decision {
	t := v.judged()
	if !v.best || t == nil {
		return nil
	}
	return t.Foremost()
}

// blamed returns the decision of the turn which the cursor is behind, if a better
// play is told of it, be it in the line or in the list; else nil.
func (v *Viewer) blamed() *analysis.Decision {
	t, frame := v.judged(), v.cursor.Frame()
	if t == nil || frame.Index < v.turns[frame.Game][v.at()].To() {
		return nil
	}
	if d := t.Foremost(); d != nil && (v.best || d.Mark() != engine.Good) {
		return d
	}
	return nil
}

// plays are the best plays of the turn at the cursor, with the one played, and
// the notes on it.
func (v *Viewer) plays() board.Plays {
	switch {
	case v.hint.Open():
		return v.hint.Plays()
	case v.variation != nil:
		return board.Plays{}
	case !v.best || v.Analysis == nil:
		return v.remarks()
	}
	plays := v.bestPlays()
	if notes := v.remarks().Says; notes != "" {
		plays.Says = strings.TrimSpace(plays.Says + "\n" + noted(notes))
	}
	return plays
}

// bestPlays are the best plays of the turn at the cursor, with the one played.
func (v *Viewer) bestPlays() board.Plays {
	d := v.better()
	if d == nil {
		return board.Plays{Title: best, At: -1, Says: nothingDecided}
	}
	game := v.Games[v.cursor.Frame().Game]
	rows := board.PlaysOf(game.Game, d.At(game), d.Choices)
	for i := range rows {
		rows[i].Value /= d.Scale // as the error is told
	}
	rows[d.Played].Mark = string(d.Mark())
	return board.Plays{Title: best, Rows: rows, At: d.Played}
}
