package report

import (
	"fmt"

	"boardroom/records/tournament/stats"
)

// course says how long the games were, and what the seats were worth.
func (p *paper) course() Block {
	words := fmt.Sprintf("%s count. On the average a game took %.1f turns of both players.", count(p.Counted, "game", "games"), p.Turns)
	var bySeat [2]int // pairs in which the same seat won both games
	byPlayer := 0     // pairs in which the same player did
	for a, b := range p.Games.Pairs() {
		if a.Fault != nil || b.Fault != nil || a.Winner() < 0 || b.Winner() < 0 {
			continue
		}
		if a.Winner() == b.Winner() {
			byPlayer++
		} else {
			bySeat[a.Winner()]++ // in a pair's first game the players sit in their order
		}
	}
	if bySeat[0]+bySeat[1]+byPlayer > 0 {
		p := stats.SignTest(bySeat[0], bySeat[1])
		words += fmt.Sprintf(" In %s one player won both games; seat 1 won both in %d, seat 2 in %d (%s), %s.",
			count(byPlayer, "pair", "pairs"), bySeat[0], bySeat[1], equals(p), either(p < level, "which hints at seats that are not worth the same", "which does not show that a seat is worth more"))
	}
	return Block{Text: words}
}
