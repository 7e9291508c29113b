package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"boardroom/records/tournament"

	"github.com/rivo/uniseg"
)

// none stands where there is no figure.
const none = "–"

// shown writes a figure with a true minus sign.
func shown(figure fmt.Stringer) string { return minus(figure.String()) }

// points writes points with their sign.
func points(x float64) string { return minus(tournament.SignedPoints(x)) }

func minus(figure string) string {
	if number, negative := strings.CutPrefix(figure, "-"); negative && number != "" {
		return "−" + number
	} else if negative {
		return none
	}
	return figure
}

// chance writes a p-value.
func chance(p float64) string {
	if p < 0.001 {
		return "< 0.001"
	}
	return strconv.FormatFloat(p, 'f', 3, 64)
}

// equals writes a p-value as it stands in a sentence.
func equals(p float64) string {
	if p < 0.001 {
		return "p " + chance(p)
	}
	return "p = " + chance(p)
}

// score writes two counts against each other.
func score(a, b int) string { return fmt.Sprintf("%d–%d", a, b) }

// number writes a figure for programs, to ten digits; an infinite one is not
// known.
func number(x float64) string {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return ""
	}
	return strconv.FormatFloat(x, 'g', 10, 64)
}

// short cuts a name to what a chart has room for.
func short(name string) string {
	if uniseg.StringWidth(name) <= nameWidth {
		return name
	}
	for uniseg.StringWidth(name) >= nameWidth {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return name + "…"
}
