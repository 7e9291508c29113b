package lobby

import (
	"errors"

	"boardroom/records"
	"boardroom/view/sitting"
	"boardroom/view/widget"
)

// sources are those of the dice, or of other draws, to choose from.
var sources = []struct {
	title, kind string
	dice, draws string // help for dice, and for other draws; empty: not for them
	lacks       string // says that what must be typed for it is not there; empty: nothing must
}{
	{"drawn and sealed", "sha256", "Fixed before the first roll and published at the end: anyone can check them.", "Fixed beforehand and published at the end: anyone can check them.", ""},
	{"typed in by hand", "manual", "You throw real dice and type what they show.", "You draw lots yourself and type what they say.", ""},
	{"from a fixed seed", "seed", "The same text gives the same dice again: for study.", "The same text gives the same draws again: for study.", "a text is needed"},
	{"as on the console", "lcg", "A number gives the dice that it gives in \"boardroom sheshbesh\".", "", "a number is needed"},
}

// sourceHelp returns what is said of a source where so much is drawn; empty if
// it is not for that.
func sourceHelp(i int, draws sitting.Draws) string {
	if draws == sitting.DiceDraws {
		return sources[i].dice
	}
	return sources[i].draws
}

// drawFields say where the dice come from, or what else is drawn; there are
// none where nothing is.
func (f *Form) drawFields() []widget.Field {
	draws := f.plan.Draws()
	c := &widget.Choice{Label: "Dice"}
	switch draws {
	case sitting.NoDraws:
		return nil
	case sitting.StartDraws:
		c.Label = "Draws"
	}
	if sourceHelp(f.dice, draws) == "" {
		f.dice = 0
	}
	c.Help = sourceHelp(f.dice, draws)
	var shown []int // indices in sources
	for i, s := range sources {
		if sourceHelp(i, draws) == "" {
			continue
		}
		if i == f.dice {
			c.At = len(shown)
		}
		c.Values, shown = append(c.Values, s.title), append(shown, i)
	}
	c.Changed = func(at int) {
		f.dice = shown[at]
		f.layOut()
	}
	if sources[f.dice].lacks == "" {
		return []widget.Field{c}
	}
	seed := &widget.Text{Label: "Seed", Help: "The same seed gives the same again.", Valid: f.fits, Changed: func(s string) { f.seed = s }}
	return []widget.Field{c, seed.Set(f.seed)}
}

// fits tells what is wrong with the text of a seed for the dice chosen.
func (f *Form) fits(seed string) error {
	if seed == "" {
		return errors.New(sources[f.dice].lacks)
	}
	_, err := records.ParseDice(sources[f.dice].kind + " " + seed)
	return err
}

func (f *Form) chosenDice() records.Dice {
	dice := records.Dice{Kind: sources[f.dice].kind}
	if sources[f.dice].lacks != "" {
		dice.Text = f.seed
	}
	return dice
}

func (f *Form) positionField() widget.Field {
	return (&widget.Text{
		Label: "Position",
		Width: 41,
		Help:  "The text of a position to start from; empty for the usual start.",
		Valid: func(s string) error {
			if s == "" {
				return nil
			}
			planned := f.plan
			planned.Position = s
			_, err := planned.Lay()
			return err
		},
		Changed: func(s string) { f.changes(func() { f.plan.Position = s }) },
	}).Set(f.plan.Position)
}
