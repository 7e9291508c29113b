package exchange_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/exchange"
	"boardroom/records/exchange/arimaa"
	"boardroom/records/exchange/backgammon"
)

// texts are those of other programs.
func texts() exchange.Formats {
	return exchange.Formats{backgammon.Mat(), backgammon.SGF(), arimaa.Format()}
}

// Whatever happens at one file, those before and behind it are read.
func TestNoFileEndsAnImport(t *testing.T) {
	found, err := exchange.ReadFiles(context.Background(), []string{"one", "two", "three"}, func(name string, came func()) ([]exchange.Game, []error) {
		came()
		if name == "two" {
			var kinds []string
			_ = kinds[2]
		}
		return []exchange.Game{{Place: i18n.Verbatim(name)}}, nil
	}, func(exchange.Progress) {})
	if err != nil || len(found.Games) != 2 || found.Games[0].Place.String() != "one" || found.Games[1].Place.String() != "three" {
		t.Errorf("%v, %v", found.Games, err)
	}
	if wrong := errors.Join(found.Wrong...); wrong == nil || !strings.HasPrefix(wrong.Error(), "two: boardroom failed on it") || strings.Contains(wrong.Error(), "\n") {
		t.Errorf("what is said of it: %v", wrong)
	}
}

// match is a match as another program keeps it.
const match = " 3 point match\n\n Game 1\n Ann : 0                              Bob : 0\n  1) 31: 8/5 6/5                      64: 24/18 13/9\n"

// imports imports a file into a new data folder.
func imports(t *testing.T, dir records.Dir, path string, tell func(exchange.Progress)) exchange.Outcome {
	t.Helper()
	im := exchange.Importer{Formats: texts(), Catalog: catalog.Standard(), Dir: dir}
	return im.Import(context.Background(), []string{path}, tell)
}

func TestAnImportTellsWhatHasComeOfIt(t *testing.T) {
	folder, dir := t.TempDir(), records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	for name, text := range map[string]string{"a.mat": match, "b.mat": match + "  2) 99: 8/5\n", "c.txt": "A letter.\n", "d.mat": match} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var last exchange.Progress
	out := imports(t, dir, folder, func(p exchange.Progress) { last = p })
	if len(out.Added) != 1 || out.Existing != 1 || len(out.Wrong) != 1 || !strings.Contains(out.Wrong[0].Error(), "b.mat: line 6") || len(out.Told) != 1 || out.Told[0].String() != "1 file holds no games." {
		t.Errorf("it came to %+v", out)
	}
	if last != (exchange.Progress{Done: 4, Files: 4, Games: 2, Kept: 2}) {
		t.Errorf("at the end it is at %+v", last)
	}
	ctx, stop := context.WithCancelCause(context.Background())
	stop(errors.New("enough"))
	out = exchange.Importer{Formats: texts(), Catalog: catalog.Standard(), Dir: dir}.Import(ctx, []string{folder}, func(exchange.Progress) {})
	if len(out.Added)+out.Existing > 0 || len(out.Wrong) != 1 || out.Wrong[0].Error() != "enough" {
		t.Errorf("stopped, it came to %+v", out)
	}
}

func TestNoFileIsReplacedUnasked(t *testing.T) {
	folder, dir := t.TempDir(), records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	source := filepath.Join(folder, "a.mat")
	if err := os.WriteFile(source, []byte(match), 0o600); err != nil {
		t.Fatal(err)
	}
	record := imports(t, dir, source, func(exchange.Progress) {}).Added[0]
	mat := texts()[0]
	path := exports(t, mat, record, folder)
	if want := filepath.Join(folder, mat.FileName(record)); path != want || filepath.Ext(path) != ".mat" {
		t.Errorf("%s, want %s", path, want)
	}
	if text, err := os.ReadFile(path); err != nil || !strings.Contains(string(text), "31: 8/5 6/5") {
		t.Errorf("it has %s, %v", text, err)
	}
	for to, says := range map[string]string{filepath.Join(folder, "none", "a.mat"): "there is no folder", "": "name a file", record: "belongs to Boardroom: choose another name"} {
		if _, err := exchange.PlaceAt(to, "b.mat", dir); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("to %q: %v, want %s", to, err, says)
		}
	}
	place, err := exchange.PlaceAt(source, "b.mat", dir)
	if err != nil || !place.Taken {
		t.Fatalf("%+v, %v", place, err)
	}
	if err := (exchange.Place{Path: source}).Save([]byte("new")); !errors.Is(err, fs.ErrExist) {
		t.Errorf("what has come since is met with %v", err)
	}
	if text, err := os.ReadFile(source); err != nil || string(text) != match {
		t.Errorf("the other file has %s, %v", text, err)
	}
	if err := place.Save([]byte("new")); err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(source); err != nil || string(text) != "new" {
		t.Errorf("who agrees to that has %s, %v", text, err)
	}
	if _, err := exchange.Load(catalog.Standard(), record+"x"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no record: %v", err)
	}
}

// exports writes a record in a format, and returns where.
func exports(t *testing.T, f exchange.Format, record, to string) string {
	t.Helper()
	r, err := exchange.Load(catalog.Standard(), record)
	if err != nil {
		t.Fatal(err)
	}
	place, err := exchange.PlaceAt(to, f.FileName(record), records.Dir{Path: t.TempDir()})
	if err != nil || place.Taken {
		t.Fatalf("%+v, %v", place, err)
	}
	if _, err := f.Export(r, place); err != nil {
		t.Fatal(err)
	}
	return place.Path
}

func TestASourceIsThere(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("HOME", folder)
	if path, err := exchange.Source("~"); err != nil || path != folder {
		t.Errorf("home is %s, %v", path, err)
	}
	for typed, says := range map[string]string{"": "name a file", "~/none.mat": `there is no file "` + folder + `/none.mat"`} {
		if _, err := exchange.Source(typed); err == nil || err.Error() != says {
			t.Errorf("%q: %v, want %s", typed, err, says)
		}
	}
}

// TestAnImportTellsWhatContradictsAGame: it's told, kept in the record, and no part of what
// makes a game another one; an export does not tell it again.
func TestAnImportTellsWhatContradictsAGame(t *testing.T) {
	folder, dir := t.TempDir(), records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	path := filepath.Join(folder, "a.mat")
	text := "; [EventDate \"2026.11.20\"]\n" + match + "  2)  Doubles => 2                     Drops\n      Wins 2 points\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out := imports(t, dir, path, func(exchange.Progress) {})
	const want = "line 8, column 7: Wins 2 points: this game counts 1 point"
	if len(out.Added) != 1 || len(out.Wrong) > 0 || len(out.Told) != 1 || out.Told[0].String() != path+": "+want {
		t.Fatalf("%+v", out)
	}
	r, err := records.Load(out.Added[0], dir.Find)
	if err != nil || r.Header.Extra[records.RemarkTag] != want {
		t.Fatalf("%v, %v", err, r.Header.Extra)
	}
	again := exports(t, backgammon.Mat(), out.Added[0], filepath.Join(folder, "b.mat"))
	if out := imports(t, dir, again, func(exchange.Progress) {}); out.Existing != 1 || len(out.Told) > 0 {
		t.Errorf("what was exported is imported again as %+v", out)
	}
}
