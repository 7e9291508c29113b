package records_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"boardroom/records"
	"boardroom/records/store"
)

// synced returns the records of a folder as a new look finds them.
func synced(t testing.TB, d records.Dir, w records.Wanted) (all []records.Entry) {
	t.Helper()
	if unsaved, err := d.Sync(t.Context(), nil); unsaved != nil || err != nil {
		t.Fatal(unsaved, err)
	}
	return wanted(t, d, w)
}

func wanted(t testing.TB, d records.Dir, w records.Wanted) (all []records.Entry) {
	t.Helper()
	for e, err := range d.Where(t.Context(), w) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, e)
	}
	return all
}

func names(entries []records.Entry) (all []string) {
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

// A game that is being played, one that has just ended, a record that comes and one that goes
// are listed as they are at the next look.
func TestANewLookFindsWhatHasChanged(t *testing.T) {
	d := dir(t)
	w := create(t, d, header("sticks", 0, "manual"))
	if e := synced(t, d, records.Wanted{}); len(e) != 1 || e[0].Finished || e[0].Turns != 0 {
		t.Fatalf("%+v", e)
	}
	w.Close()
	path, _ := record(t, d, header("sticks", 0, "manual"), quiet(1), endless)
	e := synced(t, d, records.Wanted{})
	if len(e) != 2 || !e[0].Closed || e[0].Path != path || e[0].Ended != 1 {
		t.Fatalf("%+v", e)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	unfinished := filepath.Join(d.Records(), "older.txt")
	cut := text[:strings.Index(string(text), "[Result")]
	if err := os.WriteFile(unfinished, cut, 0o600); err != nil {
		t.Fatal(err)
	}
	if e := synced(t, d, records.Wanted{Open: true}); len(e) != 2 || !e[0].Unclosed() && !e[1].Unclosed() {
		t.Fatalf("%+v", e)
	}
	if err := d.Finish(unfinished); err != nil {
		t.Fatal(err)
	}
	if e := synced(t, d, records.Wanted{Open: true}); len(e) != 1 {
		t.Fatalf("%+v", e)
	}
	if err := records.SetLabels(path, []string{records.Star}); err != nil {
		t.Fatal(err)
	}
	starred, _ := records.ParseQuery("#star", time.UTC)
	if e := synced(t, d, records.Wanted{Query: starred}); len(e) != 1 || e[0].Path != path || !slices.Equal(e[0].Labels, []string{"star"}) {
		t.Fatalf("%+v", e)
	}
	if err := records.SetLabels(path, nil); err != nil {
		t.Fatal(err)
	}
	if e := synced(t, d, records.Wanted{Query: starred}); len(e) != 0 {
		t.Fatalf("%+v", e)
	}
	if err := d.Delete(path); err != nil {
		t.Fatal(err)
	}
	if e := synced(t, d, records.Wanted{}); len(e) != 2 || slices.Contains(names(e), filepath.Base(path)) {
		t.Fatalf("%+v", names(e))
	}
}

// The archive is read as far as it goes, and goes on there when it grows; another one takes
// its place.
func TestAnArchiveIsFollowed(t *testing.T) {
	d := dir(t)
	path, _ := record(t, d, header("sticks", 0, "manual"), quiet(1), endless)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	archive := filepath.Join(d.Records(), records.ArchiveFile)
	add := func(from, to int) {
		t.Helper()
		a, err := records.OpenArchive(archive)
		if err != nil {
			t.Fatal(err)
		}
		for n := from; n < to; n++ {
			if err := a.Add(n, text); err != nil {
				t.Fatal(err)
			}
		}
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
	}
	add(1, 1500)
	if e := synced(t, d, records.Wanted{}); len(e) != 1500 || e[1].Name() != "games.txt#1499" || e[1].Err != nil || !e[1].Closed {
		t.Fatal(len(e), e[0])
	}
	add(1500, 1510)
	e := synced(t, d, records.Wanted{})
	if len(e) != 1510 || e[1].Name() != "games.txt#1509" {
		t.Fatal(len(e), e[0])
	}
	if r, err := e[3].Load(find); err != nil || !r.Closed {
		t.Error(err)
	}
	if err := records.SetLabels(e[3].Path, []string{"study"}); err != nil {
		t.Fatal(err)
	}
	if e := synced(t, d, records.Wanted{}); !slices.Equal(e[3].Labels, []string{"study"}) {
		t.Error(e[3].Labels)
	}
	if err := os.Remove(archive); err != nil {
		t.Fatal(err)
	}
	if e := synced(t, d, records.Wanted{}); len(e) != 1 {
		t.Fatal(len(e))
	}
	add(7, 9)
	if e := synced(t, d, records.Wanted{}); len(e) != 3 || e[0].Name() != filepath.Base(path) || e[1].Name() != "games.txt#8" {
		t.Fatal(names(e))
	}
}

// A look that is stopped goes on where it was.
func TestALookGoesOnWhereItWasStopped(t *testing.T) {
	d := dir(t)
	path, _ := record(t, d, header("sticks", 0, "manual"), quiet(1), endless)
	text, _ := os.ReadFile(path)
	for n := range 2500 {
		if err := os.WriteFile(filepath.Join(d.Records(), fmt.Sprintf("%d.txt", n)), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	if _, err := d.Sync(ctx, func(done, all int) { stop() }); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	some := len(wanted(t, d, records.Wanted{}))
	if some == 0 || some > 2000 {
		t.Fatal(some)
	}
	most := 0
	if _, err := d.Sync(t.Context(), func(_, all int) { most = all }); err != nil || most != 2501-some {
		t.Errorf("%d of %d are read (%v)", most, 2501-some, err)
	}
	if all := len(wanted(t, d, records.Wanted{})); all != 2501 {
		t.Error(all)
	}
}

// Records whose games ended are told to who takes the changes, until they are settled.
func TestChangesAreQueued(t *testing.T) {
	d, s := dir(t), store.Store{}
	create(t, d, header("sticks", 0, "manual"))
	path, _ := record(t, d, header("sticks", 0, "manual"), quiet(1), endless)
	s = store.In(d.Path)
	take := func(settle bool) (names []string) {
		t.Helper()
		if _, err := d.Sync(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		_, err := s.Update(t.Context(), func(tx *store.Tx) error {
			changes := records.Changed(tx, 10)
			if n := records.CountChanged(tx); n != len(changes) {
				t.Errorf("%d changes, counted %d", len(changes), n)
			}
			for _, c := range changes {
				names = append(names, c.Name)
			}
			if settle {
				records.Settle(tx, changes)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	name := filepath.Base(path)
	for i, settle := range []bool{false, true} {
		if got := take(settle); !slices.Equal(got, []string{name}) {
			t.Fatal(i, got)
		}
	}
	if got := take(true); len(got) > 0 {
		t.Fatal(got)
	}
	if err := d.Delete(path); err != nil {
		t.Fatal(err)
	}
	if got := take(true); !slices.Equal(got, []string{name}) {
		t.Fatal(got)
	}
}

// made puts records into a folder that are of many kinds.
func made(t testing.TB, d records.Dir, n int) {
	t.Helper()
	if err := os.MkdirAll(d.Records(), 0o700); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/backgammon.txt")
	if err != nil {
		t.Fatal(err)
	}
	dice := rand.New(rand.NewPCG(4, uint64(n)))
	for i := range n {
		b := string(text)
		name := strconv.QuoteToASCII([]string{"Anna", "Émile", "BOB", "O'Neil"}[dice.IntN(4)])
		b = regexp.MustCompile(`"\\u039d[^"]*"`).ReplaceAllLiteralString(b, name)
		switch dice.IntN(4) {
		case 0:
			b = b[:len(b)*dice.IntN(100)/100]
		case 1:
			b = b[:strings.Index(b, "[Result")]
		}
		day := time.Date(2026, 1, dice.IntN(300), dice.IntN(24), dice.IntN(60), 0, 0, time.UTC).Format(time.RFC3339)
		if at := strings.Index(b, "[Date \""); at >= 0 && len(b) > at+7+len(day) {
			b = b[:at+7] + day + b[at+7+len(day):]
		}
		file := fmt.Sprintf("%04d-%s.txt", i, []string{"a", "Ä", "portes"}[dice.IntN(3)])
		path := filepath.Join(d.Records(), file)
		if err := os.WriteFile(path, []byte(b), 0o600); err != nil {
			t.Fatal(err)
		}
		if dice.IntN(3) == 0 {
			if err := records.SetLabels(path, []string{[]string{"star", "closed", "study"}[dice.IntN(3)]}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// What the rows of the store are found by is what the records are.
func TestRowsAreFoundAsRecordsAre(t *testing.T) {
	d := dir(t)
	made(t, d, 300)
	all := synced(t, d, records.Wanted{})
	if len(all) != 300 {
		t.Fatal(len(all))
	}
	east, _ := time.LoadLocation("Europe/Athens")
	called := func(s records.Seat) records.Seat {
		if s.Name == "BOB" {
			s.Name = "Robert"
		}
		return s
	}
	for _, text := range []string{
		"", "ann", "anna", "émile", "o'neil", "bob", "robert", "backgammon", "2026", "2026-03", "12:", "04", "unfinished", "goes on", "on", "drawn", "unreadable", "line",
		"won:bob", "won:e", "won:nobody", "since:2026-04", "since:2026-04 before:2026-05-11", "before:2026-04-30", "since:", "before:x", ">10", "<40", ">10 <40", "#star", "#", "#clo",
		".txt", "001", "ä", "nothing", "1-0", "portes since:2026-02 #s",
	} {
		for _, zone := range []*time.Location{time.UTC, east, time.FixedZone("far", -9*60*60-1800)} {
			query, _ := records.ParseQuery(text, zone)
			for _, w := range []records.Wanted{{Query: query}, {Query: query, Named: called}, {Query: query, Resumable: true}, {Query: query, Open: true}, {Query: query, Readable: true, Unlabelled: true},
				{Query: query, Seat: func(s records.Seat) bool { return s.Name == "Anna" }}} {
				var want []string
				for _, e := range all {
					e.Seats = slices.Clone(e.Seats)
					sits := w.Seat == nil
					for i, s := range e.Seats {
						if w.Named != nil {
							e.Seats[i] = w.Named(s)
						}
						sits = sits || w.Seat(s)
					}
					if w.Unlabelled {
						e.Labels = nil
					}
					if query.Matches(e) && sits && (!w.Resumable || e.Resumable()) && (!w.Open || !e.Closed || e.Err != nil) && (!w.Readable || e.Err == nil) {
						want = append(want, e.Name())
					}
				}
				got := wanted(t, d, w)
				if !slices.Equal(names(got), want) {
					t.Errorf("%q in %s, %+v:\n%d %v\nnot\n%d %v", text, zone, w, len(got), names(got), len(want), want)
				}
				shelved(t, d, w, want)
			}
		}
	}
}

// shelved compares a shelf with what is to be on it.
func shelved(t *testing.T, d records.Dir, w records.Wanted, want []string) {
	t.Helper()
	shelf, err := d.Shelf(t.Context(), w)
	if err != nil || shelf.Len() != len(want) {
		t.Fatal(shelf.Len(), len(want), err)
	}
	for _, i := range []int{len(want) / 2, 0, len(want) - 1} {
		if i < 0 || i >= len(want) {
			continue
		}
		if e, err := shelf.At(i); err != nil || e.Name() != want[i] {
			t.Errorf("%s at %d, not %s (%v)", e.Name(), i, want[i], err)
		}
		if at, ok := shelf.Find(want[i]); !ok || at != i {
			t.Errorf("%s found at %d, not %d", want[i], at, i)
		}
		if w.Named == nil && !w.Unlabelled {
			searched(t, d, w, want)
		}
		for e, err := range shelf.From(i) {
			if err != nil || e.Name() != want[i] {
				t.Errorf("%s from %d, not %s (%v)", e.Name(), i, want[i], err)
			}
			break
		}
	}
}

// searched compares what is found among all rows with what is to be found.
func searched(t *testing.T, d records.Dir, w records.Wanted, want []string) {
	t.Helper()
	rows, err := d.Rows(records.Wanted{})
	if err != nil {
		t.Fatal(err)
	}
	for _, rows := range []records.Rows{rows, records.Entries(wanted(t, d, records.Wanted{}))} {
		var got []string
		search := rows.Search(w)
		for looked := -1; looked != 0; {
			if looked, err = search(70, func(i int, record func() records.Entry) {
				e, err := rows.At(i)
				if err != nil || record().Path != e.Path {
					t.Errorf("%s at %d is %s (%v)", record().Path, i, e.Path, err)
				}
				got = append(got, record().Name())
			}); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%+v: found %d, not %d", w, len(got), len(want))
		}
	}
}

// The last game of a person is found, though it or those behind it are deleted.
func TestTheLastGameIsThatOfAPerson(t *testing.T) {
	d := dir(t)
	made(t, d, 60)
	for all := synced(t, d, records.Wanted{}); len(all) > 0; all = synced(t, d, records.Wanted{}) {
		for _, names := range [][]string{nil, {"Anna"}, {"BOB"}, {"Anna", "BOB"}, {"Nobody"}} {
			want := slices.IndexFunc(all, func(e records.Entry) bool {
				return e.Err == nil && !e.Imported && slices.ContainsFunc(e.Seats, func(s records.Seat) bool {
					return s.Person() && (len(names) == 0 || slices.Contains(names, s.Name))
				})
			})
			last, ok, err := d.LastOf(names...)
			if ok != (want >= 0) || err != nil || ok && last.Path != all[want].Path {
				t.Fatalf("of %v: %s, %v, %v, not record %d of %d", names, last.Path, ok, err, want, len(all))
			}
		}
		for _, e := range all[:min(3, len(all))] {
			if err := d.Delete(e.Path); err != nil {
				t.Fatal(err)
			}
		}
	}
}
