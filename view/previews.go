package view

import (
	"errors"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/view/board"
	"boardroom/view/sitting"
	"boardroom/view/viewer"
)

// preview reads how a record stands: the last position of its last game.
func (a *App) preview(path string) (board.Preview, error) {
	r, err := LoadRecording(path, a.folder.Find)
	switch {
	case errors.Is(err, viewer.ErrNothingBegun):
		return board.Preview{}, errNotBegun
	case err != nil && a.room.Barred().Files: // it may name the file
		return board.Preview{}, errNotShown
	case err != nil:
		return board.Preview{}, err
	}
	seats, st := a.folder.Called(r.Header.Seats), r.Sheet.State()
	games := st.Games()
	last := games[len(games)-1]
	scene := board.Scene{
		Position: last.Now(), Last: board.LastTurn(last, last.Turns()),
		Flipped: board.FromBehind(seated(seats)), Still: true, Replayed: true, Over: !st.Playing,
	}
	return board.Preview{Painter: painter(r.Entry), Scene: scene, Title: r.Title + ": " + sitting.Against(seats), Says: begun(r.Header.Date) + stands(r, seats, st)}, nil
}

// atStart shows a game at its start or, where nothing stands on its board then, the
// position by which it is known.
func atStart(e catalog.Entry) (board.Preview, error) {
	start, err := e.Game().Start(e.Seats[0], nil)
	if e.Example != "" {
		start, err = e.Game().Parse(e.Example, nil)
	}
	return board.Preview{Painter: painter(e), Scene: board.Scene{Position: start, Still: true}, Title: e.Title, Says: summary(e.Page)}, err
}

// stands says in a sentence how the record stands.
func stands(r *viewer.Recording, seats []records.Seat, st core.State) string {
	name := func(seat core.Seat) string { return seats[seat].Name }
	if r.Wrong != nil {
		return r.Wrong.Error()
	}
	said := ""
	if len(st.Results) > 0 && st.Terms.To != 0 {
		said = score(sitting.Scores(seats, st)) + " "
	}
	if !st.Playing {
		return said + st.Results[len(st.Results)-1].Verdict(name)
	}
	turns := st.History.CountTurns()
	if seat := board.NextToAct(st.History.Now()); seat >= 0 {
		return said + playedAndNext(turns, name(seat))
	}
	return said + turnsPlayed(turns)
}
