package widget_test

import (
	"strconv"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/view/screens"
	"boardroom/view/viewtest"
	"boardroom/view/widget"
)

// squares are a million numbers that nobody holds.
type squares struct {
	step  int // from one to the next
	count int
	asked map[int]bool // which of them were
}

func (s squares) Len() int { return s.count }

func (s squares) At(i int) int {
	s.asked[i] = true
	return i * s.step * i * s.step
}

// elsewhere opens a list of squares, that has what it arranges by written down and answers
// nothing itself.
func elsewhere(t *testing.T, source squares) (p *viewtest.Person, list *widget.List[int], arranged *[]string) {
	t.Helper()
	arranged = &[]string{}
	p = viewtest.At(80, 24).Open(t, viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
		list = widget.NewList(r.Look,
			widget.Column[int]{Title: i18n.Msg("Square"), Text: strconv.Itoa, Order: func(a, b int) int { return a - b }},
			widget.Column[int]{Title: i18n.Msg("Sign"), Text: func(int) string { return "|" }})
		list.Open = func(n int) { r.Info(i18n.Msg("opened %d", n)) }
		list.Arrange = func(filter string, column int, reversed bool) {
			*arranged = append(*arranged, strings.TrimSpace(filter+" "+strconv.Itoa(column)+" "+strconv.FormatBool(reversed)))
		}
		list.Show(widget.Shown[int]{Items: source, Total: source.count, At: -1})
		return viewtest.Stand{Name: "Squares", Body: list, Keys: list.Actions, Text: list.Typing}
	}))
	return p, list, arranged
}

func TestAListOfAMillionAsksOnlyForWhatIsInSight(t *testing.T) {
	source := squares{1, 1_000_000, map[int]bool{}}
	p, _, _ := elsewhere(t, source)
	p.Sees("Square  Sign", "▸ 0 ").Keys("Down", "Enter").Sees("opened 1")
	p.Keys("End", "Enter").Sees("opened 999998000001").Keys("PgUp", "Home")
	if len(source.asked) > 1100 {
		t.Errorf("asked for %d items", len(source.asked))
	}
}

// A column is as wide as what was in sight needs, and stays so.
func TestColumnsOfAMillionOnlyGrow(t *testing.T) {
	p, _, _ := elsewhere(t, squares{1, 1_000_000, map[int]bool{}})
	p.Sees("Square  Sign").Keys("End").Sees("Square        Sign", "999998000001  |")
	p.Keys("Home").Sees("Square        Sign")
}

func TestAListIsArrangedElsewhere(t *testing.T) {
	p, list, arranged := elsewhere(t, squares{1, 1_000_000, map[int]bool{}})
	p.Keys("Down", "s", "S", "/").Types("4")
	if got := strings.Join(*arranged, ", "); got != "0 false, 0 true, 4 0 true" {
		t.Errorf("arranged by %s", got)
	}
	p.Sees("Square ▾", "/ 4", "1000000 of 1000000", "▸ 1 ") // until there is something else to show
	even := squares{2, 3, map[int]bool{}}
	show := func(s widget.Shown[int]) func() { return func() { list.Show(s) } }
	p.Does(show(widget.Shown[int]{Items: even, Total: 1_000_000, At: -1, Busy: i18n.Msg("3 so far")})).Sees("/ 4", "3 so far", "▸ 4 ", "16")
	p.Does(show(widget.Shown[int]{Items: even, Total: 1_000_000, At: 2})).Sees("3 of 1000000", "▸ 16")
	p.Does(show(widget.Shown[int]{Items: squares{}, Total: 1_000_000, Wrong: i18n.NewError("4 is even")})).Sees("Nothing matches the filter. 4 is even.")
}

// What is to come is told in a line of its own where no filter has one.
func TestAListTellsThatMoreIsToCome(t *testing.T) {
	p, list, _ := elsewhere(t, squares{1, 100, map[int]bool{}})
	p.Does(func() {
		list.Show(widget.Shown[int]{Items: squares{1, 100, map[int]bool{}}, Total: 100, Busy: i18n.Msg("Reading…")})
	}).Sees("Reading…", "▸ 0 ").Keys("End").Sees("Reading…", "▸ 9801")
}
