package ubgi

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/tables"
)

// A situation is what a controller has told of a game and the session that it stands in.
// Whether all of that fits together shows when a decision is asked for.
type situation struct {
	board string // of a position text in which White is on roll; empty: not told
	dice  string // "31"; empty: not told
	offer string // what was said of the cube, as in a position text
	cube  int
	owner core.Seat // of the cube, p0 being 0; Nobody: it is centered
	turn  core.Seat // who is on roll

	session
	score [2]int
}

// A session is what is played.
type session struct {
	to              int // points; 0: for money
	jacoby, beavers bool
	crawford        bool // the first game in which a player needs one point has no cube
	crawfordOver    bool // that game has been played
}

// newGame forgets the game, and keeps the session.
func (s *situation) newGame() {
	s.crawfordOver = s.crawfordOver || s.inCrawford() && s.board != ""
	*s = situation{cube: 1, owner: core.Nobody, session: s.session, score: s.score}
}

// inCrawford reports whether this is the Crawford game.
func (s *situation) inCrawford() bool {
	return s.to > 0 && s.crawford && !s.crawfordOver && max(s.score[0], s.score[1]) == s.to-1
}

// position returns the position with these dice, and what was said of the cube.
func (s *situation) position(g core.Game, dice, offer string) (tables.Position, error) {
	if dice == "" {
		dice = "-"
	}
	for seat, points := range s.score {
		if s.to > 0 && points >= s.to {
			return tables.Position{}, fmt.Errorf("%s has %d points in a match to %d", seats[seat], points, s.to)
		}
	}
	text := fmt.Sprintf("%s W %s", s.board, dice)
	if s.to > 0 {
		text += fmt.Sprintf(" match=%d score=%d,%d", s.to, s.score[s.turn], s.score[1-s.turn])
	} else {
		text += fmt.Sprintf(" jacoby=%s beavers=%s", yesNo[s.jacoby], yesNo[s.beavers])
	}
	if s.inCrawford() {
		text += " crawford=yes"
	}
	if s.owner >= 0 {
		text += fmt.Sprintf(" cube=%d,%s", s.cube, map[bool]string{true: "W", false: "B"}[s.owner == s.turn])
	}
	if offer != "" {
		text += " turn=" + offer
	}
	p, err := g.Parse(text, nil)
	if err != nil {
		return tables.Position{}, err
	}
	return p.(tables.Position), nil
}

var yesNo = map[bool]string{true: "yes", false: "no"}

// Lengths of the identifiers of GNU Backgammon.
const (
	positionLength = 14
	matchLength    = 12
)

// setPosition reads "gnubgid ID" or "xgid ID". A Position ID tells of the board alone;
// the others tell of all.
func (s *situation) setPosition(g core.Game, text string) error {
	words := strings.Fields(text)
	if len(words) != 2 || words[0] != idGNU && words[0] != idXG {
		return badArgument("position reads %q or %q", idGNU+" ID", idXG+" ID")
	}
	id, parts := words[1], strings.Count(words[1], ":")
	switch gnu := len(id) == positionLength || len(id) == positionLength+1+matchLength; {
	case words[0] == idGNU && (parts > 1 || !gnu):
		return badArgument("a GNU Position ID has %d characters, a Match ID that may follow a colon %d, not %.60q", positionLength, matchLength, id)
	case words[0] == idXG && parts <= 1:
		return badArgument("an XGID has fields between colons, not %.60q", id)
	}
	p, board, err := read(g, id)
	if err != nil {
		return badArgument("%w", err)
	}
	s.board, s.dice, s.offer = board, "", ""
	if parts > 0 {
		s.take(p)
	}
	return nil
}

// read returns the position that an identifier names, and its board as White has it
// where White is on roll.
func read(g core.Game, id string) (p tables.Position, board string, err error) {
	parsed, err := g.Parse(id, nil)
	if err != nil {
		return p, "", err
	}
	p = parsed.(tables.Position)
	if p.Side() < 0 || p.Actor() == core.Nobody {
		return p, "", errOver
	}
	b := p.TurnStart()
	if board = p.Rules().BoardText(&b); p.Side() == tables.Black {
		board = turned(board)
	}
	return p, board, nil
}

// turned returns a board as the other side has it.
func turned(board string) string {
	parts := strings.Split(strings.NewReplacer("W", "B", "B", "W").Replace(board), "|")
	points := strings.Split(parts[0], ",")
	slices.Reverse(points)
	parts[0] = strings.Join(points, ",")
	for i, pair := range parts[1:] {
		white, black, _ := strings.Cut(pair, ",")
		parts[i+1] = black + "," + white
	}
	return strings.Join(parts, "|")
}

// take takes all but the board from a position.
func (s *situation) take(p tables.Position) {
	if dice := p.Dice(); dice != nil {
		s.dice = fmt.Sprint(dice[0]*10 + dice[1])
	}
	if p.Offered() > 0 {
		s.offer = string(tables.Double)
	}
	if p.Offered() == 4*p.Cube().Value {
		s.offer += "," + string(tables.Beaver)
	}
	m := p.Match()
	s.turn, s.cube, s.owner, s.score = p.Side(), p.Cube().Value, p.Cube().Owner, m.Score
	s.session = session{to: m.To, crawford: m.Crawford}
	if m.To == 0 {
		s.jacoby, s.beavers = p.Rules().Jacoby, p.Rules().Beavers
	}
}

// setDice reads two numbers.
func (s *situation) setDice(text string) error {
	n, err := numbers(text, 2, 1, 6)
	if err != nil {
		return badArgument("dice reads two numbers from 1 to 6, not %.40q", text)
	}
	s.dice = fmt.Sprint(n[0]*10 + n[1])
	return nil
}

// mostPoints is more than any match is played to.
const mostPoints = 1<<15 - 1

// setScore reads the points of both players.
func (s *situation) setScore(text string) error {
	n, err := numbers(text, 2, 0, mostPoints)
	if err != nil {
		return badArgument("setscore reads the points of %s and %s, not %.40q", seats[0], seats[1], text)
	}
	s.score = [2]int{n[0], n[1]}
	return nil
}

// numbers reads so many numbers within bounds, between blanks.
func numbers(text string, count, least, most int) ([]int, error) {
	words := strings.Fields(text)
	if len(words) != count {
		return nil, strconv.ErrSyntax
	}
	n := make([]int, count)
	for i, word := range words {
		var err error
		if n[i], err = strconv.Atoi(word); err != nil || n[i] < least || n[i] > most {
			return nil, strconv.ErrRange
		}
	}
	return n, nil
}

// mostCube is the highest number on a cube.
const mostCube = 1024

// setCube reads "value N owner WHO".
func (s *situation) setCube(text string) error {
	told, err := pairs(text, "value", "owner")
	if err != nil {
		return err
	}
	value, err := strconv.Atoi(told["value"])
	if err != nil || value < 1 || value > mostCube || bits.OnesCount(uint(value)) != 1 {
		return badArgument("the cube shows a power of 2 up to %d, not %.20q", mostCube, told["value"])
	}
	owner := core.Seat(slices.Index(seats[:], told["owner"]))
	switch {
	case told["owner"] == center:
		owner = core.Nobody
	case owner < 0:
		return badArgument("the owner of the cube is %s, %s or %s, not %.20q", center, seats[0], seats[1], told["owner"])
	}
	if (value == 1) != (owner == core.Nobody) {
		return badArgument("a cube is centered where it shows 1, and belongs to a player where it shows more")
	}
	s.cube, s.owner, s.offer = value, owner, ""
	return nil
}

// setTurn reads who is on roll.
func (s *situation) setTurn(text string) error {
	turn := slices.Index(seats[:], text)
	if turn < 0 {
		return badArgument("setturn reads %s or %s, not %.20q", seats[0], seats[1], text)
	}
	s.turn = core.Seat(turn)
	return nil
}

// setSession reads "type money|match" and what belongs to that. A session begins without
// points.
func (s *situation) setSession(text string) error {
	told, err := pairs(text, "type", "length", "jacoby", "crawford")
	if err != nil {
		return err
	}
	next := session{crawford: true}
	switch length, given := told["length"]; told["type"] {
	case money:
		if given {
			return badArgument("a length is for a match only")
		}
	case match:
		n, err := numbers(length, 1, 1, mostPoints)
		if err != nil {
			return badArgument("a match needs a length from 1 on, not %.20q", length)
		}
		next.to = n[0]
	default:
		return badArgument("the type of a session is %s or %s, not %.20q", money, match, told["type"])
	}
	for key, rule := range map[string]*bool{"jacoby": &next.jacoby, "crawford": &next.crawford} {
		value, given := told[key]
		if given && value != "on" && value != "off" {
			return badArgument("%s is on or off, not %.20q", key, value)
		}
		if given {
			*rule = value == "on"
		}
	}
	s.session, s.score = next, [2]int{}
	return nil
}

// pairs reads words with a value each, of which every word is there once at most.
func pairs(text string, known ...string) (map[string]string, error) {
	words, told := strings.Fields(text), map[string]string{}
	for i := 0; i < len(words); i += 2 {
		_, twice := told[words[i]]
		switch {
		case !slices.Contains(known, words[i]):
			return nil, badArgument("%.40q is none of %s", words[i], strings.Join(known, ", "))
		case twice:
			return nil, badArgument("%s is told twice", words[i])
		case i+1 == len(words):
			return nil, badArgument("%s needs a value", words[i])
		}
		told[words[i]] = words[i+1]
	}
	return told, nil
}
