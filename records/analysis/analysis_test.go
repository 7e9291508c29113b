package analysis_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
)

// game returns the path of a copy of a record.
func game(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("testdata/backgammon.txt")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// analyse analyses a record.
func analyse(t *testing.T, path, level string) (*analysis.Analysis, *records.Record) {
	t.Helper()
	r, broken := records.Load(path, catalog.Standard().Find)
	if r == nil {
		t.Fatal(broken)
	}
	e, err := catalog.Standard().Find(r.Header.Game)
	if err != nil {
		t.Fatal(err)
	}
	m, err := analysis.MethodOf(e, analysis.Quick)
	if level != "" {
		m, err = analysis.MethodBy(e, level)
	}
	if err != nil {
		t.Fatal(err)
	}
	last := analysis.Progress{}
	a, err := analysis.Analyse(context.Background(), r, broken, m, func(p analysis.Progress) {
		if p.Done != last.Done+1 {
			t.Errorf("%v follows %v", p, last)
		}
		last = p
	})
	if err != nil || last.Done != last.Total {
		t.Fatalf("%v after %v", err, last)
	}
	return a, r
}

// The best play of a roll is worth as much to the luck as to the error: the
// change from turn to turn is what was lucky less what was wrong.
func TestLuckLessErrorsIsTheChange(t *testing.T) {
	a, _ := analyse(t, game(t), "")
	turns := a.Turns()
	compared := 0
	for i := range turns {
		t0 := &turns[i]
		n := len(t0.Decisions)
		if len(t0.Rolls) != 1 || n != 2 || t0.Decisions[0].Choices[0].Moves[0] != "roll" {
			continue
		}
		play := &t0.Decisions[n-1]
		after := play.Choices[play.Played].Value / play.Scale
		mean := play.Choices[0].Value/play.Scale - t0.Rolls[0].Luck
		if change := after - mean; math.Abs(change-(t0.Rolls[0].Luck-play.Error())) > 1e-6 {
			t.Errorf("turn %d: %f, not %f - %f", t0.Number, change, t0.Rolls[0].Luck, play.Error())
		}
		compared++
	}
	if compared < 10 {
		t.Errorf("only %d turns could be compared", compared)
	}
}

func TestAnAnalysisIsKeptAndFoundAgain(t *testing.T) {
	path := game(t)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	a, r := analyse(t, path, "")
	if _, err := analysis.Load(path, r.Digest); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("before it is kept: %v", err)
	}
	if err := analysis.Save(path, a); err != nil {
		t.Fatal(err)
	}
	again, err := analysis.Load(path, r.Digest)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(a.Performances(), again.Performances()) {
		t.Errorf("%+v, read again %+v", a.Performances(), again.Performances())
	}
	if !bytes.Equal(written(t, a), written(t, again)) {
		t.Error("what is read again is written otherwise")
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the record has changed: %v", err)
	}
}

// Notation is said alike in all languages, and everything else in that of the reader, who
// may have read it from a file.
func TestTurnsAreRemarkedOnInAnyLanguage(t *testing.T) {
	path := game(t)
	fresh, r := analyse(t, path, "club")
	if err := analysis.Save(path, fresh); err != nil {
		t.Fatal(err)
	}
	a, err := analysis.Load(path, r.Digest)
	if err != nil || !bytes.Equal(written(t, a), written(t, fresh)) {
		t.Fatalf("read again, it is another: %v", err)
	}
	h := r.Sheet.State().Game(0)
	notation, plain := regexp.MustCompile(`\b(bar|off|roll|double|redouble|take|pass)\b`), regexp.MustCompile("[A-Za-z]{2,}")
	for _, turn := range a.Turns() {
		remark := turn.Remark(h, a.Seats)
		said := remark.Said().In(i18n.Pseudo())
		if i18n.Plain(said) != remark.Said().String() {
			t.Errorf("turn %d: %s, in English %s", turn.Number, said, remark.Said())
		}
		if word := plain.FindString(notation.ReplaceAllString(said, "")); word != "" {
			t.Errorf("turn %d: %q by-passes the catalogue in %s", turn.Number, word, said)
		}
	}
}

// written returns an analysis as its file has it.
func written(t *testing.T, a *analysis.Analysis) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := a.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// The figures are the same twice, however many workers there are.
func TestTheSameRecordGivesTheSameAnalysis(t *testing.T) {
	path := game(t)
	for _, level := range []string{"", "network:plies=1"} {
		several, _ := analyse(t, path, level)
		before := runtime.GOMAXPROCS(1)
		alone, _ := analyse(t, path, level)
		runtime.GOMAXPROCS(before)
		if !bytes.Equal(written(t, several), written(t, alone)) {
			t.Errorf("level %q: several workers find other figures than one", level)
		}
	}
}

func TestAnAnalysisCanBeStopped(t *testing.T) {
	r, err := records.Load(game(t), catalog.Standard().Find)
	if err != nil {
		t.Fatal(err)
	}
	e, err := catalog.Standard().Find(r.Header.Game)
	if err != nil {
		t.Fatal(err)
	}
	m, err := analysis.MethodOf(e, analysis.Quick)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	a, err := analysis.Analyse(ctx, r, nil, m, func(p analysis.Progress) {
		if p.Done == 10 {
			stop()
		}
	})
	if a != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("stopped in the middle it gives %v, %v", a, err)
	}
}

// No byte of a file can change unnoticed, and a file of something else is not
// used.
func TestADamagedAnalysisIsNotUsed(t *testing.T) {
	path := game(t)
	a, r := analyse(t, path, "")
	if err := analysis.Save(path, a); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(analysis.Path(path))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(whole)-1; i += 997 {
		damaged := bytes.Clone(whole)
		damaged[i] ^= 1
		for _, text := range [][]byte{damaged, whole[:i]} {
			if err := os.WriteFile(analysis.Path(path), text, 0o644); err != nil {
				t.Fatal(err)
			}
			if _, err := analysis.Load(path, r.Digest); !errors.Is(err, analysis.ErrDamaged) || !strings.Contains(err.Error(), analysis.Path(path)) {
				t.Fatalf("damaged at byte %d: %v", i, err)
			}
		}
	}
	a.Record = strings.Repeat("0", 64)
	if err := analysis.Save(path, a); err != nil {
		t.Fatal(err)
	}
	if _, err := analysis.Load(path, r.Digest); !errors.Is(err, analysis.ErrOther) {
		t.Errorf("of another record: %v", err)
	}
}

// A record that goes on is another one.
func TestTheDigestIsOfWhatTheRecordSays(t *testing.T) {
	path := game(t)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := records.Load(path, catalog.Standard().Find)
	if err != nil {
		t.Fatal(err)
	}
	if closed := "[Digest \"" + whole.Digest + "\"]\n"; !bytes.HasSuffix(text, []byte(closed)) {
		t.Errorf("the digest is not %s", closed)
	}
	at := bytes.Index(text, []byte("\n2 13/9 24/23 end\n"))
	shorter, err := records.Parse(text[:at+1], catalog.Standard().Find)
	if err != nil {
		t.Fatal(err)
	}
	torn, err := records.Parse(text[:at+4], catalog.Standard().Find)
	if err != nil || torn.Digest != shorter.Digest {
		t.Errorf("what is torn counts: %v", err)
	}
	longer, err := records.Parse(text[:at+8], catalog.Standard().Find)
	if err != nil || longer.Digest == shorter.Digest {
		t.Errorf("a move more gives the same digest: %v", err)
	}
}

// FuzzLoad checks that no file makes the reader panic, nor those who ask what
// it says; each has its true digest, or nearly all would be refused for that.
func FuzzLoad(f *testing.F) {
	f.Add(`{"analysis":{"version":2,"record":"r","level":"club","seats":["Anna","Boris"],"game":"backgammon","to":1}}
{"game":{"name":"backgammon","scores":[1,0]}}
{"turn":{"number":1,"seat":1,"rolls":[{"drawn":"31","luck":0.1,"cost":1}],"decisions":[{"seat":1,"from":1,"to":2,"rank":1,"of":2,"played":0,"error":0,"counts":true,"measure":"points","scale":1,"cost":1,"choices":[{"turn":"8/5 6/5 end","value":0.1,"chances":[0.5,0.1,0,0.1,0,0],"reason":"x"}]}]}}
`)
	record := filepath.Join(f.TempDir(), "game.txt")
	f.Fuzz(func(t *testing.T, text string) {
		if text == "" || text[len(text)-1] != '\n' {
			text += "\n"
		}
		text += fmt.Sprintf(`{"digest":"%x"}`+"\n", sha256.Sum256([]byte(text)))
		if err := os.WriteFile(analysis.Path(record), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		a, err := analysis.Load(record, "r")
		if err != nil {
			return
		}
		a.Turns()
		a.ByGame()
		for _, p := range a.Performances() {
			p.All()
			p.FormatLuck()
			p.LuckBand()
		}
	})
}
