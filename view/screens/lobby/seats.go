package lobby

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/board"
	"boardroom/view/sitting"
	"boardroom/view/widget"
)

// seatFields are those of the players: how many, if there is a choice, and who
// they are.
func (f *Form) seatFields() []widget.Field {
	fields := []widget.Field{&widget.Heading{Label: i18n.Msg("Players")}}
	if numbers := slices.Sorted(slices.Values(f.plan.Entry.Seats)); len(numbers) > 1 {
		fields = append(fields, f.numberField(numbers))
	}
	for i := range f.plan.Seats {
		fields = append(fields, f.kindField(i))
		if f.plan.Seats[i].Program() {
			fields = append(fields, f.programField(i))
		}
		if f.timed(i) && !f.screens.Restrictions().Programs {
			fields = append(fields, f.timeField(i))
		}
		if !f.screens.Restrictions().Names {
			fields = append(fields, f.nameField(i))
		}
	}
	return fields
}

// numberField says how many play.
func (f *Form) numberField(numbers []int) widget.Field {
	c := &widget.Choice{Label: i18n.Msg("How many"), Help: i18n.Msg("Number of players.")}
	for i, n := range numbers {
		c.Values = append(c.Values, i18n.Verbatim(strconv.Itoa(n)))
		if n == len(f.plan.Seats) {
			c.At = i
		}
	}
	c.Changed = func(at int) {
		f.setSeats(numbers[at])
		f.layOut()
	}
	return c
}

// setSeats makes it a table of so many. Those who sat at a larger one come
// back first; computers take what is left.
func (f *Form) setSeats(n int) {
	all := append(slices.Clone(f.plan.Seats), f.spare...)
	level := f.plan.Entry.Offered()[0].Name
	for _, s := range f.plan.Seats {
		if s.Level != "" {
			level = s.Level
		}
	}
	for seat := len(all); seat < n; seat++ {
		all = append(all, records.Seat{Name: sitting.FreshName(all, seat, true), Level: level})
	}
	if own := person(all); f.screens.Restrictions().Names && own >= n {
		all[0], all[own] = all[own], all[0]
	}
	f.plan.Seats, f.spare = all[:n:n], all[n:]
}

// reseat makes the players fit another game: as many as it allows, and
// computers that it has.
func (f *Form) reseat() {
	if allowed := f.plan.Entry.Seats; !slices.Contains(allowed, len(f.plan.Seats)) {
		f.setSeats(allowed[0])
	}
	for _, seats := range [][]records.Seat{f.plan.Seats, f.spare} {
		for i, s := range seats {
			if _, err := f.plan.Entry.Level(s.Level); s.Level != "" && err != nil {
				seats[i].Level = f.plan.Entry.Offered()[0].Name
			}
		}
	}
}

// A seatKind is who may sit on a seat.
type seatKind struct {
	title i18n.Message
	level string
}

// kinds lists what a seat's field offers: a person, the levels, a program,
// and whoever sits there besides.
func (f *Form) kinds(seat int) []seatKind {
	kinds := []seatKind{{i18n.Msg(aPerson), ""}}
	if f.screens.Restrictions().Names {
		own := person(f.plan.Seats)
		if kinds[0].title = i18n.Verbatim(f.plan.Seats[own].Name); seat == own {
			return kinds
		}
	}
	for _, l := range f.plan.Entry.Offered() {
		kinds = append(kinds, seatKind{board.Computer(l.Name), l.Name})
	}
	if f.plan.Entry.Likens() {
		kinds = append(kinds, seatKind{i18n.Msg("computer, like you"), engine.LikeMe})
	}
	now := f.plan.Seats[seat]
	if !f.screens.Restrictions().Programs {
		for _, protocol := range f.plan.Entry.Protocols() {
			k := seatKind{i18n.Msg(board.ProgramKinds[protocol].Title), protocol + ":"}
			if engine.ProtocolOf(now.Level) == protocol {
				k.level = now.Level
			}
			kinds = append(kinds, k)
		}
	}
	if !slices.ContainsFunc(kinds, func(k seatKind) bool { return k.level == untimed(now.Level) }) {
		kinds = append(kinds, seatKind{board.Computer(now.Level), now.Level})
	}
	return kinds
}

// person returns the first seat of a person, or -1.
func person(seats []records.Seat) int {
	return slices.IndexFunc(seats, records.Seat.Person)
}

// kindField says who sits on a seat.
func (f *Form) kindField(seat int) widget.Field {
	c := &widget.Choice{Label: seatLabel(seat + 1), Help: f.seatHelp(seat)}
	kinds := f.kinds(seat)
	for i, k := range kinds {
		c.Values = append(c.Values, k.title)
		if k.level == untimed(f.plan.Seats[seat].Level) {
			c.At = i
		}
	}
	c.Changed = func(at int) {
		s := &f.plan.Seats[seat]
		if own := person(f.plan.Seats); f.screens.Restrictions().Names && kinds[at].level == "" {
			*s, f.plan.Seats[own] = f.plan.Seats[own], *s
			f.layOut()
			return
		}
		was := *s
		s.Level = kinds[at].level
		if (was.Level == "") != (s.Level == "") || was.Program() && !s.Program() { // whose name no level bears
			s.Name = ""
			s.Name = sitting.FreshName(f.plan.Seats, seat, s.Level != "")
		}
		f.layOut()
	}
	return c
}

// programField says which program plays on a seat.
func (f *Form) programField(seat int) widget.Field {
	kind, command, _ := strings.Cut(f.plan.Seats[seat].Level, ":")
	return (&widget.Text{
		Inner: true, Label: i18n.Msg("program"),
		Width:   50,
		Help:    i18n.Msg("Your bot's path and arguments, such as /opt/bot/bot -v. It must speak the game's protocol."),
		Valid:   func(s string) error { return board.CheckProgram(kind + ":" + s) },
		Changed: func(s string) { f.plan.Seats[seat].Level = kind + ":" + s },
	}).Set(command)
}

// seatHelp says where a player sits, and what to expect of a computer.
func (f *Form) seatHelp(seat int) i18n.Message {
	place := slices.Index(f.plan.SeatOrder(), seat)
	help := []i18n.Message{i18n.Msg(anotherSide)}
	switch {
	case place == 0:
		help[0] = i18n.Msg(nearSide)
	case len(f.plan.Seats) == 2:
		help[0] = i18n.Msg(farSide)
	}
	if place != seat {
		help = append(help, takesSeat(place+1))
	}
	switch l, err := f.plan.Entry.Level(f.plan.Seats[seat].Level); {
	case err != nil:
	case f.plan.Seats[seat].Level == engine.LikeMe:
		help = append(help, f.likeHelp())
	default:
		help = append(help, l.Help)
	}
	return i18n.Join(" ", help...)
}

// likeHelp says what to expect of somebody who plays like the person at the table: it is
// found out in the background.
func (f *Form) likeHelp() i18n.Message {
	own := person(f.plan.Seats)
	if own < 0 {
		return i18n.Msg("Seat a person to be like.")
	}
	entry, asked := f.plan.Entry, lately{f.plan.Entry.Name, f.plan.Seats[own].Name}
	form, known := f.lately[asked]
	if !known {
		f.lately[asked] = form
		f.screens.Go(func() {
			form, err := f.config.FormOf(entry, asked.name)
			f.screens.Post(func() {
				f.screens.Fail(err)
				f.lately[asked] = form
				f.layOut()
			})
		})
	}
	return form.Help(entry)
}

func (f *Form) nameField(seat int) widget.Field {
	name := &widget.Text{
		Inner: true, Label: i18n.Msg("name"),
		Width: 41, // 40 and the cursor
		Help:  f.nameHelp(seat),
		Limit: records.NameLimit,
		Valid: func(s string) error { _, err := records.CheckName(s); return err },
	}
	name.Changed = func(s string) {
		f.plan.Seats[seat].Name = s
		name.Help = f.nameHelp(seat)
	}
	return name.Set(f.plan.Seats[seat].Name)
}

// nameHelp says what a name is for, and what it means that another seat has it
// too.
func (f *Form) nameHelp(seat int) i18n.Message {
	player := f.plan.Seats[seat].Short()
	for i, other := range f.plan.Seats {
		if i != seat && other.Short() == player {
			return i18n.Msg(sameName)
		}
	}
	return i18n.Msg(ownName)
}

// untimed returns the name of a level without its time for a turn; a program is
// named whole.
func untimed(level string) string {
	if engine.IsProgram(level) {
		return level
	}
	level, _, _ = strings.Cut(level, engine.TimeMark)
	return level
}

// timed reports whether the computer on a seat can be given time for its turns.
func (f *Form) timed(seat int) bool {
	level, err := f.plan.Entry.Level(untimed(f.plan.Seats[seat].Level))
	return err == nil && level.Timed != nil
}

// times are what a computer's time for a turn may be, besides what it takes by
// itself.
var times = []string{"1s", "3s", "10s", "30s"}

// timeField says how long the computer on a seat may think about a turn.
func (f *Form) timeField(seat int) widget.Field {
	level, now, _ := strings.Cut(f.plan.Seats[seat].Level, engine.TimeMark)
	c := &widget.Choice{
		Inner: true, Label: i18n.Msg("time"),
		Help:   i18n.Msg("As usual: always the same move in a position. With time per turn: stronger."),
		Values: []i18n.Message{i18n.Msg(usualTime)},
	}
	offered := times
	if now != "" && !slices.Contains(offered, now) {
		offered = append(slices.Clone(offered), now)
	}
	for i, time := range offered {
		c.Values = append(c.Values, perTurn(time))
		if time == now {
			c.At = i + 1
		}
	}
	c.Changed = func(at int) {
		f.plan.Seats[seat].Level = level
		if at > 0 {
			f.plan.Seats[seat].Level += engine.TimeMark + offered[at-1]
		}
	}
	return c
}
