package exercise

import (
	"bytes"
	"html"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Anki writes the deck as a text that the program Anki imports (https://docs.ankiweb.net,
// Importing, Text files): a line for each exercise, the question with the board, a tab, the
// answer, which answer tells. The error is that of an exercise that has none; then nothing is
// written.
func (d *Deck) Anki(l i18n.Language, answer func(Exercise) (i18n.Message, error)) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("#separator:tab\n#html:true\n#columns:Question\tAnswer\n#deck:" + ankiLine.Replace(d.Title.In(l)) + "\n")
	for _, e := range d.Exercises {
		said, err := answer(e)
		if err != nil {
			return nil, i18n.Errorf("%s: %w", e.Key, err)
		}
		b.WriteString(question(e.of(*d), l) + "\t" + ankiLine.Replace(html.EscapeString(said.In(l))) + "\n")
	}
	return b.Bytes(), nil
}

// ankiLine keeps a field in its line.
var ankiLine = strings.NewReplacer("\t", " ", "\r", "", "\n", " ")

// question is that of an exercise in a line of HTML, whose letters stand below each other on
// the board.
func question(e Exercise, l i18n.Language) string {
	now := e.Line.Now()
	said := []i18n.Message{i18n.Verbatim(e.Line.Game.About().Title)}
	if !e.Match.Empty() {
		said = append(said, e.Match)
	}
	head := i18n.Join(" ", said...).In(l) + ". " + i18n.Join(" ", e.Asks, i18n.Msg("%s.", i18n.Verbatim(prompt(e, l)))).In(l)
	var board []string
	for _, line := range e.Entry.Hands.Board(now, now.Actor()) {
		board = append(board, html.EscapeString(line.In(l)))
	}
	return ankiLine.Replace(html.EscapeString(head)) + "<pre>" + ankiLine.Replace(strings.Join(board, "<br>")) + "</pre>"
}

// prompt says who is to do what.
func prompt(e Exercise, l i18n.Language) string {
	now := e.Line.Now()
	return e.Entry.Hands.Prompt(now, core.SideNames(e.Entry.Hands, now)[now.Actor()].In(l)).In(l)
}

// Own is the answer that an exercise brings with it; false: somebody has to judge.
func (e Exercise) Own() (i18n.Message, bool) {
	switch {
	case e.Number != nil:
		return i18n.Join(". ", i18n.Verbatim(e.Number.Written(e.Number.Is)), e.Number.Why), true
	case len(e.Answers) > 0:
		return i18n.Join(". ", i18n.Verbatim(e.Shown()), i18n.Verbatim(e.Then)), true
	}
	return i18n.Message{}, false
}
