package lobby

import (
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/sitting"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Welcome is the screen before the first game of all: it asks for a name, where
// none is known, and for the level of the computers.
type Welcome struct {
	*tview.Box
	form    *widget.Form
	screens *screens.Stack
	plan    sitting.Plan
	play    func(sitting.Plan)

	painter board.Painter
}

// NewWelcome returns the screen for a plan, in which the person has the first
// seat and the others are computers'. Play begins what was chosen.
func NewWelcome(stack *screens.Stack, plan sitting.Plan, named bool, painter board.Painter, play func(sitting.Plan)) *Welcome {
	w := &Welcome{tview.NewBox(), widget.NewForm(stack.Look), stack, plan, play, painter}
	fields := []widget.Field{&widget.Heading{}}
	if !named {
		fields = append(fields, (&widget.Text{
			Label: i18n.Msg(askYourName), Help: i18n.Msg(nameHelp), Width: 41, Limit: records.NameLimit,
			Valid:   func(s string) error { _, err := records.CheckName(s); return err },
			Changed: func(s string) { w.plan.Seats[0].Name = s },
		}).Guess(plan.Seats[0].Name))
	}
	w.form.SetFields(append(fields, w.levelField(), &widget.Heading{}, &widget.Button{Label: i18n.Msg(playFirst), Help: i18n.Msg(playFirstHelp), Do: w.begin})...)
	w.form.Choose = stack.Choose
	return w
}

// levelField says how strong the computers are.
func (w *Welcome) levelField() widget.Field {
	levels := w.plan.Entry.Offered()
	c := &widget.Choice{Label: i18n.Msg(askLevel), Help: levels[0].Help, Values: titlesOf(levels)}
	c.Changed = func(at int) {
		c.Help = levels[at].Help
		for i, s := range w.plan.Seats {
			if !s.Person() {
				w.plan.Seats[i].Level = levels[at].Name
			}
		}
	}
	return c
}

// titlesOf names levels.
func titlesOf(levels []engine.Level) []i18n.Message {
	var titles []i18n.Message
	for _, l := range levels {
		titles = append(titles, i18n.Verbatim(l.Name))
	}
	return titles
}

// begin leaves the screen for the table, once the name will do.
func (w *Welcome) begin() {
	if w.form.Wrong() != nil {
		w.screens.Warn(widget.Correct(i18n.Msg(playFirst)))
		return
	}
	w.screens.Close(w)
	w.play(w.plan)
}

// Title is the screen's title.
func (w *Welcome) Title() i18n.Message { return i18n.Msg(welcome) }

// Primitive is the screen itself.
func (w *Welcome) Primitive() tview.Primitive { return w }

// Actions play, on Enter whichever field has the focus, and move in the form.
func (w *Welcome) Actions() keys.Table {
	return append(keys.Table{{Keys: []keys.Key{keys.Enter, keys.Ctrl("S"), "F2"}, Label: i18n.Msg(playFirst), Help: i18n.Msg(playFirstHelp), Do: w.begin}}, w.form.Actions()...).Reached()
}

// welcomeLines are those of the form with its help.
const welcomeLines = 11

// Draw shows the fields below a small board or, where there is room, beside the
// one of the game.
func (w *Welcome) Draw(screen tcell.Screen) {
	x, y, width, height := w.GetRect()
	look := w.screens.Look()
	top := y + max(0, (height-board.MotifLines-2-welcomeLines)/2)
	drawn := board.Area{X: x, Y: top + board.MotifLines + 1, Width: width, Height: welcomeLines + 1}
	if width >= theme.Broad && look.Solid() {
		drawn = board.Area{X: x, Y: y, Width: width, Height: height}
	} else {
		board.DrawMotif(screen, x+(width-board.MotifWidth)/2, top, look)
	}
	w.form.SetRect(drawn.X, drawn.Y, drawn.Width, drawn.Height)
	w.form.SetBorderPadding(1, 0, 0, 0)
	start, err := w.plan.Start()
	if look.Solid() {
		board.DrawBesideForm(screen, w.form, w.painter, start, err, look)
	}
	look.Draw(screen, w.form.Left(), drawn.Y, width, look.T("Your first game: %s", w.plan.Entry.Title), look.Style(theme.Title))
	w.form.Draw(screen)
}

// Typing reports whether the name is being typed.
func (w *Welcome) Typing() bool { return w.form.Typing() }

// InputHandler types the name.
func (w *Welcome) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return w.form.InputHandler()
}

// PasteHandler pastes the name.
func (w *Welcome) PasteHandler() func(string, func(tview.Primitive)) { return w.form.PasteHandler() }

// MouseHandler is the form's.
func (w *Welcome) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return w.form.MouseHandler()
}
