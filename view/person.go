package view

import (
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/exercise"
	"boardroom/view/board"
	"boardroom/view/screens"
	"boardroom/view/screens/play"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"
)

// A person is who is in the room, with what is theirs, and as they like it.
type person struct {
	Config
	screens *screens.Stack
	folder  sitting.Folder
	unkept  exercise.Progress // of a guest, as long as they are here
}

func (p *person) personName() string {
	if !p.Guest.Host {
		return p.Guest.Name
	}
	return sitting.OwnName(p.Preferences.Now().Name)
}

// showings reads what the analyses beside the records tell.
func (p *person) showings() ([]halloffame.Showing, error) { return halloffame.Showings(p.folder.Dir) }

// all lists the records that are shown. What is wrong with files is none of a
// visitor's business, and neither are the host's labels.
func (p *person) all() ([]records.Entry, error) {
	entries, err := p.folder.List()
	if p.screens.Barred().Files {
		entries = slices.DeleteFunc(entries, func(e records.Entry) bool { return e.Err != nil })
	}
	if p.screens.Barred().Keeping {
		for i := range entries {
			entries[i].Labels = nil
		}
	}
	return entries, err
}

// own lists the records that somebody may go on with: a visitor those in which
// they play.
func (p *person) own() ([]records.Entry, error) {
	entries, err := p.all()
	if p.screens.Barred().Names {
		entries = slices.DeleteFunc(entries, func(e records.Entry) bool { return !slices.Contains(e.Seats, p.seat()) })
	}
	return entries, err
}

// seat is the visitor at a table.
func (p *person) seat() records.Seat { return records.Seat{Name: p.Guest.Name} }

// book returns the notes of the person in the room. A guest, to whom they are barred,
// has none.
func (p *person) book() records.Notebook {
	if p.Guest.Host {
		return records.Notebook{}
	}
	return NotesOf(p.Own)
}

// progress returns what the person in the room got right.
func (p *person) progress() (*exercise.Progress, error) {
	name := p.personName()
	switch {
	case p.Guest.Host:
		return exercise.LoadProgress(exercise.Path(p.folder.Dir, name), name)
	case p.screens.Barred().Notes:
		return &p.unkept, nil
	}
	return ProgressOf(p.Own, name)
}

// mistakes returns the mistakes of the person in the room. Those of a visitor are
// from games that they played here, and against others only from what has ended.
func (p *person) mistakes() (exercise.Deck, error) {
	entries, err := p.own()
	if p.screens.Barred().Advice {
		entries = slices.DeleteFunc(entries, func(e records.Entry) bool {
			return e.Imported || !e.Finished && persons(e.Seats) > 1
		})
	}
	me := p.folder.Called([]records.Seat{{Name: p.personName()}})
	return exercise.Mistakes(entries, p.folder.Find, me[0].Name, p.Now()), err
}

// unfair reports whether advice to the person here would be unfair against another:
// persons play each other, and may go on.
func (p *person) unfair(seats []records.Seat, st core.State) bool {
	return p.screens.Barred().Advice && persons(seats) > 1 && !st.Over
}

// persons counts those on some seats.
func persons(seats []records.Seat) (n int) {
	for _, s := range seats {
		if s.Person() {
			n++
		}
	}
	return n
}

// unshown reports whether the game of a record cannot be shown.
func (p *person) unshown(e records.Entry) bool {
	game, err := p.folder.Find(e.Game)
	return err != nil || CanShow(game) != nil
}

// remember keeps the name of who sits at this terminal, if none is kept.
func (p *person) remember(name string) {
	next := p.Preferences.Now()
	if !p.Guest.Host || next.Name != "" || settings.CheckName(name) != nil {
		return
	}
	next.Name = name
	p.Preferences.Change(p.screens, next)
}

// fitting returns a plan as the person in the room may carry it out. A visitor
// plays for nobody else, against computers as they are listed.
func (p *person) fitting(plan sitting.Plan) sitting.Plan {
	barred := p.screens.Barred()
	plan.Unrated = plan.Unrated || barred.Ratings
	plan.Seats = slices.Clone(plan.Seats)
	for i, s := range plan.Seats {
		if barred.Programs && !s.Person() && !slices.ContainsFunc(plan.Entry.Levels, func(l engine.Level) bool { return l.Name == s.Level }) {
			plan.Seats[i].Level = plan.Entry.Levels[0].Name
			if s.Program() { // whose name no other computer bears
				plan.Seats[i].Name = sitting.FreshName(plan.Seats, i, true)
			}
		}
	}
	if !barred.Names {
		return plan
	}
	seated := slices.Index(plan.Seats, p.seat())
	if seated < 0 {
		seated = max(0, slices.IndexFunc(plan.Seats, records.Seat.Person))
	}
	for i, s := range plan.Seats {
		if i == seated {
			plan.Seats[i] = p.seat()
		} else if s.Person() {
			plan.Seats[i] = records.Seat{Name: sitting.FreshName(plan.Seats, i, true), Level: plan.Entry.Levels[0].Name}
		}
	}
	return plan
}

func (p *person) habits() play.Habits {
	now := p.Preferences.Now()
	return play.Habits{EndAtOnce: now.Finish == "at-once", Pace: now.Pause(), PassPause: 2 * now.Pause(), Tutor: board.Tutor(now.Tutor), Motion: p.moves(), Bell: now.Bell, NoWords: !now.Words}
}

// moves reports whether pieces are seen to move, as is preferred and as there is time.
func (p *person) moves() bool { return p.Preferences.Moves(p.screens) && !p.Room.Crowded() }

// beat is how long a replay that plays by itself shows each move.
func (p *person) beat() time.Duration { return max(p.Preferences.Now().Pause(), 100*time.Millisecond) }

// hurry sets a faster pace or, below 0, a slower one.
func (p *person) hurry(by int) {
	next := p.Preferences.Now()
	paces := settings.Paces()
	at := slices.Index(paces, next.Pace) - by
	if at < 0 || at >= len(paces) {
		p.screens.Info(paceAtEnd(by))
		return
	}
	next.Pace = paces[at]
	p.Preferences.Change(p.screens, next)
	p.screens.Info(paceNow()[at])
}

func (p *person) setTutor(when board.Tutor) {
	next := p.Preferences.Now()
	next.Tutor = string(when)
	p.Preferences.Change(p.screens, next)
}

// rename is Rename where nobody is told.
func (p *person) rename(from, to string) error {
	_, err := Rename(p.folder, from, to)
	return err
}
