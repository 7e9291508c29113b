// Package lobby is where games are arranged: the form for a new game and the editor of
// its position, the lists of games to go on with and of records to look at, and who is
// in a room, whom one invites, and what visitors do about each other ([Moderation]).
package lobby

import (
	"slices"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/sitting"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A Form is the screen on which a new game is arranged.
type Form struct {
	*widget.Form
	screens *screens.Stack
	fields  func() []widget.Field // that suit what is planned
	starts  button
	invites bool // nobody begins at once
	second  bool // who invites takes the second seat
	entries []catalog.Entry
	plan    sitting.Plan
	config  FormConfig
	spare   []records.Seat // those who sat at a larger table
	length  int            // of a match, remembered while another kind is chosen
	seed    string         // of the fixed dice
	// otherClock is set where a clock is typed that is not offered.
	otherClock bool
	dice       int // index in sources
	lately     map[lately]sitting.Form
}

// A lately asks for a person's form at a game.
type lately struct{ game, name string }

// A button says what the end of a form does.
type button struct {
	label i18n.Message
	help  i18n.Message
}

// FormConfig is what a form needs, and whom it hands its plan to.
type FormConfig struct {
	// Begin opens the table. Its error is shown, and the form stays.
	Begin func(sitting.Plan) error
	// Painter returns who paints a game's board; nil if nobody does.
	Painter func(catalog.Entry) board.Painter
	// Editor returns what opens the position editor of a game and passes on
	// what was set up there; nil if the game has none.
	Editor func(catalog.Entry) func(plan sitting.Plan, done func(position string))
	// Tutor is when the tutor speaks to persons, and SetTutor changes that, from
	// this game on.
	Tutor    board.Tutor
	SetTutor func(board.Tutor)
	// FormOf tells how well a person has played a game of late: sitting.Folder has it. It
	// may take a moment.
	FormOf func(e catalog.Entry, name string) (sitting.Form, error)
}

// NewForm returns the form, filled in as planned.
func NewForm(stack *screens.Stack, entries []catalog.Entry, plan sitting.Plan, config FormConfig) *Form {
	f := newForm(stack, entries, plan, config)
	f.fields, f.starts = f.atHome, button{i18n.Msg("verb\x04Start"), i18n.Msg("Start playing.")}
	f.layOut()
	return f
}

// newForm returns a form without fields.
func newForm(stack *screens.Stack, entries []catalog.Entry, plan sitting.Plan, config FormConfig) *Form {
	f := &Form{Form: widget.NewForm(stack.Look), screens: stack, entries: entries, plan: plan, config: config, length: 5, lately: map[lately]sitting.Form{}}
	f.Choose = stack.Choose
	f.SetBorderPadding(summaryLines, 0, 0, 0)
	f.plan.Seats = slices.Clone(plan.Seats)
	if f.plan.Set == nil {
		f.plan.Set = map[string]string{}
	}
	if plan.To > 0 {
		f.length = plan.To
	}
	for i, k := range sources {
		if k.kind == plan.Dice.Kind {
			f.dice, f.seed = i, plan.Dice.Text
		}
	}
	return f
}

// Title is the screen's name. It tells of a position, which may stand out of
// sight at the end of the form.
func (f *Form) Title() i18n.Message {
	if f.invites {
		return i18n.Msg(newInvitation)
	}
	if f.plan.Position != "" {
		return i18n.Msg(newGameFrom)
	}
	return i18n.Msg(newGame)
}

// Primitive is the form itself.
func (f *Form) Primitive() tview.Primitive { return f }

// Actions are the form's, and beginning the game from anywhere.
func (f *Form) Actions() keys.Table {
	return append(keys.Table{{Keys: []keys.Key{keys.Ctrl("S"), "F2"}, Label: f.starts.label, Help: f.starts.help, Do: f.start}}, f.Form.Actions()...)
}

// layOut makes the fields that suit what is planned.
func (f *Form) layOut() { f.SetFields(f.fields()...) }

// atHome are the fields of a game that begins at once.
func (f *Form) atHome() []widget.Field {
	fields := append([]widget.Field{f.gameField()}, f.seatFields()...)
	fields = append(fields, &widget.Heading{Label: i18n.Msg("Session")})
	fields = append(fields, f.lengthFields()...)
	fields = append(fields, f.drawFields()...)
	fields = append(fields, f.clockFields()...)
	if !f.screens.Restrictions().Ratings {
		fields = append(fields, f.ratingField())
	}
	fields = append(fields, f.tutorField())
	fields = append(fields, f.ruleFields()...)
	return append(fields, f.positionFold(), f.startButton())
}

func (f *Form) startButton() widget.Field {
	return &widget.Button{Label: f.starts.label, Help: f.starts.help, Do: f.start}
}

func (f *Form) gameField() widget.Field {
	return board.GameField(f.screens, f.entries, f.plan.Entry, func(e catalog.Entry) {
		f.plan.Entry = e
		f.plan.Set = map[string]string{}
		f.plan.Position = ""
		f.plan.To = e.To
		f.reseat()
		f.layOut()
	})
}

func (f *Form) tutorField() widget.Field {
	all := board.Tutors()
	return &widget.Choice{
		Label: i18n.Msg("Tutor"), Help: i18n.Msg(board.TutorHelp), Values: board.TutorTitles(), At: max(0, slices.Index(all, f.config.Tutor)),
		Changed: func(at int) {
			f.config.Tutor = all[at]
			f.config.SetTutor(all[at])
		},
	}
}

func (f *Form) start() {
	if f.Wrong() != nil {
		f.screens.Warn(widget.Correct(f.starts.label))
		return
	}
	if f.plan.LacksPerson() {
		f.screens.Warn(i18n.Msg(noPerson))
		return
	}
	plan := f.plan
	plan.Dice = f.chosenDice()
	f.screens.Fail(f.config.Begin(plan))
}

// summaryLines is how many lines above the fields say what it will be, at most.
const summaryLines = 2

// Draw shows the fields, above them in a sentence what it will be and, where
// there is room, beside them the board.
func (f *Form) Draw(screen tcell.Screen) {
	look := f.screens.Look()
	_, y, width, _ := f.GetRect()
	start, err := f.plan.Start()
	board.DrawBesideForm(screen, f.Form, f.config.Painter(f.plan.Entry), start, err, look)
	left := f.Left()
	for i, line := range text.WrapAtMost(text.Printable(f.plan.Summary().In(look.Language)), width-left, summaryLines, look.Ellipsis) {
		look.Draw(screen, left, y+i, width, line, look.Style(theme.Title))
	}
	f.Form.Draw(screen)
}

// NewInvitation returns the form in which a visitor plans what they invite somebody
// to. Send sends the invitation; its error is shown, and the form stays.
func NewInvitation(stack *screens.Stack, entries []catalog.Entry, plan sitting.Plan, send func(sitting.Plan) error) *Form {
	f := newForm(stack, entries, plan, FormConfig{Begin: send, Painter: func(catalog.Entry) board.Painter { return nil }})
	f.fields, f.starts, f.invites = f.away, button{i18n.Msg("Send"), i18n.Msg("Send the invitation.")}, true
	f.layOut()
	return f
}

// away are the fields of a game to which somebody is invited.
func (f *Form) away() []widget.Field {
	fields := []widget.Field{f.gameField(), f.sideField()}
	fields = append(fields, f.lengthFields()...)
	fields = append(fields, f.wordFields()...)
	fields = append(fields, f.clockFields()...)
	fields = append(fields, f.ruleFields()...)
	return append(fields, f.startButton())
}

// sideField says on which of two seats the visitor sits.
func (f *Form) sideField() widget.Field {
	c := &widget.Choice{Label: i18n.Msg("Your seat"), Help: i18n.Msg(sideHelp), Values: []i18n.Message{seatLabel(1), seatLabel(2)}}
	if f.second {
		c.At = 1
	}
	c.Changed = func(at int) {
		f.second = at == 1
		f.plan.Seats = slices.Clone(f.plan.Seats)
		slices.Reverse(f.plan.Seats)
	}
	return c
}
