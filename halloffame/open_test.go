package halloffame_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/store"
)

// folder returns a data folder with records, each a name and a text.
func folder(t testing.TB, named ...string) records.Dir {
	t.Helper()
	d := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	for i := 0; i < len(named); i += 2 {
		keep(t, d, named[i], named[i+1])
	}
	return d
}

// many returns a data folder with records of many games, half of them finished.
func many(t testing.TB) records.Dir {
	t.Helper()
	d := folder(t)
	if err := os.CopyFS(d.Records(), os.DirFS("../records/testdata/before/records")); err != nil {
		t.Fatal(err)
	}
	return d
}

// everything returns all that a hall shows.
func everything(t testing.TB, h *halloffame.Hall) (pages []halloffame.Page) {
	t.Helper()
	for _, row := range ranking(t, h, halloffame.Filter{}) {
		p, ok, err := h.Player(row.Player, row.Game)
		if !ok {
			t.Fatal(row, err)
		}
		pages = append(pages, p)
	}
	return pages
}

func TestOpeningEntersWhatIsMissing(t *testing.T) {
	d := many(t)
	want := everything(t, open(t, d))
	if len(want) < 20 {
		t.Fatalf("only %d players", len(want))
	}
	names, err := os.ReadDir(d.Records())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range names { // without any of them
		path, away := filepath.Join(d.Records(), f.Name()), filepath.Join(t.TempDir(), f.Name())
		if err := os.Rename(path, away); err != nil {
			t.Fatal(err)
		}
		open(t, d)
		if err := os.Rename(away, path); err != nil {
			t.Fatal(err)
		}
	}
	if got := everything(t, open(t, d)); !reflect.DeepEqual(got, want) {
		t.Errorf("the hall is\n%+v, not\n%+v", got, want)
	}
	if err := halloffame.Rebuild(d); err != nil {
		t.Fatal(err)
	}
	if got := everything(t, open(t, d)); !reflect.DeepEqual(got, want) {
		t.Errorf("made anew the hall is\n%+v, not\n%+v", got, want)
	}
}

// Whatever becomes of the store, the hall is made again from the records.
func TestTheStoreIsMadeAgain(t *testing.T) {
	for about, harm := range map[string]func(path string) error{
		"removed": os.Remove,
		"emptied": func(path string) error { return os.WriteFile(path, nil, 0o600) },
		"a text":  func(path string) error { return os.WriteFile(path, []byte("no store at all\n"), 0o600) },
		"cut off": func(path string) error { return os.Truncate(path, 4096*3) },
		"another version": func(path string) error {
			_, err := store.In(filepath.Dir(path)).Update(context.Background(), func(tx *store.Tx) error {
				tx.Claim(store.Owner{Name: "hall", Version: "0"})
				return nil
			})
			return err
		},
	} {
		d := many(t)
		want := everything(t, open(t, d))
		if err := harm(store.In(d.Path).Path()); err != nil {
			t.Fatal(err)
		}
		enter(t, d)
		if got := everything(t, open(t, d)); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the hall is\n%+v, not\n%+v", about, got, want)
		}
	}
}

// Long work can be stopped, and goes on.
func TestOpeningCanBeStopped(t *testing.T) {
	d := many(t)
	stopped := errors.New("stopped")
	ctx, stop := context.WithCancelCause(t.Context())
	_, _, err := halloffame.Open(ctx, d, time.Minute, func(int, int, i18n.Message) { stop(stopped) })
	if !errors.Is(err, stopped) {
		t.Errorf("stopped by %v", err)
	}
	if got := everything(t, open(t, d)); !reflect.DeepEqual(got, everything(t, open(t, d))) || len(got) < 20 {
		t.Errorf("afterwards there are %d", len(got))
	}
}

// Progress tells of how many records all that are still to be entered are, however many are listed.
func TestTheProgressOfEnteringKnowsItsEnd(t *testing.T) {
	d := folder(t)
	const all = 503
	for n := range all {
		keep(t, d, fmt.Sprint(n, ".txt"), conceded("Anna", "Boris", oneDay))
	}
	if _, err := d.Sync(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	var told []string
	h, _, err := halloffame.Open(t.Context(), d, time.Minute, func(done, total int, words i18n.Message) {
		if strings.Contains(words.String(), "entered") {
			told = append(told, fmt.Sprint(done, " of ", total))
		}
	})
	if err != nil || page(t, h, "Anna").Games != all {
		t.Fatal(err)
	}
	if want := []string{"500 of 503", "503 of 503"}; !slices.Equal(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
}

// Few records are entered at once; where there are many, what was there before is shown.
func TestManyRecordsAreNotEnteredWhileSomebodyWaits(t *testing.T) {
	few := func(d records.Dir, most int) *halloffame.Hall {
		t.Helper()
		h, unsaved, err := halloffame.OpenFew(t.Context(), d, time.Minute, most)
		if err != nil || unsaved != nil {
			t.Fatal(unsaved, err)
		}
		return h
	}
	d := folder(t, "one.txt", conceded("Anna", "Boris", oneDay), "two.txt", conceded("Anna", "Boris", oneDay))
	if h := few(d, 2); h.Incomplete() != nil || h.Behind() || page(t, h, "Anna").Games != 2 {
		t.Errorf("two records: %v", h.Incomplete())
	}
	for n := range 3 {
		keep(t, d, fmt.Sprint("more", n, ".txt"), conceded("Anna", "Boris", oneDay))
	}
	h := few(d, 2)
	if !h.Behind() || h.Incomplete() == nil || page(t, h, "Anna").Games != 2 {
		t.Errorf("three more: %v", h.Incomplete())
	}
	if err := h.Save(t.Context()); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(d.HallOfFame()); err == nil {
		t.Error("a hall that is behind was written")
	}
	open(t, d)
	if h := few(d, 2); h.Behind() || page(t, h, "Anna").Games != 5 {
		t.Errorf("entered: %v", h.Incomplete())
	}
}

func TestAFolderThatCannotBeWrittenHasAHall(t *testing.T) {
	if runtime.GOOS == "windows" || os.Getuid() == 0 {
		t.Skip("everybody may write everywhere")
	}
	t.Setenv("TMPDIR", t.TempDir())
	d := many(t)
	allow := func(mode os.FileMode) {
		if err := os.Chmod(d.Path, mode); err != nil {
			t.Fatal(err)
		}
	}
	allow(0o500)
	defer allow(0o700)
	h, unsaved, err := halloffame.Open(t.Context(), d, time.Minute, halloffame.Silent)
	if err != nil || unsaved == nil || h.Incomplete() != nil {
		t.Fatal(unsaved, err)
	}
	got := everything(t, h)
	if h.Save(t.Context()) == nil {
		t.Error("the file was written")
	}
	allow(0o700)
	if want := everything(t, open(t, d)); !reflect.DeepEqual(got, want) {
		t.Errorf("the hall is\n%+v, not\n%+v", got, want)
	}
}

// What another room holds for too long is not shown as if it were whole.
func TestAStoreThatIsHeldIsSaid(t *testing.T) {
	d := many(t)
	open(t, d)
	_, err := store.In(d.Path).Update(t.Context(), func(*store.Tx) error {
		ctx, stop := context.WithTimeout(t.Context(), time.Millisecond)
		defer stop()
		if err := halloffame.Enter(ctx, d, result(1, "Anna 1, Boris 0")); !errors.Is(err, store.ErrBusy) {
			t.Errorf("entered with %v", err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestTournamentsCountWhereTheyAreAskedFor(t *testing.T) {
	d := many(t)
	cup := records.Dir{Path: filepath.Join(d.Path, "tournaments", "cup"), Find: d.Find}
	keep(t, cup, "1.txt", conceded("Champion", "Boris", oneDay))
	keep(t, cup, "2.txt", conceded("Champion", "Boris", oneDay))
	keep(t, cup, "3.txt", "nonsense")
	plain := everything(t, open(t, d))
	with := func(games int) *halloffame.Hall {
		t.Helper()
		h, unreadable, unsaved, err := halloffame.OpenWithTournaments(t.Context(), d, filepath.Dir(cup.Path), time.Minute, halloffame.Silent)
		if err != nil || unsaved != nil || h.Incomplete() != nil || len(unreadable) != 1 || h.TournamentGames() != games {
			t.Fatal(err, unsaved, h.Incomplete(), unreadable, h.TournamentGames())
		}
		return h
	}
	if p := page(t, with(2), "Champion"); p.Games != 2 || p.Unrated != 0 {
		t.Errorf("%+v", p)
	}
	enter(t, d, result(1, "Champion 1, Anna 0"))
	keep(t, cup, "10.txt", conceded("Champion", "Clio", oneDay))
	if p := page(t, with(3), "Champion"); p.Games != 4 || len(p.Opponents) != 3 {
		t.Errorf("%+v", p)
	}
	if err := halloffame.Forget(t.Context(), d, result(1, "A 1, B 0").Record); err != nil {
		t.Fatal(err)
	}
	if got := everything(t, open(t, d)); !reflect.DeepEqual(got, plain) {
		t.Errorf("without tournaments the hall is\n%+v, not\n%+v", got, plain)
	}
	for _, name := range []string{"1.txt", "2.txt"} {
		if err := os.Remove(filepath.Join(cup.Records(), name)); err != nil {
			t.Fatal(err)
		}
	}
	if p := page(t, with(1), "Champion"); p.Games != 1 || len(p.Opponents) != 1 || p.Opponents[0].Opponent != "Clio" {
		t.Errorf("%+v", p)
	}
}
