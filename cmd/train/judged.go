package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// A tableLine is a line of a file of judged decisions: a play with what all plays are
// worth, or a decision with the cube.
type tableLine struct {
	XGID   string
	Class  string // of enginetables.Kinds, for plays
	Played string
	Plays  []struct {
		Move   string
		Equity float64
	}
	// To the side on roll, if it does not double; if it does and the other takes, or passes.
	NoDouble, Take, Drop float64
}

// peoplePlay is how often people have to decide in the kinds, of all their plays with a
// choice: 128,759 of them in a public archive of matches.
var peoplePlay = [enginetables.Kinds]float64{
	enginetables.BearOff: 0.084, enginetables.Race: 0.049, enginetables.Opening: 0.166, enginetables.OwnBackGame: 0.062,
	enginetables.FacedBackGame: 0.062, enginetables.OnTheBar: 0.198, enginetables.Prime: 0.060, enginetables.BothAnchors: 0.029,
	enginetables.OwnAnchor: 0.094, enginetables.FacedAnchor: 0.083, enginetables.Ahead: 0.049, enginetables.Behind: 0.065,
}

// readLines reads a file of judged decisions.
func readLines(path string) ([]tableLine, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var lines []tableLine
	for d := json.NewDecoder(bufio.NewReader(f)); ; {
		var l tableLine
		switch err := d.Decode(&l); err {
		case nil:
			lines = append(lines, l)
		case io.EOF:
			return lines, nil
		default:
			return nil, fmt.Errorf("%s, decision %d: %w", path, len(lines)+1, err)
		}
	}
}

// position returns the position of a line.
func (s *survey) position(l tableLine) (tables.Position, error) {
	p, err := s.entry.Game().Parse(l.XGID, nil)
	if err != nil {
		return tables.Position{}, err
	}
	return p.(tables.Position), nil
}

// readPlays reads the judged plays, as often as people meet each kind.
func (s *survey) readPlays(context.Context) ([]judgedPlay, error) {
	lines, err := readLines(s.playFile)
	if err != nil {
		return nil, err
	}
	s.judge, s.share = s.playFile, peoplePlay
	var all []judgedPlay
	for _, l := range lines {
		p, err := s.position(l)
		if err != nil {
			return nil, err
		}
		j := judgedPlay{position: p, kind: enginetables.KindOf(p), worth: map[tables.Board]float64{}}
		if j.of, err = kindNamed(l.Class); err != nil {
			return nil, err
		}
		for _, play := range l.Plays {
			board, err := played(p, play.Move)
			if err != nil {
				return nil, fmt.Errorf("%s, %s: %w", l.XGID, play.Move, err)
			}
			j.worth[board] = play.Equity
		}
		all = append(all, j)
	}
	return all, nil
}

// played returns the board after a play in the notation of GNU Backgammon, as "bar/20
// 13/8*/7(2)": a hit on the way is marked.
func played(p tables.Position, text string) (tables.Board, error) {
	before, side := p.TurnStart(), p.Side()
	sides := [2][26]int8{*before.Counts(0), *before.Counts(1)}
	own, foe := &sides[side], &sides[1-side]
	for word := range strings.FieldsSeq(text) {
		word, often, several := strings.Cut(strings.TrimSuffix(word, ")"), "(")
		times := 1
		if several {
			var err error
			if times, err = strconv.Atoi(often); err != nil {
				return before, err
			}
		}
		places := strings.Split(word, "/")
		for i := range places {
			hits := strings.HasSuffix(places[i], "*")
			at, err := placeOf(strings.TrimSuffix(places[i], "*"))
			if err != nil {
				return before, err
			}
			if i == 0 {
				own[at] -= int8(times)
			}
			if i == len(places)-1 {
				own[at] += int8(times)
			}
			if hits {
				foe[tables.Off-at]--
				foe[tables.Bar]++
			}
		}
	}
	return tables.BoardOf(sides), nil
}

// placeOf returns the own place that a word names.
func placeOf(word string) (int, error) {
	switch word {
	case "bar":
		return tables.Bar, nil
	case "off":
		return tables.Off, nil
	}
	point, err := strconv.Atoi(word)
	if err == nil && (point < 0 || point > tables.Off) {
		err = fmt.Errorf("there is no point %d", point)
	}
	return tables.Off - point, err
}

// kindNamed returns the kind of a name.
func kindNamed(name string) (enginetables.Kind, error) {
	for k := range enginetables.Kinds {
		if k.String() == name {
			return k, nil
		}
	}
	return 0, fmt.Errorf("there is no kind of position %q", name)
}

// A fault with the cube.
type fault int

const (
	missedDouble fault = iota
	wrongDouble
	wrongTake
	wrongPass
	faults
)

// A cubeCount counts faults with the cube: how often they could be made, were made, as is
// to be expected, and what that costs.
type cubeCount struct {
	chances, made, cost [faults]float64
	decisions           float64
}

// add counts what somebody does who makes a fault with a chance.
func (c *cubeCount) add(of fault, chance, cost float64) {
	c.chances[of]++
	c.made[of] += chance
	c.cost[of] += chance * cost
}

// count counts a decision of which the side on roll doubles with a chance, and, if
// somebody doubled, the other takes with a chance.
func (c *cubeCount) count(l tableLine, doubles float64, answered bool, takes float64) {
	c.decisions++
	doubled := min(l.Take, l.Drop)
	if gain := doubled - l.NoDouble; gain > 0 {
		c.add(missedDouble, 1-doubles, gain)
	} else {
		c.add(wrongDouble, doubles, -gain)
	}
	switch gain := l.Drop - l.Take; {
	case !answered:
	case gain > 0: // of a take
		c.add(wrongPass, 1-takes, gain)
	default:
		c.add(wrongTake, takes, -gain)
	}
}

// print prints a line: of each fault, in how many of a hundred chances it is made, and
// all that is lost.
func (c *cubeCount) print(out io.Writer, name string) {
	fmt.Fprintf(out, "%-10s", name)
	lost := 0.0
	for f := range faults {
		fmt.Fprintf(out, " | %3.0f%% %5.1f", 100*c.made[f]/max(1, c.chances[f]), 100*c.made[f]/c.decisions)
		lost += c.cost[f]
	}
	fmt.Fprintf(out, " | %5.1f\n", 1000*lost/c.decisions)
}

// cubes tells what everybody does with the cube in the judged decisions.
func (s *survey) cubes(ctx context.Context, out io.Writer) error {
	lines, err := readLines(s.cubeFile)
	if err != nil {
		return err
	}
	rungs, levels := enginetables.Rungs(), s.steady()
	counts, steady := make([]cubeCount, len(rungs)), make([]cubeCount, len(levels))
	w := s.newSurveyor()
	var people cubeCount
	for _, l := range lines {
		p, err := s.position(l)
		if err != nil {
			return err
		}
		next, err := p.Play(tables.Double)
		if err != nil {
			continue // a cube that our rules find dead
		}
		answer, asked := next.(tables.Position), l.Played == string(tables.Double)
		people.count(l, chanceIf(asked), false, 0)
		for view, eyes := range w.eyes {
			mine, theirs := eyes.Cube(ctx, p), eyes.Cube(ctx, answer)
			for i, r := range rungs {
				if min(1, r.Plies) == view {
					counts[i].count(l, chanceOf(r, p, mine, tables.Double), asked, chanceOf(r, answer, theirs, tables.Take))
				}
			}
		}
		for i, player := range w.levels {
			does := func(p core.Position, m core.Move) float64 {
				choices, _ := player.Advise(ctx, core.History{Game: s.entry.Game(), Start: p}, 1)
				return chanceIf(choices[0].Moves[0] == m)
			}
			steady[i].count(l, does(p, tables.Double), asked, does(answer, tables.Take))
		}
	}
	fmt.Fprintf(out, "\n%.0f decisions with the cube; %% of the chances, and of a hundred decisions: doubles missed, wrong doubles, takes, passes; thousandths lost a decision\n", people.decisions)
	people.print(out, "people")
	for i, r := range rungs {
		counts[i].print(out, r.Name)
	}
	for i, l := range levels {
		steady[i].print(out, l.Name)
	}
	return nil
}

// chanceIf returns certainty or none.
func chanceIf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// chanceOf returns how likely a rung is to make a move with the cube.
func chanceOf(r enginetables.Rung, p tables.Position, choices []engine.Choice, m core.Move) float64 {
	for i, chance := range r.CubeChances(p, choices) {
		if choices[i].Moves[0] == m {
			return chance
		}
	}
	return 0
}
