package backgammon

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
)

// A claim is what a text says of the end of a game. Play that decided a game is believed,
// and claims are checked by it; a game that was not played out ends as they say.
type claim struct {
	cell
	winner core.Seat
}

// claims returns what the cells of a game say of its end, behind all that was played.
func claims(cells []cell) (all []claim) {
	for _, c := range cells[lastPlayed(cells)+1:] {
		switch c.Kind {
		case wins:
			all = append(all, claim{c, core.Seat(c.Side)})
		case losses, resigns:
			all = append(all, claim{c, core.Seat(1 - c.Side)})
		case draw:
			all = append(all, claim{c, core.Nobody})
		}
	}
	return all
}

// settle ends a game that was not played out, as its claims and the score of the next
// game say, and checks what was claimed.
func (p *player) settle(g game, next *game) error {
	all := claims(g.Cells)
	if p.sheet.State().Playing {
		winner, points := decided(g, next, all)
		end := cell{Line: g.Line}
		if n := len(g.Cells); n > 0 {
			end = g.Cells[n-1]
		}
		switch {
		case winner == core.Nobody && end.Kind == draw:
			return &records.Error{Line: end.Line, Column: end.Column, Err: i18n.Errorf("%s: the game is not over", end.Text)}
		case winner == core.Nobody && next == nil:
			return nil // it was left
		case winner == core.Nobody:
			return &records.Error{Line: end.Line, Err: i18n.NewError("this game ends here, and nothing tells who has won it")}
		}
		if err := p.award(winner, points, next == nil); err != nil {
			return &records.Error{Line: end.Line, Err: err}
		}
	}
	p.check(all)
	return nil
}

// decided returns who has won a game that was not played out, and what is said of the
// points, the surest first. The next game's score is surer than any word, and who resigns
// surer than the column in which a result stands.
func decided(g game, next *game, all []claim) (winner core.Seat, points []int) {
	winner = core.Nobody
	if next != nil {
		a, b := next.Score[0]-g.Score[0], next.Score[1]-g.Score[1]
		switch {
		case a > 0 && b == 0:
			winner, points = 0, []int{a}
		case b > 0 && a == 0:
			winner, points = 1, []int{b}
		}
	}
	for _, k := range []kind{resigns, wins, losses} {
		for _, c := range all {
			if c.Kind != k {
				continue
			}
			if winner == core.Nobody {
				winner = c.winner
			}
			if c.N > 0 {
				points = append(points, c.N)
			}
		}
	}
	return winner, points
}

// award ends the game in play as won by a side, with the first points that are told and
// that it could cost. Where it is the last game of a text, and the points are none of
// those, but as many as the winner needed or more, the match was given up: texts tell of
// no more points than were needed, or of a thousand more than the cube shows.
func (p *player) award(winner core.Seat, told []int, last bool) error {
	st := p.sheet.State()
	stakes := core.Stakes(st.History.Now(), 1-winner)
	needed, most, points := st.Terms.To-st.Score[winner], stakes[len(stakes)-1], stakes[0]
	i := slices.IndexFunc(told, func(n int) bool { return slices.Contains(stakes, n) })
	switch {
	case i >= 0:
		points = told[i]
	case last && st.Terms.To > 0 && len(told) > 0 && told[0] >= needed && most < needed:
		return p.happen(winner, core.ClaimMatch)
	case last && st.Terms.To > 0 && len(told) > 0 && told[0] >= needed:
		points = stakes[slices.IndexFunc(stakes, func(n int) bool { return n >= needed })]
	case len(told) > 0:
		points = nearest(stakes, told[0])
	}
	if err := p.add(core.Event{Seat: 1 - winner, Move: core.Concede, Points: points}); err != nil {
		return err
	}
	return p.happen(winner, core.Accept)
}

// nearest returns the largest stake that is not more than some points, or the smallest.
func nearest(stakes []int, points int) int {
	n := stakes[0]
	for _, stake := range stakes {
		if stake <= points {
			n = stake
		}
	}
	return n
}

// check compares what is claimed of the end of a game with how it ended.
func (p *player) check(all []claim) {
	st := p.sheet.State()
	ended := st.Results[len(st.Results)-1]
	winner, points := ended.Winner()
	for _, c := range all {
		switch {
		case c.winner != winner && winner == core.Nobody:
			p.remark(c.cell, "%s: this game is a draw", c.Text)
		case c.winner != winner && c.Bare && c.Kind == losses:
			// Where the loser's word stands outside the rows its column says nothing.
		case c.winner != winner:
			p.remark(c.cell, "%s: %s has won this game", c.Text, p.names[winner])
		case c.N > 0 && c.N != points && !p.shortened(c.N, winner, points):
			p.remark(c.cell, "%s: this game counts %s", c.Text, i18n.MsgN("%d point", "%d points", points, points))
		}
	}
	if last := len(all) - 1; last >= 0 && all[last].Match && !st.Over {
		p.remark(all[last].cell, "%s: the match is not over at %s", all[last].Text, core.FormatScores(st.Score))
	}
}

// shortened reports whether n stands for the points of the game that ended a match: some programs
// tell no more of them than the winner needed, or than the match had.
func (p *player) shortened(n int, winner core.Seat, points int) bool {
	st := p.sheet.State()
	needed := st.Terms.To - (st.Score[winner] - points)
	return st.Over && st.Terms.To > 0 && needed <= n && n <= points
}
