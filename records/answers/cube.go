package answers

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records/text"
)

// CubeScores is how many points away from the match a CubeMatrix goes.
const CubeScores = 9

// A CubeMatrix tells what to do with a cube at every score, and for money.
type CubeMatrix struct {
	Money *engine.Doubling
	// Away has the verdicts by the points that the side on roll needs to win the match and
	// those that the other needs, from 1; nil where the side may not double. Where one of
	// them needs a single point, the Crawford game is over.
	Away [CubeScores][CubeScores]*engine.Doubling
}

// JudgeCube judges the decision about the cube that the side on roll has in a position, or
// had before it doubled or rolled. The error may say why there is none.
func JudgeCube(ctx context.Context, by engine.Adviser, g core.Game, p core.Position) (*engine.Doubling, error) {
	at, err := CubeDecision(p)
	if err != nil {
		return nil, err
	}
	choices, err := by.Advise(ctx, core.History{Game: g, Start: at}, 1)
	if err != nil {
		return nil, err
	}
	if choices[0].Doubling == nil {
		return nil, i18n.NewError("this computer player tells nothing of the cube")
	}
	return choices[0].Doubling, ctx.Err()
}

// CubeDecision returns the position in which the side on roll may double, or why there is
// no such decision.
func CubeDecision(p core.Position) (tables.Position, error) {
	at, ok := p.(tables.Position)
	switch {
	case !ok:
		return at, i18n.NewError("this game has no doubling cube")
	case p.Actor() == core.Nobody:
		return at, i18n.NewError("the game is over: nothing to double")
	}
	return at.CubeDecision()
}

// NewCubeMatrix judges the cube of a position at every score and for money. After each
// verdict it tells, if that is not nil, how far it is.
func NewCubeMatrix(ctx context.Context, by engine.Adviser, g core.Game, p core.Position, tell func(m CubeMatrix, done, total int)) (m CubeMatrix, err error) {
	start, err := CubeDecision(p)
	if err != nil {
		return m, err
	}
	done, total := 0, CubeScores*CubeScores+1
	cell := func(into **engine.Doubling, match tables.Match) {
		at, refused := start.At(match).CubeDecision()
		if refused == nil && err == nil {
			*into, err = JudgeCube(ctx, by, g, at)
		}
		if done++; tell != nil && err == nil {
			tell(m, done, total)
		}
	}
	cell(&m.Money, tables.Match{})
	for mine := range CubeScores {
		for theirs := range CubeScores {
			match := tables.Match{To: CubeScores}
			match.Score[start.Side()], match.Score[1-start.Side()] = CubeScores-1-mine, CubeScores-1-theirs
			cell(&m.Away[mine][theirs], match)
		}
	}
	return m, err
}

// A judgedCube is what is known of the cube in a position.
type judgedCube struct {
	position string
	cube     *engine.Doubling
	matrix   *CubeMatrix // nil: it is not asked for
}

// Cube answers with what is known of the cube and, if asked, with the verdicts at every
// score.
// With a number of games the actions are rolled out in so many each, by the networks of the
// entry; the context may end that early.
func (a Adviser) Cube(ctx context.Context, e catalog.Entry, matrix bool, games int) Answerer {
	return func(text string, p core.Position) (any, error) {
		judge := func() (*engine.Doubling, error) { return JudgeCube(ctx, a.Player, a.Game, p) }
		if games > 0 {
			judge = func() (*engine.Doubling, error) { return RollOutCube(ctx, e, a.Game, p, games) }
		}
		cube, err := judge()
		if err != nil {
			return nil, err
		}
		said := judgedCube{position: text, cube: cube.Rounded(1e4)}
		if matrix {
			m, err := NewCubeMatrix(ctx, a.Player, a.Game, p, nil)
			if err != nil {
				return nil, err
			}
			said.matrix = &m
		}
		return said, nil
	}
}

// A scoreVerdict is what to do with the cube at a score.
type scoreVerdict struct {
	Away     *[2]int `json:"away,omitempty"` // of the side on roll and of the other; none: for money
	Verdict  string  `json:"verdict"`
	Answer   string  `json:"answer"`
	NoDouble float64 `json:"noDouble"`
	Take     float64 `json:"take"`
}

func scoreVerdictOf(d *engine.Doubling, away *[2]int) scoreVerdict {
	return scoreVerdict{away, d.Action().String(), d.Answer().String(), rounded(d.NoDouble.Cubeful), rounded(d.Take.Cubeful)}
}

// MarshalJSON writes the position, all that is known of its cube, and the verdicts.
func (j judgedCube) MarshalJSON() ([]byte, error) {
	said := struct {
		Position string           `json:"position"`
		Cube     *engine.Doubling `json:"cube"`
		Matrix   []scoreVerdict   `json:"matrix,omitempty"`
	}{Position: j.position, Cube: j.cube}
	if j.matrix != nil {
		said.Matrix = append(said.Matrix, scoreVerdictOf(j.matrix.Money, nil))
		for mine, row := range j.matrix.Away {
			for theirs, d := range row {
				if d != nil {
					said.Matrix = append(said.Matrix, scoreVerdictOf(d, &[2]int{mine + 1, theirs + 1}))
				}
			}
		}
	}
	return json.Marshal(said)
}

// print writes the verdict, the equities of all ways and what they rest on.
func (j judgedCube) print(w io.Writer, l i18n.Language) error {
	d := j.cube
	if _, err := fmt.Fprintf(w, "%s\n%s\n\n", j.position, l.T("%s: %s.", d.Verdict(), d.Why())); err != nil {
		return err
	}
	table := text.Table{Right: []bool{false, true, true, true, true}}
	head := []string{"", l.T("equity"), l.T("cube\x04less"), l.T("cubeless")}
	if d.Games > 0 {
		head[1] = l.T("equity ± error")
	}
	if d.InMatch() {
		head = append(head, l.T("% of the match"))
	}
	table.Add(head...)
	for _, r := range d.Rows() {
		cells := []string{r.Label.In(l), l.T("%+.3f", r.Cubeful), "", l.T("%+.3f", r.Cubeless)}
		if fmt.Sprintf("%.3f", max(r.Less, -r.Less)) != "0.000" {
			cells[2] = l.T("%+.3f", r.Less)
		}
		if r.Error > 0 {
			cells[1] += l.T(" ± %.3f", r.Error)
		}
		if d.InMatch() {
			cells = append(cells, l.T("%.1f", 100*d.MatchChance(r.Cubeful)))
		}
		table.Add(cells...)
	}
	if err := table.Write(w, text.Screen{Language: l}); err != nil {
		return err
	}
	facts := text.Table{Right: []bool{false, true, true, true}}
	for _, f := range d.Facts() {
		cells := []string{f.Label.In(l)}
		for _, figure := range f.Figures {
			cells = append(cells, i18n.Figure(figure).In(l))
		}
		facts.Add(cells...)
	}
	fmt.Fprintln(w)
	if err := facts.Write(w, text.Screen{Language: l}); err != nil {
		return err
	}
	if j.matrix != nil {
		_, err := fmt.Fprintf(w, "\n%s\n", strings.Join(j.matrix.Lines(l), "\n"))
		return err
	}
	_, err := fmt.Fprintln(w)
	return err
}

// Code writes the verdict where the side on roll needs so many points, and the other: "D/T",
// or "-" where the cube is dead.
func (m *CubeMatrix) Code(mine, theirs int) string { return cubeCode(m.Away[mine-1][theirs-1]) }

// MoneyCode writes the verdict for money.
func (m *CubeMatrix) MoneyCode() string { return cubeCode(m.Money) }

func cubeCode(d *engine.Doubling) string {
	if d == nil {
		return "-"
	}
	return d.Code()
}

// What stands above and below a matrix.
const (
	MatrixTitle   i18n.Text = "Points to go: rows for the player on roll, columns for the opponent."
	MatrixMoney   i18n.Text = "Money: %s"
	MatrixActions i18n.Text = "ND: no double, D/T: double and take, D/P: double and pass, D/B: double and beaver"
	MatrixRest    i18n.Text = "TG: too good to double, OD: optional double, -: the cube is dead"
)

// Lines draws the matrix as a table with what its letters mean: a row for each number of
// points that the side on roll needs, a column for each that the other needs.
func (m *CubeMatrix) Lines(l i18n.Language) []string {
	lines := []string{l.T(MatrixTitle), "", "    "}
	for theirs := range CubeScores {
		lines[2] += fmt.Sprintf("%5d", theirs+1)
	}
	for mine := range CubeScores {
		line := fmt.Sprintf("%4d", mine+1)
		for theirs := range CubeScores {
			line += fmt.Sprintf("%5s", m.Code(mine+1, theirs+1))
		}
		lines = append(lines, line)
	}
	return append(lines, "", l.T(MatrixMoney, m.MoneyCode()), "", l.T(MatrixActions), l.T(MatrixRest))
}
