package view

import (
	"boardroom/view/house"
	"boardroom/view/room"
)

// back says how a guest comes back to their games; nil: they have a key.
func (a *App) back() func() string {
	if a.ComeBack == nil {
		return nil
	}
	return func() string {
		as, err := a.ComeBack()
		if err != nil {
			return neverBack(err)
		}
		return backAs(as)
	}
}

// tellsBack tells a guest who sits down for the first time how they come back.
func (a *App) tellsBack(place *house.Place) {
	if a.ComeBack == nil || a.told || place.Watches() {
		return
	}
	a.told = true
	said := backAtTable(a.ComeBack())
	a.room.Post(func() { a.room.Announce(comeBack, said, room.Answer{Key: "p", Label: "Play"}) })
}
