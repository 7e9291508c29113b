package show_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/languages"
	"boardroom/view/show"
)

// A shown page is what its script reads.
type shown struct {
	Title  string
	Boards []struct {
		Defs, SVG string
		W, H      float64
		Numbers   []string
	}
	Seats []struct{ Name string }
	Games []struct {
		Board  int
		Ending string
		Frames []struct {
			N     string
			Text  string
			Mark  string
			Plays []struct {
				What, Win, Behind string
				Played            bool
			}
			Win    *float64
			Pieces [][]any
			Trace  []struct {
				Left, Came, Spots []float64
				Path              string
			}
			Facts, Signs []string
		}
	}
}

// drafted plays so many turns of a game by lot.
func drafted(t *testing.T, e catalog.Entry, names []string, turns int) records.Import {
	t.Helper()
	d := records.Import{Header: records.Header{Game: e.Name, Date: time.Date(2026, 11, 22, 18, 0, 0, 0, time.UTC)}}
	for _, name := range names {
		d.Header.Seats = append(d.Header.Seats, records.Seat{Name: name})
	}
	sheet := core.NewSheet(core.Terms{Rotation: e.Rotation, Seats: len(names)})
	random, draw := engine.Random().Tuned(nil).New(), rand.New(rand.NewPCG(1, 2))
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	for range turns {
		if !sheet.State().Playing {
			break
		}
		h := sheet.State().History
		actor, moves := h.Now().Actor(), h.Now().Moves()
		if actor == core.Chance {
			moves = []core.Move{moves[draw.IntN(len(moves))]}
		} else {
			var err error
			if moves, err = random.Turn(t.Context(), h); err != nil {
				t.Fatal(err)
			}
		}
		for _, m := range moves {
			event := core.Event{Seat: actor, Move: m}
			if err := sheet.Apply(event); err != nil {
				t.Fatal(err)
			}
			d.Events = append(d.Events, event)
		}
	}
	return d
}

func recorded(t *testing.T, d records.Import, find records.Finder) *records.Record {
	t.Helper()
	text, err := d.Record(find)
	if err != nil {
		t.Fatal(err)
	}
	r, err := records.Parse(text, find)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func paged(t *testing.T, e catalog.Entry, r *records.Record, a *analysis.Analysis) (page string, s shown) {
	t.Helper()
	text, err := show.Page(e, r, a, i18n.Language{})
	if err != nil {
		t.Fatal(err)
	}
	page = string(text)
	_, data, _ := strings.Cut(page, `id="data">`)
	data, _, _ = strings.Cut(data, "</script>")
	if err := json.Unmarshal([]byte(data), &s); err != nil {
		t.Fatalf("%v in %.200s", err, data)
	}
	return page, s
}

// wellFormed reads a picture as XML and returns the identifiers in it.
func wellFormed(t *testing.T, svg string) map[string]bool {
	t.Helper()
	ids := map[string]bool{}
	for d := xml.NewDecoder(strings.NewReader("<g>" + svg + "</g>")); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return ids
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
		if element, ok := token.(xml.StartElement); ok {
			for _, a := range element.Attr {
				if a.Name.Local == "id" {
					ids[a.Value] = true
				}
			}
		}
	}
}

// check looks at every frame of a page.
func check(t *testing.T, r *records.Record, s shown) {
	t.Helper()
	for i, h := range r.Games() {
		g := s.Games[i]
		board := s.Boards[g.Board]
		ids := wellFormed(t, board.Defs+board.SVG+strings.Join(board.Numbers, ""))
		if len(g.Frames) != len(h.Turns())+1 {
			t.Fatalf("%d frames show %d turns", len(g.Frames), len(h.Turns()))
		}
		within := func(x, y float64) bool { return x >= 0 && x <= board.W && y >= 0 && y <= board.H }
		for n, f := range g.Frames {
			if len(f.Facts) != len(s.Seats) || len(f.Signs) != len(s.Seats) {
				t.Errorf("frame %d tells of %d and %d seats", n, len(f.Facts), len(f.Signs))
			}
			for _, p := range f.Pieces {
				kind, _, _ := strings.Cut(p[0].(string), " ")
				if !ids["k-"+kind] || !within(p[1].(float64), p[2].(float64)) {
					t.Errorf("frame %d: nothing is known of %v", n, p)
				}
			}
			for _, tr := range f.Trace {
				if (tr.Path == "") == (len(tr.Spots) == 0) || tr.Path != "" && (!within(tr.Left[0], tr.Left[1]) || !within(tr.Came[0], tr.Came[1])) {
					t.Errorf("frame %d has the trace %+v", n, tr)
				}
			}
		}
	}
}

// Every game of the catalogue can be shown, with any number of players.
func TestEveryGameIsShown(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		for _, seats := range e.Seats {
			t.Run(fmt.Sprint(e.Name, seats), func(t *testing.T) {
				names := []string{"Anna", "Νίκος", "</script><b>", "\"Bob\""}[:seats]
				r := recorded(t, drafted(t, e, names, 60), catalog.Standard().Find)
				page, s := paged(t, e, r, nil)
				check(t, r, s)
				traced := 0
				for _, f := range s.Games[0].Frames {
					traced += len(f.Trace)
				}
				if traced == 0 || len(s.Games[0].Frames[1].Pieces) == 0 {
					t.Errorf("%d moves have left a trace", traced)
				}
				if found := regexp.MustCompile(`(?:src|href)="[^#d]|url\([^#]|https?://[^w]|@import`).FindString(page); found != "" {
					t.Errorf("the page asks for something: %s", found)
				}
				if strings.Count(page, "</script>") != 2 || strings.Contains(page, "<b>") {
					t.Error("a name means something to the page")
				}
			})
		}
	}
}

// A game of which no picture is known is shown in letters.
func TestAnUnknownGameIsShownInLetters(t *testing.T) {
	e := catalog.Of(gametest.Race{}, catalog.Parts{Hands: gametest.RaceHands{}})
	find := func(string) (catalog.Entry, error) { return e, nil }
	r := recorded(t, drafted(t, e, []string{"Anna", "Boris"}, 8), find)
	_, s := paged(t, e, r, nil)
	check(t, r, s)
	if len(s.Games[0].Frames[2].Pieces[0]) != 5 {
		t.Errorf("the board is %v", s.Games[0].Frames[2].Pieces)
	}
}

// judged returns what a computer player thinks of a record.
func judged(t *testing.T, e catalog.Entry, r *records.Record) *analysis.Analysis {
	t.Helper()
	by, err := analysis.MethodBy(e, "casual")
	if err != nil {
		t.Fatal(err)
	}
	a, err := analysis.Analyse(t.Context(), r, nil, by, nil)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestAnAnalysisIsShown(t *testing.T) {
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	r := recorded(t, drafted(t, e, []string{"Anna", "Boris"}, 20), catalog.Standard().Find)
	page, s := paged(t, e, r, judged(t, e, r))
	walked(t, page)
	marks, wins, chosen := 0, 0, 0
	for _, f := range s.Games[0].Frames {
		for i, p := range f.Plays {
			if (i == 0) != (p.Behind == "") || p.What == "" || p.Win == "" {
				t.Errorf("a play is %+v", p)
			}
			if p.Played {
				chosen++
			}
		}
		if f.Mark != "" {
			marks++
		}
		if f.Win != nil {
			wins++
		}
	}
	if chosen < len(s.Games[0].Frames)/2 || marks == 0 || wins < len(s.Games[0].Frames)/2 || !strings.Contains(page, ". Best: ") {
		t.Errorf("%d marks and %d chances are shown", marks, wins)
	}
}

// What the page says, it says in the language in which it is written.
func TestAPageSpeaksALanguage(t *testing.T) {
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	r := recorded(t, drafted(t, e, []string{"Anna", "Boris"}, 5), catalog.Standard().Find)
	if said := strings.Join(pictured(t, show.Still(e, r, nil, 0, 0, i18n.Pseudo())), "\n"); strings.Count(said, "⟦") < 6 {
		t.Errorf("a picture says %s", said)
	}
	hebrew, err := languages.Find("he")
	if err != nil {
		t.Fatal(err)
	}
	fromRight, err := show.Page(e, r, nil, hebrew)
	if page := string(fromRight); err != nil || !strings.Contains(page, `<html lang="he" dir="rtl">`) || !strings.Contains(page, `<svg id="board" direction="ltr"`) {
		t.Errorf("a page in Hebrew does not run from the right: %v", err)
	}
	text, err := show.Page(e, r, nil, i18n.Pseudo())
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	for _, said := range regexp.MustCompile(`(?:(?:title|aria-label)="|<footer>|"(?:start|drawn|ending)":")([^"<]*)`).FindAllStringSubmatch(page, -1) {
		if !strings.Contains(said[1], "⟦") {
			t.Errorf("%q is said in English", said[1])
		}
	}
	if !strings.Contains(page, `<html lang="en-XA" dir="ltr">`) {
		t.Errorf("the page does not name its language: %.60s", page)
	}
}

// Only the script of the page itself may run.
func TestThePageNamesItsScript(t *testing.T) {
	e, _ := catalog.Standard().Find("konane")
	page, _ := paged(t, e, recorded(t, drafted(t, e, []string{"Anna", "Boris"}, 3), catalog.Standard().Find), nil)
	script := page[strings.LastIndex(page, "<script>")+len("<script>") : strings.LastIndex(page, "</script>")]
	sum := sha256.Sum256([]byte(script))
	if want := "script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(page, want) {
		t.Errorf("the page lacks %s", want)
	}
}
