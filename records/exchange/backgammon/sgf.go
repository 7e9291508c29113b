package backgammon

import (
	"fmt"
	"iter"
	"regexp"
	"strconv"
	"strings"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/core/tables"
	"boardroom/records"
	"boardroom/records/exchange"
)

// sgfGame is the number of the game in SGF.
const sgfGame = "6"

// sgfClock is the property of this room for the time of the day, which SGF has none
// for.
const sgfClock = "TD"

// header is how much of a text is looked at to know what it is.
const header = 1 << 12

// SGF is the Smart Game Format as GNU Backgammon writes it. It holds the games that other
// programs know.
func SGF() exchange.Format {
	return exchange.Format{
		Name: "sgf", Title: "SGF of backgammon", Ending: ".sgf",
		About: "games that GNU Backgammon knows",
		Holds: knownElsewhere,
		Is:    isSGF, Read: readSGF, Write: writeSGF,
	}
}

// knownElsewhere reports whether other programs know a game.
func knownElsewhere(e catalog.Entry) bool {
	g, ok := e.Game().(*tables.Game)
	return ok && len(e.Rotation) == 1 && g.Variant().Rules.IDs
}

// isSGF reports whether a text begins with a node of the game.
func isSGF(data []byte) bool {
	s := sgfScanner{text: string(data[:min(len(data), header)])}
	for _, opening := range []string{"\ufeff", "(", ";"} {
		s.blanks()
		if strings.HasPrefix(s.text[s.at:], opening) {
			s.at += len(opening)
		} else if opening != "\ufeff" {
			return false
		}
	}
	root, _ := s.node() // as far as it is there
	return strings.TrimSpace(root.first("GM")) == sgfGame
}

// readSGF reads a text. The game is the one that the rules name, or else the usual one.
func readSGF(in exchange.Input) iter.Seq2[records.Import, error] {
	return func(yield func(records.Import, error) bool) {
		trees, err := scanSGF(string(in.Data))
		matches, wrong := collect(trees)
		if wrong != nil {
			err = wrong
		}
		imports(matches, err, in, yield)
	}
}

// collect puts the games of matches together. A game that is not the next one of
// the match before it begins another. An error, or nil, breaks the last match off.
func collect(trees []tree) (matches []match, wrong *records.Error) {
	for _, t := range trees {
		if len(t.nodes) == 0 {
			continue
		}
		root := t.nodes[0]
		if game := root.first("GM"); strings.TrimSpace(game) != sgfGame {
			return matches, &records.Error{Line: t.line, Err: i18n.Errorf("this is game number %.10q of SGF; backgammon is number %s", game, sgfGame)}
		}
		about, err := readAbout(root)
		if err != nil {
			return matches, &records.Error{Line: root.line, Err: err}
		}
		g, wrong := t.game(about)
		last := len(matches) - 1
		if last < 0 || about.number == 0 || about.number != len(matches[last].Games) || about.length != matches[last].To || g.Names != matches[last].Games[0].Names {
			matches = append(matches, match{Line: t.line, Tags: tags(root), To: about.length})
			last++
		}
		matches[last].Games = append(matches[last].Games, g)
		if wrong != nil {
			return matches, wrong
		}
	}
	return matches, nil
}

// An about is what MI tells of a game.
type about struct {
	length, number int
	score          [2]int
}

func readAbout(root node) (a about, err error) {
	fields := map[string]*int{"length": &a.length, "game": &a.number, "ws": &a.score[0], "bs": &a.score[1]}
	for _, told := range root.values["MI"] {
		key, value, _ := strings.Cut(told, ":")
		to := fields[strings.TrimSpace(key)]
		if to == nil {
			continue
		}
		if *to, err = strconv.Atoi(strings.TrimSpace(value)); err != nil || *to < 0 || *to > maxPoints {
			return a, i18n.Errorf("MI[%.40s]: no such number is possible", told)
		}
	}
	if a.length > maxLength {
		return a, i18n.Errorf("a match to %d points is too long: at most %d", a.length, maxLength)
	}
	return a, nil
}

// ruleTags are the house rules by the words of RU.
var ruleTags = map[string]string{"crawford": crawfordTag, "jacoby": jacobyTag}

// others are words of RU that are told of the game at hand.
var others = map[string]bool{"crawfordgame": true, "": true}

// dashes are those within a date; the first may be the sign of a year.
var dashes = regexp.MustCompile(`(.)-`)

// tags returns what the root tells of a match, as .mat names it.
func tags(root node) map[string]string {
	all := map[string]string{}
	for key, name := range map[string]string{"EV": "Event", "RO": "Round", "PC": "Place", "AN": "Annotator", "WR": "Elo1", "BR": "Elo2"} {
		if value := oneLine(root.first(key)); value != "" {
			all[name] = value
		}
	}
	all[dateTag] = dashes.ReplaceAllString(oneLine(root.first("DT")), "$1.")
	all[timeTag] = oneLine(root.first(sgfClock))
	if _, told := root.values["RU"]; told {
		all[crawfordTag], all[jacobyTag] = "no", "no"
	}
	for _, word := range strings.Split(strings.ToLower(root.first("RU")), ":") {
		word = strings.NewReplacer(" ", "", "(", "", ")", "").Replace(word)
		switch {
		case ruleTags[word] != "":
			all[ruleTags[word]] = "yes"
		case !others[word]:
			all[variationTag] = word
		}
	}
	return all
}

// oneLine gives a value without its line breaks.
func oneLine(value string) string { return strings.Join(strings.Fields(value), " ") }

// game reads the nodes of a tree, up to an error.
func (t tree) game(a about) (game, *records.Error) {
	root := t.nodes[0]
	g := game{Line: t.line, Head: t.line, Names: [2]string{name(root.first("PW"), "White"), name(root.first("PB"), "Black")}, Score: a.score}
	var thrown *cell // and nothing said since
	for _, n := range t.nodes {
		for _, key := range []string{"AE", "AW", "AB"} {
			if _, there := n.values[key]; there {
				return g, &records.Error{Line: n.line, Err: i18n.Errorf("this game starts from a set-up position (%s); only games from the usual start can be imported", key)}
			}
		}
		for side, key := range []string{"W", "B"} {
			for _, value := range n.values[key] {
				c, err := readMove(side, value)
				if err != nil {
					return g, &records.Error{Line: n.line, Err: i18n.Errorf("%s[%.40s]: %w", key, value, err)}
				}
				c.Line, c.Side, c.Text = n.line, side, fmt.Sprintf("%s[%s]", key, value)
				g.Cells = append(g.Cells, c)
				thrown = nil // it was played
			}
		}
		if c, there := n.thrown(); there {
			thrown = &c
		}
	}
	if thrown != nil {
		g.Cells = append(g.Cells, *thrown)
	}
	for i, c := range g.Cells { // who answers a double at once with one has beavered
		if i > 0 && c.Kind == doubles && g.Cells[i-1].Kind == doubles {
			g.Cells[i].Kind = beavers
		}
	}
	if t.broken {
		return g, nil
	}
	result, err := readResult(root.first("RE"))
	if err != nil {
		return g, &records.Error{Line: root.line, Err: err}
	}
	result.Line = t.nodes[len(t.nodes)-1].line
	if result.Kind == wins {
		g.Cells = append(g.Cells, result)
	}
	return g, nil
}

// thrown returns the throw of a node by which nothing was moved, if it has one.
func (n node) thrown() (cell, bool) {
	dice, side := n.first("DI"), n.first("PL")
	c := cell{Line: n.line, Side: strings.Index("WB", side), Kind: unplayed, Dice: dice, Text: fmt.Sprintf("DI[%s]", dice)}
	return c, len(side) == 1 && c.Side >= 0 && len(dice) == 2 && isDie(dice[0]) && isDie(dice[1])
}

func name(told, nameless string) string {
	if told = oneLine(told); told == "" {
		return nameless
	}
	return told
}

// readMove reads the value of W or B.
func readMove(side int, value string) (cell, error) {
	value = strings.TrimSpace(value)
	switch strings.ToLower(value) {
	case "double", "redouble":
		return cell{Kind: doubles}, nil
	case "take":
		return cell{Kind: takes}, nil
	case "drop", "pass":
		return cell{Kind: drops}, nil
	}
	c := cell{Kind: throw}
	if len(value) < 2 || !isDie(value[0]) || !isDie(value[1]) {
		return c, i18n.NewError("write a move as two dice and a pair of points for each step, or double, take or drop")
	}
	c.Dice = value[:2]
	for steps := value[2:]; steps != ""; steps = steps[2:] {
		if len(steps) < 2 || len(c.Said) == 4 {
			return c, i18n.NewError("after the dice come at most four pairs of points")
		}
		from, to := place(side, steps[0]), place(side, steps[1])
		if from == "" || to == "" {
			return c, i18n.Errorf("%q aren't points: write a to x, y for the bar, z for off", steps[:2])
		}
		c.Said = append(c.Said, from+"/"+to)
	}
	return c, nil
}

func isDie(c byte) bool { return c >= '1' && c <= '6' }

// place returns the number by which a side calls a point.
func place(side int, letter byte) string {
	switch {
	case letter == 'y':
		return "25"
	case letter == 'z':
		return "0"
	case letter < 'a' || letter > 'x':
		return ""
	case side == 1:
		return strconv.Itoa('x' - int(letter) + 1)
	}
	return strconv.Itoa(int(letter) - 'a' + 1)
}

// result is as "B+4R", where R tells that the loser resigned; 0, "Void" and "?"
// tell nothing.
var result = regexp.MustCompile(`^([WB])\+([0-9]{1,6})(?:R|Resign)?$`)

// readResult reads who has won.
func readResult(told string) (cell, error) {
	told = strings.TrimSpace(told)
	m := result.FindStringSubmatch(told)
	switch {
	case told == "" || told == "?" || told == "0" || strings.EqualFold(told, "void"):
		return cell{}, nil
	case m == nil:
		return cell{}, i18n.Errorf("RE[%.40s]: write who won how many points, as W+2", told)
	}
	points, err := strconv.Atoi(m[2])
	return cell{Kind: wins, Side: strings.Index("WB", m[1]), N: points, Text: "RE[" + told + "]"}, err
}
