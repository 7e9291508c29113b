package play_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"boardroom/view/board"
	boardtables "boardroom/view/board/tables"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/viewtest"
)

// A company is people who each sit before a terminal of their own.
type company struct {
	*sitter
	paints func() board.Painter
	room   *room.Room
	record string
}

// meet lays a table for people who come to it one by one.
func meet(s *sitter, paints func() board.Painter) *company {
	return &company{sitter: s, paints: paints, room: room.New(s.records(), func(f func()) { go f() })}
}

func track() board.Painter  { return viewtest.Track{} }
func points() board.Painter { return boardtables.New() }

// comes shows the table to somebody; the first who comes lays it, and the room goes
// by their time source.
func (c *company) comes(at viewtest.Setup, name string) *viewtest.Person {
	c.t.Helper()
	p := at.Open(c.t, viewtest.Alone(func(*screens.Stack) viewtest.Stand { return viewtest.Stand{Name: "Outside", Body: nothing()} }))
	if c.record == "" {
		c.room.TimeSource = p.Screens.TimeSource()
	}
	return c.sitsDown(p, name)
}

// sitsDown brings somebody to the table who is in the room already.
func (c *company) sitsDown(p *viewtest.Person, name string) *viewtest.Person {
	c.t.Helper()
	return p.Does(func() {
		place, err := c.room.Resume(c.record, room.Visitor{Name: name})
		if c.record == "" {
			place, err = c.room.Open(c.plan, now(), room.Visitor{Name: name})
		}
		if err != nil {
			c.t.Error(err)
			return
		}
		c.record = place.Sitting.Record()
		c.painter = c.paints()
		visit := c.room.Enter(room.Visitor{Name: name}, func() {})
		p.Screens.Push(c.screen(p.Screens, place, &lobby.Moderation{Screens: p.Screens, Visit: visit}))
	})
}

// stands returns how the table stands at which all of them are.
func (c *company) stands() room.Standing { return c.room.Tables()[0].Standing() }

// The bell rings when it becomes one's turn after that of somebody else: not while it
// is already, nor when one comes to the table.
func TestABellRingsWhenItBecomesOnesTurn(t *testing.T) {
	s := racing(t, "Ann", "Bob")
	s.settings.Bell = true
	c := meet(s, track)
	ann := c.comes(small, "Ann").Awaits("Ann to move.").Types("+1").Keys("Enter").Awaits("Bob is away").Hears(0)
	bob := c.comes(small, "Bob").Awaits("Bob to move.").Hears(0).Types("+2").Keys("Enter").Awaits("Ann is thinking.").Hears(0)
	ann.Awaits("Ann to move.").Hears(1).Keys("u").Awaits("Bob to answer.").Hears(1)
	bob.Awaits("An offer to Bob").Hears(1).Reads().Keys("n").Awaits("Bob refuses.")
	ann.Awaits("Bob refuses.").Hears(2)
	c.settings.Bell = false
	ann.Types("+1").Keys("Enter").Awaits("Bob is thinking.")
	bob.Awaits("Bob to move.").Hears(1)
}

func TestTheBellIsStillAfterOnesOwnDice(t *testing.T) {
	s := two(t, "bell").from("W2,.,.,.,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W5,.,.,.,.,B2|0,0|0,0 W -")
	s.settings.Bell = true
	c := meet(s, points)
	ann := c.comes(small, "Ann")
	zeno := c.comes(small, "Zeno")
	ann.Awaits("Ann to roll").Keys("Space").Awaits("Ann to move.").Hears(0)
	zeno.Awaits("Ann is thinking.").Hears(0)
}

// What was refused is, once the turn is another's, not refused any more.
func TestARefusalGoesWithTheTurn(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob"), track)
	ann := c.comes(small, "Ann").Awaits("Ann to move.").Types("+1").Keys("Enter").Awaits("Bob is away. The game waits.")
	bob := c.comes(small, "Bob").Awaits("Bob to move.")
	ann.Awaits("Bob is thinking.").Keys("Enter").Sees("it's not your turn")
	bob.Types("+2").Keys("Enter").Awaits("Ann is thinking.")
	ann.Awaits("Ann to move.").Misses("not your turn")
}

func TestEachActsAtTheirOwnScreen(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob"), track)
	ann := c.comes(small, "Ann").Awaits("Ann to move.")
	ann.Types("+1").Keys("Enter").Awaits("Bob is away. The game waits.")
	bob := c.comes(viewtest.At(100, 30), "Bob").Awaits("Bob to move.")
	ann.Awaits("Bob is here.").Sees("Bob is thinking.").Keys("Tab").Sees("Next spot: it's not your turn").Keys("i").Sees("Hint: no hints in games against other people")
	bob.Types("+2").Keys("Enter").Awaits("Ann is thinking.")
	ann.Awaits("Ann to move.").Sees("B +2").Keys("u").Awaits("Bob to answer.").Misses("An offer to Bob")
	bob.Awaits("An offer to Bob").Reads().Keys("n").Awaits("Bob refuses.")
	ann.Awaits("Bob refuses.").Keys("u")
	bob.Awaits("An offer to Bob").Reads().Keys("y").Awaits("Turn undone.").Misses("A +1")
	ann.Awaits("Turn undone.").Sees("Ann to move.").Keys("c", "y")
	bob.Awaits("Ann offers to concede: 1 point for Bob.").Reads().Keys("y").Awaits("The end").Reads().Sees("Congratulations, Bob!", "Play again")
	ann.Awaits("The end").Reads().Misses("Congratulations")
}

// An offer that comes while somebody types is not answered by what they type.
func TestAnOfferIsNotAnsweredByWhoTypes(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob"), track)
	ann, bob := c.comes(small, "Ann").Awaits("Ann to move."), c.comes(small, "Bob").Awaits("Ann is thinking.")
	bob.Keys("T").Types("wa")
	ann.Keys("c", "y")
	bob.Awaits("Ann offers to concede: 1 point for Bob.")
	for range 3 {
		bob.Waits(time.Second).Types("ny").Misses("An offer to Bob")
	}
	bob.Keys("Enter").Sees("An offer to Bob")
	ann.Awaits("Bob: wanynyny")
	bob.Types("y").Sees("An offer to Bob").Reads().Keys("n")
	ann.Awaits("Bob refuses.").Keys("c", "y")
	bob.Awaits("An offer to Bob").Reads().Keys("y").Awaits("The end").Reads().Keys("v")
}

// Nor are others; and those that nobody must answer any more are not put.
func TestWhoTypesHearsOfTheEndAfterwards(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob").to(3), track)
	ann, bob := c.comes(small, "Ann").Awaits("Ann to move."), c.comes(small, "Bob").Awaits("Ann is thinking.")
	again := c.comes(small, "Bob").Awaits("Ann is thinking.")
	again.Keys("T").Types("wa")
	ann.Keys("c", "y")
	again.Awaits("Ann offers to concede")
	bob.Awaits("An offer to Bob").Reads().Keys("y").Awaits("Game over")
	again.Awaits("Bob wins 1 point").Waits(time.Second).Types("gm").Misses("Game over").Keys("Esc").Sees("Game over").Misses("An offer").Reads().Keys("m").Sees("Outside")
}

// An offer that was answered elsewhere waits for nobody any more.
func TestAnOfferIsAnsweredOnce(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob").to(3), track)
	ann, bob := c.comes(small, "Ann").Awaits("Ann to move."), c.comes(small, "Bob").Awaits("Ann is thinking.")
	again := c.comes(small, "Bob").Awaits("Ann is thinking.")
	ann.Keys("c", "y")
	bob.Awaits("An offer to Bob")
	again.Awaits("An offer to Bob").Reads().Keys("n").Awaits("Bob refuses.").Misses("An offer")
	bob.Loses("An offer to Bob").Sees("Bob refuses.")
	ann.Awaits("Bob refuses.").Keys("c", "y")
	bob.Awaits("An offer to Bob").Reads().Keys("y").Awaits("Game over")
	again.Awaits("Game over").Reads().Keys("m").Sees("Outside").Misses("An offer")
}

func TestWhatIsSaidIsHeardElsewhere(t *testing.T) {
	c := meet(two(t, "wine").worded().from(shutOut), points)
	ann := c.comes(small, "Ann").Sees("Dice from a text").Types("olives").Keys("Enter").Awaits("Waiting for Zeno to be ready.").Misses("s Resume")
	zeno := c.comes(small, "Zeno").Sees("Dice from a text").Types("wine").Keys("Enter").Awaits("Ann is thinking.").Keys("#").Sees("Seal: the dice are not sealed")
	ann.Awaits("Ann to roll or double").Keys("d").Sees("Double to 2?").Keys("Enter")
	zeno.Awaits("Ann: Double.").Sees("Zeno to take or pass").Keys("t")
	ann.Awaits("Ann can't move and passes.").Awaits("Zeno is thinking.")
	zeno.Awaits("Ann can't move and passes.").Awaits("Zeno to roll")
}

func TestWhoLeavesComesBackToTheSamePosition(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob"), track)
	ann := c.comes(small, "Ann").Awaits("Ann to move.").Types("+1").Keys("Enter").Awaits("Bob is away")
	bob := c.comes(small, "Bob").Awaits("Bob to move.")
	ann.Awaits("Bob is here.")
	bob.Keys("Esc").Sees("Outside")
	ann.Awaits("Bob left the table.").Awaits("Bob is away")
	c.sitsDown(bob, "Bob").Awaits("Bob to move.").Sees("A +1").Types("+2").Keys("Enter").Awaits("Ann is thinking.")
	ann.Awaits("Ann to move.").Keys("Esc").Sees("Outside")
	bob.Awaits("Ann is away").Keys("Esc").Sees("Outside")
	if awake := len(c.room.Tables()); awake != 0 {
		t.Errorf("%d tables are awake at which nobody is", awake)
	}
	c.sitsDown(ann, "Ann").Awaits("Ann to move.").Sees("A +1", "B +2")
}

func TestTheNextGameWaitsForBoth(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob").to(3), track)
	ann, bob := c.comes(small, "Ann").Awaits("Ann to move."), c.comes(small, "Bob").Awaits("Ann is thinking.")
	clio := c.comes(small, "Clio").Awaits("Ann is thinking.")
	ann.Keys("c", "y")
	bob.Awaits("An offer to Bob").Reads().Keys("y").Awaits("Game over").Reads().Keys("g").Awaits("Waiting for Ann")
	bob.Keys("g").Sees("Next game: you are ready; waiting for the others")
	clio.Awaits("Bob wins 1 point").Misses("Next game")
	ann.Awaits("Game over").Reads().Keys("g")
	bob.Awaits("Ann is thinking.")
	clio.Awaits("Ann is thinking.")
}

func TestTalkIsHeardUnlessItIsMuted(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob"), track)
	ann, clio := c.comes(small, "Ann").Awaits("Ann to move."), c.comes(small, "Clio")
	clio.Keys("T").Sees("Say to everyone").Types("good luck").Keys("Enter").Misses("good luck")
	ann.Awaits("Clio, watching: good luck").Keys("T").Sees("Clio, watching: good luck", "Say to everyone").Keys("Enter").Sees("The line is empty").Types("thanks").Keys("Enter")
	clio.Awaits("Ann: thanks")
	ann.Keys("M").Sees("Clio muted for this visit.") // the only other one
	clio.Keys("T").Types("hurry").Keys("Enter")
	ann.Types("+1").Keys("Enter").Awaits("A +1").Misses("hurry").Keys("T").Misses("good luck", "hurry").Sees("Ann: thanks").Keys("Esc", "M").Sees("Clio unmuted.")
	clio.Keys("T").Types("again").Keys("Enter")
	ann.Awaits("Clio, watching: again")
	racing(t, "Ann", "Bob").opens(small).Awaits("Ann to move.").Keys("?").Misses("Talk")
}

// At a table of several one mutes one of them, or all.
func TestOneOfSeveralIsMuted(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob"), track)
	ann, bob, clio := c.comes(small, "Ann").Awaits("Ann to move."), c.comes(small, "Bob").Awaits("Ann is thinking."), c.comes(small, "Clio")
	says := func(p *viewtest.Person, line string) { p.Keys("T").Types(line).Keys("Enter") }
	ann.Keys("M").Sees("Mute Bob", "Mute Clio", "Mute everyone").Keys("Esc")
	says(clio, "faster")
	ann.Awaits("faster").Keys("M", "Enter").Sees("Clio muted for this visit.") // who talked last comes first
	says(clio, "hurry")
	says(bob, "hello")
	ann.Awaits("Bob: hello").Keys("T").Misses("hurry").Keys("Esc")
	bob.Keys("T").Sees("Clio, watching: hurry").Keys("Esc")
	ann.Keys("M").Sees("Mute Bob", "Unmute Clio").Keys("End", "Enter").Sees("Chat muted.")
	says(bob, "still there?")
	clio.Awaits("Bob: still there?")
	ann.Keys("T").Misses("still there").Keys("Esc", "M").Sees("Unmute everyone").Keys("End", "Enter").Sees("Chat unmuted.")
	says(bob, "good")
	ann.Awaits("Bob: good")
	c.sitsDown(clio.Keys("Esc").Sees("Outside"), "Clio")
	says(clio, "psst")
	says(bob, "well")
	ann.Awaits("Bob: well").Keys("T").Misses("psst").Keys("Esc")
}

// Who talks too fast reads how long to wait, and finds what they typed.
func TestWhoTalksTooFastLosesNothing(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob"), track)
	ann := c.comes(small, "Ann").Awaits("Ann to move.")
	for range 5 {
		ann.Keys("T").Types("hello").Keys("Enter").Misses("too fast")
	}
	ann.Keys("T").Types("one more").Keys("Enter").Sees("You are talking too fast; wait 2 seconds.", "one more")
	ann.Keys("Enter").Sees("wait 2 seconds").Waits(2 * time.Second).Keys("Enter").Misses("Say to everyone").Keys("T").Sees("Ann: one more")
}

func TestAPersonAtTheTableIsReported(t *testing.T) {
	c := meet(racing(t, "Ann", "Bob"), track)
	reports := make(chan room.Report, 1)
	c.room.Reported = func(from room.Visitor, name, why string) {
		reports <- room.Report{From: from.Name, Name: name, Why: why}
	}
	ann := c.comes(small, "Ann").Awaits("Ann to move.").Keys("!").Sees("Report: nobody else is here")
	c.comes(small, "Clio")
	ann.Awaits("Clio is here.").Keys("!").Sees("Report Clio", "The host will read this:").Keys("Enter").Sees("The line is empty").Types("swears").Keys("Enter").Sees("Reported. No host is here now")
	if got := <-reports; got != (room.Report{From: "Ann", Name: "Clio", Why: "swears"}) {
		t.Errorf("reported is %+v", got)
	}
	c.comes(small, "Bob").Awaits("Ann is thinking.")
	ann.Awaits("Bob is here.").Keys("!").Sees("Report whom?", "Bob", "Clio").Keys("Esc")
}

// walk presses every key there is, but for those that leave the table.
func walk(p *viewtest.Person) {
	all := []keys.Key{"Space", "Enter", "Tab", "Shift+Tab", "Backspace", "Ctrl+R", "Up", "Down", "Left", "Right", "F1", "F2", "+", "-", "="}
	for r := '0'; r <= 'z'; r++ {
		if !strings.ContainsRune("?:T!M", r) { // these open what takes the keys that follow
			all = append(all, keys.Key(r))
		}
	}
	for _, k := range all {
		p.Keys(k)
	}
}

func TestWhoWatchesCanDoNothing(t *testing.T) {
	for name, lead := range map[string]func(ann, bob *viewtest.Person){
		"to move": func(ann, _ *viewtest.Person) {},
		"offer": func(ann, bob *viewtest.Person) {
			ann.Keys("c", "y")
			bob.Awaits("An offer to Bob")
		},
		"game over": func(ann, bob *viewtest.Person) {
			ann.Keys("c", "y")
			bob.Awaits("An offer to Bob").Reads().Keys("y").Awaits("Game over")
		},
		"the end": func(ann, bob *viewtest.Person) {
			ann.Keys("c", "y")
			bob.Awaits("An offer to Bob").Reads().Keys("y").Awaits("Game over").Reads().Keys("g")
			ann.Awaits("Game over").Reads().Keys("g").Awaits("Ann to move.").Keys("c", "y")
			bob.Awaits("An offer to Bob").Reads().Keys("y").Awaits("The end")
			ann.Awaits("The end")
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := meet(racing(t, "Ann", "Bob").to(2), track)
			ann, bob, clio := c.comes(small, "Ann").Awaits("Ann to move."), c.comes(small, "Bob").Awaits("Ann is thinking."), c.comes(small, "Clio")
			lead(ann, bob)
			clio.Does(func() {}).Reads()
			before := c.stands()
			walk(clio)
			viewtest.EveryAction(clio)
			after := c.stands()
			if after.State.Over { // a session ends by itself, soon after the sitting
				before.Running, after.Running = false, false
			}
			if !reflect.DeepEqual(after, before) {
				t.Errorf("who watches has changed\n%+v to\n%+v", before, after)
			}
		})
	}
}

// Eight rooms of four sizes stand at two tables. What breaks in one of them is
// seen by the others only in that somebody has left.
func TestWhatBreaksInOneRoomLeavesTheOthersPlaying(t *testing.T) {
	sizes := []viewtest.Setup{viewtest.At(80, 24).Apart(), viewtest.At(120, 40).Apart(), viewtest.At(200, 50).Apart(), viewtest.At(100, 30).Apart()}
	var tables []*company
	var all [][]*viewtest.Person
	for range 2 {
		s := racing(t, "Ann", "Bob")
		s.plan.Set["length"] = "20"
		c := meet(s, track)
		var at []*viewtest.Person
		for i, name := range []string{"Ann", "Bob", "Clio", "Dora"} {
			at = append(at, c.comes(sizes[i], name))
		}
		tables, all = append(tables, c), append(all, at)
	}
	for round := range 4 {
		for i, at := range all {
			ann, bob := at[0], at[1]
			if i == 0 && round == 1 {
				at[2].Does(func() { panic("Clio's room breaks") })
				ann.Awaits("Clio left the table.")
				bob.Awaits("Clio left the table.")
			}
			if i == 0 && round == 2 {
				bob.Does(func() { panic("Bob's room breaks") })
				ann.Awaits("Bob left the table.")
				bob = tables[0].comes(sizes[3], "Bob")
				ann.Awaits("Bob is here.")
				at[1] = bob
			}
			ann.Awaits("Ann to move.").Types("+2").Keys("Enter")
			bob.Awaits("Bob to move.").Types("+1").Keys("Enter")
		}
	}
	for i, c := range tables {
		all[i][3].Awaits("Ann is thinking.").Sees("B +1")
		if moves := len(c.stands().State.History.Moves); moves != 8 {
			t.Errorf("table %d: %d moves stand", i, moves)
		}
	}
}

// hash matches a SHA-256 in hexadecimal digits.
var hash = regexp.MustCompile(`[0-9a-f]{64}`)

// Where the table was laid so each player is asked for a word at a screen of their own,
// and the game waits for both words. Who watches is not asked, and can see by what the
// dice can be checked.
func TestEachPlayerIsAskedForAWordWhereTheTableWasLaidSo(t *testing.T) {
	c := meet(two(t, "").sealed().worded().from(shutOut), points)
	ann := c.comes(small, "Ann").Sees("Dice sealed", "Add your own word (optional):").Types("olives").Keys("Enter").Awaits("Waiting for Zeno to be ready.")
	clio := c.comes(small, "Clio").Sees("Dice sealed. Press # for details.").Misses("Add your own word").Awaits("Waiting for Zeno to be ready.").Keys("#").Sees("SHA-256 of the seed").Misses("words").Keys("Esc")
	zeno := c.comes(small, "Zeno").Sees("Add your own word (optional):").Types("wine").Keys("Enter").Sees("Dice sealed. Press # for details.")
	for _, p := range []*viewtest.Person{ann.Awaits("Ann to roll"), zeno.Awaits("Ann is thinking."), clio.Awaits("Ann is thinking.")} {
		if at := hash.FindString(p.Screen()); at != "" {
			t.Errorf("%s is shown unasked", at)
		}
		p.Keys("#").Sees("SHA-256 of the seed", "SHA-256 of the players' words:")
		if found := hash.FindAllString(p.Screen(), -1); len(found) != 2 || found[1] != fmt.Sprintf("%x", sha256.Sum256([]byte("olives+wine"))) {
			t.Errorf("the hashes are %v", found)
		}
	}
	if text, err := os.ReadFile(c.record); err != nil || !strings.Contains(string(text), `[Words "olives+wine"]`) {
		t.Errorf("the record: %s, %v", text, err)
	}
}

// Elsewhere nobody is asked, and the game begins when both are there.
func TestNobodyIsAskedForAWordAtOtherTables(t *testing.T) {
	c := meet(two(t, "").sealed().from(shutOut), points)
	ann := c.comes(small, "Ann").Sees("Dice sealed. Press # for details.").Misses("Add your own word").Awaits("Waiting for Zeno to be ready.")
	zeno := c.comes(small, "Zeno").Sees("Dice sealed. Press # for details.").Misses("Add your own word").Awaits("Ann is thinking.")
	ann.Awaits("Ann to roll")
	if hash.MatchString(ann.Screen()) || hash.MatchString(zeno.Screen()) {
		t.Error("a hash is shown unasked")
	}
	if text, err := os.ReadFile(c.record); err != nil || !strings.Contains(string(text), "[Words \"\"]\n") {
		t.Errorf("the record: %s, %v", text, err)
	}
}
