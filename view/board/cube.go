package board

import (
	"fmt"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records/text"
	"boardroom/view/theme"
)

// cubeMoves are the moves of the side that may double by the way in which that goes.
var cubeMoves = [...]core.Move{
	engine.KeepCube: tables.Roll, engine.DoubleTake: tables.Double, engine.DoublePass: tables.Double, engine.DoubleBeaver: tables.Double,
}

// cubePlays makes rows of choices about the cube: the ways in which a double may go or, of
// an answer to one, each answer.
func cubePlays(at core.Position, wins []core.Win, choices []engine.Choice) []Play {
	d := choices[0].Doubling
	var rows []Play
	if at.Actor() == d.Side {
		for _, way := range d.Rows() {
			c := engine.Choice{Moves: []core.Move{cubeMoves[way.Way]}, Doubling: d, Plies: d.Plies, Outlook: d.Outlook}
			rows = append(rows, Play{Choice: c, At: at, Wins: wins, Cube: &way})
		}
		return rows
	}
	best := cubeAnswer(d, choices[0].Moves[0])
	for _, c := range choices {
		answer := cubeAnswer(d, c.Moves[0])
		answer.Label, answer.Less = text.Capital(c.Brief(at)), answer.Cubeful-best.Cubeful
		rows = append(rows, Play{Choice: c, At: at, Wins: wins, Cube: &answer})
	}
	return rows
}

// cubeAnswer returns what an answer to a double is worth to who gives it.
func cubeAnswer(d *engine.Doubling, m core.Move) engine.CubeRow {
	e := engine.CubeEquity{Cubeful: 1, Cubeless: 1}
	switch m {
	case tables.Take:
		e = d.Take
	case tables.Beaver:
		e = d.Beaver
	}
	return engine.CubeRow{CubeEquity: engine.CubeEquity{Cubeful: -e.Cubeful, Cubeless: -e.Cubeless, Error: e.Error}}
}

// JudgedPlays makes rows of the choices of a verdict on what was played in a position, and
// marks it: the row of its index. A double is marked where the other answers as they should.
func JudgedPlays(g core.Game, at core.Position, v *engine.Verdict) (rows []Play, played int) {
	rows, moves := PlaysOf(g, at, v.Choices), v.Choices[v.Played].Moves
	if played = v.Played; rows[0].Cube != nil {
		played = -1
		for i, row := range rows {
			if slices.Equal(row.Moves, moves) && (played < 0 || row.Cube.Cubeful < rows[played].Cube.Cubeful) {
				played = i
			}
		}
	}
	rows[played].Mark = string(v.Mark())
	return rows, played
}

// tells reports whether choices are about a cube of which all is known. A beaver is
// answered as any choice is made.
func tellsCube(at core.Position, choices []engine.Choice) bool {
	if len(choices) == 0 || choices[0].Doubling == nil {
		return false
	}
	m := choices[0].Moves[0]
	return at.Actor() != choices[0].Doubling.Side || m == tables.Roll || m == tables.Double
}

// describeCube says in a line what is known of a way: the verdict and what decides it, then
// what the way is worth.
func (p Play) describeCube(names []string) i18n.Message {
	d := p.Doubling
	why := d.Why()
	if p.At.Actor() != d.Side {
		why = p.Why(p.At, names)
	}
	worth := i18n.Msg("%s: %+.3f", p.Cube.Label, p.Cube.Cubeful)
	switch {
	case d.Games > 0:
		worth = i18n.MsgN("%[2]s: %+.3[3]f ±%.3[4]f, %[1]d game", "%[2]s: %+.3[3]f ±%.3[4]f, %[1]d games", d.Games, d.Games, p.Cube.Label, p.Cube.Cubeful, p.Cube.Error)
	case d.InMatch():
		worth = i18n.Msg("%s: %+.3f, %.1f%% of the match", p.Cube.Label, p.Cube.Cubeful, 100*p.matchChance())
	}
	return i18n.Msg("%s: %s (%s)", d.Verdict(), why, worth)
}

// matchChance is the chance of the match for who decides.
func (p *Play) matchChance() float64 {
	if p.At.Actor() != p.Doubling.Side {
		return 1 - p.Doubling.MatchChance(-p.Cube.Cubeful)
	}
	return p.Doubling.MatchChance(p.Cube.Cubeful)
}

// The columns of a table of the cube.
var (
	cubeLess  = figure{i18n.Msg(diffTitle), func(p *Play) string { return difference(p.Cube.Less) }}
	cubeWorth = figure{i18n.Msg(worthTitle), func(p *Play) string { return signed(p.Cube.Cubeful) }}
	cubeDead  = figure{i18n.Msg("column\x04cubeless"), func(p *Play) string { return signed(p.Cube.Cubeless) }}
	cubeMatch = figure{i18n.Msg("column\x04match %"), func(p *Play) string { return percent(p.matchChance()) }}
	cubeError = figure{i18n.Msg("column\x04±"), func(p *Play) string { return fmt.Sprintf("%.3f", p.Cube.Error)[1:] }}
)

// difference writes how much less than what is right a way is worth; nothing if it is that.
func difference(less float64) string {
	if less == 0 {
		return ""
	}
	return signed(less)
}

// cubeFigures returns the columns of a table of the cube that a width has room for.
func (p *Plays) cubeFigures(width int, look theme.Look) []figure {
	const fewestWords = 12 // "Double, take"
	d, left := p.Rows[0].Doubling, width
	fits := func(f figure) bool {
		after := left - columnWidth(f.title, look)
		if after >= fewestWords {
			left = after
		}
		return left == after
	}
	all := []figure{cubeLess}
	fits(cubeLess)
	if d.Games > 0 && fits(cubeError) {
		all = append(all, cubeError)
	}
	if fits(cubeWorth) {
		all = append([]figure{cubeWorth}, all...)
	}
	if d.InMatch() && fits(cubeMatch) {
		all = append(all, cubeMatch)
	}
	if fits(cubeDead) {
		all = append(all, cubeDead)
	}
	return all
}

// facts lays out what the equities of a cube rest on: labels, and figures at the right, as
// many as there is room for; none of other plays.
func (p *Plays) facts(width int, look theme.Look) []playLine {
	if len(p.Rows) == 0 || p.Rows[0].Cube == nil {
		return nil
	}
	var all []playLine
	for _, f := range p.Rows[0].Doubling.Facts() {
		label, line := f.Label.In(look.Language), ""
		for n := len(f.Figures); n >= f.Least && line == ""; n-- {
			figures := inColumns(f.Figures[:n], look)
			if left := width - text.Width(figures); left >= text.Width(label) {
				line = text.Pad(label, left) + figures
			}
		}
		if line == "" {
			all = append(all, playLine{-1, false, text.Cut(label, width, look.Ellipsis)})
			line = text.PadLeft(inColumns(f.Figures[:f.Least], look), width)
		}
		all = append(all, playLine{-1, false, line})
	}
	return all
}

// inColumns writes figures of four columns, each after a blank.
func inColumns(figures []string, look theme.Look) (line string) {
	for _, x := range figures {
		line += " " + text.PadLeft(i18n.Figure(x).In(look.Language), 4)
	}
	return line
}
