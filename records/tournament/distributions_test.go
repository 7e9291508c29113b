package tournament

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// What is computed here is what gonum computes with all its libraries, to more digits than
// anybody is shown.
func TestDistributionsAreGonums(t *testing.T) {
	near := func(what string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-11*math.Max(1, math.Abs(want)) {
			t.Errorf("%s is %.15g, gonum's %.15g", what, got, want)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n < 3000; n += 1 + n/5 {
		freedom := float64(n) + random.Float64()
		near("the quantile of Student's t", studentsQuantile(0.975, freedom), distuv.StudentsT{Sigma: 1, Nu: freedom}.Quantile(0.975))
		k, x := random.IntN(n+1), float64(2*n)*random.Float64()
		near("the binomial distribution", evenBinomial(k, n), distuv.Binomial{N: float64(n), P: 0.5}.CDF(float64(k)))
		near("chi-square", chiSquaredBeyond(x, float64(n)), distuv.ChiSquared{K: float64(n)}.Survival(x))
		values := make([]float64, n+1)
		for i := range values {
			values[i] = 1000 + random.NormFloat64()
		}
		near("the variance", variance(values), stat.Variance(values, nil))
	}
	for p := 0.001; p < 1; p += 0.001 {
		near("the normal quantile", NormalQuantile(p), distuv.UnitNormal.Quantile(p))
	}
}

func TestInverseDiagonalIsGonums(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n := 1; n < 12; n++ {
		lower, whole := make([][]float64, n), mat.NewSymDense(n, nil)
		for i := range n {
			lower[i] = make([]float64, i+1)
			for j := range i + 1 {
				lower[i][j] = random.Float64()
				if i == j {
					lower[i][j] += float64(n)
				}
				whole.SetSym(i, j, lower[i][j])
			}
		}
		var factors mat.Cholesky
		var inverse mat.SymDense
		if !factors.Factorize(whole) || factors.InverseTo(&inverse) != nil {
			t.Fatal("it has no inverse")
		}
		diagonal, ok := inverseDiagonal(lower)
		for i := range n {
			if want := inverse.At(i, i); !ok || math.Abs(diagonal[i]-want) > 1e-12 {
				t.Errorf("%d of %d is %v, gonum's %v", i, n, diagonal[i], want)
			}
		}
	}
	if _, ok := inverseDiagonal([][]float64{{1}, {1, 1}}); ok {
		t.Error("a singular matrix has an inverse")
	}
}
