package exchange_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/exchange"
)

const (
	xgid      = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
	ownRecord = "[Boardroom \"1\"]\n[Game \"clobber\"]\n[Seat1 \"Ann\"]\n[Seat2 \"Bob\"]\n[Date \"2026-11-20T18:04:31Z\"]\n\n2 concede 1\n1 accept\n"
	arimaaOne = "1g Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ha2 Db2 Cc2 Md2 Ee2 Cf2 Dg2 Hh2\n1s ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ha7 db7 cc7 ed7 me7 cf7 dg7 hh7\n"
)

func importer(t *testing.T) exchange.Importer {
	t.Helper()
	return exchange.Importer{Formats: texts(), Catalog: catalog.Standard(), Dir: records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}}
}

func TestWhatAPastedTextHolds(t *testing.T) {
	im := importer(t)
	for name, want := range map[string]struct{ text, holds string }{
		"a match":                         {match, "backgammon"},
		"a match with CR and LF":          {strings.ReplaceAll(match, "\n", "\r\n"), "backgammon"},
		"a match with blank lines":        {strings.ReplaceAll(match, "\n", "\n\n"), "backgammon"},
		"a match with an error":           {match + "  2) 99: 8/5\n", "Clipboard: line 6"},
		"a game of Arimaa":                {arimaaOne, "arimaa"},
		"our own record":                  {ownRecord, "own clobber"},
		"our own without the last break":  {"\n " + strings.TrimSpace(ownRecord), "own clobber"},
		"our own, damaged":                {strings.Replace(ownRecord, "2 concede 1", "2 leap", 1), "Clipboard: line 7"},
		"our own, not begun":              {"[Boardroom \"1\"]\n[Game \"clobber\"]\n[Seat1 \"Ann\"]\n[Seat2 \"Bob\"]\n[Date \"2026-11-20T18:04:31Z\"]\n\n", "no game has begun"},
		"a position":                      {xgid, "position of backgammon"},
		"a position in many lines":        {"What now?\n" + xgid + "\nX:Anna   O:Boris\nScore is X:0 O:0 3 pt.(s) match.\n", "position of backgammon"},
		"a letter":                        {"Dear Anna, let us play.", "no game in a known format, and this isn't a position of any game"},
		"an XGID that lacks most of it":   {"XGID=-b", "an XGID has 10 fields"},
		"a picture that somebody dragged": {"\x89PNG\x00", "no game in a known format"},
	} {
		c, err := im.Look(want.text, time.Now())
		holds := "nothing"
		switch {
		case err != nil:
			holds = err.Error()
		case c.Position != nil:
			holds = "position of " + c.Entry.Name
		case c.Own:
			holds = "own " + c.Games[0].Header.Game
		case len(c.Games) > 0:
			holds = c.Games[0].Header.Game
		}
		if !strings.Contains(holds, want.holds) {
			t.Errorf("%s: %s, want %s", name, holds, want.holds)
		}
	}
	if files, err := os.ReadDir(im.Dir.Path); err != nil || len(files) > 0 {
		t.Errorf("to look at it keeps %v, %v", files, err)
	}
}

func TestWhatWasPastedIsKeptOnce(t *testing.T) {
	im := importer(t)
	for i, text := range []string{match, match, ownRecord, ownRecord, arimaaOne} {
		c, err := im.Look(text, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		out := im.Add(context.Background(), c.Games, func(exchange.Progress) {})
		if again := i == 1 || i == 3; out.First == "" || len(out.Wrong) > 0 || (out.Existing == 1) != again || (len(out.Added) == 1) == again {
			t.Errorf("text %d comes to %+v", i, out)
		}
	}
	if files, err := os.ReadDir(im.Dir.Records()); err != nil || len(files) != 3 {
		t.Errorf("kept are %v, %v", files, err)
	}
}

func TestAFileIsLookedAtWithoutBeingKept(t *testing.T) {
	im := importer(t)
	path := filepath.Join(t.TempDir(), "a.mat")
	if err := os.WriteFile(path, []byte(match+match), 0o600); err != nil {
		t.Fatal(err)
	}
	came := 0
	c, err := im.LookAt(context.Background(), path, func() { came++ })
	if err != nil || len(c.Games) != came || came == 0 || c.Games[0].Header.Extra[records.SourceTag] != "a.mat" {
		t.Errorf("%+v, %v, %d came", c, err, came)
	}
	own := filepath.Join(filepath.Dir(path), "own.txt")
	if err := os.WriteFile(own, []byte(ownRecord), 0o600); err != nil {
		t.Fatal(err)
	}
	if c, err := im.LookAt(context.Background(), own, func() {}); err != nil || !c.Own || len(c.Games) > 0 {
		t.Errorf("our own is %+v, %v", c, err)
	}
	large := filepath.Join(filepath.Dir(path), "large.txt")
	if err := os.WriteFile(large, []byte(strings.Repeat(xgid+"\n", 2000)), 0o600); err != nil {
		t.Fatal(err)
	}
	if c, err := im.LookAt(context.Background(), large, func() {}); err == nil || !strings.Contains(err.Error(), "large.txt: ") {
		t.Errorf("a large text is %+v, %v", c, err)
	}
	ctx, stop := context.WithCancelCause(context.Background())
	stop(errors.New("enough"))
	if c, err := im.LookAt(ctx, path, func() {}); err == nil || err.Error() != "enough" {
		t.Errorf("stopped, it has %+v, %v", c, err)
	}
	for name, says := range map[string]string{filepath.Dir(path): "this is a folder", path + "x": "there is no file"} {
		if _, err := im.LookAt(context.Background(), name, func() {}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Whatever is pasted is a position, or some games that can be read again, or refused.
func FuzzLook(f *testing.F) {
	for _, seed := range []string{match, ownRecord, arimaaOne, xgid, "Dear Anna", xgid + "\n" + match} {
		f.Add(seed)
	}
	im := exchange.Importer{Formats: texts(), Catalog: catalog.Standard()}
	f.Fuzz(func(t *testing.T, pasted string) {
		c, err := im.Look(pasted, time.Unix(1e9, 0))
		if err != nil && strings.Contains(err.Error(), "a fault of the program") {
			t.Fatal(err)
		}
		if found := len(c.Games) > 0; found == (c.Position != nil) && err == nil || err != nil && (found || c.Position != nil) {
			t.Fatalf("%q holds %+v, %v", pasted, c, err)
		}
		for _, g := range c.Games {
			if _, err := exchange.Parse(catalog.Standard(), g.Record); err != nil {
				t.Errorf("%q gives the record %q: %v", pasted, g.Record, err)
			}
		}
	})
}
