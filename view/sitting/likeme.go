package sitting

import (
	"context"
	"slices"
	"strings"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
)

// A Form tells how well somebody has played of late, at games that are judged in points.
type Form struct {
	Loss  float64 // thousandths of a point that a play cost, on the average
	Plays int     // that count
}

// What is looked at of somebody's games: the newest, until there are plays enough.
const (
	fewPlays    = 60 // tell too little
	manyPlays   = 400
	manyRecords = 20
	// quickly is how long the computer may judge what nobody has judged yet.
	quickly = time.Second / 4
	// hasty is how much more plays seem to lose that are judged at once than they do, in points.
	hasty = 0.0025
)

// FormOf tells how a person has played a game of late, as far as that is judged: what an
// analysis beside a record has, or what is seen at once, in a moment's time.
func (f Folder) FormOf(e catalog.Entry, name string) (Form, error) {
	var form Form
	ctx, stop := context.WithTimeout(context.Background(), quickly)
	defer stop()
	judge, err := e.Level(e.Analyst)
	if err != nil {
		return form, err
	}
	critic := engine.CriticOf(f.Limit.On(judge.New()))
	person := func(s records.Seat) bool { return s.Person() && s.Name == name }
	looked := 0
	for entry, err := range f.Where(context.Background(), records.Wanted{
		Readable: true, Played: true, Seat: person, Game: func(game string) bool { return game == e.Name },
	}) {
		if err != nil {
			return form, err
		}
		if r, err := entry.Load(f.Find); err == nil {
			seat := slices.IndexFunc(f.Called(r.Header.Seats), person)
			form.add(ctx, entry.Path, r, seat, critic)
		}
		if looked++; form.Plays >= manyPlays || looked == manyRecords {
			break
		}
	}
	if form.Plays > 0 {
		form.Loss = max(0, 1000*form.Loss/float64(form.Plays))
	}
	return form, nil
}

// following returns a plan in which who is to play like the person at the table is told how
// well that is.
func (f Folder) following(p Plan) Plan {
	person := slices.IndexFunc(p.Seats, records.Seat.Person)
	if person < 0 || !slices.ContainsFunc(p.Seats, likesMe) {
		return p
	}
	form, _ := f.FormOf(p.Entry, p.Seats[person].Name) // what can't be read tells nothing
	p.Seats = slices.Clone(p.Seats)
	for i, s := range p.Seats {
		if likesMe(s) {
			level, _ := form.like(p.Entry)
			p.Seats[i].Level = level.Name
		}
	}
	return p
}

// likesMe reports whether who sits on a seat is to follow the person at the table.
func likesMe(s records.Seat) bool { return s.Level == engine.LikeMe }

// Following returns seats of a record for another game: who played like the person at the
// table will again do so.
func Following(seats []records.Seat) []records.Seat {
	seats = slices.Clone(seats)
	for i, s := range seats {
		if base, _, _ := strings.Cut(s.Level, ":"); base == engine.LikeMe {
			seats[i].Level = base
		}
	}
	return seats
}

const (
	// better is how much of somebody's losses their like loses.
	better = 0.9
	// beginsWith is what it loses where too little is known, in thousandths of a point.
	beginsWith = 20
)

// like returns the player who is a little better, and what that loses.
func (form Form) like(e catalog.Entry) (engine.Level, float64) {
	if form.Plays < fewPlays {
		return e.Likened(beginsWith)
	}
	return e.Likened(better * form.Loss)
}

// Help says what to expect of somebody who plays like a person in such a form.
func (form Form) Help(e catalog.Entry) i18n.Message {
	_, loss := form.like(e)
	if form.Plays < fewPlays {
		return i18n.Msg("It loses %.0f thousandths of a point a play, until more of your games are known.", loss)
	}
	return i18n.Msg("It loses %.1f thousandths of a point a play; you lost %.1f in your last %d plays.", loss, form.Loss, form.Plays)
}

// add adds up what the plays of a seat lost in a record.
func (form *Form) add(ctx context.Context, path string, r *records.Record, seat int, critic engine.Critic) {
	a, err := analysis.Kept(path, r)
	if a == nil || err != nil {
		a = analysis.Begin(r, nil)
	}
	for g := range a.Games {
		h := r.Game(g)
		for _, t := range a.Games[g].Turns {
			for i := range t.Decisions {
				d := &t.Decisions[i]
				if int(d.Seat) != seat {
					continue
				}
				v, more := d.Verdict, 0.0
				if d.Depth == analysis.Unjudged {
					if v, err = critic.Judge(ctx, h.Until(d.From), d.Choices[0].Moves, 1); err != nil || ctx.Err() != nil {
						continue
					}
					more = hasty
				}
				if v.Counts && !v.Cube {
					form.Plays++
					form.Loss += v.Error() - more
				}
			}
		}
	}
}
