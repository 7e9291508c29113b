// Package insights shows what the decisions of a player have in common: where in a game, in
// which way and when they err, each figure with its positions.
package insights

import (
	"context"
	"errors"
	"slices"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/records/insights"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Config is what the screen needs.
type Config struct {
	Screens *screens.Stack
	Player  string // as people read it
	// Read gathers what the player decided, in the background, and tells how many records it
	// has looked at, of how many.
	Read func(ctx context.Context, tell func(done, of int)) (*insights.Sample, error)
	// Analyze analyzes a record, in the background. Nil: none can be.
	Analyze func(ctx context.Context, path string, tell func(analysis.Progress)) error
	// Replay shows a mistake where it was made.
	Replay func(insights.Mistake)
	// Train has the player practice mistakes.
	Train func(title i18n.Message, mistakes []insights.Mistake)
	// Page asks where a page of the insights is to be written. Nil: none can be.
	Page func(*insights.Insights)
	Now  func() time.Time
}

// screen is the overview.
type screen struct {
	*tview.Box
	Config
	filters
	sample  *insights.Sample // nil: nothing is read yet
	games   []catalog.Entry  // of the sample
	game    int              // of games
	found   *insights.Insights
	task    *board.Task  // reads or analyzes
	says    i18n.Message // how far it is; empty: it does neither
	stop    func()       // ends the analyzing; nil: that is not done
	page    *widget.Page
	lines   int      // of the page
	figures []figure // of found
	at      int      // the one under the cursor
	inner   int      // columns of the page
}

// New returns the overview of a player.
func New(c Config) screens.Screen {
	s := &screen{Box: tview.NewBox(), Config: c, task: board.NewTask(c.Screens)}
	s.page = widget.NewPage(c.Screens.Look, s.rows)
	return s
}

// Title is the screen's title.
func (s *screen) Title() i18n.Message { return i18n.Msg(title) }

// Primitive is the screen itself.
func (s *screen) Primitive() tview.Primitive { return s }

// Enter reads, the first time.
func (s *screen) Enter() {
	if s.sample == nil && !s.task.Running() {
		s.read()
	}
}

// Leave stops what is done in the background.
func (s *screen) Leave() { s.task.Stop() }

// read reads what the player decided. What is known stays in sight meanwhile.
func (s *screen) read() {
	s.stop, s.says = nil, i18n.Msg(reading)
	s.task.Ask(func(ctx context.Context, tell func(func())) func() {
		sample, err := s.Read(ctx, func(done, of int) { tell(func() { s.says = recordsRead(done, of) }) })
		return func() {
			s.Screens.Fail(err)
			s.take(sample)
		}
	})
}

// take shows a sample; nil: it could not be read.
func (s *screen) take(sample *insights.Sample) {
	s.says = i18n.Message{}
	if sample == nil {
		sample = &insights.Sample{Player: s.Player}
	}
	now := s.entry().Name
	s.sample, s.games = sample, sample.Played()
	s.game = max(0, slices.IndexFunc(s.games, func(e catalog.Entry) bool { return e.Name == now }))
	s.sumUp()
}

// entry is the game that is shown; the zero value: there is none.
func (s *screen) entry() catalog.Entry {
	if len(s.games) == 0 {
		return catalog.Entry{}
	}
	return s.games[s.game]
}

// sumUp sums up the games that pass the filters.
func (s *screen) sumUp() {
	s.found, s.figures, s.at = nil, nil, 0
	if len(s.games) > 0 {
		s.found = s.sample.Of(s.entry(), s.filter(s.Now()))
		s.figures = figuresOf(s.found)
	}
	s.page.Reveal(0)
}

// analyze analyzes all that was not, one record after the other, and reads anew then.
func (s *screen) analyze() {
	paths := s.sample.Unanalyzed
	s.stop, s.says = s.read, analyzing(1, len(paths), i18n.Message{})
	s.task.AskKeeping(func(ctx context.Context, tell func(func())) func() {
		var wrong error
		for i, path := range paths {
			err := s.Analyze(ctx, path, func(p analysis.Progress) {
				tell(func() { s.says = analyzing(i+1, len(paths), percent(p)) })
			})
			if ctx.Err() != nil {
				break
			}
			if wrong == nil {
				wrong = err
			}
		}
		return func() {
			if !errors.Is(wrong, context.Canceled) {
				s.Screens.Fail(wrong)
			}
			s.read()
		}
	})
}

// canAnalyze tells why nothing can be analyzed.
func (s *screen) canAnalyze() error {
	switch {
	case s.Analyze == nil:
		return errNotHere
	case s.sample == nil || s.task.Running():
		return errReading
	case len(s.sample.Unanalyzed) == 0:
		return errAllAnalyzed
	}
	return nil
}

// Actions open figures, move among them, and filter.
func (s *screen) Actions() keys.Table {
	analyze := keys.Action{Keys: []keys.Key{"a"}, Label: i18n.Msg("verb\x04Analyze"), Help: i18n.Msg("Analyze all games that were not analyzed"), Why: s.canAnalyze, Do: s.analyze}
	if s.stop != nil {
		analyze = keys.Action{Keys: []keys.Key{"a"}, Label: i18n.Msg("Stop"), Help: i18n.Msg("Stop analyzing; what was found is kept"), Do: s.stop}
	}
	if s.found == nil {
		return keys.Table{analyze}
	}
	table := keys.Table{
		{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("Positions"), Help: i18n.Msg("List the positions of this figure"), Why: s.hasMistakes, Do: s.open},
		{Keys: []keys.Key{"x"}, Label: i18n.Msg("Train"), Help: i18n.Msg("Practice the errors and blunders of this figure"), Why: s.canTrain, Do: s.train},
		{Keys: []keys.Key{keys.Left, "h"}, Label: i18n.Msg("Game"), Name: i18n.Msg("kind\x04Previous game"), Help: i18n.Msg("Go to the previous game"), Why: s.several, Do: func() { s.turn(-1) }},
		{Keys: []keys.Key{keys.Right, "l"}, Label: i18n.Msg("Game"), Name: i18n.Msg("kind\x04Next game"), Help: i18n.Msg("Go to the next game"), Why: s.several, Do: func() { s.turn(1) }},
		{Keys: []keys.Key{keys.Tab}, Label: i18n.Msg("Section"), Name: i18n.Msg("Next section"), Help: i18n.Msg("Go to the next section"), Do: func() { s.section(1) }},
		{Keys: []keys.Key{keys.BackTab}, Label: i18n.Msg("Section"), Name: i18n.Msg("Previous section"), Help: i18n.Msg("Go to the previous section"), Hidden: true, Do: func() { s.section(-1) }},
		analyze,
	}
	if s.Page != nil {
		table = append(table, keys.Action{Keys: []keys.Key{"w"}, Label: i18n.Msg("Save page"), Help: i18n.Msg("Save these insights as a web page"), Why: s.hasGames, Do: func() { s.Page(s.found) }})
	}
	for _, c := range s.controls() {
		table = append(table, c.action)
	}
	return append(table, s.moveKeys()...)
}

// moveKeys move the cursor.
func (s *screen) moveKeys() keys.Table {
	move := func(help i18n.Message, by func() int, names ...keys.Key) keys.Action {
		return keys.Action{Keys: names, Label: help, Hidden: true, Do: func() { s.choose(s.at + by()) }}
	}
	return keys.Table{
		move(i18n.Msg("One line up"), func() int { return -1 }, keys.Up, "k"),
		move(i18n.Msg("One line down"), func() int { return 1 }, keys.Down, "j"),
		move(i18n.Msg("One page up"), func() int { return -max(1, s.lines-1) }, keys.PgUp),
		move(i18n.Msg("One page down"), func() int { return max(1, s.lines-1) }, keys.PgDn),
		move(i18n.Msg("To the first line"), func() int { return -s.at }, keys.Home),
		move(i18n.Msg("To the last line"), func() int { return len(s.figures) }, keys.End, "G"),
	}
}

// choose puts the cursor on a figure; on the first one the page shows its top.
func (s *screen) choose(at int) {
	s.at = max(0, min(at, len(s.figures)-1))
	if s.at == 0 {
		s.page.Reveal(0)
		return
	}
	s.page.Reveal(s.figures[s.at].row)
}

// section goes to the first figure of the next section, or to that of the previous one.
func (s *screen) section(by int) {
	for at := s.at + by; at >= 0 && at < len(s.figures); at += by {
		if !s.figures[at].section.Equal(s.figures[s.at].section) && s.begins(at) {
			s.choose(at)
			s.page.Reveal(s.figures[at].row - 1) // its heading
			return
		}
	}
	s.choose(max(0, by) * (len(s.figures) - 1))
}

// begins reports whether a figure is the first of its section.
func (s *screen) begins(at int) bool {
	return at == 0 || !s.figures[at].section.Equal(s.figures[at-1].section)
}

// chosen is the figure under the cursor; the zero value: there is none.
func (s *screen) chosen() figure {
	if s.at < len(s.figures) {
		return s.figures[s.at]
	}
	return figure{}
}

// hasGames tells why there is nothing to save.
func (s *screen) hasGames() error {
	if len(s.found.Course) == 0 {
		return errNoGames
	}
	return nil
}

func (s *screen) hasMistakes() error {
	if len(s.chosen().mistakes) == 0 {
		return errNoMistakes
	}
	return nil
}

func (s *screen) canTrain() error { return canTrain(s.chosen().mistakes) }

// open lists the positions of the figure under the cursor.
func (s *screen) open() {
	f := s.chosen()
	s.Screens.Push(newPositions(s.Config, f.named(), f.mistakes))
}

func (s *screen) train() { s.Train(s.chosen().named(), s.chosen().mistakes) }

// Draw shows the filters, and below them as much of the rest as fits.
func (s *screen) Draw(screen tcell.Screen) {
	x, y, width, height := s.GetRect()
	look := s.Screens.Look()
	s.buttons = s.buttons[:0]
	top := 0
	if s.found != nil {
		top = s.drawFilters(screen, x+margin, y, width-2*margin, look)
	}
	look.Draw(screen, x+margin, y+top, width-2*margin, s.says.In(look.Language), look.Style(theme.Warning))
	top++
	s.lines, s.inner = height-top, measure(width-2*margin)
	s.page.Measure = s.inner
	s.page.SetRect(x, y+top, width, s.lines)
	s.page.Update()
	s.page.Draw(screen)
}

// MouseHandler changes the filter that is clicked, puts the cursor on a figure, opens the one
// on which it is, and scrolls with the wheel.
func (s *screen) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return s.WrapMouseHandler(func(action tview.MouseAction, event *tcell.EventMouse, focus func(tview.Primitive)) (bool, tview.Primitive) {
		if action != tview.MouseLeftClick {
			return s.page.MouseHandler()(action, event, focus)
		}
		x, y := event.Position()
		if do, ok := s.clicked(x, y); ok {
			do()
		} else if row, ok := s.page.RowAt(x, y); ok {
			s.click(x, row)
		}
		return true, nil
	})
}

// click acts on the figure in a row of the page, at a column of the screen.
func (s *screen) click(x, row int) {
	left, _, width, _ := s.page.GetInnerRect()
	x -= left + (width-s.inner)/2
	at := slices.IndexFunc(s.figures, func(f figure) bool { return f.row == row && x >= f.x && x < f.x+f.width })
	switch {
	case at < 0:
	case at != s.at:
		s.choose(at)
	case s.hasMistakes() != nil:
		s.Screens.Refuse(errNoMistakes)
	default:
		s.open()
	}
}
