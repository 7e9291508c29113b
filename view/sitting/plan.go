package sitting

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"os"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/halloffame"
	"boardroom/records"
)

// A Plan is what a person asks for: what is played, by whom, how long.
type Plan struct {
	Entry    catalog.Entry
	Seats    []records.Seat    // a Level makes a computer; see Seated
	Set      map[string]string // options, by key
	To       int               // as core.Terms.To
	Position string            // where the first game starts; empty: the usual start
	Dice     records.Dice      // a Kind without Text is completed when the game is begun; left out where nothing is drawn
	Unrated  bool              // it is to count for no rating
	Clock    core.Clock        // how much time the players have
	Words    bool              // persons are asked for words of their own for the dice, where these take any
}

// DefaultPlan returns the plan that a form begins with: a person against the
// weakest computer players.
func DefaultPlan(e catalog.Entry, name string) Plan {
	seats := []records.Seat{{Name: name}}
	for seat := 1; seat < e.Seats[0]; seat++ {
		seats = append(seats, records.Seat{Name: FreshName(seats, seat, true), Level: e.Offered()[0].Name})
	}
	return Plan{Entry: e, Seats: seats, To: e.To, Set: map[string]string{}, Dice: records.Dice{Kind: "sha256"}}
}

// DefaultName names a seat's player as long as nobody has given a name.
func DefaultName(seat int, computer bool) string {
	if computer {
		return computers[seat%len(computers)]
	}
	return person(seat + 1)
}

// FreshName returns the default name of a seat's player, or that of another
// seat if somebody at the table bears it.
func FreshName(table []records.Seat, seat int, computer bool) string {
	for n := range records.MaxSeats {
		name := DefaultName(seat+n, computer)
		if !slices.ContainsFunc(table, func(s records.Seat) bool { return s.Name == name }) {
			return name
		}
	}
	return DefaultName(seat, computer)
}

// RenameComputers returns the seats with a fresh name for each computer that bears a
// person's: nobody could tell the two apart at the table.
func RenameComputers(seats []records.Seat) []records.Seat {
	seats = slices.Clone(seats)
	for i, s := range seats {
		taken := func(o records.Seat) bool {
			return o.Person() && records.CleanName(o.Name) == records.CleanName(s.Name)
		}
		if !s.Person() && slices.ContainsFunc(seats, taken) {
			seats[i].Name = FreshName(seats, i, true)
		}
	}
	return seats
}

// OwnName is offered to whoever sits at this terminal: the name from the
// settings, else the one they are logged in by, else that of the first seat.
func OwnName(set string) string {
	for _, name := range []string{set, os.Getenv("USER")} {
		if name, err := records.CheckName(name); err == nil {
			return name
		}
	}
	return DefaultName(0, false)
}

// Seated returns the seats as they are taken; see Places.
func (p Plan) Seated() []records.Seat {
	var seats []records.Seat
	for _, i := range p.SeatOrder() {
		seats = append(seats, p.Seats[i])
	}
	return seats
}

// SeatOrder lists the indices in Seats of those who take the first seat, the
// second and so on. A game may keep seat 1 for a person: where people and
// computers play together, the first person named moves there, and the others
// stay in their order.
func (p Plan) SeatOrder() []int {
	places := make([]int, len(p.Seats))
	for i := range places {
		places[i] = i
	}
	first := slices.IndexFunc(p.Seats, records.Seat.Person)
	if p.Entry.PersonFirst && first > 0 {
		places = slices.Insert(slices.Delete(places, first, first+1), 0, first)
	}
	return places
}

// LacksPerson reports whether the game keeps a seat for a person and only
// computers are to play: something to watch, not a game of the menu.
func (p Plan) LacksPerson() bool {
	return p.Entry.PersonFirst && !slices.ContainsFunc(p.Seats, records.Seat.Person)
}

// header checks the plan and says what the record begins with. Its error
// names what is wrong.
func (p Plan) header(now time.Time) (records.Header, error) {
	h := records.Header{
		Game: p.Entry.Name, Date: now,
		Set: maps.Clone(p.Set), To: p.To, Position: p.Position, Dice: p.Dice, Friendly: p.Unrated, Clock: p.Clock,
	}
	if err := p.Entry.Whole(); err != nil {
		return h, err
	}
	if allowed := p.Entry.Seats; !slices.Contains(allowed, len(p.Seats)) {
		return h, wrongNumber(p.Entry.Title, allowed, len(p.Seats))
	}
	p.Seats = slices.Clone(p.Seats)
	varies := false
	for i, seat := range p.Seats {
		name, err := records.CheckName(seat.Name)
		if err != nil {
			return h, wrongName(i+1, err)
		}
		p.Seats[i].Name = name
		if seat.Level != "" {
			level, err := p.Entry.Level(seat.Level)
			if err != nil {
				return h, err
			}
			varies = varies || level.Varies()
		}
		if p.Seats[i].Level, err = engine.LocateProgram(seat.Level); err != nil {
			return h, err
		}
	}
	h.Seats = p.Seated()
	if varies {
		h.Salt = saltOf(now, h.Seats)
	}
	if p.Draws() == NoDraws {
		h.Dice = records.Dice{}
	}
	return h, nil
}

// saltOf returns a salt for the computers of a sitting, of its own and independent of the
// dice.
func saltOf(now time.Time, seats []records.Seat) string {
	const enough = 8 // bytes, to tell sittings apart
	sum := sha256.Sum256(fmt.Appendf(nil, "salt %d %v", now.UnixNano(), seats))
	return hex.EncodeToString(sum[:enough])
}

// Check tells what is wrong with a plan, or nil.
func (p Plan) Check() error {
	if _, err := p.header(time.Now()); err != nil {
		return err
	}
	_, err := p.Start()
	return err
}

// Start returns the position with which the sitting is to begin.
func (p Plan) Start() (core.Position, error) { return startOf(p.terms()) }

// Draws say what Chance has to do at a sitting.
type Draws int

const (
	NoDraws    Draws = iota // nothing
	StartDraws              // something before the first turn of a game
	DiceDraws               // dice are thrown throughout
)

// Draws tells what Chance has to do at a sitting that is planned so. Where the
// plan cannot be carried out, the draws that are known of count.
func (p Plan) Draws() Draws {
	if p.Entry.Dice {
		return DiceDraws
	}
	terms := p.terms()
	starts := []string{terms.Position}
	if terms.To != 0 {
		starts = append(starts, "") // where the games after the first begin
	}
	for _, terms.Position = range starts {
		if start, err := startOf(terms); err == nil && start.Actor() == core.Chance {
			return StartDraws
		}
	}
	return NoDraws
}

func (p Plan) terms() core.Terms {
	return core.Terms{Rotation: p.Entry.Rotation, Seats: len(p.Seats), Set: maps.Clone(p.Set), To: p.To, Position: p.Position, Clock: p.Clock}
}

// startOf returns the position with which a sitting on these terms begins.
func startOf(t core.Terms) (core.Position, error) {
	sheet := core.NewSheet(t)
	if err := sheet.Begin(); err != nil {
		return nil, err
	}
	return sheet.State().History.Start, nil
}

// WhyUnrated returns why the first game of a plan will count for no rating;
// empty: it will.
func (p Plan) WhyUnrated() string {
	h := records.Header{Seats: p.Seats, Set: p.Set, Position: p.Position, Dice: p.Dice, Friendly: p.Unrated}
	if p.Draws() == NoDraws {
		h.Dice = records.Dice{}
	}
	return whyUnrated(h, 1)
}

// WhyUnrated returns why a game of the sitting, by its number from 1, counts for
// no rating; empty: it counts.
func (s *Sitting) WhyUnrated(number int) string { return whyUnrated(s.header, number) }

func whyUnrated(h records.Header, number int) string {
	for i, seat := range h.Seats {
		same := func(s records.Seat) bool { return s.Short() == seat.Short() }
		if slices.ContainsFunc(h.Seats[:i], same) {
			return halloffame.AgainstOneself
		}
	}
	return h.Unrated(number)
}
