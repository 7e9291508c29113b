package exercise

import (
	"bytes"
	"context"
	"html"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
)

// AnkiEnd ends the names of files for Anki.
const AnkiEnd = ".tsv"

// Anki writes the deck as a text that the program Anki imports (https://docs.ankiweb.net,
// Importing, Text files): a line for each exercise, the question with the board, a tab, the
// answer. Before each it tells how many are done, if tell is not nil.
func (d *Deck) Anki(ctx context.Context, l i18n.Language, tell func(done int)) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("#separator:tab\n#html:true\n#columns:Question\tAnswer\n#deck:" + ankiLine.Replace(d.Title.In(l)) + "\n")
	for i, e := range d.Exercises {
		if tell != nil {
			tell(i)
		}
		said, err := e.Solution(ctx)
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

// Solution is the answer to an exercise: the one that it brings with it, or what the quick judge
// of its game finds best.
func (e Exercise) Solution(ctx context.Context) (i18n.Message, error) {
	switch {
	case e.Number != nil:
		return i18n.Join(". ", i18n.Verbatim(e.Number.Written(e.Number.Is)), e.Number.Why), nil
	case len(e.Answers) > 0:
		return i18n.Join(". ", i18n.Verbatim(e.Shown()), i18n.Verbatim(e.Then)), nil
	}
	by, err := analysis.MethodOf(e.Entry, analysis.Quick)
	if err != nil {
		return i18n.Message{}, err
	}
	choices, err := by.Passes[0].Judge.New().Advise(ctx, e.Line, 1)
	if err != nil {
		return i18n.Message{}, err
	}
	now := e.Line.Now()
	return i18n.Join(". ", choices[0].Brief(now), i18n.Verbatim(e.Then)), nil
}
