// Package arimaa holds the computer players of Arimaa, and the search for
// programs that want to ask for it themselves: a [Searcher].
package arimaa

import (
	"context"
	"math"
	"runtime"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// A player is the thinker behind a computer player.
type player struct {
	limits  Limits
	judging Limits // of what a decision is judged by
	setup   string // the name of a usual one

	searcher *Searcher
}

func newPlayer(limits, judging Limits, setup string, e *Evaluation) engine.Player {
	return engine.NewPlayer(&player{limits: limits, judging: judging, setup: setup, searcher: e.Searcher()}, "Arimaa")
}

// newTimedPlayer returns a player that thinks for so long about a turn at most, on
// all processors, and keeps what it has found out.
func newTimedPlayer(turn time.Duration) engine.Player {
	c := &player{limits: Limits{Usual: engine.UsualTime(turn)}, judging: Limits{}.atMost(judgingEffort), setup: bestSetup, searcher: NewSearcher()}
	c.searcher.Remember(timedMebibytes)
	c.searcher.Share(runtime.GOMAXPROCS(0))
	return engine.NewTimedPlayer(c, "Arimaa", turn)
}

// timedMebibytes is how much memory a player by time takes for its table.
const timedMebibytes = 64

// Think implements engine.Thinker.
func (c *player) Think(ctx context.Context, p arimaa.Position, n int) ([]engine.Choice, error) {
	if p.Setup() {
		return setups(p, c.setup, n), nil
	}
	return c.advise(ctx, p, n)
}

// advise returns the best turns.
func (c *player) advise(ctx context.Context, p arimaa.Position, n int) ([]engine.Choice, error) {
	s := &c.searcher.search
	s.begin(ctx, p, c.limits)
	defer s.startHelpers(ctx, p, c.limits)()
	turns := s.bestTurns(n, c.limits)
	if l := c.limits; len(turns) > 1 {
		if ctx.Err() != nil { // the searches ended at different depths; this takes a moment
			s.ctx, l = context.WithoutCancel(ctx), Limits{Depth: arimaa.MaxSteps}
		}
		s.compare(turns, l)
	}
	if len(turns) == 0 {
		return nil, engine.ErrStuck
	}
	return s.choices(p, turns, min(1, len(turns)-1)), nil
}

// choiceOf returns a turn as a choice without a reason.
func (s *searchBoard) choiceOf(p arimaa.Position, best *rootTurn) engine.Choice {
	return engine.Choice{
		Moves:   append(best.moves(s.board.Rules()), core.End),
		Value:   points(best.value),
		Outlook: outlookOf(points(best.value)),
	}
}

// points turns a value of the search into the points to expect: 1 is a win, -1
// a loss.
func points(value int) float64 {
	switch {
	case value > decided:
		return 1
	case value < -decided:
		return -1
	}
	return math.Tanh(float64(value) / valueScale)
}

// valueScale is the value, in hundredths of a rabbit, from which on about seven of
// eight games are won. It is fitted to how 48 games between casual,
// heuristic:danger=0.8 and heuristic:rabbits=1.2 ended, by "train chances": 4420
// positions gave 0.391 times the logarithm of the odds that 500 did.
const valueScale = 1280

// Spread is by how many hundredths of a rabbit the odds to win grow to e times what
// they are.
const Spread = valueScale / 2

// Agrees implements engine.Thinker: a takeback is for the other to ask, and a
// concession is a win.
func (c *player) Agrees(_ arimaa.Position, o core.Offer) bool {
	return o.Move == core.Takeback || o.Move == core.Concede
}

// Judge implements engine.Judge. A setup is not judged.
func (c *player) Judge(ctx context.Context, p arimaa.Position, played []core.Move, n int) (engine.Verdict, error) {
	v := engine.Verdict{Rank: 1, Of: 1, Measure: engine.Chance, Scale: 2, Cost: 1}
	if p.Setup() {
		v.Choices = []engine.Choice{{Moves: played, Outlook: outlookOf(0)}}
		return v, nil
	}
	s := &c.searcher.search
	s.begin(ctx, p, c.judging)
	turns := s.bestTurns(n, c.judging)
	mine, err := s.turnPlayed(p, played)
	if err != nil {
		return v, err
	}
	same := func(other rootTurn) bool { return other.after.Key() == mine.after.Key() }
	if !slices.ContainsFunc(turns, same) {
		turns = append(turns, mine)
	}
	s.compare(turns, c.judging)
	v.Played = slices.IndexFunc(turns, same)
	v.Rank, v.Of = v.Played+1, 0
	v.Counts = len(turns) > 1 || s.hasChoice()
	rival := v.Played
	if rival == 0 {
		rival = min(1, len(turns)-1)
	}
	v.Choices = s.choices(p, turns, rival)
	return v, nil
}

// outlookOf returns the outlook at a given number of points.
func outlookOf(points float64) engine.Outlook { return engine.Outlook{Win: (1 + points) / 2} }

// Setups by their names among the usual ones.
const (
	bestSetup   = "cats-behind"
	casualSetup = "horses-outside"
)

// otherSetupCost is how many points less than with the best setup are expected with others. With
// it the levels' judge won half of its games against a stronger program without its camel
// and a horse, with the others a third (.github/TRAINING.md).
const otherSetupCost = 0.1

// setups returns at most n ways to set up, that of a name first, either way round while
// nothing stands opposite. Of none but the best is it known what it is worth.
func setups(p arimaa.Position, first string, n int) []engine.Choice {
	own, _ := arimaa.FindPreset(first)
	var choices []engine.Choice
	for _, preset := range append([]arimaa.Preset{own}, arimaa.Presets()...) {
		value := 0.0
		if first == bestSetup && preset.Name != first {
			value = -otherSetupCost
		}
		for _, turned := range orientations(preset, p) {
			moves := append(setupMoves(p, preset, turned), core.End)
			known := slices.ContainsFunc(choices, func(c engine.Choice) bool { return slices.Equal(c.Moves, moves) })
			if !known && len(choices) < n {
				choices = append(choices, engine.Choice{Moves: moves, Value: value, Outlook: outlookOf(value), Reason: setupTitle(preset, turned)})
			}
		}
	}
	return choices
}

// setupTitle names a setup for a person.
func setupTitle(preset arimaa.Preset, turned bool) i18n.Message {
	if turned {
		return i18n.Msg("%s, mirrored", preset.Title)
	}
	return i18n.Msg(preset.Title)
}

// setupMoves returns the placements that are left of a usual setup, mirrored if
// it is turned, as far as they fit what stands already, then whatever is left in hand.
func setupMoves(p arimaa.Position, preset arimaa.Preset, turned bool) []core.Move {
	var moves []core.Move
	for _, m := range p.Preset(preset) {
		if turned {
			m = m[:1] + core.Move([]byte{'a' + 'h' - m[1]}) + m[2:]
		}
		if next, err := p.Play(m); err == nil {
			moves, p = append(moves, m), next.(arimaa.Position)
		}
	}
	for left := p.Moves(); left[0] != core.End; left = p.Moves() {
		next, err := p.Play(left[0])
		if err != nil {
			return moves
		}
		moves, p = append(moves, left[0]), next.(arimaa.Position)
	}
	return moves
}

// orientations returns how a setup may stand, turned from right to left or not: with the
// elephant nearer to the enemy camel, which then has a side to fear; either way while
// there is none.
func orientations(preset arimaa.Preset, p arimaa.Position) []bool {
	b := p.Board()
	camel := b.Pieces(arimaa.NewPiece(1-p.Side(), arimaa.Camel))
	if camel == 0 {
		return []bool{false, true}
	}
	elephant := arimaa.NewPiece(p.Side(), arimaa.Elephant)
	for _, m := range preset.Moves(p.Side()) {
		if piece, at, ok := b.Rules().ReadPlacement(m); ok && piece == elephant {
			return []bool{distance(7-at.Column(), camel.First().Column()) < distance(at.Column(), camel.First().Column())}
		}
	}
	return []bool{false}
}

func distance(a, b int) int { return max(a-b, b-a) }
