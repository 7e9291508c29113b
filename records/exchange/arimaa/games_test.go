package arimaa_test

import (
	"strings"
	"testing"

	rules "boardroom/core/arimaa"
)

// Games that others have played, and what is known of them. The numbered ones
// are games of arimaa.com by their numbers there, with the positions and
// counts that the tests of github.com/agt-the-walker/arimaa-utils name; the
// three that end on the board are from the tests of pyrimaa.
func TestPublishedGames(t *testing.T) {
	for _, c := range []struct {
		file, last string
		plies      int
		how        rules.Ending
		result     string
	}{
		{file: "00033.txt", plies: 28, how: rules.Goal, result: "0-1"},
		{file: "00138.txt", plies: 9},
		{file: "02077.txt", plies: 76, how: rules.Goal, result: "0-1", last: "1r5r/1dhr2rR/1H1Rr1dE/3e2R1/8/3R1hcR/5RDr/4r1DR g"},
		{file: "72330.txt", plies: 109, how: rules.Goal, result: "1-0"},
		{file: "90687.txt", plies: 17, last: "rcrrrr1r/h4r1d/8/3E4/1d1m2c1/1H1Me1D1/1DCR1CRH/RRR1RRR1 s"},
		{file: "goal.txt", plies: 85, how: rules.Goal, result: "1-0"},
		{file: "immobilization.txt", plies: 82, how: rules.Immobility, result: "0-1"},
		{file: "elimination.txt", plies: 64, how: rules.Elimination, result: "0-1"},
	} {
		r := imported(t, file(t, c.file))
		_, how := position(r).Result()
		if plies(r) != c.plies || r.Result != c.result || how != c.how {
			t.Errorf("%s: %d turns, result %q by %d", c.file, plies(r), r.Result, how)
		}
		if c.last != "" && position(r).String() != c.last {
			t.Errorf("%s ends with %s", c.file, position(r))
		}
	}
}

func TestTakebacksOfTheSetup(t *testing.T) {
	for name, want := range map[string]string{
		"00033.txt": "rrcrrcrr/hdremrdh/8/8/8/8/HDRMECDH/RRRRRRCR g",
		"00138.txt": "rrrrerrr/hdcmrcdh/8/8/8/8/HDCMECDH/RRRRRRRR g",
	} {
		setup, _, _ := strings.Cut(file(t, name), `\n2w E`)
		setup, _, _ = strings.Cut(setup, `\n2w M`)
		if got := position(imported(t, setup)).String(); got != want {
			t.Errorf("%s begins with %s", name, got)
		}
	}
}

func TestArchive(t *testing.T) {
	text := file(t, "archive.txt")
	r := imported(t, text)
	h := r.Header
	if plies(r) != 73 || r.Result != "1-0" || h.Seats[0].String() != "bot_dolores_v1 (computer, bot)" || h.Seats[1].Name != "browni3141" ||
		h.Date.Format("2006-01-02 15:04:05") != "2026-02-01 10:17:31" || h.Extra["Event"] != "Casual game" || h.Extra["GameId"] != "669122" {
		t.Errorf("%d turns, result %s, %+v", plies(r), r.Result, h)
	}
	if out := exported(t, r); !strings.HasSuffix(out, "\n37s resigns\n\n") || !strings.Contains(out, "[ResultCode \"r\"]\n") {
		t.Errorf("written\n%s", out)
	}
	names, row, _ := strings.Cut(text, "\n")
	for _, c := range []struct{ old, new, want string }{
		{"\tw\tr\t", "\tw\tt\t", "[ResultCode \"t\"]\n"},
		{"\tw\tr\t", "\tb\tr\t", "[Result \"0-1\"]\n"},
		{"\tw\tr\t", "\tu\ta\t", "\n37s\n\n"},
	} {
		if out := exported(t, imported(t, names+"\n"+strings.Replace(row, c.old, c.new, 1))); !strings.Contains(out, c.want) {
			t.Errorf("%q is written\n%s", c.new, out)
		}
	}
	if imports := read(t, names+"\r\n"+strings.Repeat(row, 3)); len(imports) != 3 || imports[2].Line != 4 {
		t.Errorf("%d games", len(imports))
	}
	remarks(t, names+"\n"+strings.Replace(row, "\tw\tr\t", "\tb\tg\t", 1), 73, "0-1",
		"the text says that silver has won (goal), but after its last turn the game isn't over")
	wants(t, names+"\n"+row+"669123\tx\n", "line 3: this game has 2 columns, and the first line names 29")
	remarks(t, names+"\n"+strings.Replace(row, "mg4n Rg3n", "mg4n Rg3s", 1), 7, "1-0",
		"the rest is left out: turn 4s: step 4, Rg3s: you have no stronger piece next to the gold rabbit on g3, and none just left g2 to pull it")
}
