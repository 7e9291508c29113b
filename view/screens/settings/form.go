package settings

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/languages"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Form is the screen that changes the settings, with a sample of the look
// beside them or, where there is room, a board there and the sample below. Every change holds and is saved at once.
type Form struct {
	*tview.Box
	screens *screens.Stack
	kept    *Preferences
	form    *widget.Form

	board board.Painter // of the sample, where there is room
	start core.Position // on it
}

// NewForm returns the settings screen, with the board of a game as the sample.
func NewForm(stack *screens.Stack, kept *Preferences, sample catalog.Entry, painter board.Painter) *Form {
	s := &Form{Box: tview.NewBox(), screens: stack, kept: kept, board: painter}
	var err error
	s.start, err = sample.Game().Start(sample.Seats[0], nil)
	stack.Fail(err)
	now := kept.Now()
	fields := []widget.Field{
		&widget.Heading{Label: i18n.Msg("noun\x04Look")},
		s.choice(i18n.Msg("Language"), i18n.Msg("Automatic: the language of your system, if it is here."),
			Languages(), languageTitles(), now.Language, func(to *Settings, v string) { to.Language = v }),
		s.choice(i18n.Msg("Theme"), i18n.Msg("Board style. Everything else matches your terminal."),
			Themes(), themeTitles(), now.Theme, func(to *Settings, v string) { to.Theme = v }),
		s.choice(i18n.Msg("Characters"), i18n.Msg("Unicode looks finer; ASCII works everywhere."),
			Glyphs(), []i18n.Message{i18n.Msg("Automatic"), i18n.Msg("Unicode"), i18n.Msg("ASCII")}, now.Glyphs, func(to *Settings, v string) { to.Glyphs = v }),
		s.choice(i18n.Msg("Motion"), i18n.Msg("Animate dice and checkers; any key skips. Automatic: on fast terminals."),
			Motions(), []i18n.Message{i18n.Msg("Automatic"), i18n.Msg("setting\x04On"), i18n.Msg("setting\x04Off")}, now.Motion, func(to *Settings, v string) { to.Motion = v }),
		&widget.Heading{Label: i18n.Msg("Board")},
		s.choice(i18n.Msg("board\x04Home"), i18n.Msg("Side of your home on 24-point boards."),
			Homes(), []i18n.Message{i18n.Msg("side\x04Right"), i18n.Msg("side\x04Left")}, now.Home, func(to *Settings, v string) { to.Home = v }),
		s.choice(i18n.Msg("Point numbers"), i18n.Msg("By game: as its rules say. Fixed: the same for both players."),
			Numberings(), []i18n.Message{i18n.Msg("By game"), i18n.Msg("Fixed"), i18n.Msg("Per player")}, now.Points, func(to *Settings, v string) { to.Points = v }),
		s.check(i18n.Msg("Pip counts"), i18n.Msg("Show each side's pip count."), now.Pips, func(to *Settings, on bool) { to.Pips = on }),
		&widget.Heading{Label: i18n.Msg("Terminal")},
		s.check(i18n.Msg("Mouse"), i18n.Msg("Click and drag. Off: the terminal selects text."), now.Mouse, func(to *Settings, on bool) { to.Mouse = on }),
		s.check(i18n.Msg("Bell"), i18n.Msg("Ring when your turn begins."), now.Bell, func(to *Settings, on bool) { to.Bell = on }),
		s.choice(i18n.Msg("Right to left"), i18n.Msg("Who orders Hebrew letters. Terminal: if it does so by itself."),
			Orders(), []i18n.Message{i18n.Msg("order\x04Program"), i18n.Msg("order\x04Terminal"), i18n.Msg("setting\x04Off")}, now.Order, func(to *Settings, v string) { to.Order = v }),
		s.check(i18n.Msg("Spoken board"), i18n.Msg("With --plain: describe boards in words, for a screen reader."), now.Spoken, func(to *Settings, on bool) { to.Spoken = on }),
		&widget.Heading{Label: i18n.Msg("Game")},
		s.choice(i18n.Msg("End of a turn"), i18n.Msg("By hand: you can still undo after your last move. At once: no key needed."),
			Finishes(), []i18n.Message{i18n.Msg("By hand"), i18n.Msg("At once")}, now.Finish, func(to *Settings, v string) { to.Finish = v }),
		s.choice(i18n.Msg("Pace"), i18n.Msg("Computer speed."),
			Paces(), paceTitles(), now.Pace, func(to *Settings, v string) { to.Pace = v }),
		s.choice(i18n.Msg("Tutor"), i18n.Msg(board.TutorHelp),
			Tutors(), board.TutorTitles(), now.Tutor, func(to *Settings, v string) { to.Tutor = v }),
		s.choice(i18n.Msg("noun\x04Analysis"), i18n.Msg("How deep to analyze games. Deep takes minutes for a match."),
			Depths(), []i18n.Message{i18n.Msg("analysis\x04Quick"), i18n.Msg("analysis\x04Standard"), i18n.Msg("analysis\x04Deep")}, now.Depth, func(to *Settings, v string) { to.Depth = v }),
		s.check(i18n.Msg("Word for the dice"), i18n.Msg("Ask before each game for a word of your own to add to the sealed dice."), now.Words, func(to *Settings, on bool) { to.Words = on }),
	}
	if !stack.Restrictions().Names {
		fields = append(fields, (&widget.Text{Label: i18n.Msg("Your name"), Help: i18n.Msg("Suggested for seat 1 of a new game."), Width: 30, Limit: records.NameLimit, Valid: CheckName,
			Changed: s.rename}).Set(now.Name))
	}
	s.form = widget.NewForm(stack.Look, fields...)
	s.form.Choose = stack.Choose
	return s
}

// languageTitles name what Languages lists, each as those call it who speak it.
func languageTitles() []i18n.Message {
	titles := []i18n.Message{i18n.Msg("Automatic")}
	for _, tag := range Languages()[1:] {
		titles = append(titles, i18n.Verbatim(languages.Name(tag)))
	}
	return titles
}

// themeTitles name what Themes lists.
func themeTitles() []i18n.Message {
	titles := []i18n.Message{i18n.Msg("Automatic")}
	for _, t := range theme.All() {
		titles = append(titles, i18n.Msg(t.Title))
	}
	return titles
}

// choice is a field for one setting: its values and how they are called.
func (s *Form) choice(label i18n.Message, help i18n.Message, values []string, titles []i18n.Message, now string, set func(*Settings, string)) *widget.Choice {
	return &widget.Choice{
		Label: label, Help: help, Values: titles, At: max(0, slices.Index(values, now)),
		Changed: func(at int) { s.change(func(to *Settings) { set(to, values[at]) }) },
	}
}

// check is a field for one setting that is on or off.
func (s *Form) check(label i18n.Message, help i18n.Message, now bool, set func(*Settings, bool)) *widget.Check {
	return &widget.Check{Label: label, Help: help, On: now, Changed: func(on bool) { s.change(func(to *Settings) { set(to, on) }) }}
}

// rename keeps a name once it will do.
func (s *Form) rename(name string) {
	if CheckName(name) == nil {
		s.change(func(to *Settings) { to.Name = name })
	}
}

func (s *Form) change(set func(*Settings)) {
	next := s.kept.Now()
	set(&next)
	s.kept.Change(s.screens, next)
}

// Title is the screen's title.
func (s *Form) Title() i18n.Message { return i18n.Msg("Settings") }

// Primitive is the form with the sample.
func (s *Form) Primitive() tview.Primitive { return s }

// Typing reports whether the name is being typed.
func (s *Form) Typing() bool { return s.form.Typing() }

// Actions are the form's.
func (s *Form) Actions() keys.Table { return s.form.Actions() }

// InputHandler types the name.
func (s *Form) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return s.form.InputHandler()
}

// PasteHandler pastes the name.
func (s *Form) PasteHandler() func(string, func(tview.Primitive)) { return s.form.PasteHandler() }

// MouseHandler is the form's.
func (s *Form) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return s.form.MouseHandler()
}

const (
	formLines   = 23 // sixteen fields below four headings, and their help
	apartLines  = 26 // with the sections apart
	tall        = 35 // rows from which on a board stands beside a broad form
	sampleWidth = 24
)

// Draw shows the form and the sample at its right or, where there is room, a board
// there and the sample below.
func (s *Form) Draw(screen tcell.Screen) {
	x, y, width, height := s.GetRect()
	look := s.screens.Look()
	if width >= theme.Broad && height >= tall {
		s.form.SetRect(x, y, width, height)
		board.DrawBesideForm(screen, s.form, s.board, s.start, nil, look)
		_, _, width, _ = s.form.GetRect()
		s.form.SetRect(x, y+1, width, apartLines)
		s.form.Draw(screen)
		drawSample(screen, x+s.form.Left(), y+2+apartLines, look)
		return
	}
	lines := min(formLines, height)
	s.form.SetRect(x, y+1, width, lines)
	s.form.Draw(screen)
	drawSample(screen, x+width-sampleWidth, y+1, look)
	if top := y + 1 + lines; top+board.MotifLines <= y+height {
		board.DrawMotif(screen, x+(width-board.MotifWidth)/2, top, look)
	}
}

// drawSample shows what the roles look like.
func drawSample(screen tcell.Screen, x, y int, look theme.Look) {
	for i, s := range []struct {
		said i18n.Text
		role theme.Role
	}{
		{"Heading", theme.Title},
		{"Plain text", theme.Text},
		{"Hint", theme.Dim},
		{"Selected line", theme.Selected},
		{"Success", theme.Good},
		{"Warning", theme.Warning},
		{"Error", theme.Error},
	} {
		said := look.T(s.said)
		if s.role == theme.Selected {
			said = " " + said + " "
		}
		look.Draw(screen, x, y+i, sampleWidth, said, look.Style(s.role))
	}
}

const (
	settingsFile    = "Settings file"
	settingsUnsaved = "The new settings apply now, but can't be saved."
	askSetAside     = "The new settings apply now. Set that file aside and save them to a new one?"
)

func savedAnew(aside string) i18n.Message {
	return i18n.Msg("Saved. The unreadable file is now %s.", aside)
}

func notSettings(path string, unknown []string) error {
	return i18n.Errorf("%s contains unknown settings: %s; the file stays as it is", path, strings.Join(unknown, ", "))
}

// paceTitles name the paces in a form, the fastest first.
func paceTitles() []i18n.Message {
	return []i18n.Message{i18n.Msg("No pause"), i18n.Msg("Fast"), i18n.Msg("Normal"), i18n.Msg("Slow")}
}
