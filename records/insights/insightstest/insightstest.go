// Package insightstest plays games of learners whose weaknesses are known, to tell what
// chance does from what a weakness does, and games of levels of the ladder, to tell what is
// usual.
package insightstest

import (
	"context"
	"fmt"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records/insights"
)

// A Learner errs by chance, as people do, and may have a weakness.
type Learner struct {
	Entry catalog.Entry
	Blur  float64 // as engine.Chances has it
	Kind  string  // of the mistakes that they make besides; empty: none
	Often float64 // how often, of the decisions in which there is such a mistake
	Salt  string  // another one plays other games
}

const (
	looked   = 12   // choices that a learner looks at
	planted  = 0.04 // what a mistake costs at least that is a weakness, in points
	plantedC = 0.05 // the same as a chance to win
	most     = 500  // turns of a game, which then ends
)

// Games plays so many games of the learner against themselves, as what was judged of the first
// seat's decisions.
func (l Learner) Games(ctx context.Context, games int) ([]*insights.Game, error) {
	level, err := l.Entry.Level(l.Entry.Analyst)
	if err != nil {
		return nil, err
	}
	player := level.New()
	all := make([]*insights.Game, games)
	for i := range all {
		g := &insights.Game{Record: fmt.Sprintf("%d.txt", i), Entry: l.Entry}
		salt := fmt.Sprintf("%s/%d", l.Salt, i)
		err := play(l.Entry, salt, func(h core.History, turn int) ([]core.Move, error) {
			return l.decide(ctx, g, player, h, turn, salt)
		})
		if err != nil {
			return nil, err
		}
		all[i] = g
	}
	return all, nil
}

// play plays a game of an entry in which the draws follow from a salt, and somebody decides
// all else.
func play(e catalog.Entry, salt string, decide func(h core.History, turn int) ([]core.Move, error)) error {
	rules := e.Game()
	p, err := rules.Start(2, nil)
	if err != nil {
		return err
	}
	for turn := 1; turn < most && p.Actor() != core.Nobody; turn++ {
		moves, draws := []core.Move(nil), p.Actor() == core.Chance
		if draws {
			among := p.Moves()
			moves = among[core.SeededDraw(salt, "draws", turn, len(among)):][:1]
		} else if moves, err = decide(core.History{Game: rules, Start: p}, turn); err != nil {
			return err
		}
		for _, m := range moves {
			if p, err = p.Play(m); err != nil {
				return err
			}
		}
	}
	return nil
}

// decide returns what the learner plays, and adds the decision to the game if it is the first
// seat's.
func (l Learner) decide(ctx context.Context, g *insights.Game, player engine.Player, h core.History, turn int, salt string) ([]core.Move, error) {
	choices, err := player.Advise(ctx, h, looked)
	if err != nil {
		return nil, err
	}
	at, words := 0, fmt.Sprint(turn)
	values, chances := make([]float64, len(choices)), make([]float64, len(choices))
	for i, c := range choices {
		values[i] = c.Value
	}
	engine.Chances(l.Blur, values, chances)
	at = engine.Drawn(salt, words, chances)
	v := engine.Verdict{Choices: choices, Counts: len(choices) > 1, Scale: 1, Cost: 1}
	least := planted
	if !l.Entry.Dice {
		v.Measure, v.Scale, least = engine.Chance, 2, plantedC
	}
	if l.Kind != "" && engine.Fraction(salt, "weak"+words) < l.Often {
		for i := range choices {
			if v.Played = i; v.Error() >= least && l.Entry.Classes.Kind(&v).Name == l.Kind {
				at = i
				break
			}
		}
	}
	v.Played = at
	if seat := h.Start.Actor(); seat == 0 && v.Counts {
		g.Add(h.Start, turn, &v)
	}
	return choices[at].Moves, nil
}
