package report

import "boardroom/records/tournament/stats"

// course says how long the games were, and what the seats were worth.
func (p *paper) course() Block {
	words := p.say.course.of(p.Counted, p.Turns)
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
		seats, likely := p.say.seatsNoProof, stats.SignTest(bySeat[0], bySeat[1])
		if likely < level {
			seats = p.say.seatsDiffer
		}
		words += " " + seats.of(byPlayer, bySeat[0], bySeat[1], equals(likely))
	}
	return Block{Text: words}
}
