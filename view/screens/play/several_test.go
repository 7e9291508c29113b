package play_test

import (
	"os"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/records"
	"boardroom/view/sitting"
	"boardroom/view/viewtest"
)

// race is a game without dice for two to four, with robots to play it.
func race() catalog.Entry {
	return catalog.Of(gametest.Race{}, catalog.Parts{
		Hands: gametest.RaceHands{}, Analyst: "meek",
		Levels: []engine.Level{level("meek", robot{accepts: true}), level("proud", robot{}), level("slow", robot{silent: true, reason: "{2} is ahead of {1}"})},
	})
}

// racing seats the players named; "meek", "proud" and "slow" are computers.
func racing(t testing.TB, players ...string) *sitter {
	t.Helper()
	s := &sitter{t: t, folder: t.TempDir(), painter: viewtest.Track{}, plan: sitting.Plan{
		Entry: race(), Set: map[string]string{}, Dice: records.Dice{Kind: "seed", Text: "wine"},
	}}
	for i, p := range players {
		seat := records.Seat{Name: p}
		if _, err := s.plan.Entry.Level(p); err == nil {
			seat = records.Seat{Name: sitting.DefaultName(i, true), Level: p}
		}
		s.plan.Seats = append(s.plan.Seats, seat)
	}
	return s
}

func TestTheTableOfFourLooks(t *testing.T) {
	for name, at := range map[string]viewtest.Setup{"80x24": small, "200x50": viewtest.At(200, 50), "80x24-ascii": small.ASCII()} {
		s := racing(t, "Ann", "meek", "Clio", "meek").to(5)
		s.plan.Set["draw"] = "yes"
		p := s.opens(at).Awaits("Ann to move.").Golden("four-" + name)
		p.Types("+2").Keys("Enter").Awaits("Clio to move").Types("+2").Keys("Enter").Awaits("Ann to move").Golden("four-later-" + name)
	}
}

func TestEveryKeyAtATableOfFour(t *testing.T) {
	for next, says := range map[string]string{"Bob": "Bob to move", "slow": "Mother is thinking"} {
		viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person {
			s := racing(t, "Ann", next, "slow", "slow")
			s.folder = os.DevNull
			return s.opens(small).Awaits("Ann to move").Types("+2").Keys("Enter").Awaits(says)
		})
	}
}

func TestWhoIsThinking(t *testing.T) {
	p := racing(t, "Ann", "meek", "slow", "slow").opens(small).Awaits("Ann to move").Misses("fixed", "Concede", "Give up")
	p.Types("+1").Keys("Enter").Awaits("Uncle is thinking.").Sees("▸ C Uncle", "B +1")
}

func TestATurnIsTakenBackAtOnce(t *testing.T) {
	p := racing(t, "Ann", "meek", "meek").opens(small).Awaits("Ann to move")
	p.Keys("u").Sees("Undo turn: nobody has moved yet")
	p.Types("+1").Keys("Enter").Awaits("C +").Awaits("Ann to move").Keys("u").Awaits("Turn undone.").Misses("A +1", "B +", "C +").Sees("Ann to move")
	p.Keys("Ctrl+R").Awaits("A +1").Awaits("C +").Awaits("Ann to move").Keys("u").Awaits("Turn undone.").Misses("A +1").Sees("Ann to move")
	p.Types("+2").Keys("Enter").Awaits("A +2").Awaits("Ann to move")
}

func TestATurnIsTakenBackWhileAComputerThinks(t *testing.T) {
	p := racing(t, "Ann", "slow").opens(small).Awaits("Ann to move").Types("+1").Keys("Enter").Awaits("Mother is thinking")
	p.Keys("u").Awaits("Mother refuses.").Sees("Mother is thinking")
}

func TestAComputerMayRefuseATakeback(t *testing.T) {
	p := racing(t, "Ann", "meek", "proud").opens(small).Awaits("Ann to move").Types("+1").Keys("Enter").Awaits("C +").Awaits("Ann to move")
	p.Keys("u").Awaits("Uncle refuses.").Sees("A +1", "Ann to move")
}

func TestEveryPersonIsAskedAboutATakeback(t *testing.T) {
	p := racing(t, "Ann", "Bob", "meek", "Éva").opens(small).Awaits("Ann to move").Types("+1").Keys("Enter").Awaits("Bob to move")
	p.Keys("u").Awaits("An offer to Bob").Sees("Ann asks to take back the last turn.").Keys("y").Awaits("An offer to Éva")
	p.Keys("Esc").Sees("y Accept  n Refuse", "Ann asks to take back").Keys("u").Sees("Undo turn: answer the offer first")
	p.Keys("n").Awaits("Éva refuses.").Sees("Bob to move")
	p.Keys("u").Awaits("An offer to Bob").Keys("y").Awaits("An offer to Éva").Keys("y").Awaits("Turn undone.").Sees("Ann to move").Misses("A +1")
}

func TestAPassIsSaid(t *testing.T) {
	p := racing(t, "Ann", "Bob", "Éva").from("2,3,4 1 1").opens(small).Awaits("Ann can't move and passes.").Sees("Bob to move", "A -")
	p.Keys("u").Sees("nobody has moved yet")
}

func TestAHintNamesThePlayers(t *testing.T) {
	racing(t, "Ann", "Bob").opens(small).Awaits("Ann to move").Keys("i").Awaits("+1: Bob is ahead of Ann (-0.125 points)")
}

func TestADrawIsMadeByHand(t *testing.T) {
	s := racing(t, "Ann", "Bob", "Éva").byHand()
	s.plan.Set["draw"] = "yes"
	p := s.opens(small).Awaits("Draw by hand and type the result, such as left.")
	p.Keys("Enter").Types("up").Keys("Enter").Sees(`"up" here: type another, such as left`, "Draw: up")
	p.Keys("Ctrl+U").Types("right").Keys("Enter").Awaits("Ann to move").Types("+1").Keys("Enter").Awaits("Éva to move")
}

func TestFourPlayToTheEndAndAreRanked(t *testing.T) {
	s := racing(t, "Ann", "meek", "Éva", "meek")
	s.plan.Set["length"] = "3"
	p := s.opens(small).Awaits("Ann to move").Types("+2").Keys("Enter").Awaits("Éva to move").Types("+1").Keys("Enter").Awaits("Ann to move")
	p.Types("+1").Keys("Enter").Awaits("The end").Reads().Sees("Ann wins 1 point.").Keys("Esc")
	p.Sees("The game is over. Ann wins 1 point.").Misses("Concede")
	hall, err := s.records().Hall()
	if err != nil {
		t.Fatal(err)
	}
	if page, ok, _ := hall.Player("Ann", "race"); !ok || page.Won != 1 || len(page.Opponents) != 3 {
		t.Errorf("the hall says %+v", page)
	}
}

func TestComputersOfFourPlayOnByThemselves(t *testing.T) {
	racing(t, "meek", "meek", "meek", "meek").to(2).opens(small).Awaits("The end").Reads().Sees("wins the match")
}

func TestTwoConcedeWhatThereIsToConcede(t *testing.T) {
	p := racing(t, "Ann", "Bob").opens(small).Awaits("Ann to move").Keys("c").Sees("Ann: concede the game? The other side may refuse.", "[ Concede ]  [ Play on ]")
	p.Keys("n").Sees("Ann to move").Keys("c", "y").Awaits("Ann offers to concede: 1 point for Bob.").Keys("y").Awaits("The end").Reads().Sees("Congratulations, Bob!")
}
