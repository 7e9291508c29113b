package view

import (
	"errors"
	"slices"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/screens/play"
	"boardroom/view/screens/review"
	"boardroom/view/sitting"
)

// Arrange opens the form for a new game, filled in as planned.
func (a *App) Arrange(p sitting.Plan) {
	p.Words = p.Words || a.wantsWords()
	planned := sitting.Programs(p.Seats)
	typed := func(command string) bool { return !slices.Contains(planned, command) }
	begin := func(p sitting.Plan) error {
		a.starting(slices.DeleteFunc(sitting.Programs(p.Seats), typed), func() { a.screens.Fail(a.begin(p)) })
		return nil
	}
	a.screens.Push(lobby.NewForm(a.screens, a.folder.Games.All(), a.fitting(p), lobby.FormConfig{
		Begin: begin, Editor: a.editor, Painter: painter, Tutor: a.tableSettings().Tutor, SetTutor: a.setTutor, FormOf: a.folder.FormOf,
	}))
}

// open lays a table, if it can be shown.
func (a *App) open(p sitting.Plan) (*room.Place, error) {
	if err := CanShow(p.Entry); err != nil {
		return nil, err
	}
	p = a.fitting(p)
	p.Seats = sitting.RenameComputers(p.Seats)
	return a.Room.Open(p, a.Now(), a.Visitor)
}

// begin opens a table in place of the form.
func (a *App) begin(p sitting.Plan) error {
	place, err := a.open(p)
	if err != nil {
		return err
	}
	if i := slices.IndexFunc(p.Seats, records.Seat.Person); i >= 0 {
		a.remember(p.Seats[i].Name)
	}
	a.screens.Replace(a.table(place))
	return nil
}

// Table returns the screen of a sitting.
func (a *App) Table(s *sitting.Sitting) screens.Screen { return a.table(a.Room.Adopt(s, a.Visitor)) }

// table returns the screen of a place at a table.
func (a *App) table(place *room.Place) screens.Screen {
	s := place.Sitting
	if a.Sat != nil {
		a.Sat(place)
	}
	a.social.announceComeBack(place)
	c := play.Config{
		Screens:  a.screens,
		Painter:  painter(s.Entry),
		Place:    place,
		Settings: a.tableSettings,
		Hurry:    a.hurry,
		Review: func(st core.State, as play.View) {
			c := review.Config{Flipped: as.Flipped, Analysing: as.Analyze}
			if as.Turn != play.NoTurn {
				c.Moment = &as.Turn
			}
			a.screens.Push(a.review(s, st, c))
		},
		Study:  func() play.Study { return a.aftermath(s) },
		Again:  func() { a.again(s) },
		Rules:  func() { a.screens.Push(a.rules(s.Entry)) },
		Scores: a.cubeScores(s.Entry), RollsOut: !a.screens.Restrictions().Crowds,
		Copy: func(text string) { a.copyPosition(s.Entry, s.Plan().Set, i18n.Msg(positionCopied), text) },
	}
	c.Link = links{a}.toTable(s)
	if others := a.social.people; others != nil {
		c.Visit, c.Mute, c.Report = others.Visit, others.MuteAtTable, others.ReportAmong
	}
	return play.New(c)
}

// again opens a new table for the same players in place of theirs, or asks for one
// where one of them is elsewhere.
func (a *App) again(s *sitting.Sitting) {
	if other, ok := a.social.partner(s); ok {
		a.social.inviteAgain(s, other)
		return
	}
	next, err := a.open(s.Plan())
	if err != nil {
		a.screens.Fail(err)
		return
	}
	a.screens.Home()
	a.screens.Push(a.table(next))
}

// copyPosition copies the text of a position, says so, and when asked again copies the
// identifiers by which other programs know it, one after another.
func (a *App) copyPosition(e catalog.Entry, set map[string]string, said i18n.Message, text string) {
	forms := []string{text}
	if p, err := e.Game().Parse(text, set); err == nil {
		forms = append(forms, e.IDs(p)...)
	}
	at := 0
	if len(forms) > 1 {
		at = (slices.Index(forms, a.copied) + 1) % len(forms)
	}
	a.copied = forms[at]
	if at > 0 {
		said = identifierCopied(forms[at])
	}
	a.copy(said, forms[at])
}

// copy puts a text on the clipboard, and says so.
func (a *App) copy(said i18n.Message, text string) {
	a.screens.Copy(text)
	a.screens.Info(said)
}

// resumeEntry goes on with a record, after asking whether programs that it
// seats are to be started.
func (a *App) resumeEntry(e records.Entry) {
	place, err := a.Room.Resume(e.Path, a.Visitor)
	var seats *sitting.ProgramsError
	if errors.As(err, &seats) && a.screens.Restrictions().Programs {
		err = i18n.NewError(programsBarred)
	} else if errors.As(err, &seats) {
		a.askStart(i18n.Msg("%s.", seats), func() { a.goOn(a.Room.ResumeWithPrograms(e.Path, a.Visitor)) })
		return
	}
	a.goOn(place, err)
}

// starting does what starts programs that a record names, after asking.
func (a *App) starting(programs []string, do func()) {
	if len(programs) == 0 {
		do()
		return
	}
	a.askStart(runsHere(programs), do)
}

// askStart asks whether programs are to be started.
func (a *App) askStart(question i18n.Message, start func()) {
	a.screens.Ask(i18n.Msg(startProgram), question, screens.Answer{Key: "n", Label: i18n.Msg("No")}, screens.Answer{Key: "y", Label: i18n.Msg("Start"), Do: start})
}

// goOn opens the table of a record above the list. At home the setting says whether
// words are asked for that are still open; elsewhere how the table was laid does.
func (a *App) goOn(place *room.Place, err error) {
	if err == nil && a.Visitor.Host {
		place.Sitting.Words = a.wantsWords()
	}
	if err == nil {
		if err = CanShow(place.Sitting.Entry); err != nil {
			err = errors.Join(err, place.Leave())
		}
	}
	if err != nil {
		a.screens.Fail(err)
		return
	}
	a.screens.Push(a.table(place))
}

// editor returns what opens the position editor of a game; nil if its family
// has none.
func (a *App) editor(e catalog.Entry) func(sitting.Plan, func(string)) {
	hands, ok := e.Hands.(lobby.PositionHands)
	if !ok {
		return nil
	}
	return func(p sitting.Plan, done func(string)) {
		screen, err := lobby.NewEditor(lobby.EditorConfig{
			Screens: a.screens, Game: p.Entry.Game(), Hands: hands, Painter: painter(e), Set: p.Set, Start: p.Position, Done: done,
			Copy: func(text string) { a.copyPosition(e, p.Set, i18n.Msg(positionCopied), text) },
		})
		if err != nil {
			a.screens.Fail(err)
			return
		}
		a.screens.Push(screen)
	}
}
