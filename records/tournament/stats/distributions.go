package stats

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

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
