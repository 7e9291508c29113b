package widget_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
	"boardroom/view/widget"
)

const sample = `# Backgammon
Two players move **fifteen checkers** each; see [the rules](https://example.org/x), *at length*, or ` + "`boardroom rules backgammon`" + `.

## Dice
1. Throw.
2. Move, as the dice allow; a very long item of a list goes on below its own
   text and not below its number.
   - nested

> A quote.

| Roll | Ways | What people who have played for many years and ought to know better say about it |
|:-----|-----:|---|
| 31 | 2 | make the five-point |
| 66 | 1 | **both** bar-points and both midpoints, and then wait for the others to do something |

    24 13 8 6

` + "```\n  kept   as it is\n```\n"

func page(r *screens.Stack) viewtest.Stand {
	text := i18n.NewPage(fstest.MapFS{"sample.md": {Data: []byte(sample)}}, "sample.md")
	p := widget.NewPage(r.Look, func(width int) []widget.Row {
		return widget.Markdown(text.In(r.Look().Language), r.Look(), width)
	})
	return viewtest.Stand{Name: "Page", Body: p, Keys: p.Actions}
}

func TestMarkdownLooks(t *testing.T) {
	viewtest.At(80, 24).Open(t, viewtest.Alone(page)).Golden("markdown-80x24")
	viewtest.At(120, 40).Open(t, viewtest.Alone(page)).Golden("markdown-120x40")
	p := viewtest.At(80, 24).ASCII().Open(t, viewtest.Alone(page)).Keys("End").Golden("markdown-80x24-ascii")
	if p.StyleOf("kept") == p.StyleOf("Roll") {
		t.Error("a heading looks like plain text")
	}
}

// TestSentencesMayEndInANumber tells them from items of a list where the source
// breaks its lines before the number.
func TestSentencesMayEndInANumber(t *testing.T) {
	for source, want := range map[string]int{"Home is 19 to\n24. Then it ends.": 1, "Order:\n1. Throw.\n2. Move.": 3} {
		if rows := widget.Markdown(source, theme.NewLook(theme.Mono(), theme.ASCII(), 0), 60); len(rows) != want {
			t.Errorf("%q takes %d rows, not %d: %v", source, len(rows), want, rows)
		}
	}
}

func TestPageScrolls(t *testing.T) {
	long := func(r *screens.Stack) viewtest.Stand {
		p := widget.NewPage(r.Look, func(int) (rows []widget.Row) {
			for i := range 100 {
				rows = append(rows, widget.Row{{Text: fmt.Sprintf("line %d.", i)}})
			}
			return rows
		})
		return viewtest.Stand{Name: "Page", Body: p, Keys: p.Actions}
	}
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(long)).Sees("line 0.", "line 20.").Misses("line 21.")
	p.Keys("Down").Sees("line 21.").Keys("PgDn").Sees("line 41.").Keys("End").Sees("line 99.").Keys("PgUp").Misses("line 99.")
	p.Keys("Home").Wheel(5, 5, 1).Sees("line 3.").Misses("line 2.").Wheel(5, 5, -2).Sees("line 0.")
}

func FuzzMarkdown(f *testing.F) {
	f.Add(sample, 40)
	f.Add("|-\r-\r", 3)
	f.Add("| a |\n|---|\n|`b`|c|\n- x\n```", 3)
	f.Fuzz(func(t *testing.T, source string, width int) {
		width = 20 + (width%80+80)%80
		look := theme.NewLook(theme.Mono(), theme.ASCII(), 0)
		for _, row := range widget.Markdown(source, look, width) {
			for _, span := range row {
				if text.Printable(span.Text) != span.Text {
					t.Fatalf("the page shows %q", span.Text)
				}
			}
		}
	})
}

func TestARowThatIsTooLongEndsInAnEllipsis(t *testing.T) {
	look := theme.NewLook(theme.Mono(), theme.Unicode(), 0)
	row := widget.Row{{Text: "Hint: ", Role: theme.Key}, {Text: "13/8 6/3 makes the 3 point and leaves no shot", Role: theme.Text}}
	for most, want := range map[int]string{1: "Hint: 13/8 6/3 make…", 2: "the 3 point and…", 3: "leaves no shot"} {
		rows := widget.Fit(row, look, 20, most)
		var last string
		for _, span := range rows[len(rows)-1] {
			last += span.Text
		}
		if len(rows) != most || last != want {
			t.Errorf("of at most %d rows, %d, the last is %q, want %q", most, len(rows), last, want)
		}
	}
}
