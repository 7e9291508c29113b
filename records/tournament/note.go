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
//	[Fault "2 answered …"]          whose fault ended the game, and which
//	[Fault "- broken off …"]        the same without anybody's fault
const (
	tagThought = "Thought"
	tagFault   = "Fault"
	nobody     = "-"
)

// write writes the tags.
func (n note) write(w *records.Writer) error {
	seconds := make([]string, len(n.thought))
	for i, d := range n.thought {
		seconds[i] = strconv.FormatFloat(d.Seconds(), 'f', 6, 64)
	}
	err := w.Tag(tagThought, strings.Join(seconds, " "))
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
			for _, word := range strings.Fields(it.Text) {
				seconds, err := strconv.ParseFloat(word, 64)
				if err != nil {
					return n, false
				}
				n.thought = append(n.thought, time.Duration(seconds*1e9).Round(time.Microsecond))
			}
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
	return n, len(n.thought) == len(r.Header.Seats)
}
