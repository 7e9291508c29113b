package review

import (
	"fmt"
	"slices"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/records/exercise"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A summary is the screen that sums up how each player played, with the
// mistakes to choose from.
type summary struct {
	*widget.Page
	*verdicts
	all      []analysis.Mistake // the worst first
	mistakes []analysis.Mistake // of them those that are looked for
	moments  map[*analysis.Decision]moment
	whose    int // the seat they are of, counted from 1; 0: of any
	marks    int // which marks they have, among grades
	at       int // the chosen one
	first    int // its row on the page, when it was laid out last
}

// A moment is when a mistake was made: the position before it, and what its turn is called.
type moment struct {
	before core.Position
	turn   string
}

// momentsOf returns when some mistakes were made. Each game is played through once.
func (t *timeline) momentsOf(mistakes []analysis.Mistake) map[*analysis.Decision]moment {
	byGame := map[int][]analysis.Mistake{}
	for _, m := range mistakes {
		byGame[m.Game] = append(byGame[m.Game], m)
	}
	all := map[*analysis.Decision]moment{}
	for game, mistakes := range byGame {
		h := t.games.Game(game)
		for _, m := range mistakes {
			all[m.Decision] = moment{m.At(h), core.TurnName(h.Start, m.Turn.Number)}
		}
	}
	return all
}

// widestSummary is the widest line of the page, in columns.
const widestSummary = 116

// sumUp opens the summary, with the mistake chosen that is looked at.
func (v *Screen) sumUp() {
	v.navigation.stop()
	all := v.verdicts.Analysis.Mistakes()
	s := &summary{verdicts: &v.verdicts, all: all, mistakes: all, moments: v.momentsOf(all)}
	here := v.cursor.Turn()
	s.at = max(0, slices.IndexFunc(s.mistakes, func(m analysis.Mistake) bool { return m.Index == here }))
	s.Page = widget.NewPage(v.Screens.Look, s.rows)
	s.Measure = widestSummary
	s.SetBorderPadding(1, 0, 0, 0)
	v.Screens.Push(s)
}

// Title is the screen's title.
func (s *summary) Title() i18n.Message { return i18n.Msg("Summary") }

// Primitive is the page, on which a mistake can be clicked.
func (s *summary) Primitive() tview.Primitive { return s }

// Actions choose a mistake, lead to it, and scroll.
func (s *summary) Actions() keys.Table {
	if len(s.all) == 0 {
		return s.Page.Actions()
	}
	filters := keys.Table{
		{Keys: []keys.Key{"w"}, Label: i18n.Msg("Whose"), Help: i18n.Msg("List another player's mistakes, or everybody's"), Do: func() { s.filter((s.whose+1)%(1+s.players()), s.marks) }},
		{Keys: []keys.Key{"m"}, Label: i18n.Msg("Marks"), Help: i18n.Msg("List only the worst mistakes, or all"), Do: func() { s.filter(s.whose, (s.marks+1)%len(grades)) }},
	}
	if len(s.mistakes) == 0 {
		return append(filters, s.Page.Actions()...)
	}
	choose := func(by int, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: i18n.Msg("Choose"), Help: i18n.Msg("Choose another mistake"), Do: func() { s.choose(by) }}
	}
	return append(keys.Table{
		{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("Go there"), Help: i18n.Msg("Show the mistake on the board"), Do: func() { s.visit(s.at) }},
		choose(-1, keys.Up, "k"), choose(1, keys.Down, "j"),
		{Keys: []keys.Key{"x"}, Label: i18n.Msg("Train"), Help: i18n.Msg("Practice the listed errors and blunders"), Why: s.canTrain, Do: func() { s.Train(s.worth()) }},
	}, append(filters, s.PageKeys()...)...)
}

func (s *summary) players() int { return len(s.Analysis.Performances()) }

// filter lists the mistakes of a player, or of all, that have some of the marks. The
// worst of them is chosen.
func (s *summary) filter(whose, marks int) {
	s.whose, s.marks, s.at = whose, marks, 0
	s.mistakes = slices.DeleteFunc(slices.Clone(s.all), func(m analysis.Mistake) bool {
		return whose > 0 && int(m.Seat) != whose-1 || !slices.Contains(grades[marks], m.Mark())
	})
	s.Update()
}

// worth lists the mistakes that are worth an exercise, among those listed.
func (s *summary) worth() []analysis.Mistake {
	return slices.DeleteFunc(slices.Clone(s.mistakes), func(m analysis.Mistake) bool { return !exercise.IsMistake(m.Decision) })
}

func (s *summary) canTrain() error {
	switch {
	case s.Train == nil:
		return errNoTraining
	case len(s.worth()) == 0:
		return errNothingToTrain
	}
	return nil
}

// choose chooses another mistake; from the first one upwards the page shows its
// top.
func (s *summary) choose(by int) {
	if s.at+by < 0 {
		s.Reveal(0)
		return
	}
	s.at = min(s.at+by, len(s.mistakes)-1)
	s.Update()
	s.Reveal(s.first + s.at)
}

// visit closes the summary and shows a mistake on the board.
func (s *summary) visit(i int) {
	s.screens.Pop()
	s.cursor.Goto(s.mistakes[i].Index)
}

// MouseHandler shows the mistake that is clicked, and scrolls with the wheel.
func (s *summary) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return s.WrapMouseHandler(func(action tview.MouseAction, event *tcell.EventMouse, focus func(tview.Primitive)) (bool, tview.Primitive) {
		row, ok := s.RowAt(event.Position())
		if i := row - s.first; ok && action == tview.MouseLeftClick && i >= 0 && i < len(s.mistakes) {
			s.visit(i)
			return true, nil
		}
		return s.Page.MouseHandler()(action, event, focus)
	})
}

// rows lists the figures of all that was played, the mistakes and, of several
// games, the figures of the one shown.
func (s *summary) rows(width int) []widget.Row {
	a, game := s.Analysis, s.cursor.Frame().Game
	look := s.screens.Look()
	rows := []widget.Row{{{Text: a.Analyzed().In(look.Language), Role: theme.Dim}}, nil}
	if !a.Broken.Empty() {
		for _, line := range text.Wrap(look.T("The record is damaged; analyzed up to there: %s", text.Printable(a.Broken.In(look.Language))), width) {
			rows = append(rows, widget.Row{{Text: line, Role: theme.Warning}})
		}
		rows = append(rows, nil)
	}
	all := i18n.Msg(theGame)
	if len(a.Games) > 1 {
		all = allGames(len(a.Games))
	}
	rows = append(append(rows, s.figures(all, a.Performances(), width)...), nil)
	rows = append(rows, s.list(width)...)
	s.first = len(rows) - len(s.mistakes)
	if len(a.Games) > 1 {
		rows = append(append(rows, nil), s.figures(gameTitle(game+1), a.PerformancesOf(game), width)...)
	}
	return rows
}

// grades are the marks that a list of mistakes has, from all to the worst alone.
var grades = [][]engine.Mark{{engine.Doubtful, engine.Bad, engine.VeryBad}, {engine.Bad, engine.VeryBad}, {engine.VeryBad}}

// The columns of a mistake: the cursor, its game, where there are several, its
// turn and mark, what it lost, and whose it was; where a heading is longer, that counts.
const (
	cursorWidth = 2
	gameWidth   = 5
	turnWidth   = 5
	markWidth   = 4
	lossWidth   = 13
	whoseWidth  = 13
)

// filters tells which mistakes are listed, each choice after its key.
func (s *summary) filters() widget.Row {
	whose, marks := i18n.Msg("mistakes of all players"), ""
	if s.whose > 0 {
		whose = i18n.Msg("mistakes of %s", text.Printable(s.name(core.Seat(s.whose-1))))
	}
	for _, mark := range grades[s.marks] {
		marks += string(mark) + " "
	}
	return widget.Row{{Text: "w ", Role: theme.Key}, {Text: whose.In(s.screens.Look().Language), Role: theme.Dim}, {Text: "   m ", Role: theme.Key}, {Text: marks, Role: theme.Dim}}
}

// list tells of the mistakes in a row each, below a heading.
func (s *summary) list(width int) []widget.Row {
	look := s.screens.Look()
	if len(s.all) == 0 {
		return []widget.Row{{{Text: look.T(noMistake), Role: theme.Good}}}
	}
	rows := []widget.Row{s.filters()}
	if len(s.mistakes) == 0 {
		return append(rows, widget.Row{{Text: look.T(noSuchMistake), Role: theme.Good}})
	}
	heads := []string{look.T("a game\x04Game"), look.T("Turn"), look.T(lostIn(s.all[0].Measure)), look.T("Player")}
	game, turn, loss, whose := 0, widest(turnWidth, heads[1]), widest(lossWidth, heads[2]), widest(whoseWidth, heads[3])
	if s.several() {
		game = widest(gameWidth, heads[0])
	}
	each := (width - cursorWidth - game - turn - markWidth - loss - whose) / 2
	head := widget.Row{
		s.cell("", cursorWidth, theme.Title), s.cell(heads[0], game, theme.Title), s.cell(heads[1], turn, theme.Title), s.cell("", markWidth, theme.Title),
		s.cell(heads[2], loss, theme.Title), s.cell(heads[3], whose, theme.Title), s.cell(look.T("Played"), each, theme.Title), s.cell(look.T("move\x04Best"), each, theme.Title),
	}
	rows = append(rows, head)
	for i, m := range s.mistakes {
		at := s.moments[m.Decision]
		row := widget.Row{
			s.cell("", cursorWidth, theme.Text), s.cell(fmt.Sprint(m.Game+1), game, theme.Dim), s.cell(at.turn, turn, theme.Dim),
			s.cell(string(m.Mark()), markWidth, board.MarkRole(m.Mark())), s.cell(m.FormatLoss().In(look.Language), loss, theme.Text),
			s.cell(text.Printable(s.name(m.Seat)), whose, theme.Dim),
			s.cell(m.Choices[m.Played].Brief(at.before).In(look.Language), each, theme.Text), s.cell(m.Choices[0].Brief(at.before).In(look.Language), each, theme.Good),
		}
		if i == s.at {
			row[0] = s.cell(look.Cursor, cursorWidth, theme.Text)
			for j := range row {
				row[j].Role = theme.Selected
			}
		}
		rows = append(rows, row)
	}
	return rows
}
