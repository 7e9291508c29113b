package plain

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core/blockme"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/sitting"
)

// The options that are asked for.
const (
	keySize      = "size"
	keyObstacles = "obstacles"
)

// Check tells what is wrong with what a plan says already.
func (BlockMe) Check(p sitting.Plan) error {
	players := seatsOf(p)
	if players > 0 && players == len(p.Seats) && !slices.ContainsFunc(p.Seats, records.Seat.Person) {
		return errNoPerson
	}
	for i := len(p.Seats); i < max(players, p.Entry.Seats[0]); i++ {
		p.Seats = append(slices.Clip(p.Seats), records.Seat{Name: sitting.DefaultName(i, false)})
	}
	return p.Check()
}

// seatsOf returns how many play, or 0 if the plan leaves that open: a position
// tells, and so do two seats or more.
func seatsOf(p sitting.Plan) int {
	if position, err := p.Entry.Game().Parse(p.Position, p.Set); err == nil {
		return len(position.Scores())
	}
	if len(p.Seats) < 2 {
		return 0
	}
	for _, n := range p.Entry.Seats {
		if n >= len(p.Seats) {
			return n
		}
	}
	return len(p.Seats) // too many, as the plan's own check says
}

// Arrange asks what the source asks, in its order, as far as the plan does not
// say it: the side of the board, the players, obstacles or none.
func (BlockMe) Arrange(c *Console, p sitting.Plan) (sitting.Plan, error) {
	q := questions{console: c.english(), plan: p}
	c.Print("%s", p.Entry.Title)
	if q.open(keySize) {
		q.askSize()
	}
	players := seatsOf(p)
	if players == 0 {
		players = q.askPlayers()
	}
	for len(q.plan.Seats) < players && q.err == nil {
		q.askSeat(players)
	}
	if q.open(keyObstacles) {
		q.askObstacles()
	}
	return q.plan, q.err
}

// questions complete a plan. After an error nothing is asked any more.
type questions struct {
	console *Console
	plan    sitting.Plan
	err     error
}

// open reports whether an option is to be asked for. A position holds both.
func (q *questions) open(key string) bool {
	_, given := q.plan.Set[key]
	return !given && q.plan.Position == ""
}

// ask asks until an answer is taken.
func (q *questions) ask(question string, take func(answer string) error) {
	for q.err == nil {
		var answer string
		if answer, q.err = q.console.Ask(i18n.Verbatim(question)); q.err != nil {
			return
		}
		err := take(answer)
		switch {
		case err == nil:
			return
		case answer == "help":
			q.console.Print(helpQuestion)
		default:
			q.console.Refuse(err)
		}
	}
}

func (q *questions) askSize() {
	usual := q.plan.Entry.Options[0].Values[0]
	question := askSize(usual)
	q.ask(question, func(answer string) error {
		if answer == "" {
			answer = usual
		}
		n, err := strconv.Atoi(answer)
		switch {
		case err != nil:
			return noSize(answer)
		case n < blockme.MinSize:
			return tooSmall(n)
		case n > blockme.MaxSize:
			return tooLarge(n)
		}
		q.plan.Set[keySize] = strconv.Itoa(n)
		return nil
	})
}

func (q *questions) askPlayers() (players int) {
	q.ask(askPlayers, func(answer string) error {
		n, err := strconv.Atoi(answer)
		if err != nil || !slices.Contains(q.plan.Entry.Seats, n) {
			return noNumber(answer)
		}
		players = n
		return nil
	})
	return players
}

// askSeat asks for the next of so many players.
func (q *questions) askSeat(players int) {
	var seat records.Seat
	q.ask(askName(len(q.plan.Seats)+1), func(answer string) error {
		var err error
		seat.Name, err = q.checkName(answer)
		return err
	})
	var levels []string
	for _, l := range q.plan.Entry.Levels {
		levels = append(levels, l.Name)
	}
	question := askKind(seat.Name, levels)
	q.ask(question, func(answer string) error {
		kinds := append([]string{"person", "computer"}, levels...)
		if strings.EqualFold(answer, "user") {
			answer = kinds[0] // as the description of the program calls a person
		}
		at, err := pick(answer, kinds...)
		switch {
		case err != nil:
			return err
		case at == 1: // the computer has one strategy in the source, and help follows it
			seat.Level = levels[len(levels)-1]
		case at > 1:
			seat.Level = kinds[at]
		}
		if last := len(q.plan.Seats) == players-1; last && !seat.Person() && !slices.ContainsFunc(q.plan.Seats, records.Seat.Person) {
			seat.Level = ""
			return nobodyLeft(seat.Name)
		}
		return nil
	})
	q.plan.Seats = append(slices.Clip(q.plan.Seats), seat)
}

// checkName returns a name as it is kept, or what is wrong with it.
func (q *questions) checkName(name string) (string, error) {
	name, err := records.CheckName(name)
	if err != nil {
		return "", err
	}
	if records.ParseSeat(name) != (records.Seat{Name: name}) {
		return "", likeComputer(name)
	}
	if slices.ContainsFunc(q.plan.Seats, func(s records.Seat) bool { return s.Name == name }) {
		return "", takenName(name)
	}
	return name, nil
}

func (q *questions) askObstacles() {
	q.ask(askObstacles, func(answer string) error {
		at, err := pick(answer, "empty", "obstacles", "no", "yes")
		if err == nil {
			q.plan.Set[keyObstacles] = []string{"no", "yes"}[at%2]
		}
		return err
	})
}
