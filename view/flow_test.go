package view_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/screens"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

var small = viewtest.At(80, 24)

// study plans a game of two persons whose dice follow from a text: 61 for
// White first, then 14, 24.
func study(t testing.TB) sitting.Plan {
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	p := sitting.DefaultPlan(e, "Ann")
	p.Seats[1] = records.Seat{Name: "Bob"}
	p.Dice = records.Dice{Kind: "seed", Text: "wine"}
	return p
}

// arranges opens the program with the form for a plan above the menu.
func (h home) arranges(p sitting.Plan) *viewtest.Person {
	h.t.Helper()
	var arrange func()
	person := small.Open(h.t, func(stack *screens.Stack) screens.Screen {
		a := h.app(stack)
		arrange = func() { a.Arrange(p) }
		return a.Menu()
	})
	return person.Does(arrange)
}

// sits begins the game that is planned.
func (h home) sits(p sitting.Plan) *viewtest.Person {
	h.t.Helper()
	return h.arranges(p).Keys("F2").Awaits("Ann to move")
}

func (h home) record(t *testing.T) string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(h.folder, "records", "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no record in %s: %v", h.folder, err)
	}
	return paths[0]
}

func TestFromTheMenuToTheTableAndBack(t *testing.T) {
	h := newHome(t)
	p := h.opens(small).Misses("Continue   1").Keys("n").Sees("New game", "ann", "Mother")
	p.Keys("Ctrl+S").Sees("Boardroom › Backgammon", "Dice sealed. Press # for details.").Misses("SHA-256", "word").Awaits("ann to ")
	if text, err := os.ReadFile(h.record(t)); err != nil || !strings.Contains(string(text), "[Dice \"sha256 ") || !strings.Contains(string(text), "[Words \"\"]") {
		t.Errorf("the record: %s, %v", text, err)
	}
	p.Keys("#").Sees("SHA-256 of the seed, kept from the start:", h.seal(t)).Misses("words").Click("[ Close ]").Misses("SHA-256")
	p.Keys("Esc").Sees("Study ─", "New game")
}

// seal is the hash of the seed of the one game that is played, as it is on disk.
func (h home) seal(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(h.record(t))
	_, rest, _ := strings.Cut(string(text), "[Dice \"sha256 ")
	hash, _, ok := strings.Cut(rest, "\"")
	if err != nil || !ok || len(hash) != 64 {
		t.Fatalf("no hash is on disk: %v\n%s", err, text)
	}
	return hash
}

// A word is asked for where the form says so, after the hash of the seed is on disk.
func TestAWordIsAskedForWhereTheFormWantsIt(t *testing.T) {
	h := newHome(t)
	p := viewtest.At(80, 50).Open(t, h.menu).Keys("n").Sees("Own words                [ ]").Click("Own words").Keys("Space").Sees("Own words                [✓]").Keys("Ctrl+S")
	p.Sees("Dice sealed", "Add your own word (optional):", "F3 Details").Misses("SHA-256")
	before := h.seal(t)
	p.Types("a #").Keys("F3").Sees("SHA-256 of the seed", before).Keys("Enter").Misses("SHA-256").Types("word").Keys("Enter").Sees("Press # for details.").Awaits("ann to ")
	if text, err := os.ReadFile(h.record(t)); err != nil || !strings.Contains(string(text), `[Words "a #word"]`) || h.seal(t) != before {
		t.Errorf("the record: %s, %v", text, err)
	}
	p.Keys("#").Sees(before, "SHA-256 of the players' words:").Keys("Esc", "Esc")
	p.Keys("n").Sees("Own words                [ ]")
}

// The setting asks before every game, the quick one too; a form may do without.
func TestAWordIsAskedForWhereTheSettingWantsIt(t *testing.T) {
	h := newHome(t)
	p := viewtest.At(80, 50).Open(t, h.menu).Keys("s").Sees("Word for the dice   [ ]").Click("Word for the dice").Keys("Space").Sees("Word for the dice   [✓]").Keys("Esc")
	if text, err := os.ReadFile(h.config); err != nil || !strings.Contains(string(text), "words: true") {
		t.Errorf("the settings are %s, %v", text, err)
	}
	p.Keys("n").Sees("Own words                [✓]").Keys("Ctrl+S").Sees("Add your own word").Keys("Esc").Awaits("ann to ").Keys("Esc")
	p.Keys("n").Click("Own words").Keys("Space").Keys("Ctrl+S").Misses("Add your own word").Awaits("ann to ").Keys("Esc")

	h = newHome(t)
	h.settings("pace: \"off\"\nwords: true\n")
	h.opens(small).Keys("g", "Enter").Sees("Add your own word").Types("quick").Keys("Enter").Awaits("ann to ")
	if text, err := os.ReadFile(h.record(t)); err != nil || !strings.Contains(string(text), `[Words "quick"]`) {
		t.Errorf("the record: %s, %v", text, err)
	}
}

// Settings that were kept when asking was usual still ask.
func TestOldSettingsAskAsBefore(t *testing.T) {
	h := newHome(t)
	h.settings("pace: \"off\"\nwords: true\n")
	h.opens(small).Keys("n", "Ctrl+S").Sees("Dice sealed", "Add your own word")
}

// A room that is killed while a word is asked for has the hash of the seed on disk. The
// game goes on with that seed; the setting says whether the word is asked for again.
func TestARoomIsKilledWhileAWordIsAskedFor(t *testing.T) {
	for _, asks := range []bool{false, true} {
		h := newHome(t)
		plan := study(t)
		plan.Dice, plan.Words = records.Dice{Kind: "sha256"}, true
		h.arranges(plan).Keys("F2").Sees("Add your own word").Types("half a wo")
		seal := h.seal(t)
		killed := home{t, t.TempDir(), h.config}
		killed.settings(fmt.Sprintf("pace: \"off\"\nwords: %t\n", asks))
		if err := os.CopyFS(killed.folder, os.DirFS(h.folder)); err != nil {
			t.Fatal(err)
		}
		if seed, err := os.ReadFile(filepath.Join(killed.folder, "seeds", seal)); err != nil || fmt.Sprintf("%x", sha256.Sum256(seed)) != seal {
			t.Errorf("the seed of %s is %s, %v", seal, seed, err)
		}
		p := killed.opens(small).Keys("c", "Enter")
		if want := `[Words ""]`; !asks {
			p.Sees("Dice sealed. Press # for details.").Misses("Add your own word").Awaits("to move").Keys("#").Sees(seal)
			if text, err := os.ReadFile(killed.record(t)); err != nil || !strings.Contains(string(text), want) {
				t.Errorf("the record: %s, %v", text, err)
			}
			continue
		}
		p.Sees("Add your own word").Misses("lost").Types("whole").Keys("Enter").Awaits("to move").Keys("#").Sees(seal)
		if text, err := os.ReadFile(killed.record(t)); err != nil || !strings.Contains(string(text), `[Words "whole"]`) {
			t.Errorf("the record: %s, %v", text, err)
		}
	}
}

func TestAGameWithoutAMoveLeavesNothing(t *testing.T) {
	h := newHome(t)
	h.sits(study(t)).Keys("Esc").Sees("Study ─", "First game").Misses("Continue   1").Keys("r").Sees("No games yet")
}

func TestAGameIsLeftAndContinuedWithItsDice(t *testing.T) {
	h := newHome(t)
	p := h.sits(study(t)).Types("13/7").Keys("Enter").Awaits("61 13/7").Keys("Esc").Sees("Continue   1")
	p.Keys("c").Sees("Continue", "Ann – Bob", "ongoing").Keys("Enter").Awaits("61 13/7").Awaits("Ann to move")
	p.Types("8/7").Keys("Enter").Awaits("moved. Space").Keys("Enter").Awaits("Bob to roll").Keys("Esc")
	h.opens(small).Sees("Continue   1").Keys("c", "Enter").Awaits("Bob to roll").Keys("Enter").Awaits("● 14")
}

func TestDiceWhoseSeedIsGoneAreFixedAnew(t *testing.T) {
	h := newHome(t)
	plan := study(t)
	plan.Dice = records.Dice{Kind: "sha256"}
	p := h.arranges(plan).Keys("F2").Sees("Dice sealed").Misses("lost").Awaits("to move")
	path := h.record(t)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	p.Keys("Esc")
	if err := os.WriteFile(path, text, 0o600); err != nil { // as a room leaves it that is killed
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(h.folder, "seeds")); err != nil {
		t.Fatal(err)
	}
	p.Keys("c", "Enter").Sees("The seed is lost. You can't check the dice so far; a new seed is sealed.").Awaits("to move").Misses("Add your own word")
	p.Keys("#").Sees("SHA-256 of the seed").Keys("Esc", "Esc")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	h.settings("pace: \"off\"\nwords: true\n")
	h.opens(small).Keys("c", "Enter").Sees("Dice sealed", "The seed is lost.", "Add your own word", "F3 Details").Types("new").Keys("Enter").Awaits("to move")
	if text, err = os.ReadFile(path); err != nil || strings.Count(string(text), "[Dice ") != 2 || !strings.Contains(string(text), `[Words "new"]`) {
		t.Errorf("the record: %s, %v", text, err)
	}
}

func TestAFinishedGameIsInTheHallAndInTheReplay(t *testing.T) {
	h := newHome(t)
	p := h.sits(study(t)).Keys("c", "2").Awaits("An offer").Keys("y").Awaits("The end").Reads().Sees("[ Play again ]  [ Review ]  [ Train ]  [ Save page ]  [ Menu ]")
	p.Awaits("judged: ").Keys("v").Sees("Look back", "Turn").Awaits("Nothing to analyze.").Keys("Esc").Sees("The end").Keys("Esc").Sees("The game is over. Bob wins 2 points", "e Result")
	p.Keys("e").Sees("The end", "[ Play again ]  [ Review ]  [ Train ]  [ Save page ]  [ Menu ]").Keys("Esc", "Esc").Sees("Study ─").Misses("Continue   1")
	p.Keys("c").Sees("No unfinished games").Keys("Esc", "h").Sees("Bob", "Ann").Keys("Esc")
	p.Keys("r").Sees("Ann – Bob", "Bob wins 2").Keys("Enter").Sees("Replay › Backgammon: Ann against Bob", "Start: 0 turns")
}

// What has ended can be analysed on the spot: from the dialog, by its key at the
// table, and when it is looked back on.
func TestAGameThatHasEndedIsAnalysedAtTheTable(t *testing.T) {
	h := newHome(t)
	p := h.sits(study(t)).Types("13/7 8/7").Keys("Enter").Awaits("moved. Space").Keys("Space").Awaits("Bob to roll").Keys("c", "1").Awaits("An offer")
	p.Keys("y").Awaits("The end").Reads().Awaits("judged: ").Keys("a").Sees("Look back", "e Stats").Keys("Left", "b").Sees("Best ─").Keys("e").Sees("Summary", "Error rate")
	p.Keys("Esc", "Esc").Sees("The end", "judged: ").Keys("Esc").Sees("The game is over.").Keys("v").Sees("Look back", "e Stats").Keys("Home", "i").Sees("Hint: a draw comes next")
	p.Keys("Esc", "a").Sees("Look back", "e Stats").Keys("p").Sees("New game")
}

// What was judged of a game that goes on still holds.
func TestAGameThatWentOnKeepsItsAnalysis(t *testing.T) {
	h := newHome(t)
	p := h.sits(study(t)).Types("13/7 8/7").Keys("Enter").Awaits("moved. Space").Keys("Space").Awaits("Bob to roll").Keys("Esc")
	p.Keys("r", "Enter").Sees("Start:").Keys("a").Awaits("Analyzed (").Keys("Esc", "Esc")
	p.Keys("c", "Enter").Awaits("Bob to roll").Keys("c", "1").Awaits("An offer").Keys("y").Awaits("The end").Reads().Awaits("judged: standard").Keys("m")
	p.Keys("r", "Enter").Sees("Start:", "e Stats").Misses("made anew").Keys("a").Sees("Looking deeper").Awaits("Analyzed (deep)").Keys("a").Sees("already analyzed (deep)")
}

func TestTheSameIsPlayedAgain(t *testing.T) {
	h := newHome(t)
	p := h.sits(study(t)).Keys("c", "1").Awaits("An offer").Keys("y").Awaits("The end").Reads().Keys("g").Misses("from a text")
	p.Awaits("Ann to move").Keys("Esc").Sees("Study ─")
}

func TestPlayingOnFromARecord(t *testing.T) {
	h := newHome(t)
	p := h.sits(study(t)).Types("13/7 8/7").Keys("Enter").Awaits("moved. Space").Keys("Space").Awaits("Bob to roll").Keys("Esc")
	p.Keys("r", "Enter", "End", "p").Sees("New game", "Ann", "Bob").Keys("Up", "Up", "Enter", "Down").Sees("|0,0|0,0 B -").Keys("F2").Sees("Dice sealed")
	p.Awaits("Bob to roll or double")
}

func TestLookingBackDuringAGame(t *testing.T) {
	h := newHome(t)
	p := h.sits(study(t)).Types("13/7").Keys("Enter").Awaits("61 13/7").Keys("v").Sees("Backgammon › Look back", "Turn 1 of 1: 61 13/7. The game is not finished.")
	p.Keys("End").Sees("Turn 1 of 1: 61 13/7").Keys("p").Sees("Play on: you can play on from here after the game").Keys("y").Sees("Position copied")
	p.Keys("Esc").Sees("Ann to move").Types("8/7").Keys("Enter").Awaits("moved. Space")
}

// Actions leads from any screen to the places of the menu that are not open.
func TestPlacesAreReachedFromATable(t *testing.T) {
	h := newHome(t)
	p := h.sits(study(t)).Keys("Ctrl+P").Sees("Actions").Types("menu").Sees("Menu: Hall of fame", "Menu: Replay", "Menu: Rules").Types(" set").Misses("Menu: Rules").Keys("Enter")
	p.Sees("Backgammon › Settings").Keys("Ctrl+P").Types("menu").Sees("Menu: Rules").Misses("Menu: Settings").Keys("Esc", "Esc").Sees("Ann to move")
}

func TestTheRulesAtTheTable(t *testing.T) {
	h := newHome(t)
	p := h.sits(study(t)).Keys("R").Sees("Backgammon › Rules", "Scroll").Keys("Esc").Sees("Ann to move")
	p.Keys("y").Sees("Position copied")
	if !strings.Contains(p.Clipboard(), "W 61") {
		t.Errorf("copied %q", p.Clipboard())
	}
	p.Keys("y").Sees("copied, if the terminal")
	if !strings.HasPrefix(p.Clipboard(), "XGID=") {
		t.Errorf("copied the second time %q", p.Clipboard())
	}
	p.Keys("y", "y").Sees("Position copied")
}

func TestAGameFromThePositionEditor(t *testing.T) {
	h := newHome(t)
	p := h.arranges(study(t)).Keys("Up", "Up", "Enter", "Down", "Down").Sees("Set up a position").Keys("Enter").Sees("Set up a position", "The opening roll.")
	p.Keys("m", "t", "d").Types("42").Keys("Enter").Sees("White to play 42.").Keys("y").Sees("Position copied").Keys("Enter")
	p.Sees("New game", "W2,.,.,.,.,B5").Keys("F2", "Enter").Awaits("Ann to move").Types("8/4 6/4").Keys("Enter").Awaits("moved. Space")
}

func TestTurnsEndAtOnceIfWanted(t *testing.T) {
	h := newHome(t)
	h.settings("pace: \"off\"\nfinish: at-once\n")
	h.sits(study(t)).Types("13/7 8/7").Keys("Enter").Awaits("Bob to roll")
}

func TestTheNameFromTheSettingsIsOffered(t *testing.T) {
	h := newHome(t)
	h.settings("name: Éva\n")
	h.opens(small).Keys("n").Sees("Éva").Misses("ann")
}

func TestABrokenRecordIsShownAsFarAsItGoes(t *testing.T) {
	h := newHome(t)
	h.sits(study(t)).Types("13/7").Keys("Enter").Awaits("61 13/7").Keys("Esc")
	path := h.record(t)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	broken := string(text) + "24/1x \n"
	if err := os.WriteFile(path, []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	p := h.opens(small).Misses("Continue   1").Keys("c").Sees("No unfinished games").Keys("Esc", "r").Sees("unreadable")
	p.Keys("Enter").Sees("Start: 1 turn", "24/1x").Keys("End").Sees("61 13/7")
	if now, _ := os.ReadFile(path); string(now) != broken {
		t.Errorf("the record was changed: %s", now)
	}
	if err := os.WriteFile(path, []byte("no record at all\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	h.opens(small).Keys("r").Sees("unreadable").Keys("Enter").Sees("Line 1").Misses("Turn 0")
}

func TestARecordInAnotherRoomIsNotOpenedTwice(t *testing.T) {
	h := newHome(t)
	h.sits(study(t))
	h.opens(small).Keys("c", "Enter").Sees("another room is playing this record", "Continue")
}

func TestARecordWithoutAGameCannotBeReplayed(t *testing.T) {
	h := newHome(t)
	p := study(t)
	w, err := sitting.FolderAt(h.folder, catalog.Standard()).Create(records.Header{Game: p.Entry.Name, Seats: p.Seats, Date: now(), Dice: p.Dice, To: 3})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	h.opens(small).Keys("r", "Enter").Sees("No game has begun", "Replay")
}

func TestALargeWindow(t *testing.T) {
	h := newHome(t)
	p := h.sits(study(t)).Resize(200, 50).Sees("Ann to move")
	p.Resize(79, 24).Sees("Boardroom needs 80 columns and 24 lines").Resize(80, 24).Sees("Ann to move")
	for width := 80; width < 200; width += 7 {
		p.Resize(width, 24+width%20).Sees("Ann to move", "61", "Bob")
	}
}

func TestATournamentFromTheMenu(t *testing.T) {
	h := newHome(t)
	p := h.opens(small).Keys("t").Sees("Tournament", "newcomer", "dabbler")
	p.Click("newcomer").Click("runner").Click("dabbler").Click("blocker").Click("Pairs of games").Keys("Ctrl+U").Types("1")
	p.Keys("F2").Awaits("All games played").Sees("Tournament › Backgammon", "2 of 2 games", "runner")
	p.Keys("o").Sees("the shortest").Keys("Enter").Sees("Games › Backgammon: r", "Turn").Keys("Esc").Sees("Remark").Keys("Esc").Sees("All games")
	if left, _ := filepath.Glob(filepath.Join(h.folder, "tournaments", "backgammon-*", "records", "*.txt")); len(left) != 2 {
		t.Errorf("the records are %v", left)
	}
}

func TestPlayingOnFromALaterGameOfAMatchOfSeveral(t *testing.T) {
	h := newHome(t)
	plan := study(t)
	tavli, err := catalog.Standard().Find("tavli")
	if err != nil {
		t.Fatal(err)
	}
	plan.Entry, plan.To, plan.Set = tavli, 5, map[string]string{"mother": "immediate", "hit-and-run": "no"}
	p := h.sits(plan).Keys("c", "1").Awaits("An offer").Keys("y").Awaits("Game over").Reads().Keys("g").Awaits("Tavli: Plakoto").Awaits("Bob to move").Keys("Esc")
	p.Keys("r", "Enter", "End").Sees("Game 2 of 2").Keys("p").Sees("New game from a position", "Plakoto").Keys("Up", "Up", "Up", "Enter").Sees("immediate").Misses("Hit and run", "Tavli ")
	p.Keys("F2", "Enter").Awaits("› Plakoto").Awaits("Bob to move")
}

func TestExercisesFromTheMenu(t *testing.T) {
	h := newHome(t)
	p := h.opens(small).Keys("e").Awaits("Your errors and blunders  none yet").Sees("Today", "10 new, 3 minutes").Keys("Down", "Enter").Sees("Your errors and blunders: none yet.")
	p.Click("Openings").Sees("All: ", "Plakoto: ").Keys("Enter").Sees("Openings: Backgammon")
	p.Types("13/11 24/23").Keys("Enter", "Space").Awaits("Right: ").Keys("Esc").Sees("Exercises: 1 day in a row", "9 new, 3 minutes", "Counting", "Goals")
	path := filepath.Join(h.folder, "exercises", "ann.txt")
	kept, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(kept), " openings backgammon 21\n") {
		t.Errorf("%s holds %q, %v", path, kept, err)
	}
	h.keep(path, string(kept)+"what is this\n")
	h.opens(small).Keys("e").Awaits("ann.txt, line 2")
}

// Decks go out as files, and come in from them, by keys alone.
func TestDecksGoOutAndComeIn(t *testing.T) {
	h := newHome(t)
	file := filepath.Join(t.TempDir(), "take.txt")
	p := h.opens(viewtest.At(120, 40)).Keys("e").Awaits("Take points").Click("Take points").Sees("0 of 36 done").Keys("Esc", "x").Sees("A deck for others").Keys("Enter").Sees("file").Keys("Ctrl+U").Types(file).Keys("Enter").Sees("xported")
	text, err := os.ReadFile(file)
	if err != nil || !strings.HasPrefix(string(text), "deck: Take points\n") {
		t.Fatalf("%q, %v", text, err)
	}
	h.keep(file, strings.Replace(string(text), "number: 32%", "number: x", 1))
	p.Keys("i").Types(file).Keys("Enter").Sees("needs a number, as 29")
	h.keep(file, strings.Replace(string(text), "Take points", "Mine to take", 1))
	p.Keys("i").Types(file).Keys("Enter").Sees("Imported Mine to take: 36 exercises.").Keys("i").Types(file).Keys("Enter").Sees("You already have a deck called Mine to take.").Keys("r").Sees("Imported")
	kept := filepath.Join(h.folder, "exercises", "decks", "mine-to-take.txt")
	if _, err := os.Stat(kept); err != nil {
		t.Error(err)
	}
	p.Click("Mine to take").Sees("Mine to take: Backgammon").Keys("Esc", "d").Sees("Delete the deck Mine to take?").Keys("y").Sees("Deleted: Mine to take")
	if _, err := os.Stat(kept); err == nil {
		t.Error("the deck is still there")
	}
}

// keep writes a file.
func (h home) keep(path, text string) {
	h.t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		h.t.Fatal(err)
	}
}

func TestTheTutorSpeaksAtTheLevelThatAnalyses(t *testing.T) {
	h := newHome(t)
	h.settings("tutor: errors\n")
	p := h.sits(study(t)).Types("8/2 24/23").Keys("Enter").Awaits("Ann moved").Keys("Space").Awaits("Blunder ??")
	p.Sees("8/2 24/23 costs").Keys("b").Awaits("Best ─").Sees("8/2 24/23 ??", "makes the bar point").Keys("Enter").Awaits("61 13/7 8/7")
	p.Keys("Space").Awaits("Bob to roll")
}
