package screens

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// An Answer is one of those that Ask offers.
type Answer = widget.Answer

// Ask puts a question with some answers, the first of them ready for Enter.
// The dialog is closed before the answer is acted upon; Esc gives none. Dismiss
// takes it away where no answer is wanted any more.
func (s *Stack) Ask(title, question i18n.Message, answers ...Answer) (dismiss func()) {
	d := s.ask(title, question, answers)
	s.Push(d)
	return func() { s.Close(d) }
}

// Interrupt puts a question that comes unasked. None of its answers is ready for
// Enter at first, so that a key meant for something else gives none.
func (s *Stack) Interrupt(title, question i18n.Message, answers ...Answer) {
	d := s.ask(title, question, answers)
	d.At = widget.Unmarked
	s.Push(d)
}

// settleTime is how long keys that were meant for something else may still come.
const settleTime = time.Second / 2

// Announce puts a question that comes unasked at the end of something: not before
// what is typed is typed. Keys are heard only after a moment, so that none meant for
// that gives an answer.
func (s *Stack) Announce(title, question i18n.Message, answers ...Answer) {
	s.queueQuestion(s.ask(title, question, answers))
}

// AnnounceSheet is Announce with a sheet in place of the question, which is only said
// while something is typed.
func (s *Stack) AnnounceSheet(title, question i18n.Message, sheet widget.Sheet, answers ...Answer) {
	s.queueQuestion(s.sheet(title, question, sheet, answers))
}

// AskSheet is Ask with a sheet in place of the question.
func (s *Stack) AskSheet(title, question i18n.Message, sheet widget.Sheet, answers ...Answer) {
	s.Push(s.sheet(title, question, sheet, answers))
}

func (s *Stack) sheet(title, question i18n.Message, sheet widget.Sheet, answers []Answer) *ask {
	d := s.ask(title, question, answers)
	d.Sheet = sheet
	return d
}

// AskWhenIdle puts a question that somebody elsewhere has caused: not before what is typed
// is typed. Keys are heard only once none has come for a moment: who moves goes on with
// that at first. Dismiss is as of Ask.
func (s *Stack) AskWhenIdle(title, question i18n.Message, answers ...Answer) (dismiss func()) {
	d := s.ask(title, question, answers)
	d.At, d.untilIdle = widget.Unmarked, true
	s.queueQuestion(d)
	return func() {
		s.pending = slices.DeleteFunc(s.pending, func(other *ask) bool { return other == d })
		s.Close(d)
	}
}

// queueQuestion puts a question as soon as nobody types; until then it is only said.
func (s *Stack) queueQuestion(d *ask) {
	if typing(s.top()) {
		s.Info(d.Words())
	}
	s.pending = append(s.pending, d)
	s.askPending()
}

// askPending puts the questions that wait, if nobody types.
func (s *Stack) askPending() {
	for len(s.pending) > 0 && !typing(s.top()) {
		d := s.pending[0]
		s.pending = s.pending[1:]
		s.Push(d)
		d.ignoreKeys()
	}
}

// ignoreKeys hears no keys for a moment from now on.
func (d *ask) ignoreKeys() {
	d.waits++
	d.ignoresKeys = true
	now := d.waits
	d.screens.After(settleTime, func() { d.ignoresKeys = d.waits != now })
}

// disturbed takes note of a key that was not heard.
func (d *ask) disturbed() {
	if d.untilIdle {
		d.ignoreKeys()
	}
}

// Confirm asks yes or no and acts on yes.
func (s *Stack) Confirm(title, question i18n.Message, yes func()) {
	s.Ask(title, question, Answer{Key: "y", Label: i18n.Msg(yesLabel), Do: yes}, Answer{Key: "n", Label: i18n.Msg(noLabel)})
}

// ask is a question over the screen.
type ask struct {
	*widget.Question
	screens     *Stack
	title       i18n.Message
	ignoresKeys bool // it does not hear keys yet
	untilIdle   bool // it waits until no more of them come
	waits       int  // how often it began to wait
}

func (s *Stack) ask(title, question i18n.Message, answers []Answer) *ask {
	d := &ask{Question: widget.NewQuestion(s.Look, question, answers...), screens: s, title: title}
	d.Give = func(a Answer) {
		if !a.Stays {
			s.Close(d)
		}
		if a.Do != nil {
			a.Do()
		}
	}
	return d
}

// Enter tells the sheet that it is seen.
func (d *ask) Enter() {
	if d.Sheet != nil {
		d.Sheet.Shown()
	}
}

// Title is the dialog's title.
func (d *ask) Title() i18n.Message { return d.title }

// Primitive is the question.
func (d *ask) Primitive() tview.Primitive { return d }

// Actions are the question's, none while keys are not heard: so the footer tells
// when they are.
func (d *ask) Actions() keys.Table {
	if d.ignoresKeys {
		return nil
	}
	return d.Question.Actions()
}

// A Prompt asks for one line of text.
type Prompt struct {
	Title i18n.Message
	Width int                // columns wanted; 0: enough for a SHA-256
	Label i18n.Message       // what is asked for, above the line
	Value string             // what stands there at first
	Offer bool               // and is a proposal, which typing replaces
	Limit text.Limit         // of what is typed: what Check allows
	Check func(string) error // nil, or the reason why a text will not do
	Done  func(string)       // receives what was typed, after Check
	Keys  keys.Table         // what else can be done
	// Complete returns what was typed with what must follow, and the names that it may
	// become where there are several, for Tab. Nil: nobody can know.
	Complete func(typed string) (more string, names []string)
}

// promptWidth fits a SHA-256 beside a few letters.
const promptWidth = 72

// Prompt opens a dialog to type a line in. Esc gives it up.
func (s *Stack) Prompt(p Prompt) {
	d := &prompt{Prompt: widget.NewPrompt(s.Look, p.Label), screens: s, title: p.Title, more: p.Keys}
	d.Width = cmp.Or(p.Width, promptWidth)
	if p.Check != nil {
		d.Check = func(typed string) error {
			if err := p.Check(typed); err != nil {
				return s.Redact(err)
			}
			return nil
		}
	}
	d.Line.Limit = p.Limit
	d.Line.SetText(p.Value)
	if p.Offer {
		d.Line.Offer()
	}
	d.Done = func(typed string) {
		s.Close(d)
		p.Done(typed)
	}
	if p.Complete != nil {
		d.more = append(d.more, keys.Action{Keys: []keys.Key{keys.Tab}, Label: i18n.Msg("Complete"), Help: i18n.Msg("Complete the name"),
			Do: func() {
				more, names := p.Complete(d.Line.Text())
				d.Line.SetText(more)
				d.Tell(i18n.Verbatim(strings.Join(names, ", ")))
			}})
	}
	s.Push(d)
}

// prompt is a line to type in over the screen.
type prompt struct {
	*widget.Prompt
	screens *Stack
	title   i18n.Message
	more    keys.Table
}

// Title is the dialog's title.
func (d *prompt) Title() i18n.Message { return d.title }

// Primitive is the prompt.
func (d *prompt) Primitive() tview.Primitive { return d }

// Actions are the prompt's, and what else can be done.
func (d *prompt) Actions() keys.Table { return append(d.Prompt.Actions(), d.more...) }

// Typing reports whether text is being typed: always.
func (d *prompt) Typing() bool { return true }

// Draw shows the cursor as long as nothing stands over the prompt.
func (d *prompt) Draw(screen tcell.Screen) {
	d.Focused = d.screens.top() == Screen(d)
	d.Prompt.Draw(screen)
}

// Choose opens a list of choices, the cursor at one of them, and passes on the
// index of what was chosen. Esc chooses nothing.
func (s *Stack) Choose(title i18n.Message, choices []i18n.Message, at int, done func(int)) {
	options := make([]Option, len(choices))
	for i, c := range choices {
		options[i].Title = c
	}
	s.ChooseOption(title, options, at, done)
}

// An Option is one of those to choose from.
type Option struct {
	Group i18n.Message // heads it and its neighbours of the same group; empty: nothing does
	Title i18n.Message
	Note  i18n.Message // a line beside it; empty: none
}

// ChooseOption is Choose for options in groups, or with notes.
func (s *Stack) ChooseOption(title i18n.Message, options []Option, at int, done func(int)) {
	said := func(of func(Option) i18n.Message) func(int) string {
		return func(i int) string { return text.Printable(of(options[i]).In(s.look.Language)) }
	}
	noted := slices.ContainsFunc(options, func(o Option) bool { return !o.Note.Empty() })
	columns := []widget.Column[int]{{Text: said(func(o Option) i18n.Message { return o.Title }), Wide: !noted}}
	if noted {
		columns = append(columns, widget.Column[int]{
			Text: said(func(o Option) i18n.Message { return o.Note }), Wide: true, Whole: true, Role: func(int) theme.Role { return theme.Dim },
		})
	}
	d := &choose{title: title, list: widget.NewList(s.Look, columns...)}
	d.list.NoHeader, d.list.OneClick = true, true
	d.list.Heading = func(i int) i18n.Message { return options[i].Group }
	d.list.Open = func(i int) {
		s.Close(d)
		done(i)
	}
	items := make([]int, len(options))
	for i := range options {
		items[i] = i
	}
	d.list.SetItems(items)
	d.rows = d.list.Rows()
	d.list.Select(at)
	s.Push(d)
}

type choose struct {
	title i18n.Message
	list  *widget.List[int]
	rows  int // without a filter
}

// Title is the dialog's title.
func (d *choose) Title() i18n.Message { return d.title }

// Primitive is the list.
func (d *choose) Primitive() tview.Primitive { return d.list }

// Typing reports whether the filter is being typed.
func (d *choose) Typing() bool { return d.list.Typing() }

// Actions are the list's.
func (d *choose) Actions() keys.Table { return d.list.Actions() }

// Size fits the choices, and a filter.
func (d *choose) Size(width, height int) (int, int) {
	return min(width, max(24, d.list.Wanted()+1)), min(height, d.rows+1)
}
