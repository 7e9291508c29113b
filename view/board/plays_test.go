package board_test

import (
	"fmt"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/viewtest"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A bare painter shows nothing, in the place of a board.
type bare struct{}

func (bare) Size(_ core.Position, width, height int) (w, h int)                   { return width, height }
func (bare) Paint(tcell.Screen, board.Area, board.Scene)                          {}
func (bare) At(board.Area, board.Scene, int, int) (core.Spot, bool)               { return "", false }
func (bare) Neighbour(_ board.Scene, from core.Spot, _ board.Direction) core.Spot { return from }
func (bare) Mark(core.Position, theme.Look, core.Seat) (rune, tcell.Style) {
	return 'o', tcell.StyleDefault
}

// advised is a picture with a table of plays, on which a click is told.
type advised struct {
	*board.Picture
	screens *screens.Stack
}

func (a advised) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		if action == tview.MouseLeftClick {
			i, ok := a.PlayAt(event.Position())
			a.screens.Info(i18n.Verbatim(fmt.Sprintln("play", i, ok)))
		}
		return true, nil
	}
}

// shows opens a picture with plays; the key "m" marks the next of them.
func shows(t *testing.T, at viewtest.Setup, plays board.Plays) *viewtest.Person {
	t.Helper()
	start := opening(t)
	return at.Open(t, viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
		s := board.NewPicture(tables.Hands{}, bare{}, r.Look, func() board.Snapshot {
			return board.Snapshot{
				Scene: board.Scene{Position: start}, Seats: []board.Seat{{Name: "Ann"}, {Name: "Mother", Level: "club"}},
				At: -1, Plays: plays,
			}
		})
		next := keys.Table{{Keys: []keys.Key{"m"}, Label: i18n.Msg("Mark"), Do: func() { plays.At++ }}}
		return viewtest.Stand{Name: "Stage", Body: advised{s, r}, Keys: func() keys.Table { return next }}
	}))
}

// opening is the start of backgammon, at which the second side has thrown 31.
func opening(t *testing.T) core.Position {
	t.Helper()
	return gametest.Play(t, gametest.Start(t, tables.Backgammon(), 2, nil), "13")
}

// choices are those of an opening 31, and a long one.
func choices() []engine.Choice {
	return []engine.Choice{
		{Moves: []core.Move{"8/5", "6/5", core.End}, Value: .2103, Outlook: engine.Outlook{Win: .551, WinDouble: .162, WinTriple: .007, LoseDouble: .114}},
		{Moves: []core.Move{"13/10", "24/23", core.End}, Value: -.0074, Outlook: engine.Outlook{Win: .497, WinDouble: .131}},
		{Moves: []core.Move{"24/18", "24/18", "13/7", "13/7", core.End}, Value: -.0255, Outlook: engine.Outlook{Win: .491, WinDouble: .135}},
		{Moves: []core.Move{core.End}, Value: -1.25, Outlook: engine.Outlook{Win: .01}},
	}
}

func TestThePlaysLook(t *testing.T) {
	rows := board.PlaysOf(tables.Backgammon(), opening(t), choices())
	rows[1].Mark = "??"
	for _, size := range []struct{ width, height int }{{80, 24}, {120, 40}, {200, 50}} {
		at := viewtest.At(size.width, size.height)
		shows(t, at, board.Plays{Title: i18n.Msg("Hint"), Rows: rows, At: 1}).Golden(fmt.Sprintf("plays-%dx%d", size.width, size.height))
	}
	shows(t, viewtest.At(80, 24), board.Plays{Title: i18n.Msg("Hint"), Says: i18n.Msg("Thinking: 3 s. Esc: show the best so far."), At: -1}).Golden("plays-thinking-80x24")
}

func TestPlaysWithoutChancesShowWhatTheyAreWorth(t *testing.T) {
	plain := choices()
	for i := range plain {
		plain[i].Outlook = engine.Outlook{}
	}
	shows(t, viewtest.At(120, 40), board.Plays{Title: i18n.Msg("Hint"), Rows: board.PlaysOf(tables.Backgammon(), opening(t), plain)}).Sees("diff").Misses("win", "gam")
}

func TestAPlayIsFoundAtItsRows(t *testing.T) {
	p := shows(t, viewtest.At(80, 24), board.Plays{Title: i18n.Msg("Hint"), Rows: board.PlaysOf(tables.Backgammon(), opening(t), choices())})
	p.Click("8/5 6/5").Sees("play 0 true").Click("24/18 24/18").Sees("play 2 true").Click("13/7 13/7").Sees("play 2 true")
	p.Click("Hint").Sees("play 0 false").Click("Ann").Sees("play 0 false")
}

func TestTheBestAndTheMarkedPlayStayInSight(t *testing.T) {
	many := []engine.Choice{{Moves: []core.Move{"13/off"}, Value: 1}}
	for range 5 {
		many = append(many, choices()...)
	}
	many = append(many, engine.Choice{Moves: []core.Move{"6/off"}, Value: -2})
	p := shows(t, viewtest.At(80, 24), board.Plays{Title: i18n.Msg("Hint"), Rows: board.PlaysOf(tables.Backgammon(), opening(t), many)}).Sees("13/off").Misses("6/off")
	for range len(many) - 1 {
		p.Keys("m")
	}
	p.Sees("13/off", "6/off", "-3.00").Click("13/off").Sees("play 0 true").Click("6/off").Sees("play 21 true")
}

// The bar of a play has the name and the colour of whoever makes it, as the bars
// above it have; what counts double is in a colour that is nobody's.
func TestTheBarOfAPlayTellsWhoseItIs(t *testing.T) {
	look := viewtest.Colourful()
	inks := look.Inks(theme.Key, theme.BlackBar)
	p := shows(t, viewtest.At(120, 40), board.Plays{Title: i18n.Msg("Hint"), Rows: board.PlaysOf(tables.Backgammon(), opening(t), choices())}).Sees("Mother  █", "wins, 16% gammon")
	if double, single, _ := p.StyleOf("▊█").Decompose(); double != inks[0] || single != inks[1] {
		t.Errorf("what counts double is %v and the rest %v, not %v", double, single, inks)
	}
	if words, _, _ := p.StyleOf("16% gammon").Decompose(); words != inks[0] {
		t.Errorf("what counts double is told in %v, not %v", words, inks[0])
	}
}
