package records_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
)

var update = flag.Bool("update", false, "write the golden files anew")

// endless is more events than any sitting has.
const endless = 1 << 30

func TestEveryGameOfTheCatalogueComesBackFromItsRecord(t *testing.T) {
	games := map[string]string{"sticks": "manual"}
	for _, e := range catalog.Standard().All() {
		games[e.Name] = "sha256"
	}
	for game, dice := range games {
		t.Run(game, func(t *testing.T) {
			for seed, to := range []int{0, 0, 0, 3, core.Money} {
				comesBack(t, header(game, to, dice), uint64(seed))
			}
		})
	}
}

func comesBack(t *testing.T, h records.Header, seed uint64) {
	t.Helper()
	_, text := record(t, dir(t), h, newChooser(seed), endless)
	r, err := records.Parse([]byte(text), find)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if again := r.Text(); again != strings.ReplaceAll(text, " \n", "\n") {
		t.Errorf("read and written again:\n%s\ninstead of\n%s", again, text)
	}
	if st := r.Sheet.State(); !st.Over || !r.Finished || r.Result == "" || r.Torn != 0 || r.End != len(text) {
		t.Errorf("finished %v, result %q, end %d of %d", r.Finished, r.Result, r.End, len(text))
	}
	if r.Header.Seats[0].Name != "Νίκος" || r.Header.Seats[1] != h.Seats[1] || !r.Header.Date.Equal(evening) || r.Header.To != h.To {
		t.Errorf("header %+v", r.Header)
	}
	report, err := records.Verify(strings.NewReader(text), find)
	sealed := h.Dice.Kind == "sha256"
	if err != nil || !report.OK() || sealed && (report.Proved != report.Draws || len(report.Unproved) > 0) {
		t.Errorf("verify: %v\n%s\n%s", err, report, text)
	}
	if entry, _ := find(h.Game); sealed && entry.Dice && report.Proved == 0 {
		t.Errorf("no draw was proved\n%s", text)
	}
}

// golden compares with a file in testdata, or writes it when asked.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := "testdata/" + name
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s has changed; if that is meant, run go test -update. Now:\n%s", name, got)
	}
}

func TestGoldenRecords(t *testing.T) {
	h := header("backgammon", 0, "seed study")
	h.Set = map[string]string{"cube": "no", "triple": "bar"}
	_, text := record(t, dir(t), h, quiet(9), endless)
	golden(t, "backgammon.txt", text)
	r, err := records.Parse([]byte(text), find)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "backgammon.show", records.Show(r, records.Judged{}, i18n.Language{}))
	shown, err := records.ShowJSON(r, records.Judged{})
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "backgammon.json", string(shown)+"\n")

	_, text = record(t, dir(t), header("sticks", 3, "manual"), newChooser(4), endless)
	golden(t, "match.txt", text)
	r, err = records.Parse([]byte(text), find)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "match.show", records.Show(r, records.Judged{}, i18n.Language{}))
}

func TestShowTellsOfTheEffectsOfAMove(t *testing.T) {
	h := header("arimaa", 0, "manual")
	h.Dice, h.Position = records.Dice{}, "7r/8/8/8/2r5/3E4/8/R7 g"
	var events []core.Event
	for _, m := range []core.Move{"Ed3n", "rc4s", "Ed4w", core.End} {
		events = append(events, core.Event{Seat: 0, Move: m})
	}
	text, err := records.Import{Header: h, Events: events}.Record(find)
	if err != nil {
		t.Fatal(err)
	}
	r, err := records.Parse(text, find)
	if err != nil {
		t.Fatal(err)
	}
	if shown := records.Show(r, records.Judged{}, i18n.Language{}); !strings.Contains(shown, "\n  2g. 1  Ed3n rc4s rc3x Ed4w\n") {
		t.Errorf("shown as\n%s", shown)
	}
}

// sticksText is a short record that tests change.
const sticksText = `[Boardroom "1"]
[Game "sticks"]
[Seat1 "Ann"]
[Seat2 "Bob"]
[Date "2026-11-20T18:04:31Z"]
[Match "2"]
[Dice "manual"]
; a comment

[Event "Spring"]
[Start "sticks"]
* 3s
1 take take undo take take end {a quiet start} ; and a comment
* 3s
2 take take take end
2 concede 1
1 refuse
* 3s
1 take take take end {and {so on}
{alone}
* 1s
2 take end
[GameResult "0-1"]

[Start "sticks"]
2 concede 1
1 accept
[GameResult "1-0"]
[Start "sticks"]
* 3s
1 concede 1
2 accept
[GameResult "0-1"]

[Result "1-2"]
`

func TestParseReadsAllThatARecordMayHold(t *testing.T) {
	r, err := records.Parse([]byte(sticksText), find)
	if err != nil {
		t.Fatal(err)
	}
	if st := r.Sheet.State(); core.FormatScores(st.Score) != "1-2" || r.GameCount() != 3 || !r.Finished {
		t.Errorf("score %v in %d games", st.Score, r.GameCount())
	}
	var analysis []string
	for it := range r.Items() {
		if it.Kind == records.Analysis {
			analysis = append(analysis, it.Text)
		}
	}
	if got := strings.Join(analysis, "|"); got != "a quiet start|and {so on|alone" {
		t.Errorf("analysis %s", got)
	}
	if got := r.Text(); got != sticksText {
		t.Errorf("written again:\n%s", got)
	}
}

func TestSeatsOfComputersCarryTheirLevel(t *testing.T) {
	for _, s := range []records.Seat{
		{Name: "Ann"}, {Name: "Mother", Level: "expert"}, {Name: "A (computer, b)", Level: "c"}, {Name: "Ann (computer)"},
	} {
		if got := records.ParseSeat(s.String()); got != s {
			t.Errorf("%q reads back as %+v", s, got)
		}
	}
	h := header("sticks", 0, "manual")
	h.Seats[0] = records.Seat{Name: "Ann (computer, expert)"}
	if _, err := dir(t).Create(h); err == nil || !strings.Contains(err.Error(), "reads like a computer") {
		t.Errorf("a person named like a computer: %v", err)
	}
}
