package view

import (
	"context"
	"iter"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/exercise"
	"boardroom/records/insights"
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

// shown returns which records are shown, and how. What is wrong with files is none of a visitor's
// business, and neither are the host's labels.
func (u *user) shown() records.Wanted {
	restricted := u.screens.Restrictions()
	return records.Wanted{Readable: restricted.Files, Unlabelled: restricted.Keeping}
}

// own returns those of the records shown that somebody may go on with: a visitor those in
// which they play.
func (u *user) own() records.Wanted {
	w := u.shown()
	if seat := u.seat(); u.screens.Restrictions().Names {
		w.Seat = func(s records.Seat) bool { return s == seat }
	}
	return w
}

// waiting counts the games that somebody can go on with.
func (u *user) waiting() (n int) {
	w := u.own()
	w.Resumable = true
	for _, err := range u.folder.Where(context.Background(), w) {
		if err != nil {
			return n // the list says why they cannot be read
		}
		n++
	}
	return n
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
		return exercise.LoadProgress(exercise.Path(u.folder.Dir, name))
	case u.screens.Restrictions().Notes:
		return &u.unkept, nil
	}
	return ProgressOf(u.Own)
}

// me is the person in the room, by the name that they go by now.
func (u *user) me() records.Seat {
	return u.folder.Called([]records.Seat{{Name: u.personName()}})[0]
}

// adviseOn goes through the records of games of a player, nil: anybody, on which advice is fair. Those of a
// visitor are from games that were played here, and against others only from what has ended.
func (u *user) adviseOn(ctx context.Context, theirs func(records.Seat) bool) iter.Seq2[records.Entry, error] {
	advised := u.screens.Restrictions().Advice
	w := u.shown()
	w.Readable, w.Played, w.Seat = true, advised, theirs
	return func(yield func(records.Entry, error) bool) {
		for e, err := range u.folder.Where(ctx, w) {
			if (err != nil || !advised || e.Finished || persons(e.Seats) < 2) && !yield(e, err) {
				return
			}
		}
	}
}

// mistakes returns the mistakes of the person in the room, and what they practiced before.
func (u *user) mistakes(practiced *exercise.Progress) (exercise.Deck, error) {
	var wrong error
	deck := exercise.Mistakes(func(yield func(records.Entry) bool) {
		for e, err := range u.adviseOn(context.Background(), nil) {
			if wrong = err; err != nil || !yield(e) {
				return
			}
		}
	}, u.folder.Find, u.me().Name, practiced, u.Now())
	return deck, wrong
}

// sample gathers what a player decided, as the hall of fame names them, in so many records at
// most, the newest, and tells how many it has looked at, of how many.
func (u *user) sample(ctx context.Context, player string, most int, tell func(done, of int)) (*insights.Sample, error) {
	theirs := func(s records.Seat) bool { return s.Short().String() == player }
	newest := func(yield func(records.Entry, error) bool) {
		n := 0
		for e, err := range u.adviseOn(ctx, theirs) {
			if n++; n > most || !yield(e, err) {
				return
			}
		}
	}
	of := 0
	for _, err := range newest {
		if err != nil {
			return nil, err
		}
		of++
	}
	return insights.Read(ctx, newest, u.folder.Find, sitting.Named(records.ParseSeat(player)), theirs, func(done int) { tell(done, of) })
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
		if restricted.Programs && !s.Person() && !slices.ContainsFunc(plan.Entry.AllLevels(), func(l engine.Level) bool { return l.Name == s.Level }) {
			plan.Seats[i].Level = plan.Entry.Offered()[0].Name
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
			plan.Seats[i] = records.Seat{Name: sitting.FreshName(plan.Seats, i, true), Level: plan.Entry.Offered()[0].Name}
		}
	}
	return plan
}

func (u *user) tableSettings() play.Settings {
	now := u.Preferences.Now()
	return play.Settings{EndAtOnce: now.Finish == "at-once", Pace: now.Pause(), PassPause: 2 * now.Pause(), Tutor: board.Tutor(now.Tutor), Motion: u.moves(), Bell: now.Bell, Depth: now.Analysis()}
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
