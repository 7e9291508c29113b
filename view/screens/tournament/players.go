package tournament

import (
	"slices"
	"strconv"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/tournament"
	"boardroom/view/board"
	"boardroom/view/widget"
)

// mostPlayers is how many can be entered in the form.
const mostPlayers = 8

// An entrant is a player as the form has it.
type entrant struct {
	kind  string // a level, a strategy, or one of engine.Protocols
	tail  string // the numbers that tune a strategy, or the program; may be empty
	guest string // the name of a program; empty: it goes by what it is
}

// name returns the player as catalog.Entry.Level names it.
func (e entrant) name() string {
	if e.tail == "" && !isProgram(e.kind) {
		return e.kind
	}
	return e.kind + ":" + e.tail
}

// isProgram reports whether a kind of player is another team's program.
func isProgram(kind string) bool { return slices.Contains(engine.Protocols(), kind) }

// A choice is a kind of player that the game offers.
type choice struct {
	kind  string
	title i18n.Message
	help  i18n.Message
}

// choices lists the kinds of players: the levels, the strategies, and programs.
func (f *Form) choices() []choice {
	var all []choice
	for _, l := range f.entry.Entrants() {
		all = append(all, choice{l.Name, i18n.Verbatim(l.Name), l.Help})
	}
	for _, s := range f.entry.Strategies {
		all = append(all, choice{s.Name, i18n.Verbatim(s.Name), i18n.Msg(s.Help)})
	}
	for _, protocol := range f.entry.Protocols() {
		k := board.ProgramKinds[protocol]
		all = append(all, choice{protocol, i18n.Msg(k.Title), i18n.Msg(k.Help)})
	}
	return all
}

// fitPlayers makes the players fit the game: those that it has not are replaced.
func (f *Form) fitPlayers() {
	for i, e := range f.entrants {
		if _, err := f.entry.Level(e.name()); err != nil {
			f.entrants[i] = entrant{}
		}
	}
	for i, e := range f.entrants {
		if e.kind == "" {
			f.entrants[i] = f.nextPlayer()
		}
	}
	for len(f.entrants) < 2 {
		f.entrants = append(f.entrants, f.nextPlayer())
	}
}

// nextPlayer returns the first kind of player that has not been entered, or the
// first of all.
func (f *Form) nextPlayer() entrant {
	all := f.choices()
	for _, c := range all {
		if !isProgram(c.kind) && !slices.Contains(f.entrants, entrant{kind: c.kind}) {
			return entrant{kind: c.kind}
		}
	}
	return entrant{kind: all[0].kind}
}

// playerFields say how many play and who they are.
func (f *Form) playerFields() []widget.Field {
	many := &widget.Choice{Label: i18n.Msg("Players"), Help: i18n.Msg("Everyone plays everyone."), At: len(f.entrants) - 2}
	for n := 2; n <= mostPlayers; n++ {
		many.Values = append(many.Values, i18n.Verbatim(strconv.Itoa(n)))
	}
	many.Changed = func(at int) {
		for len(f.entrants) < at+2 {
			f.entrants = append(f.entrants, f.nextPlayer())
		}
		f.entrants = f.entrants[:at+2]
		f.makeFields()
	}
	fields := []widget.Field{many}
	for i := range f.entrants {
		fields = append(fields, f.kindField(i))
		if isProgram(f.entrants[i].kind) {
			fields = append(fields, f.tailField(i, i18n.Msg("program"), i18n.Msg(programHelp)), f.guestField(i))
		} else if keys := f.params(f.entrants[i].kind); len(keys) > 0 {
			fields = append(fields, f.tailField(i, i18n.Msg("parameters"), paramsHelp(keys)))
		}
	}
	return fields
}

// params lists the numbers that tune a kind of player.
func (f *Form) params(kind string) []string {
	var keys []string
	for _, s := range f.entry.Strategies {
		if s.Name != kind {
			continue
		}
		for _, p := range s.Params {
			keys = append(keys, p.Key)
		}
	}
	return keys
}

func (f *Form) kindField(i int) widget.Field {
	c := &widget.Choice{Label: playerLabel(i + 1)}
	all := f.choices()
	for at, one := range all {
		c.Values = append(c.Values, one.title)
		if one.kind == f.entrants[i].kind {
			c.At, c.Help = at, one.help
		}
	}
	c.Changed = func(at int) {
		f.entrants[i] = entrant{kind: all[at].kind}
		f.makeFields()
	}
	return c
}

// tailField is what is typed of a player.
func (f *Form) tailField(i int, label i18n.Message, help i18n.Message) widget.Field {
	return (&widget.Text{
		Inner: true, Label: label, Help: help, Width: 41,
		Valid:   func(s string) error { return f.checkPlayer(entrant{kind: f.entrants[i].kind, tail: s}) },
		Changed: func(s string) { f.entrants[i].tail = s },
	}).Set(f.entrants[i].tail)
}

// guestField is the name of a program.
func (f *Form) guestField(i int) widget.Field {
	return (&widget.Text{
		Inner: true, Label: i18n.Msg("name"), Width: 41, Help: i18n.Msg("Name in tables and records. Empty: its path."),
		Changed: func(s string) { f.entrants[i].guest = s },
	}).Set(f.entrants[i].guest)
}

// checkPlayer tells why a player cannot take part.
func (f *Form) checkPlayer(e entrant) error {
	if isProgram(e.kind) {
		return board.CheckProgram(e.name())
	}
	swept, err := tournament.ExpandSweep(e.name())
	for _, player := range swept {
		if _, failed := f.entry.Level(player); failed != nil {
			return failed
		}
	}
	return err
}
