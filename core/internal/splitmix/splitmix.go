// Package splitmix spreads numbers over all bits, for keys and tables.
package splitmix

// GoldenRatio is 2^64 divided by the golden ratio, odd: multiples of it are
// well spread (Knuth, The Art of Computer Programming 3, 6.4).
const GoldenRatio = 0x9e3779b97f4a7c15

// Number returns the n-th number, from 0, of the generator SplitMix64 that begins
// with 0 (Steele, Lea and Flood, Fast Splittable Pseudorandom
// Number Generators, OOPSLA 2014).
func Number(n uint64) uint64 { return Mix((n + 1) * GoldenRatio) }

// Mix is the output function of the generator: it spreads a number over all bits.
func Mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
