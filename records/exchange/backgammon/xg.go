package backgammon

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"strconv"
	"strings"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/exchange"
)

// XG is eXtreme Gammon's own file, which is read alone: a match or a session, with what
// the program and people said of it as notes. It holds the games that other programs
// know.
func XG() exchange.Format {
	return exchange.Format{
		Name: "xg", Title: "eXtreme Gammon's .xg", Ending: ".xg", Binary: true,
		About: "games that eXtreme Gammon knows, with its verdicts and your comments as notes",
		Holds: knownElsewhere,
		Is:    isXG, Read: readXG,
	}
}

func isXG(data []byte) bool {
	return strings.HasPrefix(string(data[:min(len(data), len(xgMagic))]), xgMagic)
}

// readXG reads the only match of a file.
func readXG(in exchange.Input) iter.Seq2[records.Import, error] {
	return func(yield func(records.Import, error) bool) {
		var s xgScanner
		var matches []match
		wrong := s.scan(in.Data)
		if len(s.match.Games) > 0 {
			matches = []match{s.match}
		}
		if wrong == nil && matches == nil {
			wrong = &records.Error{Err: i18n.NewError("no game has begun in this match")}
		}
		imports(matches, wrong, in, func(d records.Import, err error) bool {
			d.Line = 0
			for i, r := range d.Remarks {
				if r.Line > 0 {
					d.Remarks[i] = records.Finding{Text: i18n.Msg("record %d: %s", r.Line, r.Text)}
				}
			}
			return yield(d, xgPlaced(err))
		})
	}
}

// The kinds of records that a match is made of.
const (
	xgMatch = iota
	xgGame
	xgCube
	xgMove
	xgGameEnd
	xgMatchEnd
)

// An xgScanner takes a match apart. Lines of what it finds are numbers of records.
type xgScanner struct {
	match    match
	header   xgData // of the match, as a record
	comments xgComments
	remarks  []records.Finding // on the file as a whole
	number   int               // of the record at hand, from 1
	start    xgData            // of the game at hand, as a record
	board    string            // that stands before the next record; empty: any may
	last     *xgPosition       // of the last record that has one
	setUp    bool              // the game at hand does not begin as usual, but there
	played   bool              // something was, in some game
	note     string            // on a cube that was not turned, for the move after it
}

// xgPlaced says where in the file an error of a match stands.
func xgPlaced(err error) error {
	var at *records.Error
	if !errors.As(err, &at) || at.Line == 0 {
		return err
	}
	return &records.Error{Err: i18n.Errorf("record %d, at byte %d of the games: %w", at.Line, (at.Line-1)*xgRecord, at.Err)}
}

// scan reads a file. An error, or nil, breaks the match off.
func (s *xgScanner) scan(data []byte) *records.Error {
	files, err := xgFiles(data)
	if err != nil {
		return &records.Error{Err: err}
	}
	games, there := files["temp.xg"]
	if !there {
		return &records.Error{Err: i18n.NewError("no games of eXtreme Gammon in this file; other games for Windows begin their files in the same way")}
	}
	if f, there := files["temp.xgc"]; there {
		if s.comments, err = readXGComments(f); err != nil {
			s.remarks = []records.Finding{{Text: i18n.Msg("the comments are left out: %v", xgFault(err))}}
		}
	}
	r, err := games.open()
	for record := make(xgData, xgRecord); err == nil; {
		if _, err = io.ReadFull(r, record); err == io.EOF {
			return s.end()
		}
		s.number++
		if err != nil {
			break
		}
		if err := s.record(record); err != nil {
			return &records.Error{Line: s.number, Err: err}
		}
	}
	return &records.Error{Line: max(s.number, 1), Err: i18n.Errorf("the games are damaged: %w", xgFault(err))}
}

// record reads a record.
func (s *xgScanner) record(r xgData) error {
	kind := int(r[8])
	switch {
	case s.number > maxXGRecords:
		return i18n.NewError("this file is longer than any match")
	case s.header == nil && kind != xgMatch:
		return i18n.NewError("the file does not begin with a match")
	case s.header != nil && kind == xgMatch:
		return i18n.NewError("a second match begins here, and a file holds one")
	case kind > xgGame && kind < xgMatchEnd && len(s.match.Games) == 0:
		return i18n.NewError("this stands before the first game")
	}
	if s.setUp && kind != xgMove {
		return s.last.refused()
	}
	switch kind {
	case xgMatch:
		return s.matchHeader(r)
	case xgGame:
		return s.gameHeader(r)
	case xgCube:
		return s.cube(r)
	case xgMove:
		return s.move(r)
	case xgGameEnd:
		s.gameEnd(r)
		return nil
	case xgMatchEnd:
		return nil
	}
	return i18n.Errorf("unknown kind of record: %d", kind)
}

// unlimited is the length of a session.
const unlimited = 99999

// xgVariations are the games by number: their names, and their starts as an XGID
// writes them.
var xgVariations = []struct{ name, start string }{
	{"backgammon", "-b----E-C---eE---c-e----B-"},
	{"nackgammon", "-bb---D-C---dD---c-d---BB-"},
	{"hypergammon", "-aaa------------------AAA-"},
}

func (s *xgScanner) matchHeader(r xgData) error {
	s.header = append(xgData{}, r...)
	if r.int(556) != 0x494C4D44 {
		return i18n.NewError("this is no match of eXtreme Gammon")
	}
	variation, length, version := r.int(96), r.int(92), r.int(552)
	if variation < 0 || variation >= len(xgVariations) {
		return i18n.Errorf("variation %d of eXtreme Gammon can't be read, only backgammon (0), nackgammon (1) and hypergammon (2)", variation)
	}
	switch {
	case length == unlimited:
		length = 0
	case length < 0 || length > maxLength:
		return i18n.Errorf("a match to %d points is too long: at most %d", length, maxLength)
	}
	s.match = match{Line: s.number, Remarks: s.remarks, To: length, Tags: map[string]string{crawfordTag: yesNo(r.bool(100)), jacobyTag: yesNo(r.bool(101)), beaversTag: yesNo(r.bool(102))}}
	if variation > 0 {
		s.match.Tags[variationTag] = xgVariations[variation].name
	}
	texts := map[string]string{"Event": r.ansi(136, 128), "Place": r.ansi(283, 128), "Round": r.ansi(417, 128)}
	if version >= 24 {
		texts = map[string]string{"Event": r.wide(622, 129), "Place": r.wide(1396, 129), "Round": r.wide(1654, 129)}
	}
	if version >= 30 {
		texts["Transcriber"] = r.wide(1960, 129)
	}
	for key, text := range texts {
		if text = oneLine(text); text != "" {
			s.match.Tags[key] = text
		}
	}
	for i, key := range []string{"Elo1", "Elo2"} {
		if elo, games := r.float(104+8*i), r.int(120+4*i); games > 0 && elo > 0 && elo < 10000 {
			s.match.Tags[key] = fmt.Sprintf("%.0f", elo)
		}
	}
	// A date is told in days, in the time of wherever the match was kept.
	if days := r.float(128); days > 1 && days < 1e6 {
		at := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).Add(time.Duration(math.Round(days*24*60*60)) * time.Second)
		s.match.Tags[dateTag], s.match.Tags[timeTag] = at.Format("2006.01.02"), at.Format("15:04:05")
	}
	return nil
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func (s *xgScanner) gameHeader(r xgData) error {
	if s.header.int(552) >= 26 && r.int(64) > 0 {
		return i18n.NewError("this game begins with an automatic double: the rules here have none")
	}
	s.note, s.start, s.board = "", append(xgData{}, r...), xgVariations[s.header.int(96)].start
	g := game{Line: s.number, Head: s.number, Score: [2]int{r.int(12), r.int(16)}}
	for side, at := range []int{9, 50} {
		told := s.header.ansi(at, 40)
		if wide := s.header.wide(880+258*side, 129); s.header.int(552) >= 24 && wide != "" {
			told = wide
		}
		g.Names[side] = name(told, [2]string{"White", "Black"}[side])
	}
	g.Note = s.comments.at(r.int(56))
	if len(s.match.Games) == 0 {
		g.Note = joinNotes(s.comments.at(s.header.int(576)), g.Note)
	}
	s.match.Games = append(s.match.Games, g)
	return nil
}

// end ends the file. One in which nothing was played is one of a position.
func (s *xgScanner) end() *records.Error {
	if s.setUp || !s.played && s.last != nil {
		return &records.Error{Line: s.number, Err: s.last.refused()}
	}
	return nil
}

func isThrow(dice string) bool { return len(dice) == 2 && isDie(dice[0]) && isDie(dice[1]) }

// side returns the side of player 1 or -1.
func side(player int) (int, error) {
	switch player {
	case 1:
		return 0, nil
	case -1:
		return 1, nil
	}
	return 0, i18n.Errorf("the player is %d, neither 1 nor -1", player)
}

// maxXGCube is the logarithm of the highest cube of eXtreme Gammon.
const maxXGCube = 20

// cube reads what was said of the cube before a throw.
func (s *xgScanner) cube(r xgData) error {
	player, cube := r.int(12), r.int(32)
	mover, err := side(player)
	switch {
	case err != nil:
		return err
	case cube < -maxXGCube || cube > maxXGCube:
		return i18n.Errorf("a cube of 2 to the power of %d is too high", cube)
	}
	if err := s.follow(xgBoard(r[36:62], 1), player, cube); err != nil || s.setUp {
		return err
	}
	note := joinNotes(s.comments.at(r.int(292)), xgCubeVerdict(r))
	if r.int(16) != 1 {
		s.note = note
		return nil
	}
	shows := 2 << max(cube, -cube)
	s.add(cell{Side: mover, Kind: doubles, N: shows, Text: fmt.Sprintf("Doubles => %d", shows), Note: note})
	switch r.int(20) {
	case 0:
		s.add(cell{Side: 1 - mover, Kind: drops, Text: "Drops"})
	case 1:
		s.add(cell{Side: 1 - mover, Kind: takes, Text: "Takes"})
	case 2:
		s.add(cell{Side: 1 - mover, Kind: beavers, N: 2 * shows, Text: fmt.Sprintf("Beavers => %d", 2*shows)})
		return s.beavered(mover, r.int(24))
	}
	return nil
}

// beavered reads what was said to a beaver.
func (s *xgScanner) beavered(mover, answer int) error {
	switch answer {
	case 0:
		s.add(cell{Side: mover, Kind: drops, Text: "Drops"})
	case 1:
		s.add(cell{Side: mover, Kind: takes, Text: "Takes"})
	case 2:
		return i18n.NewError("a raccoon answers the beaver: the rules here have none")
	}
	return nil
}

// add adds a cell to the game at hand.
func (s *xgScanner) add(c cell) {
	c.Line = s.number
	s.played = s.played || c.Kind != unplayed
	g := &s.match.Games[len(s.match.Games)-1]
	g.Cells = append(g.Cells, c)
}

// move reads a throw and what was moved by it.
func (s *xgScanner) move(r xgData) error {
	player := r.int(64)
	mover, err := side(player)
	dice := strconv.Itoa(r.int(100)) + strconv.Itoa(r.int(104))
	note := s.note
	s.note = ""
	if err != nil {
		return err
	}
	if err := s.follow(xgBoard(r[9:35], 1), player, r.int(108)); err != nil {
		return err
	}
	if s.last.dice = dice; s.setUp {
		return s.last.refused()
	}
	if !isThrow(dice) {
		if r.bool(2308) {
			return i18n.Errorf("%.20q isn't a roll", dice)
		}
		return nil
	}
	c := cell{Side: mover, Kind: unplayed, Dice: dice, Text: dice + ":", Note: joinNotes(note, s.comments.at(r.int(2524)))}
	if r.bool(2308) {
		if c.Said, err = xgSteps(r); err != nil {
			return err
		}
		c.Kind, c.Text, c.Breach = throw, strings.Join(append([]string{c.Text}, c.Said...), " "), r.int(2480) == xgIllegal
		c.Note = joinNotes(c.Note, xgMoveVerdict(r))
		if s.board = xgBoard(r[35:61], player); s.board == emptyXGBoard {
			s.board = ""
		}
	}
	s.add(c)
	return nil
}

// xgIllegal marks a move that breaks the rules.
const xgIllegal = 2

// xgSteps reads the steps of a move: from and to are points less one, seen by the
// player; the bar is 24, off is -1, and -1 in place of a step ends them.
func xgSteps(r xgData) (said []string, err error) {
	for at := 68; at < 100 && r.int(at) >= 0; at += 8 {
		from, to := r.int(at), r.int(at+4)
		if from > 24 || to < -6 || to >= from {
			return nil, i18n.Errorf("no step goes from %d to %d: points are 0 to 23, the bar is 24 and off is -1", from, to)
		}
		said = append(said, xgStep(from, to))
	}
	return said, nil
}

// xgStep writes a step; whatever lies behind the first point is off.
func xgStep(from, to int) string { return fmt.Sprintf("%d/%d", from+1, max(to+1, 0)) }

// gameEnd reads who has won how many points. In whatever way a game ended that has not
// ended on the board, the loser has conceded it.
func (s *xgScanner) gameEnd(r xgData) {
	if winner, err := side(r.int(24)); err == nil {
		points := max(0, min(r.int(28), maxPoints))
		s.add(cell{Side: winner, Kind: wins, N: points, Text: fmt.Sprintf("Wins %d", points)})
	}
}
