package text_test

import (
	"strings"
	"testing"

	"boardroom/records/text"
)

func TestATableFitsItsScreen(t *testing.T) {
	wide := func() *text.Table {
		list := &text.Table{Right: []bool{true}, Rank: []int{0, 2, 0, 1}}
		list.Add("1", "backgammon", "Constantinopolitanus", "2026-11-20")
		return list
	}
	for width, want := range map[int]string{
		0:  "1  backgammon  Constantinopolitanus  2026-11-20",
		47: "1  backgammon  Constantinopolitanus  2026-11-20",
		46: "1  Constantinopolitanus  2026-11-20",
		30: "1  Constantinopolitanus",
		10: "1  Consta~",
	} {
		var out strings.Builder
		wide().Write(&out, text.Screen{Width: width, Ellipsis: "~"})
		if got := strings.TrimSuffix(out.String(), "\n"); got != want {
			t.Errorf("%d columns: %q, not %q", width, got, want)
		}
	}
}

// Ends are cut before columns are left out, and what must stay whole stays whole as
// long as there is room for it alone.
func TestATableCutsEndsFirst(t *testing.T) {
	for width, want := range map[int]string{
		38: "name.txt  portes  Anna - Boris  drawn",
		37: "name.txt  portes  Anna - Boris  drawn",
		36: "name.txt  portes  Anna - Bor~  drawn",
		32: "name.txt  portes  Anna -~  drawn",
		31: "name.txt  Anna - Boris  drawn",
		28: "name.txt  Anna - Bor~  drawn",
		22: "name.txt  Anna~  drawn",
		20: "name.txt  Anna - Bo~",
		15: "name.txt  Anna~",
		14: "name.txt",
		8:  "name.txt",
		4:  "nam~",
	} {
		var out strings.Builder
		list := &text.Table{Rank: []int{0, 1, 0, 0}, Least: []int{0, 0, 7, 5}}
		list.Add("name.txt", "portes", "Anna - Boris", "drawn")
		list.Write(&out, text.Screen{Width: width, Ellipsis: "~"})
		if got := strings.TrimSuffix(out.String(), "\n"); got != want {
			t.Errorf("%d columns: %q, not %q", width, got, want)
		}
	}
}

func TestATableWithoutRowsFitsAnywhere(t *testing.T) {
	var out strings.Builder
	list := &text.Table{Rank: []int{0, 1}, Least: []int{0, 7}}
	if list.Write(&out, text.Screen{Width: 5, Ellipsis: "~"}); out.Len() > 0 {
		t.Errorf("it prints %q", out.String())
	}
}

// Rows that follow those that were written stand in the same columns.
func TestATableGoesOn(t *testing.T) {
	var out strings.Builder
	list := text.Table{Rank: []int{0, 1, 0}, Least: []int{0, 0, 3}}
	screen := text.Screen{Width: 16, Ellipsis: "…"}
	for _, rows := range [][][]string{{{"anna", "left out", "one"}, {"b", "x", "a long one"}}, {{"c", "x", "two"}}, {{"carolina", "x", "three"}}, {{"d", "x", "four"}}} {
		for _, row := range rows {
			list.Add(row...)
		}
		if err := list.Flush(&out, screen); err != nil {
			t.Fatal(err)
		}
	}
	if want := "anna  one\nb     a long one\nc     two\ncarolina  three\nd         four\n"; out.String() != want {
		t.Errorf("%q", out.String())
	}
}
