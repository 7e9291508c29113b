package view_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"boardroom/view/screens"
	"boardroom/view/viewtest"
)

// BenchmarkMenuAt10000 measures what the menu costs on the event loop each time
// it is shown, with 10,000 records in the folder and their index written.
func BenchmarkMenuAt10000(b *testing.B) {
	text, err := os.ReadFile("../records/testdata/backgammon.txt")
	if err != nil {
		b.Fatal(err)
	}
	h := newHome(b)
	folder := filepath.Join(h.folder, "records")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		b.Fatal(err)
	}
	for n := range 10_000 {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%05d.txt", n)), text, 0o600); err != nil {
			b.Fatal(err)
		}
	}
	var in *screens.Stack
	viewtest.At(120, 40).Open(b, func(stack *screens.Stack) screens.Screen {
		in = stack
		return h.menu(stack)
	})
	again := h.menu(in).(screens.Enterer)
	again.Enter()
	b.ReportAllocs()
	for b.Loop() {
		again.Enter()
	}
}
