package engine

import (
	"context"
	"encoding/binary"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"sort"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/core/internal/splitmix"
)

// Playouts returns the levels of a game that has no computer players of its
// own, the weakest first: flat Monte Carlo. They play the game out at random
// after each turn that is possible and take the one after which most is won, as
// Abramson proposed (Expected-Outcome: A General Model of Static Evaluation,
// 1990). They play any game, for any number of players, with dice or without.
func Playouts() []Level {
	return []Level{
		playouts("beginner", 30),
		playouts("casual", 150),
		playouts("club", 600),
		playouts("expert", 2_500),
	}
}

func playouts(name string, games int) Level {
	return Level{
		Name: name, Help: i18n.MsgN("Plays %d random game before each turn.", "Plays %d random games before each turn.", games, games),
		New:     func() Player { return NewPlayer[core.Position](playout{games}, "any game") },
		Guesses: true,
	}
}

// A playout is a Thinker that knows no more of a game than its rules. It keeps no
// memory, and thinks the same of the same position.
type playout struct{ games int }

// Think implements Thinker. The games are shared out by sequential halving: each
// turn left gets as many, then the worse half is dropped (Karnin, Koren and
// Somekh, Almost Optimal Exploration in Multi-Armed Bandits, 2013), as long as
// more are left than are asked for.
func (m playout) Think(ctx context.Context, p core.Position, n int) ([]Choice, error) {
	all, err := core.Turns(p)
	if err == nil && len(all) == 0 {
		err = ErrStuck
	}
	if err != nil {
		return nil, err
	}
	trials := make([]trial, len(all))
	for i, t := range all {
		trials[i] = trial{turn: t, mover: p.Actor()}
	}
	games := m.games
	switch {
	case len(trials) == 1: // there is nothing to choose
		games = min(games, onlyTurnGames)
	case n >= len(trials): // they are compared with each other, as analyses do
		games = min(games, allTurnsGames)
	}
	draw := rand.NewPCG(hashedNumbers(p.String())(), 0).Uint64
	for left, rounds := trials, halvings(len(trials), n); rounds > 0; rounds-- {
		each := max(games/(rounds*len(left)), 1)
		games -= each * len(left)
		playAll(ctx, left, each, draw)
		sort.SliceStable(left, func(i, j int) bool { return left[i].value() > left[j].value() })
		left = left[:half(len(left))]
	}
	return best(p, trials, n), nil
}

// How many games tell what the only turn is worth, and what all turns are: so many
// take 50 ms of a processor.
const (
	onlyTurnGames = 100
	allTurnsGames = 600
)

// playAll plays a given number of games after each of some turns, until ctx is done.
func playAll(ctx context.Context, trials []trial, each int, draw func() uint64) {
	for range each {
		for i := range trials {
			if ctx.Err() != nil {
				return
			}
			trials[i].playOut(draw)
		}
	}
}

// halvings returns in how many rounds turns are tried: in the last there
// are two, or as many as are asked for.
func halvings(turns, asked int) int {
	rounds := 1
	for ; turns > max(asked, 2); turns = half(turns) {
		rounds++
	}
	return rounds
}

func half(n int) int { return (n + 1) / 2 }

// Agrees implements Thinker: whoever wants to may take back, and a concession is a
// win.
func (playout) Agrees(_ core.Position, o core.Offer) bool {
	return o.Move == core.Takeback || o.Move == core.Concede
}

// best returns the first trials as choices.
func best(p core.Position, trials []trial, n int) []Choice {
	choices := make([]Choice, min(n, len(trials)))
	for i, t := range trials[:len(choices)] {
		choices[i] = Choice{Moves: Closed(p, t.turn), Value: t.value(), Outlook: Outlook{Win: t.chance()}}
		switch {
		case len(trials) == 1:
			choices[i].Reason = i18n.Msg("the only legal turn")
		case i > 0:
			choices[i].Reason = t.reason(&trials[0])
		default:
			choices[i].Reason = t.reason(&trials[1])
		}
	}
	return choices
}

// A trial is a turn with the games that were played out after it.
type trial struct {
	turn   core.CompleteTurn
	mover  core.Seat
	games  int
	won    int
	points float64 // of the mover, less what the others got on average
}

// playOut plays one game more to its end.
func (t *trial) playOut(draw func() uint64) {
	scores := playOutAtRandom(t.turn.After, draw)
	most, others := true, 0
	for seat, points := range scores {
		if core.Seat(seat) != t.mover {
			others += points
			most = most && points < scores[t.mover]
		}
	}
	t.games++
	if most {
		t.won++
	}
	t.points += float64(scores[t.mover]) - float64(others)/float64(max(len(scores)-1, 1))
}

// value returns the points that the mover may expect: none where no game was
// played.
func (t *trial) value() float64 { return t.points / float64(max(t.games, 1)) }

// chance returns the share of the games that were won.
func (t *trial) chance() float64 { return float64(t.won) / float64(max(t.games, 1)) }

// reason tells what was won after a turn, and how much of it after another, unless it was
// as much.
func (t *trial) reason(other *trial) i18n.Message {
	switch won, instead := 100*t.chance(), 100*other.chance(); {
	case t.games == 0:
		return i18n.Msg("no time to try it")
	case other.games == 0:
		return i18n.MsgN("wins %.0f%% of %d random game", "wins %.0f%% of %d random games", t.games, won, t.games)
	case math.Round(won) == math.Round(instead):
		return i18n.Msg(TooClose)
	default:
		return i18n.MsgN("wins %.0f%% of %d random game instead of %.0f%%", "wins %.0f%% of %d random games instead of %.0f%%", t.games,
			won, t.games, instead)
	}
}

// longestGame is how many turns and draws a game may take that is played out: then
// it counts as it stands.
const longestGame = 5_000

// playOutAtRandom plays a position out at random, and returns the points per seat.
func playOutAtRandom(p core.Position, draw func() uint64) []int {
	for range longestGame {
		if p.Actor() == core.Nobody {
			break
		}
		_, after, err := randomTurn(p, draw)
		if err != nil {
			break
		}
		p = after
	}
	return p.Scores()
}

// Random returns the strategy that plays anything that is legal: what every
// other one should beat, in any game.
func Random() Strategy {
	return Strategy{
		Name: "random",
		Help: "Plays any legal move.",
		Params: []Param{
			{Key: "seed", Help: "seed of the random numbers", Default: 1, Max: 1e6, Whole: true},
		},
		New: func(v Values) Player { return random{seed: v["seed"]} },
	}
}

// random draws its moves by a hash of the seed and the position: the same
// position always gives the same answer.
type random struct{ seed float64 }

// Turn implements core.Player.
func (r random) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	choices, err := r.Advise(ctx, h, 1)
	if err != nil {
		return nil, err
	}
	return choices[0].Moves, nil
}

// Advise implements Player. It knows one choice only.
func (r random) Advise(ctx context.Context, h core.History, _ int) ([]Choice, error) {
	p := h.Now()
	if p.Actor() < 0 {
		return nil, i18n.NewError("it is nobody's turn")
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	moves, _, err := randomTurn(p, hashedNumbers(p.String(), math.Float64bits(r.seed), uint64(len(h.Moves))))
	if err != nil {
		return nil, err
	}
	return []Choice{{Moves: moves, Reason: i18n.Msg("drawn at random")}}, nil
}

// Accepts implements core.Answerer: it takes whatever is offered, but gives
// nothing back.
func (random) Accepts(_ core.History, o core.Offer) bool { return o.Move == core.Concede }

// attempts is how often a turn is drawn anew that came to no end, before all
// turns are listed instead.
const attempts = 20

// ErrStuck says that a turn in progress has come to a dead end.
var ErrStuck = i18n.NewError("the turn can't be finished from here: undo a step")

// randomTurn plays by lot until another is to act or the turn is closed. It returns
// the moves and the position after them.
func randomTurn(p core.Position, draw func() uint64) ([]core.Move, core.Position, error) {
	for range attempts {
		if moves, after := randomMoves(p, draw); after != nil {
			return moves, after, nil
		}
	}
	turns, err := core.Turns(p)
	if err == nil && len(turns) == 0 {
		err = ErrStuck
	}
	if err != nil {
		return nil, nil, err
	}
	turn := turns[draw()%uint64(len(turns))]
	return Closed(p, turn), turn.After, nil
}

// Closed returns the moves of a turn that begins at p, its End included where
// that is what leads to the position after it.
func Closed(p core.Position, turn core.CompleteTurn) []core.Move {
	for _, m := range turn.Moves {
		next, err := p.Play(m)
		if err != nil {
			return turn.Moves
		}
		p = next
	}
	if p.String() == turn.After.String() {
		return turn.Moves
	}
	return append(slices.Clip(turn.Moves), core.End)
}

// randomMoves plays drawn moves until another is to act or the turn is closed. It
// returns no position where it has come to a dead end.
func randomMoves(p core.Position, draw func() uint64) (moves []core.Move, after core.Position) {
	for actor := p.Actor(); p.Actor() == actor; {
		legal := p.Moves()
		if len(legal) == 0 {
			return nil, nil
		}
		m := legal[draw()%uint64(len(legal))]
		next, err := p.Play(m)
		if err != nil {
			return nil, nil
		}
		moves, p = append(moves, m), next
		if m == core.End {
			break
		}
	}
	return moves, p
}

// hashedNumbers returns a source of numbers that follow from a text and from numbers.
func hashedNumbers(text string, words ...uint64) func() uint64 {
	n := uint64(0)
	return func() uint64 {
		n++
		hash := fnv.New64a()
		for _, word := range append(words, n) {
			hash.Write(binary.BigEndian.AppendUint64(nil, word))
		}
		hash.Write([]byte(text))
		return splitmix.Mix(hash.Sum64()) // so that remainders by small numbers are even
	}
}
