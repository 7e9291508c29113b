package analysis

import (
	"cmp"
	"io"
	"slices"
	"strconv"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/text"
)

// A Summary is how players did in several records, by player and game.
type Summary struct{ lines []*summed }

// A summed is one player's performance at one game.
type summed struct {
	player, game string
	records      int
	total        Performance
}

// Add adds what was found of a record.
func (s *Summary) Add(a *Analysis) {
	for game, seats := range a.ByGame() {
		for _, p := range seats {
			s.line(a.Seats[p.Seat], game).add(p)
		}
	}
	slices.SortStableFunc(s.lines, func(a, b *summed) int { return cmp.Or(cmp.Compare(a.game, b.game), cmp.Compare(a.player, b.player)) })
}

// line returns the line of a player at a game.
func (s *Summary) line(player, game string) *summed {
	i := slices.IndexFunc(s.lines, func(l *summed) bool { return l.player == player && l.game == game })
	if i < 0 {
		i = len(s.lines)
		s.lines = append(s.lines, &summed{player: player, game: game})
	}
	return s.lines[i]
}

// add adds a player's performance in a record.
func (l *summed) add(p Performance) {
	l.records++
	l.total.Add(p)
}

// Write writes the summary as tables: of games with dice, and of others. They
// are as wide as the screen at most.
func (s *Summary) Write(w io.Writer, screen text.Screen) error {
	dice := text.Table{Right: []bool{false, false, true, true, true, false, true, true, true, true, true, true, true, true, true, true},
		Rank: []int{0, 0, 8, 6, 0, 9, 1, 4, 5, 3, 3, 3, 2, 10, 7, 2}}
	l := screen.Language
	player, game, records, decisions := l.T("Player"), l.T("Game"), l.T("Records"), l.T("Decisions")
	dice.Add(player, game, records, decisions, l.T("Error rate"), "", "PR", l.T("errors of\x04Play"), l.T("errors of\x04Cube"), "?!", "?", "??",
		l.T("Luck"), l.T("luck of\x04A roll"), l.T("Result"), l.T("result\x04Adjusted"))
	other := text.Table{Right: []bool{false, false, true, true, true, true, true, true, true}, Rank: []int{0, 0, 5, 4, 0, 1, 2, 2, 2}}
	other.Add(player, game, records, decisions, l.T("Accuracy"), l.T("chance\x04Lost"), "?!", "?", "??")
	for _, summed := range s.lines {
		if summed.total.Measure == engine.Chance {
			other.Add(summed.chances(l)...)
		} else {
			dice.Add(summed.points(l)...)
		}
	}
	for _, t := range []text.Table{dice, other} {
		if t.Empty() {
			continue
		}
		if err := t.Write(w, screen); err != nil {
			return err
		}
	}
	return nil
}

// heads are the first cells of a row.
func (l *summed) heads() []string {
	return []string{l.player, l.game, strconv.Itoa(l.records), strconv.Itoa(l.total.All().Decisions)}
}

// marks are the cells of the marks.
func (l *summed) marks() []string {
	var cells []string
	for _, m := range []engine.Mark{engine.Doubtful, engine.Bad, engine.VeryBad} {
		cells = append(cells, strconv.Itoa(l.total.All().Marked[m]))
	}
	return cells
}

// points is the row of a game whose errors are points.
func (l *summed) points(language i18n.Language) []string {
	p, all := &l.total, l.total.All()
	row := append(l.heads(), language.T("%.1f", all.Rate()), p.Band().In(language), language.T("%.2f", all.PR()),
		language.T("%.1f", p.Play.Rate()), language.T("%.1f", p.Cube.Rate()))
	row = append(append(row, l.marks()...), language.T("%+.3f", p.Luck), language.T("%+.3f", p.LuckRate()))
	if !p.Over {
		return append(row, "-", "-")
	}
	return append(row, language.T("%+.2f", p.Result), language.T("%+.2f", p.Adjusted))
}

// chances is the row of a game whose errors are chances to win.
func (l *summed) chances(language i18n.Language) []string {
	all := l.total.All()
	return append(append(l.heads(), language.T("%.1f %%", all.Accuracy()), language.T("%.2f %%", 100*all.Mean())), l.marks()...)
}

// A summedLine is a player's line in JSON.
type summedLine struct {
	Player    string              `json:"player"`
	Game      string              `json:"game"`
	Records   int                 `json:"records"`
	Measure   string              `json:"measure"`
	Decisions int                 `json:"decisions"`
	Depth     string              `json:"depth"`
	Rate      float64             `json:"rate"`
	Band      string              `json:"band"`
	PR        float64             `json:"pr"`
	PlayRate  float64             `json:"playRate"`
	CubeRate  float64             `json:"cubeRate"`
	Error     float64             `json:"error"`
	Cost      float64             `json:"cost"`
	Accuracy  *float64            `json:"accuracy,omitempty"`
	Marked    map[engine.Mark]int `json:"marked"`
	Rolls     int                 `json:"rolls"`
	Jokers    int                 `json:"jokers"`
	Luck      float64             `json:"luck"`
	LuckBand  string              `json:"luckBand,omitempty"`
	Result    *float64            `json:"result,omitempty"` // none while a game is not over
	Adjusted  *float64            `json:"adjusted,omitempty"`
}

// WriteJSON writes the summary, a line for each player and game.
func (s *Summary) WriteJSON(w io.Writer) error {
	lines := text.JSON(w)
	lines.SetEscapeHTML(false)
	for _, l := range s.lines {
		p, all := &l.total, l.total.All()
		line := summedLine{
			Player: l.player, Game: l.game, Records: l.records, Measure: p.Measure.String(), Decisions: all.Decisions,
			Depth: p.Depth.String(), Rate: all.Rate(), Band: all.Band().String(), PR: all.PR(), PlayRate: p.Play.Rate(), CubeRate: p.Cube.Rate(),
			Error: all.Sum, Cost: all.Cost, Marked: all.Marked, Rolls: p.Rolls, Jokers: p.Jokers, Luck: p.Luck,
		}
		if p.Rolls > 0 {
			line.LuckBand = p.LuckBand().String()
		}
		if p.Depth < Standard {
			line.Band = ""
		}
		if p.Measure == engine.Chance {
			accuracy := all.Accuracy()
			line.Accuracy, line.Band = &accuracy, ""
		}
		if p.Over {
			line.Result, line.Adjusted = &p.Result, &p.Adjusted
		}
		if err := lines.Encode(struct {
			Summary summedLine `json:"summary"`
		}{line}); err != nil {
			return err
		}
	}
	return nil
}
