package arimaa_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	rules "boardroom/core/arimaa"
	"boardroom/core/catalog"
	"boardroom/records"
)

// header is that of a game between two players, from a position or with
// options.
func header(position string, set map[string]string) records.Header {
	return records.Header{
		Game: "arimaa", Seats: []records.Seat{{Name: "Νίκος \"N\""}, {Name: "Mother", Level: "expert"}},
		Date: evening, Position: position, Set: set, Extra: map[string]string{"Event": "Ärger\n[x]"},
	}
}

// sitting returns the import of a game with these events, written as records
// write them: "1 Ee2n end".
func sitting(t *testing.T, h records.Header, lines ...string) records.Import {
	t.Helper()
	d := records.Import{Header: h}
	for _, line := range lines {
		words := strings.Fields(line)
		for _, w := range words[1:] {
			e := core.Event{Seat: core.Seat(words[0][0] - '1'), Move: core.Move(w)}
			if e.Move == core.Concede {
				e.Points = 1
			}
			d.Events = append(d.Events, e)
		}
	}
	return d
}

func TestWrite(t *testing.T) {
	const tags = `[Gold "Νίκος \"N\""]
[Silver "Mother (computer, expert)"]
[Date "2026.11.20"]
[Time "18:04:31"]
[Event "Ärger\n[x]"]
`
	preset := header("", map[string]string{"setup": "99of9"})
	const placed = `1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2
1s ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7 ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8
`
	const fight = "7r/8/8/8/3Dd3/1CR1E3/7r/R7 g"
	for _, c := range []struct {
		name     string
		imported records.Import
		want     string
	}{
		{"taken back within the turn, and a turn in progress",
			sitting(t, preset, "1 Ee2n undo Md2n end", "2 ed7s ed6s end", "1 Ra2n"),
			tags + "\n" + placed + "2g Md2n\n2s ed7s ed6s\n3g\n\n"},
		{"a takeback of two turns, at the asker's turn",
			sitting(t, preset, "1 Ee2n end", "2 ed7s end", "1 takeback", "2 accept", "1 Md2n end"),
			tags + "\n" + placed + "2g Ee2n\n2s ed7s\n3g takeback\n2s takeback\n2g Md2n\n2s\n\n"},
		{"a takeback in the middle of the other's turn",
			sitting(t, preset, "1 Ee2n end", "2 ed7s", "1 takeback", "2 accept", "1 Md2n end"),
			tags + "\n" + placed + "2g Ee2n\n2s takeback\n2g Md2n\n2s\n\n"},
		{"a takeback of the turn in progress",
			sitting(t, preset, "1 Ee2n end", "2 ed7s", "2 takeback", "1 accept", "2 me7s end"),
			tags + "\n" + placed + "2g Ee2n\n2s me7s\n3g\n\n"},
		{"refusals",
			sitting(t, preset, "1 takeback", "2 refuse", "1 concede", "2 refuse", "1 Ee2n end"),
			tags + "\n" + placed + "2g Ee2n\n2s\n\n"},
		{"a concession of the side to move",
			sitting(t, preset, "1 Ee2n end", "2 ed7s concede", "1 accept"),
			tags + "[Result \"1-0\"]\n[ResultCode \"r\"]\n\n" + placed + "2g Ee2n\n2s resigns\n\n"},
		{"a concession of the other side",
			sitting(t, preset, "1 Ee2n end concede", "2 accept"),
			tags + "[Result \"0-1\"]\n[ResultCode \"r\"]\n\n" + placed + "2g Ee2n\n2s\n\n"},
		{"from a position, with a removal and a goal",
			sitting(t, header(fight, nil), "1 de4e Ee3n Cb3n end", "2 rh2s end"),
			tags + "[Position \"" + fight + "\"]\n[Result \"0-1\"]\n[ResultCode \"g\"]\n\n2g de4e Ee3n Cb3n Rc3x\n2s rh2s\n3g\n\n"},
	} {
		if c.name == "refusals" {
			c.imported.Events = c.imported.Events[2:] // nothing to take back yet
		}
		first := record(t, c.imported)
		text := exported(t, first)
		if text != c.want {
			t.Errorf("%s: written\n%swant\n%s", c.name, text, c.want)
		}
		again := imported(t, text)
		if got := exported(t, again); got != text || again.Result != first.Result {
			t.Errorf("%s: read and written again\n%s", c.name, got)
		}
	}
}

// TestRandomGames plays at random, and expects the same game after it went
// through the text.
func TestRandomGames(t *testing.T) {
	for seed := range uint64(40) {
		first := record(t, random(t, seed))
		text := exported(t, first)
		second := imported(t, text)
		a, b := first.Sheet.State(), second.Sheet.State()
		if !slices.EqualFunc(turnsOf(a), turnsOf(b), slices.Equal) || a.Over != b.Over || first.Result != second.Result {
			t.Fatalf("seed %d: from\n%sto\n%s", seed, text, exported(t, second))
		}
		if h := second.Header; !h.Date.Equal(first.Header.Date) || !slices.Equal(h.Seats, first.Header.Seats) || h.Extra["Event"] != first.Header.Extra["Event"] {
			t.Errorf("seed %d: header %+v", seed, h)
		}
		if got := exported(t, second); got != text {
			t.Fatalf("seed %d: written again, it differs: from\n%sto\n%s", seed, text, got)
		}
	}
}

// turnsOf returns the whole turns of a game.
func turnsOf(st core.State) [][]core.Move {
	var turns [][]core.Move
	var turn []core.Move
	for _, m := range st.History.Moves {
		if turn = append(turn, m.Move); m.Move == core.End {
			turns, turn = append(turns, turn), nil
		}
	}
	return turns
}

// random plays a game at random, with takebacks, to its end or a concession,
// or leaves it.
func random(t *testing.T, seed uint64) records.Import {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 5))
	d := records.Import{Header: header("", nil)}
	sheet := core.NewSheet(core.Terms{Rotation: []core.Game{rules.Arimaa()}, Seats: 2})
	if err := sheet.Begin(); err != nil {
		t.Fatal(err)
	}
	do := func(e core.Event) bool {
		err := sheet.Apply(e)
		if err == nil {
			d.Events = append(d.Events, e)
		}
		return err == nil
	}
	for range 200 + rng.IntN(4000) {
		seat, moves := sheet.ToAct(), sheet.State().History.Now().Moves()
		if seat == core.Nobody {
			break
		}
		if sheet.State().Offer != nil {
			do(core.Event{Seat: seat, Move: []core.Move{core.Accept, core.Refuse}[rng.IntN(2)]})
			continue
		}
		by := core.Seat(rng.IntN(2))
		switch n := rng.IntN(1000); {
		case n < 10:
			do(core.Event{Seat: by, Move: core.Takeback})
		case n == 10:
			do(core.Event{Seat: by, Move: core.Concede, Points: 1})
		case len(moves) == 0 || n < 60:
			do(core.Event{Seat: seat, Move: core.Undo})
		default:
			do(core.Event{Seat: seat, Move: moves[rng.IntN(len(moves))]})
		}
	}
	return d
}

func TestAMatchIsWrittenGameByGame(t *testing.T) {
	h := header("", map[string]string{"setup": "99of9"})
	h.To = 2
	d := sitting(t, h, "1 Ee2n end", "2 concede", "1 accept", "1 Md2n end", "2 concede", "1 accept")
	text := exported(t, record(t, d))
	imports := read(t, text)
	if len(imports) != 2 || turns(text) == "" {
		t.Fatalf("%d games in\n%s", len(imports), text)
	}
	for i, want := range []string{"2g Ee2n", "2g Md2n"} {
		r := record(t, imports[i])
		if out := exported(t, r); r.Result != "1-0" || !strings.Contains(out, want+"\n2s resigns\n") {
			t.Errorf("game %d is\n%s", i+1, out)
		}
	}
}

func TestAPresetIsWrittenAsItsSetup(t *testing.T) {
	for _, p := range rules.Presets() {
		first := record(t, sitting(t, header("", map[string]string{"setup": p.Name}), "1 "+p.Front[:1]+"a2n end"))
		second := imported(t, exported(t, first))
		if position(first).String() != position(second).String() || plies(second) != 3 {
			t.Errorf("%s leads to %s", p.Name, position(second))
		}
		namesItsTurns(t, first)
		namesItsTurns(t, second)
	}
}

// namesItsTurns checks that the turns of a record are called as its text labels
// them.
func namesItsTurns(t *testing.T, r *records.Record) {
	t.Helper()
	h, text := r.Sheet.State().History, "\n"+exported(t, r)
	for _, turn := range h.Turns() {
		name := h.TurnName(turn)
		if i := strings.Index(text, "\n"+name+" "); i < 0 {
			t.Errorf("the turn %s stands nowhere in%s", name, text)
		} else {
			text = text[i+1:]
		}
	}
}

func TestFromAPosition(t *testing.T) {
	for _, from := range []string{
		"8/8/8/8/8/8/8/8 g phase=setup turn=Ra1,Rb1",
		"8/8/8/8/8/8/RHCMECHR/RRRDDRRR s phase=setup",
		"rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g turn=Ra2n",
		"rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR s",
	} {
		g, err := rules.Arimaa().Parse(from, nil)
		if err != nil {
			t.Fatal(err)
		}
		d := records.Import{Header: header(from, nil)}
		p := g
		for p.Actor() == g.Actor() {
			m := p.Moves()[0]
			if slices.Contains(p.Moves(), core.End) {
				m = core.End
			}
			if p, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
			d.Events = append(d.Events, core.Event{Seat: g.Actor(), Move: m})
		}
		first := record(t, d)
		second := imported(t, exported(t, first))
		start, _, _ := strings.Cut(from, " turn=")
		if position(first).String() != position(second).String() || second.Header.Position != start || plies(second) != 1 {
			t.Errorf("%s is written\n%s", from, exported(t, first))
		}
		namesItsTurns(t, first)
	}
}

func TestWhatCannotBeWritten(t *testing.T) {
	r := record(t, sitting(t, header("", nil)))
	if text, err := written(r); err == nil || !strings.Contains(err.Error(), "no game started") {
		t.Errorf("%v, %s", err, text)
	}
}

// A handicap game is written with the pieces that were there, and read back as one.
func TestHandicapGamesComeBack(t *testing.T) {
	text := "1g Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ca2 Cb2 Dc2 Dd2 He2 Hf2 Eh2\n" +
		"1s ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ca7 cb7 dc7 dd7 he7 hf7 mg7 eh7\n2g Eh2n Eh3n\n"
	for d, err := range games(text) {
		if err != nil {
			t.Fatal(err)
		}
		if d.Header.Set["handicap"] != "camel" || d.Header.Set["giver"] != "gold" || len(d.Events) != 16+17+3 {
			t.Errorf("the settings are %v, with %d moves", d.Header.Set, len(d.Events))
		}
	}
}

// A loss that the session tells of is written with its usual name.
func TestALossIsWrittenWithItsReason(t *testing.T) {
	for why, end := range map[string]core.Event{
		"lost on time": {Seat: 1, Move: core.Flag, Spent: time.Minute},
		"forfeits":     {Seat: 0, Move: core.Claim, Spent: time.Second},
	} {
		h := header("", map[string]string{"setup": "99of9"})
		h.Clock = core.Clock{Kind: core.PerMove, Step: time.Minute}
		d := sitting(t, h, "1 Ee2n end")
		d.Events = append(d.Events, end)
		text, err := d.Record(catalog.Standard().Find)
		if err != nil {
			t.Fatal(err)
		}
		r, err := records.Parse(text, catalog.Standard().Find)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := written(r); err != nil || !strings.Contains(got, why) {
			t.Errorf("%v in\n%s", err, got)
		}
	}
}
