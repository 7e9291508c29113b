package lobby

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/board"
	"boardroom/view/sitting"
	"boardroom/view/widget"
)

// lengthFields say how long is played.
func (f *Form) lengthFields() []widget.Field {
	fields := []widget.Field{f.matchField()}
	if f.plan.To > 0 {
		points := &widget.Number{Label: i18n.Msg("match\x04Points"), Min: 1, Max: 99, Help: i18n.Msg("First to this many points."), Changed: func(n int) { f.plan.To, f.length = n, n }}
		fields = append(fields, points.Set(f.plan.To))
	}
	return fields
}

func (f *Form) matchField() widget.Field {
	kinds := []int{0, f.length, core.Money}
	c := &widget.Choice{
		Label:  i18n.Msg("Length"),
		Values: []i18n.Message{i18n.Msg("one game"), i18n.Msg("match"), i18n.Msg("money session")},
		Help:   i18n.Msg("Match: first to this many points. Money session: as long as you like."),
	}
	switch {
	case f.plan.To > 0:
		c.At = 1
	case f.plan.To == core.Money:
		c.At = 2
	}
	c.Changed = func(at int) {
		f.plan.To = kinds[at]
		f.layOut()
	}
	return c
}

// sources are those of the dice, or of other draws, to choose from.
var sources = []struct {
	title       i18n.Message
	kind        string
	dice, draws i18n.Text // help for dice, and for other draws; empty: not for them
	lacks       i18n.Text // says that what must be typed for it is not there; empty: nothing must
}{
	{i18n.Msg("drawn and sealed"), "sha256", "Sealed before the first roll and revealed at the end: anyone can check them.", "Sealed beforehand and revealed at the end: anyone can check them.", ""},
	{i18n.Msg("typed in by hand"), "manual", "Roll real dice and type the numbers.", "Draw lots yourself and type the result.", ""},
	{i18n.Msg("from a fixed seed"), "seed", "The same seed gives the same dice: for study.", "The same seed gives the same draws: for study.", "type a seed"},
	{i18n.Msg("as on the console"), "lcg", "The same number gives the same dice as in \"boardroom sheshbesh\".", "", "type a number"},
}

// sourceHelp returns what is said of a source where so much is drawn; empty if
// it is not for that.
func sourceHelp(i int, draws sitting.Draws) i18n.Text {
	if draws == sitting.DiceDraws {
		return sources[i].dice
	}
	return sources[i].draws
}

// drawFields say where the dice come from, or what else is drawn; there are
// none where nothing is.
func (f *Form) drawFields() []widget.Field {
	draws := f.plan.Draws()
	c := &widget.Choice{Label: i18n.Msg("Dice")}
	switch draws {
	case sitting.NoDraws:
		return nil
	case sitting.StartDraws:
		c.Label = i18n.Msg("lots\x04Draws")
	}
	if sourceHelp(f.dice, draws) == "" {
		f.dice = 0
	}
	c.Help = i18n.Msg(sourceHelp(f.dice, draws))
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
	fields := []widget.Field{c}
	if sources[f.dice].lacks != "" {
		seed := &widget.Text{Label: i18n.Msg("Seed"), Help: i18n.Msg("Any text. The same seed always gives the same result."), Valid: f.fits, Changed: func(s string) { f.seed = s }}
		fields = append(fields, seed.Set(f.seed))
	}
	return append(fields, f.wordFields()...)
}

// wordFields say whether persons are asked for words for the dice, where there are
// some and the dice take any.
func (f *Form) wordFields() []widget.Field {
	persons := slices.ContainsFunc(f.plan.Seats, records.Seat.Person)
	if !persons || f.plan.Draws() == sitting.NoDraws || !f.chosenDice().TakesWords() {
		return nil
	}
	return []widget.Field{&widget.Check{Label: i18n.Msg("Own words"), Help: i18n.Msg(ownWordsHelp), On: f.plan.Words, Changed: func(on bool) { f.plan.Words = on }}}
}

// fits tells what is wrong with the text of a seed for the dice chosen.
func (f *Form) fits(seed string) error {
	if seed == "" {
		return i18n.NewError(sources[f.dice].lacks)
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

// clockFields say how much time the players have, and what befalls who is out
// of it.
func (f *Form) clockFields() []widget.Field {
	now := f.plan.Clock
	c := &widget.Choice{Label: i18n.Msg("Clock"), Help: i18n.Msg(noClockHelp), Values: []i18n.Message{i18n.Msg(noClock)}}
	clocks := append([]core.Clock{{}}, f.plan.Entry.Clocks...)
	for _, offered := range clocks[1:] {
		c.Values = append(c.Values, i18n.Verbatim(offered.String()))
	}
	c.Values = append(c.Values, i18n.Msg(otherClock))
	if c.At = slices.Index(clocks, now.Times()); c.At < 0 || f.otherClock {
		c.At = len(clocks)
	}
	c.Changed = func(at int) {
		if f.otherClock = at == len(clocks); !f.otherClock {
			f.plan.Clock = clocks[at]
		} else if !f.plan.Clock.Set() {
			f.plan.Clock = clocks[1]
		}
		f.layOut()
	}
	if !now.Set() {
		return []widget.Field{c}
	}
	f.plan.Clock.Warns = now.Warns || len(f.plan.Seats) > 2
	c.Help = clockHelp(now)
	fields := []widget.Field{c}
	if c.At == len(clocks) {
		fields = append(fields, f.otherClockField())
	}
	return append(fields, f.outOfTimeField())
}

// otherClockField takes the text of any clock.
func (f *Form) otherClockField() widget.Field {
	text := &widget.Text{Inner: true, Label: i18n.Msg("time"), Help: otherClockHelp()}
	text.Valid = func(s string) error {
		c, err := core.ParseClock(s)
		if err == nil && !c.Set() {
			return errNoClock
		}
		return err
	}
	text.Changed = func(s string) {
		if c, err := core.ParseClock(s); err == nil && c.Set() {
			c.Warns = c.Warns || f.plan.Clock.Warns
			f.plan.Clock = c
		}
	}
	return text.Set(f.plan.Clock.Times().String())
}

// outOfTimeField says what befalls who is out of time. Of more than two nobody
// could be given the points.
func (f *Form) outOfTimeField() widget.Field {
	c := &widget.Choice{Inner: true, Label: i18n.Msg("out of time"), Help: i18n.Msg(outOfTimeHelp), Values: []i18n.Message{i18n.Msg(losesOnTime), i18n.Msg(isTold)}}
	if f.plan.Clock.Warns {
		c.At = 1
	}
	if len(f.plan.Seats) > 2 {
		c.Values, c.At = []i18n.Message{i18n.Msg(isTold)}, 0
	}
	c.Changed = func(int) { f.plan.Clock.Warns = c.At == len(c.Values)-1 }
	return c
}

func (f *Form) ratingField() widget.Field {
	c := &widget.Choice{
		Label: i18n.Msg("Rating"), Values: []i18n.Message{i18n.Msg("rating\x04counts"), i18n.Msg("rating\x04unrated")},
		Help:    i18n.Msg("Count this game for ratings. Set-up positions, chosen dice and games against yourself never count."),
		Changed: func(at int) { f.plan.Unrated = at == 1 },
	}
	if f.plan.Unrated {
		c.At = 1
	}
	return c
}

// ruleFields are the options of the game, if it has any.
func (f *Form) ruleFields() []widget.Field {
	if len(f.plan.Entry.Options) == 0 {
		return nil
	}
	return []widget.Field{board.RulesFold(f.plan.Entry.Options, f.plan.Set, f.changes)}
}

// changes makes a change to the plan that may decide what is drawn, and with
// it which fields there are.
func (f *Form) changes(change func()) {
	before := f.plan.Draws()
	change()
	if f.plan.Draws() != before {
		f.layOut()
	}
}

// positionFold holds what makes a game begin from another position than the usual one.
func (f *Form) positionFold() widget.Field {
	fold := &widget.Fold{Label: i18n.Msg("Position"), Help: i18n.Msg("Starting position."), Says: f.positionSays, Fields: []widget.Field{f.positionField()}}
	if edit := f.config.Editor(f.plan.Entry); edit != nil {
		fold.Fields = append(fold.Fields, &widget.Button{Label: i18n.Msg("Set up a position"), Help: i18n.Msg("Place the pieces yourself."), Do: func() { f.editPosition(edit) }})
	}
	return fold
}

// positionSays tells of the position while its fields are out of sight.
func (f *Form) positionSays() i18n.Message {
	if f.plan.Position == "" {
		return i18n.Msg(usualStart)
	}
	return i18n.Msg(ownPosition)
}

// positionField takes the text of the position from which the game begins.
func (f *Form) positionField() widget.Field {
	return (&widget.Text{
		Inner: true, Label: i18n.Msg("text"),
		Width: 41,
		Help:  i18n.Msg("A position as text. Empty: the standard start."),
		Valid: func(s string) error {
			if s == "" {
				return nil
			}
			planned := f.plan
			planned.Position = s
			_, err := planned.Start()
			return err
		},
		Changed: func(s string) { f.changes(func() { f.plan.Position = s }) },
	}).Set(f.plan.Position)
}

func (f *Form) editPosition(edit func(sitting.Plan, func(string))) {
	edit(f.plan, func(position string) {
		f.plan.Position = position
		f.layOut()
	})
}
