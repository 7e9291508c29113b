package lobby_test

import (
	"errors"
	"strings"
	"testing"

	"boardroom/records"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/viewtest"
)

// field goes down to a field from the top of the form.
func field(p *viewtest.Person, label string) *viewtest.Person {
	for range 40 {
		for _, line := range strings.Split(p.Screen(), "\n") {
			if rest, ok := strings.CutPrefix(strings.Replace(strings.TrimSpace(line), "> ", "▸ ", 1), "▸ "); ok && strings.HasPrefix(strings.TrimSpace(rest), label) {
				return p
			}
		}
		p.Keys("Tab")
	}
	p.Sees("▸ " + label)
	return p
}

// unfold has the fields of a fold in sight.
func unfold(p *viewtest.Person, label string) *viewtest.Person {
	return field(p, label).Keys("Right")
}

func TestTheFormLooks(t *testing.T) {
	for _, terminal := range terminals {
		p := terminal.at.Open(t, newClerk().form).Golden("form-" + terminal.name)
		unfold(p, "Position").Keys("Down").Golden("form-end-" + terminal.name)
		p.Types("nonsense").Golden("form-error-" + terminal.name)
	}
}

// A game is chosen in its group, by what it is.
func TestAGameIsChosenInItsGroup(t *testing.T) {
	for _, terminal := range terminals {
		c := newClerk()
		c.more = others()
		terminal.at.Open(t, c.form).Keys(keys.Enter).Golden("games-" + terminal.name)
	}
	c := newClerk()
	c.more = others()
	p := small.Open(t, c.form).Keys(keys.Enter).Click("Known").Sees("Known", "Backgammon").Keys("/").Types("greek").Sees("Known", "Portes").Misses("Others", "Plakoto")
	p.Keys(keys.Enter).Sees("Greek backgammon: no cube, no triple game.", "◂ Portes")
}

func TestAFormIsFilledIn(t *testing.T) {
	c := newClerk()
	p := small.Open(t, c.form)
	p.Keys("Down", "Down", "Ctrl+U").Types("Éva").Keys("Down", "Right").Sees("computer, expert", "Makes none.")
	p.Keys("Down", "Ctrl+U").Types("Deep Thought").Keys("Enter", "Enter").Sees("one game", "money session")
	p.Keys("Down", "Enter").Sees("◂ match  ").Keys("Down", "Backspace").Types("11")
	field(p, "Dice").Keys("Right", "Right").Sees("from a fixed seed")
	field(p, "Seed").Types("study 1")
	field(p, "Rating").Keys("Right")
	unfold(p, "Rules")
	field(p, "Jacoby").Keys("Space").Sees("Jacoby rule              [✓]")
	field(p, "Opening").Keys("Right")
	p.Keys("Ctrl+S")
	got := c.last(t)
	if got.Entry.Name != "backgammon" || got.To != 11 || got.Dice != (records.Dice{Kind: "seed", Text: "study 1"}) || !got.Unrated {
		t.Errorf("begun %+v", got)
	}
	if want := []records.Seat{{Name: "Éva"}, {Name: "Deep Thought", Level: "expert"}}; got.Seats[0] != want[0] || got.Seats[1] != want[1] {
		t.Errorf("seats %v", got.Seats)
	}
	if len(got.Set) != 2 || got.Set["jacoby"] != "yes" || got.Set["opening"] != "rethrow" {
		t.Errorf("options %v", got.Set)
	}
}

func TestAFormIsFilledInByMouse(t *testing.T) {
	c := newClerk()
	p := small.Open(t, c.form)
	p.Click("computer, beginner").Sees("a person").Click("computer, expert").Sees("Mother")
	p.Click("one game").Click("money session").Click("[ Start ]")
	if got := c.last(t); got.To != -1 || got.Seats[1].Level != "expert" {
		t.Errorf("begun %+v", got)
	}
}

func TestComputersAndPersonsChangePlaces(t *testing.T) {
	p := small.Open(t, newClerk().form)
	field(p, "Seat 2").Keys("Left").Sees("Player 2").Misses("Mother").Keys("Right").Sees("Mother")
	field(p, "Seat 1").Keys("Right").Sees("Father").Misses("Ann").Keys("Left").Sees("Player 1")
}

func TestWhatIsWrongIsSaidAndNothingBegins(t *testing.T) {
	for _, c := range []struct {
		field, typed string
		says         []string
	}{
		{"name", "", []string{"A name is missing"}},
		{"name", "m\u202en", []string{"changes the writing direction"}},
		{"text", "nonsense", []string{"A position has three parts"}},
		{"text", "W9,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31", []string{"W"}},
	} {
		clerk := newClerk()
		p := small.Open(t, clerk.form)
		unfold(p, "Position")
		field(p, c.field).Keys("Ctrl+U").Types(c.typed).Sees(c.says...)
		p.Keys("F2").Sees(c.says...)
		if len(clerk.begun) > 0 {
			t.Errorf("%s %q begins", c.field, c.typed)
		}
	}
}

func TestANameTakesFortyColumns(t *testing.T) {
	clerk := newClerk()
	p := small.Open(t, clerk.form)
	field(p, "name").Keys("Ctrl+U").Types(strings.Repeat("m", 41)).Sees("Full: at most 40 columns.")
	p.Keys("Ctrl+S")
	if name := clerk.last(t).Seats[0].Name; name != strings.Repeat("m", 40) {
		t.Errorf("%q plays", name)
	}
}

func TestAnErrorOfTheTableLeavesTheFormOpen(t *testing.T) {
	c := newClerk()
	c.fails = errors.New("The chairs are gone.")
	small.Open(t, c.form).Keys("Ctrl+S").Sees("The chairs are gone.", "New game", "Mother")
}

func TestPointsOutOfRange(t *testing.T) {
	c := newClerk()
	p := small.Open(t, c.form)
	field(p, "Length").Keys("Right")
	field(p, "Points").Keys("Ctrl+U").Types("100").Sees("a number from 1 to 99").Keys("Ctrl+S").Sees("a number from 1 to 99")
	p.Keys("Ctrl+U").Types("7").Misses("a number from").Keys("Right", "Ctrl+S")
	if got := c.last(t); got.To != 8 {
		t.Errorf("a match to %d", got.To)
	}
}

func TestDiceOfTheConsoleNeedANumber(t *testing.T) {
	c := newClerk()
	p := small.Open(t, c.form)
	field(p, "Dice").Keys("Right", "Right", "Right").Sees("as on the console", "Type a number")
	field(p, "Seed").Types("x").Sees("a number from -2147483648 to 4294967295").Keys("Ctrl+S").Sees("Start: correct the marked fields first")
	p.Keys("Ctrl+U").Types("3").Misses("a number from").Keys("Ctrl+S")
	if got := c.last(t); got.Dice != (records.Dice{Kind: "lcg", Text: "3"}) {
		t.Errorf("begun with the dice %s", got.Dice)
	}
	again := newClerk()
	again.plan.Dice = records.Dice{Kind: "lcg", Text: "3"}
	small.Open(t, again.form).Sees("as on the console", "3")
}

func TestAPositionIsSetUpByHand(t *testing.T) {
	c := newClerk()
	p := unfold(small.Open(t, c.form), "Position").Keys("Down", "Down").Sees("▸", "Place the pieces yourself").Keys("Enter").Sees("set up by hand")
	if len(c.edited) != 1 {
		t.Errorf("the editor was opened %d times", len(c.edited))
	}
	p.Keys("Ctrl+S").Sees("The board needs three parts", "Start: correct the marked fields first")
}

func TestAPositionOutOfSightIsToldOf(t *testing.T) {
	c := newClerk()
	c.plan.Position = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31"
	p := small.Open(t, c.form).Sees("New game from a position").Misses("W 31")
	unfold(p.Sees("your own"), "Position").Keys("Down", "Ctrl+U").Misses("from a position")
}

func TestAnotherGameHasItsOwnOptionsAndLevels(t *testing.T) {
	c := newClerk()
	c.plan.Seats[1].Level = "unheard of"
	p := small.Open(t, c.form).Keys("Right").Sees("Tryktrak", "computer, beginner").Keys("Ctrl+S")
	if got := c.last(t); got.Entry.Name != "tryktrak" || got.Seats[1].Level != "beginner" {
		t.Errorf("begun %s with %v", got.Entry.Name, got.Seats)
	}
	p.Keys(keys.Enter).Sees("Backgammon")
}

func TestAPlanIsShownAsItIs(t *testing.T) {
	c := newClerk()
	c.plan.To = 7
	c.plan.Set["cube"] = "no"
	c.plan.Dice = records.Dice{Kind: "manual"}
	c.plan.Position = "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W 31"
	small.Open(t, c.form).Sees("1 change", "your own").Misses("Doubling cube")
	viewtest.At(120, 60).Open(t, c.form).Sees("◂ match  ", "7", "typed in by hand", "Doubling cube            [ ]", "W2,.,.,.,.,B5").Keys("Ctrl+S")
	if got := c.last(t); got.To != 7 || got.Set["cube"] != "no" || got.Dice.Kind != "manual" || got.Position != c.plan.Position {
		t.Errorf("begun %+v", got)
	}
}

func TestTheTutorIsChosenInTheForm(t *testing.T) {
	c := newClerk()
	field(small.Open(t, c.form), "Tutor").Keys("Right").Sees("At blunders", "Warn before a mistake")
	if c.tutor != board.AtBlunders {
		t.Errorf("the tutor speaks %q", c.tutor)
	}
}

// Words for the dice are asked for where the form says so, which dice thrown by hand do
// not allow, nor computers among themselves.
func TestOwnWordsAreChosenWhereTheDiceTakeThem(t *testing.T) {
	c := newClerk()
	p := small.Open(t, c.form).Sees("Own words                [ ]").Keys("Ctrl+S")
	if c.last(t).Words {
		t.Error("words are asked for by default")
	}
	field(p, "Dice").Keys("Right").Sees("typed in by hand").Misses("Own words").Keys("Right").Sees("Own words").Keys("Left", "Left")
	field(p, "Own words").Sees("ask each player").Keys("Space", "Ctrl+S")
	if !c.last(t).Words {
		t.Error("words are not asked for")
	}
	p.Keys("Home")
	field(p, "Seat 1").Keys("Right").Sees("Father").Misses("Own words")
}
