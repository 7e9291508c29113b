package web

import (
	"math/rand/v2"
	"strings"
	"testing"

	"boardroom/view/viewtest"

	"github.com/gdamore/tcell/v2"
)

// visible is what a page is to show of cells: nothing stands behind a wide character.
func visible(c *cells) string {
	var b strings.Builder
	for i := 0; i < len(c.now); i++ {
		b.WriteString(c.text(c.now[i]))
		if c.wide(i) {
			i++
		}
		if (i+1)%c.columns == 0 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// Whatever changes, the page shows what is drawn.
func TestThePageShowsWhatIsDrawn(t *testing.T) {
	signs := []string{" ", " ", " ", "a", "b", "─", "ω", "א", "世", "é", "e\u0301", "👍"}
	styles := []tcell.Style{tcell.StyleDefault, tcell.StyleDefault.Foreground(tcell.ColorRed), tcell.StyleDefault.Background(tcell.NewRGBColor(1, 2, 3)).Bold(true)}
	random := rand.New(rand.NewPCG(1, 2))
	var c cells
	var p viewtest.Page
	styleOf := func(i int) [3]uint64 {
		fore, back, has := c.styles.all[c.now[i].style].Decompose()
		return [3]uint64{colorNumber(fore), colorNumber(back), attributeNumber(has)}
	}
	for round := range 2000 {
		var frame []byte
		if round%400 == 0 {
			columns, rows := 1+random.IntN(30), 1+random.IntN(5)
			c.resize(columns, rows)
			frame = []byte{opSize, byte(columns), byte(rows)}
		}
		for range random.IntN(4) {
			at, style := random.IntN(len(c.now)), styles[random.IntN(len(styles))]
			sign := []rune(signs[random.IntN(len(signs))])
			for n := range 1 + random.IntN(20) {
				c.set((at+n)%c.columns, at/c.columns, sign[0], sign[1:], style)
			}
		}
		if round%97 == 0 {
			c.forget()
		}
		if err := p.Feed(c.appendChanges(frame)); err != nil {
			t.Fatal(err)
		}
		if got, want := p.String(), visible(&c); got != want {
			t.Fatalf("round %d: shown is\n%s, drawn was\n%s", round, got, want)
		}
		for i, shown := range p.Cells {
			if shown.Text != "" && c.now[i] != (cell{primary: ' '}) && shown.Style != styleOf(i) {
				t.Fatalf("round %d, cell %d: the style is %v, not %v", round, i, shown.Style, styleOf(i))
			}
		}
		if again := c.appendChanges(nil); len(again) != 0 {
			t.Fatalf("round %d: %v is sent again", round, again)
		}
	}
}

// What is sent is small: what changed, and blanks by their number.
func TestFramesAreSmall(t *testing.T) {
	var c cells
	c.resize(80, 24)
	write := func(x, y int, text string) {
		for i, r := range text {
			c.set(x+i, y, r, nil, tcell.StyleDefault.Bold(true))
		}
	}
	write(10, 3, "anna"+strings.Repeat(" ", 60)+"12")
	if n := len(c.appendChanges(nil)); n > 30 {
		t.Errorf("a line takes %d bytes", n)
	}
	write(10, 3, "anne")
	write(74, 3, "13")
	if n := len(c.appendChanges(nil)); n > 10 {
		t.Errorf("two letters take %d bytes", n)
	}
}
