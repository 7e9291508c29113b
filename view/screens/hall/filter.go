package hall

import (
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
	says   string
	set    bool // it leaves someone out
}

// A button is where a knob stands.
type button struct {
	x, width int
	action   keys.Action
}

const opponentFilter = 1 // the one that gives way when the line is too short

// filterControls lists the filters.
func (s *ranking) filterControls() []filterControl {
	look := s.Screens.Look()
	game, opponent, names := look.T(anyGame), look.T(anyOpponent), look.T(anyName)
	if s.filter.Game != "" {
		game = s.Config.Title(s.filter.Game)
	}
	if s.filter.Opponent != "" {
		opponent = versus(text.Printable(s.filter.Opponent)).In(look.Language)
	}
	typed := s.list.Filter().Text()
	if typed != "" {
		names = typed
	}
	period := periods()[s.period]
	turn := func(key keys.Key, label i18n.Message, help i18n.Message, do func()) keys.Action {
		return keys.Action{Keys: []keys.Key{key}, Label: label, Help: help, Hidden: true, Do: do}
	}
	return []filterControl{
		{turn("g", i18n.Msg("Game"), i18n.Msg("Choose the game"), s.chooseGame), text.Printable(game), false},
		{turn("o", i18n.Msg("Opponent"), i18n.Msg("Count only games against one opponent"), s.chooseOpponent), opponent, s.filter.Opponent != ""},
		{turn("m", i18n.Msg("Games"), i18n.Msg("Show only players with this many games"), s.moreGames), atLeast(max(1, s.filter.MinGames)).In(look.Language), s.filter.MinGames > 0},
		{turn("c", i18n.Msg("Computers"), s.audienceHelp(), s.nextAudience), look.T(s.audience.says()), s.audience != everybody},
		{turn("t", i18n.Msg("Period"), i18n.Msg("Choose the period for errors and luck"), s.nextPeriod), look.T(period.says), period.days > 0},
		{turn("/", i18n.Msg("Name"), i18n.Msg("Show only names with these words"), s.list.Find), text.Printable(names), typed != ""},
	}
}

// clearKeys are the actions that take filters away.
func (s *ranking) clearKeys() keys.Table {
	var table keys.Table
	if s.list.Typing() || s.list.Filter().Text() != "" {
		table = append(table, keys.Action{Keys: []keys.Key{keys.Esc}, Label: i18n.Msg("Every name"), Help: i18n.Msg("Show every name again"), Do: s.list.ShowAll})
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
	for _, st := range s.hall.Ranking(s.withoutOldGuests(halloffame.Filter{Game: s.filter.Game, Order: halloffame.ByName})) {
		if names[len(names)-1] != st.Player {
			names = append(names, st.Player)
		}
	}
	shown := append([]i18n.Message{i18n.Msg(anyone)}, i18n.Verbatims(names[1:])...)
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

// drawBar shows the filters in one line, each after its key.
func (s *ranking) drawBar(screen tcell.Screen, x, y, width int, look theme.Look) {
	knobs := s.filterControls()
	field := fit(knobs, width, look)
	s.bar = s.bar[:0]
	for i, k := range knobs {
		at := x
		x += theme.Draw(screen, x, y, width, screens.KeyName(k.action.Keys[0], look), look.Style(theme.Key)) + 1
		role := theme.Dim
		if k.set {
			role = theme.Title
		}
		if i == len(knobs)-1 && s.list.Typing() {
			s.list.Filter().Draw(screen, x, y, field, look, true)
			x += field
		} else {
			x += theme.Draw(screen, x, y, width, k.says, look.Style(role))
		}
		s.bar = append(s.bar, button{at, x - at, k.action})
		x += gap
	}
}

const (
	saysRoom  = 24 // columns that the words of a knob have at most
	fieldRoom = 12 // columns to type a name in, at least
)

// fit cuts what knobs say so that they stand in one line, the opponent first and then
// whichever says the most, and returns the width of the field in which a name is typed.
func fit(knobs []filterControl, width int, look theme.Look) (field int) {
	names := len(knobs) - 1
	for i := range knobs {
		if i != opponentFilter {
			knobs[i].says = text.Cut(knobs[i].says, saysRoom, look.Ellipsis)
		}
		width -= 2 + text.Width(knobs[i].says) + gap
	}
	width += text.Width(knobs[names].says) + gap
	opponent := &knobs[opponentFilter]
	short := text.Cut(opponent.says, max(fieldRoom, text.Width(opponent.says)+width-fieldRoom), look.Ellipsis)
	width += text.Width(opponent.says) - text.Width(short)
	opponent.says = short
	for need := min(fieldRoom, text.Width(knobs[names].says)) - margin; width < need; width++ { // the margin may be taken
		says := longest(knobs[:names])
		*says = text.Cut(*says, max(0, text.Width(*says)-1), look.Ellipsis)
	}
	field = max(fieldRoom, min(width, saysRoom))
	knobs[names].says = text.Cut(knobs[names].says, field, look.Ellipsis)
	return field
}

// longest returns what the knob says that says the most.
func longest(knobs []filterControl) *string {
	most := &knobs[0].says
	for i := range knobs {
		if text.Width(knobs[i].says) > text.Width(*most) {
			most = &knobs[i].says
		}
	}
	return most
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
	if s.Tournaments == nil {
		all = withTournaments
	}
	s.show((s.audience + 1) % all)
}

// audienceHelp tells of whom nextAudience shows.
func (s *ranking) audienceHelp() i18n.Message {
	if s.Tournaments == nil {
		return i18n.Msg("Show everybody, or people only")
	}
	return i18n.Msg("Show everybody, people only, or tournaments too")
}

// show shows another audience. The tournaments are read anew each time, in the
// background; until then those count that were read before.
func (s *ranking) show(who audience) {
	s.audience = who
	s.filter.HideComputers = who == persons
	s.Enter()
	if who != withTournaments {
		return
	}
	s.Screens.Info(i18n.Msg(reading))
	s.Screens.Go(func() {
		results, err := s.Tournaments()
		s.Screens.Post(func() {
			s.tournamentGames = results
			if s.audience != withTournaments {
				return
			}
			s.Enter()
			switch {
			case err != nil:
				s.Screens.Warn(notAllCounted(s.Screens.Redact(err)))
			case len(results) == 0:
				s.Screens.Info(i18n.Msg(noGames))
			default:
				s.Screens.Info(gamesCount(len(results)))
			}
		})
	})
}

// visibleHall reads the hall that the audience sees.
func (s *ranking) visibleHall() (*halloffame.Hall, error) {
	hall, err := s.Hall()
	if err != nil || s.audience != withTournaments {
		return hall, err
	}
	return hall.With(s.tournamentGames)
}

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
