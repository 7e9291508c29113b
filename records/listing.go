package records

import (
	"fmt"
	"io"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/records/text"
)

// WriteList writes records for a person, one a line, with the dates of a zone.
func WriteList(w io.Writer, entries []Entry, zone *time.Location, screen text.Screen) error {
	list := text.Table{Rank: []int{0, 1, 4, 0, 2, 5, 0, 3}, Least: []int{0, 0, 0, 16, 0, 0, 16, 0}}
	for _, e := range entries {
		list.Add(e.row(zone)...)
	}
	return list.Write(w, screen)
}

func (e Entry) row(zone *time.Location) []string {
	if e.Err != nil {
		return []string{e.Name(), e.Title, "", "", ShowDate(e.Date, zone), "", fmt.Sprintf("cannot be read: %v", e.Err), ""}
	}
	state := "not finished"
	switch seat, by := e.Won(); {
	case e.Waiting():
	case !e.Finished:
		state = "set aside"
	case seat >= 0:
		state = fmt.Sprintf("%s wins %s", e.Seats[seat].Name, by)
	default:
		state = "drawn"
	}
	return []string{e.Name(), e.Title, lengthTitle(e.To), strings.Join(seatNames(e.Seats), " - "),
		ShowDate(e.Date, zone), fmt.Sprintf("turns %d", e.Turns), state, strings.Join(e.Labels, " ")}
}

// ShowDate writes a date as lists have it, in a zone; empty: it is not known.
func ShowDate(t time.Time, zone *time.Location) string {
	if t.IsZero() {
		return ""
	}
	return t.In(zone).Format("2006-01-02 15:04")
}

func seatNames(seats []Seat) []string {
	names := []string{}
	for _, s := range seats {
		names = append(names, s.String())
	}
	return names
}

// lengthTitle names the length of a sitting: core.Terms.To.
func lengthTitle(to int) string {
	switch to {
	case 0:
		return "one game"
	case core.Money:
		return "money"
	}
	return fmt.Sprintf("match to %d", to)
}

type listedRecord struct {
	Record   string    `json:"record"` // its file
	Game     string    `json:"game"`
	Seats    []string  `json:"seats"`
	Date     time.Time `json:"date"`
	Match    string    `json:"match,omitempty"` // points, or "money"
	Turns    int       `json:"turns"`
	Finished bool      `json:"finished"`
	Result   string    `json:"result"`
	Labels   []string  `json:"labels,omitempty"`
	Error    string    `json:"error,omitempty"`
}

// WriteListJSON writes what WriteList does, as a JSON array.
func WriteListJSON(w io.Writer, entries []Entry) error {
	list := []listedRecord{}
	for _, e := range entries {
		l := listedRecord{Record: e.Path, Game: e.Game, Seats: seatNames(e.Seats), Date: e.Date.UTC().Truncate(time.Second),
			Match: formatMatch(e.To), Turns: e.Turns, Finished: e.Finished, Result: e.Result, Labels: e.Labels}
		if e.Err != nil {
			l.Error = e.Err.Error()
		}
		list = append(list, l)
	}
	return text.JSON(w).Encode(list)
}
