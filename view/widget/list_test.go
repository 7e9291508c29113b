package widget_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
	"boardroom/view/widget"
)

type player struct {
	name   string
	rating int
}

// ranking is a list of players that says who is opened.
func ranking(players ...player) func(*screens.Stack) screens.Screen {
	return viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
		list := widget.NewList(r.Look,
			widget.Column[player]{Title: i18n.Msg("Name"), Text: func(p player) string { return p.name }, Order: func(a, b player) int { return strings.Compare(a.name, b.name) }, Wide: true},
			widget.Column[player]{Title: i18n.Msg("Rating"), Right: true, Text: func(p player) string { return strconv.Itoa(p.rating) },
				Order: func(a, b player) int { return a.rating - b.rating }, Role: func(player) theme.Role { return theme.Dim }})
		list.Empty = i18n.Msg("Nobody has played yet. A finished game brings its players here.")
		list.Open = func(p player) { r.Info(i18n.Verbatim("opened " + p.name)) }
		list.SetItems(players)
		list.SetBorderPadding(1, 0, 0, 0)
		return viewtest.Stand{Name: "Hall", Body: list, Keys: list.Actions, Text: list.Typing}
	})
}

func three() func(*screens.Stack) screens.Screen {
	return ranking(player{"Zoë", 1510}, player{"Νίκος", 990}, player{"世界", 1720})
}

func many() func(*screens.Stack) screens.Screen {
	var players []player
	for i := range 100 {
		players = append(players, player{fmt.Sprintf("Player %02d", i), 1000 + i})
	}
	return ranking(players...)
}

func TestListLooks(t *testing.T) {
	viewtest.At(80, 24).Open(t, three()).Golden("list-80x24")
	viewtest.At(80, 24).ASCII().Open(t, many()).Keys("End", "/").Types("player 7").Golden("list-filter-80x24-ascii")
	viewtest.At(80, 24).Open(t, ranking()).Sees("Nobody has played yet").Keys("/").Sees("Filter: the list is empty")
}

func TestAListHasHeadings(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
		list := widget.NewList(r.Look, widget.Column[int]{Title: i18n.Msg("Number"), Text: strconv.Itoa, Wide: true})
		list.Heading = func(n int) i18n.Message { return i18n.Msg("From %d", n/10*10) }
		list.Open = func(n int) { r.Info(i18n.Msg("opened %d", n)) }
		list.SetItems([]int{11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26, 27, 28, 31, 32})
		return viewtest.Stand{Name: "Numbers", Body: list, Keys: list.Actions, Text: list.Typing}
	}))
	p.Sees("From 10 ─", "From 20 ─").Click("From 20").Misses("opened").Keys("Enter").Sees("opened 11")
	p.Click("21").Keys("Enter").Sees("opened 21").Misses("32")
	p.Keys("End", "Enter").Sees("opened 32").Misses("From 10").Keys("Home").Sees("From 10", "▸ 11")
	p.Keys("/").Types("2").Sees("From 10", "12", "From 30").Misses("11", "31")
}

func TestListMovesAndOpens(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, many())
	p.Keys("Enter").Sees("opened Player 00")
	p.Keys("Down", "j", "Up", "Down", "Enter").Sees("opened Player 02")
	p.Keys("End", "Enter").Sees("opened Player 99")
	p.Keys("PgUp", "Enter").Sees("opened Player 82")
	p.Keys("Home", "k", "Enter").Sees("opened Player 00")
	p.Click("Player 07").Misses("opened").Click("Player 07").Sees("opened Player 07")
	p.Wheel(10, 10, 3).Keys("Enter").Sees("opened Player 10")
	p.Wheel(10, 10, -2).Keys("Enter").Sees("opened Player 08")
}

func TestListSorts(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, three())
	top := func(want string) {
		t.Helper()
		p.Keys("Home", "Enter").Sees("opened " + want)
	}
	top("Zoë")
	p.Keys("s").Sees("Name ▴")
	top("Zoë")
	p.Keys("s")
	top("Νίκος")
	p.Keys("S").Sees("Rating ▾")
	top("世界")
	p.Click("Rating").Sees("Rating ▴")
	top("Νίκος")
}

func TestListFilters(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, many())
	p.Keys("/").Types("59 player").Sees("1 of 100", "Player 59").Misses("Player 58")
	p.Keys("Home", "Right", "Backspace").Sees("19 of 100", "Player 90")
	p.Types("x").Sees("Nothing matches the filter.").Keys("Enter").Sees("Open: select a line first")
	p.Keys("Esc").Sees("Player 00").Misses(" of 100")
}

func TestListAlignsByColumns(t *testing.T) {
	screen := viewtest.At(80, 24).Open(t, three()).Screen()
	for _, line := range strings.Split(screen, "\n") {
		for _, rating := range []string{"1510", " 990", "1720"} {
			if before, _, ok := strings.Cut(line, rating); ok && len([]rune(before))+strings.Count(before, "世")+strings.Count(before, "界") != 75 {
				t.Errorf("%q begins at column %d", rating, len([]rune(before)))
			}
		}
	}
}

// TestListTellsWhatIsCut tells below the list, in full, what is cut in the chosen
// line.
func TestListTellsWhatIsCut(t *testing.T) {
	long := "Maximilian Joseph Franz von Schwarzenberger und zu Hohenstein the Third"
	p := viewtest.At(80, 24).Open(t, ranking(player{"Zoë", 1510}, player{long, 990}))
	p.Misses("the Third").Keys("Down").Sees("the Third").Keys("Up").Misses("the Third")
}

// TestListDoesNotTellTwice leaves out below the list what is told beside it.
func TestListDoesNotTellTwice(t *testing.T) {
	var list *widget.List[string]
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
		list = widget.NewList(r.Look, widget.Column[string]{Title: i18n.Msg("In short"), Text: func(s string) string { return s }, Wide: true, Told: true})
		list.SetItems([]string{strings.Repeat("On and on. ", 8) + "The end."})
		return viewtest.Stand{Name: "Rules", Body: list}
	}))
	p.Sees("The end.").Does(func() { list.Beside = true }).Misses("The end.")
}

func TestAColumnThatMustBeWholeStandsBelowWhereItIsTooWide(t *testing.T) {
	notes := map[string]string{"chess": "Mate the king.", "go": "Surround more of the board than your opponent does, and live."}
	p := viewtest.At(100, 24).Open(t, viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
		list := widget.NewList(r.Look,
			widget.Column[string]{Title: i18n.Msg("Game"), Text: func(game string) string { return game }},
			widget.Column[string]{Title: i18n.Msg("In short"), Text: func(game string) string { return notes[game] }, Wide: true, Whole: true},
			widget.Column[string]{Title: i18n.Msg("Since"), Text: func(string) string { return "a long time ago" }})
		list.SetItems([]string{"chess", "go"})
		return viewtest.Stand{Name: "Games", Body: list, Keys: list.Actions}
	}))
	p.Sees("In short", "Mate the king.", notes["go"])
	p.Resize(80, 24).Misses("In short", notes["go"]).Sees("Since").Keys("Down").Sees(notes["go"]).Misses("Mate")
}

func TestATableLeavesOutWhatIsSpareBeforeItCutsNames(t *testing.T) {
	look := theme.NewLook(theme.Walnut(), theme.ASCII(), 0)
	table := [][]string{{"Player", "Games", "Won"}, {"Constantinople", "12", "7"}}
	for width, want := range map[int]string{
		40: "Constantinople     12    7",
		22: "Constanti~     12    7",
		21: "Constantinople    7",
		16: "Constantin~    7",
	} {
		if rows := widget.Aligned(table, 0, 10, width, look, 1); rows[1][0].Text != want {
			t.Errorf("%d columns: %q, want %q", width, rows[1][0].Text, want)
		}
	}
}
