// Package hall is the hall of fame on the screen: the ranking, and one page
// for each player.
package hall

import (
	"context"
	"slices"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records/analysis"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Config is what the screens of the hall need.
type Config struct {
	Screens *screens.Stack
	// Hall reads the hall, as far as that is done soon. It is called whenever one of the
	// screens comes to the top, so that they show the games played meanwhile.
	Hall func() (*halloffame.Hall, error)
	// Whole reads all of a hall that is behind, in the background, and can be stopped.
	Whole func(context.Context, halloffame.Progress) (*halloffame.Hall, error)
	// SkillSamples reads what the analyses beside the records tell. It is called in
	// the background, for there may be many.
	SkillSamples func() ([]halloffame.SkillSample, error)
	// WithTournaments reads the hall with the games of tournaments, first in the
	// background, and what of them cannot be read. Nil: they are not counted.
	WithTournaments func() (hall *halloffame.Hall, unreadable []error, err error)
	// Save writes the standings into the hall's file, in the background.
	Save func(*halloffame.Hall) error
	Now  func() time.Time
	// Title returns the title of a game by its name.
	Title func(game string) string
	// Games opens the list of a player's games.
	Games func(player string)
	// Insights opens what a player's decisions have in common.
	Insights func(player string)
	// Doubles heads the count of a game's wins that count double or more; empty:
	// it has none.
	Doubles func(game string) i18n.Message
}

// withoutOldGuests has a filter leave out guests who have not played for long.
func (c Config) withoutOldGuests(f halloffame.Filter) halloffame.Filter {
	f.GuestsSince = halloffame.GuestsSince(c.Now())
	return f
}

// New returns the ranking.
func New(c Config) screens.Screen { return newRanking(c) }

// widestLine is that of running text, in columns.
const widestLine = 68

// drawWords writes paragraphs and returns the first line below them.
func drawWords(screen tcell.Screen, x, y, width int, s string, style tcell.Style, look theme.Look) int {
	for _, line := range text.Wrap(s, min(width, widestLine)) {
		look.Draw(screen, x, y, width, line, style)
		y++
	}
	return y
}

// drawError says why the hall cannot be shown.
func (c Config) drawError(screen tcell.Screen, x, y, width int, err error) {
	look := c.Screens.Look()
	look.Draw(screen, x, y, width, look.T(cannotShow), look.Style(theme.Title))
	y = drawWords(screen, x, y+2, width, text.Printable(look.Error(c.Screens.Redact(err))), look.Style(theme.Error), look)
	drawWords(screen, x, y+1, width, look.T(nothingChanged), look.Style(theme.Dim), look)
}

// ranking is the list of the players, below the filters and the first three, and
// beside the chosen one.
type ranking struct {
	*tview.Box
	Config
	hall *halloffame.Hall // nil: see err
	err  error
	all  []row // that pass the filters, but for the one by name
	list *widget.List[row]

	analyses *analyses
	period   int // of the columns of skill, among periods()

	audience    audience
	tournaments bool // have been read once

	filter     halloffame.Filter
	gameChosen bool // the hall has been seen: filter.Game is chosen

	stop func()       // entering games into the hall; nil: that is not done
	says i18n.Message // how far it is

	bar    []button
	podium []step
	top    int   // the first line below the filters
	beside bool  // the chosen player stands beside the list
	panel  *page // of the chosen player; nil: to be made
}

const (
	margin   = 2  // columns at both edges
	gap      = 2  // columns between two things in a line
	nameRoom = 28 // columns that a name has before others are left out for it
)

func newRanking(c Config) *ranking {
	s := &ranking{Box: tview.NewBox(), Config: c, analyses: &analyses{}}
	s.list = widget.NewList(c.Screens.Look, s.columns()...)
	s.list.Open, s.list.Match, s.list.Same = s.open, byName, row.same
	s.list.Spread, s.list.Apart, s.list.WideLeast = true, true, nameRoom
	return s
}

// Title is the hall's name.
func (s *ranking) Title() i18n.Message { return i18n.Msg(hallOfFame) }

// Primitive is the ranking itself.
func (s *ranking) Primitive() tview.Primitive { return s }

// Typing reports whether a name to filter by is being typed.
func (s *ranking) Typing() bool { return s.list.Typing() }

// Enter reads the hall. What takes long is done in the background.
func (s *ranking) Enter() {
	s.take(s.visibleHall())
	s.analyses.fill(s.Config, func() {
		if s.hall != nil {
			s.arrange()
		}
	})
	if s.hall != nil && s.hall.Behind() && s.stop == nil {
		s.catchUp()
	}
}

// take shows a hall, or why there is none.
func (s *ranking) take(hall *halloffame.Hall, err error) {
	s.hall, s.err = hall, err
	if s.err != nil {
		s.hall = nil
		s.list.ShowAll()
		s.list.SetItems(nil)
		return
	}
	if !s.hall.Behind() {
		s.settle()
	}
	s.arrange()
}

// settle tells of a hall that is all there is, and chooses the game at the first time.
func (s *ranking) settle() {
	if !s.gameChosen {
		s.tell()
	}
	s.save()
	if !s.gameChosen && len(s.hall.Games()) > 0 {
		s.gameChosen = true
		s.filter.Game = s.hall.MostPlayed()
	}
}

// catchUp enters in the background what the hall lacks, until the ranking is left.
func (s *ranking) catchUp() {
	ctx, stop := context.WithCancel(context.Background())
	s.stop, s.says = stop, i18n.Msg(entering)
	s.Screens.Go(func() {
		hall, err := s.Whole(ctx, func(done, all int, _ i18n.Message) {
			s.Screens.Notify(func() bool {
				s.says = entered(done, all)
				return s.Screens.InSight(s)
			})
		})
		s.Screens.Post(func() {
			left := ctx.Err() != nil
			stop()
			if s.stop = nil; left {
				return
			}
			if err == nil && s.seesTournaments() {
				hall, _, err = s.WithTournaments()
			}
			s.take(hall, err)
		})
	})
}

// Leave stops what is done in the background.
func (s *ranking) Leave() {
	if s.stop != nil {
		s.stop()
	}
}

// tell says what is to be known of the hall: what is new, what it lacks or leaves out.
func (s *ranking) tell() {
	left, unread := s.hall.Rejected(), s.hall.Unreadable()
	renewed, isNew := s.hall.Renewed()
	switch why := s.hall.Incomplete(); {
	case why != nil:
		s.Screens.Refuse(lacksGames(s.Screens.Redact(why)))
	case isNew && !s.Screens.Restrictions().Files:
		s.Screens.Ask(i18n.Msg(newRatings), renewed, screens.Answer{Key: keys.Enter, Label: i18n.Msg("Close")})
	case len(left)+len(unread) > 0:
		s.Screens.Refuse(leftOut(left, len(unread)))
	}
}

// save has the hall's file show the standings. That it cannot be written is no matter of
// whoever looks at them.
func (s *ranking) save() {
	hall := s.hall
	s.Screens.Finish(func() { _ = s.Save(hall) })
}

// arrange works out the rows anew.
func (s *ranking) arrange() {
	s.all, s.panel = nil, nil
	skills := s.hall.Skills(s.analyses.all, periods()[s.period].from(s.Now()), time.Time{})
	standings, err := s.hall.Ranking(s.withoutOldGuests(s.filter))
	s.Screens.Fail(err)
	for _, st := range standings {
		s.all = append(s.all, row{st, skills.Of(st.Player, st.Game)})
	}
	s.fill()
}

// fill gives the list its columns and the rows.
func (s *ranking) fill() {
	columns := s.columns()
	s.list.Set(columns, s.all)
	if s.list.Sorted().Empty() {
		s.list.SortBy(slices.IndexFunc(columns, func(c column) bool { return c.Title.Equal(i18n.Msg(ratingColumn)) }), false)
	}
}

// byName reads what is typed of names: each word of it must stand in them.
func byName(typed string) (func(row) bool, error) {
	words := strings.Fields(strings.ToLower(typed))
	return func(r row) bool {
		player := strings.ToLower(name(r))
		return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(player, word) })
	}, nil
}

// empty reports whether nobody is in the hall.
func (s *ranking) empty() bool { return s.hall == nil || len(s.hall.Games()) == 0 }

func (s *ranking) open(chosen row) {
	c := s.Config
	c.Hall = s.visibleHall
	s.Screens.Push(newPage(c, s.analyses, chosen.Player, chosen.Game))
}

func (s *ranking) some() error {
	if len(s.list.Shown()) == 0 {
		return errNobody
	}
	return nil
}

// Actions open a page, sort, filter and move.
func (s *ranking) Actions() keys.Table {
	if s.err != nil {
		return keys.Table{{Keys: []keys.Key{"r"}, Label: i18n.Msg("Reload"), Help: i18n.Msg("Reload the hall of fame"), Do: s.Enter}}
	}
	if s.empty() {
		if s.WithTournaments == nil {
			return nil
		}
		return keys.Table{{Keys: []keys.Key{"c"}, Label: i18n.Msg("Tournaments"), Help: i18n.Msg("Count the games of tournaments"), Do: func() { s.show(withTournaments) }}}
	}
	table := keys.Table{
		{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("Player"), Help: i18n.Msg("Open the player's page"), Do: s.list.OpenSelected, Why: s.some},
		{Keys: []keys.Key{keys.Left, "h"}, Label: i18n.Msg("Sort"), Help: i18n.Msg("Sort by the previous column"), Do: func() { s.list.SortNext(-1) }},
		{Keys: []keys.Key{keys.Right, "l", "s"}, Label: i18n.Msg("Sort"), Help: i18n.Msg("Sort by the next column"), Do: func() { s.list.SortNext(1) }},
		{Keys: []keys.Key{"S"}, Label: i18n.Msg("Reverse"), Help: i18n.Msg("Reverse the order"), Do: s.list.Reverse},
	}
	table = append(table, s.clearKeys()...)
	for _, k := range s.filterControls() {
		table = append(table, k.action)
	}
	return append(table, s.list.MoveKeys()...)
}

// InputHandler types into the name.
func (s *ranking) InputHandler() func(*tcell.EventKey, func(tview.Primitive)) {
	return s.list.InputHandler()
}

// PasteHandler pastes into the name.
func (s *ranking) PasteHandler() func(string, func(tview.Primitive)) { return s.list.PasteHandler() }

// Draw shows the filters, and the players below them.
func (s *ranking) Draw(screen tcell.Screen) {
	x, y, width, height := s.GetRect()
	look := s.Screens.Look()
	inner := width - 2*margin
	s.bar, s.podium = s.bar[:0], s.podium[:0]
	s.list.SetRect(x, y, 0, 0)
	switch {
	case s.err != nil:
		s.drawError(screen, x+margin, y+1, inner, s.err)
		return
	case s.empty() && s.stop != nil:
		drawWords(screen, x+margin, y+1, inner, s.says.In(look.Language), look.Style(theme.Text), look)
		return
	case s.empty():
		drawWords(screen, x+margin, y+1, inner, look.T(welcome), look.Style(theme.Text), look)
		return
	}
	s.top = s.drawBar(screen, x+margin, y, inner, look) - y + 1
	chosen, ok := s.list.Selected()
	if !ok {
		drawWords(screen, x+margin, y+s.top, inner, look.T(nobodyLeft), look.Style(theme.Text), look)
		return
	}
	room, top := panelWidth(width), s.top
	if beside := room > 0; beside != s.beside {
		s.beside, s.list.Beside = beside, beside
		s.fill()
	}
	if s.beside {
		s.drawPanel(screen, chosen, x+width-room-1, y+s.top, room, height-s.top, look)
		width -= room + 2*panelMargin
		if height >= tall && len(s.leaders()) > 0 {
			s.drawPodium(screen, x+margin, y+s.top, width-margin, look)
			top += podiumLines
		}
	}
	s.list.SetRect(x, y+top, width-1, height-top)
	s.list.Draw(screen)
	look.Draw(screen, x+1, y+height, inner, text.Cut(s.legend(inner), inner, look.Ellipsis), look.Style(theme.Dim))
}

// legend explains what stands in the columns, in one line of a width, or says how far what
// is missing is entered.
func (s *ranking) legend(width int) string {
	look := s.Screens.Look()
	if s.stop != nil {
		return s.says.In(look.Language)
	}
	if s.list.Sorted().Equal(i18n.Msg(ratingColumn)) && slices.ContainsFunc(s.list.Shown(), provisionally) {
		return look.T(lowerBound)
	}
	for _, r := range s.list.Shown() {
		for _, kind := range performances() {
			did := kind.of(r)
			if did.All().Decisions == 0 {
				continue
			}
			unit := i18n.Msg(errorUnit(did.Measure))
			if all := i18n.Join(" ", unit, shortMatches(analysis.LongMatch)).In(look.Language); text.Width(all) <= width {
				return all
			}
			return unit.In(look.Language)
		}
	}
	return ""
}

// provisionally reports whether a player stands where the lower bound of their
// rating puts them.
func provisionally(r row) bool { return r.Place > 0 && r.Rating.Provisional() }

// MouseHandler is the list's, and changes the filter that is clicked; a click on a
// card chooses the player, a second one opens their page.
func (s *ranking) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return s.WrapMouseHandler(func(action tview.MouseAction, event *tcell.EventMouse, focus func(tview.Primitive)) (bool, tview.Primitive) {
		switch x, y := event.Position(); {
		case action == tview.MouseScrollUp:
			s.list.Select(s.list.At() - 1)
		case action == tview.MouseScrollDown:
			s.list.Select(s.list.At() + 1)
		case s.list.InRect(x, y):
			return s.list.MouseHandler()(action, event, focus)
		case action == tview.MouseLeftClick:
			_, top, _, _ := s.GetRect()
			s.click(x, y-top)
		default:
			return false, nil
		}
		return true, nil
	})
}

// click acts on what stands at a column of the screen and a line of the ranking,
// above the list.
func (s *ranking) click(x, line int) {
	for _, b := range s.bar {
		if line == b.line && x >= b.x && x < b.x+b.width {
			b.action.Do()
			return
		}
	}
	for _, c := range s.podium {
		switch {
		case line < s.top || line >= s.top+cardLines || x < c.x || x >= c.x+c.width || c.at < 0:
		case c.at == s.list.At():
			s.list.OpenSelected()
		default:
			s.list.Select(c.at)
		}
	}
}

// analyses hold what analyses tell of the players. It is filled in the
// background, once, and the screens of the hall share it.
type analyses struct {
	all  []halloffame.SkillSample
	read bool
}

// fill reads the analyses, and calls then on the event loop when they are here.
// What cannot be used is said.
func (w *analyses) fill(c Config, then func()) {
	if w.read {
		return
	}
	w.read = true
	c.Screens.Go(func() {
		all, err := c.SkillSamples()
		c.Screens.Post(func() {
			w.all = all
			if err != nil {
				c.Screens.Refuse(notAllUsed(err))
			}
			then()
		})
	})
}
