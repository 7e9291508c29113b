package tournament_test

import (
	"context"
	"reflect"
	"strings"
	"testing"

	"boardroom/records/tournament"
	"boardroom/records/tournament/stats"
)

// tested is a tournament that a sequential test ends.
func tested(games int, players ...string) tournament.Setup {
	s := setup("race", games, players...)
	s.SPRT = &stats.SPRT{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05}
	return s
}

// The test stops at the same pair with any number of jobs, and when what was
// played is read again.
func TestASequentialTestStopsATournament(t *testing.T) {
	s, dir := tested(400, "cheat", "first"), t.TempDir()
	r := play(t, s, 1, dir)
	if r.Games.Len() >= 400 || !r.Complete() || !r.Test.Decided() || r.Test.LLR < r.Test.Upper || !strings.Contains(r.Tested(), "first against cheat: LLR") || !strings.Contains(r.Tested(), "is better by 200 Elo rather than by 0") {
		t.Fatalf("%d games, %+v", r.Games.Len(), r.Test)
	}
	for what, again := range map[string]tournament.Report{"8 jobs": play(t, s, 8, ""), "what is read again": play(t, s, 2, dir)} {
		if !reflect.DeepEqual(timeless(r), timeless(again)) {
			t.Errorf("%s: %d games, %v", what, again.Games.Len(), again.Test)
		}
	}
	if lost := play(t, tested(400, "first", "cheat"), 4, ""); lost.Test.LLR > lost.Test.Lower || lost.Games.Len() >= 400 {
		t.Errorf("whoever loses has %v", lost.Test)
	}
}

func TestASequentialTestThatIsNotDecided(t *testing.T) {
	var last tournament.Progress
	r, err := tournament.Run(context.Background(), tournament.Config{Setup: tested(2, "cheat", "first"), Find: find, Progress: func(p tournament.Progress) { last = p }})
	if err != nil || r.Games.Len() != 2 || r.Test.Decided() || !r.Complete() || !strings.Contains(r.Tested(), "has not been decided") || !strings.Contains(last.String(), "LLR ") {
		t.Errorf("%v, %v, %v", err, r.Test, last)
	}
}

func TestSequentialTestsAreReadAndChecked(t *testing.T) {
	test, err := tournament.ParseSPRT("elo1=50,alpha=0.1")
	if want := (stats.SPRT{Elo0: 0, Elo1: 50, Alpha: 0.1, Beta: 0.05}); err != nil || test != want {
		t.Errorf("%+v, %v", test, err)
	}
	for _, wrong := range []string{"", "elo2=3", "elo1", "elo1=-5", "alpha=0.7", "elo0=x"} {
		if _, err := tournament.ParseSPRT(wrong); err == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
	if _, err := tested(4, "first", "last", "cheat").Check(find); err == nil || !strings.Contains(err.Error(), "which of two players") {
		t.Error(err)
	}
	s := tested(4, "first", "last")
	if !strings.Contains(s.Command(setup("race", 4)), "--sprt elo0=0,elo1=200,alpha=0.05,beta=0.05") {
		t.Error(s.Command(setup("race", 4)))
	}
}
