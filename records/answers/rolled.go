package answers

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"sort"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/engine/tables/rollout"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records/text"
)

// A rolledMoment is what is rolled out of a moment: plays of a roll, actions of the cube, or
// the next roll where there is nothing to decide.
type rolledMoment struct {
	asked tables.Position  // that was asked about
	start tables.Position  // in which there is the choice: before a double that was offered
	cube  *engine.Doubling // as it is known without games; nil: it is not rolled out
	lines []*rolledLine
}

// A rolledLine is what is rolled out: a play, or an action of the cube that is taken.
type rolledLine struct {
	choice engine.Choice // as it is known without games
	start  rollout.Start
	kept   spot
	games  rollout.Games // for the side whose choice it is
}

// rolledPlays returns plays to be rolled out; the game goes on after them.
func rolledPlays(p tables.Position, choices []engine.Choice) (*rolledMoment, error) {
	m := &rolledMoment{asked: p, start: p}
	for _, c := range choices {
		after, err := afterMoves(p, c.Moves)
		if err != nil {
			return nil, err
		}
		m.lines = append(m.lines, &rolledLine{choice: c, games: rollout.Games{}, kept: spot{p.String(), after.String()}, start: rollout.Start{
			Rules: p.Rules(), Board: after.Board(), Side: 1 - p.Side(), Dice: p.String(), Cube: enginetables.CubeGameOf(p),
		}})
	}
	return m, nil
}

// afterMoves returns the position to which moves lead.
func afterMoves(p tables.Position, moves []core.Move) (tables.Position, error) {
	var after core.Position = p
	for _, m := range moves {
		var err error
		if after, err = after.Play(m); err != nil {
			return p, err
		}
	}
	return after.(tables.Position), nil
}

// rolledCube returns the actions of the cube to be rolled out: not to double, a double that is
// taken and, where there are any, one that is beavered.
func rolledCube(asked, start tables.Position, known *engine.Doubling) *rolledMoment {
	m := &rolledMoment{asked: asked, start: start, cube: known}
	cube, side := enginetables.CubeGameOf(start), start.Side()
	m.addRoll(cube, "no double")
	m.addRoll(cube.Doubled(1-side, 1), "double, take")
	if known.Beavers {
		m.addRoll(cube.Doubled(1-side, 2), "double, beaver")
	}
	return m
}

// rolledRoll returns the next roll of a position to be rolled out, where there is no choice.
func rolledRoll(p tables.Position) *rolledMoment {
	m := &rolledMoment{asked: p, start: p}
	m.addRoll(enginetables.CubeGameOf(p), "")
	return m
}

// addRoll adds the next roll with a cube that nobody turns before it.
func (m *rolledMoment) addRoll(cube *enginetables.CubeGame, action string) {
	text := m.start.String()
	kept := spot{text, text}
	if action != "" {
		kept.Position += "; cube: " + action
	}
	m.lines = append(m.lines, &rolledLine{games: rollout.Games{}, kept: kept, start: rollout.Start{
		Rules: m.start.Rules(), Board: m.start.Board(), Side: m.start.Side(), Dice: text, Cube: cube, Decided: true,
	}})
}

// add adds a game of a line.
func (m *rolledMoment) add(t *rolledLine, game int, g rollout.Game) {
	if t.start.Side != m.side() {
		g = g.Flip()
	}
	t.games[game] = g
}

// side is whose choice it is; before the first throw that of the first line.
func (m *rolledMoment) side() core.Seat {
	if side := m.start.Side(); side != core.Nobody {
		return side
	}
	return m.lines[0].start.Side
}

// choices tells what the games came to, the best first; of a play without a game nothing is
// told.
func (m *rolledMoment) choices() []engine.Choice {
	if m.cube != nil {
		return enginetables.CubeChoices(m.asked, m.doubling())
	}
	var choices []engine.Choice
	for _, t := range m.best() {
		equity := t.games.Equity()
		c := t.choice
		c.Value, c.Outlook, c.Games = equity.Mean*float64(m.start.Cube().Value), t.games.Outlook(), len(t.games)
		c.Reason = i18n.MsgN("rollout, %d game, ±%.3f points", "rollout, %d games, ±%.3f points", len(t.games), len(t.games), equity.Error)
		choices = append(choices, c)
	}
	return choices
}

// best returns the lines that have games, the best first.
func (m *rolledMoment) best() []*rolledLine {
	list := slices.DeleteFunc(slices.Clone(m.lines), func(t *rolledLine) bool { return len(t.games) == 0 })
	equity := map[*rolledLine]float64{}
	for _, t := range list {
		equity[t] = t.games.Equity().Mean
	}
	sort.SliceStable(list, func(i, j int) bool { return equity[list[i]] > equity[list[j]] })
	return list
}

// doubling tells what the games of the cube's actions came to. As long as one of them has
// fewer than two it is what was known without games.
func (m *rolledMoment) doubling() *engine.Doubling {
	d := *m.cube
	into := []*engine.CubeEquity{&d.NoDouble, &d.Take, &d.Beaver}
	least := m.least()
	if least < 2 {
		return &d
	}
	d.Games, d.Outlook = least, m.lines[0].games.Outlook()
	for i, t := range m.lines {
		equity := t.games.Equity()
		*into[i] = engine.CubeEquity{Cubeful: equity.Mean, Cubeless: t.start.Cube.Cubeless(d.Side, &d.Outlook), Error: equity.Error}
	}
	return &d
}

// least returns how many games each line has, at least.
func (m *rolledMoment) least() int {
	fewest := slices.MinFunc(m.lines, func(a, b *rolledLine) int { return len(a.games) - len(b.games) })
	return len(fewest.games)
}

// figures returns what a line's games came to. Of a cube it is what doing right is worth.
func (m *rolledMoment) figures(t *rolledLine) rollout.Figures {
	f := t.games.Figures()
	if m.cube == nil {
		return f
	}
	d := m.doubling()
	right := d.Rows()[0]
	f.Games, f.Equity = d.Games, rollout.Figure{Mean: right.Cubeful, Error: right.Error}
	return f
}

// A Rolled is what a rollout of a position came to, which is written as JSON and as a table.
type Rolled struct {
	position string     // as it was asked
	wins     []core.Win // that the game knows
	*rolledMoment
}

// Choices returns what was rolled out, the best first.
func (r Rolled) Choices() []engine.Choice { return r.choices() }

// What is found of positions, as it is written in JSON.
type (
	// A positionLine is a position without dice, rolled out.
	positionLine struct {
		Position string `json:"position"`
		outcomes
		Cube *engine.Doubling `json:"cube,omitempty"`
	}
	// A playsLine has the best plays of a position with dice, the best first.
	playsLine struct {
		Position string     `json:"position"`
		Plays    []playLine `json:"plays"`
	}
	// A playLine is one of them, and how far it is behind the first.
	playLine struct {
		Turn        string   `json:"turn"`
		After       string   `json:"after"`
		Behind      float64  `json:"behind"`
		BehindError *float64 `json:"behindError"`
		outcomes
	}
	// outcomes are how games end for a side.
	outcomes struct {
		Games      int      `json:"games"`
		Equity     float64  `json:"equity"`
		Error      *float64 `json:"error"`
		Win        estimate `json:"win"`
		WinDouble  estimate `json:"winDouble"`
		WinTriple  estimate `json:"winTriple"`
		LoseDouble estimate `json:"loseDouble"`
		LoseTriple estimate `json:"loseTriple"`
		Draw       estimate `json:"draw"`
		Cubeless   *float64 `json:"cubeless,omitempty"` // what the chances are worth if nobody doubles any more
	}
	// An estimate is a chance with its standard error; null where nobody knows that.
	estimate struct {
		Chance float64  `json:"chance"`
		Error  *float64 `json:"error"`
	}
)

// outcomes returns what a line came to as it is written.
func (m *rolledMoment) outcomes(t *rolledLine) outcomes {
	f := m.figures(t)
	of := func(f rollout.Figure) estimate { return estimate{rounded(f.Mean), errorOf(f)} }
	o := outcomes{
		f.Games, rounded(f.Equity.Mean), errorOf(f.Equity),
		of(f.Win), of(f.WinDouble), of(f.WinTriple), of(f.LoseDouble), of(f.LoseTriple), of(f.Draw), nil,
	}
	if cube := t.start.Cube; cube.Live() && m.cube == nil {
		chances := t.games.Outlook()
		cubeless := rounded(cube.Cubeless(m.side(), &chances))
		o.Cubeless = &cubeless
	}
	return o
}

// errorOf returns a standard error; nil where nobody knows it.
func errorOf(f rollout.Figure) *float64 {
	if math.IsInf(f.Error, 0) {
		return nil
	}
	e := rounded(f.Error)
	return &e
}

// MarshalJSON writes the position, and what its games came to.
func (r Rolled) MarshalJSON() ([]byte, error) {
	if len(r.start.Dice()) == 0 {
		line := positionLine{Position: r.position, outcomes: r.outcomes(r.lines[0])}
		if r.cube != nil {
			line.Cube = r.doubling().Rounded(1e4)
		}
		return json.Marshal(line)
	}
	best := r.best()
	plays := make([]playLine, len(best))
	for i, t := range best {
		behind := best[0].games.Behind(t.games)
		plays[i] = playLine{turnText(t.choice.Moves), t.kept.Position, rounded(behind.Mean), errorOf(behind), r.outcomes(t)}
	}
	return json.Marshal(playsLine{r.position, plays})
}

// turnText returns the moves of a turn, or that there is none to play.
func turnText(moves []core.Move) string {
	if text := core.Join(core.WithoutEnd(moves)); text != "" {
		return text
	}
	return "pass"
}

// print writes a table for people.
func (r Rolled) print(w io.Writer, l i18n.Language) error {
	if r.cube != nil {
		return judgedCube{position: r.position, cube: r.doubling()}.print(w, l)
	}
	head := []string{"", l.T("turn"), l.T("equity ± error"), l.T("points\x04less"), l.T("chance\x04win")}
	list := text.Table{Right: []bool{true, false, true, true, true}}
	for _, how := range []i18n.Text{"win %s", "lose %s"} {
		for _, win := range r.wins {
			list.Right, head = append(list.Right, true), append(head, l.T(how, win.Short))
		}
	}
	list.Right = append(list.Right, true)
	list.Add(append(head, l.T("Games"))...)
	best := r.best()
	for i, t := range best {
		equity, behind, o := t.games.Equity(), best[0].games.Behind(t.games), t.games.Outlook()
		cells := []string{fmt.Sprint(i + 1), "", withError(l, equity), ""}
		if len(t.choice.Moves) > 0 {
			cells[1] = t.choice.Brief(r.start).In(l)
		}
		if i > 0 {
			cells[3] = withError(l, behind)
		}
		list.Add(append(cells, append(chancesOf(o).percents(l, len(r.wins)), fmt.Sprint(len(t.games)))...)...)
	}
	if _, err := fmt.Fprintln(w, text.Printable(r.position)); err != nil {
		return err
	}
	if err := list.Write(w, text.Screen{Language: l}); err != nil {
		return err
	}
	_, err := fmt.Fprintln(w)
	return err
}

// withError writes a figure with its standard error, if that is known.
func withError(l i18n.Language, f rollout.Figure) string {
	said := l.T("%+.3f", f.Mean)
	if !math.IsInf(f.Error, 0) {
		said += l.T(" ± %.3f", f.Error)
	}
	return said
}
