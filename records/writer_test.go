package records_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/records"
)

var errDisk = errors.New("no space left on device")

// A disk is a File in memory that fails on demand and logs what it is asked.
type disk struct {
	data    []byte // as the running program sees it
	cache   []byte // what the next sync makes durable; what a failed one lost is 0
	durable []byte // what a power failure would surely leave
	log     []string
	fails   func(op string) bool
	cuts    func(n int) int // how many bytes of a failing write arrive
}

func (d *disk) failing(op string) bool { return d.fails != nil && d.fails(op) }

func (d *disk) Write(b []byte) (int, error) {
	if d.failing("write") {
		n := d.cuts(len(b))
		d.keep(b[:n])
		if n > 0 && n%2 == 0 {
			return n, nil // a short write without a reason
		}
		return n, errDisk
	}
	d.keep(b)
	d.log = append(d.log, fmt.Sprintf("write %q", b))
	return len(b), nil
}

func (d *disk) keep(b []byte) {
	d.data = append(d.data, b...)
	d.cache = append(d.cache, b...)
}

// Sync loses what it cannot write, as operating systems do: the next one
// succeeds and knows nothing of it.
func (d *disk) Sync() error {
	if d.failing("sync") {
		d.cache = append(slices.Clone(d.durable), make([]byte, len(d.cache)-len(d.durable))...)
		return errDisk
	}
	d.durable = d.cache[:len(d.cache):len(d.cache)]
	d.log = append(d.log, "sync")
	return nil
}

func (d *disk) Truncate(size int64) error {
	if d.failing("truncate") {
		return errDisk
	}
	d.data, d.cache = d.data[:size:size], d.cache[:size:size]
	d.log = append(d.log, fmt.Sprintf("truncate %d", size))
	return nil
}

func (d *disk) Close() error { return nil }

// sitDown begins a record on a disk.
func sitDown(t testing.TB, d *disk, h records.Header, after core.Observer) (*records.Writer, *sitting) {
	t.Helper()
	w, err := records.NewWriter(d, h, find)
	if err != nil {
		t.Fatal(err)
	}
	return w, &sitting{t: t, sheet: sheetOf(t, h), observers: []core.Observer{w.Observe, after}}
}

func nothing(core.Notice) error { return nil }

func TestEveryEventIsWrittenAndSyncedBeforeItIsShown(t *testing.T) {
	d := &disk{}
	_, s := sitDown(t, d, header("backgammon", 3, "seed order"), func(n core.Notice) error {
		if n.Kind == core.Happened {
			d.log = append(d.log, "show "+n.Event.String())
		}
		return nil
	})
	d.log = nil
	s.play(newChooser(1), endless)
	shown := 0
	for i, line := range d.log {
		event, ok := strings.CutPrefix(line, "show ")
		if !ok {
			continue
		}
		shown++
		if i < 2 || d.log[i-1] != "sync" || !strings.HasPrefix(d.log[i-2], "write ") || !strings.Contains(d.log[i-2], event) {
			t.Fatalf("%s follows %q", line, d.log[max(0, i-2):i])
		}
	}
	if r, err := records.Parse(d.durable, find); err != nil || shown != len(events(r)) || !r.Finished {
		t.Errorf("%d events shown: %v", shown, err)
	}
}

func TestPerGameSyncsWithTheResultsOnly(t *testing.T) {
	d := &disk{}
	w, s := sitDown(t, d, header("sticks", 3, "manual"), nothing)
	w.SyncPerGame()
	d.log = nil
	s.play(newChooser(1), endless)
	syncs := 0
	for _, line := range d.log {
		if line == "sync" {
			syncs++
		}
	}
	if games := len(s.sheet.State().Results); syncs != games+1 {
		t.Errorf("%d syncs in %d games", syncs, games)
	}
}

func TestNoFaultLeavesAHole(t *testing.T) {
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 2))
		d := &disk{cuts: func(n int) int { return rng.IntN(n + 1) }}
		w, s := sitDown(t, d, header("sticks", 4, "manual"), nothing)
		if seed%3 == 0 {
			w.SyncPerGame()
		}
		var happened []core.Event
		var troubles int
		saved := func() {
			r, err := records.Parse(d.data, find)
			if err != nil {
				t.Fatalf("seed %d: %v in\n%s", seed, err, d.data)
			}
			got := events(r)
			if len(got) > len(happened) || !slices.Equal(got, happened[:len(got)]) {
				t.Fatalf("seed %d: the record has a hole:\n%s", seed, d.data)
			}
			if w.Trouble() == nil && len(got) != len(happened) {
				t.Fatalf("seed %d: %d of %d events saved, and no word of trouble", seed, len(got), len(happened))
			}
		}
		s.observers = append(s.observers, func(n core.Notice) error {
			if n.Kind == core.Happened {
				happened = append(happened, n.Event)
			}
			if err := w.Trouble(); err != nil {
				troubles++
				var unsaved *records.SaveError
				if !errors.As(err, &unsaved) || unsaved.Events == 0 {
					t.Fatalf("trouble %v", err)
				}
			}
			saved()
			return nil
		})
		d.fails = func(string) bool { return rng.IntN(3) == 0 }
		s.play(newChooser(seed), endless)
		d.fails = nil
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		saved()
		clean := &disk{}
		_, again := sitDown(t, clean, header("sticks", 4, "manual"), nothing)
		again.play(newChooser(seed), endless)
		if string(d.durable) != string(clean.durable) || troubles == 0 {
			t.Fatalf("seed %d, %d troubles: with faults\n%s\nwithout\n%s", seed, troubles, d.durable, clean.durable)
		}
	}
}

func TestTroubleSaysWhatIsNotSavedAndCloseToo(t *testing.T) {
	d := &disk{cuts: func(int) int { return 1 }}
	w, s := sitDown(t, d, header("sticks", 0, "manual"), nothing)
	s.do(core.Event{Seat: core.Chance, Move: "3s"})
	before := len(d.data)
	d.fails = func(op string) bool { return op == "write" }
	s.do(core.Event{Seat: 0, Move: "take"})
	if s.trouble == nil || !errors.Is(s.trouble, errDisk) || !strings.Contains(s.trouble.Error(), "couldn't save the last entry of the record: no space left") {
		t.Errorf("after one event: %v", s.trouble)
	}
	s.do(core.Event{Seat: 0, Move: "take"})
	if !strings.Contains(s.trouble.Error(), "couldn't save the last 2 entries of the record") || len(d.data) != before {
		t.Errorf("after two: %v, %q", s.trouble, d.data[before:])
	}
	if err := w.Close(); !errors.Is(err, errDisk) {
		t.Errorf("close: %v", err)
	}
}

func TestAFullRecordTakesNothingMore(t *testing.T) {
	d := &disk{}
	w, s := sitDown(t, d, header("sticks", core.Money, "seed study"), nothing)
	if err := w.SetWords(strings.Repeat("w", records.MaxBytes-1000)); err != nil {
		t.Fatal(err)
	}
	c := quiet(1)
	for range 1000 {
		s.begin()
		if s.do(c.next(t, s.sheet.State())); s.trouble != nil {
			break
		}
	}
	full := string(d.data)
	if s.trouble == nil || !strings.Contains(s.trouble.Error(), "the record is full") || len(full) > records.MaxBytes {
		t.Fatalf("%d bytes: %v", len(full), s.trouble)
	}
	s.begin()
	s.do(c.next(t, s.sheet.State()))
	if s.trouble == nil || string(d.data) != full {
		t.Error("an event was written behind one that was not")
	}
	if _, err := records.Parse(d.data, find); err != nil {
		t.Error(err)
	}
}

// resumed goes on with a text as a later run of the program does.
func resumed(t testing.TB, text string) (*disk, *records.Record, *sitting) {
	t.Helper()
	r, err := records.Parse([]byte(text), find)
	if err != nil {
		t.Fatalf("%q: %v", text[max(0, len(text)-80):], err)
	}
	d := &disk{data: []byte(text), cache: []byte(text), durable: []byte(text)}
	w := records.ContinueWriter(d, r, d.data)
	return d, r, &sitting{t: t, sheet: r.Sheet, observers: []core.Observer{w.Observe}}
}

func TestEveryPrefixOfARecordCanBeGoneOnWith(t *testing.T) {
	for game, to := range map[string]int{"sticks": 2, "backgammon": 0} {
		h := header(game, to, "manual")
		if game == "backgammon" {
			h.Position = "B2,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2|0,0|13,13 W -"
		}
		whole := &disk{}
		_, s := sitDown(t, whole, h, nothing)
		header := len(whole.data)
		s.play(newChooser(7), endless)
		text := string(whole.data)
		r, err := records.Parse(whole.data, find)
		if err != nil {
			t.Fatal(err)
		}
		all := events(r)
		for n := header; n < len(text); n++ {
			d, r, s := resumed(t, text[:n])
			kept := len(events(r))
			if lost := strings.Count(text[r.End:n], " "); lost > 2 {
				t.Fatalf("%q is lost", text[r.End:n])
			}
			for _, e := range all[kept:] {
				s.do(e)
			}
			if s.sheet.State().Over && kept == len(all) {
				s.finish()
			}
			if string(d.durable) != text {
				t.Fatalf("cut at %d, gone on with:\n%s\ninstead of\n%s", n, d.durable, text)
			}
		}
		if report, err := records.Verify(strings.NewReader(text), find); err != nil || !report.OK() {
			t.Fatalf("%v %s in\n%s", err, report, text)
		}
	}
}

func TestUnrecordedGamesGoOnAndSaySo(t *testing.T) {
	readOnly := errors.New("read-only file system")
	h := header("backgammon", 0, "sha256")
	w, err := records.Unrecorded(h, find, readOnly)
	if err != nil {
		t.Fatal(err)
	}
	if !errors.Is(w.Trouble(), readOnly) {
		t.Errorf("trouble %v", w.Trouble())
	}
	c := newChooser(3)
	if c.source, _, err = w.Source(nil); err != nil {
		t.Fatal(err)
	}
	s := &sitting{t: t, sheet: sheetOf(t, h), observers: []core.Observer{w.Observe}}
	s.play(c, endless)
	if !errors.Is(s.trouble, readOnly) || !errors.Is(w.Close(), readOnly) {
		t.Errorf("trouble %v", s.trouble)
	}
}

func TestATagOfTheCallersOwnIsKeptAndChangesNothing(t *testing.T) {
	d := &disk{}
	w, s := sitDown(t, d, header("sticks", 0, "seed tags"), nothing)
	tag := func(n core.Notice) error {
		if n.Kind == core.Ended {
			return w.Tag("Thought", "0.5 \"1\" é")
		}
		return nil
	}
	s.observers = append([]core.Observer{tag}, s.observers...)
	c := quiet(1)
	var err error
	if c.source, _, err = w.Source(nil); err != nil {
		t.Fatal(err)
	}
	s.play(c, 1000)
	r, err := records.Parse(d.data, find)
	if err != nil || !r.Finished {
		t.Fatal(err)
	}
	found := ""
	for it := range r.Items() {
		if it.Kind == records.Tag && it.Key == "Thought" {
			found = it.Text
		}
	}
	if found != "0.5 \"1\" é" {
		t.Errorf("%q in\n%s", found, d.data)
	}
	if report, err := records.Verify(bytes.NewReader(d.data), find); err != nil || !report.OK() {
		t.Error(report, err)
	}
	if !strings.Contains(string(d.data), "\n\n[Thought ") {
		t.Errorf("the tag stands in a paragraph of play:\n%s", d.data)
	}
}
