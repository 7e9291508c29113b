package blockme

import (
	"slices"
	"sort"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A Position is a game at one moment. It is an immutable value and implements
// core.Position, core.TurnFinder and core.Reader.
type Position struct {
	rules  *Rules
	board  Board
	seats  [4]core.Seat // who plays each side
	seated bool         // false: Chance has yet to draw seats
	start  int          // start obstacles that Chance has yet to place
	past   *visit       // since the last obstacle was placed, the latest first
	banned bool         // no action may make a position stand three times
	drawn  bool         // the position has stood three times
}

// A visit is an earlier position with the same obstacles.
type visit struct {
	pawns  [4]Square
	mover  Side
	before *visit
}

// repetitions is how often a position must stand to end the game as a draw.
const repetitions = 3

// Rules returns the rules that the position is played by.
func (p Position) Rules() *Rules { return p.rules }

// Board returns what stands where, and who is to move.
func (p Position) Board() Board { return p.board }

// SeatAt returns who plays a side: Nobody if none does, or the seats have not
// been drawn yet.
func (p Position) SeatAt(s Side) core.Seat {
	if !slices.Contains(p.rules.sides, s) || !p.seated && s != Bottom {
		return core.Nobody
	}
	return p.seats[s]
}

// Order lists the seats in the order of play; until they are drawn, by number.
func (p Position) Order() []core.Seat {
	order := make([]core.Seat, len(p.rules.sides))
	for i, s := range p.rules.sides {
		order[i] = core.Seat(i)
		if p.seated {
			order[i] = p.seats[s]
		}
	}
	return order
}

// Winner returns the side whose pawn has arrived, or NoSide.
func (p Position) Winner() Side { return p.rules.Winner(&p.board) }

// Drawn reports whether the game has ended because a position stood three
// times.
func (p Position) Drawn() bool { return p.drawn }

// StartLeft returns how many start obstacles Chance has yet to place.
func (p Position) StartLeft() int { return p.start }

// Earlier returns the positions before this one, the latest first, as far as
// they can come back: to the last obstacle.
func (p Position) Earlier() []Board {
	var boards []Board
	for v := p.past; v != nil; v = v.before {
		b := p.board
		b.Pawns, b.Mover = v.pawns, v.mover
		boards = append(boards, b)
	}
	return boards
}

// Occurrences returns how often the position has stood, this time included.
func (p Position) Occurrences() int {
	n := 1
	for v := p.past; v != nil; v = v.before {
		if v.pawns == p.board.Pawns && v.mover == p.board.Mover {
			n++
		}
	}
	return n
}

// Actor returns who moves next.
func (p Position) Actor() core.Seat {
	switch {
	case !p.seated || p.start > 0:
		return core.Chance
	case p.over():
		return core.Nobody
	}
	return p.seats[p.board.Mover]
}

func (p Position) over() bool { return p.drawn || p.Winner() != NoSide }

// Moves lists the mover's actions, or End alone if there are none; for Chance
// the seats that can be drawn, or the start obstacles.
func (p Position) Moves() []core.Move {
	if !p.seated {
		return seatings()
	}
	return p.rules.texts(p.actions())
}

// actions lists all actions of the mover, or of Chance.
func (p Position) actions() []Action {
	list := make([]Action, 0, len(p.rules.patterns)*p.rules.size*p.rules.size)
	switch {
	case p.start > 0:
		empty := p.rules.Empty(&p.board)
		return p.rules.placements(&p.board, &empty, list)
	case p.over():
		return nil
	}
	list = p.rules.Actions(&p.board, list)
	if p.banned {
		if list = slices.DeleteFunc(list, p.Banned); len(list) == 0 {
			list = append(list, Pass)
		}
	}
	return list
}

// Banned reports whether an action is against the rule, where it is one, that no
// position may stand for the third time. A pass never is.
func (p Position) Banned(a Action) bool {
	if !p.banned || !a.IsStep() || p.past == nil {
		return false
	}
	p.past = &visit{p.board.Pawns, p.board.Mover, p.past}
	p.rules.Apply(&p.board, a)
	return p.Occurrences() >= repetitions
}

// Play returns the position after a move, or why the move is illegal.
func (p Position) Play(m core.Move) (core.Position, error) {
	if !p.seated {
		return p.seat(m)
	}
	a, err := p.read(string(m))
	if err != nil {
		return nil, err
	}
	if written := p.rules.Text(a); written != m {
		return nil, core.Illegal("write %[2]s, not %[1]q: smaller rows come first, then columns further left", m, written)
	}
	return p.play(a), nil
}

// Read returns the move that a typed text means: the squares in any order, the
// letters in either case.
func (p Position) Read(typed string) ([]core.Move, error) {
	text := strings.TrimSpace(typed)
	if !p.seated {
		_, err := p.seat(core.Move(text))
		return []core.Move{core.Move(text)}, err
	}
	a, err := p.read(strings.ToLower(text))
	if err != nil {
		return nil, err
	}
	return []core.Move{p.rules.Text(a)}, nil
}

// read returns the action that a text means, or why it cannot be played.
func (p Position) read(text string) (Action, error) {
	switch {
	case p.over():
		return Pass, core.Illegal("the game is over")
	case text == string(core.End) && p.actions()[0] != Pass:
		return Pass, core.Illegal("you can't pass: a turn passes by itself when you have no move")
	case text == string(core.End):
		return Pass, nil
	}
	squares, err := p.rules.Squares(text)
	switch {
	case err != nil:
		return Pass, err
	case p.start == 0:
		a, err := p.rules.read(&p.board, squares)
		if err == nil && p.Banned(a) {
			err = core.Illegal("%s would repeat a position a third time: play another move", text)
		}
		return a, err
	case len(squares) != p.rules.shape.size:
		return Pass, core.Illegal("%s is one square: place a start obstacle first; it takes %d", text, p.rules.shape.size)
	}
	return p.rules.readPlacement(&p.board, squares)
}

// play returns the position after a legal action of the mover or of Chance.
func (p Position) play(a Action) Position {
	if p.start > 0 {
		p.rules.lay(&p.board, a)
		p.start--
		return p
	}
	if a.IsObstacle() {
		p.past = nil // what stood before cannot come back
	} else {
		p.past = &visit{p.board.Pawns, p.board.Mover, p.past}
	}
	p.rules.Apply(&p.board, a)
	p.drawn = p.Occurrences() == repetitions // if that is banned, by a pass
	return p
}

// Decision tells why nobody has won.
func (p Position) Decision() i18n.Message {
	if p.drawn {
		return i18n.Msg("third repetition")
	}
	return i18n.Message{}
}

// Scores gives the winner a point.
func (p Position) Scores() []int {
	scores := make([]int, len(p.rules.sides))
	if side := p.Winner(); side != NoSide {
		scores[p.seats[side]] = 1
	}
	return scores
}

// Turns lists the mover's turns, an action each, as core.TurnFinder asks.
func (p Position) Turns() ([]core.CompleteTurn, error) {
	if p.Actor() == core.Chance {
		return nil, errDrawFirst
	}
	actions := p.actions()
	moves := p.rules.texts(actions)
	type written struct {
		core.CompleteTurn
		text string
	}
	turns := make([]written, len(actions))
	for i, a := range actions {
		after := p.play(a)
		turns[i] = written{core.CompleteTurn{After: after}, after.String()}
		if a != Pass {
			turns[i].Moves = moves[i : i+1 : i+1]
		}
	}
	sort.Slice(turns, func(i, j int) bool { return turns[i].text < turns[j].text })
	list := make([]core.CompleteTurn, len(turns))
	for i, t := range turns {
		list[i] = t.CompleteTurn
	}
	return list, nil
}

var errDrawFirst = i18n.NewError("draw the seats or the start obstacles first")

// places returns the six ways of seating players 2, 3 and 4: the side of each
// in turn. First comes the order of play.
func places() [][3]Side {
	return [][3]Side{
		{Left, Top, Right}, {Left, Right, Top},
		{Top, Left, Right}, {Top, Right, Left},
		{Right, Left, Top}, {Right, Top, Left},
	}
}

// seatings lists the draws of the seats: the symbols that the players 2, 3 and
// 4 get, as "*@&".
func seatings() []core.Move {
	var moves []core.Move
	for _, sides := range places() {
		moves = append(moves, seating(sides))
	}
	return moves
}

func seating(sides [3]Side) core.Move {
	return core.Move([]byte{sides[0].Symbol(), sides[1].Symbol(), sides[2].Symbol()})
}

// seat returns the position after a draw of the seats.
func (p Position) seat(m core.Move) (core.Position, error) {
	for _, sides := range places() {
		if m != seating(sides) {
			continue
		}
		return p.seatedAt(sides), nil
	}
	return nil, core.Illegal("draw the pawns of players 2, 3 and 4 first, as *@&, not %q", m)
}

// seatedAt returns the position with the players 2, 3 and 4 at some sides.
func (p Position) seatedAt(sides [3]Side) Position {
	for i, s := range sides {
		p.seats[s] = core.Seat(i + 1)
	}
	p.seated = true
	return p
}

// seatsText writes who plays the sides in the order of play, "1324".
func (p Position) seatsText() string {
	var text strings.Builder
	for _, s := range p.rules.sides {
		text.WriteString(p.seats[s].String())
	}
	return text.String()
}

// inOrder returns the seats in the order of play.
func inOrder(sides []Side) (seats [4]core.Seat) {
	for i, s := range sides {
		seats[s] = core.Seat(i)
	}
	return seats
}
