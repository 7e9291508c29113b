package tournament

import (
	"io"
	"math"

	"boardroom/records/text"
	"boardroom/records/tournament/stats"
)

// A competition is a tournament as JSON. What is not known is null.
type competition struct {
	Game      string            `json:"game"`
	Seed      string            `json:"seed"`
	Options   map[string]string `json:"options,omitempty"`
	Match     int               `json:"match,omitempty"` // points
	Planned   int               `json:"planned"`         // games
	Played    int               `json:"played"`
	Counted   int               `json:"counted"` // in whole pairs
	Turns     float64           `json:"turns_per_game"`
	Standing  []placed          `json:"standing"` // the best first
	Pairings  []paired          `json:"pairings"`
	Test      *sequential       `json:"sprt,omitempty"`
	DiceFaces *fitted           `json:"dice_faces,omitempty"`
	Throws    *fitted           `json:"dice_throws,omitempty"`
}

// An interval is a mean and half of its 95 % confidence interval.
type interval struct {
	Mean float64  `json:"mean"`
	Half *float64 `json:"half"`
}

type placed struct {
	Place   int      `json:"place"`
	Name    string   `json:"name"`
	Player  string   `json:"player"`
	Games   int      `json:"games"`
	Won     int      `json:"won"`
	Drawn   int      `json:"drawn"`
	Lost    int      `json:"lost"`
	Doubles int      `json:"doubles"`
	Faults  int      `json:"faults"`
	Points  interval `json:"points_per_game"`
	Elo     interval `json:"elo"`
}

type paired struct {
	First       string   `json:"first"`
	Second      string   `json:"second"`
	Games       int      `json:"games"`
	FirstWon    int      `json:"first_won"`
	SecondWon   int      `json:"second_won"`
	Drawn       int      `json:"drawn"`
	FirstPairs  int      `json:"first_pairs"`
	SecondPairs int      `json:"second_pairs"`
	Points      interval `json:"points_per_game"` // of the first
	P           float64  `json:"p"`
	Corrected   float64  `json:"p_corrected"`
}

// A sequential is how a sequential test of the second player stands.
type sequential struct {
	Elo0    float64     `json:"elo0"`
	Elo1    float64     `json:"elo1"`
	Alpha   float64     `json:"alpha"`
	Beta    float64     `json:"beta"`
	Pairs   stats.Score `json:"pairs"` // by what the second player scored in them: 0, 1/2, 1, 3/2, 2
	LLR     float64     `json:"llr"`
	Lower   float64     `json:"lower"`
	Upper   float64     `json:"upper"`
	Decided bool        `json:"decided"`
}

type fitted struct {
	Counts    []int   `json:"counts"`
	ChiSquare float64 `json:"chi_square"`
	P         float64 `json:"p"`
}

// WriteJSON writes what Write does.
func (r Report) WriteJSON(w io.Writer) error {
	c := competition{Game: r.Setup.Game, Seed: r.Setup.Seed, Options: r.Setup.Set, Match: r.Setup.To, Planned: r.Planned,
		Played: r.Games.Len(), Counted: r.Counted, Turns: r.Turns, Standing: []placed{}, Pairings: []paired{},
		DiceFaces: fittedOf(r.Faces), Throws: fittedOf(r.Throws)}
	if t := r.Test; t != nil {
		c.Test = &sequential{t.Elo0, t.Elo1, t.Alpha, t.Beta, t.Score, t.LLR, t.Lower, t.Upper, t.Decided()}
	}
	for rank, i := range r.Ranked() {
		s := r.Standings[i]
		c.Standing = append(c.Standing, placed{rank + 1, s.Name, r.Setup.Players[i], s.Games, s.Won, s.Drawn, s.Lost, s.Doubles, s.Faults,
			intervalOf(s.Points.Mean, s.Points.Half), intervalOf(s.Rating.Elo, s.Rating.Half)})
	}
	for _, p := range r.Ordered() {
		c.Pairings = append(c.Pairings, paired{r.Standings[p.Players[0]].Name, r.Standings[p.Players[1]].Name, p.Games, p.Won[0], p.Won[1],
			p.Drawn, p.PairsWon[0], p.PairsWon[1], intervalOf(p.Points.Mean, p.Points.Half), p.P, p.Adjusted})
	}
	return text.JSON(w).Encode(c)
}

func intervalOf(mean, half float64) interval {
	if math.IsInf(half, 0) || math.IsNaN(half) {
		return interval{mean + 0, nil}
	}
	return interval{mean + 0, &half}
}

// fittedOf returns nil where nothing was thrown.
func fittedOf(f stats.Fit) *fitted {
	if f.Total == 0 {
		return nil
	}
	return &fitted{f.Counts, f.ChiSquare, f.P}
}
