package tournament

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"boardroom/core/i18n"

	"gonum.org/v1/gonum/mathext"
)

// Confidence is the share of intervals that hold the true value, in the long
// run.
const Confidence = 0.95

// An Estimate is a mean and its confidence interval, from Mean-Half to
// EstimateMean+Half.
type Estimate struct {
	Mean float64
	Half float64 // infinite while no two values differ
	N    int     // values
	Most float64 // no value can be further from 0; 0: none is too far
}

// Within returns the estimate of values none of which can be further from 0 than
// most; 0: none is too far. An interval that holds all of them says nothing, and
// is none.
func (e Estimate) Within(most float64) Estimate {
	if e.Most = most; most > 0 && e.Half >= most+math.Abs(e.Mean) {
		e.Half = math.Inf(1)
	}
	return e
}

// String reads as "+0.75 ± 0.30", or as "+0.75 [+0.45, +1.00]" where the
// interval ends at what is possible; without an interval it is the mean alone.
func (e Estimate) String() string {
	switch {
	case e.N == 0:
		return "-"
	case math.IsInf(e.Half, 1):
		return string(SignedPoints(e.Mean))
	case e.Most > 0 && math.Abs(e.Mean)+e.Half > e.Most:
		return fmt.Sprintf("%s [%s, %s]", SignedPoints(e.Mean), SignedPoints(max(e.Mean-e.Half, -e.Most)), SignedPoints(min(e.Mean+e.Half, e.Most)))
	}
	return fmt.Sprintf("%s ± %.2f", SignedPoints(e.Mean), e.Half)
}

// SignedPoints writes points with their sign; a zero has none.
func SignedPoints(points float64) i18n.Figure {
	if math.Abs(points) < 0.005 {
		return "0.00"
	}
	return i18n.Figure(fmt.Sprintf("%+.2f", points))
}

// EstimateMean estimates the mean of what independent values were drawn from, by
// Student's t: the interval is the mean and t·s/√n to either side, with the
// quantile t of n-1 degrees of freedom ("Student", Biometrika 6, 1908). Values
// that are all the same say nothing of how far others may be: they have no
// interval.
//
// Values may come in groups, each with a mean of its own, in the shares in which
// they came: what the groups' means differ by is no chance, and only the spread
// within each group counts (William Cochran, Sampling Techniques, 1977, chapter
// 5), with the degrees of freedom of Franklin Satterthwaite (Biometrics Bulletin
// 2, 1946). A group of one value has the spread that the others have together.
func EstimateMean(groups ...[]float64) Estimate {
	e, all, pooled := Estimate{Half: math.Inf(1)}, 0.0, spread{}
	for _, values := range groups {
		if len(values) == 0 {
			continue
		}
		e.N += len(values)
		all += sum(values)
		if s := spreadOf(values); s.freedom > 0 {
			pooled.variance += s.freedom * s.variance
			pooled.freedom += s.freedom
		}
	}
	if e.N > 0 {
		e.Mean = all / float64(e.N)
	}
	if pooled.variance == 0 {
		return e
	}
	pooled.variance /= pooled.freedom
	total, shares := 0.0, 0.0 // the variance of the sum, and what it has of each group
	for _, values := range groups {
		s := spreadOf(values)
		if s.freedom <= 0 {
			s = pooled
		}
		of := float64(len(values)) * s.variance
		total += of
		shares += of * of / s.freedom
	}
	t := studentsQuantile((1+Confidence)/2, total*total/shares)
	e.Half = t * math.Sqrt(total) / float64(e.N)
	return e
}

// A spread is a variance, and by how many degrees of freedom it is known.
type spread struct{ variance, freedom float64 }

func spreadOf(values []float64) spread {
	if len(values) < 2 {
		return spread{}
	}
	return spread{variance(values), float64(len(values) - 1)}
}

// SignTest returns how likely it is that two equal players part so many
// decided encounters at least so unevenly: twice the tail of the binomial
// distribution with p = 1/2, at most 1 (Dixon and Mood, JASA 41, 1946). It
// asks nothing of how much an encounter is won by.
func SignTest(won, lost int) float64 {
	return math.Min(1, 2*evenBinomial(min(won, lost), won+lost))
}

// FormatP writes a p-value to three places.
func FormatP(p float64) i18n.Figure {
	if p < 0.0005 {
		return "<0.001"
	}
	return i18n.Figure(fmt.Sprintf("%.3f", p))
}

// Holm raises the p-values of several tests so that, together, they err no
// more often than one of them alone would (Sture Holm, Scandinavian Journal of
// Statistics 6, 1979).
func Holm(p []float64) []float64 {
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(p[a], p[b]) })
	adjusted, least := make([]float64, len(p)), 0.0
	for rank, i := range order {
		least = math.Max(least, math.Min(1, float64(len(p)-rank)*p[i]))
		adjusted[i] = least
	}
	return adjusted
}

// A GoodnessOfFit says how well counts agree with equally likely outcomes.
type GoodnessOfFit struct {
	Counts    []int
	Total     int
	Expected  float64 // of each outcome
	ChiSquare float64
	P         float64 // how likely chi-square is at least so large; 1 without counts
}

// UniformFit measures counts by Pearson's chi-square with one degree of freedom
// fewer than there are outcomes (Karl Pearson, Philosophical Magazine 50,
// 1900). It means something from about five expected of each on.
func UniformFit(counts []int) GoodnessOfFit {
	f := GoodnessOfFit{Counts: counts, P: 1}
	for _, n := range counts {
		f.Total += n
	}
	if f.Total == 0 {
		return f
	}
	f.Expected = float64(f.Total) / float64(len(counts))
	for _, n := range counts {
		f.ChiSquare += (float64(n) - f.Expected) * (float64(n) - f.Expected) / f.Expected
	}
	f.P = chiSquaredBeyond(f.ChiSquare, float64(len(counts)-1))
	return f
}

// A Rating is a strength on Elo's scale, where 400 points more are ten times
// the chances. The mean of all is 0.
type Rating struct {
	Elo  float64
	Half float64 // of the confidence interval
}

// String reads as "+68 ± 67".
func (r Rating) String() string { return fmt.Sprintf("%s ± %.0f", r.Signed(), r.Half) }

// SignedPoints writes the rating alone, with its sign; a zero has none.
func (r Rating) Signed() string {
	if math.Abs(r.Elo) < 0.5 {
		return "0"
	}
	return fmt.Sprintf("%+.0f", r.Elo)
}

// perUnit turns natural logarithms of strength into points of Elo's scale.
const perUnit = 400 / math.Ln10

// Ratings returns the strengths that make results likeliest, by the model of
// Bradley and Terry (Biometrika 39, 1952): i beats j with the chance
// s(i)/(s(i)+s(j)). won[i][j] is how often i has beaten j, a draw being half a
// win for each. So many draws of each with each other are added first: they
// keep ratings finite where somebody has won everything, and a few hardly
// matter beside many games.
//
// The strengths are found by David Hunter's iteration ("MM algorithms for
// generalized Bradley-Terry models", Annals of Statistics 32, 2004). The
// intervals come from the information matrix and take the games to be
// independent; duplicate dice make them rather too wide.
func Ratings(won [][]float64, draws float64) []Rating {
	n := len(won)
	w := make([][]float64, n)
	for i := range won {
		w[i] = make([]float64, n)
		for j := range won[i] {
			if i != j {
				w[i][j] = won[i][j] + draws/2
			}
		}
	}
	logs := strengths(w)
	variances := spreads(w, logs)
	z := NormalQuantile((1 + Confidence) / 2)
	ratings := make([]Rating, n)
	for i := range ratings {
		ratings[i] = Rating{Elo: perUnit * logs[i], Half: perUnit * z * math.Sqrt(variances[i])}
	}
	return ratings
}

// strengths returns the logarithms of the likeliest strengths, with mean 0.
func strengths(won [][]float64) []float64 {
	const precision, mostRounds = 1e-10, 100_000
	logs := make([]float64, len(won))
	for range mostRounds {
		next := make([]float64, len(won))
		for i := range won {
			wins, share := 0.0, 0.0
			for j := range won {
				if i != j {
					wins += won[i][j]
					share += (won[i][j] + won[j][i]) / (math.Exp(logs[i]) + math.Exp(logs[j]))
				}
			}
			next[i] = math.Log(wins / share)
		}
		if moved := centre(next, logs); moved < precision {
			return next
		}
		logs = next
	}
	return logs
}

// centre gives the logarithms the mean 0, and tells how far the farthest is
// from where it was.
func centre(logs, before []float64) (moved float64) {
	mean := 0.0
	for _, x := range logs {
		mean += x / float64(len(logs))
	}
	for i := range logs {
		logs[i] -= mean
		moved = math.Max(moved, math.Abs(logs[i]-before[i]))
	}
	return moved
}

// spreads returns the variances of the logarithms, measured from their mean:
// the diagonal of the inverse of the information matrix. It is singular, as
// only differences count; adding 1/n to all of it, and taking 1/n off the
// inverse, gives the inverse with sum 0.
func spreads(won [][]float64, logs []float64) []float64 {
	n := len(won)
	even := 1 / float64(n)
	information := make([][]float64, n) // the lower half
	for i := range n {
		information[i] = slices.Repeat([]float64{even}, i+1)
		for j := range i {
			p := 1 / (1 + math.Exp(logs[j]-logs[i]))
			known := (won[i][j] + won[j][i]) * p * (1 - p)
			information[i][j] -= known
			information[i][i] += known
			information[j][j] += known
		}
	}
	variances, ok := inverseDiagonal(information)
	if !ok {
		return slices.Repeat([]float64{math.Inf(1)}, n) // some have met nobody
	}
	for i := range variances {
		variances[i] = math.Max(0, variances[i]-even)
	}
	return variances
}

// The distributions, from the special functions of gonum/mathext: its stat/distuv has
// them ready, but brings all of BLAS and LAPACK along.

// NormalQuantile returns the quantile of the standard normal distribution.
func NormalQuantile(p float64) float64 { return mathext.NormalQuantile(p) }

// studentsQuantile returns the quantile of Student's t above 1/2 (Milton Abramowitz and
// Irene Stegun, Handbook of Mathematical Functions, 1964, 26.7.1).
func studentsQuantile(p, freedom float64) float64 {
	x := mathext.InvRegIncBeta(freedom/2, 0.5, 2*(1-p))
	return math.Sqrt(freedom * (1 - x) / x)
}

// evenBinomial returns how likely at most k of n even chances come true (26.5.24).
func evenBinomial(k, n int) float64 {
	if k >= n {
		return 1
	}
	return mathext.RegIncBeta(float64(n-k), float64(k+1), 0.5)
}

// chiSquaredBeyond returns how likely chi-square is to be greater (26.4.19).
func chiSquaredBeyond(x, freedom float64) float64 {
	return mathext.GammaIncRegComp(freedom/2, x/2)
}

// variance returns the variance of what at least two values were drawn from, corrected for
// rounding by what their distances from the mean add up to (Tony Chan, Gene Golub and
// Randall LeVeque, American Statistician 37, 1983).
func variance(values []float64) float64 {
	n, mean := float64(len(values)), sum(values)/float64(len(values))
	squares, off := 0.0, 0.0
	for _, x := range values {
		squares += (x - mean) * (x - mean)
		off += x - mean
	}
	return (squares - off*off/n) / (n - 1)
}

func sum(values []float64) (sum float64) {
	for _, x := range values {
		sum += x
	}
	return sum
}

// inverseDiagonal returns the diagonal of the inverse of a positive definite symmetric
// matrix, of which the lower half is given and changed: the columns of the inverse of its
// triangular factor, squared and added up (André-Louis Cholesky, 1910). It is not ok where
// the matrix is not positive definite, or so nearly that rounding decides.
func inverseDiagonal(a [][]float64) (diagonal []float64, ok bool) {
	const rounding = 1e-14
	for i := range a {
		for j := range i + 1 {
			whole := a[i][j]
			rest := whole
			for k := range j {
				rest -= a[i][k] * a[j][k]
			}
			switch {
			case j < i:
				a[i][j] = rest / a[j][j]
			case rest > rounding*whole:
				a[i][i] = math.Sqrt(rest)
			default:
				return nil, false
			}
		}
	}
	diagonal = make([]float64, len(a))
	for column := range a {
		solved := make([]float64, len(a)) // of the factor times it being the unit vector
		for i := column; i < len(a); i++ {
			rest := 0.0
			if i == column {
				rest = 1
			}
			for k := column; k < i; k++ {
				rest -= a[i][k] * solved[k]
			}
			solved[i] = rest / a[i][i]
			diagonal[column] += solved[i] * solved[i]
		}
	}
	return diagonal, true
}
