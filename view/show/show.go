// Package show shows a game to somebody without the program: as a page of HTML
// ([Page]), as a picture of a board (SVG), as a recording of a terminal ([Cast]).
//
// A page holds the board as SVG, the list of turns, keys and buttons to step
// through them and, of a game that was analysed, marks and the chance to win. It
// needs no other file and no network: [Page] puts the data of a record into
// page.html, beside page.css and page.js.
// How the positions of a family are drawn says its board: what never changes
// (the ground), what lies on it (pieces, which glide from one position to the
// next), and where a spot is.
package show

import (
	"crypto/sha256"
	_ "embed" // the parts of the page
	"encoding/base64"
	"encoding/json"
	"html"
	"maps"
	"math"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/text"
	"boardroom/view/board"
)

//go:embed page.html
var pageHTML string

//go:embed board.css
var boardCSS string

//go:embed page.css
var pageCSS string

//go:embed page.js
var pageJS string

// Page returns the page of a record in which a game was begun. The analysis may
// be nil: there is none. Nothing on the page is run but its own script, whatever
// names and tags say.
func Page(e catalog.Entry, r *records.Record, a *analysis.Analysis, l i18n.Language) ([]byte, error) {
	show := pageDataOf(e, r, a, l)
	if l.RightToLeft() {
		show.isolate()
	}
	data, err := json.Marshal(show) // < > and & are escaped in it
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(pageJS))
	places := []string{
		"{title}", html.EscapeString(show.Title + ", " + show.Game), "{hash}", base64.StdEncoding.EncodeToString(sum[:]),
		"{style}", boardCSS + pageCSS, "{data}", string(data), "{script}", pageJS, "{text}", html.EscapeString(records.Show(r, a.Judged(r, e), l)), "{lang}", l.Tag(), "{dir}", l.Direction(),
	}
	for place, text := range parts {
		places = append(places, place, html.EscapeString(l.T(text)))
	}
	return []byte(strings.NewReplacer(places...).Replace(pageHTML)), nil
}

// pageData is all that the page shows.
type pageData struct {
	Title  string   `json:"title"` // who plays
	Game   string   `json:"game"`
	Facts  []string `json:"facts"` // of the sitting: when, where, to how many points
	Seats  []seat   `json:"seats"`
	Near   int      `json:"near"`             // the seat that is shown below
	Chance string   `json:"chance,omitempty"` // whose it is, and who judges it
	Start  string   `json:"start"`            // how a game begins
	Drawn  string   `json:"drawn"`            // what was drawn, for %s
	Boards []ground `json:"boards"`
	Games  []game   `json:"games"`

	fromRight bool // what is said is read from the right
}

// A seat is a player.
type seat struct {
	Name string `json:"name"`
	Note string `json:"note,omitempty"` // a computer's level, a rating
}

// A game is one of the sitting.
type game struct {
	Title  string  `json:"title"`
	Score  []int   `json:"score,omitempty"` // before it, in a match
	Board  int     `json:"board"`           // its index among the boards
	Frames []frame `json:"frames"`          // the start, and what each turn led to
	Ending string  `json:"ending"`
}

// A frame is one moment.
type frame struct {
	Name   string   `json:"n,omitempty"` // of the turn; empty: nobody has acted
	Seat   int      `json:"seat"`        // whose turn it was; -1: nobody's
	ToAct  int      `json:"act"`         // who moves next; -1: nobody
	Text   string   `json:"text"`        // what was played
	Mark   string   `json:"mark,omitempty"`
	Says   string   `json:"says,omitempty"`  // how good that was
	Plays  []play   `json:"plays,omitempty"` // the best there were, and what was played
	Win    *float64 `json:"win,omitempty"`   // the near seat's chance after it
	Pieces []piece  `json:"pieces"`
	Trace  []trace  `json:"trace,omitempty"` // what the turn touched
	Facts  []string `json:"facts"`           // by seat
	Signs  []string `json:"signs"`           // by seat: the kind of its pieces
	next   string   // what is to be done, in words
	text   string   // of the position
}

// A play is one that could be chosen.
type play struct {
	What   string `json:"what"`
	Win    string `json:"win,omitempty"`    // the chance to win after it
	Behind string `json:"behind,omitempty"` // how much less than the best it is worth
	Played bool   `json:"played,omitempty"`
}

// pageDataOf returns what there is to show of a record.
func pageDataOf(e catalog.Entry, r *records.Record, a *analysis.Analysis, l i18n.Language) pageData {
	seats := r.Header.Seats
	s := pageData{Game: e.Title, fromRight: l.RightToLeft(), Facts: facts(r, l), Near: near(seats), Start: l.T(start), Drawn: l.T(drawn)}
	var names []string
	for i, seated := range seats {
		names = append(names, seated.Name)
		s.Seats = append(s.Seats, seat{Name: text.Printable(seated.Name), Note: note(seated, r.Header.Extra, i, l)})
	}
	s.Title = text.Printable(strings.Join(names, " – "))
	if a != nil {
		s.Chance = chance(s.Seats[s.Near].Name, a.Reached().Title()).In(l)
	}
	var lying follower
	st, score := r.Sheet.State(), make([]int, len(seats))
	copy(score, r.Header.Score)
	for i, h := range st.Games() {
		p := frameMaker{language: l, hands: e.Hands, names: names, near: core.Seat(s.Near), board: drawerOf(e.Hands, h.Start, core.Seat(s.Near), l)}
		g := game{Title: h.Game.About().Title, Board: s.place(p.board.ground())}
		if st.Terms.To != 0 {
			g.Title, g.Score = gameNumber(i+1).In(l), slices.Clone(score)
			if len(e.Rotation) > 1 {
				g.Title = gameOf(i+1, h.Game.About().Title).In(l)
			}
		}
		if a != nil && i < len(a.Games) {
			p.found = a.Games[i].Turns
		}
		g.Frames = p.frames(h)
		lying.follow(g.Frames, g.Board, s.Boards[g.Board].Glide)
		g.Ending = l.T(gameStands)
		if i < len(st.Results) {
			g.Ending = text.Printable(st.Results[i].Verdict(func(seat core.Seat) string { return names[seat] }).In(l))
			for seat, points := range st.Results[i].Scores {
				score[seat] += points
			}
		}
		s.Games = append(s.Games, g)
	}
	return s
}

// isolate marks what keeps its order in all that is said on a page which is read from
// the right.
func (s *pageData) isolate() {
	each := func(texts ...*string) {
		for _, t := range texts {
			*t = text.Isolated(*t)
		}
	}
	list := func(texts []string) {
		for i := range texts {
			each(&texts[i])
		}
	}
	list(s.Facts)
	each(&s.Chance, &s.Start, &s.Drawn)
	for i := range s.Seats {
		each(&s.Seats[i].Note)
	}
	for _, g := range s.Games {
		for i := range g.Frames {
			f := &g.Frames[i]
			each(&f.Text, &f.Says)
			list(f.Facts)
			for i := range f.Plays {
				each(&f.Plays[i].What, &f.Plays[i].Win, &f.Plays[i].Behind)
			}
		}
	}
	for i := range s.Games {
		each(&s.Games[i].Title, &s.Games[i].Ending)
	}
}

// place returns the index of a board among those of the page, to which it is
// added if it is another one.
func (s *pageData) place(b ground) int {
	i := slices.IndexFunc(s.Boards, func(other ground) bool { return other.SVG == b.SVG })
	if i < 0 {
		i, s.Boards = len(s.Boards), append(s.Boards, b)
	}
	return i
}

// near is the seat below: the second if only its player is a person.
func near(seats []records.Seat) int {
	if len(seats) == 2 && seats[0].Level != "" && seats[1].Level == "" {
		return 1
	}
	return 0
}

// note says more of a player than their name.
func note(s records.Seat, extra map[string]string, seat int, l i18n.Language) string {
	var words []string
	if level := s.Short().Level; level != "" {
		words = append(words, board.Computer(level).In(l))
	}
	if rating := records.Rating(extra, seat); rating != "" {
		words = append(words, rating)
	}
	return text.Printable(strings.Join(words, ", "))
}

// facts lists what is to be known of a sitting.
func facts(r *records.Record, l i18n.Language) []string {
	h := r.Header
	all := []string{text.Day(h.Date).In(l)}
	switch {
	case h.To == core.Money:
		all = append(all, l.T(moneySession))
	case h.To > 0:
		all = append(all, matchTo(h.To).In(l))
	}
	if h.Score != nil {
		all = append(all, l.T("from %s", core.FormatScores(h.Score)))
	}
	for _, key := range slices.Sorted(maps.Keys(h.Set)) {
		all = append(all, key+" "+h.Set[key])
	}
	for _, fact := range records.EventDetails(h.Extra) {
		all = append(all, fact.In(l))
	}
	return all
}

// A frameMaker makes the frames of a game.
type frameMaker struct {
	language i18n.Language
	hands    core.Hands
	names    []string
	near     core.Seat
	board    boardDrawer
	found    []analysis.Turn // none: there is no analysis
}

func (p frameMaker) frames(h core.History) []frame {
	all := []frame{p.frame(h.Start)}
	before := h.Start
	for i, t := range h.Turns() {
		f := p.frame(t.After())
		f.Name, f.Seat, f.Text = h.TurnName(t), int(max(-1, t.Seat)), t.In(p.language)
		f.Trace = p.traces(before, t)
		f.Pieces = append(f.Pieces, p.board.thrown(t)...)
		if i < len(p.found) {
			p.judge(&f, h, &p.found[i])
		}
		all, before = append(all, f), t.After()
	}
	return all
}

// frame shows a position.
func (p frameMaker) frame(at core.Position) frame {
	f := frame{Seat: -1, ToAct: int(max(-1, board.NextToAct(at))), Pieces: append([]piece{}, p.board.pieces(at)...)} // [] in JSON, not null
	for i := range p.names {
		seat := core.Seat(i)
		var words []string
		for _, fact := range p.hands.Facts(at, seat) {
			words = append(words, p.language.T(fact.Label)+" "+fact.Value)
		}
		f.Facts = append(f.Facts, strings.Join(words, " · "))
		f.Signs = append(f.Signs, p.board.sign(at, seat))
	}
	f.next, f.text = p.next(at), at.String()
	return f
}

// next says who is to do what in a position; empty where nobody is, yet.
func (p frameMaker) next(at core.Position) string {
	seat := board.NextToAct(at)
	if seat < 0 {
		return ""
	}
	who := isolated(text.Printable(p.names[seat]))
	if at.Actor() != seat { // before a throw
		return isNext(who).In(p.language)
	}
	return p.hands.Prompt(at, who).In(p.language)
}

// judge adds what was found of a turn.
func (p frameMaker) judge(f *frame, h core.History, t *analysis.Turn) {
	f.Mark = string(t.Mark())
	if f.Mark == "" && slices.ContainsFunc(t.Rolls, analysis.Roll.Joker) {
		f.Mark = "!"
	}
	f.Says = strings.TrimPrefix(text.Printable(t.Remark(h, p.names).Said().In(p.language)), ": ")
	f.Plays = p.plays(h, t.KeyDecision())
	if n := len(t.Decisions); n > 0 {
		if win := t.Decisions[n-1].Chance(p.near, len(p.names)); !math.IsNaN(win) {
			win = math.Round(win*1000) / 1000
			f.Win = &win
		}
	}
}

// plays lists the best plays of a decision, which may be nil; none where there was no
// choice.
func (p frameMaker) plays(h core.History, d *analysis.Decision) []play {
	if d == nil || len(d.Choices) < 2 {
		return nil
	}
	var all []play
	for i, c := range d.Choices {
		one := play{What: text.Printable(c.Brief(d.At(h)).In(p.language)), Played: i == d.Played}
		if c.Outlook != (engine.Outlook{}) {
			one.Win = p.language.T("%.1f %%", 100*c.Outlook.Win)
		}
		if i > 0 {
			one.Behind = "−" + d.FormatBehind(i).In(p.language)
		}
		all = append(all, one)
	}
	return all
}

// traces lists what the moves of a turn touched.
func (p frameMaker) traces(before core.Position, t core.Turn) []trace {
	var all []trace
	for _, part := range t.Parts {
		if part.Kind == core.Moved {
			if tr, ok := p.trace(before, t.After(), part.Move); ok && !slices.Contains(all, tr) {
				all = append(all, tr)
			}
		}
		before = part.After
	}
	return all
}

// trace shows a move: where a piece left and to which spot it came, or all spots
// that the move names.
func (p frameMaker) trace(before, after core.Position, m core.Move) (trace, bool) {
	var longest []core.Spot
	ways := 0
	for _, path := range p.hands.Paths(before, m) {
		switch {
		case len(path) > len(longest):
			longest, ways = path, 1
		case len(path) == len(longest):
			ways++
		}
	}
	var tr trace
	for i, spot := range longest {
		carried := ways == 1 && len(longest) == 2
		if at, ok := p.board.spot(after, spot, carried && i == 0); ok {
			tr.spots[tr.n] = at
			tr.n++
		}
		tr.carried = carried && tr.n == 2
		if tr.n == len(tr.spots) {
			break
		}
	}
	if tr.carried {
		tr.path = p.board.path(tr.spots[0], tr.spots[1])
	}
	return tr, tr.n > 0
}
