package view

import (
	"boardroom/records"
	"boardroom/records/tournament"
	"boardroom/view/room"
	viewtournament "boardroom/view/screens/tournament"
)

// tournament returns the form for a tournament of computer players.
func (a *App) tournament() room.Screen {
	return viewtournament.NewForm(viewtournament.Config{
		Room: a.room, Entries: a.folder.Games.All(), Find: a.folder.Find, Version: a.Version, Now: a.Now,
		Keep:   tournament.KeepIn(a.Folder),
		Play:   tournament.Run,
		Replay: func(path string) { a.replayEntry(records.Entry{Path: path}) },
		Board:  a.preview, Painter: painter,
	})
}
