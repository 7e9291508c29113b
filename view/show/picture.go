package show

import (
	_ "embed" // the styles of pictures
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/text"
	"boardroom/view/board"
)

//go:embed picture.css
var pictureCSS string

// Picture returns a record in which a game was begun as a picture that moves, an SVG
// file without a script: turn after turn, with what was played and, where the analysis
// is not nil, how good that was. It begins anew at the end.
func Picture(e catalog.Entry, r *records.Record, a *analysis.Analysis, l i18n.Language) string {
	data := pageDataOf(e, r, a, l)
	var all []moment
	for i := range data.Games {
		for n := range data.Games[i].Frames {
			all = append(all, data.moment(i, n))
		}
	}
	return picture(data, all)
}

// Still returns a picture of what a turn of a game led to, an SVG file: both by their
// index. Turn -1 is the start.
func Still(e catalog.Entry, r *records.Record, a *analysis.Analysis, game, turn int, l i18n.Language) string {
	data := pageDataOf(e, r, a, l)
	m := data.moment(game, turn+1)
	if !m.last && m.next != "" {
		m.soft = append(m.soft, m.next)
	}
	return picture(data, []moment{m})
}

// Position returns a picture of a position of an entry's game, an SVG file, seen by
// whoever is to move. Players of no name are called by what they play.
func Position(e catalog.Entry, p core.Position, names []string, l i18n.Language) string {
	near := max(0, board.NextToAct(p))
	s, m := pageData{Game: e.Title, Near: int(near), fromRight: l.RightToLeft()}, frameMaker{language: l, hands: e.Hands, near: near, board: drawerOf(e.Hands, p, near, l)}
	for i, name := range core.SideNames(e.Hands, p) {
		m.names = append(m.names, name.In(l))
		if i < len(names) && names[i] != "" {
			m.names[i] = names[i]
		}
		s.Seats = append(s.Seats, seat{Name: text.Printable(m.names[i])})
	}
	f := m.frame(p)
	f.Seat, f.Pieces = int(near), append(f.Pieces, m.board.rolled(p)...)
	g := game{Title: e.Title, Board: s.place(m.board.ground()), Frames: []frame{f}}
	if to, score := m.board.match(p); to > 0 {
		s.Facts, g.Score = []string{matchTo(to).In(l)}, score
	}
	new(follower).follow(g.Frames, 0, s.Boards[0].Glide)
	s.Games = []game{g}
	shown := s.moment(0, 0)
	if f.next != "" {
		shown.bold = f.next
	}
	return picture(s, []moment{shown})
}

// A moment is a frame of a game and what is said below it.
type moment struct {
	*frame
	game *game
	bold string // what was played
	mark string
	soft []string // what is said of that
	last bool     // of its game
}

// moment returns a frame of a game with what is said there.
func (s *pageData) moment(game, n int) moment {
	g := &s.Games[game]
	m := moment{frame: &g.Frames[n], game: g, last: n == len(g.Frames)-1}
	switch f := m.frame; {
	case n == 0:
		m.bold = g.Title
	case f.Seat >= 0:
		m.bold = isolated(s.Seats[f.Seat].Name) + ": " + f.Text
	default:
		m.bold = strings.ReplaceAll(s.Drawn, "%s", f.Text)
	}
	if m.Name != "" {
		m.bold = m.Name + ". " + m.bold
	}
	m.mark = m.Mark
	if m.Says != "" {
		m.soft = append(m.soft, m.Says)
	}
	if m.last {
		m.soft = append(m.soft, g.Ending)
	}
	return m
}

// isolated keeps a name that is written from the right from turning what stands beside
// it.
func isolated(name string) string { return "\u2068" + name + "\u2069" }
