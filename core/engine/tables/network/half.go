package network

import "math"

// rebase moves the exponents of numbers of half precision to where those of
// float32 have them: by multiplying, numbers too small for an exponent of their
// own come right too.
const rebase = 0x1p112

// toHalf returns the nearest number of half precision (binary16 of IEEE 754), or
// the greatest for what is beyond it.
func toHalf(x float32) uint16 {
	const dropped, greatest = 13, 0x7BFF // bits of the fraction; 65504
	sign := uint16(math.Float32bits(x)>>16) & 0x8000
	b := math.Float32bits(float32(math.Abs(float64(x))) / rebase)
	b += 1<<(dropped-1) - 1 + b>>dropped&1 // halves go to the even one
	return sign | uint16(min(b>>dropped, greatest))
}

// fromHalf returns what toHalf made of a number.
func fromHalf(h uint16) float32 {
	x := math.Float32frombits(uint32(h&0x7FFF)<<13) * rebase
	return math.Float32frombits(math.Float32bits(x) | uint32(h&0x8000)<<16)
}
