package halloffame

import (
	"bytes"
	"fmt"
	"time"
)

func (h *Hall) encodeStandings(w *bytes.Buffer) {
	games := h.Games()
	section(w, "\nstandings", "{}", len(games))
	for _, game := range games {
		rows := h.Ranking(Filter{Game: game})
		section(w, "  "+game, "[]", len(rows))
		for _, row := range rows {
			page, _ := h.Player(row.Player, game)
			encodePage(w, page)
		}
	}
}

func encodePage(w *bytes.Buffer, p Page) {
	line := func(format string, args ...any) { fmt.Fprintf(w, "      "+format+"\n", args...) }
	fmt.Fprintf(w, "    - name: %s\n", quote(p.Player))
	if p.Computer {
		line("computer: true")
	}
	line("rating: {value: %.2f, deviation: %.2f, volatility: %.6f}", p.Rating.Value, p.Rating.Deviation, p.Rating.Volatility)
	line("results: {%s}", p.Tally.fields())
	line("streak: %d", p.Streak)
	line("best_streak: %d", p.BestStreak)
	line("last_played: %s", p.LastPlayed.Format(time.RFC3339))
	if p.Dice != (Dice{}) {
		w.WriteString("      ")
		encodeDice(w, p.Dice)
		w.WriteString("\n")
	}
	encodeOpponents(w, p.Opponents)
	encodeHistory(w, p.Curve)
}

func encodeOpponents(w *bytes.Buffer, opponents []Versus) {
	section(w, "      against", "[]", len(opponents))
	for _, v := range opponents {
		fmt.Fprintf(w, "        - {opponent: %s, %s}\n", quote(v.Opponent), v.Tally.fields())
	}
}

// encodeHistory writes the rating at the end of each day of play.
func encodeHistory(w *bytes.Buffer, curve []Point) {
	section(w, "      history", "[]", len(curve))
	for i, p := range curve {
		day := p.When.Format(time.DateOnly)
		if i+1 < len(curve) && curve[i+1].When.Format(time.DateOnly) == day {
			continue
		}
		fmt.Fprintf(w, "        - {date: %s, rating: %.2f, deviation: %.2f}\n", day, p.Rating.Value, p.Rating.Deviation)
	}
}

// fields writes a tally as the inside of a flow mapping.
func (t Tally) fields() string {
	return fmt.Sprintf("games: %d, won: %d, lost: %d, drawn: %d, unrated: %d, doubles: %d, triples: %d, points_won: %d, points_lost: %d",
		t.Games, t.Won, t.Lost, t.Drawn, t.Unrated, t.Doubles, t.Triples, t.PointsWon, t.PointsLost)
}
