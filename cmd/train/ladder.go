package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand"
	"runtime"
	"slices"
	"sync"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"

	"github.com/spf13/cobra"
)

// A survey is how much the rungs of the ladder lose in positions of their own games.
type survey struct {
	entry              catalog.Entry
	plays, atLeast     int
	seed               int64
	playFile, cubeFile string // of decisions that another program judged; empty: none
	judge              string // who judged
	judged             []judgedPlay
	share              [enginetables.Kinds]float64 // of a kind's positions among all
}

// A judgedPlay is a position in which a side has rolled, and what its plays are worth.
type judgedPlay struct {
	position tables.Position
	worth    map[tables.Board]float64 // of plays, in the eyes of the judge
	of       enginetables.Kind        // by which losses are counted
	kind     enginetables.Kind        // by which rungs are troubled
	views    [2]view                  // without looking ahead, and two plies ahead
	levels   []float64                // what the levels that do not err by chance lose
}

// A view is what rungs find the best plays worth, in their order.
type view struct {
	values []float64
	likes  [][]float64 // by rung and play: what its taste adds
	loss   []float64   // by play, in the eyes of the judge
}

// ladderCommand returns the command that measures the ladder and finds its blurs.
func ladderCommand() *cobra.Command {
	s := &survey{seed: 1}
	c := &cobra.Command{
		Use:   "ladder GAME",
		Short: "Measure what the rungs of the ladder lose, and find their blurs",
		Long: `Let the middle rungs of the ladder play, judge every play by the strongest level, and
print in thousandths of a point what each rung loses on the average: as it is, by kind of position
and as a multiple of what people lose there. Then print what its blur would have to be for the
losses to go down evenly, and by how much kinds should trouble it, so that each costs as people
have it. What is expected is reckoned from chances: nothing is drawn.`,
		Example: "  train ladder backgammon",
		Args:    cobra.ExactArgs(1),
		RunE:    s.run,
	}
	f := c.Flags()
	f.IntVar(&s.plays, "plays", 1200, "plays to judge, as they come")
	f.IntVar(&s.atLeast, "each", 100, "and so many at least of each kind of position")
	f.Int64Var(&s.seed, "seed", 1, "seed of the dice")
	f.StringVar(&s.playFile, "judged", "", "file of plays that another program has judged, instead of games")
	f.StringVar(&s.cubeFile, "cube", "", "file of judged decisions with the cube")
	return c
}

// run measures, fits and prints.
func (s *survey) run(c *cobra.Command, args []string) error {
	entry, err := catalog.Standard().Find(args[0])
	if err != nil {
		return err
	}
	if entry.Family != tables.Family || len(entry.Rotation) > 1 {
		return errors.New("the ladder is for single games of the 24-point board")
	}
	s.entry = entry
	if err := s.gather(c.Context()); err != nil {
		return err
	}
	s.print(c.OutOrStdout())
	if s.cubeFile != "" {
		return s.cubes(c.Context(), c.OutOrStdout())
	}
	return nil
}

// gather plays games and judges their plays.
func (s *survey) gather(ctx context.Context) error {
	find := s.positions
	if s.playFile != "" {
		find = s.readPlays
	}
	var err error
	if s.judged, err = find(ctx); err != nil {
		return err
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	next := 0
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			w := s.newSurveyor()
			for {
				mu.Lock()
				i := next
				next++
				mu.Unlock()
				if i >= len(s.judged) || ctx.Err() != nil {
					return
				}
				w.look(ctx, &s.judged[i])
			}
		})
	}
	all.Wait()
	return ctx.Err()
}

// positions plays until there are enough positions of each kind, as far as they come.
func (s *survey) positions(ctx context.Context) ([]judgedPlay, error) {
	s.judge = s.entry.Strongest().Name
	random := rand.New(rand.NewSource(s.seed))
	var chosen []judgedPlay
	var counts [enginetables.Kinds]int
	seats := [2]engine.Player{}
	for i, rung := range []int{len(enginetables.Rungs()) / 2, len(enginetables.Rungs())/2 - 1} {
		seats[i] = enginetables.Ladder(s.entry.Networks)[rung].Salted(fmt.Sprint(s.seed))
	}
	const most = 400 // games
	whole := func() bool {
		for k, n := range counts {
			if n > 0 && n < s.atLeast && enginetables.Kind(k) != enginetables.Others {
				return false
			}
		}
		return len(chosen) >= s.plays
	}
	for game := 0; game < most && !whole() && ctx.Err() == nil; game++ {
		now, err := s.entry.Game().Start(2, nil)
		if err != nil {
			return nil, err
		}
		for {
			p, ok := now.(tables.Position)
			if !ok || len(p.Moves()) == 0 {
				break
			}
			var turn []core.Move
			if p.Actor() == core.Chance {
				turn = []core.Move{p.Moves()[random.Intn(len(p.Moves()))]}
			} else {
				choices, err := seats[p.Actor()].Advise(ctx, core.History{Game: s.entry.Game(), Start: p}, 2)
				if err != nil {
					return nil, err
				}
				turn = choices[0].Moves
				if k := enginetables.KindOf(p); !p.Duty().ToRoll() && len(choices) > 1 && (len(chosen) < s.plays || counts[k] < s.atLeast) {
					if len(chosen) < s.plays {
						s.share[k]++
					}
					counts[k]++
					chosen = append(chosen, judgedPlay{position: p, of: k, kind: k})
				}
			}
			for _, m := range turn {
				if now, err = now.Play(m); err != nil {
					return nil, err
				}
			}
		}
	}
	for k := range s.share {
		s.share[k] /= float64(min(len(chosen), s.plays))
	}
	return chosen, nil
}

// A surveyor looks at plays; one goroutine may use it.
type surveyor struct {
	*survey
	eyes    [2]*enginetables.Eyes
	judgeOf engine.Player
	levels  []engine.Player
	tastes  []*enginetables.Taste
}

func (s *survey) newSurveyor() *surveyor {
	w := &surveyor{survey: s, judgeOf: s.entry.Strongest().New()}
	for i, plies := range eyesLook {
		w.eyes[i] = s.entry.Networks.Eyes(plies)
	}
	for _, l := range s.steady() {
		w.levels = append(w.levels, l.New())
	}
	for _, r := range enginetables.Rungs() {
		w.tastes = append(w.tastes, r.Taste())
	}
	return w
}

// eyesLook is how many plies rungs look ahead, by view.
var eyesLook = [2]int{0, 2}

// steady returns the levels that do not err by chance, where they are measured too.
func (s *survey) steady() []engine.Level {
	if s.playFile == "" {
		return nil
	}
	return s.entry.Levels
}

// judgedDeep is how many plays of a position are judged deep.
const judgedDeep = 8

// look finds what everybody thinks of the plays of a position.
func (w *surveyor) look(ctx context.Context, j *judgedPlay) {
	h := core.History{Game: w.entry.Game(), Start: j.position}
	if j.worth == nil {
		j.worth = map[tables.Board]float64{}
		choices, _ := w.judgeOf.Advise(ctx, h, judgedDeep)
		for _, c := range choices {
			j.worth[boardAfter(j.position, c.Moves)] = c.Value
		}
	}
	best := math.Inf(-1)
	for _, value := range j.worth {
		best = max(best, value)
	}
	for i, eyes := range w.eyes {
		v := &j.views[i]
		boards, values, _ := eyes.Plays(ctx, j.position)
		v.values = values
		for k := range boards {
			value, known := j.worth[boards[k]]
			if !known {
				value = values[k]
			}
			v.loss = append(v.loss, max(0, best-value))
		}
		for _, t := range w.tastes {
			likes := make([]float64, len(boards))
			for k := range likes {
				likes[k] = t.Of(j.position.Rules(), &boards[k], j.position.Side())
			}
			v.likes = append(v.likes, likes)
		}
	}
	for _, player := range w.levels {
		choices, _ := player.Advise(ctx, h, 1)
		j.levels = append(j.levels, best-j.worth[boardAfter(j.position, choices[0].Moves)])
	}
}

// boardAfter returns the board after a turn.
func boardAfter(p tables.Position, turn []core.Move) tables.Board {
	var now core.Position = p
	for _, m := range turn {
		now, _ = now.Play(m)
	}
	return now.(tables.Position).Board()
}

// plain is the number of the rung without a style, two plies deep: that of the strategy
// "like-me".
const plain = -1

// rungOf returns the rung of a number.
func rungOf(rung int) enginetables.Rung {
	if rung == plain {
		return enginetables.Likened(likedLosses[0])
	}
	return enginetables.Rungs()[rung]
}

// loses returns what a rung with a blur loses on the average in a judged position.
func (j *judgedPlay) loses(rung int, r enginetables.Rung, blur float64) float64 {
	v := &j.views[min(1, r.Plies)]
	values, chances := slices.Clone(v.values), make([]float64, len(v.values))
	if rung != plain {
		for i := range values {
			values[i] += v.likes[rung][i]
		}
	}
	enginetables.Chances(blur, values, chances)
	sum := 0.0
	for i, c := range chances {
		sum += c * v.loss[i]
	}
	return sum
}

// losses are what a rung loses by kind, and in all.
type losses struct {
	of  [enginetables.Kinds]float64
	all float64
}

// measure returns them for a blur and how much kinds trouble.
func (s *survey) measure(rung int, blur float64, trouble *enginetables.Troubles) (l losses) {
	r := rungOf(rung)
	var n [enginetables.Kinds]int
	for i := range s.judged {
		j := &s.judged[i]
		l.of[j.of] += j.loses(rung, r, blur*trouble.At(j.kind, blur))
		n[j.of]++
	}
	l.average(&n, &s.share)
	return l
}

// average makes means of sums.
func (l *losses) average(n *[enginetables.Kinds]int, share *[enginetables.Kinds]float64) {
	for k := range l.of {
		if n[k] > 0 {
			l.of[k] /= float64(n[k])
			l.all += l.of[k] * share[k]
		}
	}
}

// peopleLose is what people lose in the kinds, as parts of what they lose in all.
var peopleLose = [enginetables.Kinds]float64{
	enginetables.BearOff: 0.04, enginetables.Race: 0.17, enginetables.Opening: 0.91, enginetables.OwnBackGame: 1.34,
	enginetables.FacedBackGame: 1.44, enginetables.OnTheBar: 0.99, enginetables.Prime: 0.96, enginetables.BothAnchors: 1.59,
	enginetables.OwnAnchor: 1.36, enginetables.FacedAnchor: 1.21, enginetables.Ahead: 1.35, enginetables.Behind: 1.55, enginetables.Others: 1,
}

// The aims: what the rung below the strongest loses, how much more each rung below, and
// what the strongest loses itself, which it does not see.
const (
	leastLoss = 0.0027
	stepDown  = 1.42
	judgeErrs = 0.0019
)

// aim returns what a rung should lose in the judge's eyes.
func (s *survey) aim(rung int) float64 {
	loss := leastLoss * math.Pow(stepDown, float64(len(enginetables.Rungs())-1-rung))
	if s.playFile == "" {
		loss -= judgeErrs
	}
	return loss
}

// likedLosses are those for which the blur of like-me is told, in thousandths of a point.
var likedLosses = []float64{50, 35, 24, 17, 12, 8.5, 6, 4.2, 3}

// print tells how it is and how it should be.
func (s *survey) print(out io.Writer) {
	trouble, rules := enginetables.LadderTroubles(), s.judged[0].position.Rules()
	fmt.Fprintf(out, "%d plays judged by %s; thousandths of a point lost, ×: of what people lose\n%-10s %8s %8s", len(s.judged), s.judge, "", "blur", "all")
	for k := range enginetables.Kinds {
		if s.share[k] > 0 {
			fmt.Fprintf(out, " | %s", k)
		}
	}
	fmt.Fprintln(out)
	s.rows(out, &trouble, func(i int) float64 { return enginetables.Rungs()[i].BlurAt(rules) })
	for i, l := range s.steady() {
		s.row(out, l.Name, 0, s.steadyLosses(i))
	}
	fmt.Fprintln(out, "\nThe blurs of like-me, two plies deep and without a style:")
	for _, loss := range likedLosses {
		blur := s.blurFor(plain, loss/1000, &trouble)
		s.row(out, fmt.Sprint(loss), blur, s.measure(plain, blur, &trouble))
	}
	fmt.Fprintln(out, "\nThe blurs for losses that go down evenly, with the troubles of today:")
	s.rows(out, &trouble, func(i int) float64 { return s.blurFor(i, s.aim(i), &trouble) })
	fitted := s.troubles(trouble)
	fmt.Fprintln(out, "\nFor losses that go down evenly, in kinds as people have it:")
	s.rows(out, &fitted, func(i int) float64 { return s.blurFor(i, s.aim(i), &fitted) })
	for k := range enginetables.Kinds {
		fmt.Fprintf(out, "%-20s %6.3f %6.3f (%.3f of all)\n", k, fitted[k][0], fitted[k][1], s.share[k])
	}
}

// rows prints a line for each rung.
func (s *survey) rows(out io.Writer, trouble *enginetables.Troubles, blur func(rung int) float64) {
	for i, r := range enginetables.Rungs() {
		s.row(out, r.Name, blur(i), s.measure(i, blur(i), trouble))
	}
}

// row prints what a level loses.
func (s *survey) row(out io.Writer, name string, blur float64, l losses) {
	fmt.Fprintf(out, "%-10s %8.5f %8.2f", name, blur, 1000*l.all)
	for k := range enginetables.Kinds {
		if s.share[k] > 0 {
			fmt.Fprintf(out, " | %.2f ×%.2f", 1000*l.of[k], l.of[k]/l.all/peopleLose[k])
		}
	}
	fmt.Fprintln(out)
}

// steadyLosses returns what a level that does not err by chance loses.
func (s *survey) steadyLosses(level int) (l losses) {
	var n [enginetables.Kinds]int
	for i := range s.judged {
		j := &s.judged[i]
		l.of[j.of] += j.levels[level]
		n[j.of]++
	}
	l.average(&n, &s.share)
	return l
}

// blurFor returns the blur with which a rung loses so much.
func (s *survey) blurFor(rung int, loss float64, trouble *enginetables.Troubles) float64 {
	return bisect(func(blur float64) bool { return s.measure(rung, blur, trouble).all < loss })
}

// bisect returns the number below which something holds.
func bisect(below func(x float64) bool) float64 {
	low, high := 1e-6, 3.0
	for range 24 {
		if middle := math.Sqrt(low * high); below(middle) {
			low = middle
		} else {
			high = middle
		}
	}
	return math.Sqrt(low * high)
}

// troubles returns by how much kinds should trouble, by the weakest and the strongest
// rungs.
func (s *survey) troubles(now enginetables.Troubles) enginetables.Troubles {
	last := len(enginetables.Rungs()) - 1
	for range 3 {
		var logs enginetables.Troubles
		for end, some := range [2][]int{{0, 1, 2}, {last - 2, last - 1, last}} {
			for _, i := range some {
				blur := s.blurFor(i, s.aim(i), &now)
				for k := range enginetables.Kinds {
					logs[k][end] += math.Log(s.blurIn(k, i, blur)/blur) / float64(len(some))
				}
			}
		}
		for k := range now {
			for end := range now[k] {
				now[k][end] = math.Exp(logs[k][end])
			}
		}
	}
	return now
}

// blurIn returns the blur with which a rung loses in a kind what people do who lose as
// much as it should in all; blur itself where that can't be told.
func (s *survey) blurIn(k enginetables.Kind, rung int, blur float64) float64 {
	people := 0.0 // what they lose in all, if kinds come as often as here
	for k, share := range s.share {
		people += share * peopleLose[k]
	}
	loss, r := s.aim(rung)*peopleLose[k]/people, enginetables.Rungs()[rung]
	least := blur / 20
	return max(least, bisect(func(x float64) bool {
		sum, n := 0.0, 0
		for j := range s.judged {
			if s.judged[j].kind == k {
				sum += s.judged[j].loses(rung, r, x)
				n++
			}
		}
		return n == 0 && x < blur || sum < loss*float64(n)
	}))
}
