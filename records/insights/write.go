package insights

import (
	"io"
	"path/filepath"
	"strconv"
	"time"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/records/text"
)

// Said sums up in a sentence: "Anna at Backgammon: 12 games, 340 decisions, error 9.3."
func (in *Insights) Said() i18n.Message {
	return i18n.Msg("insights\x04%s at %s: %s, %s, error %s (%s).", in.Player, in.Entry.Title,
		i18n.MsgN("%d game", "%d games", len(in.Course), len(in.Course)),
		i18n.MsgN("%d decision", "%d decisions", in.All.Decisions, in.All.Decisions),
		in.All.FormatMean(in.Measure), in.Depth.Title())
}

// Write writes the insights for a person, a table a group, and the mistakes at the end, at
// most so many. It is as wide as the screen at most.
func (in *Insights) Write(w io.Writer, mistakes int, screen text.Screen) error {
	l := screen.Language
	for _, said := range append([]i18n.Message{in.Said(), in.About()}, in.Common()...) {
		if _, err := io.WriteString(w, text.Printable(said.In(l))+"\n"); err != nil {
			return err
		}
	}
	for _, g := range in.Groups {
		if len(g.Rows) < 2 && g.Name != ByPhase {
			continue // it divides nothing
		}
		if _, err := io.WriteString(w, "\n"); err != nil {
			return err
		}
		if err := in.writeGroup(w, &g, screen); err != nil {
			return err
		}
	}
	return in.writeMistakes(w, mistakes, screen)
}

// writeGroup writes a table of a group: the phases beside the levels nearest to the player.
func (in *Insights) writeGroup(w io.Writer, g *Group, screen text.Screen) error {
	l := screen.Language
	t := text.Table{Right: []bool{false, true, true, true, true, true, true, false}, Rank: []int{0, 3, 0, 0, 2, 2, 2, 1}}
	head := []string{l.T(g.Title), l.T("Decisions"), l.T("insights\x04Error"), l.T("insights\x04Lost"), "?!", "?", "??"}
	if in.compared(g) {
		head = append(head, l.T("Nearest levels"))
	}
	t.Add(head...)
	for i := range g.Rows {
		r := &g.Rows[i]
		row := append([]string{r.Title.In(l)}, in.figures(r, l)...)
		if len(head) > len(row) {
			row = append(row, in.PeersSaid(in.Peers(r.Name, r.Errors)).In(l))
		}
		t.Add(row...)
	}
	return t.Write(w, screen)
}

// figures are the cells of a row.
func (in *Insights) figures(r *Row, l i18n.Language) []string {
	cells := []string{strconv.Itoa(r.Decisions), r.FormatMean(in.Measure).In(l), in.FormatLost(r).In(l)}
	for _, m := range []engine.Mark{engine.Doubtful, engine.Bad, engine.VeryBad} {
		cells = append(cells, strconv.Itoa(r.Marked[m]))
	}
	return cells
}

// FormatLost writes what the decisions of a row gave away in all: points, or games by
// the chances to win them.
func (in *Insights) FormatLost(r *Row) i18n.Figure {
	return i18n.Figure(strconv.FormatFloat(r.Sum, 'f', 2, 64))
}

// writeMistakes writes a table of the worst.
func (in *Insights) writeMistakes(w io.Writer, most int, screen text.Screen) error {
	if len(in.Mistakes) == 0 || most == 0 {
		return nil
	}
	l := screen.Language
	if _, err := io.WriteString(w, "\n"); err != nil {
		return err
	}
	t := text.Table{Right: []bool{true, false, false, false, false, true}, Rank: []int{0, 0, 2, 1, 3, 0}, Least: []int{0, 0, 0, 0, 0, 0}}
	t.Add(l.T("insights\x04Lost"), "", l.T("insights\x04Phase"), l.T("insights\x04Kind"), l.T("Record"), l.T("Turn"))
	for _, m := range in.Mistakes[:min(most, len(in.Mistakes))] {
		t.Add(i18n.Figure(strconv.FormatFloat(m.Sum, 'f', 3, 64)).In(l), string(m.Mark), l.T(m.Phase.Title), l.T(m.Kind.Title), filepath.Base(m.Record), m.TurnName())
	}
	return t.Write(w, screen)
}

// TurnName names the turn, in a match with its game before it.
func (m *Mistake) TurnName() string {
	if m.Number > 0 || m.To != 0 {
		return strconv.Itoa(m.Number+1) + ":" + strconv.Itoa(m.Turn)
	}
	return strconv.Itoa(m.Turn)
}

// The insights as JSON.
type (
	figuresJSON struct {
		Decisions int                 `json:"decisions"`
		Mean      float64             `json:"mean"`
		Sum       float64             `json:"sum"`
		Cost      float64             `json:"cost"`
		Marked    map[engine.Mark]int `json:"marked"`
	}
	pointJSON struct {
		Record string    `json:"record"`
		Game   int       `json:"game"` // from 1
		Date   time.Time `json:"date"`
		figuresJSON
	}
	peerJSON struct {
		Level string  `json:"level"`
		Mean  float64 `json:"mean"`
	}
	rowJSON struct {
		Name string `json:"name"`
		figuresJSON
		Mistakes []int      `json:"mistakes"`
		Levels   []peerJSON `json:"levels,omitempty"` // the nearest first; of phases
	}
	groupJSON struct {
		Name string    `json:"name"`
		Rows []rowJSON `json:"rows"`
	}
	themeJSON struct {
		Kind     string  `json:"kind"`
		Lost     float64 `json:"lost"`
		Usual    float64 `json:"usual"`
		Mistakes []int   `json:"mistakes"`
	}
	mistakeJSON struct {
		Record string  `json:"record"`
		Game   int     `json:"game"` // from 1
		Turn   int     `json:"turn"`
		Move   int     `json:"move"` // of the game's moves, from 0, with which the decision begins
		Mark   string  `json:"mark"`
		Phase  string  `json:"phase"`
		Kind   string  `json:"kind"`
		Error  float64 `json:"error"`
		Cost   float64 `json:"cost"`
	}
	insightsJSON struct {
		Player   string        `json:"player"`
		Game     string        `json:"game"`
		Measure  string        `json:"measure"`
		Depth    string        `json:"depth"`
		All      figuresJSON   `json:"all"`
		Levels   []peerJSON    `json:"levels,omitempty"` // those nearest to all, the nearest first
		Themes   []themeJSON   `json:"themes"`
		Course   []pointJSON   `json:"course"`
		Groups   []groupJSON   `json:"groups"`
		Mistakes []mistakeJSON `json:"mistakes"`
	}
)

// WriteJSON writes the insights as one JSON object on a line.
func (in *Insights) WriteJSON(w io.Writer) error {
	out := insightsJSON{
		Player: in.Player, Game: in.Entry.Name, Measure: in.Measure.String(), Depth: in.Depth.String(), All: figuresOf(&in.All),
		Levels: peersOf(in.Peers(AllPhases, in.All)), Themes: []themeJSON{}, Course: []pointJSON{}, Groups: []groupJSON{}, Mistakes: []mistakeJSON{},
	}
	for _, t := range in.Themes() {
		out.Themes = append(out.Themes, themeJSON{t.Kind.Name, t.Lost, t.Usual, t.Mistakes})
	}
	for _, p := range in.Course {
		out.Course = append(out.Course, pointJSON{filepath.Base(p.Record), p.Number + 1, p.When, figuresOf(&p.Errors)})
	}
	for _, g := range in.Groups {
		group := groupJSON{Name: g.Name}
		for i := range g.Rows {
			r := &g.Rows[i]
			row := rowJSON{Name: r.Name, figuresJSON: figuresOf(&r.Errors), Mistakes: append([]int{}, r.Mistakes...)}
			if g.Name == ByPhase {
				row.Levels = peersOf(in.Peers(r.Name, r.Errors))
			}
			group.Rows = append(group.Rows, row)
		}
		out.Groups = append(out.Groups, group)
	}
	for _, m := range in.Mistakes {
		out.Mistakes = append(out.Mistakes, mistakeJSON{filepath.Base(m.Record), m.Number + 1, m.Turn, m.From, string(m.Mark), m.Phase.Name, m.Kind.Name, m.Sum, m.Cost})
	}
	return text.JSON(w).Encode(out)
}

func peersOf(peers []Peer) (all []peerJSON) {
	for _, p := range peers {
		all = append(all, peerJSON(p))
	}
	return all
}

func figuresOf(e *analysis.Errors) figuresJSON {
	marked := e.Marked
	if marked == nil {
		marked = map[engine.Mark]int{}
	}
	return figuresJSON{e.Decisions, e.Mean(), e.Sum, e.Cost, marked}
}
