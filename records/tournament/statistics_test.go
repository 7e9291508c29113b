package tournament_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"boardroom/records/tournament"
)

func near(a, b, tolerance float64) bool { return math.Abs(a-b) <= tolerance }

// The deviation of 1..10 is 3.02765 and the quantile of t with 9 degrees of
// freedom 2.262157, by the usual tables.
func TestMean(t *testing.T) {
	e := tournament.EstimateMean([]float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
	if e.Mean != 5.5 || !near(e.Half, 2.262157*3.02765/math.Sqrt(10), 1e-4) || e.N != 10 {
		t.Errorf("%+v", e)
	}
	if e := tournament.EstimateMean([]float64{3}); e.Mean != 3 || !math.IsInf(e.Half, 1) {
		t.Errorf("of one value: %+v", e)
	}
	if e := tournament.EstimateMean(); e.Mean != 0 || !math.IsInf(e.Half, 1) || e.N != 0 {
		t.Errorf("of none: %+v", e)
	}
	if e := tournament.EstimateMean([]float64{2, 2, 2}); e.Mean != 2 || !math.IsInf(e.Half, 1) || e.String() != "+2.00" {
		t.Errorf("of equal ones: %+v", e)
	}
}

// Of many samples, about 95 in 100 intervals hold the true mean, also where the
// values come from groups that are far apart.
func TestIntervalsHoldTheirPromise(t *testing.T) {
	for _, means := range [][]float64{{0}, {-3, 0, 3}} {
		held, state := 0, uint64(1)
		for range 2000 {
			groups, truth := make([][]float64, len(means)), 0.0
			for i, mean := range means {
				for range 10 + 10*i {
					state = state*6364136223846793005 + 1442695040888963407
					groups[i] = append(groups[i], mean-0.5+float64(state>>11)/(1<<53))
					truth += mean
				}
			}
			e := tournament.EstimateMean(groups...)
			if near(e.Mean, truth/float64(e.N), e.Half) {
				held++
			}
		}
		if held < 1860 || held > 1940 {
			t.Errorf("groups about %v: %d of 2000 intervals hold the mean", means, held)
		}
	}
}

// Two groups with one value each differ by what they are, not by chance.
func TestGroupsOfOneHaveNoInterval(t *testing.T) {
	if e := tournament.EstimateMean([]float64{1}, nil, []float64{3}); e.Mean != 2 || e.N != 2 || !math.IsInf(e.Half, 1) {
		t.Errorf("%+v", e)
	}
}

func TestSignTest(t *testing.T) {
	for _, c := range []struct {
		won, lost int
		want      float64
	}{{9, 1, 22.0 / 1024}, {1, 9, 22.0 / 1024}, {5, 5, 1}, {0, 0, 1}, {6, 0, 2.0 / 64}, {60, 40, 0.0568879}} {
		if p := tournament.SignTest(c.won, c.lost); !near(p, c.want, 1e-6) {
			t.Errorf("%d to %d: %v, want %v", c.won, c.lost, p, c.want)
		}
	}
}

// As p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") in R.
func TestHolm(t *testing.T) {
	got := tournament.Holm([]float64{0.01, 0.04, 0.03, 0.005})
	for i, want := range []float64{0.03, 0.06, 0.06, 0.02} {
		if !near(got[i], want, 1e-12) {
			t.Errorf("%d: %v, want %v", i, got[i], want)
		}
	}
	if one := tournament.Holm([]float64{0.7, 0.8}); one[0] != 1 || one[1] != 1 {
		t.Errorf("%v is above 1", one)
	}
}

// The critical values of 5 and 35 degrees of freedom at 5 % are 11.0705 and
// 49.8018.
func TestEven(t *testing.T) {
	f := tournament.UniformFit([]int{5, 8, 9, 8, 10, 20})
	if f.Total != 60 || f.Expected != 10 || !near(f.ChiSquare, 13.4, 1e-9) || !near(f.P, 0.0199, 1e-4) {
		t.Errorf("%+v", f)
	}
	spread := math.Sqrt(49.8018 * 100 / 2)
	counts := make([]int, 36)
	for i := range counts {
		counts[i] = 100
	}
	counts[0] += int(math.Round(spread))
	counts[1] -= int(math.Round(spread))
	if f := tournament.UniformFit(counts); !near(f.P, 0.05, 0.005) {
		t.Errorf("of 36 outcomes: %+v", f)
	}
	if f := tournament.UniformFit(make([]int, 6)); f.P != 1 || f.ChiSquare != 0 {
		t.Errorf("without throws: %+v", f)
	}
}

// Two players: the ratio of wins is the ratio of strengths.
func TestRatingsOfTwo(t *testing.T) {
	r := tournament.Ratings([][]float64{{0, 75}, {25, 0}}, 0)
	if difference := r[0].Elo - r[1].Elo; !near(difference, 400*math.Log10(3), 1e-6) {
		t.Errorf("75 to 25 is a difference of %v", difference)
	}
	// The difference has the variance 1/(n p (1-p)); each stands half of it from the mean.
	if want := 1.959964 * 400 / math.Ln10 * math.Sqrt(1/(100*0.75*0.25)) / 2; !near(r[0].Half, want, 1e-3) {
		t.Errorf("± %v, want %v", r[0].Half, want)
	}
}

// The baseball teams of Alan Agresti, Categorical Data Analysis (1990), page
// 437, fitted by the package BradleyTerry2 for R (its vignette): the last team
// has the strength 0.
func TestRatingsOfSeven(t *testing.T) {
	won := [][]float64{
		{0, 7, 9, 7, 7, 9, 11},
		{6, 0, 7, 5, 11, 9, 9},
		{4, 6, 0, 7, 7, 8, 12},
		{6, 8, 6, 0, 6, 7, 10},
		{6, 2, 6, 7, 0, 7, 12},
		{4, 4, 5, 6, 6, 0, 6},
		{2, 4, 1, 3, 1, 7, 0},
	}
	ratings := tournament.Ratings(won, 0)
	for i, want := range []float64{1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0} {
		if got := (ratings[i].Elo - ratings[6].Elo) * math.Ln10 / 400; !near(got, want, 1e-3) {
			t.Errorf("team %d: %v, want %v", i, got, want)
		}
	}
}

func TestRatingsStayFinite(t *testing.T) {
	for _, won := range [][][]float64{
		{{0, 20, 20}, {0, 0, 20}, {0, 0, 0}},
		{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}},
	} {
		for i, r := range tournament.Ratings(won, 1) {
			if math.IsInf(r.Elo, 0) || math.IsNaN(r.Elo) || math.IsNaN(r.Half) || r.Half > 2000 {
				t.Errorf("player %d of %v: %+v", i, won, r)
			}
		}
	}
	if strong := tournament.Ratings([][]float64{{0, 20, 20}, {0, 0, 20}, {0, 0, 0}}, 1); !(strong[0].Elo > strong[1].Elo && strong[1].Elo > strong[2].Elo) {
		t.Errorf("%+v", strong)
	}
}

func TestFiguresAreWrittenWithTheirIntervals(t *testing.T) {
	for want, got := range map[string]string{
		"+0.75 ± 0.30": tournament.Estimate{Mean: 0.75, Half: 0.3, N: 5}.String(),
		"-0.75":        tournament.Estimate{Mean: -0.75, Half: math.Inf(1), N: 1}.String(),
		"0.00 ± 1.00":  tournament.Estimate{Mean: -0.001, Half: 1, N: 5}.String(),
		"-":            tournament.EstimateMean().String(),
		"+68 ± 67":     tournament.Rating{Elo: 68.2, Half: 66.7}.String(),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestNoIntervalGoesBeyondWhatIsPossible(t *testing.T) {
	for want, e := range map[string]tournament.Estimate{
		"-0.25":                tournament.Estimate{Mean: -0.25, Half: 3.18, N: 2}.Within(1),
		"-0.25 ± 3.18":         tournament.Estimate{Mean: -0.25, Half: 3.18, N: 2}.Within(0),
		"+0.96 [+0.89, +1.00]": tournament.Estimate{Mean: 0.96, Half: 0.07, N: 50}.Within(1),
		"-0.50 [-1.00, +0.30]": tournament.Estimate{Mean: -0.5, Half: 0.8, N: 5}.Within(1),
		"+0.50 ± 0.50":         tournament.Estimate{Mean: 0.5, Half: 0.5, N: 9}.Within(1),
	} {
		if e.String() != want {
			t.Errorf("%s, not %s", e, want)
		}
	}
}

// worth is how often a game is won by one, two and three points, about as at
// backgammon.
var worth = []float64{0.73, 0.26, 0.01}

const meanWorth = 0.73 + 2*0.26 + 3*0.01

// won draws the points of a game for a player that wins it with a chance.
func won(r *rand.Rand, chance float64) float64 {
	points, rest := 1.0, r.Float64()
	for _, share := range worth[:len(worth)-1] {
		if rest -= share; rest < 0 {
			break
		}
		points++
	}
	if r.Float64() < chance {
		return points
	}
	return -points
}

// wonByPair draws the points of a pair. What decides one game of some pairs
// decides the other.
func wonByPair(r *rand.Rand, chance float64) float64 {
	first := won(r, chance)
	if r.Float64() < 0.2 {
		return 2 * first
	}
	return first + won(r, chance)
}

// The interval of the standing holds a player's true points in 93 to 97 of 100
// tournaments of unequal players: 5,000 of each kind are simulated, so that the
// shares are known to 0.3 %.
func TestTheIntervalOfTheStandingCovers(t *testing.T) {
	const tournaments = 5000
	for _, c := range []struct {
		pairs int // of each pairing
		elo   []float64
	}{
		{5, []float64{0, 100, 300}},
		{10, []float64{0, 50, 200, 400}},
		{30, []float64{0, 100, 200, 300, 400}},
		{30, []float64{-600, 0, 50}},
	} {
		r := rand.New(rand.NewPCG(17, uint64(c.pairs)))
		for i := range c.elo {
			held := 0
			for range tournaments {
				groups, truth := make([][]float64, len(c.elo)), 0.0
				for j := range c.elo {
					if j == i {
						continue
					}
					chance := 1 / (1 + math.Pow(10, (c.elo[j]-c.elo[i])/400))
					truth += 2 * meanWorth * (2*chance - 1) / float64(len(c.elo)-1)
					for range c.pairs {
						groups[j] = append(groups[j], wonByPair(r, chance))
					}
				}
				if e := tournament.EstimateMean(groups...); near(e.Mean, truth, e.Half) {
					held++
				}
			}
			share := float64(held) / tournaments
			t.Logf("%d pairs, players of %v, player %d: %.3f", c.pairs, c.elo, i+1, share)
			if share < 0.93 || share > 0.97 {
				t.Errorf("another piece is on %d pairs, players of %v: the interval of player %d: truth in %.3f of the tournaments", c.pairs, c.elo, i+1, share)
			}
		}
	}
}
