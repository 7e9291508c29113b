package tables

import (
	"context"
	"math"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// A Rung is a level of the ladder: a computer player that errs as people do. It judges by
// networks, and mostly plays what it finds best; how often something else, and how
// bad, follows from how much worse that is, from the kind of position and from the
// rung's blur. It is drawn from the position, the rung and a salt, never from dice.
type Rung struct {
	Name  string
	Plies int     // that it looks ahead
	Blur  float64 // points: a play that is so much worse has 1/e of the weight of the best
	// blocked is the blur where a lone checker closes a point and styles cost next to nothing;
	// 0: the same.
	blocked float64
	Cube    float64 // how much it errs with the cube, as a multiple of what people do
	style   *style  // nil: none
	help    i18n.Text
}

// BlurAt returns the blur by the rules of a game.
func (r Rung) BlurAt(rules *tables.Rules) float64 {
	if rules.Blot == tables.Block && r.blocked > 0 {
		return r.blocked
	}
	return r.Blur
}

// rungs are the levels of the ladder below the strongest, the weakest first. Their blurs
// are those that "train ladder backgammon" finds, and "train ladder fevga" where a lone
// checker closes a point; .github/TRAINING.md has what they lose.
var rungs = []Rung{
	{"newcomer", 0, 0.0264, 0, 1.5, &careful, "Careful: knows the rules, and dislikes blots."},
	{"dabbler", 0, 0.0110, 0, 1.25, &racer, "A racer: would rather run than build."},
	{"learner", 0, 0.0054, 0, 1.05, &bold, "Bold: likes to hit, and leaves blots."},
	{"amateur", 2, 0.0077, 0.0063, 0.9, &blocker, "A blocker: likes points in a row."},
	{"regular", 2, 0.0046, 0, 0.75, &careful, "Careful: prefers safe plays."},
	{"veteran", 2, 0.0029, 0, 0.62, &bold, "Bold: likes loose hits."},
	{"shark", 2, 0.00245, 0.0020, 0.5, &blocker, "A blocker: likes to prime you."},
	{"ace", 2, 0.00136, 0, 0.4, &racer, "A racer: a little too keen to run."},
	{"champion", 2, 0.0008, 0, 0.28, &bold, "Bold: a little too keen to attack."},
}

// Rungs returns the levels of the ladder that err by chance, the weakest first.
func Rungs() []Rung { return slices.Clone(rungs) }

// RungNamed returns the level of the ladder of that name that errs by chance, and reports
// whether there is one.
func RungNamed(name string) (r Rung, ok bool) {
	for _, r := range rungs {
		if r.Name == name {
			return r, true
		}
	}
	return r, false
}

// likes are what the rung without a style loses at backgammon, in thousandths of a point a
// play as an analysis tells, with which blur, and how much it errs with the cube, as its
// neighbors on the ladder do; the weakest first. "train ladder backgammon --judged" finds
// the blurs; an analysis shares errors of 1.8 thousandths with the rung, and does not see them.
var likes = []struct{ loss, blur, cube float64 }{
	{50, 0.0390, 1.6},
	{35, 0.0225, 1.3},
	{24, 0.0138, 1.1},
	{17, 0.0094, 0.93},
	{12, 0.0067, 0.78},
	{8.5, 0.0048, 0.65},
	{6, 0.0036, 0.53},
	{4.2, 0.0027, 0.42},
	{3, 0.0021, 0.31},
}

// Likened returns a rung without a style that loses about so many thousandths of a point a
// play on the average, as an analysis tells, from 3 to 50. That is measured at backgammon.
func Likened(loss float64) Rung {
	i := 1
	for i < len(likes)-1 && loss < likes[i].loss {
		i++
	}
	above, below := likes[i-1], likes[i]
	part := math.Log(above.loss/loss) / math.Log(above.loss/below.loss)
	between := func(a, b float64) float64 { return a * math.Pow(b/a, part) }
	return Rung{Name: engine.LikeMe, Plies: 2, Blur: between(above.blur, below.blur), Cube: between(above.cube, below.cube)}
}

// likeMe returns the strategy of Likened.
func likeMe(nets Networks) engine.Strategy {
	return engine.Strategy{
		Name: engine.LikeMe,
		Help: "Errs as people do; rate sets how much. At the table, about as much as you of late.",
		Params: []engine.Param{{
			Key: engine.LikeMeRate, Help: "thousandths of a point lost a play, as at backgammon",
			Default: 20, Min: likes[len(likes)-1].loss, Max: likes[0].loss,
		}},
		Erring: func(v engine.Values, salt string) engine.Player {
			return nets.erring(Likened(v[engine.LikeMeRate]), salt)
		},
	}
}

// Ladder returns the levels that lists offer, the weakest first: those that err as people
// do, and the strongest there is.
func Ladder(nets Networks) []engine.Level {
	var levels []engine.Level
	for _, r := range rungs {
		levels = append(levels, engine.ErringLevel(r.Name, r.help, func(salt string) engine.Player { return nets.erring(r, salt) }))
	}
	all := Levels(nets)
	return append(levels, all[len(all)-1])
}

// BackgammonLadder returns the ladder with what was measured of the strongest at
// backgammon, and at no other game.
func BackgammonLadder() []engine.Level {
	levels := Ladder(Backgammon())
	strongest := &levels[len(levels)-1]
	strongest.Help = measured[strongest.Name]
	return levels
}

// A style is what a player likes more, or less, than is good, by the concerns of the
// strategies.
type style map[string]float64

var (
	bold    = style{hit: 3, risk: 0.2}
	careful = style{risk: 3, hit: 0.5}
	racer   = style{run: 4, row: 0.2, point: 0.4}
	blocker = style{row: 4, point: 2.5, run: 0.4}
)

// factor returns by how much a concern weighs more than in the eyes of club.
func (s *style) factor(key string) float64 {
	if f, ok := (*s)[key]; ok {
		return f
	}
	return 1
}

// judges returns what judges by hand in this style.
func (s *style) judges() *JudgeSet {
	return JudgeMakers{tuned(adept, s.factor), tuned(pinAdept, s.factor), tuned(blockAdept, s.factor)}.New()
}

// liking is how much of what a style thinks of a play is added to its value, for each
// point of blur, and the most that is.
const (
	liking     = 100
	mostLiking = 0.6
)

// stubborn is how much of its style a rung has where a lone checker closes a point: every
// style is worse there than it is elsewhere, and some are much worse than others.
const stubborn = 0.3

// A Taste tells how much a rung likes a play beside what it finds it worth. One goroutine
// may use it.
type Taste struct {
	liking        float64
	styled, plain *JudgeSet
}

// Taste returns the rung's.
func (r Rung) Taste() *Taste {
	if r.style == nil {
		return &Taste{}
	}
	return &Taste{min(mostLiking, liking*r.Blur), r.style.judges(), club.New()}
}

// Of returns how much the side likes to have ended a turn on a board, in points.
func (t *Taste) Of(r *tables.Rules, b *tables.Board, side core.Seat) float64 {
	if t.liking == 0 {
		return 0
	}
	var seen Features
	seen.Measure(r, b, side)
	if !seen.Contact {
		return 0
	}
	styled, plain := t.styled.of(r).OutlookOf(&seen, r, b, side), t.plain.of(r).OutlookOf(&seen, r, b, side)
	likes := t.liking * (Points(r, &styled) - Points(r, &plain))
	if r.Blot == tables.Block {
		likes *= stubborn
	}
	return likes
}

// considered is among how many plays, the best in its own eyes, a rung chooses.
const considered = 6

// Chances fills in how likely somebody with a blur is to choose each play, by what they
// are worth to them. Plays beyond the first few have none.
func Chances(blur float64, values, out []float64) {
	clear(out)
	engine.Chances(blur, values[:min(len(values), considered)], out)
}

// erring is the thinker of a rung.
type erring struct {
	*Eyes
	rung  Rung
	salt  string
	taste *Taste
}

// erring returns the player of a rung with a salt.
func (nets Networks) erring(r Rung, salt string) engine.Player {
	return engine.NewPlayer(&erring{nets.Eyes(r.Plies), r, salt, r.Taste()}, knows)
}

// Eyes are what a rung judges by before chance has its say. One goroutine may use them.
type Eyes struct{ *player }

// Eyes returns those of rungs that look so many plies ahead.
func (nets Networks) Eyes(plies int) *Eyes {
	return &Eyes{&player{judges: club.New(), search: newSearch(nets.Evaluator, networkDepth(plies), workers())}}
}

// see ranks the plays of a position in which a side has rolled, those among which a rung
// chooses all equally deep: what is seen at once may seem better than it is.
func (e *Eyes) see(ctx context.Context, p tables.Position) error {
	if err := e.list(p); err != nil {
		return err
	}
	e.rank(ctx, before(p), e.plays, considered)
	return nil
}

// Plays returns the boards to which the plays lead among which a rung chooses, the best
// in its eyes first, and what they are worth to it, in points.
func (e *Eyes) Plays(ctx context.Context, p tables.Position) (boards []tables.Board, values []float64, err error) {
	if err := e.see(ctx, p); err != nil {
		return nil, nil, err
	}
	for _, pl := range e.plays[:min(len(e.plays), considered)] {
		boards, values = append(boards, pl.board), append(values, pl.value)
	}
	return boards, values, nil
}

// Cube returns what may be done with the cube, the best first.
func (e *Eyes) Cube(ctx context.Context, p tables.Position) []engine.Choice {
	return e.adviseCube(ctx, p, len(p.Moves()))
}

// Think implements engine.Thinker: what it chooses comes first, and then the others from
// the best.
func (e *erring) Think(ctx context.Context, p tables.Position, n int) ([]engine.Choice, error) {
	var choices []engine.Choice
	var chances []float64
	if p.Duty().ToRoll() {
		choices = e.Cube(ctx, p)
		chances = e.rung.CubeChances(p, choices)
	} else {
		if err := e.see(ctx, p); err != nil {
			return nil, err
		}
		chances = e.chances(p)
		choices = e.choices(p, min(len(e.plays), max(n, considered)), min(1, len(e.plays)-1))
	}
	chosen := e.draw(p, chances)
	first := choices[chosen]
	choices = slices.Insert(slices.Delete(choices, chosen, chosen+1), 0, first)
	return choices[:min(n, len(choices))], canceled(ctx)
}

// chances returns those of the plays at hand.
func (e *erring) chances(p tables.Position) []float64 {
	r, values := p.Rules(), make([]float64, min(len(e.plays), considered))
	for i := range values {
		values[i] = e.plays[i].value + e.taste.Of(r, &e.plays[i].board, p.Side())
	}
	chances, blur := make([]float64, len(values)), e.rung.BlurAt(r)
	Chances(blur*ladderTroubles.At(KindOf(p), blur), values, chances)
	return chances
}

// draw returns which of some things, with a chance each, the rung chooses in a position.
func (e *erring) draw(p tables.Position, chances []float64) int {
	return engine.Drawn(e.salt, e.rung.Name+" "+p.String(), chances)
}

// What people err at with the cube: many doubles are missed and few are wrong, and too
// many are taken. "train ladder backgammon --cube" tells how the rungs come out.
const (
	doubleBlur = 0.11
	answerBlur = 0.3
)

// leanings are how much likelier people are to do something with the cube than its worth
// tells; the strong lean less.
var leanings = map[core.Move]float64{tables.Roll: 1, tables.Double: 0.15, tables.Take: 2, tables.Pass: 1, tables.Beaver: 0.2}

// CubeChances returns how likely the rung is to do each thing with the cube, the best
// first.
func (r Rung) CubeChances(p tables.Position, choices []engine.Choice) []float64 {
	blur := doubleBlur
	if p.Actor() != p.Side() {
		blur = answerBlur
	}
	blur *= r.Cube
	chances, sum := make([]float64, len(choices)), 0.0
	for i, c := range choices {
		behind := (choices[0].Value - c.Value) / float64(p.Cube().Value)
		chances[i] = math.Pow(leanings[c.Moves[0]], r.Cube) * math.Exp(-behind/blur)
		sum += chances[i]
	}
	for i := range chances {
		chances[i] /= sum
	}
	return chances
}
