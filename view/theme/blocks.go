package theme

import (
	"math"
	"math/bits"
	"slices"

	"github.com/gdamore/tcell/v2"
)

// A sampleSet holds some of the samples of a cell: bit 8y+x is that in row y, column x.
type sampleSet uint64

// A mask is a character of blocks and the samples that it covers.
type mask struct {
	char    rune
	covered sampleSet
}

// masks are the characters to choose of. Their negatives are the same with the
// colours exchanged.
var masks = allMasks()

func allMasks() []mask {
	var all []mask
	add := func(char rune, covers func(x, y int) bool) {
		m := mask{char: char}
		for y := range grain {
			for x := range grain {
				if covers(x, y) {
					m.covered |= 1 << (grain*y + x)
				}
			}
		}
		all = append(all, m)
	}
	const half = grain / 2
	add('▄', func(_, y int) bool { return y >= half })
	add('▀', func(_, y int) bool { return y < half })
	add('▌', func(x, _ int) bool { return x < half })
	add('▐', func(x, _ int) bool { return x >= half })
	for i, quarters := range []int{1, 2, 4, 8, 9, 6, 7, 11, 13, 14} {
		add([]rune("▘▝▖▗▚▞▛▜▙▟")[i], func(x, y int) bool { return quarters>>(y/half*2+x/half)&1 == 1 })
	}
	for eighths := 1; eighths < grain; eighths++ {
		if eighths != half {
			add('▁'+rune(eighths-1), func(_, y int) bool { return y >= grain-eighths })
			add('▏'-rune(eighths-1), func(x, _ int) bool { return x < eighths })
		}
	}
	return all
}

// A region is a material in a cell and the samples that are of it.
type region struct {
	material Material
	samples  sampleSet
}

// regions returns the materials of a cell, that with the most samples first.
func (t *tile) regions() []region {
	var room [8]region
	list := room[:0]
	for i, m := range t {
		at := len(list) - 1
		if at < 0 || list[at].material != m {
			at = slices.IndexFunc(list, func(r region) bool { return r.material == m })
		}
		if at < 0 {
			at, list = len(list), append(list, region{material: m})
		}
		list[at].samples |= 1 << i
	}
	slices.SortStableFunc(list, func(a, b region) int {
		return bits.OnesCount64(uint64(b.samples)) - bits.OnesCount64(uint64(a.samples))
	})
	return list
}

// nearest returns the character and the style that come nearest to the regions of
// a cell: each part shows the one colour that differs least from its samples.
// On a terminal with few colours that is the most frequent one. Elsewhere, as
// long as only two regions meet in the cell, it is their mean, which smooths
// slopes; among more a mean would be mud.
func nearest(regions []region, look Look) (rune, tcell.Style) {
	blend := look.Blends() && len(regions) == 2
	best := math.Inf(1)
	var char rune
	var fore, back tcell.Color
	tones := newTones(regions, look, blend)
	for _, m := range masks {
		covered, coveredError := tones.of(m.covered)
		rest, restError := tones.of(^m.covered)
		if sum := coveredError + restError; sum < best {
			best, char, fore, back = sum, m.char, covered, rest
		}
		if best == 0 {
			break
		}
	}
	if fore == back {
		return ' ', tcell.StyleDefault.Background(back)
	}
	return char, tcell.StyleDefault.Foreground(fore).Background(back)
}

// sameColour is the distance below which a mean is taken for one of its colours.
const sameColour = 20

// meanStep is what means are rounded to, so that few different ones are sent.
const meanStep = 4

// tones finds the colours for the parts of a cell.
type tones struct {
	regions []region
	blend   bool
	look    *Look
	rgb     [mostRegions][3]float64
}

// mostRegions is how many regions of a cell are looked at: more hardly ever meet in one.
const mostRegions = 6

func newTones(regions []region, look Look, blend bool) *tones {
	t := &tones{regions: regions[:min(len(regions), mostRegions)], blend: blend, look: &look}
	for i, k := range t.regions {
		r, g, b := look.Colour(k.material).RGB()
		t.rgb[i] = [3]float64{float64(r), float64(g), float64(b)}
	}
	return t
}

// of returns the colour for a part of a cell, and the sum of the squared
// distances of its samples.
func (t *tones) of(part sampleSet) (tcell.Color, float64) {
	var counts [mostRegions]float64
	var mean [3]float64
	total, frequent := 0.0, 0
	for i, k := range t.regions {
		n := float64(bits.OnesCount64(uint64(k.samples & part)))
		for c, v := range t.rgb[i] {
			mean[c] += n * v
		}
		if counts[i], total = n, total+n; n > counts[frequent] {
			frequent = i
		}
	}
	for c := range mean {
		mean[c] /= max(1, total)
	}
	colour := t.look.Colour(t.regions[frequent].material)
	if !t.blend || distance(t.rgb[frequent], mean) < sameColour*sameColour {
		mean = t.rgb[frequent]
	} else {
		colour = tcell.NewRGBColor(rounded(mean[0]), rounded(mean[1]), rounded(mean[2]))
	}
	sum := 0.0
	for i := range t.regions {
		if counts[i] > 0 {
			sum += counts[i] * distance(t.rgb[i], mean)
		}
	}
	return colour, sum
}

// distance returns the square of the distance between two colours.
func distance(a, b [3]float64) (d float64) {
	for i := range a {
		d += (a[i] - b[i]) * (a[i] - b[i])
	}
	return d
}

// rounded returns a mean that is near.
func rounded(v float64) int32 { return int32(min(255, meanStep*math.Round(v/meanStep))) }
