package tournament_test

import (
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/records/tournament"
)

// pair draws the score of a pair, from 0 to 4, of a player that wins a game with
// a chance. The games of some pairs end alike.
func pair(r *rand.Rand, chance float64) int {
	game := func() int {
		if r.Float64() < chance {
			return 2
		}
		return 0
	}
	if r.Float64() < 0.3 { // what decides one game decides the other
		return 2 * game()
	}
	return game() + game()
}

// sprt runs a test to its end, and returns whether Elo1 was taken, and after how
// many pairs.
func sprt(s tournament.SPRT, r *rand.Rand, chance float64) (better bool, pairs int) {
	lower, upper := s.Bounds()
	var score tournament.Pentanomial
	for {
		score[pair(r, chance)]++
		pairs++
		if llr := s.LLR(score); llr <= lower || llr >= upper {
			return llr >= upper, pairs
		}
	}
}

// In 1,000 runs each the test errs no more often than it says.
func TestTheErrorRatesOfSPRT(t *testing.T) {
	s := tournament.SPRT{Elo0: 0, Elo1: 100, Alpha: 0.05, Beta: 0.05}
	const runs, tolerance = 1000, 0.0138 // two standard deviations of 1,000 runs at 5 %
	for _, c := range []struct {
		elo   float64
		wrong bool
		most  float64
	}{{s.Elo0, true, s.Alpha}, {s.Elo1, false, s.Beta}} {
		r := rand.New(rand.NewPCG(17, 1))
		errors, pairs := 0, 0
		for range runs {
			better, n := sprt(s, r, 1/(1+math.Pow(10, -c.elo/400)))
			if better == c.wrong {
				errors++
			}
			pairs += n
		}
		t.Logf("Elo %g: %d errors in %d runs of %.1f pairs", c.elo, errors, runs, float64(pairs)/runs)
		if rate := float64(errors) / runs; rate > c.most+tolerance {
			t.Errorf("Elo %g: %.3f of the runs err, not %.3f", c.elo, rate, c.most)
		}
	}
}

func TestSPRTBeginsWithoutAnOpinion(t *testing.T) {
	s := tournament.UsualSPRT()
	if llr := s.LLR(tournament.Pentanomial{}); math.Abs(llr) > 1e-3 {
		t.Errorf("without pairs the ratio is %g", llr)
	}
	for i := range 5 { // one pair decides nothing
		var score tournament.Pentanomial
		score[i] = 1
		if lower, upper := s.Bounds(); s.LLR(score) <= lower || s.LLR(score) >= upper {
			t.Errorf("after the pair %v the ratio is %g", score, s.LLR(score))
		}
	}
	if a, b := s.LLR(tournament.Pentanomial{1, 2, 3, 4, 50}), s.LLR(tournament.Pentanomial{50, 4, 3, 2, 1}); !(a > 0 && b < 0) {
		t.Errorf("who wins has %g, who loses %g", a, b)
	}
}

// With many pairs the ratio is what the normal approximation gives:
// n(s1-s0)(2m-s0-s1)/(2v) for the mean m and the variance v of the pairs.
func TestLLRAgreesWithTheNormalApproximation(t *testing.T) {
	s := tournament.SPRT{Elo0: 0, Elo1: 5, Alpha: 0.05, Beta: 0.05}
	score := tournament.Pentanomial{900, 1900, 4100, 2050, 1050}
	n, m, v := 0.0, 0.0, 0.0
	for i, c := range score {
		n += float64(c)
		m += float64(c) * float64(i) / 4
	}
	m /= n
	for i, c := range score {
		v += float64(c) / n * (float64(i)/4 - m) * (float64(i)/4 - m)
	}
	s1 := 1 / (1 + math.Pow(10, -s.Elo1/400))
	if want, got := n*(s1-0.5)*(2*m-0.5-s1)/(2*v), s.LLR(score); math.Abs(got-want) > 0.02*math.Abs(want) {
		t.Errorf("the ratio is %g, by the approximation %g", got, want)
	}
}

func TestSPRTsThatWillNotDo(t *testing.T) {
	for _, s := range []tournament.SPRT{
		{0, 0, 0.05, 0.05}, {10, 5, 0.05, 0.05}, {0, 5, 0, 0.05}, {0, 5, 0.05, 0.5}, {0, 5, math.NaN(), 0.05}, {math.NaN(), 5, 0.05, 0.05}, {0, 2000, 0.05, 0.05},
	} {
		if s.Check() == nil {
			t.Errorf("%+v is taken", s)
		}
	}
	if err := tournament.UsualSPRT().Check(); err != nil {
		t.Error(err)
	}
}

// tested is a tournament that a sequential test ends.
func tested(games int, players ...string) tournament.Setup {
	s := setup("race", games, players...)
	s.SPRT = &tournament.SPRT{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05}
	return s
}

// The test stops at the same pair with any number of jobs, and when what was
// played is read again.
func TestASequentialTestStopsATournament(t *testing.T) {
	s, dir := tested(400, "cheat", "first"), t.TempDir()
	r := play(t, s, 1, dir)
	if r.Games.Len() >= 400 || !r.Complete() || !r.Test.Decided() || r.Test.LLR < r.Test.Upper || !strings.Contains(r.SPRTResult().String(), "first against cheat: LLR") || !strings.Contains(r.SPRTResult().String(), "is better by 200 Elo rather than by 0") {
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
	if err != nil || r.Games.Len() != 2 || r.Test.Decided() || !r.Complete() || !strings.Contains(r.SPRTResult().String(), "the test is undecided") || !strings.Contains(last.In(i18n.Language{}), "LLR ") {
		t.Errorf("%v, %v, %v", err, r.Test, last)
	}
}

func TestSequentialTestsAreReadAndChecked(t *testing.T) {
	test, err := tournament.ParseSPRT("elo1=50,alpha=0.1")
	if want := (tournament.SPRT{Elo0: 0, Elo1: 50, Alpha: 0.1, Beta: 0.05}); err != nil || test != want {
		t.Errorf("%+v, %v", test, err)
	}
	for _, wrong := range []string{"", "elo2=3", "elo1", "elo1=-5", "alpha=0.7", "elo0=x"} {
		if _, err := tournament.ParseSPRT(wrong); err == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
	if _, err := tested(4, "first", "last", "cheat").Check(find); err == nil || !strings.Contains(err.Error(), "compares two players, not 3") {
		t.Error(err)
	}
	s := tested(4, "first", "last")
	if !strings.Contains(s.Command(setup("race", 4)), "--sprt elo0=0,elo1=200,alpha=0.05,beta=0.05") {
		t.Error(s.Command(setup("race", 4)))
	}
}
