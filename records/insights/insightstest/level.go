package insightstest

import (
	"context"
	"fmt"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records/analysis"
	"boardroom/records/insights"
)

// A Level is a computer player whose games against itself are judged by who judges last in an analysis.
type Level struct {
	Entry catalog.Entry
	engine.Level
	Depth analysis.Depth // of the judging
	Salt  string         // another one plays other games
}

// Games plays so many games, as what was judged of both sides' decisions.
func (l Level) Games(ctx context.Context, games int) ([]*insights.Game, error) {
	method, err := analysis.MethodOf(l.Entry, l.Depth)
	if err != nil {
		return nil, err
	}
	judge := engine.CriticOf(method.Last().Judge.New())
	all := make([]*insights.Game, games)
	for i := range all {
		salt := fmt.Sprintf("%s/%s/%d", l.Salt, l.Name, i)
		g := &insights.Game{Record: fmt.Sprintf("%d.txt", i), Entry: l.Entry, Depth: l.Depth}
		var seats [2]engine.Player
		for seat := range seats {
			seats[seat] = l.Salted(fmt.Sprintf("%s/%d", salt, seat))
		}
		err := play(l.Entry, salt, func(h core.History, turn int) ([]core.Move, error) {
			moves, err := seats[h.Start.Actor()].Turn(ctx, h)
			if err != nil {
				return nil, err
			}
			v, err := judge.Judge(ctx, h, moves, method.Best)
			if err == nil && v.Counts {
				g.Add(h.Start, turn, &v)
			}
			return moves, err
		})
		if err != nil {
			return nil, err
		}
		all[i] = g
	}
	return all, nil
}
