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
		as, kept, err := a.ComeBack()
		switch {
		case err != nil:
			return neverBack(err)
		case !kept:
			return noCodeYet
		}
		return backAs(as)
	}
}

// quitHelp says what leaving means.
func (a *App) quitHelp() string {
	if a.ComeBack != nil {
		if _, _, err := a.ComeBack(); err != nil {
			return "Leave the room. You can't come back to your games."
		}
	}
	return "Leave the room. Every game is kept."
}

// tellsBack tells a guest who sits down for the first time how they come back.
func (a *App) tellsBack(place *house.Place) {
	if a.ComeBack == nil || a.told || place.Watches() {
		return
	}
	a.told = true
	as, _, err := a.ComeBack()
	said := backAtTable(as, err)
	a.room.Post(func() { a.room.Announce(comeBack, said, room.Answer{Key: "p", Label: "Play"}) })
}
