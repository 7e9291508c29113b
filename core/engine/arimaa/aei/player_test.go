package aei_test

import (
	"context"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine/arimaa/aei"
	"boardroom/core/engine/enginetest"
	"boardroom/core/engine/program"
)

// seat returns a player for an engine of this binary.
func seat(t *testing.T, part string) *program.Player {
	t.Helper()
	p := aei.NewPlayer(enginetest.Program(t, part), enginetest.LongLimits)
	t.Cleanup(func() { p.Close() })
	return p
}

func sheet(t *testing.T, position string) *core.Sheet {
	t.Helper()
	s := core.NewSheet(core.Terms{Rotation: []core.Game{arimaa.Arimaa()}, Seats: 2, Position: position})
	if err := s.Begin(); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestEnginesPlayAWholeGame(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	s := sheet(t, "")
	gold, silver := seat(t, "engine"), seat(t, "engine")
	if err := core.NewSession(core.Config{Sheet: s, Players: []core.Player{gold, silver}}).Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	st := s.State()
	if !st.Over || st.Score[0]+st.Score[1] != 1 {
		t.Errorf("over %v, score %v after %d moves", st.Over, st.Score, len(st.History.Moves))
	}
	if left := enginetest.ChildProcesses(t); len(left) != 2 {
		t.Errorf("%d processes have played for two", len(left))
	}
}

func TestAnEngineGoesOnAfterATakebackAndInTheMiddleOfATurn(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	for _, c := range []struct{ name, position string }{
		{"before the setup", ""},
		{"silver's setup", "8/8/8/8/8/8/RHCMECHR/RRRDDRRR s phase=setup"},
		{"in play", "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g"},
		{"in silver's turn", "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR s"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sheet(t, c.position)
			player := seat(t, "engine")
			enginetest.PlayTurn(t, s, player)
			enginetest.PlayTurn(t, s, player)
			enginetest.PlayTurn(t, s, player)
			kept := s.State().History
			kept.Moves = kept.Moves[:len(kept.Moves)-1] // the last turn is not ended
			moves, err := player.Turn(context.Background(), kept)
			if err != nil || len(moves) == 0 || moves[len(moves)-1] != core.End {
				t.Errorf("in the middle of its turn: %v, %v", moves, err)
			}
			moves, err = player.Turn(context.Background(), core.History{Game: kept.Game, Start: kept.Start})
			if err != nil || moves[0] == core.Undo {
				t.Errorf("after all was taken back: %v, %v", moves, err)
			}
		})
	}
}

func TestMovesThatDoNotFitAreTakenBack(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	s := sheet(t, "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g")
	whole, err := seat(t, "engine").Turn(context.Background(), s.State().History)
	if err != nil {
		t.Fatal(err)
	}
	odd := core.Move("Ra2n")
	if whole[0] == odd {
		odd = "Rh2n"
	}
	if err := s.Apply(core.Event{Seat: 0, Move: odd}); err != nil {
		t.Fatal(err)
	}
	moves, err := seat(t, "engine").Turn(context.Background(), s.State().History)
	if err != nil || moves[0] != core.Undo || moves[1] != whole[0] {
		t.Errorf("after %s: %v, %v; want it undone and %v", odd, moves, err, whole)
	}
	begun := sheet(t, "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g turn="+string(odd))
	if moves, err := seat(t, "engine").Turn(context.Background(), begun.State().History); err == nil || !strings.Contains(err.Error(), "in the middle of a turn") {
		t.Errorf("a game that begins after %s: %v, %v", odd, moves, err)
	}
}

// seated is how such programs are.
var seated = enginetest.Protocol{
	New:   aei.NewPlayer,
	Sheet: func(t *testing.T) *core.Sheet { return sheet(t, "") },
	Sound: "engine",
}

func TestEnginesAreSeatedAsAnyProgram(t *testing.T) { seated.Check(t) }

func TestBrokenEnginesAreNamedWithTheirFault(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	patient, curt, hurried, brief := enginetest.LongLimits, enginetest.ShortExit, enginetest.ShortTurn, enginetest.ShortHello
	seated.Faulty(t, "silent", brief, `didn't answer "aeiok" within 50ms`)
	seated.Faulty(t, "deaf", brief, `didn't answer "aeiok"`)
	seated.Faulty(t, "garbage", curt, "doesn't speak AEI", `wrote "\x1b[2Jmoo", which isn't AEI`)
	seated.Faulty(t, "usage", patient, "doesn't speak AEI", "exit status 1", `it wrote "usage: bot --level N"`)
	seated.Faulty(t, "newer", patient, `AEI version "2"`)
	seated.Faulty(t, "illegal", patient, `answered with the illegal turn "Ra1 Rb1"`, "gold still has pieces to place:")
	seated.Faulty(t, "chatty", patient, `answered with the illegal turn "Ra1 Ra1"`, "step 2, Ra1")
	seated.Faulty(t, "empty", patient, `answered with the illegal turn ""`)
	seated.Faulty(t, "babbles", hurried, `didn't answer "bestmove" within 50ms`)
	seated.Faulty(t, "resigns", patient, "exit status 1", `it wrote "I would move the elephant"`)
	seated.Faulty(t, "ponders", hurried, `didn't answer "bestmove" within 50ms`)
	seated.Faulty(t, "late", hurried, `didn't answer "bestmove" within 50ms`)
	seated.Faulty(t, "dies", patient, "exit status 2", "panic: out of cheese")
}

func TestAnAdviserNamesTheProgram(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	player := seat(t, "engine")
	history := sheet(t, "rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g").State().History
	choices, err := player.Advise(context.Background(), history, 3)
	if err != nil || len(choices) != 1 || !strings.Contains(choices[0].Reason.String(), "-part engine; its score: ") {
		t.Errorf("%v, %v", choices, err)
	}
}

func TestAnAdviserShowsNoScoreThatIsNoNumber(t *testing.T) {
	enginetest.LeavesNoProcess(t)
	choices, err := seat(t, "boasts").Advise(context.Background(), sheet(t, "").State().History, 3)
	if err != nil || len(choices) != 1 || !strings.HasSuffix(choices[0].Reason.String(), "-part boasts") {
		t.Errorf("%v, %v", choices, err)
	}
}
