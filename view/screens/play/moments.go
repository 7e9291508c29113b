package play

import (
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/analysis"
	"boardroom/records/exercise"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// mostMoments is how many of the worst moments the card lists.
const mostMoments = 3

// The columns of the moments.
const (
	numberWidth = 3
	turnColumn  = 6 // at least
	markColumn  = 3
	lossColumn  = 7 // at least
	playColumn  = 17
	depthColumn = 9 // at least
)

// moments are the worst mistakes: those of the persons here, or where there are none of
// everybody.
func (c *card) moments() []analysis.Mistake {
	worst := c.mistakes()
	return worst[:min(mostMoments, len(worst))]
}

func (c *card) mistakes() []analysis.Mistake {
	if c.study.Analysis == nil {
		return nil
	}
	return slices.DeleteFunc(c.study.Analysis.Mistakes(), func(m analysis.Mistake) bool { return !c.concerns(m.Seat) })
}

// concerns reports whether the mistakes of a seat are listed.
func (c *card) concerns(seat core.Seat) bool { return len(c.place.Seats()) == 0 || c.place.Mine(seat) }

// lessons are the mistakes that are worth an exercise.
func (c *card) lessons() []analysis.Mistake {
	return slices.DeleteFunc(c.mistakes(), func(m analysis.Mistake) bool { return !exercise.IsMistake(m.Decision) })
}

// game returns one of the games, which is played through again once.
func (c *card) game(i int) core.History {
	h, ok := c.games[i]
	if !ok {
		h = c.state.Game(i)
		c.games[i] = h
	}
	return h
}

// heading stands above the worst moments: whose they are, and how far the analysis is.
func (c *card) heading(width int) widget.Row {
	look := c.look()
	title := look.T("Worst moments")
	if c.place.Alone() && len(c.place.Seats()) == 1 {
		title = look.T("Your worst moments")
	}
	status := c.status()
	return widget.Row{c.cell(title, width-min(width, text.Width(status)), theme.Title), {Text: status, Role: theme.Dim}}
}

// status says how far the analysis is, or who judged.
func (c *card) status() string {
	look, a := c.look(), c.study.Analysis
	switch {
	case c.task.Waits():
		return look.T("waiting for a place to analyze")
	case c.task.Running() && c.progress.Depth > analysis.Quick:
		return look.T("looking deeper: %d%%", percent(c.progress))
	case c.task.Running():
		return look.T("analyzing: %d%%", percent(c.progress))
	case c.trouble != nil && a == nil:
		return look.T("not analyzed: %v", c.trouble)
	case c.trouble != nil:
		return look.T("not saved: %v", c.trouble)
	case a != nil:
		return look.T("judged: %s", a.Reached().Title())
	}
	return ""
}

func percent(p analysis.Progress) int { return 100 * p.Done / max(1, p.Total) }

// A momentColumns lays out worst moments in columns.
type momentColumns struct {
	*card
	turn, loss, depth    int // widths; 0: no such column
	player, play, reason int
}

func (c *card) columns(width int) momentColumns {
	look := c.look()
	l := momentColumns{card: c, turn: max(turnColumn, 1+text.Width(look.T("Turn"))), loss: max(lossColumn, 1+text.Width(look.T("Costs"))), depth: max(depthColumn, 1+text.Width(look.T("Depth")))}
	if len(c.place.Seats()) != 1 {
		l.player = 12
		if width < broadCard { // the heading tells it
			l.depth = 0
		}
	}
	left := width - numberWidth - l.turn - markColumn - l.loss - l.depth - l.player
	l.play = left / 2
	if width >= broadCard {
		l.play = playColumn
		l.reason = left - 2*l.play
	}
	return l
}

func (l momentColumns) heads() widget.Row {
	if len(l.moments()) == 0 {
		return nil
	}
	look := l.look()
	row := widget.Row{l.cell("", numberWidth, theme.Dim), l.cell(look.T("Turn"), l.turn, theme.Dim), l.cell("", markColumn, theme.Dim), l.cell(look.T("Costs"), l.loss, theme.Dim)}
	return append(row, l.rest(look.T("Player"), look.T("Played"), look.T("move\x04Best"), "", look.T("Depth"), theme.Dim, theme.Dim)...)
}

// row tells of a moment.
func (l momentColumns) row(i int, m *analysis.Mistake, chosen bool) widget.Row {
	look := l.look()
	h := l.game(m.Game).In(look.Numbers)
	at, turn := m.At(h), core.TurnName(h.Start, m.Turn.Number)
	if len(l.study.Analysis.Games) > 1 {
		turn = look.T("game and turn\x04%d:%s", m.Game+1, turn)
	}
	said := func(c *engine.Choice) string { return text.Printable(c.Brief(at).In(look.Language)) }
	best := &m.Choices[0]
	row := widget.Row{
		l.cell(look.T("row\x04%d", i+1), numberWidth, theme.Key), l.cell(turn, l.turn, theme.Text), l.cell(string(m.Mark()), markColumn, board.MarkRole(m.Mark())),
		l.cell(m.FormatLoss().In(look.Language), l.loss, theme.Text),
	}
	row = append(row, l.rest(text.Printable(l.name(m.Seat)), said(&m.Choices[m.Played]), said(best), text.Printable(best.Why(at, l.sitting.Names()).In(look.Language)), m.Depth.Title().In(look.Language), theme.Text, theme.Good)...)
	if chosen {
		for i := range row {
			row[i].Role = theme.Selected
		}
	}
	return row
}

// rest are the columns behind the loss.
func (l momentColumns) rest(player, played, best, why, depth string, role, good theme.Role) widget.Row {
	var row widget.Row
	if l.player > 0 {
		row = append(row, l.cell(player, l.player, role))
	}
	row = append(row, l.cell(played, l.play, role), l.cell(best, l.play, good))
	if l.reason > 0 {
		row = append(row, l.cell(why, l.reason, theme.Dim))
	}
	if l.depth > 0 {
		row = append(row, l.cell(depth, l.depth, theme.Dim))
	}
	return row
}
