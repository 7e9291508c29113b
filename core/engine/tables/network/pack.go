package network

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"io"
	"io/fs"
	"math"

	"boardroom/core/i18n"
)

// Step is what a weight of a packed file is a multiple of, below 2^15 times. All
// weights share it, as a fixed point: files with a step for each unit, by its greatest
// weight, were larger and erred more.
const Step = 1.0 / 1024

// Pack returns the file packed: each weight rounded to a multiple of a step, less the
// same weight of the file in the folder that it is like. Networks that were learned from
// others differ from them by little. The low bytes of all differences come before all
// high ones, and are deflated; the sum is of the header and the multiples, so that
// it also tells if the other file has changed.
func (f *File) Pack(folder fs.FS) ([]byte, error) {
	numbers, err := f.Set.multiples()
	if err != nil {
		return nil, err
	}
	like, err := f.likeMultiples(folder)
	if err != nil {
		return nil, err
	}
	planes := make([]byte, 2*len(numbers))
	for i, x := range numbers {
		planes[i], planes[len(numbers)+i] = split(x - like[i])
	}
	head := f.head(packed)
	sum := packedSum(head, numbers)
	b := bytes.NewBuffer(head)
	w, err := flate.NewWriter(b, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(planes); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return append(b.Bytes(), sum[:]...), nil
}

// unpack fills in the weights of a packed file.
func (f *File) unpack(weights []byte, folder fs.FS, sum []byte) error {
	count := f.Set.size()
	deflated := bytes.NewReader(weights)
	planes, err := io.ReadAll(io.LimitReader(flate.NewReader(deflated), int64(2*count)+1))
	if err != nil {
		return i18n.Errorf("the weights can't be unpacked: %w", err)
	}
	if len(planes) != 2*count || deflated.Len() > 0 {
		return i18n.Errorf("the weights of the file have %d bytes, not %d, and %d more", len(planes), 2*count, deflated.Len())
	}
	numbers, err := f.likeMultiples(folder)
	if err != nil {
		return err
	}
	for i := range numbers {
		numbers[i] += join(planes[i], planes[count+i])
	}
	if want := packedSum(f.head(packed), numbers); !bytes.Equal(want[:], sum) {
		return errDamaged
	}
	i := 0
	for w := range f.Set.weights {
		*w = float32(numbers[i]) * Step
		i++
	}
	return nil
}

// likeMultiples returns what the weights of a file are counted from.
func (f *File) likeMultiples(folder fs.FS) ([]int16, error) {
	if f.Like == "" {
		return make([]int16, f.Set.size()), nil
	}
	file, err := fs.ReadFile(folder, f.Like)
	if err != nil {
		return nil, err
	}
	other, err := Read(file, embed.FS{}) // which is itself counted from none
	if err != nil {
		return nil, i18n.Errorf("%s: %w", f.Like, err)
	}
	return other.Set.multiples()
}

// multiples returns how many steps each weight has.
func (s *Set) multiples() ([]int16, error) {
	numbers := make([]int16, 0, s.size())
	for w := range s.weights {
		x := math.RoundToEven(float64(*w) / Step)
		if !(math.Abs(x) <= math.MaxInt16) {
			return nil, i18n.NewError("a weight is too large to pack")
		}
		numbers = append(numbers, int16(x))
	}
	return numbers, nil
}

// packedSum returns the sum at the end of a packed file.
func packedSum(head []byte, numbers []int16) [sha256.Size]byte {
	all := bytes.Clone(head)
	for _, x := range numbers {
		all = binary.LittleEndian.AppendUint16(all, uint16(x))
	}
	return sha256.Sum256(all)
}

// split returns the low and the high byte of a number, its sign as the lowest bit: small
// numbers have no high byte.
func split(x int16) (low, high byte) {
	z := uint16(x<<1) ^ uint16(x>>15)
	return byte(z), byte(z >> 8)
}

// join returns the number that was split.
func join(low, high byte) int16 {
	z := uint16(high)<<8 | uint16(low)
	return int16(z>>1) ^ -int16(z&1)
}
