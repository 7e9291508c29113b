package lines_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/lines"
	"boardroom/core/engine/process/processtest"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// The dialogue in the README is a real one.
func TestTheDialogueOfTheReadme(t *testing.T) {
	processtest.LeavesNone(t)
	told := filepath.Join(t.TempDir(), "told")
	player := seat(t, "last", told)
	s := sheet(t, core.Terms{
		Rotation: []core.Game{tables.Backgammon()}, Seats: 2, Set: map[string]string{"beavers": "no"},
		Position: "B2,B3,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W1,W1|0,0|12,10 W 21",
	})
	players := []core.Player{player, seat(t, "example")}
	draws := draws{"41", "54", "32"}
	if err := core.NewSession(core.Config{Sheet: s, Players: players, Source: draws}).Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	player.Close()
	dialogue, err := os.ReadFile(told)
	if err != nil {
		t.Fatal(err)
	}
	usual := regexp.MustCompile(`time \d+`).ReplaceAll(dialogue, []byte("time 60000")) // it passes
	indented := "    " + strings.ReplaceAll(strings.TrimSpace(string(usual)), "\n", "\n    ")
	if !strings.Contains(readme(t), "\n"+indented+"\n") {
		t.Errorf("the README has another dialogue than\n%s", indented)
	}
}

// draws are rolls that come one after another.
type draws []core.Move

func (d draws) Draw(_ context.Context, n int, _ []core.Move) (core.Move, error) { return d[n-1], nil }

// The program in the README plays as it stands there.
func TestTheProgramOfTheReadme(t *testing.T) {
	processtest.LeavesNone(t)
	_, script, ok := strings.Cut(readme(t), "\n    #!/bin/sh\n")
	script, _, whole := strings.Cut(script, "\n\n")
	if !ok || !whole {
		t.Fatal("there is none")
	}
	if _, err := os.Stat("/bin/sh"); err != nil {
		t.Skip(err)
	}
	bot := lines.NewPlayer(engine.Program{Path: "/bin/sh", Args: []string{"-c", script}}, processtest.Patient)
	defer bot.Close()
	for _, game := range []core.Game{tables.Hypergammon(), gametest.Race{}} {
		s := sheet(t, core.Terms{Rotation: []core.Game{game}, Seats: 2})
		if st := run(t, s, bot, seat(t, "example")); !st.Over {
			t.Errorf("%s: score %v", game.About().Name, st.Score)
		}
	}
}

func TestTheReadmeTellsTheGrace(t *testing.T) {
	for _, want := range []string{"and %g s of grace", "An answer is taken for %g s more"} {
		if want = fmt.Sprintf(want, lines.Grace.Seconds()); !strings.Contains(readme(t), want) {
			t.Errorf("the README does not say %q", want)
		}
	}
}

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
