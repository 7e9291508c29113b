package lobby_test

import (
	"fmt"
	"testing"
	"time"

	"boardroom/records"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/viewtest"
)

// A gate holds up whoever looks for records beyond the first.
type gate struct {
	records.Entries
	open chan bool
}

func (rows gate) Search(w records.Wanted) records.Search {
	search, begun := rows.Entries.Search(w), false
	return func(most int, found func(int, func() records.Entry)) (int, error) {
		if begun {
			<-rows.open
		}
		begun = true
		return search(most, found)
	}
}

// thousands returns so many games of Ann, every thousandth against Zoe and the others
// against Bob.
func thousands(n int) gate {
	rows := make(records.Entries, n)
	for i := range rows {
		other := "Bob"
		if i%1000 == 999 {
			other = "Zoe"
		}
		rows[i] = records.Entry{
			Path: fmt.Sprintf("/records/%d.txt", n-i), Date: time.Unix(int64(60*(n-i)), 0), Title: "Backgammon",
			Seats: []records.Seat{{Name: "Ann"}, {Name: other}}, Turns: 1 + i%977, Finished: true, Result: "1-0",
		}
	}
	return gate{rows, make(chan bool)}
}

// long opens a list of records.
func long(t *testing.T, rows records.Rows, list func(*screens.Stack, lobby.RecordListConfig) *lobby.RecordList) *viewtest.Person {
	t.Helper()
	return small.Open(t, lists(list, func() (records.Rows, error) { return rows, nil }))
}

func TestALongListIsThereAtOnce(t *testing.T) {
	rows := thousands(5000)
	p := long(t, rows, lobby.NewReplay).Sees("1970-01-04").Keys("Enter").Sees("5000.txt is opened")
	p.Keys("End", "Enter").Sees("1.txt is opened").Keys("s").Sees("Date ▴").Keys("Enter").Sees("5000.txt is opened").Keys("Home", "Enter").Sees("1.txt is opened")
}

// What passes a filter is shown as it is found, and what is typed next ends the search.
func TestALongListIsFilteredBitByBit(t *testing.T) {
	rows := thousands(5000)
	p := long(t, rows, lobby.NewReplay).Keys("/").Pastes("zoe").Sees("2 so far, 40% searched", "Ann – Zoe").Misses("Bob")
	rows.open <- true
	p.Awaits("4 so far, 80% searched")
	rows.open <- true
	p.Awaits("5 of 5000").Keys("Esc").Sees("Ann – Bob").Misses(" of 5000")
	p.Keys("/").Types("nobody").Sees("0 so far, 40% searched").Misses("Nothing matches")
	p.Keys("Esc").Sees("Ann – Bob").Misses("searched")
	close(rows.open)
	p.Keys("/").Types("nobody").Awaits("Nothing matches the filter.")
}

// A long list stays as it is until it is sorted.
func TestALongListIsSortedInTheBackground(t *testing.T) {
	rows := thousands(5000)
	p := long(t, rows, lobby.NewReplay).Click("Turns").Sees("Turns ▴", "Sorting: 40%", "Ann – Bob")
	p.Keys("Enter").Sees("5000.txt is opened")
	close(rows.open)
	p.Loses("Sorting").Keys("Enter").Sees("5000.txt is opened").Keys("Down", "Enter").Sees("4023.txt is opened")
	p.Keys("S").Loses("Sorting").Keys("Home", "Enter").Sees("4024.txt is opened")
}

// A list that keeps some of the records counts those.
func TestALongListCountsWhatItLists(t *testing.T) {
	rows := thousands(5000)
	close(rows.open)
	for i := range rows.Entries {
		rows.Entries[i].Finished = i%2 == 0
	}
	p := long(t, rows, lobby.NewContinue).Loses("searched").Keys("End", "Enter").Sees("1.txt is opened")
	p.Keys("/").Types("zoe").Awaits("5 of 2500")
}

// The cursor stays with its record when the list has others.
func TestTheCursorStaysWithItsRecord(t *testing.T) {
	rows := records.Entries(thousands(5000).Entries)
	all := rows[10:]
	p := small.Open(t, lists(lobby.NewReplay, func() (records.Rows, error) { return all, nil })).Keys("End", "Up", "Enter").Sees("2.txt is opened")
	all = rows
	p.Keys("?", "Esc").Keys("Enter").Sees("2.txt is opened").Keys("Home", "Enter").Sees("5000.txt is opened")
}
