package backgammon

import (
	"bytes"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records"
	"boardroom/records/exchange"
)

// GammonX is the text in which GammonX keeps games of tavli and backgammon:
//
//	;[Game 'c57e0961']
//	;[Player 1 White Checkers 'cf0ab132']
//	;[Player 2 Black Checkers 'e51f307e']
//	;[Game Modus 'Portes']
//	;[Winner 'e51f307e']
//	;[Points '1']
//	White Roll 5 4
//	White Move 11/16
//	White Move 0/4
//
// or a match with such lines of its own, and then its games. Points are counted from 0, in
// the order in which White passes them; a double tells all four dice.
//
// Source: the text's reader in the program itself, and its samples, at
// github.com/gammonx/gammonx-server.
func GammonX() exchange.Format {
	return exchange.Format{
		Name: "gammonx", Title: "GammonX's text", Ending: ".txt",
		About: "portes, plakoto and backgammon, alone or up to the first fevga of a match, as GammonX keeps them",
		Holds: func(e catalog.Entry) bool { return e.Family == tables.Family },
		Is:    isGammonX, Read: readGammonX,
	}
}

// Tags of the text.
const (
	gammonXMatch  = "Match"
	gammonXGame   = "Game"
	gammonXModus  = "Game Modus"
	gammonXWinner = "Winner"
	gammonXPoints = "Points"
	gammonXBegan  = "Started At"
	gammonXName   = "Name"
)

// gammonXPlayers are the tags with the players' numbers.
var gammonXPlayers = [2]string{"Player 1 White Checkers", "Player 2 Black Checkers"}

var (
	gammonXTag  = regexp.MustCompile(`^;\[([A-Za-z0-9 ]+) '(.*)'\]$`)
	gammonXRoll = regexp.MustCompile(`^(White|Black) Roll ([1-6])((?: [1-6]){1,3})$`)
	gammonXMove = regexp.MustCompile(`^(White|Black) Move (bar|[0-9]{1,2})/(off|[0-9]{1,2})$`)
)

// gammonXLengths are the points that a match goes to whose name ends so; others are
// played for as long as people like.
var gammonXLengths = map[string]int{"FivePointGame": 5, "SevenPointGame": 7}

func isGammonX(data []byte) bool {
	return bytes.Contains(data, []byte(";["+gammonXModus+" '"))
}

func readGammonX(in exchange.Input) iter.Seq2[records.Import, error] {
	return func(yield func(records.Import, error) bool) {
		s := gammonXScanner{match: match{Line: 1, Tags: map[string]string{}}}
		for line := range strings.Lines(strings.TrimPrefix(string(in.Data), "\ufeff")) {
			s.line++
			if err := s.scan(strings.TrimSpace(line)); err != nil {
				imports(s.matches(), &records.Error{Line: s.line, Err: err}, in, yield)
				return
			}
		}
		imports(s.matches(), nil, in, yield)
	}
}

// A gammonXScanner takes a text apart: a match or a single game.
type gammonXScanner struct {
	line    int
	match   match
	inMatch bool
	game    map[string]string // what is told of the game at hand; nil before the first
	cells   []cell
	began   int // the line of the game at hand
}

// matches returns what the text holds: a match, or nothing.
func (s *gammonXScanner) matches() []match {
	s.endGame()
	if len(s.match.Games) == 0 {
		return nil
	}
	if first := s.match.Games[0].Cells; len(first) > 0 && first[0].Side == 1 {
		s.turn()
	}
	return []match{s.match}
}

// turn has the players change sides, for whoever begins is the first here. Both see
// the board alike in the games of the text.
func (s *gammonXScanner) turn() {
	for i := range s.match.Games {
		g := &s.match.Games[i]
		g.Names[0], g.Names[1] = g.Names[1], g.Names[0]
		g.Score[0], g.Score[1] = g.Score[1], g.Score[0]
		for j := range g.Cells {
			c := &g.Cells[j]
			c.Side = 1 - c.Side
			for k, step := range c.Said {
				from, to, _ := strings.Cut(step, "/")
				c.Said[k] = otherSide(from) + "/" + otherSide(to)
			}
		}
	}
}

// otherSide returns a point as it is counted from the other side.
func otherSide(point string) string {
	if n, err := strconv.Atoi(point); err == nil {
		return strconv.Itoa(25 - n)
	}
	return point
}

func (s *gammonXScanner) scan(line string) error {
	if m := gammonXTag.FindStringSubmatch(line); m != nil {
		return s.tell(m[1], m[2])
	}
	switch roll, move := gammonXRoll.FindStringSubmatch(line), gammonXMove.FindStringSubmatch(line); {
	case line == "" || strings.HasPrefix(line, ";"):
		return nil
	case s.game == nil && (roll != nil || move != nil):
		return i18n.Errorf("a game begins with ;[%s '…']", gammonXGame)
	case roll != nil:
		dice := roll[2] + roll[3][1:2]
		s.cells = append(s.cells, cell{Line: s.line, Side: gammonXSide(roll[1]), Kind: throw, Dice: dice, Text: line})
	case move != nil:
		last := len(s.cells) - 1
		if last < 0 || s.cells[last].Side != gammonXSide(move[1]) {
			return i18n.Errorf("%s moves without a roll", move[1])
		}
		s.cells[last].Said = append(s.cells[last].Said, gammonXPoint(move[2])+"/"+gammonXPoint(move[3]))
	default:
		return i18n.Errorf("%.60q is neither a roll nor a move, such as White Roll 5 4 and White Move 11/16", line)
	}
	return nil
}

// tell takes a tag. The first of a game begins it; the first of a text tells whether it
// is of a match.
func (s *gammonXScanner) tell(key, value string) error {
	switch key {
	case gammonXMatch:
		s.inMatch = true
	case gammonXGame:
		s.endGame()
		s.game, s.began = map[string]string{}, s.line
	case gammonXModus:
		if strings.EqualFold(value, "Fevga") {
			return i18n.NewError("GammonX's fevga starts beside the board, a point further back than the game here: it can't be replayed")
		}
	}
	if s.game != nil {
		s.game[key] = value
		return nil
	}
	s.match.Tags[key] = value
	return nil
}

// endGame adds the game at hand to the match.
func (s *gammonXScanner) endGame() {
	if s.game == nil || s.game[gammonXModus] == "" {
		s.game = nil
		return
	}
	if len(s.match.Games) == 0 {
		s.begin()
	}
	if side, ok := s.winner(); ok {
		points, _ := strconv.Atoi(s.game[gammonXPoints])
		s.cells = append(s.cells, cell{Line: s.began, Side: side, Kind: wins, N: points, Text: gammonXWinner, Bare: true})
	}
	s.match.Games = append(s.match.Games, game{Line: s.began, Head: s.began, Names: s.names(), Score: s.score(), Cells: s.cells})
	s.game, s.cells = nil, nil
}

// begin takes what is told of the match, or of the only game.
func (s *gammonXScanner) begin() {
	told := s.match.Tags
	if !s.inMatch {
		told = s.game
	}
	s.match.Tags = map[string]string{variationTag: s.game[gammonXModus]}
	if s.inMatch {
		if strings.HasPrefix(told[gammonXName], "Tavli") {
			s.match.Tags[variationTag] = "Tavli"
		}
		s.match.Tags["Event"] = told[gammonXName]
	}
	if words := strings.Fields(told[gammonXName]); len(words) > 0 {
		s.match.To = gammonXLengths[words[len(words)-1]]
	}
	if date, err := time.Parse("02/01/2006 15:04:05", told[gammonXBegan]); err == nil {
		s.match.Tags[dateTag], s.match.Tags[timeTag] = date.Format("2006.01.02"), date.Format("15:04:05")
	}
}

// score is what the games so far have come to.
func (s *gammonXScanner) score() (score [2]int) {
	for _, g := range s.match.Games {
		if last := len(g.Cells) - 1; last >= 0 && g.Cells[last].Kind == wins {
			score[g.Cells[last].Side] += g.Cells[last].N
		}
	}
	return score
}

// names are the players', who are known by numbers: of each the first part.
func (s *gammonXScanner) names() (names [2]string) {
	for side, key := range gammonXPlayers {
		names[side], _, _ = strings.Cut(s.game[key], "-")
	}
	return names
}

// winner returns whose name is told as the winner's.
func (s *gammonXScanner) winner() (side int, ok bool) {
	for side, key := range gammonXPlayers {
		if id := s.game[key]; id != "" && id == s.game[gammonXWinner] {
			return side, true
		}
	}
	return 0, false
}

func gammonXSide(color string) int {
	if color == "Black" {
		return 1
	}
	return 0
}

// gammonXPoint returns a point, or a word for beside them, as .mat writes it.
func gammonXPoint(word string) string {
	if n, err := strconv.Atoi(word); err == nil {
		return strconv.Itoa(n + 1)
	}
	return word
}
