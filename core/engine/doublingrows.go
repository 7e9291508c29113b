package engine

import (
	"fmt"
	"math"
	"sort"

	"boardroom/core/i18n"
)

// A CubeRow is one way in which a decision about the cube may go, as tables list it.
type CubeRow struct {
	Way   CubeWay
	Label i18n.Message // "Double, take"
	CubeEquity
	Less float64 // how much less than what is right: below 0 where the side errs, above where the other does
}

// A CubeWay is how a decision about the cube goes.
type CubeWay int

const (
	KeepCube CubeWay = iota
	DoubleTake
	DoublePass
	DoubleBeaver
)

// The labels of the ways.
var (
	doubleWays   = [...]i18n.Text{KeepCube: "No double", DoubleTake: "Double, take", DoublePass: "Double, pass", DoubleBeaver: "Double, beaver"}
	redoubleWays = [...]i18n.Text{KeepCube: "No redouble", DoubleTake: "Redouble, take", DoublePass: "Redouble, pass", DoubleBeaver: "Redouble, beaver"}
)

// Rows lists the ways, what is right first and then the others by what they are worth.
func (d *Doubling) Rows() []CubeRow {
	labels := &doubleWays
	if d.Redouble {
		labels = &redoubleWays
	}
	right := max(d.Doubled(), d.NoDouble.Cubeful)
	var rows []CubeRow
	add := func(w CubeWay, e CubeEquity) {
		rows = append(rows, CubeRow{w, i18n.Msg(labels[w]), e, e.Cubeful - right})
	}
	add(KeepCube, d.NoDouble)
	add(DoubleTake, d.Take)
	add(DoublePass, CubeEquity{Cubeful: passed, Cubeless: passed})
	if d.Beavers {
		add(DoubleBeaver, d.Beaver)
	}
	best := d.way()
	sort.SliceStable(rows, func(i, j int) bool {
		if a, b := rows[i].Way == best, rows[j].Way == best; a != b {
			return a
		}
		return rows[i].Cubeful > rows[j].Cubeful
	})
	return rows
}

// way returns how the decision goes if both sides do what they should.
func (d *Doubling) way() CubeWay {
	if a := d.Action(); a == NoDouble || a == TooGood {
		return KeepCube
	}
	return [...]CubeWay{Take: DoubleTake, Pass: DoublePass, Beaver: DoubleBeaver}[d.Answer()]
}

// A CubeFact is a line below a table of the ways: a label, and figures in columns.
type CubeFact struct {
	Label   i18n.Message
	Figures []string
	Least   int // so many of the figures say nothing without each other
}

// Facts lists what the equities rest on: how the game may end for the side and for the
// other, in per cent (a win, a gammon, a backgammon), what the other needs to take, what
// gammons are worth to both, and how often the market is lost.
func (d *Doubling) Facts() []CubeFact {
	o := d.Outlook
	facts := []CubeFact{
		{i18n.Msg("chances\x04Wins"), percents(o.Win, o.WinDouble, o.WinTriple), 2},
		{i18n.Msg("chances\x04Loses"), percents(1-o.Win, o.LoseDouble, o.LoseTriple), 2},
		{i18n.Msg("Take point"), percents(d.TakePoint), 1},
		{i18n.Msg("Gammon value"), []string{fmt.Sprintf("%.2f", d.GammonValues[0]), fmt.Sprintf("%.2f", d.GammonValues[1])}, 2},
	}
	if d.Market.Sequences > 0 {
		facts = append(facts, CubeFact{i18n.Msg("Market lost"), []string{fmt.Sprintf("%d/36", d.Market.Rolls), fmt.Sprintf("%.0f%%", 100*float64(d.Market.Sequences)/(36*36))}, 1})
	}
	return facts
}

func percents(chances ...float64) (all []string) {
	for _, c := range chances {
		all = append(all, fmt.Sprintf("%.1f", math.Abs(100*c)))
	}
	return all
}

// Code writes the verdict in three letters at most, as tables of scores do: "ND", "D/T",
// "D/P", "D/B", "TG", "OD".
func (d *Doubling) Code() string {
	switch d.Action() {
	case NoDouble:
		return "ND"
	case TooGood:
		return "TG"
	case Optional:
		return "OD"
	}
	return [...]string{Take: "D/T", Pass: "D/P", Beaver: "D/B"}[d.Answer()]
}
