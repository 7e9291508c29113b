package disk_test

import (
	"testing"

	"boardroom/records/disk"
)

// Every piece belongs to one part.
func TestPartsShareAllPieces(t *testing.T) {
	for n := 1; n <= 9; n++ {
		for _, pieces := range []int{0, 1, 8, 9, 10, 100} {
			sum := 0
			for k := 1; k <= n; k++ {
				p, has := disk.Part{K: k, N: n}, 0
				for piece := range pieces {
					if p.Has(piece) {
						has++
					}
				}
				if has != p.Of(pieces) {
					t.Errorf("part %v has %d of %d pieces, and says %d", p, has, pieces, p.Of(pieces))
				}
				sum += has
			}
			if sum != pieces {
				t.Errorf("%d parts have %d of %d pieces", n, sum, pieces)
			}
		}
	}
	if all := (disk.Part{}); !all.Has(0) || !all.Has(5) || all.Of(7) != 7 {
		t.Error("the zero part is not all of the work")
	}
}

func TestPartsAreRead(t *testing.T) {
	if p, err := disk.ParsePart("2/7"); err != nil || p != (disk.Part{K: 2, N: 7}) || p.String() != "2/7" {
		t.Errorf("%v, %v", p, err)
	}
	for _, wrong := range []string{"", "2", "0/7", "8/7", "-1/2", "1/0", "a/b", "1/2/3", "1 / 2"} {
		if p, err := disk.ParsePart(wrong); err == nil {
			t.Errorf("%q is read as %v", wrong, p)
		}
	}
}
