package blockme_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/gametest"
)

// TestAPassIsNoChoice holds the pass of @, who can neither get past # nor place
// an obstacle without trapping somebody.
func TestAPassIsNoChoice(t *testing.T) {
	p := parse(t, "XXXX@/XXXX#/XX.../...XX/.XXXX 0,2 @", "")
	if got := p.Moves(); !slices.Equal(got, []core.Move{core.End}) {
		t.Fatalf("%s: moves %v", p, got)
	}
	for typed, want := range map[string]string{
		"e2":   "e2 is taken by pawn #",
		"c3d3": "an obstacle on c3d3 would trap pawn @",
		"d1e1": "an obstacle is on d1",
	} {
		if _, err := p.Read(typed); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %q: %v, want %s", p, typed, err, want)
		}
	}
	turns, err := p.Turns()
	after := "XXXX@/XXXX#/XX.../...XX/.XXXX 0,2 #"
	if err != nil || len(turns) != 1 || len(turns[0].Moves) > 0 || turns[0].After.String() != after {
		t.Errorf("%s: turns %v, %v", p, turns, err)
	}
	if moves, err := p.Read("END"); err != nil || play(t, p, moves...).String() != after {
		t.Errorf("the pass leads to %v, %v", moves, err)
	}
}

func TestThePositionsThirdTimeIsADraw(t *testing.T) {
	p := start(t, 2, "size=7")
	p = play(t, p, "a1a2") // what stood before cannot come back
	round := []core.Move{"c1", "c7", "d1", "d7"}
	for times := 1; times <= 2; times++ {
		if p.Occurrences() != times || p.Actor() == core.Nobody {
			t.Fatalf("time %d: %s has stood %d times, %v to move", times, p, p.Occurrences(), p.Actor())
		}
		if n := len(p.Earlier()); n != 4*(times-1) {
			t.Fatalf("%d earlier positions", n)
		}
		p = play(t, p, round...)
	}
	if p.Occurrences() != 3 || !p.Drawn() || p.Actor() != core.Nobody || slices.Max(p.Scores()) > 0 || len(p.Moves()) > 0 {
		t.Errorf("%s: stood %d times, %v to move, scores %v", p, p.Occurrences(), p.Actor(), p.Scores())
	}
	if why := p.Decision().String(); why != "third repetition" {
		t.Errorf("the draw is explained by %q", why)
	}
	if !strings.HasSuffix(p.String(), " 4,5 @ draw=repetition") {
		t.Errorf("the draw is written %s", p)
	}
	if again := parse(t, p.String(), ""); again.Actor() != core.Nobody || !again.Drawn() || again.String() != p.String() {
		t.Errorf("%s is read back as %s", p, again)
	}
	if _, err := p.Play("c1"); err == nil || err.Error() != "the game is over" {
		t.Errorf("playing on: %v", err)
	}
}

// Where repetition is banned the step that would bring a position about for the third
// time is not among the moves, and the answer to it says why.
func TestNobodyMayRepeatWhereItIsBanned(t *testing.T) {
	p := start(t, 2, "size=7 repetition=banned")
	p = play(t, p, "a1a2")
	p = play(t, p, "c1", "c7", "d1", "d7", "c1", "c7", "d1")
	if slices.Contains(p.Moves(), "d7") || !slices.Contains(p.Moves(), "c6") {
		t.Errorf("the moves are %v", p.Moves())
	}
	if _, err := p.Play("d7"); err == nil || !strings.Contains(err.Error(), "a third time") {
		t.Errorf("d7: %v", err)
	}
	if p = play(t, p, "c6"); p.Drawn() {
		t.Errorf("%s is drawn", p)
	}
}

func TestAnObstacleEndsTheCount(t *testing.T) {
	p := start(t, 2, "size=7")
	round := []core.Move{"d6", "d2", "d7", "d1"}
	p = play(t, p, slices.Concat(round, []core.Move{"d6", "d2", "d7", "a1a2"})...)
	p = play(t, p, "d6", "d1", "d7", "d2", "d6", "d1", "d7") // the obstacle stands now
	if p.Occurrences() != 2 || p.Actor() == core.Nobody {
		t.Errorf("%s: stood %d times", p, p.Occurrences())
	}
}

func TestTheSidesAreDrawn(t *testing.T) {
	begin := gametest.Start(t, blockme.New(), 4, nil)
	want := []core.Move{"*@&", "*&@", "@*&", "@&*", "&*@", "&@*"}
	if got := begin.Moves(); begin.Actor() != core.Chance || !slices.Equal(got, want) {
		t.Fatalf("%s: %v draws %v", begin, begin.Actor(), got)
	}
	if begin.(blockme.Position).SeatAt(blockme.Top) != core.Nobody || begin.(blockme.Position).SeatAt(blockme.Bottom) != 0 {
		t.Error("the seats are known before the draw")
	}
	for m, seats := range map[core.Move]string{
		"*@&": "", "*&@": "1243", "@*&": "1324", "@&*": "1423", "&*@": "1342", "&@*": "1432",
	} {
		p := play(t, begin, m)
		field := " seats=" + seats
		if seats == "" {
			field, seats = "", "1234"
		}
		if !strings.HasSuffix(p.String(), " #"+field) {
			t.Errorf("%s is written %s", m, p)
		}
		var actors, order string
		for i, seat := range p.Order() {
			order += seat.String()
			actors += p.Actor().String()
			if p.SeatAt(blockme.Side(i)) != seat {
				t.Errorf("%s: %v sits at %s, not %v", p, p.SeatAt(blockme.Side(i)), blockme.Side(i), seat)
			}
			p = play(t, p, p.Moves()[0])
		}
		if actors != seats || order != seats {
			t.Errorf("%s: %s play in the order %s, want %s", m, actors, order, seats)
		}
	}
	for _, wrong := range []core.Move{"*@", "#*@", "**@", "e6", "end"} {
		if _, err := begin.Play(wrong); err == nil || !strings.Contains(err.Error(), "draw the pawns of players 2, 3 and 4 first, as *@&") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
	if moves, err := core.Read(begin, " &*@ "); err != nil || !slices.Equal(moves, []core.Move{"&*@"}) {
		t.Errorf("a typed draw is read as %v, %v", moves, err)
	}
	if _, err := core.Turns(begin); err == nil {
		t.Error("there are turns before the draw")
	}
}

// TestStartObstacles holds their number, and that they cost nobody anything.
func TestStartObstacles(t *testing.T) {
	for _, c := range []struct {
		seats, want int
		set         string
	}{
		{2, 4, "size=5 obstacles=yes"}, {4, 6, "size=7 obstacles=yes"}, {2, 10, "obstacles=yes"}, {4, 26, "size=26 obstacles=yes"},
		{4, 6, "size=5 shape=ell obstacles=yes"}, {2, 5, "size=11 shape=single obstacles=yes"}, {4, 0, ""},
	} {
		p := start(t, c.seats, c.set)
		rows, left, _ := strings.Cut(p.String(), " ")
		if n := strings.Count(rows, "X"); n != c.want || strings.Trim(left, "5,# ") != "" {
			t.Errorf("%s: %d squares, want %d: %s", c.set, n, c.want, p)
		}
	}
}

// TestStartObstaclesNeverRunOut tries every draw on the board with the least
// room.
func TestStartObstaclesNeverRunOut(t *testing.T) {
	for _, shape := range []string{"domino", "single", "ell"} {
		for _, seats := range []int{2, 4} {
			p := gametest.Start(t, blockme.New(), seats, gametest.Settings("size=5 obstacles=yes shape="+shape))
			if seats == 4 {
				p = play(t, p, "*@&")
			}
			for _, m := range p.Moves() {
				if next := play(t, p, m); next.Actor() != core.Chance || next.StartLeft() != 1 || len(next.Moves()) == 0 {
					t.Errorf("%s: no room for the second obstacle", next)
				}
			}
		}
	}
}

// A single obstacle next to a pawn is drawn as any other.
func TestAStartObstacleMayLieBesideAPawn(t *testing.T) {
	p := gametest.Start(t, blockme.New(), 2, gametest.Settings("size=5 obstacles=yes shape=single"))
	if got, want := len(p.Moves()), 25-2; got != want {
		t.Errorf("%s: %d draws, want %d", p, got, want)
	}
	play(t, p, "c4", "c2")
}
