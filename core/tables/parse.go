package tables

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// textForm reminds of the parts of a position text.
var textForm = i18n.Msg("%s, as in %s", "POINTS|BAR|OFF SIDE DICE", "...|0,0|0,0 W 31")

// parse reads a position text, or a text that holds an identifier. What the text does not say of a match is taken
// from the settings.
func parse(text string, r *Rules, match Match) (Position, error) {
	if id, ok := findIdentifier(text); ok {
		return parseID(id, r, match)
	}
	text = strings.Trim(text, quoting)
	for _, c := range []byte(text) {
		if c < ' ' || c > '~' {
			return Position{}, i18n.Errorf("write a position as one line of plain ASCII, without the byte %#02x", c)
		}
	}
	words := strings.Fields(text)
	if len(words) < 3 {
		return Position{}, i18n.Errorf("a position has three parts, not %d: %s", len(words), textForm)
	}
	board, err := r.parseBoard(words[0])
	if err != nil {
		return Position{}, err
	}
	side, err := parseSide(words[1])
	if err != nil {
		return Position{}, err
	}
	extra, err := r.parseExtra(words[3:], match)
	if err != nil {
		return Position{}, err
	}
	for side, hit := range extra.hit {
		if hit > board.n[side][Bar] {
			return Position{}, i18n.Errorf("hit=: %s has %d checkers on the bar, so %d can't have been hit", sides[side], board.n[side][Bar], hit)
		}
		board.unentered[side] -= hit
	}
	p := Position{rules: extra.rules, match: extra.match, cube: extra.cube, plain: extra.plain, house: extra.house}.startTurn(board, side, Duty{})
	return p.parseTurn(words[2], extra)
}

func parseSide(text string) (core.Seat, error) {
	if text == "-" {
		return core.Nobody, nil
	}
	if side, ok := seatOf(text); ok {
		return side, nil
	}
	return 0, i18n.Errorf("the side to move is W, B or -, not %q", text)
}

// parseTurn reads the dice and what was already played in the turn.
func (p Position) parseTurn(dice string, x extra) (Position, error) {
	var duty Duty
	if dice != "-" {
		rolled, ok := readRoll(core.Move(dice))
		switch {
		case !ok:
			return p, i18n.Errorf("the dice must be - or two numbers from 1 to 6, as 31, not %q", dice)
		case p.side == core.Nobody:
			return p, i18n.Errorf("the dice %s need a side to move, W or B", dice)
		}
		duty = p.rules.Roll(int(rolled[0]), int(rolled[1]))
	}
	if x.duty != "" {
		var err error
		if duty, err = p.rules.readDuty(duty, x.duty); err != nil {
			return p, err
		}
	}
	switch {
	case p.phase == over:
		p.duty = duty
	case !duty.ToRoll() && p.side == core.Nobody:
		return p, i18n.Errorf("duty=%s needs a side to move, W or B", x.duty)
	case !duty.ToRoll():
		p = p.startTurn(p.board, p.side, duty)
	}
	next := p.passOn()
	switch {
	case x.turn == "":
		return next, nil
	case next.side != p.side:
		return p, i18n.Errorf("turn=%s: %w", x.turn, errShutOut(p.side))
	}
	for _, word := range strings.Split(x.turn, ",") {
		if p.Actor() == core.Chance || word == string(core.End) {
			return p, i18n.Errorf("turn=: %q can't come here", word)
		}
		next, err := p.play(core.Move(word))
		if err != nil {
			return p, i18n.Errorf("turn=: %q: %w", word, err)
		}
		p = next
	}
	return p, nil
}

// extra is what key=value fields of a position text say.
type extra struct {
	rules *Rules // with the house rules of money play that the text tells
	house bool   // it tells them
	match Match
	cube  Cube
	plain [2]int8
	hit   [2]int8
	duty  string
	turn  string
}

// parseExtra reads the key=value fields.
func (r *Rules) parseExtra(words []string, match Match) (extra, error) {
	x := extra{rules: r, match: match, cube: Cube{On: r.Cube, Value: 1, Owner: core.Nobody}}
	fields := map[string]string{}
	known := []string{"match", "score", "crawford", "cube", "turn"}
	if r.PlainTurns > 0 {
		known = append(known, "early")
	}
	if r.FreeEntry {
		known = append(known, "hit")
	}
	if len(r.Duties) > 0 {
		known = append(known, "duty")
	}
	if r.Cube {
		known = append(known, houseKeys...)
	}
	for _, word := range words {
		key, value, _ := strings.Cut(word, "=")
		if !slices.Contains(known, key) || value == "" {
			return x, i18n.Errorf("after the dice write key=value with one of the keys %s, not %q", strings.Join(known, ", "), word)
		}
		if _, twice := fields[key]; twice {
			return x, i18n.Errorf("%s= appears twice", key)
		}
		fields[key] = value
	}
	if fields["match"] != "" {
		x.match = Match{}
	}
	if err := x.match.read(fields, "crawford"); err != nil {
		return x, err
	}
	if err := x.match.check(r); err != nil {
		return x, err
	}
	if err := x.cube.read(fields["cube"]); err != nil {
		return x, err
	}
	if text, ok := fields["early"]; ok {
		turns, ok := readPair(text, int(r.PlainTurns))
		if !ok {
			return x, i18n.Errorf("early must be the turns with plain doubles left to White and Black, up to %d, as 2,1, not %q", r.PlainTurns, text)
		}
		x.plain = [2]int8{int8(turns[White]), int8(turns[Black])}
	}
	if text, ok := fields["hit"]; ok {
		hit, ok := readPair(text, r.Checkers())
		if !ok {
			return x, i18n.Errorf("hit must be the hit checkers of White and Black on the bar, as 1,0, not %q", text)
		}
		x.hit = [2]int8{int8(hit[White]), int8(hit[Black])}
	}
	if err := x.readHouse(fields); err != nil {
		return x, err
	}
	x.duty, x.turn = fields["duty"], fields["turn"]
	return x, nil
}

// houseKeys are those of the house rules of money play.
var houseKeys = []string{"jacoby", "beavers"}

// readHouse takes the house rules of money play from fields, which go before
// the options.
func (x *extra) readHouse(fields map[string]string) error {
	rules := *x.rules
	for i, rule := range []*bool{&rules.Jacoby, &rules.Beavers} {
		value, ok := fields[houseKeys[i]]
		if !ok {
			continue
		}
		if value != "yes" && value != "no" {
			return i18n.Errorf("%s must be yes or no, not %q", houseKeys[i], value)
		}
		*rule, x.house = value == "yes", true
	}
	if x.house {
		x.rules = &rules
	}
	return nil
}

// read takes match, score and the Crawford game from fields, as far as there.
func (m *Match) read(fields map[string]string, crawfordKey string) error {
	if text, ok := fields["match"]; ok {
		to, ok := readNumber(text, maxMatch)
		if !ok {
			return i18n.Errorf("match must be a number of points up to %d, not %q", maxMatch, text)
		}
		m.To = to
	}
	if text, ok := fields["score"]; ok {
		score, ok := readPair(text, maxMatch)
		if !ok {
			return i18n.Errorf("score must be two numbers of points, White's first, as 2,1, not %q", text)
		}
		m.Score = score
	}
	if text, ok := fields[crawfordKey]; ok {
		if text != "yes" && text != "no" {
			return i18n.Errorf("%s must be yes or no, not %q", crawfordKey, text)
		}
		m.Crawford = text == "yes"
	}
	return nil
}

// maxMatch bounds matches and their scores.
const maxMatch = 999

// read takes the value and owner of the cube from a field, "2,W".
func (c *Cube) read(text string) error {
	if text == "" {
		return nil
	}
	if !c.On {
		return i18n.Errorf("cube=%s: this game has no doubling cube", text)
	}
	number, letter, _ := strings.Cut(text, ",")
	value, ok := readNumber(number, highestCube)
	owner, known := seatOf(letter)
	if !ok || !known || value < 2 || value&(value-1) != 0 {
		return i18n.Errorf("cube must be 2, 4, 8 and so on up to 1024 and its owner, as 2,W, not %q", text)
	}
	c.Value, c.Owner = value, owner
	return nil
}

// readNumber reads a number from 0 to most, digits only, no leading zeros.
func readNumber(text string, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most || strconv.Itoa(n) != text {
		return 0, false
	}
	return n, true
}

// readPair reads two numbers, "2,1".
func readPair(text string, most int) (pair [2]int, ok bool) {
	a, b, _ := strings.Cut(text, ",")
	first, ok1 := readNumber(a, most)
	second, ok2 := readNumber(b, most)
	return [2]int{first, second}, ok1 && ok2
}

// parseBoard reads the part of the position text that says where the checkers
// stand, and refuses what cannot be.
func (r *Rules) parseBoard(text string) (Board, error) {
	var b Board
	parts := strings.Split(text, "|")
	if len(parts) != 3 {
		return b, i18n.Errorf("the board needs three parts between |, this has %d: %s", len(parts), textForm)
	}
	points := strings.Split(parts[0], ",")
	if len(points) != 24 {
		return b, i18n.Errorf("the board needs 24 points between commas, this has %d", len(points))
	}
	for i, point := range points {
		if err := r.parsePoint(&b, i+1, point); err != nil {
			return b, i18n.Errorf("point %d: %w", i+1, err)
		}
	}
	for i, place := range [...]struct {
		name i18n.Text
		own  int
	}{{"place\x04bar", Bar}, {"place\x04checkers borne off", Off}} {
		pair, ok := readPair(parts[i+1], r.Checkers())
		if !ok {
			return b, i18n.Errorf("%s: %q must be two numbers up to %d, White's first, as 0,0", place.name, parts[i+1], r.Checkers())
		}
		for side, n := range pair {
			b.n[side][place.own] = int8(n)
		}
	}
	b.markUnentered(r)
	return b, r.checkBoard(&b)
}

// parsePoint reads one point: ".", "W3", or "B2x" with a pinned enemy.
func (r *Rules) parsePoint(b *Board, absolute int, text string) error {
	if text == "." {
		return nil
	}
	standing, pinning := strings.CutSuffix(text, "x")
	letter := standing[:min(1, len(standing))]
	count := strings.TrimPrefix(standing, letter)
	side, known := seatOf(letter)
	n, ok := readNumber(count, r.Checkers())
	switch {
	case pinning && r.Blot != Pin:
		return i18n.Errorf("%q: this game has no pins", text)
	case pinning && (letter == "" || known && (count == "" || count == "0")):
		return i18n.Errorf("%q: nothing pins the checker; write B2x for two black ones on a white one", text)
	case strings.Contains(text, letters[White]) && strings.Contains(text, letters[Black]) && r.Blot == Pin:
		return i18n.Errorf("%q: a point has checkers of one color, unless one is pinned: write B2x for two black ones on a white one", text)
	case strings.Contains(text, letters[White]) && strings.Contains(text, letters[Black]):
		return i18n.Errorf("%q: a point has checkers of one color", text)
	case !known || !ok || n == 0:
		return i18n.Errorf("%q must be . or W or B and a number of checkers from 1 to %d, as W3", text, r.Checkers())
	}
	b.n[side][r.Own(side, absolute)] = int8(n)
	if pinning {
		under := r.Own(1-side, absolute)
		b.n[1-side][under] = 1
		b.pins[1-side] |= 1 << under
	}
	return nil
}

// checkBoard refuses boards that cannot arise.
func (r *Rules) checkBoard(b *Board) error {
	for side := White; side <= Black; side++ {
		sum := 0
		for _, n := range b.n[side] {
			sum += int(n)
		}
		switch {
		case sum != r.Checkers():
			return i18n.ErrorN("%s has %d checker, not %d", "%s has %d checkers, not %d", sum, sides[side], sum, r.Checkers())
		case b.n[side][Bar] > 0 && r.Blot != Hit:
			return i18n.Errorf("%s can't have checkers on the bar in this game", sides[side])
		}
		for _, check := range r.Checks {
			if err := check(r, b, side); err != nil {
				return err
			}
		}
	}
	if b.AllOff(White) && b.AllOff(Black) {
		return i18n.NewError("both sides can't have borne off all their checkers")
	}
	return nil
}
