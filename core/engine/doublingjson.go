package engine

import (
	"encoding/json"

	"boardroom/core"
)

// A doublingJSON is a Doubling as files and commands tell it.
type doublingJSON struct {
	Seat            int          `json:"seat"`    // that may double, from 1
	Verdict         string       `json:"verdict"` // "double", "too good"
	Answer          string       `json:"answer"`  // "take"
	Redouble        bool         `json:"redouble,omitempty"`
	NoDouble        equityJSON   `json:"noDouble"`
	Take            equityJSON   `json:"take"`
	Beaver          *equityJSON  `json:"beaver,omitempty"`
	Chances         chancesJSON  `json:"chances"`
	TakePoint       float64      `json:"takePoint"`
	GammonValues    [2]float64   `json:"gammonValues"`
	Match           *matchChance `json:"match,omitempty"`
	MarketRolls     int          `json:"marketRolls,omitempty"`
	MarketSequences int          `json:"marketSequences,omitempty"`
	Plies           int          `json:"plies"`
	Games           int          `json:"games,omitempty"`
}

type equityJSON struct {
	Cubeful  float64 `json:"cubeful"`
	Cubeless float64 `json:"cubeless"`
	Error    float64 `json:"error,omitempty"`
}

type chancesJSON struct {
	Win        float64 `json:"win"`
	WinDouble  float64 `json:"winDouble"`
	WinTriple  float64 `json:"winTriple"`
	LoseDouble float64 `json:"loseDouble"`
	LoseTriple float64 `json:"loseTriple"`
	Draw       float64 `json:"draw,omitempty"`
}

// A matchChance is the chance of a match at an equity of 0, and how much more each 1 of
// it is.
type matchChance struct {
	Even float64 `json:"even"`
	Half float64 `json:"half"`
}

// MarshalJSON tells the verdict beside what it follows from.
func (d *Doubling) MarshalJSON() ([]byte, error) {
	l := doublingJSON{
		int(d.Side) + 1, d.Action().String(), d.Answer().String(), d.Redouble, equityJSON(d.NoDouble), equityJSON(d.Take), nil, chancesJSON(d.Outlook),
		d.TakePoint, d.GammonValues, nil, d.Market.Rolls, d.Market.Sequences, d.Plies, d.Games,
	}
	if d.Beavers {
		l.Beaver = (*equityJSON)(&d.Beaver)
	}
	if d.InMatch() {
		l.Match = &matchChance{d.Even, d.Half}
	}
	return json.Marshal(l)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (d *Doubling) UnmarshalJSON(text []byte) error {
	var l doublingJSON
	if err := json.Unmarshal(text, &l); err != nil {
		return err
	}
	*d = Doubling{
		Side: core.Seat(l.Seat) - 1, Redouble: l.Redouble, NoDouble: CubeEquity(l.NoDouble), Take: CubeEquity(l.Take), Outlook: Outlook(l.Chances),
		TakePoint: l.TakePoint, GammonValues: l.GammonValues, Market: Market{l.MarketRolls, l.MarketSequences}, Plies: l.Plies, Games: l.Games,
	}
	if l.Beaver != nil {
		d.Beavers, d.Beaver = true, CubeEquity(*l.Beaver)
	}
	if l.Match != nil {
		d.Even, d.Half = l.Match.Even, l.Match.Half
	}
	return nil
}
