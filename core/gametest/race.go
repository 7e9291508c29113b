package gametest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Race is the smallest game of its other kind: two to four seats, no dice,
// every turn a single move. Each seat runs along a track of its own number of
// squares, one or two at a time, and may not stop where another stands, except
// on the first squares; who can do neither passes, and the first at the end
// wins a point. If "draw" is set, Chance first draws which way round the table
// the turns go.
type Race struct{}

// About, Start and Parse make Race a core.Game.
func (Race) About() core.About {
	lengths := []string{"10"}
	for n := 3; n <= 20; n++ {
		if n != 10 {
			lengths = append(lengths, strconv.Itoa(n))
		}
	}
	return core.About{
		Name: "race", Title: "Race", Family: "race", Page: page("# Race\n\nWhoever is first at the end of the track wins.\n"),
		Seats: []int{2, 3, 4},
		Options: []core.Option{
			{Key: "length", Title: "Length of the track", Values: lengths, Help: "The squares that each player runs."},
			{Key: "draw", Title: "Draw the direction", Values: []string{"no", "yes"}, Help: "Chance draws which way round the turns go."},
		},
		SingleMoves: true,
		PersonFirst: true,
	}
}

func (g Race) Start(seats int, set map[string]string) (core.Position, error) {
	p, err := g.settings(set)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(g.About().Seats, seats) {
		return nil, fmt.Errorf("Race is not a game for %d", seats)
	}
	p.runners = strings.Repeat("\x00", seats)
	p.step = 1
	if set["draw"] == "yes" {
		p.step = 0
	}
	return p, nil
}

func (g Race) settings(set map[string]string) (runners, error) {
	p := runners{length: 10}
	for key, value := range set {
		o, ok := g.About().Option(key)
		if !ok || !slices.Contains(o.Values, value) {
			return p, fmt.Errorf("option %s=%s is not known", key, value)
		}
	}
	if n, err := strconv.Atoi(set["length"]); err == nil {
		p.length = n
	}
	return p, nil
}

// Parse reads the squares of the seats, the seat to move, and 1 or 3 for the
// way round or 0 before it is drawn: "4,2,0 2 1".
func (g Race) Parse(text string, set map[string]string) (core.Position, error) {
	p, err := g.settings(set)
	if err != nil {
		return nil, err
	}
	squares, rest, _ := strings.Cut(text, " ")
	for word := range strings.SplitSeq(squares, ",") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > p.length {
			return nil, fmt.Errorf("a square is a number from 0 to %d, not %q", p.length, word)
		}
		p.runners += string(rune(n))
	}
	if _, err := fmt.Sscanf(rest, "%d %d", &p.seat, &p.step); err != nil || p.seat < 1 || p.seat > len(p.runners) {
		return nil, fmt.Errorf("%q does not say whose turn it is", text)
	}
	p.seat--
	return p, nil
}

// crowded is the last square on which several may stand.
const crowded = 2

// runners is a position: where each runs, as a string of small runes.
type runners struct {
	runners      string
	length, seat int
	step         int // from a seat to the next: 1, or as many as there are seats less 1; 0: not drawn yet
}

func (p runners) Actor() core.Seat {
	switch {
	case strings.ContainsRune(p.runners, rune(p.length)):
		return core.Nobody
	case p.step == 0:
		return core.Chance
	}
	return core.Seat(p.seat)
}

// Order lists the seats as they take turns.
func (p runners) Order() []core.Seat {
	order := make([]core.Seat, len(p.runners))
	for i := range order {
		order[i] = core.Seat(i * max(p.step, 1) % len(p.runners))
	}
	return order
}

func (p runners) Moves() (moves []core.Move) {
	switch p.Actor() {
	case core.Nobody:
		return nil
	case core.Chance:
		return []core.Move{"left", "right"}
	}
	for n := 1; n <= 2; n++ {
		if to := int(p.runners[p.seat]) + n; to <= crowded || to == p.length || to < p.length && !strings.ContainsRune(p.runners, rune(to)) {
			moves = append(moves, core.Move(fmt.Sprintf("+%d", n)))
		}
	}
	if moves == nil {
		return []core.Move{core.End}
	}
	return moves
}

func (p runners) Play(m core.Move) (core.Position, error) {
	if !slices.Contains(p.Moves(), m) {
		return nil, core.Illegal("%s is not possible", m)
	}
	switch m {
	case "left":
		p.step = 1
		return p, nil
	case "right":
		p.step = len(p.runners) - 1
		return p, nil
	case "+1", "+2":
		squares := []byte(p.runners)
		squares[p.seat] += m[1] - '0'
		p.runners = string(squares)
	}
	p.seat = (p.seat + p.step) % len(p.runners)
	return p, nil
}

func (p runners) Scores() []int {
	scores := make([]int, len(p.runners))
	for i := range scores {
		if int(p.runners[i]) == p.length {
			scores[i] = 1
		}
	}
	return scores
}

func (p runners) String() string {
	squares := make([]string, len(p.runners))
	for i := range squares {
		squares[i] = strconv.Itoa(int(p.runners[i]))
	}
	return fmt.Sprintf("%s %d %d", strings.Join(squares, ","), p.seat+1, p.step)
}

// RaceHands are the hands of Race: a step is picked at its length.
type RaceHands struct{}

// Paths of a step are its length.
func (RaceHands) Paths(_ core.Position, m core.Move) [][]core.Spot {
	if m == core.End {
		return nil
	}
	return [][]core.Spot{{core.Spot(strings.TrimPrefix(string(m), "+"))}}
}

// Attempt returns the step of that length.
func (RaceHands) Attempt(_ core.Position, picked []core.Spot) (core.Move, bool) {
	return core.Move("+" + string(picked[0])), true
}

// Words lists none: every turn is a single move.
func (RaceHands) Words(core.Position) []core.Word { return nil }

// Facts tells how far a seat has come, and how far it has to go.
func (RaceHands) Facts(p core.Position, seat core.Seat) []core.Fact {
	squares, _, _ := strings.Cut(p.String(), " ")
	at := strings.Split(squares, ",")[seat]
	return []core.Fact{{Label: "Square", Value: at}, {Label: "Distance", Value: at + "0"}}
}

// Order lists the runners in the direction that was drawn.
func (RaceHands) Order(p core.Position) []core.Seat { return p.(runners).Order() }

// Drawing says what is drawn.
func (RaceHands) Drawing(core.Position) i18n.Message {
	return i18n.Msg("The direction is being drawn.")
}

// Begins returns "+".
func (RaceHands) Begins() string { return "+" }

// Gestures, Refused and Wanted return nothing.
func (RaceHands) Gestures(core.Position) []core.Gesture                  { return nil }
func (RaceHands) Refused(core.Position) []core.Refusal                   { return nil }
func (RaceHands) Wanted(core.Position, []core.Spot, string) i18n.Message { return i18n.Message{} }

// Board is the position's text.
func (RaceHands) Board(p core.Position, _ core.Seat) []i18n.Message {
	return []i18n.Message{i18n.Verbatim(p.String())}
}

// Spoken is the position's text.
func (h RaceHands) Spoken(p core.Position, viewer core.Seat) []i18n.Message {
	return h.Board(p, viewer)
}

// Side is the letter of a runner.
func (RaceHands) Side(_ core.Position, seat core.Seat) i18n.Message {
	return i18n.Verbatim(string(rune('A' + seat)))
}

// Prompt says that there is a step to be made.
func (RaceHands) Prompt(_ core.Position, who string) i18n.Message { return i18n.Msg("%s to run", who) }
