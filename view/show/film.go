package show

import (
	_ "embed" // the style of films
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"boardroom/records/text"
)

//go:embed film.css
var filmCSS string

// How long a moment of a film stays, in seconds, and how long a piece is on its way.
const (
	turnStays   = 2.0
	remarkStays = 1.5 // more, where something is said of the turn
	endStays    = 5.0
	glideTakes  = 0.45
)

// A film is a picture of moments that follow each other, in a ring. Styles alone move
// it: each thing is there at once, and is seen in its time. A film of a single moment
// stands still.
type film struct {
	text.Markup
	moments []moment
	begins  []float64 // each moment, in seconds; at last, the film anew
	lasts   []float64 // how long things are seen that are not always
	ways    strings.Builder
}

func newFilm(moments []moment) film {
	f := film{moments: moments, begins: []float64{0}}
	for _, m := range moments {
		stays := turnStays
		switch {
		case m.last:
			stays = endStays
		case m.Says != "":
			stays += remarkStays
		}
		f.begins = append(f.begins, f.begins[len(f.begins)-1]+stays)
	}
	return f
}

// length is that of the film in seconds.
func (f *film) length() float64 { return f.begins[len(f.moments)] }

// track draws something of each moment, and once what stays the same for several.
func (f *film) track(drawn func(*moment) string) {
	f.runs(func(at int) string { return drawn(&f.moments[at]) })
}

// runs is track by the index of the moment.
func (f *film) runs(drawn func(at int) string) {
	for from := 0; from < len(f.moments); {
		what, to := drawn(from), from+1
		for to < len(f.moments) && drawn(to) == what {
			to++
		}
		if what != "" {
			f.run(from, to, what)
		}
		from = to
	}
}

// run draws what is seen from one moment up to another.
func (f *film) run(from, to int, what string) {
	if to-from == len(f.moments) {
		f.WriteString(what)
		return
	}
	lasts := f.begins[to] - f.begins[from]
	at := slices.Index(f.lasts, lasts)
	if at < 0 {
		at, f.lasts = len(f.lasts), append(f.lasts, lasts)
	}
	fmt.Fprintf(f, `<g class="r v%d d%d">%s</g>`, at, from, what)
}

// moves tells the way of a piece, and reports whether it is one.
func (f *film) moves(which int, way []*piece) bool {
	var stops []string
	var lies *piece
	since := "0%"
	stop := func(until string) {
		stops = append(stops, fmt.Sprintf("%s,%s{transform:translate(%spx,%spx)}", since, until, number(lies.at.x), number(lies.at.y)))
	}
	for at, p := range way {
		switch {
		case p == nil:
			continue
		case lies == nil, p.at == lies.at:
		default:
			leaves := f.begins[at]
			if way[at-1] == nil { // it was away, and comes back elsewhere
				leaves -= glideTakes
			}
			stop(f.percent(leaves))
			since = f.percent(leaves + glideTakes)
		}
		lies = p
	}
	if stops == nil {
		return false
	}
	stop("to")
	last := &stops[len(stops)-1]
	*last = strings.Replace(*last, "{", "{order:1;", 1) // see film.css
	fmt.Fprintf(&f.ways, ".m%d{animation-name:m%[1]d}@keyframes m%[1]d{%s}\n", which, strings.Join(stops, ""))
	return true
}

// css returns the styles that move the film; none, if it stands still.
func (f *film) css() string {
	if len(f.moments) == 1 {
		return ""
	}
	var s strings.Builder
	s.WriteString(strings.ReplaceAll(filmCSS, "{all}", seconds(f.length())))
	for i, lasts := range f.lasts {
		fmt.Fprintf(&s, ".v%d{animation-name:v%d}@keyframes v%d{from{visibility:visible}%s,to{visibility:hidden}}\n", i, i, i, f.percent(lasts))
	}
	for i, begins := range f.begins[1:len(f.moments)] {
		fmt.Fprintf(&s, ".d%d{animation-delay:%ss}\n", i+1, seconds(begins))
	}
	return s.String() + f.ways.String()
}

// percent tells a time as a share of the film, no later than it is: nothing is seen
// together with what follows it.
func (f *film) percent(at float64) string {
	return strconv.FormatFloat(math.Floor(at/f.length()*1e6)/1e4, 'f', -1, 64) + "%"
}

// seconds writes a time.
func seconds(t float64) string { return strconv.FormatFloat(math.Round(t*100)/100, 'f', -1, 64) }
