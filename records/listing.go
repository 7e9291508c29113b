package records

import (
	"context"
	"iter"
	"maps"
	"slices"
	"sort"
	"strings"
	"sync"
)

// Rows are records, newest first, of which there may be a million, so that nobody holds them.
// Several goroutines may use them at once.
type Rows interface {
	// Len returns how many there are.
	Len() int
	// At returns the i-th, soon: it is asked for what comes in sight.
	At(i int) (Entry, error)
	// Find returns which of them is the record at a path.
	Find(path string) (i int, ok bool)
	// Search looks for those that are wanted, as the rows tell them.
	Search(Wanted) Search
}

// A Search looks at so many more rows, and calls found with the place of each that is wanted and,
// until found returns, what tells the record. It returns how many it looked at: fewer, if those were the
// last. Only one goroutine may use it.
type Search func(most int, found func(i int, record func() Entry)) (looked int, err error)

// searching returns the search that looks at each record as a whole.
func searching(rows interface {
	From(i int) iter.Seq2[Entry, error]
}, w Wanted) Search {
	next := 0
	return func(most int, found func(int, func() Entry)) (looked int, err error) {
		for e, err := range rows.From(next) {
			if err != nil {
				return looked, err
			}
			if w.fits(e) {
				found(next, func() Entry { return e })
			}
			next++
			if looked++; looked == most {
				break
			}
		}
		return looked, nil
	}
}

// Rows returns the records of the folder that are wanted, as Sync found them.
func (d Dir) Rows(w Wanted) (Rows, error) {
	rows, err := d.Shelf(context.Background(), w)
	if err != nil {
		return Entries(nil), err
	}
	return rows, nil
}

// LastOf returns the newest record that a person of one of these names played, or, without
// names, that any person did. Games of computers are watched, and imported ones were played elsewhere.
func (d Dir) LastOf(names ...string) (last Entry, ok bool, err error) {
	var newest []byte
	ctx := context.Background()
	err = d.view(ctx, func(s *stored) error {
		newest = s.lastOf(names)
		return nil
	})
	if err != nil || newest == nil {
		return Entry{}, false, err
	}
	played := func(s Seat) bool { return s.Person() && (len(names) == 0 || slices.Contains(names, s.Name)) }
	d.where(ctx, Wanted{Readable: true, Played: true, Seat: played}, after(newest), 0, func(e Entry, wrong error) bool {
		last, ok, err = e, wrong == nil, wrong
		return false
	})
	return last, ok, err
}

// Entries are rows that are held.
type Entries []Entry

// Len returns how many there are.
func (rows Entries) Len() int { return len(rows) }

// At returns the i-th.
func (rows Entries) At(i int) (Entry, error) { return rows[i], nil }

// From goes through those from the i-th on.
func (rows Entries) From(i int) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		for _, e := range rows[i:] {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// Find returns which of them is the record at a path.
func (rows Entries) Find(path string) (i int, ok bool) {
	i = slices.IndexFunc(rows, func(e Entry) bool { return e.Path == path })
	return i, i >= 0
}

// Search looks for those that are wanted.
func (rows Entries) Search(w Wanted) Search { return searching(rows, w) }

// An Order is one in which records are listed. The zero value is newest first.
type Order struct {
	// By gives the texts by which they are compared: by the second where the first are equal, and
	// where both are, the newest comes first. Nil: by their dates.
	By       func(Entry) (first, second string)
	Reversed bool
}

// A Listing is those of some rows that are wanted, in an order: which they are is found out
// bit by bit, see Examine. It holds no more of them than their numbers, and the few that were
// asked for last. Several goroutines may use it at once, but only one may examine.
type Listing struct {
	rows   Rows
	order  Order
	search Search     // nil: all rows are listed as they stand, or just the other way round
	words  dictionary // of the texts that they are ordered by

	mu       sync.Mutex
	total    int // rows
	examined int
	found    []uint32 // which of the rows
	keys     []key    // of those found, until they are sorted
	near     map[int]Entry
}

// NewListing lists those of some rows that are wanted.
func NewListing(rows Rows, w Wanted, order Order) *Listing {
	l := &Listing{rows: rows, order: order, words: dictionary{}, total: rows.Len(), near: map[int]Entry{}}
	if w.all() && order.By == nil {
		l.examined = l.total
	} else {
		l.search = rows.Search(w)
	}
	return l
}

// whole reports whether all rows are listed as they stand, or just the other way round.
func (l *Listing) whole() bool { return l.search == nil }

// Examine looks at so many more rows, and reports whether none are left to look at.
func (l *Listing) Examine(most int) (done bool, err error) {
	if l.whole() {
		return true, nil
	}
	var found []uint32
	var keys []key
	looked, err := l.search(most, func(i int, record func() Entry) {
		found = append(found, uint32(i))
		if l.order.By != nil {
			keys = append(keys, l.words.key(l.order.By(record())))
		}
	})
	l.mu.Lock()
	defer l.mu.Unlock()
	l.found, l.keys, l.examined = append(l.found, found...), append(l.keys, keys...), l.examined+looked
	if looked < most && err == nil {
		l.examined = l.total // some are gone meanwhile
	}
	if err != nil || l.examined < l.total {
		return false, err
	}
	l.sort()
	return true, nil
}

// sort puts what was found in the order asked for. The caller holds mu.
func (l *Listing) sort() {
	if l.order.By != nil {
		places := l.words.places()
		for i, k := range l.keys {
			l.keys[i] = key{places[k.first], places[k.second]}
		}
		sort.Sort(byKey{l})
		l.words, l.keys = nil, nil
	} else if l.order.Reversed {
		slices.Reverse(l.found)
	}
}

// Examined returns how many of the rows were looked at, and how many there are.
func (l *Listing) Examined() (n, total int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.examined, l.total
}

// Ordered reports whether what was found so far stands where it will: while an order is being
// made nothing does.
func (l *Listing) Ordered() bool {
	n, total := l.Examined()
	return n == total || l.order.By == nil && !l.order.Reversed
}

// Len returns how many were found so far.
func (l *Listing) Len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.whole() {
		return l.total
	}
	return len(l.found)
}

// nearMost is how many records are held that were asked for: more than are in sight at once.
const nearMost = 512

// At returns the i-th of those found. One that cannot be read has that error.
func (l *Listing) At(i int) Entry {
	l.mu.Lock()
	defer l.mu.Unlock()
	row := l.row(i)
	if e, ok := l.near[row]; ok {
		return e
	}
	e, err := l.rows.At(row)
	if err != nil {
		return Entry{Err: err}
	}
	if len(l.near) >= nearMost {
		clear(l.near)
	}
	l.near[row] = e
	return e
}

// row returns which of the rows the i-th is. The caller holds mu.
func (l *Listing) row(i int) int {
	switch {
	case !l.whole():
		return int(l.found[i])
	case l.order.Reversed:
		return l.total - 1 - i
	}
	return i
}

// Find returns which of those found so far is the record at a path; -1: none is.
func (l *Listing) Find(path string) int {
	row, ok := l.rows.Find(path)
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case !ok:
		return -1
	case !l.whole():
		return slices.Index(l.found, uint32(row))
	case l.order.Reversed:
		return l.total - 1 - row
	}
	return row
}

// A dictionary has a number for each text, so that a million records are ordered by a few
// bytes each.
type dictionary map[string]uint32

// A key is what a record is ordered by, in numbers.
type key struct{ first, second uint32 }

func (d dictionary) key(first, second string) key { return key{d.number(first), d.number(second)} }

func (d dictionary) number(text string) uint32 {
	n, known := d[text]
	if !known {
		n = uint32(len(d))
		d[strings.Clone(text)] = n
	}
	return n
}

// places returns which place the text of each number has among them, sorted.
func (d dictionary) places() []uint32 {
	places := make([]uint32, len(d))
	for place, text := range slices.Sorted(maps.Keys(d)) {
		places[d[text]] = uint32(place)
	}
	return places
}

// byKey sorts what was found by the keys; those with one key stand as they came.
type byKey struct{ *Listing }

func (l byKey) Len() int { return len(l.found) }

func (l byKey) Less(i, j int) bool {
	a, b := l.keys[i], l.keys[j]
	if a == b {
		return l.found[i] < l.found[j]
	}
	return (a.first < b.first || a.first == b.first && a.second < b.second) != l.order.Reversed
}

func (l byKey) Swap(i, j int) {
	l.keys[i], l.keys[j] = l.keys[j], l.keys[i]
	l.found[i], l.found[j] = l.found[j], l.found[i]
}
