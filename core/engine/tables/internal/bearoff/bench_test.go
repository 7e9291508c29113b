package bearoff

import "testing"

func BenchmarkNewOneSided(b *testing.B) {
	b.ReportAllocs()
	bytes := 0
	for b.Loop() {
		bytes = 0
		t := NewOneSided()
		for _, r := range []rolls{t.all, t.first} {
			bytes += 4*len(r.mean) + len(r.fewest) + 4*len(r.start) + 4*len(r.chances)
		}
	}
	b.ReportMetric(float64(bytes), "table-B")
}

func BenchmarkNewTwoSided(b *testing.B) {
	b.ReportAllocs()
	bytes := 0
	for b.Loop() {
		bytes = 4 * len(NewTwoSided().wins)
	}
	b.ReportMetric(float64(bytes), "table-B")
}

// scattered returns homes of up to so many checkers from all over a table.
func scattered(most int) []Home {
	list := make([]Home, 1024)
	for i := range list {
		list[i] = rank(1 + i*7919%(homes(most)-1)).home()
	}
	return list
}

func BenchmarkMean(b *testing.B) {
	t, list := NewOneSided(), scattered(checkers)
	for i := 0; b.Loop(); i++ {
		t.Mean(list[i%len(list)])
	}
}

func BenchmarkWin(b *testing.B) {
	t, list := NewOneSided(), scattered(checkers)
	for i := 0; b.Loop(); i++ {
		t.Win(list[i%len(list)], list[i*31%len(list)])
	}
}

func BenchmarkTwoSidedWin(b *testing.B) {
	t, list := NewTwoSided(), scattered(MostCheckers)
	for i := 0; b.Loop(); i++ {
		t.Win(list[i%len(list)], list[i*31%len(list)])
	}
}

func BenchmarkNewSaving(b *testing.B) {
	b.ReportAllocs()
	bytes := 0
	for b.Loop() {
		r := newRolls(int(lower[way][MostOutside+1]), saving(0b101101))
		bytes = 4*len(r.mean) + len(r.fewest) + 4*len(r.start) + 4*len(r.chances)
	}
	b.ReportMetric(float64(bytes), "table-B")
}
