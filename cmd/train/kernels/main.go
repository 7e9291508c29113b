// The command kernels writes the vector code by which networks say what they expect
// (core/engine/tables/network), and by which they learn (cmd/train/learn). In the folder cmd/train:
//
//	go run ./kernels -out ../../core/engine/tables/network/kernels_amd64.s -stubs ../../core/engine/tables/network/stubs_amd64.go -pkg network
//	go run ./kernels -learning -out learn/kernels_amd64.s -stubs learn/stubs_amd64.go -pkg learn
package main

import (
	"flag"
	"fmt"

	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

var learning = flag.Bool("learning", false, "write what networks learn by instead of what they say")

func main() {
	flag.Parse()
	ConstraintExpr("!purego")
	rows, layer := accumulate, forward
	if *learning {
		rows, layer = scatter, backward
	}
	rows()
	for _, width := range []int{8, 32} {
		layer(width)
	}
	Generate()
}

const (
	lanes = 8  // numbers in a vector
	block = 64 // numbers of a row that stay in registers at once
)

// vectors returns so many new vector registers.
func vectors(n int) []VecVirtual {
	all := make([]VecVirtual, n)
	for i := range all {
		all[i] = YMM()
	}
	return all
}

// at is the i-th vector from a place on.
func at(base Mem, i int) Mem { return base.Offset(4 * lanes * i) }

// accumulate writes dst = base + the rows of the columns times their values.
func accumulate() {
	TEXT("accumulate", NOSPLIT, "func(dst, base, rows *float32, columns *int32, n, width int)")
	Pragma("noescape")
	Doc("accumulate sets dst[:width] to base[:width] and adds n rows times their values.")
	dst, base, rows := Load(Param("dst"), GP64()), Load(Param("base"), GP64()), Load(Param("rows"), GP64())
	columns, n, left := Load(Param("columns"), GP64()), Load(Param("n"), GP64()), Load(Param("width"), GP64())
	stride := GP64()
	MOVQ(left, stride)
	SHLQ(Imm(2), stride)
	sums := vectors(block / lanes)
	value, column, count, row := YMM(), GP64(), GP64(), GP64()

	Label("blocks")
	for i, s := range sums {
		VMOVUPS(at(Mem{Base: base}, i), s)
	}
	MOVQ(columns, column)
	MOVQ(n, count)
	TESTQ(count, count)
	JZ(LabelRef("store"))
	Label("columns")
	MOVLQSX(Mem{Base: column}, row)
	IMULQ(stride, row)
	ADDQ(rows, row)
	VBROADCASTSS(Mem{Base: column, Disp: 4}, value)
	for i, s := range sums {
		VFMADD231PS(at(Mem{Base: row}, i), value, s)
	}
	ADDQ(Imm(8), column)
	DECQ(count)
	JNZ(LabelRef("columns"))
	Label("store")
	for i, s := range sums {
		VMOVUPS(s, at(Mem{Base: dst}, i))
	}
	for _, p := range []Register{dst, base, rows} {
		ADDQ(bytes(4*block), p)
	}
	SUBQ(Imm(block), left)
	JNZ(LabelRef("blocks"))
	VZEROUPPER()
	RET()
}

// scatter adds a vector, times the columns' values, to their rows.
func scatter() {
	TEXT("scatter", NOSPLIT, "func(rows *float32, columns *int32, n int, delta *float32, width int, rate float32)")
	Pragma("noescape")
	Doc("scatter adds delta[:width], times rate and each column's value, to n rows.")
	rows, columns, n := Load(Param("rows"), GP64()), Load(Param("columns"), GP64()), Load(Param("n"), GP64())
	delta, left := Load(Param("delta"), GP64()), Load(Param("width"), GP64())
	stride := GP64()
	MOVQ(left, stride)
	SHLQ(Imm(2), stride)
	rate := YMM()
	VBROADCASTSS(Load(Param("rate"), XMM()), rate)
	deltas := vectors(block / lanes)
	value, sum, column, count, row := YMM(), YMM(), GP64(), GP64(), GP64()

	Label("blocks")
	for i, d := range deltas {
		VMULPS(at(Mem{Base: delta}, i), rate, d)
	}
	MOVQ(columns, column)
	MOVQ(n, count)
	TESTQ(count, count)
	JZ(LabelRef("next"))
	Label("columns")
	MOVLQSX(Mem{Base: column}, row)
	IMULQ(stride, row)
	ADDQ(rows, row)
	VBROADCASTSS(Mem{Base: column, Disp: 4}, value)
	for i, d := range deltas {
		VMOVUPS(at(Mem{Base: row}, i), sum)
		VFMADD231PS(d, value, sum)
		VMOVUPS(sum, at(Mem{Base: row}, i))
	}
	ADDQ(Imm(8), column)
	DECQ(count)
	JNZ(LabelRef("columns"))
	Label("next")
	ADDQ(bytes(4*block), delta)
	ADDQ(bytes(4*block), rows)
	SUBQ(Imm(block), left)
	JNZ(LabelRef("blocks"))
	VZEROUPPER()
	RET()
}

// forward adds the rows of w of the positive numbers of x, times these, to out.
func forward(width int) {
	TEXT(fmt.Sprintf("forward%d", width), NOSPLIT, "func(out, x, w *float32, n int)")
	Pragma("noescape")
	Doc(fmt.Sprintf("forward%d adds to out[:%d] the rows of w of the n numbers of x that are positive, times these.", width, width))
	out, x, w, left := Load(Param("out"), GP64()), Load(Param("x"), GP64()), Load(Param("w"), GP64()), Load(Param("n"), GP64())
	parts := width / lanes
	sums := [2][]VecVirtual{vectors(parts), vectors(parts)} // in turn: each waits for itself only
	for i := range parts {
		VMOVUPS(at(Mem{Base: out}, i), sums[0][i])
		VXORPS(sums[1][i], sums[1][i], sums[1][i])
	}
	value, row := YMM(), GP64()
	each(x, left, func() {}, func(index Register, turn int) {
		VBROADCASTSS(Mem{Base: x, Index: index, Scale: 4}, value)
		MOVQ(index, row)
		IMUL3Q(U32(4*width), row, row)
		ADDQ(w, row)
		for i, s := range sums[turn] {
			VFMADD231PS(at(Mem{Base: row}, i), value, s)
		}
	}, func() { ADDQ(bytes(4*lanes*width), w) })
	for i := range parts {
		VADDPS(sums[1][i], sums[0][i], sums[0][i])
		VMOVUPS(sums[0][i], at(Mem{Base: out}, i))
	}
	VZEROUPPER()
	RET()
}

// each goes through x by eights: begin before each eight, code for each of its
// positive numbers, with its place among them, and step after it.
func each(x, left Register, begin func(), code func(index Register, turn int), step func()) {
	zero, signs := YMM(), YMM()
	mask, index, lower := GP64(), GP64(), GP64()
	VXORPS(zero, zero, zero)
	Label("eights")
	begin()
	VMOVUPS(Mem{Base: x}, signs)
	VCMPPS(Imm(30), zero, signs, signs) // greater than, quiet
	VMOVMSKPS(signs, mask.As32())
	Label("ones")
	for turn := range 2 {
		TESTL(mask.As32(), mask.As32())
		JZ(LabelRef("next"))
		BSFQ(mask, index)
		LEAQ(Mem{Base: mask, Disp: -1}, lower)
		ANDQ(lower, mask)
		code(index, turn)
	}
	JMP(LabelRef("ones"))
	Label("next")
	ADDQ(Imm(4*lanes), x)
	step()
	SUBQ(Imm(lanes), left)
	JNZ(LabelRef("eights"))
}

// backward is the learning step of a layer: for each of the n numbers of x
// that is positive it sets back to the product of its row of w and delta, and
// adds delta, times the number and rate, to the row; back of the others is 0.
func backward(width int) {
	TEXT(fmt.Sprintf("backward%d", width), NOSPLIT, "func(back, x, w *float32, n int, delta *float32, rate float32)")
	Pragma("noescape")
	Doc(fmt.Sprintf("backward%d sets back[:n] to the products of the rows of w and delta[:%d] where x is positive, else to 0,", width, width),
		"and adds delta, times x and rate, to these rows.")
	back, x, w, left := Load(Param("back"), GP64()), Load(Param("x"), GP64()), Load(Param("w"), GP64()), Load(Param("n"), GP64())
	delta := Load(Param("delta"), GP64())
	parts := width / lanes
	deltas, scaled := vectors(parts), vectors(parts)
	rate := YMM()
	VBROADCASTSS(Load(Param("rate"), XMM()), rate)
	for i := range parts {
		VMOVUPS(at(Mem{Base: delta}, i), deltas[i])
		VMULPS(deltas[i], rate, scaled[i])
	}
	nothing := YMM()
	VXORPS(nothing, nothing, nothing)
	value, product, row, row2 := YMM(), YMM(), GP64(), YMM()
	high := XMM()
	started := func() { VMOVUPS(nothing, Mem{Base: back}) }
	each(x, left, started, func(index Register, _ int) {
		VBROADCASTSS(Mem{Base: x, Index: index, Scale: 4}, value)
		MOVQ(index, row)
		IMUL3Q(U32(4*width), row, row)
		ADDQ(w, row)
		VXORPS(product, product, product)
		for i := range parts {
			VMOVUPS(at(Mem{Base: row}, i), row2)
			VFMADD231PS(row2, deltas[i], product)
			VFMADD231PS(scaled[i], value, row2)
			VMOVUPS(row2, at(Mem{Base: row}, i))
		}
		VEXTRACTF128(Imm(1), product, high)
		VADDPS(product.AsX(), high, high)
		VHADDPS(high, high, high)
		VHADDPS(high, high, high)
		VMOVSS(high, Mem{Base: back, Index: index, Scale: 4})
	}, func() {
		ADDQ(bytes(4*lanes*width), w)
		ADDQ(Imm(4*lanes), back)
	})
	VZEROUPPER()
	RET()
}

// bytes is a number of bytes as the shortest operand that holds it.
func bytes(n int) Constant {
	if n < 128 {
		return Imm(uint64(n))
	}
	return U32(n)
}
