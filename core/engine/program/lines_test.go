package program_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/engine/program"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// seat returns a player for a program of this binary.
func seat(t *testing.T, part string, args ...string) *program.Player {
	t.Helper()
	p := program.NewLinePlayer(enginetest.Program(t, part, args...), enginetest.LongLimits)
	t.Cleanup(func() { p.Close() })
	return p
}

func sheet(t *testing.T, terms core.Terms) *core.Sheet {
	t.Helper()
	s := core.NewSheet(terms)
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	return s
}

// sticks returns the sheet of a game in which seat 1 may take two of the last
// sticks.
func sticks(t *testing.T, last string) *core.Sheet {
	return sheet(t, core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2, Position: last + " 2 0 2 0"})
}

// run plays to the end.
func run(t *testing.T, s *core.Sheet, players ...core.Player) core.State {
	t.Helper()
	c := core.Config{Sheet: s, Players: players, Source: core.Seeded{Seed: "lines"}}
	if err := core.NewSession(c).Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	return s.State()
}

func TestProgramsPlayWholeGames(t *testing.T) {
	for _, c := range []struct {
		terms core.Terms
		parts []string
	}{
		{core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2}, []string{"example", "bymove"}},
		{core.Terms{Rotation: []core.Game{gametest.Sticks{}}, Seats: 2, To: 3}, []string{"bymove", "remarks"}},
		{core.Terms{Rotation: []core.Game{gametest.Race{}}, Seats: 4, Set: map[string]string{"draw": "yes"}}, []string{"example", "bymove", "remarks", "example"}},
		{core.Terms{Rotation: []core.Game{tables.Backgammon()}, Seats: 2, To: 3}, []string{"example", "example"}},
		{core.Terms{Rotation: []core.Game{tables.Portes(), tables.Plakoto(), tables.Fevga()}, Seats: 2, To: 3}, []string{"example", "remarks"}},
		{core.Terms{Rotation: []core.Game{blockme.New()}, Seats: 2, Set: map[string]string{"size": "6"}}, []string{"example", "bymove"}},
		{core.Terms{Rotation: []core.Game{blockme.New()}, Seats: 4, Set: map[string]string{"size": "7"}}, []string{"example", "bymove", "bymove", "example"}},
	} {
		t.Run(c.terms.Rotation[0].About().Name+" "+strings.Join(c.parts, " "), func(t *testing.T) {
			enginetest.LeavesNoProcess(t)
			var players []core.Player
			for _, part := range c.parts {
				players = append(players, seat(t, part))
			}
			if st := run(t, sheet(t, c.terms), players...); !st.Over || len(st.Results) == 0 {
				t.Errorf("over %v, score %v after %d moves", st.Over, st.Score, len(st.History.Moves))
			}
			if left := enginetest.ChildProcesses(t); len(left) != len(c.parts) {
				t.Errorf("%d processes have played for %d", len(left), len(c.parts))
			}
		})
	}
}

func TestAProgramMayFindTheMovesItself(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	told := filepath.Join(t.TempDir(), "told")
	player := seat(t, "alone", told)
	s := sheet(t, core.Terms{Rotation: []core.Game{blockme.New()}, Seats: 2, Position: blockmeStart(t)})
	moves, err := player.Turn(context.Background(), s.State().History)
	if err != nil || len(moves) != 1 {
		t.Errorf("it plays %v: %v", moves, err)
	}
	player.Close()
	if text, err := os.ReadFile(told); err != nil || !strings.Contains(string(text), "\n> go\n< play e9\n") || strings.Contains(string(text), "> move") || strings.Contains(string(text), "> turn") {
		t.Errorf("it was told %s, %v", text, err)
	}
}

// blockmeStart returns the usual position of two on a board of ten.
func blockmeStart(t *testing.T) string {
	t.Helper()
	p, err := blockme.New().Start(2, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.String()
}

// seated is how such programs are.
var seated = enginetest.Protocol{
	New:   program.NewLinePlayer,
	Sheet: func(t *testing.T) *core.Sheet { return sticks(t, "10") },
	Sound: "example",
}

func TestProgramsAreSeatedAsAnyProgram(t *testing.T) { seated.Check(t) }

func TestBrokenProgramsAreNamedWithTheirFault(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	patient, curt, hurried, brief := enginetest.LongLimits, enginetest.ShortExit, enginetest.ShortTurn, enginetest.ShortHello
	seated.Faulty(t, "silent", brief, `didn't answer "boardroom 1" with "ready" within 50ms`)
	seated.Faulty(t, "deaf", brief, `didn't answer "boardroom 1"`)
	seated.Faulty(t, "flood", brief, `didn't answer "boardroom 1"`)
	seated.Faulty(t, "banner", curt, `answered "boardroom 1" with "GNU Bot 1.0" instead of "ready"`)
	seated.Faulty(t, "wishful", curt, `asks for "everything"`, "turns, moves or nothing")
	seated.Faulty(t, "sleeps", hurried, "didn't play within 50ms")
	seated.Faulty(t, "babbles", hurried, "didn't play within 50ms")
	seated.Faulty(t, "restless", hurried, "didn't play within 50ms")
	seated.Faulty(t, "late", hurried, "didn't play within 50ms")
	seated.Faulty(t, "garbage", patient, `answered "\x1b[2Jmoo"`, "write play and the moves")
	seated.Faulty(t, "empty", patient, `answered "play"`, "write play and the moves")
	seated.Faulty(t, "illegal", patient, `answered "e2e9", but "e2e9" is illegal`, "not possible")
	seated.Faulty(t, "chatty", patient, `end end end", but "end" is illegal: the turn is over`)
	seated.Faulty(t, "dies", patient, "exit status 2", "panic: out of cheese")
}

func TestAnAdviserTellsTheRemark(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	choices, err := seat(t, "remarks").Advise(context.Background(), sticks(t, "10").State().History, 3)
	if err != nil || len(choices) != 1 || !strings.Contains(choices[0].Reason.String(), `-part remarks, with the remark "looks \x1b[2J good"`) {
		t.Errorf("%v, %v", choices, err)
	}
}

// The dialogue in docs/programs.md is a real one.
func TestTheDialogueOfThePage(t *testing.T) {
	enginetest.LeavesNoProcess(t)
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
	if !strings.Contains(page(t), "\n"+indented+"\n") {
		t.Errorf("the page has another dialogue than\n%s", indented)
	}
}

// draws are rolls that come one after another.
type draws []core.Move

func (d draws) Draw(_ context.Context, n int, _ []core.Move) (core.Move, error) { return d[n-1], nil }

// The program on the page plays as it stands there.
func TestTheProgramOfThePage(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	_, script, ok := strings.Cut(page(t), "\n    #!/bin/sh\n")
	script, _, whole := strings.Cut(script, "\n\n")
	if !ok || !whole {
		t.Fatal("there is none")
	}
	if _, err := os.Stat("/bin/sh"); err != nil {
		t.Skip(err)
	}
	bot := program.NewLinePlayer(engine.Program{Path: "/bin/sh", Args: []string{"-c", script}}, enginetest.LongLimits)
	defer bot.Close()
	for _, game := range []core.Game{tables.Hypergammon(), gametest.Race{}} {
		s := sheet(t, core.Terms{Rotation: []core.Game{game}, Seats: 2})
		if st := run(t, s, bot, seat(t, "example")); !st.Over {
			t.Errorf("%s: score %v", game.About().Name, st.Score)
		}
	}
}

func TestThePageTellsTheGrace(t *testing.T) {
	for _, want := range []string{"and %g s of grace", "An answer is taken for %g s more"} {
		if want = fmt.Sprintf(want, program.Grace.Seconds()); !strings.Contains(page(t), want) {
			t.Errorf("the page does not say %q", want)
		}
	}
}

func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../../.github/docs/programs.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// begun returns a game of sticks in which one of two has been taken.
func begun(t *testing.T) core.History {
	t.Helper()
	s := sticks(t, "10")
	if err := s.Apply(core.Event{Move: "take"}); err != nil {
		t.Fatal(err)
	}
	return s.State().History
}

func TestAnswersAreReadAndPlayed(t *testing.T) {
	for line, want := range map[string]string{
		"play take end":                "take end",
		"  play\ttake  ":               "take",
		"play undo take take end":      "undo take take end",
		"play take undo end":           "end",
		"play take undo undo take end": "undo take end",
		"":                             "",
		"# take":                       "",
	} {
		moves, err := program.Answered(begun(t), line)
		var words []string
		for _, m := range moves {
			words = append(words, string(m))
		}
		if got := strings.Join(words, " "); got != want || err != nil {
			t.Errorf("%q brings %q, want %q: %v", line, got, want, err)
		}
	}
	for line, want := range map[string]string{
		"take":                `answered "take"`,
		"play":                "write play and the moves",
		"playtake":            `answered "playtake"`,
		"play take take":      `but "take" is illegal`,
		"play end take":       `but "take" is illegal: the turn is over`,
		"play undo undo":      `but "undo" is illegal: you haven't moved`,
		"play concede":        `but "concede" is illegal`,
		"play \x00\u202etake": `"\x00\u202etake" is illegal`,
	} {
		if _, err := program.Answered(begun(t), line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}

// FuzzAnswer checks that whatever a program writes is refused with a reason
// that can be shown, or can be played at the table.
func FuzzAnswer(f *testing.F) {
	for _, line := range []string{"play 8/5 6/5 end", "play 24/23 undo 24/21 24/23 end", "play 8/5", "# 8/5", "play end", "ready", "play 8/5 \x1b[2J"} {
		f.Add(line)
	}
	start, err := tables.Backgammon().Parse("B2,.,.,.,.,W5,.,W3,.,.,.,B5,W5,.,.,.,B3,.,B5,.,.,.,.,W2|0,0|0,0 W 31", nil)
	if err != nil {
		f.Fatal(err)
	}
	h := core.History{Game: tables.Backgammon(), Start: start}
	f.Fuzz(func(t *testing.T, line string) {
		moves, err := program.Answered(h, line)
		if err != nil {
			if strings.ContainsFunc(err.Error(), func(r rune) bool { return r < ' ' }) || len(err.Error()) > 2000 {
				t.Errorf("%q is refused with %q", line, err)
			}
			return
		}
		s := sheet(t, core.Terms{Rotation: []core.Game{h.Game}, Seats: 2, Position: start.String()})
		for _, m := range moves {
			if err := s.Apply(core.Event{Move: m}); err != nil {
				t.Fatalf("%q brings %v, and the table refuses %s: %v", line, moves, m, err)
			}
		}
	})
}

// A trap is a position with a way on and one that cannot be ended.
type trap struct {
	gametest.Sticks
	at core.Move
}

func (p trap) Actor() core.Seat {
	if p.at == core.End {
		return core.Nobody
	}
	return 0
}

func (p trap) Moves() []core.Move {
	return map[core.Move][]core.Move{"": {"in", "out"}, "out": {core.End}}[p.at]
}

func (p trap) Play(m core.Move) (core.Position, error) {
	if !slices.Contains(p.Moves(), m) {
		return nil, core.Illegal("%s leads nowhere", m)
	}
	return trap{at: m}, nil
}

func (p trap) Scores() []int  { return []int{1, 0} }
func (p trap) String() string { return "at " + string(p.at) }

func (trap) Parse(string, map[string]string) (core.Position, error) {
	return nil, errors.New("a trap has no text")
}

func (trap) Start(int, map[string]string) (core.Position, error) { return trap{}, nil }

func TestAProgramIsLedOutOfATurnThatCannotEnd(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	wary := seat(t, "wary")
	s := sheet(t, core.Terms{Rotation: []core.Game{trap{}}, Seats: 2})
	if moves := run(t, s, wary, core.Person{}).History.Moves; len(moves) != 2 || moves[0].Move != "out" {
		t.Errorf("it plays %v", moves)
	}
	s = sheet(t, core.Terms{Rotation: []core.Game{trap{}}, Seats: 2})
	if err := s.Apply(core.Event{Move: "in"}); err != nil { // by whoever sat there before
		t.Fatal(err)
	}
	if moves := run(t, s, seat(t, "example"), core.Person{}).History.Moves; len(moves) != 2 || moves[0].Move != "out" {
		t.Errorf("after another it plays %v", moves)
	}
}
