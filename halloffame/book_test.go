package halloffame

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/store"

	"pgregory.net/rapid"
)

// inBook does something with the book of a store.
func inBook(t rapid.TB, s store.Store, do func(b *book)) {
	t.Helper()
	_, err := s.Update(context.Background(), func(tx *store.Tx) error {
		tx.Claim(owner)
		b := openBook(tx, owner)
		do(b)
		b.close()
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// told returns all that a store tells of the careers.
func told(t rapid.TB, s store.Store) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := s.View(context.Background(), func(tx *store.Tx) error {
		b := openBook(tx, owner)
		for key, value := range b.careers.Ascend(nil) {
			c := decodeCareer(entryOf(key), value)
			c.round = 0
			all["career "+string(key)] = fmt.Sprintf("%+v %q %v", c, c.last, c.standing())
		}
		for key, value := range b.against.Ascend(nil) {
			all["against "+string(key)] = fmt.Sprint((&lens{value}).tally())
		}
		for key, value := range b.curve.Ascend(nil) {
			all["curve "+string(key)] = fmt.Sprintf("%+v", (&lens{value}).course())
		}
		if !b.whole() {
			all["state"] = "not whole"
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func drawResult(t *rapid.T) GameResult {
	names := rapid.SampledFrom([]string{"Anna", "Boris", "Clio", "Dora", "Mother (computer, expert)"})
	r := GameResult{
		Record:   rapid.SampledFrom([]string{"a.txt", "b.txt", "games.txt#17"}).Draw(t, "record"),
		Number:   rapid.IntRange(1, 6).Draw(t, "number"),
		Game:     rapid.SampledFrom([]string{"backgammon", "blockme"}).Draw(t, "game"),
		When:     time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC).Add(time.Duration(rapid.IntRange(0, 40).Draw(t, "hours")) * 6 * time.Hour),
		Multiple: rapid.IntRange(0, 3).Draw(t, "multiple"),
		Unrated:  rapid.SampledFrom([]string{"", "", "", "by choice"}).Draw(t, "unrated"),
	}
	for range rapid.SampledFrom([]int{2, 2, 2, 4}).Draw(t, "seats") {
		name := names.Draw(t, "name")
		dice := rapid.IntRange(0, 3).Draw(t, "dice")
		r.Seats = append(r.Seats, Seat{Name: name, Computer: strings.HasSuffix(name, ")"), Points: rapid.IntRange(0, 2).Draw(t, "points"), Dice: Dice{Counts: [6]int{dice}, Throws: dice}})
	}
	return r
}

// little is what is done at once where few results are counted in memory.
var little = foldSizes{least: 1, page: 2, run: 3, keep: 5, write: 2}

// foldIn has a book be up to date, counted in memory, and does something at each step.
func foldIn(s store.Store, way counting, step func(stop func())) error {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	o := &opening{store: s, patience: time.Minute, sizes: little, progress: func(int, int, i18n.Message) { step(stop) }}
	o.file.renamed, o.file.leftOut, o.file.days = way.Renamed, way.LeftOut, way.Days
	return o.replay(ctx, owner)
}

// Whatever the order in which results come, go and come again, with replays in steps of any size
// in between and other ways to count, all is as if the results had come in order.
func TestAnyWayLeadsToTheSameHall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		grown, fresh := store.In(tempDir(t)), store.In(tempDir(t))
		known := map[string]GameResult{}
		way := counting{Days: 1}
		put := func() {
			r := drawResult(t)
			known[string(identityKey(r))] = r
			inBook(t, grown, func(b *book) { b.put(r) })
		}
		remove := func() {
			if len(known) > 0 {
				id := rapid.SampledFrom(slices.Sorted(maps.Keys(known))).Draw(t, "removed")
				delete(known, id)
				inBook(t, grown, func(b *book) { b.remove([]byte(id)) })
			}
		}
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			switch rapid.SampledFrom([]string{"put", "put", "put", "put", "remove", "record", "replay", "replay", "whole", "count", "memory", "memory"}).Draw(t, "step") {
			case "put":
				put()
			case "remove":
				remove()
			case "record":
				name := rapid.SampledFrom([]string{"a.txt", "b.txt"}).Draw(t, "forgotten")
				maps.DeleteFunc(known, func(_ string, r GameResult) bool { return r.Record == name })
				inBook(t, grown, func(b *book) { b.replace(name, nil) })
			case "replay":
				steps := rapid.IntRange(1, 5).Draw(t, "results")
				inBook(t, grown, func(b *book) { b.replay(steps) })
			case "whole":
				inBook(t, grown, func(b *book) { b.replay(1000) })
			case "memory": // with other rooms at work meanwhile, until it is stopped
				disturbed := rapid.IntRange(0, 3).Draw(t, "disturbed")
				err := foldIn(grown, way, func(stop func()) {
					switch rapid.SampledFrom([]string{"go on", "go on", "go on", "go on", "put", "remove", "stop"}).Draw(t, "meanwhile") {
					case "put":
						if disturbed--; disturbed >= 0 {
							put()
						}
					case "remove":
						if disturbed--; disturbed >= 0 {
							remove()
						}
					case "stop":
						stop()
					}
				})
				if err != nil && !errors.Is(err, context.Canceled) {
					t.Fatal(err)
				}
			case "count":
				way = counting{
					Days:    rapid.SampledFrom([]int{1, 7}).Draw(t, "days"),
					Renamed: rapid.SampledFrom([]map[string]string{nil, {"Dora": "Clio"}}).Draw(t, "renamed"),
					LeftOut: rapid.SampledFrom([][]string{nil, {"b.txt"}}).Draw(t, "left out"),
				}
				inBook(t, grown, func(b *book) { b.count(way) })
			}
		}
		if err := foldIn(grown, way, func(func()) {}); err != nil {
			t.Fatal(err)
		}
		results := slices.Collect(maps.Values(known))
		slices.SortFunc(results, func(a, b GameResult) int { return strings.Compare(string(resultKey(a)), string(resultKey(b))) })
		inBook(t, fresh, func(b *book) {
			b.count(way)
			b.Anew = false
			for _, r := range results {
				b.put(r)
			}
			if !b.whole() {
				t.Fatal("results in order are to be replayed")
			}
		})
		if got, want := told(t, grown), told(t, fresh); !maps.Equal(got, want) {
			for key := range want {
				if got[key] != want[key] {
					t.Errorf("%q is\n%s, not\n%s", key, got[key], want[key])
				}
			}
			for key := range got {
				if want[key] == "" {
					t.Errorf("%q is %s, and should not be", key, got[key])
				}
			}
		}
	})
}

// tempDir returns a folder that is gone after the test.
func tempDir(t *rapid.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "hall")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}
