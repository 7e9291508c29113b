package hall_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/screens/hall"
	"boardroom/view/viewtest"
)

// first checks which name stands in the first line of the ranking.
func first(t *testing.T, p *viewtest.Person, name string) {
	t.Helper()
	const below = 2 // the titles
	lines := strings.Split(p.Screen(), "\n")
	titles := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, " Name ") && strings.Contains(line, "#") })
	if line := lines[titles+below]; !strings.Contains(line, name) {
		t.Errorf("the first line is %q, without %s", line, name)
	}
}

func TestSortByKeys(t *testing.T) {
	p := viewtest.At(120, 40).Open(t, holds(sample(t)))
	first(t, p, expert)
	p.Keys("Right").Sees("Games ▾")
	first(t, p, "Constantinopolitanus")
	p.Keys("S").Sees("Games ▴")
	first(t, p, "Ana")
	p.Keys("Left", "S").Sees("Rating ▴")
	first(t, p, "12  o")
	p.Keys("Left").Sees("Name ▴").Misses("Rating ▾", "Rating ▴")
	first(t, p, "Ana")
	p.Keys("S").Sees("Name ▾")
	first(t, p, "김민수")
}

func TestEveryColumnCanBeSortedByInASmallWindow(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, holds(sample(t)))
	titles := []string{"Games ▾", "Won ▾", "Lost ▾", "Drawn ▾", "% ▾", "Points ▾", "Gammons ▾", "Trend ▾"}
	for _, f := range halloffame.Figures() {
		titles = append(titles, f.Title.String()+" ▾")
	}
	for _, title := range append(titles, "Last results ▾", "# ▴", "Name ▴", "Rating ▾") {
		p.Keys("s").Sees(title, "Name", "#")
	}
}

func TestSortByClick(t *testing.T) {
	p := viewtest.At(119, 40).Open(t, holds(sample(t)))
	p.Click("Last played").Sees("Last played ▾")
	first(t, p, "2026-11-21")
	p.Click("Last played").Sees("Last played ▴")
	first(t, p, "Beatrix")
	p.Click("Lost").Sees("Lost ▾").Misses("Last played ▴")
	first(t, p, "12  o")
}

func TestTheCursorStaysWithItsPlayer(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, holds(sample(t))).Sees("▸  1  Mother")
	p.Keys("Down").Sees("▸  2  Beatrix")
	p.Keys("Right", "S").Sees("▸  2  Beatrix")
	p.Keys("End").Sees("▸  6  Const")
	p.Keys("Home", "Down").Wheel(10, 10, 3).Keys("k", "j")
	p.Keys("Enter").Sees("Hall of fame › Νίκος")
}

func TestFilterByName(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, holds(sample(t)))
	p.Keys("/").Types("MOTH be").Sees("/ MOTH be", novice).Misses(expert, "Beatrix")
	p.Keys("Esc").Sees(expert, "Beatrix", "/ any name")
	p.Keys("/").Pastes("小").Sees(ming).Misses("Beatrix")
	p.Keys("Enter").Sees("Hall of fame › " + ming)
	p.Keys("Esc").Sees("/ 小").Misses("Beatrix")
	p.Keys("/").Types("?").Sees("No players match these filters.")
	p.Keys("Enter").Sees("Player: select a player first")
	p.Keys("Esc", "Enter").Sees("Hall of fame › ")
}

func TestFilterByGame(t *testing.T) {
	p := viewtest.At(120, 40).Open(t, holds(sample(t))).Sees("g Backgammon").Misses("Tryktrak")
	p.Keys("g").Sees("All games").Keys("Down", "Enter").Sees("g Tryktrak").Misses("Backgammon")
	p.Keys("g", "Home", "Enter").Sees("g all games", "Backgammon", "Tryktrak", "Game ")
	p.Click("Game ").Sees("Game ▴")
	p.Keys("g", "End", "Enter").Sees("g Tryktrak", "Rating ▾")
}

func TestFilterByOpponent(t *testing.T) {
	hall := sample(t)
	p := viewtest.At(80, 24).Open(t, holds(hall))
	p.Keys("o").Sees("Anyone", "Zoë").Keys("/").Types("beat").Keys("Enter")
	p.Sees("vs Beatrix").Misses("  Beatrix ")
	met, _ := hall.HeadToHead(nikos, "Beatrix", "backgammon")
	if met.Games == 0 || met.Lost == met.Games {
		t.Fatalf("%+v cannot tell these games from all others", met)
	}
	p.Keys("m").Sees("m 3+ games").Misses(nikos)
	p.Keys("x").Sees("vs anyone", "m 1+ games", nikos, "Beatrix")
}

func TestALongOpponentDoesNotPushTheOtherFiltersAway(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, holds(sample(t)))
	p.Keys("o", "/").Types("const").Keys("Enter").Sees("vs Const", "…", "c everybody", "/ any name")
}

func TestErrorsAndLuckByPeriod(t *testing.T) {
	p := viewtest.At(119, 40).Open(t, analysed(sample(t))).Awaits("Error, short").Sees("t all time", "3.2  -7.9", "12.3  -1.7", "22.5", "+10.0")
	p.Keys("t").Sees("t a year", "3.2").Keys("t").Sees("t 3 months", " 8.0  -14.0", "22.5").Misses("3.2")
	p.Keys("t").Sees("t 30 days", "22.5", "Error, short").Misses("8.0", "Error  ")
	p.Keys("t", "End").Sees("▸ 12").Click("Error").Sees("Error ▴")
	first(t, p, expert)
	p.Click("Luck").Sees("Luck ▾")
	first(t, p, "Beatrix")
	p.Keys("t", "x").Sees("t all time", "12.3")
}

func TestAnalysesThatCannotBeUsedAreNamed(t *testing.T) {
	broken := func() ([]halloffame.SkillSample, error) {
		return nil, errors.New("game.analysis: the analysis is damaged")
	}
	p := viewtest.At(120, 40).Open(t, func(stack *screens.Stack) screens.Screen {
		return hall.New(config(stack, func() (*halloffame.Hall, error) { return sample(t), nil }, broken))
	})
	p.Awaits("Can't use all analyses: game.analysis: the analysis is damaged").Sees("Beatrix")
}

func TestARecordThatIsLeftOutIsNamed(t *testing.T) {
	d := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	text := "[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 %q]\n[Seat2 \"Boris\"]\n[Date \"2026-11-20T18:04:31Z\"]\n[Dice \"seed a\"]\n\n* 32\n2 concede 1\n1 accept\n"
	if err := os.MkdirAll(d.Records(), 0o700); err != nil {
		t.Fatal(err)
	}
	for file, player := range map[string]string{"good.txt": "Anna", "odd.txt": " "} {
		if err := os.WriteFile(filepath.Join(d.Records(), file), fmt.Appendf(nil, text, player), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	p := viewtest.At(80, 24).Open(t, shows(func() (*halloffame.Hall, error) {
		hall, _, err := halloffame.Open(t.Context(), d, time.Minute, halloffame.Silent)
		return hall, err
	}))
	p.Sees("Anna", "Boris", `Left out: odd.txt; run "boardroom doctor" to see`)
	if err := os.WriteFile(d.HallOfFame(), []byte("halloffame: 3\nrenamed: [foo]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p = viewtest.At(80, 24).Open(t, shows(func() (*halloffame.Hall, error) {
		hall, _, err := halloffame.Open(t.Context(), d, time.Minute, halloffame.Silent)
		return hall, err
	}))
	p.Sees("Anna", "Boris", `Left out: 1 entry of halloffame.yaml, odd.txt; run "boardroom doctor" to see`)
}

func TestFilterByGamesAndComputers(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, holds(sample(t)))
	p.Keys("c").Sees("c people only", "▸  1  Beatrix").Misses("Mother")
	p.Keys("c").Awaits("Champion").Sees("c + tournaments", "Mother", "Tournament games included: 30.").Golden("tournaments-80x24")
	p.Keys("Home", "Enter").Sees("Hall of fame › Champion", "Won", "30").Keys("Esc").Sees("Champion")
	p.Keys("c").Sees("c everybody", "Mother").Misses("Champion")
	p.Click("everybody").Click("people only").Awaits("Champion").Keys("x").Sees("c everybody").Misses("Champion")
	for _, games := range []string{"3+", "5+", "10+", "20+", "50+"} {
		p.Keys("m").Sees("m " + games + " games")
	}
	p.Sees(expert).Misses("Beatrix")
	p.Keys("m").Sees("m 100+ games", "No players match these filters.")
	p.Keys("m").Sees("m 1+ games", "Beatrix")
}

func TestTournamentsOfAnEmptyHall(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, holds(rebuilt(t, nil))).Sees("No players yet.")
	p.Click("Tournaments").Awaits("Champion").Sees(novice)
	p.Keys("c").Sees("No players yet.")
}

func TestFiltersCanBeClicked(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, holds(sample(t)))
	p.Click("everybody").Sees("people only").Misses("Mother")
	p.Click("1+ games").Sees("3+ games")
	p.Click("any name").Types("zoë").Sees("▸  9  Zoë").Misses("Beatrix")
	p.Click("All names").Sees("▸  9  Zoë", "Beatrix")
	p.Click("Show all").Sees("Beatrix", expert)
	p.Click("Backgammon").Sees("All games")
}

func TestASecondClickOpensThePage(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, holds(sample(t)))
	p.Click("Dmitri").Sees("▸  7  Dmitri").Misses("Hall of fame ›")
	p.Click("Dmitri").Sees("Hall of fame › Dmitri")
}

func TestTheHallIsReadAgain(t *testing.T) {
	halls := []*halloffame.Hall{rebuilt(t, nil), sample(t), nil, sample(t), nil}
	p := viewtest.At(80, 24).Open(t, shows(func() (*halloffame.Hall, error) {
		hall := halls[0]
		halls = halls[1:]
		if hall == nil {
			return nil, errors.New("line 12 makes no sense")
		}
		return hall, nil
	}))
	back := []keys.Key{"?", "Esc"}
	p.Sees("No players yet.", "new game")
	p.Keys(back...).Sees("Beatrix")
	p.Keys(back...).Sees("line 12 makes no sense", "Nothing changed.").Misses("Beatrix")
	p.Keys("r").Sees("Beatrix")
	p.Keys("Enter").Sees("line 12 makes no sense")
}

func TestForeignNamesCannotReachTheTerminal(t *testing.T) {
	hall := rebuilt(t, []halloffame.GameResult{{
		Record: "r.brd", Number: 1, Game: "backgammon", When: now().AddDate(0, -1, 0),
		Seats: []halloffame.Seat{{Name: "a\u200bb", Points: 1}, {Name: "[red]c"}},
	}})
	p := viewtest.At(80, 40).Open(t, holds(hall)).Sees("1  ab ", "[red]c").Misses("\u200b")
	p.Keys("Enter").Sees("Hall of fame › ab", "[red]c").Misses("\u200b")
}

func TestTheChosenPlayerStandsBesideTheTable(t *testing.T) {
	p := viewtest.At(120, 40).Open(t, holds(sample(t))).Sees("place 1 of 12", "Head to head")
	p.Keys("Down").Sees("place 2 of 12", "Best streak")
	p.Keys("/").Types("dmi").Sees("place 7 of 12")
	p.Types("x").Sees("No players match").Misses("place 7")
	p.Resize(119, 40).Keys("Esc").Misses("place 7")
}

func TestAClickOnThePodiumChoosesThePlayer(t *testing.T) {
	const line, second, third = 5, 40, 70
	p := viewtest.At(120, 40).Open(t, holds(sample(t))).Sees("place 1 of")
	p.ClickAt(second, line).Sees("place 2 of")
	p.ClickAt(third, line).Sees("▸  3").ClickAt(third, line).Sees("Hall of fame › " + nikos)
}

func TestSeveralGamesHaveNoPodium(t *testing.T) {
	p := viewtest.At(120, 40).Open(t, holds(sample(t)))
	if p.Keys("g", "Home", "Enter").Sees("g all games"); strings.Contains(p.Screen(), "▄▄▄▄") {
		t.Error("ratings at several games are compared")
	}
}

func TestTheOrderOfProvisionalRatingsIsExplained(t *testing.T) {
	const says = "? Provisional: ranked by rating minus 2 deviations."
	p := viewtest.At(80, 24).Open(t, holds(duel(t, halloffame.Dice{}))).Sees("1662?±290", says)
	p.Keys("Right").Misses(says)
	viewtest.At(80, 24).Open(t, holds(sample(t))).Misses("? Provisional")
}

func TestTheCardsTellTheLevelsOfComputers(t *testing.T) {
	viewtest.At(120, 40).Open(t, holds(sample(t))).Sees("Mother (expert)")
}
