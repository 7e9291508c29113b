package room

import (
	"slices"
	"strings"
	"time"

	"boardroom/view/keys"
	"boardroom/view/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// An Answer is one of those that Ask offers.
type Answer struct {
	Key   keys.Key // the key that gives it at once
	Label string
	Do    func() // nil: nothing
}

// Ask puts a question with some answers, the first of them ready for Enter.
// The dialog is closed before the answer is acted upon; Esc gives none. Dismiss
// takes it away where no answer is wanted any more.
func (r *Room) Ask(title, question string, answers ...Answer) (dismiss func()) {
	d := &ask{Box: tview.NewBox(), room: r, title: title, question: question, answers: answers}
	r.Push(d)
	return func() { r.Close(d) }
}

// Interrupt puts a question that comes unasked. None of its answers is ready for
// Enter at first, so that a key meant for something else gives none.
func (r *Room) Interrupt(title, question string, answers ...Answer) {
	r.Push(&ask{Box: tview.NewBox(), room: r, title: title, question: question, answers: answers, at: nothing})
}

// settling is how long keys that were meant for something else may still come.
const settling = time.Second / 2

// Announce puts a question that comes unasked at the end of something: not before
// what is typed is typed. Keys are heard only after a moment, so that none meant for
// that gives an answer.
func (r *Room) Announce(title, question string, answers ...Answer) {
	r.call(&ask{Box: tview.NewBox(), room: r, title: title, question: question, answers: answers})
}

// Intrude puts a question that somebody elsewhere has caused: not before what is typed
// is typed. Keys are heard only once none has come for a moment: who moves goes on with
// that at first. Dismiss is as of Ask.
func (r *Room) Intrude(title, question string, answers ...Answer) (dismiss func()) {
	d := &ask{Box: tview.NewBox(), room: r, title: title, question: question, answers: answers, at: nothing, patient: true}
	r.call(d)
	return func() {
		r.calls = slices.DeleteFunc(r.calls, func(other *ask) bool { return other == d })
		r.Close(d)
	}
}

// call puts a question as soon as nobody types; until then it is only said.
func (r *Room) call(d *ask) {
	if typing(r.top()) {
		r.Info(strings.ReplaceAll(d.question, "\n", " "))
	}
	r.calls = append(r.calls, d)
	r.admit()
}

// admit puts the questions that wait, if nobody types.
func (r *Room) admit() {
	for len(r.calls) > 0 && !typing(r.top()) {
		d := r.calls[0]
		r.calls = r.calls[1:]
		r.Push(d)
		d.wait()
	}
}

// wait hears no keys for a moment from now on.
func (d *ask) wait() {
	d.waits++
	d.deaf = true
	now := d.waits
	d.room.After(settling, func() { d.deaf = d.waits != now })
}

// disturbed takes note of a key that was not heard.
func (d *ask) disturbed() {
	if d.patient {
		d.wait()
	}
}

// nothing is the place of no answer.
const nothing = -1

// Confirm asks yes or no and acts on yes.
func (r *Room) Confirm(title, question string, yes func()) {
	r.Ask(title, question, Answer{"y", yesLabel, yes}, Answer{"n", noLabel, nil})
}

// ask is a question with buttons below it.
type ask struct {
	*tview.Box
	room     *Room
	title    string
	question string
	answers  []Answer
	at       int  // the marked answer, or nothing
	deaf     bool // it does not hear keys yet
	patient  bool // it waits until no more of them come
	waits    int  // how often it began to wait
}

// Title is the dialog's title.
func (d *ask) Title() string { return d.title }

// Primitive is the dialog itself.
func (d *ask) Primitive() tview.Primitive { return d }

// Actions choose and give an answer.
func (d *ask) Actions() keys.Table {
	step := func(by int) func() {
		return func() {
			if d.at == nothing && by < 0 {
				d.at = 0
			}
			d.at = (d.at + by + len(d.answers)) % len(d.answers)
		}
	}
	var t keys.Table
	if d.deaf {
		return t // so the footer tells when keys are heard
	}
	for i, a := range d.answers {
		t = append(t, keys.Action{Keys: []keys.Key{a.Key}, Label: a.Label, Do: func() { d.give(i) }})
	}
	return append(t,
		keys.Action{Keys: []keys.Key{keys.Enter, keys.Space}, Label: "Choose", Help: "Give the marked answer", Hidden: d.at == nothing, Why: d.marked, Do: func() { d.give(d.at) }},
		keys.Action{Keys: []keys.Key{keys.Left, keys.BackTab, "h"}, Label: "Previous answer", Do: step(-1), Hidden: true},
		keys.Action{Keys: []keys.Key{keys.Right, keys.Tab, "l"}, Label: "Next answer", Do: step(1), Hidden: true})
}

// marked tells why there is no answer to give yet.
func (d *ask) marked() error {
	if d.at == nothing {
		return errNoAnswer
	}
	return nil
}

func (d *ask) give(i int) {
	d.room.Close(d)
	if do := d.answers[i].Do; do != nil {
		do()
	}
}

// Size fits the question and one line of buttons.
func (d *ask) Size(width, height int) (int, int) {
	width = min(width, 60)
	lines := d.lines(width)
	widest := 0
	for _, line := range lines {
		widest = max(widest, text.Width(line))
	}
	for i := range d.answers {
		x, w := d.button(i)
		widest = max(widest, x+w)
	}
	return widest, min(height, len(lines)+2)
}

// lines returns the lines of the question.
func (d *ask) lines(width int) []string { return printableLines(d.question, width) }

// button returns the place of a button in the last line.
func (d *ask) button(i int) (x, width int) {
	for _, a := range d.answers[:i] {
		x += text.Width(a.Label) + 6
	}
	return x, text.Width(d.answers[i].Label) + 4
}

// Draw shows question and buttons.
func (d *ask) Draw(screen tcell.Screen) {
	x, y, width, height := d.GetRect()
	look := d.room.look
	for i, line := range d.lines(width) {
		if i < height-2 {
			text.Draw(screen, x, y+i, width, line, look.Style(theme.Text))
		}
	}
	for i, a := range d.answers {
		at, w := d.button(i)
		label := "[ " + a.Label + " ]"
		role := theme.Text
		if i == d.at {
			role = theme.Selected
		}
		text.Draw(screen, x+at, y+height-1, min(w, width-at), label, look.Style(role))
	}
}

// MouseHandler gives the answer that is clicked.
func (d *ask) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return d.WrapMouseHandler(func(action tview.MouseAction, event *tcell.EventMouse, _ func(tview.Primitive)) (bool, tview.Primitive) {
		x, y, _, height := d.GetRect()
		column, row := event.Position()
		if action != tview.MouseLeftClick || row != y+height-1 {
			return false, nil
		}
		for i := range d.answers {
			if at, w := d.button(i); column >= x+at && column < x+at+w {
				d.give(i)
				break
			}
		}
		return true, nil
	})
}
