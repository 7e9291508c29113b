package show_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"boardroom/view/show"

	"github.com/gdamore/tcell/v2"
)

// A recording sends what has changed, at its time, and no command that stood on
// the screen as a text.
func TestARecordingSendsWhatHasChanged(t *testing.T) {
	screen := tcell.NewSimulationScreen("UTF-8")
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	screen.SetSize(6, 2)
	c := show.NewCast("a \x1b title", time.Unix(1000, 0), 6, 2)
	for _, line := range []string{"ab\x1bcd", "ab\x1bxd", "漢ef"} {
		screen.Clear()
		x := 0
		for _, r := range line {
			screen.SetContent(x, 1, r, nil, tcell.StyleDefault.Foreground(tcell.NewRGBColor(1, 2, 3)).Bold(true))
			if x++; r == '漢' {
				x++
			}
		}
		screen.Show()
		cells, _, _ := screen.GetContents()
		c.Show(cells, time.Second)
	}
	lines := strings.Split(strings.TrimSpace(c.Text()), "\n")
	var header map[string]any
	if err := json.Unmarshal([]byte(lines[0]), &header); err != nil || header["version"] != 2.0 || header["width"] != 6.0 || header["timestamp"] != 1000.0 {
		t.Fatalf("%v, %v", header, err)
	}
	for i, want := range map[int]string{
		2: "\x1b[0;1;38;2;1;2;3mab cd",
		3: "\x1b[2;4H\x1b[0;1;38;2;1;2;3mx\x1b[0m",
		4: "\x1b[2;1H\x1b[0;1;38;2;1;2;3m漢ef",
	} {
		var event []any
		if err := json.Unmarshal([]byte(lines[i]), &event); err != nil || event[0] != float64(i-2) || event[1] != "o" || !strings.Contains(event[2].(string), want) {
			t.Errorf("line %d is %s, %v, want %q in it", i, lines[i], err, want)
		}
	}
}
