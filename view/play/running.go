package play

import (
	"boardroom/core"
	"boardroom/view/house"
)

// listener is this screen, to the table.
func (t *Table) listener() house.Listener {
	return house.Listener{
		Wake: func() { t.Room.Post(t.news) },
		Pace: func() house.Pace {
			habits := t.Habits()
			return house.Pace{Move: habits.Pace, Pass: habits.PassPause}
		},
	}
}

// news takes what has happened at the table, on the event loop.
func (t *Table) news() {
	if t.left {
		return
	}
	notices, now := t.Place.News()
	before := t.standing
	t.stands(now, len(notices) == 0)
	for _, n := range notices {
		t.notice(n)
	}
	t.troubled(now.Trouble)
	t.meets(before)
	t.hears(before)
	t.tick()
	if now.Fault != nil && (before.Fault == nil || now.Runs != before.Runs) {
		t.Room.Fail(now.Fault)
	}
}

// stands takes how the table stands; its state is all that is new, or follows
// from what has happened.
func (t *Table) stands(now house.Standing, all bool) {
	before := t.standing
	t.standing = now
	if now.Runs != before.Runs {
		t.coming = 0
	}
	if all && t.coming == 0 {
		t.see(now.State)
	}
	if now.Running != before.Running {
		t.changed()
	}
	if hash := t.sitting.WordsHash(); hash != "" && t.sealed && before.Runs == 0 && now.Runs > 0 {
		t.Room.Info(wordsHash(hash))
	}
}

// begin says that the person is ready.
func (t *Table) begin() { t.do(t.Place.Begin()) }

// do shows at once what something that was done at the table has led to.
func (t *Table) do(err error) {
	if err != nil {
		t.Room.Refuse(err)
	}
	t.news()
}

// act hands in what is done for a seat.
func (t *Table) act(e core.Event) {
	if err := t.Place.Post(e); err != nil {
		t.Room.Refuse(err)
	}
}
