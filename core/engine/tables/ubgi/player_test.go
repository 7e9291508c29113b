package ubgi_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/engine/program"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/ubgi"
	"boardroom/core/tables"
)

// start is the first position of the game.
const start = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0"

// newPlayer returns a player for whom the weakest level answers doubles.
func newPlayer(p engine.Program, l program.Limits) *program.Player {
	return ubgi.NewPlayer(p, l, enginetables.Levels(enginetables.Backgammon())[0])
}

// seat returns a player for an engine of this binary.
func seat(t *testing.T, part string) *program.Player {
	t.Helper()
	p := newPlayer(enginetest.Program(t, part), enginetest.LongLimits)
	t.Cleanup(func() { p.Close() })
	return p
}

func sheet(t *testing.T, position string, to int, set map[string]string) *core.Sheet {
	t.Helper()
	s := core.NewSheet(core.Terms{Rotation: []core.Game{tables.Backgammon()}, Seats: 2, Position: position, To: to, Set: set})
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	return s
}

// history is a game that begins so.
func history(t *testing.T, position string) core.History {
	t.Helper()
	return sheet(t, position, 0, nil).State().History
}

// Engines of every level play whole matches, with the cube.
func TestEnginesPlayAWholeMatch(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	for _, parts := range [][2]string{{"engine", "engine"}, {"simple", "engine"}, {"eager", "simple"}, {"untimely", "strict"}} {
		t.Run(parts[0]+" "+parts[1], func(t *testing.T) {
			s := sheet(t, "", 3, nil)
			players := []core.Player{seat(t, parts[0]), seat(t, parts[1])}
			err := core.NewSession(core.Config{Sheet: s, Players: players, Source: core.Seeded{Seed: "match"}}).Run(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			if st := s.State(); !st.Over || max(st.Score[0], st.Score[1]) < 3 {
				t.Errorf("over %v, score %v", st.Over, st.Score)
			}
			if left := enginetest.ChildProcesses(t); len(left) != 2 {
				t.Errorf("%d processes have played for two", len(left))
			}
		})
	}
}

// What an engine makes of stop, which it need not know, is not taken for an answer to
// what it is told next.
func TestAnEngineNeedNotKnowStop(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	limits := enginetest.LongLimits
	limits.Turn = 1
	player := newPlayer(enginetest.Program(t, "stopless"), limits)
	defer player.Close()
	for range 3 {
		enginetest.PlayTurn(t, sheet(t, start+" W 31", 0, nil), player)
	}
}

func TestTheCubeIsTheEnginesOwn(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	const race = ".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,B3,.,B3,.,.,.,.,.,W1|0,0|14,9"
	for _, c := range []struct{ part, position, want, reason string }{
		{"engine", start + " W -", "roll", "its score: "},
		{"engine", race + " W -", "double", "its score: "},
		{"engine", race + " W - turn=double", "pass", "its score: "},
		{"engine", start + " W - turn=double", "take", "its score: "},
		{"engine", start + " W - jacoby=no beavers=yes turn=double,beaver", "take", "its score: "},
		{"eager", start + " B -", "double", "-part eager"},
		{"eager", race + " W - turn=double", "pass", "chosen by beginner for "},
		{"simple", race + " W -", "roll", "-part simple"},
		{"simple", start + " W - turn=double", "take", "which can't answer doubles"},
	} {
		choices, err := seat(t, c.part).Advise(context.Background(), history(t, c.position), 1)
		if err != nil || core.Join(choices[0].Moves) != c.want || !strings.Contains(choices[0].Reason.String(), c.reason) {
			t.Errorf("%s, %s: %v, %v; want %s", c.part, c.position, choices, err, c.want)
		}
	}
}

func TestATurnIsGoneOnWith(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	player := seat(t, "engine")
	h := history(t, start+" B 31")
	whole, err := player.Turn(context.Background(), h)
	if err != nil || !slices.Equal(whole, []core.Move{"8/5", "6/5", core.End}) {
		t.Fatalf("%v, %v", whole, err)
	}
	for begun, want := range map[core.Move]string{"8/5": "6/5 end", "24/23": "undo 8/5 6/5 end"} {
		s := sheet(t, start+" B 31", 0, nil)
		if err := s.Apply(core.Event{Seat: 1, Move: begun}); err != nil {
			t.Fatal(err)
		}
		if moves, err := player.Turn(context.Background(), s.State().History); err != nil || core.Join(moves) != want {
			t.Errorf("after %s: %v, %v; want %s", begun, moves, err, want)
		}
	}
	if moves, err := player.Turn(context.Background(), history(t, start+" B 31 turn=24/23")); err == nil || !strings.Contains(err.Error(), "in the middle of a turn") {
		t.Errorf("a game that begins within a turn: %v, %v", moves, err)
	}
}

func TestARollThatCannotBePlayedIsPassed(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	h := history(t, "B2,B2,B2,B2,B2,B2,.,.,.,.,.,.,.,.,.,.,.,.,W14,.,.,.,.,B3|1,0|0,0 W 31")
	if moves, err := seat(t, "lost").Turn(context.Background(), h); err != nil || core.Join(moves) != "end" {
		t.Errorf("%v, %v", moves, err)
	}
}

func TestOtherGamesAreRefused(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	for _, g := range []core.Game{tables.Plakoto(), arimaa.Arimaa()} {
		p, err := g.Start(2, nil)
		if g == tables.Plakoto() {
			p, err = p.Play("31")
		}
		if err != nil {
			t.Fatal(err)
		}
		if p.Actor() == core.Chance {
			p, _ = p.Play("31")
		}
		if _, err := seat(t, "engine").Turn(context.Background(), core.History{Game: g, Start: p}); err == nil || !strings.Contains(err.Error(), "UBGI is for games") {
			t.Errorf("%s: %v", g.About().Name, err)
		}
	}
}

// seated is how such programs are.
var seated = enginetest.Protocol{
	New:   newPlayer,
	Sheet: func(t *testing.T) *core.Sheet { return sheet(t, start+" W 31", 0, nil) },
	Sound: "engine",
}

func TestEnginesAreSeatedAsAnyProgram(t *testing.T) { seated.Check(t) }

func TestBrokenEnginesAreNamedWithTheirFault(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	patient, curt, hurried, brief := enginetest.LongLimits, enginetest.ShortExit, enginetest.ShortTurn, enginetest.ShortHello
	seated.Faulty(t, "silent", brief, `didn't answer "ubgiok" within 50ms`)
	seated.Faulty(t, "deaf", brief, `didn't answer "ubgiok"`)
	seated.Faulty(t, "garbage", curt, "doesn't speak UBGI", `wrote "\x1b[2Jmoo", which isn't UBGI`)
	seated.Faulty(t, "usage", patient, "doesn't speak UBGI", "exit status 1", `it wrote "usage: bot --level N"`)
	seated.Faulty(t, "refuses", curt, "doesn't speak UBGI", `says "error internal no licence"`)
	seated.Faulty(t, "illegal", patient, `answered with the illegal turn "8/5 6/4"`, "6/4")
	seated.Faulty(t, "half", patient, `answered with the illegal turn "8/5"`, "your turn isn't over")
	seated.Faulty(t, "chatty", patient, `answered with the illegal turn "8/5 8/5"`)
	seated.Faulty(t, "empty", patient, `answered with the illegal turn ""`, "it is empty")
	seated.Faulty(t, "other", patient, `answers "bestcube double", which it was not asked for`)
	seated.Faulty(t, "lost", patient, `says "error internal out of memory"`)
	seated.Faulty(t, "babbles", hurried, `didn't answer "bestmove" within 50ms`)
	seated.Faulty(t, "resigns", patient, "exit status 1", `it wrote "I would run"`)
	seated.Faulty(t, "ponders", hurried, `didn't answer "bestmove" within 50ms`)
	seated.Faulty(t, "late", hurried, `didn't answer "bestmove" within 50ms`)
	seated.Faulty(t, "dies", patient, "exit status 2", "panic: out of cheese")
}

func TestAnAnswerOfNoKindToTheCubeIsAFault(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	_, err := seat(t, "doubles").Turn(context.Background(), history(t, start+" W -"))
	if err == nil || !strings.Contains(err.Error(), `-part doubles: answers "bestcube maybe": write double or nodouble`) {
		t.Error(err)
	}
}

func TestAnAdviserNamesTheProgram(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	for part, reason := range map[string]string{"engine": "-part engine; its score: ", "boasts": "-part boasts"} {
		choices, err := seat(t, part).Advise(context.Background(), history(t, start+" W 31"), 3)
		if err != nil || len(choices) != 1 || !strings.Contains(choices[0].Reason.String(), reason) || strings.Contains(choices[0].Reason.String(), "\x1b") {
			t.Errorf("%v, %v", choices, err)
		}
	}
}
