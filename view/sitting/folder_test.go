package sitting_test

import (
	"errors"
	"testing"

	"boardroom/records"
	"boardroom/view/sitting"
)

func TestTheLastGameIsOnesOwn(t *testing.T) {
	game := func(path string, players ...string) records.Entry {
		e := records.Entry{Path: path}
		for _, p := range players {
			e.Seats = append(e.Seats, records.ParseSeat(p))
		}
		return e
	}
	imported := game("imported", "Ann", "Silver")
	imported.Imported = true
	broken := game("broken", "Ann", "Bob")
	broken.Err = errors.New("it is torn")
	watched := game("watched", "Father (computer, club)", "Mother (computer, expert)")
	namesake := game("namesake", "Ann (computer, club)", "Bob")
	program := game("program", "Ann", "bot.py (computer, engine:/opt/bot.py)")
	older, others := game("older", "Zoe", "Ann"), game("others", "Zoe", "Boris")
	for _, c := range []struct {
		want string
		list []records.Entry
	}{
		{"program", []records.Entry{imported, broken, watched, namesake, others, program, older}},
		{"older", []records.Entry{others, older, program}},
		{"others", []records.Entry{imported, watched, others}},
		{"", []records.Entry{imported, broken, watched}},
		{"", nil},
	} {
		if last, ok := sitting.LastOf(c.list, "Ann"); last.Path != c.want || ok != (c.want != "") {
			t.Errorf("the last game is %q, %v, not %q", last.Path, ok, c.want)
		}
	}
}
