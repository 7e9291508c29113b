package tournament

import (
	"bytes"
	"errors"
	"reflect"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/records"
)

// The tags of a record that only tournaments write:
//
//	[Thought "0.013204 1.250000"]   seconds that the seats thought, in order
//	[Hoped "0.93 0.00"]             the most points that each expected on a turn
//	[Fault "2 answered …"]          whose fault ended the game, and which
//	[Fault "- broken off …"]        the same without anybody's fault
const (
	tagThought = "Thought"
	tagHoped   = "Hoped"
	tagFault   = "Fault"
	nobody     = "-"
)

// write writes the tags.
func (n note) write(w *records.Writer) error {
	seconds, points := make([]string, len(n.thought)), make([]string, len(n.hoped))
	for i, d := range n.thought {
		seconds[i] = strconv.FormatFloat(d.Seconds(), 'f', 6, 64)
		points[i] = strconv.FormatFloat(n.hoped[i], 'f', 2, 64)
	}
	err := errors.Join(w.Tag(tagThought, strings.Join(seconds, " ")), w.Tag(tagHoped, strings.Join(points, " ")))
	if n.fault == "" {
		return err
	}
	seat := nobody
	if n.seat >= 0 {
		seat = n.seat.String()
	}
	return errors.Join(err, w.Tag(tagFault, seat+" "+n.fault))
}

// read returns how a game went that a record tells of. It is not ok unless it
// is the record of this very game, whole and unchanged.
func (f *field) read(m Meeting, position string, data []byte) (Game, bool) {
	r, err := records.Parse(data, f.find)
	if err != nil || r.Torn > 0 {
		return Game{}, false
	}
	want := f.header(m, position)
	want.Date = r.Header.Date
	for i, s := range r.Header.Seats[:min(len(r.Header.Seats), len(want.Seats))] {
		if s.Name == strategyOf(want.Seats[i].Level) {
			want.Seats[i].Name = s.Name // as records of a sweep had it
		}
	}
	n, ok := noted(r)
	if !ok || !reflect.DeepEqual(r.Header, want) || !r.Finished && n.fault == "" {
		return Game{}, false
	}
	if report, err := records.Verify(bytes.NewReader(data), f.find); err != nil || !report.OK() || report.Proved < report.Draws {
		return Game{}, false
	}
	return f.game(m, r.Sheet.State(), n), true
}

// noted reads the tags.
func noted(r *records.Record) (n note, ok bool) {
	n.seat = core.Nobody
	for _, it := range r.Items {
		switch {
		case it.Kind == records.Tag && it.Key == tagThought:
			seconds, err := numbers(it.Text)
			if err != nil {
				return n, false
			}
			for _, s := range seconds {
				n.thought = append(n.thought, time.Duration(s*1e9).Round(time.Microsecond))
			}
		case it.Kind == records.Tag && it.Key == tagHoped:
			points, err := numbers(it.Text)
			if err != nil {
				return n, false
			}
			n.hoped = points
		case it.Kind == records.Tag && it.Key == tagFault:
			seat, reason, _ := strings.Cut(it.Text, " ")
			n.fault = reason
			if seat == nobody {
				continue
			}
			number, err := strconv.Atoi(seat)
			if err != nil || number < 1 || number > len(r.Header.Seats) {
				return n, false
			}
			n.seat = core.Seat(number - 1)
		}
	}
	return n, len(n.thought) == len(r.Header.Seats) && len(n.hoped) == len(r.Header.Seats)
}

// numbers reads numbers with blanks between.
func numbers(s string) (all []float64, err error) {
	for _, word := range strings.Fields(s) {
		n, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}
