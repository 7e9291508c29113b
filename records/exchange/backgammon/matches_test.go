package backgammon_test

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/tables"
	"boardroom/records"
	"boardroom/records/exchange"
)

// evening is when they are played.
var evening = time.Date(2026, 11, 20, 18, 4, 31, 0, time.UTC)

// games gives the matches of a text.
func games(f exchange.Format, text string) iter.Seq2[records.Import, error] {
	return f.Read(exchange.Input{Data: []byte(text), Catalog: catalog.Standard()})
}

// written returns a record as text, or what that cannot tell.
func written(f exchange.Format, r *records.Record) (string, error) {
	entry, err := catalog.Standard().Find(r.Header.Game)
	if err != nil {
		return "", err
	}
	text, _, err := f.Write(exchange.Record{Record: r, Entry: entry, Catalog: catalog.Standard()})
	return text, err
}

// record returns an import as the record it becomes, after verifying it.
func record(t testing.TB, d records.Import) *records.Record {
	t.Helper()
	if d.Header.Date.IsZero() {
		d.Header.Date = evening
	}
	text, err := d.Record(catalog.Standard().Find)
	if err != nil {
		t.Fatal(err)
	}
	r, err := records.Parse(text, catalog.Standard().Find)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	report, err := records.Verify(strings.NewReader(string(text)), catalog.Standard().Find)
	if err != nil || !report.OK() || report.Finished != r.Finished {
		t.Fatalf("%v, %s\n%s", err, report, text)
	}
	return r
}

// played plays a sitting at random, with doubles, gammons and concessions.
func played(t testing.TB, game string, to int, set map[string]string, seed uint64) records.Import {
	t.Helper()
	entry, err := catalog.Standard().Find(game)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(seed, 1))
	d := records.Import{Header: records.Header{Game: game, To: to, Set: set, Date: evening,
		Seats: []records.Seat{{Name: "Anna Maria"}, {Name: "Mother", Level: "expert"}}}}
	sheet := core.NewSheet(core.Terms{Rotation: entry.Rotation, Seats: 2, Set: set, To: to})
	happen := func(e core.Event) {
		if err := sheet.Apply(e); err != nil {
			t.Fatalf("%s %s: %v", e.Seat, e, err)
		}
		d.Events = append(d.Events, e)
	}
	for !sheet.State().Over && (to != core.Money || len(sheet.State().Results) < 4) {
		if err := sheet.Begin(); err != nil {
			t.Fatal(err)
		}
		for sheet.State().Playing {
			p := sheet.State().History.Now()
			actor := p.Actor()
			at := p.(tables.Position)
			between := at.Side() >= 0 && at.Offered() == 0 && len(sheet.State().History.InProgress()) == 0 && !slices.Contains(p.Moves(), core.End)
			if between && random.IntN(60) == 0 { // before the throw or after it
				stakes := core.Stakes(p, at.Side())
				happen(core.Event{Seat: at.Side(), Move: core.Concede, Points: stakes[random.IntN(len(stakes))]})
				happen(core.Event{Seat: 1 - at.Side(), Move: core.Accept})
				continue
			}
			moves := p.Moves()
			if len(moves) == 0 { // the turn breaks a rule as a whole
				for n := len(sheet.State().History.InProgress()); n > 0; n-- {
					happen(core.Event{Seat: actor, Move: core.Undo})
				}
				turns, _ := core.Turns(sheet.State().History.Now())
				for _, m := range turns[random.IntN(len(turns))].Moves {
					happen(core.Event{Seat: actor, Move: m})
				}
				continue
			}
			m := moves[0] // of the rearmost checker, or games would last for ever
			if actor < 0 || random.IntN(3) == 0 {
				m = moves[random.IntN(len(moves))]
			}
			if m == tables.Double && random.IntN(4) > 0 {
				m = tables.Roll
			}
			happen(core.Event{Seat: actor, Move: m})
		}
	}
	d.Over = to == core.Money
	return d
}

// skipped are the events of a game in which the turn of who is shut out passes
// without a throw, and of the next.
const skipped = `
* 31; 1 8/5 6/5 end; * 41; 2 13/9 9/8 end;
* 34; 1 13/9 9/6 end; * 11; 2 24/23 24/23 23/22 23/22 end;
* 65; 1 24/18 18/13 end; * 13; 2 8/5 6/5 end;
* 21; 1 13/11 6/5 end; * 54; 2 13/8 13/9 end;
* 34; 1 6/2 11/8 end; * 11; 2 9/8 8/7 8/7 8/7 end;
* 53; 1 13/8 5/2 end; * 22; 2 13/11 13/11 6/4 6/4 end;
* 31; 1 8/5 6/5 end; * 66; 2 8/2 8/2 7/1 7/1 end;
* 24; 1 end; * 44; 2 22/18 11/7 7/3 7/3 end;
* 31; 2 18/15 22/21 end; * 31; 2 21/18 15/14 end; 1 concede; 2 accept; * 31; 1 8/5 6/5 end`

// shutOut returns a match with a turn that passed without a throw.
func shutOut(t testing.TB) records.Import {
	t.Helper()
	entry, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	d := records.Import{Header: records.Header{Game: "backgammon", To: 3, Set: map[string]string{"shut-out": "pass"}, Date: evening,
		Seats: []records.Seat{{Name: "Anna Maria"}, {Name: "Mother", Level: "expert"}}}}
	sheet := core.NewSheet(core.Terms{Rotation: entry.Rotation, Seats: 2, Set: d.Header.Set, To: d.Header.To})
	happen := func(e core.Event) {
		if !sheet.State().Playing {
			if err := sheet.Begin(); err != nil {
				t.Fatal(err)
			}
		}
		if err := sheet.Apply(e); err != nil {
			t.Fatalf("%s %s: %v", e.Seat, e, err)
		}
		d.Events = append(d.Events, e)
	}
	for _, line := range strings.Split(strings.TrimSpace(skipped), ";") {
		words := strings.Fields(line)
		seat := core.Seat(strings.Index("12", words[0])) // -1 is Chance
		for _, word := range words[1:] {
			if st := sheet.State(); seat == core.Chance && st.Playing && st.ToAct >= 0 {
				happen(core.Event{Seat: st.ToAct, Move: tables.Roll})
			}
			e := core.Event{Seat: seat, Move: core.Move(word)}
			if e.Move == core.Concede {
				e.Points = 1
			}
			happen(e)
		}
	}
	return d
}

// told gives the events that a text tells: throws that said who begins and no more,
// what was taken back, and asking for dice that never fell are left out.
func told(events []core.Event) string {
	var words []string
	for i, e := range events {
		if e.Move == core.Undo {
			words = words[:len(words)-1]
			continue
		}
		if n := len(words); e.Move == core.Concede && strings.HasSuffix(words[n-1], " roll") {
			words = words[:n-1] // the dice never fell
		}
		opening := e.Seat == core.Chance && i+1 < len(events) && events[i+1].Seat == core.Chance
		if !opening {
			words = append(words, e.Seat.String()+" "+e.String())
		}
	}
	return strings.Join(words, "\n")
}

// events lists the events of a record.
func events(r *records.Record) []core.Event {
	var all []core.Event
	for it := range r.Items() {
		if it.Kind == records.Played {
			all = append(all, it.Event)
		}
	}
	return all
}

// differ returns the first lines in which two texts differ.
func differ(a, b string) (string, string) {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return strings.Join(x[max(0, i-3):i+1], "; "), strings.Join(y[max(0, i-3):i+1], "; ")
		}
	}
	return strings.Join(slices.Clone(x[min(len(x), len(y)):]), "; "), strings.Join(y[min(len(x), len(y)):], "; ")
}
