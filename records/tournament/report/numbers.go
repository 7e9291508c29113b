package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"boardroom/core/i18n"
	"boardroom/records/tournament"

	"github.com/rivo/uniseg"
)

// none stands where there is no figure.
const none = "–"

// shown writes a figure with a true minus sign.
func (p *paper) shown(figure fmt.Stringer) string { return p.signed(i18n.Figure(figure.String())) }

// signed writes a figure that may be negative.
func (p *paper) signed(figure i18n.Figure) string { return minus(figure.In(p.Language)) }

// points writes points with their sign.
func (p *paper) points(x float64) string { return p.signed(tournament.SignedPoints(x)) }

func minus(figure string) string {
	if number, negative := strings.CutPrefix(figure, "-"); negative && number != "" {
		return "−" + number
	} else if negative {
		return none
	}
	return figure
}

// chance writes a p-value.
func (p *paper) chance(of float64) string {
	if of < 0.001 {
		return p.T("< %.3f", 0.001)
	}
	return p.T("%.3f", of)
}

// equals writes a p-value as it stands in a sentence.
func (p *paper) equals(of float64) string {
	if of < 0.001 {
		return "p " + p.chance(of)
	}
	return "p = " + p.chance(of)
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
