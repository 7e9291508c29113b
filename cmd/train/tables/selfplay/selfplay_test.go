package selfplay_test

import (
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"boardroom/cmd/train/learn"
	"boardroom/cmd/train/tables/selfplay"
	"boardroom/core/engine"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// course returns a short course of a game.
func course(t testing.TB, g *tables.Game, rounds, jobs int) *selfplay.Course {
	t.Helper()
	r, err := g.Rules(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &selfplay.Course{
		Rules: r, Start: tables.NewBoard(r),
		Games: rounds * jobs * selfplay.Round, Seed: 1, Jobs: jobs, FirstRate: 0.06, LastRate: 0.02, Lambda: 0.5,
	}
}

// begin returns the networks that courses begin with: ones that know how to end
// games, which takes random ones long.
func begin() *network.Set { return learn.Clone(network.Backgammon()) }

// goOn plays a course from a number of games to another.
func goOn(c *selfplay.Course, set *network.Set, from, to int) {
	c.Play(set, from, func(games int) bool { return games < to })
}

func TestCoursesRepeat(t *testing.T) {
	for _, jobs := range []int{1, 3} {
		one, other := begin(), begin()
		c := course(t, tables.Backgammon(), 1, jobs)
		goOn(c, one, 0, c.Games)
		goOn(c, other, 0, c.Games)
		if !reflect.DeepEqual(one, other) {
			t.Errorf("%d jobs: the same course makes different networks", jobs)
		}
		if reflect.DeepEqual(one, begin()) {
			t.Errorf("%d jobs: nothing was learned", jobs)
		}
	}
}

// Where a roll may go on, and a side roll twice, games are played and learned
// from all the same.
func TestCoursesOfRollsThatGoOn(t *testing.T) {
	for _, g := range []*tables.Game{tables.Gulbara(), tables.Gioul(), tables.AceyDeucey()} {
		one, other := begin(), begin()
		c := course(t, g, 1, 1)
		goOn(c, one, 0, c.Games)
		goOn(c, other, 0, c.Games)
		if reflect.DeepEqual(one, begin()) || !reflect.DeepEqual(one, other) {
			t.Errorf("%s: nothing was learned, or not the same again", g.About().Name)
		}
	}
}

func TestStoppedCourseEndsAsAnUnbrokenOne(t *testing.T) {
	for _, way := range []struct{ plies, rollouts int }{{0, 0}, {1, 0}, {1, 2}} {
		c := course(t, tables.Hypergammon(), 2, 1)
		c.Plies, c.Rollouts, c.Truncate = way.plies, way.rollouts, 2
		unbroken, stopped := begin(), begin()
		goOn(c, unbroken, 0, c.Games)
		goOn(c, stopped, 0, selfplay.Round)
		stopped = learn.Clone(stopped) // what else was remembered is gone
		goOn(c, stopped, selfplay.Round, c.Games)
		if !reflect.DeepEqual(unbroken, stopped) {
			t.Errorf("%+v: a course that was stopped ends otherwise", way)
		}
	}
}

// Jobs that learn apart end as the mean of what each would learn alone.
func TestJobsAreAveraged(t *testing.T) {
	c := course(t, tables.Hypergammon(), 1, 2)
	c.LastRate, c.Lambda = c.FirstRate, 0 // so that a later round of one job learns as the second job does
	together, first, second, mean := begin(), begin(), begin(), begin()
	goOn(c, together, 0, c.Games)
	c.Jobs = 1
	goOn(c, first, 0, selfplay.Round)
	goOn(c, second, selfplay.Round, c.Games)
	learn.Average(mean, []*network.Set{first, second})
	if !reflect.DeepEqual(together, mean) {
		t.Error("two jobs do not end as the mean of both")
	}
}

func TestDuelWithOneselfIsEven(t *testing.T) {
	c := course(t, tables.Plakoto(), 1, 2)
	s := c.Duel(selfplay.Club, selfplay.Club, 10)
	const rounding = 1e-9
	if math.Abs(s.Points) > rounding || s.Within > rounding || s.Games != 20 {
		t.Errorf("against itself a judge makes %+v", s)
	}
}

func TestWatchShowsWhatTheTeacherSays(t *testing.T) {
	c := course(t, tables.Fevga(), 1, 1)
	teacher, again := selfplay.Club(), selfplay.Club()
	plays, out := 0, make([]engine.Outlook, 5000)
	c.Watch(teacher, 2000, func(roll selfplay.Roll) int {
		plays += len(roll.Turns)
		again.Outlooks(c.Rules, nil, roll.Turns, roll.Side, out)
		if !reflect.DeepEqual(out[:len(roll.Turns)], roll.Outlooks) {
			t.Fatal("the roll has other outlooks than its teacher's")
		}
		return roll.Best
	})
	if plays < 2000 {
		t.Errorf("%d plays were shown, not 2000", plays)
	}
}

// Imitation brings networks nearer to what they imitate.
func TestImitationBeatsKnowingNothing(t *testing.T) {
	c := course(t, tables.Backgammon(), 1, 2)
	nothing := learn.NewSet(rand.New(rand.NewPCG(1, 0)))
	taught := learn.Clone(nothing)
	c.Imitate(taught, selfplay.Club(), 20_000)
	if s := c.Duel(selfplay.Networks(taught).Evaluator, selfplay.Networks(nothing).Evaluator, 20); s.Points < 0.5 {
		t.Errorf("networks that imitated the judge make only %+.2f of new ones", s.Points)
	}
}

// Where plies disagree a rollout teaches something else than looking ahead.
func TestRolloutsChangeWhatIsLearned(t *testing.T) {
	ahead, rolled := begin(), begin()
	c := course(t, tables.Hypergammon(), 1, 1)
	c.Plies = 1
	goOn(c, ahead, 0, c.Games)
	c.Rollouts, c.Truncate = 2, 2
	goOn(c, rolled, 0, c.Games)
	if reflect.DeepEqual(ahead, rolled) {
		t.Error("nothing was rolled out")
	}
}

// What a straying side plays is not what is taught: from the same start its
// games go elsewhere, and courses with and without it differ.
func TestStrayingChangesTheGames(t *testing.T) {
	straight, stray := begin(), begin()
	c := course(t, tables.Hypergammon(), 1, 1)
	goOn(c, straight, 0, c.Games)
	c.Stray = 1
	goOn(c, stray, 0, c.Games)
	if reflect.DeepEqual(straight, stray) {
		t.Error("nobody strayed")
	}
}
