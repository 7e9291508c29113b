package view

import (
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/exercise"
	"boardroom/view/board"
	"boardroom/view/screens"
	"boardroom/view/screens/play"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"
)

// A user is who is in the room, with what is theirs, and as they like it.
type user struct {
	Config
	screens *screens.Stack
	folder  sitting.Folder
	unkept  exercise.Progress // of a guest, as long as they are here
}

func (u *user) personName() string {
	if !u.Visitor.Host {
		return u.Visitor.Name
	}
	return sitting.OwnName(u.Preferences.Now().Name)
}

// samples reads what the analyses beside the records tell.
func (u *user) samples() ([]halloffame.SkillSample, error) {
	return halloffame.SkillSamples(u.folder.Dir)
}

// all lists the records that are shown. What is wrong with files is none of a
// visitor's business, and neither are the host's labels.
func (u *user) all() ([]records.Entry, error) {
	entries, err := u.folder.List()
	if u.screens.Restrictions().Files {
		entries = slices.DeleteFunc(entries, func(e records.Entry) bool { return e.Err != nil })
	}
	if u.screens.Restrictions().Keeping {
		for i := range entries {
			entries[i].Labels = nil
		}
	}
	return entries, err
}

// own lists the records that somebody may go on with: a visitor those in which
// they play.
func (u *user) own() ([]records.Entry, error) {
	entries, err := u.all()
	if u.screens.Restrictions().Names {
		entries = slices.DeleteFunc(entries, func(e records.Entry) bool { return !slices.Contains(e.Seats, u.seat()) })
	}
	return entries, err
}

// seat is the visitor at a table.
func (u *user) seat() records.Seat { return records.Seat{Name: u.Visitor.Name} }

// book returns the notes of the person in the room. A guest, to whom they are barred,
// has none.
func (u *user) book() records.Notebook {
	if u.Visitor.Host {
		return records.Notebook{}
	}
	return NotesOf(u.Own)
}

// progress returns what the person in the room got right.
func (u *user) progress() (*exercise.Progress, error) {
	name := u.personName()
	switch {
	case u.Visitor.Host:
		return exercise.LoadProgress(exercise.Path(u.folder.Dir, name), name)
	case u.screens.Restrictions().Notes:
		return &u.unkept, nil
	}
	return ProgressOf(u.Own, name)
}

// mistakes returns the mistakes of the person in the room. Those of a visitor are
// from games that they played here, and against others only from what has ended.
func (u *user) mistakes() (exercise.Deck, error) {
	entries, err := u.own()
	if u.screens.Restrictions().Advice {
		entries = slices.DeleteFunc(entries, func(e records.Entry) bool {
			return e.Imported || !e.Finished && persons(e.Seats) > 1
		})
	}
	me := u.folder.Called([]records.Seat{{Name: u.personName()}})
	return exercise.Mistakes(entries, u.folder.Find, me[0].Name, u.Now()), err
}

// unfair reports whether advice to the person here would be unfair against another:
// persons play each other, and may go on.
func (u *user) unfair(seats []records.Seat, st core.State) bool {
	return u.screens.Restrictions().Advice && persons(seats) > 1 && !st.Over
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
func (u *user) unshown(e records.Entry) bool {
	game, err := u.folder.Find(e.Game)
	return err != nil || CanShow(game) != nil
}

// remember keeps the name of who sits at this terminal, if none is kept.
func (u *user) remember(name string) {
	next := u.Preferences.Now()
	if !u.Visitor.Host || next.Name != "" || settings.CheckName(name) != nil {
		return
	}
	next.Name = name
	u.Preferences.Change(u.screens, next)
}

// fitting returns a plan as the person in the room may carry it out. A visitor
// plays for nobody else, against computers as they are listed.
func (u *user) fitting(plan sitting.Plan) sitting.Plan {
	restricted := u.screens.Restrictions()
	plan.Unrated = plan.Unrated || restricted.Ratings
	plan.Seats = slices.Clone(plan.Seats)
	for i, s := range plan.Seats {
		if restricted.Programs && !s.Person() && !slices.ContainsFunc(plan.Entry.Levels, func(l engine.Level) bool { return l.Name == s.Level }) {
			plan.Seats[i].Level = plan.Entry.Levels[0].Name
			if s.Program() { // whose name no other computer bears
				plan.Seats[i].Name = sitting.FreshName(plan.Seats, i, true)
			}
		}
	}
	if !restricted.Names {
		return plan
	}
	seated := slices.Index(plan.Seats, u.seat())
	if seated < 0 {
		seated = max(0, slices.IndexFunc(plan.Seats, records.Seat.Person))
	}
	for i, s := range plan.Seats {
		if i == seated {
			plan.Seats[i] = u.seat()
		} else if s.Person() {
			plan.Seats[i] = records.Seat{Name: sitting.FreshName(plan.Seats, i, true), Level: plan.Entry.Levels[0].Name}
		}
	}
	return plan
}

func (u *user) tableSettings() play.Settings {
	now := u.Preferences.Now()
	return play.Settings{EndAtOnce: now.Finish == "at-once", Pace: now.Pause(), PassPause: 2 * now.Pause(), Tutor: board.Tutor(now.Tutor), Motion: u.moves(), Bell: now.Bell}
}

// wantsWords reports whether the person wants to be asked for words for the dice.
func (u *user) wantsWords() bool { return u.Preferences.Now().Words }

// moves reports whether pieces are seen to move, as is preferred and as there is time.
func (u *user) moves() bool { return u.Preferences.Moves(u.screens) && !u.Room.Crowded() }

// beat is how long a replay that plays by itself shows each move.
func (u *user) beat() time.Duration { return max(u.Preferences.Now().Pause(), 100*time.Millisecond) }

// hurry sets a faster pace or, below 0, a slower one.
func (u *user) hurry(by int) {
	next := u.Preferences.Now()
	paces := settings.Paces()
	at := slices.Index(paces, next.Pace) - by
	if at < 0 || at >= len(paces) {
		u.screens.Info(paceAtEnd(by))
		return
	}
	next.Pace = paces[at]
	u.Preferences.Change(u.screens, next)
	u.screens.Info(i18n.Msg(paceNow[at]))
}

func (u *user) setTutor(when board.Tutor) {
	next := u.Preferences.Now()
	next.Tutor = string(when)
	u.Preferences.Change(u.screens, next)
}

// rename is Rename where nobody is told.
func (u *user) rename(from, to string) error {
	_, err := Rename(u.folder, from, to, i18n.Language{})
	return err
}
