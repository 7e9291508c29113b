package tournament

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/records/tournament"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// A List is the screen that lists the tournaments of the data folder.
type List struct {
	Config
	language i18n.Language // of the reports that are written from here
	list     *widget.List[tournament.Entry]
	stop     func()   // ends the reading
	deleted  []string // the names in the trash, the last one last
	find     string   // the tournament to which the cursor goes; empty: it stays
}

// NewList returns the list of the tournaments, whose reports are written in a
// language.
func NewList(c Config, l i18n.Language) *List {
	s := &List{Config: c, language: l, stop: func() {}}
	s.list = widget.NewList(c.Screens.Look,
		column(i18n.Msg("Date"), 2, s.dateOf, func(a, b tournament.Entry) int { return a.Date.Compare(b.Date) }),
		column(i18n.Msg("Game"), 0, s.titleOf, by(s.titleOf)),
		widget.Column[tournament.Entry]{Title: i18n.Msg("Players"), Text: s.playersOf, Fit: s.playersIn, Order: by(s.playersOf), Wide: true, Role: roleOf},
		widget.Column[tournament.Entry]{Title: i18n.Msg("Games"), Text: s.gamesOf, Order: func(a, b tournament.Entry) int { return cmp.Compare(a.Planned, b.Planned) }, Right: true},
		column(i18n.Msg("Leader"), 1, s.leaderOf, by(s.leaderOf)),
	)
	s.list.Open, s.list.Same = s.open, func(a, b tournament.Entry) bool { return a.Path == b.Path }
	s.list.SetBorderPadding(1, 0, 0, 0)
	return s
}

func column(title i18n.Message, rank int, words func(tournament.Entry) string, order func(a, b tournament.Entry) int) widget.Column[tournament.Entry] {
	return widget.Column[tournament.Entry]{Title: title, Text: words, Order: order, Rank: rank}
}

// by orders by a text.
func by[T any](words func(T) string) func(a, b T) int {
	return func(a, b T) int { return strings.Compare(words(a), words(b)) }
}

func (s *List) dateOf(k tournament.Entry) string {
	if k.Date.IsZero() {
		return ""
	}
	return i18n.Minute{Time: k.Date.Local()}.In(s.Screens.Look().Language)
}

// titleOf names the game, and the length of a match.
func (s *List) titleOf(k tournament.Entry) string {
	if k.Setup.To > 0 {
		return text.Printable(matchTo(k.Title, k.Setup.To).In(s.Screens.Look().Language))
	}
	return text.Printable(k.Title)
}

// playersOf names the players, after the name that somebody has given the
// tournament, or says what is wrong with it.
func (s *List) playersOf(k tournament.Entry) string {
	if k.Err != nil {
		return text.Printable(k.Name() + ": " + s.Screens.Look().Error(k.Err))
	}
	players := strings.Join(k.Setup.Labels(), ", ")
	if k.Named() {
		players = k.Name() + ": " + players
	}
	return text.Printable(players)
}

// playersIn is playersOf in so many columns; the list tells below what is wrong.
func (s *List) playersIn(k tournament.Entry, width int) string {
	if k.Err != nil {
		return text.Cut(text.Printable(k.Name()), width, s.Screens.Look().Ellipsis)
	}
	return text.Cut(s.playersOf(k), width, s.Screens.Look().Ellipsis)
}

func roleOf(k tournament.Entry) theme.Role {
	if k.Err != nil {
		return theme.Error
	}
	return theme.Text
}

func (s *List) gamesOf(k tournament.Entry) string {
	if k.Err != nil {
		return ""
	}
	if k.Behind {
		return s.Screens.Look().Ellipsis
	}
	if k.Decided {
		return decidedAfter(k.Played, k.Planned).In(s.Screens.Look().Language)
	}
	return playedOf(k.Played, k.Planned).In(s.Screens.Look().Language)
}

const leaderWidth = 24 // columns of a leader's name, at most

func (s *List) leaderOf(k tournament.Entry) string {
	if k.Behind {
		return ""
	}
	return text.Shorten(text.Printable(k.Leader), leaderWidth, s.Screens.Look().Ellipsis)
}

// Title is the screen's name.
func (s *List) Title() i18n.Message { return i18n.Msg(earlier) }

// Primitive is the list.
func (s *List) Primitive() tview.Primitive { return s.list }

// Typing reports whether the filter is being typed.
func (s *List) Typing() bool { return s.list.Typing() }

// Actions are the list's, and those that keep the tournaments in order.
func (s *List) Actions() keys.Table { return append(s.list.Actions(), s.tournamentKeys()...) }

// Enter reads the tournaments anew, in the background: first how it was noted that they stand,
// then the records of those that went on since.
func (s *List) Enter() {
	s.stop()
	ctx, stop := context.WithCancel(context.Background())
	s.stop, s.list.Empty = stop, i18n.Msg(tournamentsRead)
	s.Screens.Go(func() {
		all, err := tournament.List(ctx, s.Keep.Path, s.Find)
		s.tell(ctx, all, i18n.Message{})
		s.Screens.Post(func() {
			if ctx.Err() == nil {
				s.Screens.Fail(err)
				s.list.Empty = i18n.Msg(noTournaments)
			}
		})
		s.refresh(ctx, all)
	})
}

// refresh reads the records of the tournaments that are behind, and shows them as they come.
func (s *List) refresh(ctx context.Context, all []tournament.Entry) {
	var next time.Time
	for i := range all {
		k := &all[i]
		if !k.Behind || ctx.Err() != nil {
			continue
		}
		k.Refresh(ctx, s.Find, func(p tournament.Progress) {
			if now := time.Now(); now.After(next) {
				next = now.Add(pause)
				s.tell(ctx, all, readingOne(k.Name(), p.Done, p.Total))
			}
		})
	}
	tournament.Sort(all)
	s.tell(ctx, all, i18n.Message{})
}

// tell shows the tournaments as far as they were read, with what is being read.
func (s *List) tell(ctx context.Context, all []tournament.Entry, busy i18n.Message) {
	all = slices.Clone(all)
	s.Screens.Post(func() {
		if ctx.Err() != nil {
			return
		}
		s.list.Busy = busy
		s.list.SetItems(all)
		if i := slices.IndexFunc(s.list.Shown(), func(k tournament.Entry) bool { return k.Name() == s.find }); i >= 0 {
			s.list.Select(i)
			s.find = ""
		}
	})
}

// Leave ends the reading.
func (s *List) Leave() { s.stop() }

// open shows a tournament as it stands.
func (s *List) open(k tournament.Entry) {
	if k.Err != nil {
		s.Screens.Refuse(i18n.Errorf("%s: %w", k.Name(), k.Err))
		return
	}
	entry, err := s.Find(k.Setup.Game)
	if err != nil {
		s.Screens.Fail(err)
		return
	}
	t := newContest(s.Config, entry, k.Setup, true, reportOptions{language: s.language})
	t.path = k.Path
	t.report.folder = t.usualReport()
	t.readStanding(k)
	s.Screens.Push(t)
}

// tournamentKeys are the keys that keep the tournaments in order.
func (s *List) tournamentKeys() keys.Table {
	if s.Screens.Restrictions().Keeping {
		return nil
	}
	return keys.Table{
		{Keys: []keys.Key{"d", keys.Delete}, Label: i18n.Msg("Delete"), Help: i18n.Msg("Move the tournament and its files to the trash"), Why: s.hasSelection, Do: s.delete},
		{Keys: []keys.Key{"u"}, Label: i18n.Msg("Undo delete"), Help: i18n.Msg("Restore the last deleted tournament"), Hidden: len(s.deleted) == 0, Why: s.canRestore, Do: s.restore},
		{Keys: []keys.Key{"r"}, Label: i18n.Msg("Rename"), Help: i18n.Msg("Rename the tournament"), Why: s.hasSelection, Do: s.rename},
	}
}

// selected returns the tournament under the cursor.
func (s *List) selected() tournament.Entry {
	k, _ := s.list.Selected()
	return k
}

func (s *List) hasSelection() error {
	if _, ok := s.list.Selected(); !ok {
		return errNoLine
	}
	return nil
}

func (s *List) canRestore() error {
	if len(s.deleted) == 0 {
		return errNoTrash
	}
	return nil
}

// done reads the list anew after a change, and says what was done.
func (s *List) done(err error, said i18n.Message) {
	s.Enter()
	if err != nil {
		s.Screens.Fail(err)
		return
	}
	s.Screens.Info(said)
}

func (s *List) delete() {
	name := s.selected().Name()
	as, err := s.Keep.Delete(name)
	if err == nil {
		s.deleted = append(s.deleted, as)
	}
	s.done(err, deleted(name))
}

func (s *List) restore() {
	last := len(s.deleted) - 1
	name := s.deleted[last]
	err := s.Keep.Restore(name)
	if err == nil {
		s.deleted, s.find = s.deleted[:last], name
	}
	s.done(err, restored(name))
}

func (s *List) rename() {
	name := s.selected().Name()
	s.Screens.Prompt(screens.Prompt{
		Title: i18n.Msg(rename), Label: i18n.Msg(askRename), Value: name,
		Check: func(typed string) error { return s.Keep.Rename(name, typed) },
		Done: func(typed string) {
			s.find = typed
			s.done(nil, renamed(name, typed))
		},
	})
}

// A gameList is the screen that lists the games of a tournament.
type gameList struct {
	list *board.PreviewList[tournament.Game]
}

// newGameList returns the list of the games of a tournament's standing.
func newGameList(t *contest) *gameList {
	r := t.standing
	remarks := remarksOf(r)
	first := func(g tournament.Game) string { return text.Printable(r.PlayerAt(g, 0)) }
	second := func(g tournament.Game) string { return text.Printable(r.PlayerAt(g, 1)) }
	remark := func(g tournament.Game) string {
		return text.Printable(i18n.Join(", ", remarks[g.Number]...).In(t.Screens.Look().Language))
	}
	brief := func(g tournament.Game, width int) string { // the list tells the rest below
		look := t.Screens.Look()
		if g.Fault != nil {
			return text.Cut(look.T("game\x04fault"), width, look.Ellipsis)
		}
		return text.Cut(remarks[g.Number][0].In(look.Language), width, look.Ellipsis)
	}
	l := widget.NewList(t.Screens.Look,
		widget.Column[tournament.Game]{Title: i18n.Msg("a game\x04Game"), Text: func(g tournament.Game) string { return strconv.Itoa(g.Number) },
			Order: func(a, b tournament.Game) int { return cmp.Compare(a.Number, b.Number) }, Right: true},
		widget.Column[tournament.Game]{Title: i18n.Msg("Seat 1"), Text: first, Order: by(first)},
		widget.Column[tournament.Game]{Title: i18n.Msg("Seat 2"), Text: second, Order: by(second)},
		widget.Column[tournament.Game]{Title: i18n.Msg("Points"), Text: pointsOf, Order: by(pointsOf), Rank: 1}, // the board tells them too
		widget.Column[tournament.Game]{Title: i18n.Msg("Turns"), Text: func(g tournament.Game) string { return strconv.Itoa(g.Length()) },
			Order: func(a, b tournament.Game) int { return cmp.Compare(a.Length(), b.Length()) }, Right: true},
		widget.Column[tournament.Game]{Title: i18n.Msg("Remark"), Text: remark, Fit: brief, Order: by(remark), Wide: true, Role: func(g tournament.Game) theme.Role {
			if g.Fault != nil {
				return theme.Error
			}
			return theme.Text
		}},
	)
	l.Open = func(g tournament.Game) { t.Replay(g.Record) }
	l.SetBorderPadding(1, 0, 0, 0)
	list := board.NewPreviewList(t.Screens, l, func(g tournament.Game) string { return g.Record }, t.Board)
	list.SetItems(r.Games.List())
	return &gameList{list}
}

// pointsOf writes the points of the seats.
func pointsOf(g tournament.Game) string {
	at := g.At(core.Seat(0))
	return fmt.Sprintf("%d:%d", g.Points[at], g.Points[1-at])
}

// remarksOf says by number what there is to say of a game.
func remarksOf(r tournament.Report) map[int][]i18n.Message {
	remarks := map[int][]i18n.Message{}
	add := func(number int, more i18n.Message) { remarks[number] = append(remarks[number], more) }
	for _, n := range r.Highlights() {
		add(n.Game.Number, i18n.Msg(n.Kind.Text()))
	}
	for _, g := range r.Faulty() {
		add(g.Number, fault(r, g))
	}
	return remarks
}

// Title is the screen's name.
func (l *gameList) Title() i18n.Message { return i18n.Msg(gamesTitle) }

// Primitive is the list.
func (l *gameList) Primitive() tview.Primitive { return l.list }

// Typing reports whether the filter is being typed.
func (l *gameList) Typing() bool { return l.list.Typing() }

// Actions are the list's.
func (l *gameList) Actions() keys.Table { return l.list.Actions() }
