package tournament

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/text"
)

// Write writes the standing, the cross table and the pairings, the best player
// first, in a language. It holds nothing that depends on the machine.
func (r Report) Write(w io.Writer, l i18n.Language) error {
	fmt.Fprintf(w, "%s\n%s\n\n", r.heading().In(l), r.course().In(l))
	for _, t := range []*text.Table{r.standingTable(l), r.crossTable(l), r.pairingTable(l), r.faultTable(l)} {
		if t.Empty() {
			continue
		}
		if err := t.Write(w, text.Screen{}); err != nil {
			return err
		}
		fmt.Fprintln(w)
	}
	if r.Test != nil {
		fmt.Fprintf(w, "%s\n", text.Printable(r.SPRTResult().In(l)))
	}
	if f := r.Faces; f.Total > 0 {
		fmt.Fprintln(w, l.T("Dice: %d thrown; chi-square of faces %.1f, p %.2f; of throws %.1f, p %.2f",
			f.Total, f.ChiSquare, f.P, r.Throws.ChiSquare, r.Throws.P))
	}
	return nil
}

// heading says what was played.
func (r Report) heading() i18n.Message {
	s := r.Setup
	return i18n.Msg("%s: %s, %s, seed %s", r.Title, i18n.MsgN("%d player", "%d players", len(s.Players), len(s.Players)),
		i18n.MsgN("%d game of each pairing", "%d games of each pairing", s.Games, s.Games), strconv.Quote(s.Seed))
}

// course says how far the tournament is.
func (r Report) course() i18n.Message {
	played := r.Games.Len()
	switch {
	case r.Counted < played:
		return i18n.Msg("%d of %d games played; the %d in whole pairs count", played, r.Planned, r.Counted)
	case r.Complete() && played < r.Planned:
		return i18n.Msg("%d of %d games played, %.1f turns each: the sequential test has decided", played, r.Planned, r.Turns)
	}
	return i18n.Msg("%d of %d games played, %.1f turns each", played, r.Planned, r.Turns)
}

// standingTable shows how everyone did against all.
func (r Report) standingTable(l i18n.Language) *text.Table {
	t := &text.Table{Right: []bool{true, false, true, true, true, true, true, true, true}}
	const drawn = 4 // the column
	add := func(doubles string, cells ...string) {
		if !r.Doubles.Empty() {
			cells = slices.Insert(cells, len(cells)-2, doubles)
		}
		if !r.Drawn() {
			cells = slices.Delete(cells, drawn, drawn+1)
		}
		t.Add(cells...)
	}
	add(strings.ToLower(r.Doubles.In(l)), "", l.T("player"), l.T("games"), l.T("games\x04won"), l.T("games\x04drawn"), l.T("games\x04lost"), l.T("points a game"), "Elo")
	for rank, i := range r.Ranked() {
		s := r.Standings[i]
		add(strconv.Itoa(s.Doubles), strconv.Itoa(rank+1), s.Name, strconv.Itoa(s.Games), strconv.Itoa(s.Won), strconv.Itoa(s.Drawn),
			strconv.Itoa(s.Lost), i18n.Figure(s.Points.String()).In(l), s.Rating.String())
	}
	return t
}

// crossTable shows the points a game of everyone against everyone.
func (r Report) crossTable(l i18n.Language) *text.Table {
	order := r.Ranked()
	t := &text.Table{Right: []bool{true, false}}
	head := []string{"", l.T("points a game against")}
	for rank := range order {
		head = append(head, strconv.Itoa(rank+1))
		t.Right = append(t.Right, true)
	}
	t.Add(head...)
	for rank, i := range order {
		row := []string{strconv.Itoa(rank + 1), r.Standings[i].Name}
		for _, j := range order {
			row = append(row, r.against(i, j).In(l))
		}
		t.Add(row...)
	}
	return t
}

// against shows the points a game of one player against another.
func (r Report) against(i, j int) i18n.Figure {
	if p, ok := r.Between(i, j); ok {
		return SignedPoints(p.Points.Mean)
	}
	return "."
}

// pairingTable shows every pairing, the better player of both first.
func (r Report) pairingTable(l i18n.Language) *text.Table {
	t := &text.Table{Right: []bool{false, true, true, true, true, true}}
	t.Add(l.T("pairing"), l.T("games"), l.T("games\x04won"), l.T("points a game"), l.T("pairs won"), "p")
	for _, p := range r.Ordered() {
		t.Add(r.Versus(p.Players),
			strconv.Itoa(p.Games), score(p.Won), i18n.Figure(p.Points.String()).In(l), score(p.PairsWon), (FormatP(p.P) + " (" + FormatP(p.Adjusted) + ")").In(l))
	}
	return t
}

func score(won [2]int) string { return fmt.Sprintf("%d-%d", won[0], won[1]) }

// faultTable lists the games that were not played to their end.
func (r Report) faultTable(l i18n.Language) *text.Table {
	const most = 20
	t := &text.Table{Right: []bool{true}}
	t.Add(l.T("a game\x04game"), l.T("fault of"), l.T("what happened\x04what"))
	for i, g := range r.Faulty() {
		if i == most {
			t.Add("", "", l.T("games\x04and more"))
			break
		}
		player, ok := r.FaultOf(g)
		if !ok {
			player = l.T("fault of\x04nobody")
		}
		t.Add(strconv.Itoa(g.Number), player, g.Fault.Reason.In(l))
	}
	return t
}

// A tournamentJSON is a tournament as JSON. What is not known is null.
type tournamentJSON struct {
	Game      string            `json:"game"`
	Seed      string            `json:"seed"`
	Options   map[string]string `json:"options,omitempty"`
	Match     int               `json:"match,omitempty"` // points
	Planned   int               `json:"planned"`         // games
	Played    int               `json:"played"`
	Counted   int               `json:"counted"` // in whole pairs
	Turns     float64           `json:"turns_per_game"`
	Standing  []standingJSON    `json:"standing"` // the best first
	Pairings  []pairingJSON     `json:"pairings"`
	Test      *sprtJSON         `json:"sprt,omitempty"`
	DiceFaces *fitJSON          `json:"dice_faces,omitempty"`
	Throws    *fitJSON          `json:"dice_throws,omitempty"`
}

// An intervalJSON is a mean and half of its 95 % confidence interval.
type intervalJSON struct {
	Mean float64  `json:"mean"`
	Half *float64 `json:"half"`
}

type standingJSON struct {
	Place   int          `json:"place"`
	Name    string       `json:"name"`
	Player  string       `json:"player"`
	Games   int          `json:"games"`
	Won     int          `json:"won"`
	Drawn   int          `json:"drawn"`
	Lost    int          `json:"lost"`
	Doubles int          `json:"doubles"`
	Faults  int          `json:"faults"`
	Points  intervalJSON `json:"points_per_game"`
	Elo     intervalJSON `json:"elo"`
}

type pairingJSON struct {
	First       string       `json:"first"`
	Second      string       `json:"second"`
	Games       int          `json:"games"`
	FirstWon    int          `json:"first_won"`
	SecondWon   int          `json:"second_won"`
	Drawn       int          `json:"drawn"`
	FirstPairs  int          `json:"first_pairs"`
	SecondPairs int          `json:"second_pairs"`
	Points      intervalJSON `json:"points_per_game"` // of the first
	P           float64      `json:"p"`
	Corrected   float64      `json:"p_corrected"`
}

// An sprtJSON is how a sequential test of the second player stands.
type sprtJSON struct {
	Elo0    float64     `json:"elo0"`
	Elo1    float64     `json:"elo1"`
	Alpha   float64     `json:"alpha"`
	Beta    float64     `json:"beta"`
	Pairs   Pentanomial `json:"pairs"` // by what the second player scored in them: 0, 1/2, 1, 3/2, 2
	LLR     float64     `json:"llr"`
	Lower   float64     `json:"lower"`
	Upper   float64     `json:"upper"`
	Decided bool        `json:"decided"`
}

type fitJSON struct {
	Counts    []int   `json:"counts"`
	ChiSquare float64 `json:"chi_square"`
	P         float64 `json:"p"`
}

// WriteJSON writes what Write does.
func (r Report) WriteJSON(w io.Writer) error {
	c := tournamentJSON{Game: r.Setup.Game, Seed: r.Setup.Seed, Options: r.Setup.Set, Match: r.Setup.To, Planned: r.Planned,
		Played: r.Games.Len(), Counted: r.Counted, Turns: r.Turns, Standing: []standingJSON{}, Pairings: []pairingJSON{},
		DiceFaces: fitJSONOf(r.Faces), Throws: fitJSONOf(r.Throws)}
	if t := r.Test; t != nil {
		c.Test = &sprtJSON{t.Elo0, t.Elo1, t.Alpha, t.Beta, t.Score, t.LLR, t.Lower, t.Upper, t.Decided()}
	}
	for rank, i := range r.Ranked() {
		s := r.Standings[i]
		c.Standing = append(c.Standing, standingJSON{rank + 1, s.Name, r.Setup.Players[i], s.Games, s.Won, s.Drawn, s.Lost, s.Doubles, s.Faults,
			intervalJSONOf(s.Points.Mean, s.Points.Half), intervalJSONOf(s.Rating.Elo, s.Rating.Half)})
	}
	for _, p := range r.Ordered() {
		c.Pairings = append(c.Pairings, pairingJSON{r.Standings[p.Players[0]].Name, r.Standings[p.Players[1]].Name, p.Games, p.Won[0], p.Won[1],
			p.Drawn, p.PairsWon[0], p.PairsWon[1], intervalJSONOf(p.Points.Mean, p.Points.Half), p.P, p.Adjusted})
	}
	return text.JSON(w).Encode(c)
}

func intervalJSONOf(mean, half float64) intervalJSON {
	if math.IsInf(half, 0) || math.IsNaN(half) {
		return intervalJSON{mean + 0, nil}
	}
	return intervalJSON{mean + 0, &half}
}

// fitJSONOf returns nil where nothing was thrown.
func fitJSONOf(f GoodnessOfFit) *fitJSON {
	if f.Total == 0 {
		return nil
	}
	return &fitJSON{f.Counts, f.ChiSquare, f.P}
}
