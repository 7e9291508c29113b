package blockme

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Text returns an action as it is written: "e6", "e5e6", and "end" for a pass.
func (r *Rules) Text(a Action) core.Move { return core.Move(r.appendText(nil, a)) }

// appendText adds an action as it is written to a text.
func (r *Rules) appendText(text []byte, a Action) []byte {
	switch {
	case a == Pass:
		return append(text, core.End...)
	case a.IsStep():
		return r.appendName(text, a.Square())
	}
	for _, d := range r.patterns[a.pattern()] {
		text = r.appendName(text, a.Square()+d)
	}
	return text
}

// texts writes all actions of a list.
func (r *Rules) texts(list []Action) []core.Move {
	var written []byte
	ends := make([]int, len(list))
	for i, a := range list {
		written = r.appendText(written, a)
		ends[i] = len(written)
	}
	all, from := string(written), 0 // one text that the moves are parts of
	moves := make([]core.Move, len(list))
	for i, end := range ends {
		moves[i], from = core.Move(all[from:end]), end
	}
	return moves
}

// Squares reads the squares that a text names, as "e5e6", in lower case. Its
// error says what is wrong with the form, or which square is off the board.
func (r *Rules) Squares(text string) ([]Square, error) {
	named, err := r.split(text)
	if err != nil {
		return nil, err
	}
	squares := make([]Square, len(named))
	for i, name := range named {
		column, row := int(name[0]-'a'), 0
		for _, digit := range name[1:] {
			row = min(10*row+int(digit-'0'), MaxSize+1) // more is as far off
		}
		if column >= r.size || row < 1 || row > r.size {
			return nil, core.Illegal("%s is off the board: the columns are a to %c, the rows 1 to %d", name, 'a'+r.size-1, r.size)
		}
		squares[i] = r.Square(column, row-1)
	}
	return squares, nil
}

// split cuts a text into the names of squares, a letter and a number each.
func (r *Rules) split(text string) (names []string, err error) {
	if text == "" {
		return nil, core.Illegal("type a move: %s", r.forms())
	}
	if strings.ContainsAny(text, " \t") {
		return nil, core.Illegal("leave out the blanks in %q: %s", text, r.forms())
	}
	for rest := text; rest != ""; {
		digits := strings.TrimLeft(rest[1:], "0123456789")
		name := rest[:len(rest)-len(digits)]
		switch {
		case name[0] >= '0' && name[0] <= '9':
			return nil, core.Illegal("%q begins with a number: write the column's letter first, then the row, as c3", rest)
		case name[0] < 'a' || name[0] > 'z':
			return nil, core.Illegal("%q isn't a square: %s", rest, r.forms())
		case len(name) == 1:
			return nil, core.Illegal("%q has no row after the letter %s: %s", text, name, r.forms())
		case name[1] == '0' && len(name) > 2:
			return nil, core.Illegal("%s has a leading zero: write rows as in c3", name)
		}
		names, rest = append(names, name), digits
	}
	if n := len(names); n != 1 && n != r.shape.size {
		return nil, core.Illegal("%s names %s: %s", text, i18n.MsgN("%d square", "%d squares", n, n), r.forms())
	}
	return names, nil
}

// forms reminds of how actions are written. The squares are on every board.
func (r *Rules) forms() i18n.Message {
	if r.shape.size == 1 {
		return i18n.Msg("write one square, as c3, to step or to place an obstacle there")
	}
	example := r.appendText(nil, obstacle(r.Square(2, 2), 0))
	return i18n.Msg("write c3 to step there, %s to place an obstacle", example)
}

// asObstacle returns the obstacle on some squares, in whatever order they are
// named. The squares are left in their written order.
func (r *Rules) asObstacle(squares []Square) (Action, bool) {
	slices.Sort(squares)
	for pattern, differences := range r.patterns {
		same := func(q, d Square) bool { return q == squares[0]+d }
		if slices.EqualFunc(squares, differences, same) {
			return obstacle(squares[0], pattern), true
		}
	}
	return Pass, false
}

// read returns the mover's action on the squares that were named, or the first
// reason against it.
func (r *Rules) read(b *Board, squares []Square) (Action, error) {
	if len(squares) == r.shape.size && (len(squares) > 1 || !r.near(b.Pawns[b.Mover], squares[0])) {
		return r.readObstacle(b, squares)
	}
	to := squares[0]
	at := b.Pawns[b.Mover]
	if to == at {
		return Pass, core.Illegal("your pawn is already on %s: step to a square next to it", r.Name(at))
	}
	if !r.near(at, to) {
		return Pass, core.Illegal("%s isn't next to your pawn on %s: step one square up, down, left or right", r.Name(to), r.Name(at))
	}
	return Step(to), r.occupied(b, to)
}

// readObstacle returns the obstacle on some squares, or the first reason why
// the mover cannot place it.
func (r *Rules) readObstacle(b *Board, squares []Square) (Action, error) {
	if b.Left[b.Mover] == 0 {
		return Pass, r.noneLeft(b, squares)
	}
	return r.readPlacement(b, squares)
}

func (r *Rules) noneLeft(b *Board, squares []Square) error {
	if r.shape.size > 1 {
		return core.Illegal("you have no obstacles left: you can only step")
	}
	return core.Illegal("you have no obstacles left, and %s isn't next to your pawn on %s", r.Name(squares[0]), r.Name(b.Pawns[b.Mover]))
}

// readPlacement returns the obstacle on some squares, or the first reason why
// nobody can place it.
func (r *Rules) readPlacement(b *Board, squares []Square) (Action, error) {
	a, ok := r.asObstacle(squares)
	if !ok {
		return Pass, r.misshapen(squares)
	}
	for _, q := range squares {
		if err := r.occupied(b, q); err != nil {
			return Pass, err
		}
	}
	known, taken := r.Routes(b), r.Footprint(a)
	if side, trapped := r.Traps(b, &known, &taken); trapped {
		return Pass, core.Illegal("an obstacle on %s would trap pawn %s: leave a way to its goal", r.Text(a), side)
	}
	return a, nil
}

// misshapen says why sorted squares are no obstacle.
func (r *Rules) misshapen(squares []Square) error {
	for i, q := range squares[1:] {
		if q == squares[i] {
			return core.Illegal("%s is named twice: an obstacle takes %d different squares", r.Name(q), r.shape.size)
		}
	}
	if r.shape.size > 2 {
		return core.Illegal("these squares don't lie around a corner: %s; an obstacle takes %d of the 4 squares that meet in a point",
			r.nameAll(squares), r.shape.size)
	}
	from, to := squares[0], squares[1]
	c1, r1 := r.Place(from)
	c2, r2 := r.Place(to)
	if r2-r1 == 1 && max(c1-c2, c2-c1) == 1 {
		return core.Illegal("%s and %s touch only at a corner: an obstacle takes two squares side by side or one above the other", r.Name(from), r.Name(to))
	}
	return core.Illegal("%s and %s don't touch: an obstacle takes two squares side by side or one above the other", r.Name(from), r.Name(to))
}

// nameAll names squares in a sentence: "c3, c4 and c5".
func (r *Rules) nameAll(squares []Square) i18n.Message {
	names := make([]string, len(squares))
	for i, q := range squares {
		names[i] = r.Name(q)
	}
	return core.All(i18n.Verbatims(names)...)
}

// occupied says what stands on a square, nil if nothing does.
func (r *Rules) occupied(b *Board, q Square) error {
	if b.Obstacles.Has(q) {
		return core.Illegal("an obstacle is on %s", r.Name(q))
	}
	if i := slices.Index(b.Pawns[:], q); i >= 0 {
		return core.Illegal("%s is taken by pawn %s", r.Name(q), Side(i))
	}
	return nil
}

// near reports whether two squares are neighbors or the same.
func (r *Rules) near(p, q Square) bool {
	return p == q || slices.ContainsFunc(r.around[:], func(d int) bool { return p+Square(d) == q })
}
