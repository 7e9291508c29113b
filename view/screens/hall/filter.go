package hall

import (
	"errors"
	"slices"
	"time"

	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// A filterControl is one filter: what it lets through now, and the action that changes
// it.
type filterControl struct {
	action keys.Action
	says   func(room int) string // a name in it takes at most so many columns
	set    bool                  // it leaves someone out
}

// A button is where a filter stands: its columns of the screen, and its line of the
// ranking.
type button struct {
	x, width, line int
	action         keys.Action
}

// filterControls lists the filters.
func (s *ranking) filterControls() []filterControl {
	look := s.Screens.Look()
	always := func(t i18n.Text) func(int) string { return func(int) string { return look.T(t) } }
	short := func(name string, room int) string { return text.Shorten(text.Printable(name), room, look.Ellipsis) }
	game, opponent, names := always(anyGame), always(anyOpponent), always(anyName)
	if s.filter.Game != "" {
		game = func(room int) string { return short(s.Config.Title(s.filter.Game), room) }
	}
	if s.filter.Opponent != "" {
		opponent = func(room int) string { return versus(short(named(s.filter.Opponent), room)).In(look.Language) }
	}
	typed := s.list.Filter().Text()
	if typed != "" {
		names = func(room int) string { return short(typed, room) }
	}
	games := func(int) string { return atLeast(max(1, s.filter.MinGames)).In(look.Language) }
	period := periods()[s.period]
	turn := func(key keys.Key, label i18n.Message, help i18n.Message, do func()) keys.Action {
		return keys.Action{Keys: []keys.Key{key}, Label: label, Help: help, Hidden: true, Do: do}
	}
	return []filterControl{
		{turn("g", i18n.Msg("Game"), i18n.Msg("Choose the game"), s.chooseGame), game, false},
		{turn("o", i18n.Msg("Opponent"), i18n.Msg("Count only games against one opponent"), s.chooseOpponent), opponent, s.filter.Opponent != ""},
		{turn("m", i18n.Msg("Games"), i18n.Msg("Show only players with this many games"), s.moreGames), games, s.filter.MinGames > 0},
		{turn("c", i18n.Msg("Computers"), s.audienceHelp(), s.nextAudience), always(s.audience.says()), s.audience != everybody},
		{turn("t", i18n.Msg("Period"), i18n.Msg("Choose the period for errors and luck"), s.nextPeriod), always(period.says), period.days > 0},
		{turn("/", i18n.Msg("Name"), i18n.Msg("Show only names with these words"), s.list.Find), names, typed != ""},
	}
}

// clearKeys are the actions that take filters away.
func (s *ranking) clearKeys() keys.Table {
	var table keys.Table
	if s.list.Typing() || s.list.Filter().Text() != "" {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Esc}, Label: i18n.Msg("All names"), Help: i18n.Msg("Show all names again"), Do: s.list.ShowAll})
	}
	if slices.ContainsFunc(s.filterControls(), func(k filterControl) bool { return k.set }) {
		table = append(table, keys.Action{Keys: []keys.Key{"x"}, Label: i18n.Msg("Show all"), Help: i18n.Msg("Clear all filters but the game"), Do: s.showAll})
	}
	return table
}

// nextPeriod looks back less far, and begins anew after the shortest period.
func (s *ranking) nextPeriod() {
	s.period = (s.period + 1) % len(periods())
	s.arrange()
}

func (s *ranking) showAll() {
	s.period = 0
	s.filter = halloffame.Filter{Game: s.filter.Game}
	s.list.ShowAll()
	s.show(everybody)
}

func (s *ranking) chooseGame() {
	games := append([]string{""}, s.hall.Games()...)
	titles := []i18n.Message{i18n.Msg(allGames)}
	for _, game := range games[1:] {
		titles = append(titles, i18n.Verbatim(s.Config.Title(game)))
	}
	s.Screens.Choose(i18n.Msg(gameTitle), titles, slices.Index(games, s.filter.Game), func(i int) {
		s.filter.Game = games[i]
		s.arrange()
	})
}

func (s *ranking) chooseOpponent() {
	names := []string{""}
	standings, err := s.hall.Ranking(s.withoutOldGuests(halloffame.Filter{Game: s.filter.Game, Order: halloffame.ByName}))
	s.Screens.Fail(err)
	for _, st := range standings {
		if names[len(names)-1] != st.Player {
			names = append(names, st.Player)
		}
	}
	shown := []i18n.Message{i18n.Msg(anyone)}
	for _, name := range names[1:] {
		shown = append(shown, i18n.Verbatim(named(name)))
	}
	s.Screens.Choose(i18n.Msg(opponentTitle), shown, slices.Index(names, s.filter.Opponent), func(i int) {
		s.filter.Opponent = names[i]
		s.arrange()
	})
}

// moreGames raises the least number of games, and begins anew after the
// highest.
func (s *ranking) moreGames() {
	steps := []int{0, 3, 5, 10, 20, 50, 100}
	at := slices.Index(steps, s.filter.MinGames)
	s.filter.MinGames = steps[(at+1)%len(steps)]
	s.arrange()
}

// drawBar shows the filters, each after its key, and returns the line below them.
func (s *ranking) drawBar(screen tcell.Screen, x, y, width int, look theme.Look) (below int) {
	filters := s.filterControls()
	places, field := arranged(filters, width+margin) // the margin may be taken
	for i, f := range filters {
		at, line := x+places[i].x, y+places[i].line
		role := theme.Dim
		if f.set {
			role = theme.Title
		}
		look.Draw(screen, at, line, places[i].width, screens.KeyName(f.action.Keys[0], look), look.Style(theme.Key))
		if i == len(filters)-1 && s.list.Typing() {
			s.list.Filter().Draw(screen, at+keyRoom, line, field, look, true)
			places[i].width = keyRoom + field
		} else {
			look.Draw(screen, at+keyRoom, line, width, places[i].says, look.Style(role))
		}
		s.bar = append(s.bar, button{at, places[i].width, places[i].line, f.action})
		below = line + 1
	}
	return below
}

const (
	keyRoom   = 2  // columns of a filter's key, with the blank behind it
	mostName  = 24 // columns of a name in a filter, at most
	leastName = 12 // at least; and of the field in which one is typed
)

// A filterPlace is where a filter stands, from the first one on, and what it says.
type filterPlace struct {
	x, line, width int
	says           string
}

// arranged puts filters into one line, for which names are cut, or else into several. It
// returns their places and the width of the field in which a name is typed, the last.
func arranged(filters []filterControl, width int) (places []filterPlace, field int) {
	for room := mostName; room >= leastName; room-- {
		if places = inLines(filters, room, width); places[len(places)-1].line == 0 {
			break
		}
	}
	if places[len(places)-1].line > 0 {
		places = inLines(filters, mostName, width)
	}
	last := places[len(places)-1]
	return places, max(leastName, min(width-last.x-keyRoom, mostName))
}

// inLines puts filters beside each other, names of so many columns in them, and into
// another line where one is full.
func inLines(filters []filterControl, room, width int) []filterPlace {
	var places []filterPlace
	x, line := 0, 0
	for _, f := range filters {
		says := f.says(room)
		wide := keyRoom + text.Width(says)
		if x > 0 && x+wide > width {
			x, line = 0, line+1
		}
		places = append(places, filterPlace{x, line, wide, says})
		x += wide + gap
	}
	return places
}

// An audience is whom the ranking shows, as far as computers go. Only these
// play in tournaments, so that persons alone and tournaments exclude each other.
type audience int

const (
	everybody audience = iota
	persons
	withTournaments // everybody, and the games of tournaments count
	audiences
)

// says names the audience as a filter.
func (a audience) says() i18n.Text {
	return [audiences]i18n.Text{everybodySeen, personsSeen, tournamentsSeen}[a]
}

func (s *ranking) nextAudience() {
	all := audiences
	if s.WithTournaments == nil {
		all = withTournaments
	}
	s.show((s.audience + 1) % all)
}

// audienceHelp tells of whom nextAudience shows.
func (s *ranking) audienceHelp() i18n.Message {
	if s.WithTournaments == nil {
		return i18n.Msg("Show everybody, or people only")
	}
	return i18n.Msg("Show everybody, people only, or tournaments too")
}

// show shows another audience. The tournaments are read in the background; until then they
// don't count.
func (s *ranking) show(who audience) {
	s.audience = who
	s.filter.HideComputers = who == persons
	s.Enter()
	if who != withTournaments {
		return
	}
	s.Screens.Info(i18n.Msg(reading))
	s.Screens.Go(func() {
		hall, unreadable, err := s.WithTournaments()
		s.Screens.Post(func() {
			s.tournaments = err == nil
			if s.audience != withTournaments {
				return
			}
			s.Enter()
			switch err := errors.Join(append(unreadable, err)...); {
			case err != nil:
				s.Screens.Warn(notAllCounted(s.Screens.Redact(err)))
			case hall.TournamentGames() == 0:
				s.Screens.Info(i18n.Msg(noGames))
			default:
				s.Screens.Info(gamesCount(hall.TournamentGames()))
			}
		})
	})
}

// visibleHall reads the hall that the audience sees.
func (s *ranking) visibleHall() (*halloffame.Hall, error) {
	hall, err := s.Hall()
	if err == nil && !hall.Behind() && s.seesTournaments() {
		hall, _, err = s.WithTournaments()
	}
	return hall, err
}

// seesTournaments reports whether tournaments count, which have been read before.
func (s *ranking) seesTournaments() bool { return s.audience == withTournaments && s.tournaments }

// A period is how far back something is looked at.
type period struct {
	says i18n.Text // as a filter
	name i18n.Text // as a heading
	days int       // 0: all time
}

func periods() []period {
	return []period{{"all time", "All time", 0}, {"a year", "One year", 365}, {"3 months", "3 months", 91}, {"30 days", "30 days", 30}}
}

// from returns when it begins.
func (p period) from(now time.Time) time.Time {
	if p.days == 0 {
		return time.Time{}
	}
	return now.AddDate(0, 0, -p.days)
}
