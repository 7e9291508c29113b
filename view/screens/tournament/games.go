package tournament

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/records/text"
	"boardroom/records/tournament"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// A gameList is the screen that lists the games of a tournament.
type gameList struct {
	list *board.PreviewList[tournament.Game]
}

// newGameList returns the list of the games of a tournament's standing.
func newGameList(t *contest) *gameList {
	r := t.standing
	remarks := remarksOf(r)
	first := func(g tournament.Game) string { return text.Printable(r.Seated(g, 0)) }
	second := func(g tournament.Game) string { return text.Printable(r.Seated(g, 1)) }
	remark := func(g tournament.Game) string { return remarks[g.Number] }
	l := widget.NewList(t.Screens.Look,
		widget.Column[tournament.Game]{Title: "Game", Text: func(g tournament.Game) string { return strconv.Itoa(g.Number) },
			Order: func(a, b tournament.Game) int { return cmp.Compare(a.Number, b.Number) }, Right: true},
		widget.Column[tournament.Game]{Title: "Seat 1", Text: first, Order: by(first)},
		widget.Column[tournament.Game]{Title: "Seat 2", Text: second, Order: by(second)},
		widget.Column[tournament.Game]{Title: "Points", Text: pointsOf, Order: by(pointsOf), Rank: 1}, // the board tells them too
		widget.Column[tournament.Game]{Title: "Turns", Text: func(g tournament.Game) string { return strconv.Itoa(g.Length()) },
			Order: func(a, b tournament.Game) int { return cmp.Compare(a.Length(), b.Length()) }, Right: true},
		widget.Column[tournament.Game]{Title: "Remark", Text: remark, Order: by(remark), Wide: true, Role: func(g tournament.Game) theme.Role {
			if g.Fault != nil {
				return theme.Error
			}
			return theme.Text
		}},
	)
	l.Open = func(g tournament.Game) { t.Replay(g.Record) }
	l.SetBorderPadding(1, 0, 0, 0)
	list := board.NewPreviewList(t.Screens, l, func(g tournament.Game) string { return g.Record }, t.Board)
	list.SetItems(r.Games.List())
	return &gameList{list}
}

// pointsOf writes the points of the seats.
func pointsOf(g tournament.Game) string {
	at := g.At(core.Seat(0))
	return fmt.Sprintf("%d:%d", g.Points[at], g.Points[1-at])
}

// remarksOf says by number what there is to say of a game.
func remarksOf(r tournament.Report) map[int]string {
	words := map[int][]string{}
	for _, n := range r.Notable() {
		words[n.Game.Number] = append(words[n.Game.Number], n.Why.String())
	}
	for _, g := range r.Faulty() {
		words[g.Number] = append(words[g.Number], faultOf(r.FaultOf(g), g.Fault.Reason))
	}
	remarks := map[int]string{}
	for number, all := range words {
		remarks[number] = text.Printable(strings.Join(all, ", "))
	}
	return remarks
}

// Title is the screen's name.
func (l *gameList) Title() string { return gamesTitle }

// Primitive is the list.
func (l *gameList) Primitive() tview.Primitive { return l.list }

// Typing reports whether the filter is being typed.
func (l *gameList) Typing() bool { return l.list.Typing() }

// Actions are the list's.
func (l *gameList) Actions() keys.Table { return l.list.Actions() }
