package tournament

import (
	"strings"

	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

const (
	widest    = 132 // columns of the tables, at most
	headLines = 3   // above what scrolls
	margin    = 2
	longBar   = 40 // columns of the bar, at most
)

// Draw shows what is played and how far it is, and below that the standing.
func (t *contest) Draw(screen tcell.Screen) {
	x, y, width, height := t.GetRect()
	look := t.Room.Look()
	t.page.SetRect(x, y+headLines, width, height-headLines)
	inner := min(width-2, widest)
	left := x + (width-inner)/2
	text.Draw(screen, left, y, inner, text.Cut(t.played(), inner, look.Ellipsis), look.Style(theme.Dim))
	t.drawBar(screen, left, y+1, inner, look)
	says, role := t.state()
	text.Draw(screen, left, y+2, inner, text.Cut(text.Printable(says), inner, look.Ellipsis), look.Style(role))
	t.page.Draw(screen)
}

// played says what the tournament is.
func (t *contest) played() string {
	s := t.setup
	words := []string{players(len(s.Players)), gamesOfEach(s.Games)}
	if s.Seats > 2 {
		words = append(words, seats(s.Seats))
	}
	if s.To > 0 {
		words = append(words, matchesTo(s.To))
	}
	return strings.Join(append(words, seed(text.Printable(s.Seed))), ", ")
}

// drawBar shows how many games are done, and says so.
func (t *contest) drawBar(screen tcell.Screen, x, y, width int, look theme.Look) {
	p := t.progress
	words := gamesDone(p.Done, p.Total)
	if p.Done < p.Total && t.whole() {
		words = testedAfter(p.Done, p.Total)
	}
	if t.running() && p.Done > 0 {
		words = p.String()
	}
	bar := max(4, min(longBar, width-text.Width(words)-margin))
	full := bar * p.Done / p.Total
	text.Fill(screen, x, y, bar, 1, look.Horizontal, look.Style(theme.Dim))
	text.Fill(screen, x, y, full, 1, look.HeavyHorizontal, look.Style(theme.Good))
	text.Draw(screen, x+bar+margin, y, width-bar-margin, words, look.Style(theme.Text))
}

// state says what is going on.
func (t *contest) state() (string, theme.Role) {
	switch {
	case t.reading:
		return reading, theme.Text
	case t.stopping:
		return stopping, theme.Warning
	case t.running():
		return playing, theme.Text
	case t.err != nil:
		return endedEarly(t.err), theme.Error
	case !t.whole():
		return stopped + " " + t.whatStays(), theme.Warning
	case t.writing:
		return writing, theme.Text
	case t.standing.Games.Len() < t.progress.Total:
		return testStopped, theme.Good
	}
	return allPlayed, theme.Good
}
