package sitting_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/records"
	"boardroom/view/sitting"
)

// race is a game for two to four whose first seat is kept for a person.
func race() catalog.Entry {
	return catalog.Of(gametest.Race{}, catalog.Parts{Hands: gametest.RaceHands{}, Analyst: "easy", Levels: []engine.Level{{Name: "easy"}}})
}

// racing plans a race of the players named; those in small letters are
// computers.
func racing(names ...string) sitting.Plan {
	p := sitting.Plan{Entry: race(), Set: map[string]string{}, Dice: records.Dice{Kind: "sha256"}}
	for _, name := range names {
		seat := records.Seat{Name: name}
		if name == strings.ToLower(name) {
			seat.Level = "easy"
		}
		p.Seats = append(p.Seats, seat)
	}
	return p
}

func TestTheFirstPersonTakesTheFirstSeat(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"a", "b", "Ann", "Bob"}, "[Ann a b Bob]"},
		{[]string{"Bob", "a", "Ann"}, "[Bob a Ann]"},
		{[]string{"a", "b"}, "[a b]"},
		{[]string{"Bob", "Ann"}, "[Bob Ann]"},
	} {
		p := racing(c.names...)
		var names []string
		for _, s := range p.Seated() {
			names = append(names, s.Name)
		}
		if got := fmt.Sprint(names); got != c.want || fmt.Sprint(c.names) != fmt.Sprint(names) && p.Seats[0].Name != c.names[0] {
			t.Errorf("%v sit %s, want %s; the plan says %v", c.names, got, c.want, p.Seats)
		}
	}
	p := racing("a", "Ann")
	p.Entry = catalog.Standard().All()[0]
	if p.Seated()[0].Name != "a" {
		t.Error("a game whose first seat is anybody's changes the seats")
	}
}

func TestASittingIsRecordedAsSeated(t *testing.T) {
	find := func(name string) (catalog.Entry, error) {
		if name != "race" {
			return catalog.Entry{}, errors.New("unknown")
		}
		e := race()
		e.Levels[0].New = func() engine.Player { return nil }
		return e, nil
	}
	folder := sitting.Folder{Dir: records.Dir{Path: t.TempDir(), Find: find}}
	plan := racing("mother", "Ann")
	plan.Entry, _ = find("race")
	s, err := folder.Open(plan, time.Date(2026, 11, 20, 18, 4, 31, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	if !s.Person(0) || s.Persons() != 1 || s.Seats[1].Name != "mother" {
		t.Errorf("seats %v", s.Seats)
	}
	move(t, s)
	if _, open := s.Sealed(); open {
		t.Error("words are asked for where nothing is drawn")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(s.Record())
	if err != nil || !strings.Contains(string(text), "[Seat1 \"Ann\"]\n[Seat2 \"mother (computer, easy)\"]") || strings.Contains(string(text), "[Dice") {
		t.Errorf("the record: %v\n%s", err, text)
	}
	if again, err := folder.Resume(s.Record()); err != nil || again.Entry.Title != "Race" {
		t.Errorf("gone on with: %v", err)
	}
}

func TestWhatIsDrawn(t *testing.T) {
	backgammon := sitting.DefaultPlan(catalog.Standard().All()[0], "Ann")
	drawn, later, given := racing("Ann", "Bob"), racing("Ann", "Bob"), racing("Ann", "Bob")
	drawn.Set["draw"] = "yes"
	later.Set["draw"], later.To, later.Position = "yes", 3, "0,0 1 1"
	given.Set["draw"], given.Position = "yes", "0,0 1 1"
	for name, c := range map[string]struct {
		plan sitting.Plan
		want sitting.Draws
	}{
		"dice":                       {backgammon, sitting.DiceDraws},
		"nothing":                    {racing("Ann", "Bob"), sitting.NoDraws},
		"the direction":              {drawn, sitting.StartDraws},
		"before the second game":     {later, sitting.StartDraws},
		"nothing after the position": {given, sitting.NoDraws},
	} {
		if got := c.plan.Draws(); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

func TestAGameThatIsNotWholeBeginsNoRecord(t *testing.T) {
	folder := sitting.Folder{Dir: records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}}
	plan := racing("Ann", "Bob")
	plan.Entry.Hands = nil
	if _, err := folder.Open(plan, time.Now()); err == nil || !strings.Contains(err.Error(), "missing: hands") {
		t.Errorf("begun without hands: %v", err)
	}
	if files, err := filepath.Glob(filepath.Join(folder.Records(), "*")); err != nil || len(files) > 0 {
		t.Errorf("there are %v: %v", files, err)
	}
}

func TestTheNumberOfPlayers(t *testing.T) {
	err := racing("A").Check()
	if err == nil || err.Error() != "Race is a game for 2, 3 or 4 players, not 1" {
		t.Errorf("one player: %v", err)
	}
	p := sitting.DefaultPlan(race(), "Ann")
	if fmt.Sprint(p.Seats) != "[Ann Mother (computer, easy)]" {
		t.Errorf("usual seats %v", p.Seats)
	}
	names := map[string]bool{}
	for seat := range 4 {
		names[sitting.DefaultName(seat, true)], names[sitting.DefaultName(seat, false)] = true, true
	}
	if len(names) != 8 {
		t.Errorf("the names at one table are %v", names)
	}
	if p := sitting.DefaultPlan(race(), "Mother"); p.Seats[1].Name != "Uncle" {
		t.Errorf("Mother plays against %s", p.Seats[1].Name)
	}
	four := racing("A", "B", "C", "D")
	four.Position = "0,0 1 1"
	if err := four.Check(); err == nil || !strings.Contains(err.Error(), "2 players, and 4 sit") {
		t.Errorf("a position of two for four: %v", err)
	}
}

func TestAPlanSaysWhyItIsUnrated(t *testing.T) {
	for want, change := range map[string]func(*sitting.Plan){
		"":                       func(*sitting.Plan) {},
		"by choice":              func(p *sitting.Plan) { p.Unrated = true },
		"with a handicap":        func(p *sitting.Plan) { p.Set = map[string]string{"handicap": "camel"} },
		"with chosen dice":       func(p *sitting.Plan) { p.Dice = records.Dice{Kind: "manual"} },
		"from a set-up position": func(p *sitting.Plan) { p.Position = "anything" },
		"against oneself":        func(p *sitting.Plan) { p.Seats[1] = p.Seats[0] },
	} {
		p := computers(t, 0)
		change(&p)
		if got := p.WhyUnrated(); got != want {
			t.Errorf("unrated %q, not %q", got, want)
		}
		if said := strings.Contains(p.Summary().String(), "Unrated"); said != (want != "") {
			t.Errorf("%q", p.Summary().String())
		}
	}
}

func TestNoComputerBearsAPersonsName(t *testing.T) {
	for _, c := range []struct{ seats, want []string }{
		{[]string{"Mother", "Mother (computer, club)"}, []string{"Mother", "Uncle (computer, club)"}},
		{[]string{"Father (computer, club)", "Mother (computer, club)", "Mother", "Father"}, []string{"Uncle (computer, club)", "Aunt (computer, club)", "Mother", "Father"}},
		{[]string{"Ann", "Mother (computer, club)"}, []string{"Ann", "Mother (computer, club)"}},
		{[]string{"Ann", "Ann"}, []string{"Ann", "Ann"}},
	} {
		var seats []records.Seat
		for _, s := range c.seats {
			seats = append(seats, records.ParseSeat(s))
		}
		for i, s := range sitting.RenameComputers(seats) {
			if s != records.ParseSeat(c.want[i]) {
				t.Errorf("%v: seat %d is %v, not %s", c.seats, i+1, s, c.want[i])
			}
		}
	}
	if seats := sitting.RenameComputers([]records.Seat{{Name: "Mother "}, {Name: "Mother", Level: "club"}}); seats[1].Name != "Uncle" {
		t.Errorf("beside a name with a blank behind it sits %v", seats[1])
	}
}
