package records_test

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/records"
)

// some returns so many records, newest first, whose players and turns repeat.
func some(n int) records.Entries {
	dice := rand.New(rand.NewPCG(47, uint64(n)))
	rows := make(records.Entries, n)
	for i := range rows {
		rows[i] = records.Entry{
			Path: fmt.Sprintf("%d.txt", n-i), Date: time.Unix(int64(n-i), 0), Turns: dice.IntN(5),
			Seats: []records.Seat{{Name: fmt.Sprint("player ", dice.IntN(4))}, {Name: fmt.Sprint("player ", dice.IntN(4))}},
		}
	}
	return rows
}

func byPlayers(e records.Entry) (first, second string) { return e.Seats[0].Name, e.Seats[1].Name }

// many asks for records of more than one turn.
func many() records.Wanted {
	query, _ := records.ParseQuery(">1", time.UTC)
	return records.Wanted{Query: query}
}

// listing returns what a listing has, examined so many rows at a time.
func listing(t *testing.T, rows records.Rows, wanted records.Wanted, order records.Order, step int) (paths []string) {
	t.Helper()
	l := records.NewListing(rows, wanted, order)
	for done := false; !done; {
		var err error
		if done, err = l.Examine(step); err != nil {
			t.Fatal(err)
		}
	}
	for i := range l.Len() {
		path := l.At(i).Path
		if paths = append(paths, path); l.Find(path) != i {
			t.Errorf("%s is found at %d, not %d", path, l.Find(path), i)
		}
	}
	return paths
}

// A listing has what filtering and sorting all records gives, in whatever steps it is made.
func TestAListingIsWhatFilteringAndSortingGives(t *testing.T) {
	rows := some(1500) // more than it holds
	for _, least := range []int{0, 2} {
		wanted := records.Wanted{}
		if least > 0 {
			wanted = many()
		}
		for _, order := range []records.Order{{}, {Reversed: true}, {By: byPlayers}, {By: byPlayers, Reversed: true}} {
			want := slices.DeleteFunc(slices.Clone(rows), func(e records.Entry) bool { return e.Turns < least })
			slices.SortStableFunc(want, func(a, b records.Entry) int {
				by := a.Date.Compare(b.Date)
				if order.By != nil {
					by = cmp.Or(strings.Compare(a.Seats[0].Name, b.Seats[0].Name), strings.Compare(a.Seats[1].Name, b.Seats[1].Name))
				} else {
					by = -by
				}
				if order.Reversed {
					return -by
				}
				return by
			})
			for _, step := range []int{7, 10_000} {
				if got := listing(t, rows, wanted, order, step); !slices.EqualFunc(got, want, func(path string, e records.Entry) bool { return path == e.Path }) {
					t.Errorf("from %d turns on, by %v, reversed %v, in steps of %d: %v", least, order.By != nil, order.Reversed, step, got[:10])
				}
			}
		}
	}
}

// What was found so far stands where it will, but for an order, which is made at the end.
func TestAListingGrows(t *testing.T) {
	l := records.NewListing(some(100), many(), records.Order{})
	if done, err := l.Examine(50); done || err != nil || !l.Ordered() || l.Len() == 0 {
		t.Fatal(done, err, l.Ordered(), l.Len())
	}
	first, half := l.At(0).Path, l.Len()
	if n, total := l.Examined(); n != 50 || total != 100 {
		t.Error(n, total)
	}
	if done, err := l.Examine(50); !done || err != nil || l.Len() <= half || l.At(0).Path != first {
		t.Error(done, err, l.Len(), half)
	}
	if all := records.NewListing(some(100), records.Wanted{}, records.Order{Reversed: true}); all.Len() != 100 || all.At(0).Path != "1.txt" || !all.Ordered() {
		t.Error("what needs no looking at isn't there at once")
	}
	l = records.NewListing(some(100), records.Wanted{}, records.Order{By: byPlayers})
	if done, err := l.Examine(99); done || err != nil || l.Ordered() {
		t.Error("an order is told before it is made")
	}
}

// broken rows cannot be read from the 10th on.
type broken struct{ records.Entries }

var errBroken = errors.New("broken")

func (rows broken) At(i int) (records.Entry, error) { return records.Entry{}, errBroken }

func (rows broken) Search(w records.Wanted) records.Search {
	search, looked := rows.Entries.Search(w), 0
	return func(most int, found func(int, func() records.Entry)) (int, error) {
		if looked += most; looked > 10 {
			return 0, errBroken
		}
		return search(most, found)
	}
}

func TestAListingTellsWhatCannotBeRead(t *testing.T) {
	l := records.NewListing(broken{some(20)}, many(), records.Order{})
	if done, err := l.Examine(10); done || err != nil {
		t.Fatal(done, err)
	}
	before := l.Len()
	if done, err := l.Examine(10); done || !errors.Is(err, errBroken) || l.Len() != before {
		t.Error(done, err, l.Len())
	}
	if e := l.At(0); !errors.Is(e.Err, errBroken) {
		t.Error(e)
	}
}
