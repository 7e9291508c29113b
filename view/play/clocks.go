package play

// tick draws the table anew whenever a clock shows something else, as long as
// one runs.
func (t *Table) tick() {
	if t.quiet != nil {
		t.quiet()
		t.quiet = nil
	}
	seat, clock := t.state.ToAct, t.state.Terms.Clock
	if t.left || !t.standing.Running || !t.state.Playing || seat < 0 || !clock.Set() {
		return
	}
	t.quiet = t.Room.After(clock.Next(t.Place.Times()[seat]), t.tick)
}
