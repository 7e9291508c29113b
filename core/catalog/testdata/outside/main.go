// Outside is a module of its own that writes a variant of the 24-point board, puts it
// beside the games of the room, and does with it what the room does with its own: play,
// record, verify, replay, exchange, hall of fame, tournament.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine/tables"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/exchange"
	"boardroom/records/exchange/backgammon"
	"boardroom/records/tournament"
	"boardroom/replay"
)

func main() {
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	data, err := os.MkdirTemp("", "outside")
	if err != nil {
		return err
	}
	defer os.RemoveAll(data)

	// The variant needs nothing else to be a game of a catalogue, with the computer
	// players of its family.
	entry := catalog.Of(dutch(), catalog.TablesParts(tables.Backgammon()))
	games, err := catalog.Standard().With(entry)
	if err != nil {
		return err
	}
	fmt.Printf("%s stands beside %d games.\n", entry.Title, len(games.All())-1)

	// The folder of records is handed the catalogue.
	dir := records.Dir{Path: data, Find: games.Find}
	path, err := play(ctx, dir, entry)
	if err != nil {
		return err
	}
	record, err := records.Load(path, dir.Find)
	if err != nil {
		return err
	}
	for _, step := range []func() error{
		func() error { return verify(path, dir) },
		func() error { return stepThrough(record) },
		func() error { return pass(record, games) },
		func() error { return count(ctx, dir, entry) },
		func() error { return compete(ctx, dir, entry) },
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// play lets two computer players play a match to 3 points, and returns its record.
func play(ctx context.Context, dir records.Dir, entry catalog.Entry) (path string, err error) {
	header := records.Header{
		Game: entry.Name, To: 3, Date: time.Now(), Set: map[string]string{"cube": "no"},
		Seats: []records.Seat{{Name: "Anna", Level: "club"}, {Name: "Boris", Level: "casual"}},
		Dice:  records.Dice{Kind: "seed", Text: "dutch"},
	}
	writer, err := dir.Create(header)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, writer.Close()) }()
	source, drawn, err := writer.Source(nil)
	if err != nil {
		return "", err
	}
	var players []core.Player
	for _, seat := range header.Seats {
		level, err := entry.Level(seat.Level)
		if err != nil {
			return "", err
		}
		players = append(players, level.New())
	}
	sheet := core.NewSheet(core.Terms{Rotation: entry.Rotation, Seats: 2, Set: header.Set, To: header.To})
	err = core.NewSession(core.Config{
		Sheet: sheet, Players: players, Source: source, Drawn: drawn, Observers: []core.Observer{writer.Observe},
	}).Run(ctx)
	fmt.Printf("Anna and Boris have played a match: %s.\n", core.FormatScores(sheet.State().Score))
	return writer.Path(), err
}

// verify checks every move by the rules, and every roll.
func verify(path string, dir records.Dir) error {
	text, err := records.Read(path)
	if err != nil {
		return err
	}
	report, err := records.Verify(bytes.NewReader(text), dir.Find)
	if err == nil && !report.OK() {
		err = errors.New(report.String())
	}
	fmt.Printf("The record is right: %d of %d rolls are proved.\n", report.Proved, report.Draws)
	return err
}

// stepThrough goes through the record, turn by turn, and tells how the last game
// stood at the end.
func stepThrough(r *records.Record) error {
	cursor := replay.New(r.Sheet.State())
	first, turns := cursor.Frame().Position, 0
	for cursor.NextTurn() {
		turns++
	}
	fmt.Printf("It begins at %s\nand after %d turns ends at %s\n", first, turns, cursor.Frame())
	return nil
}

// pass writes the match as .mat, and reads it again.
func pass(r *records.Record, games catalog.Catalog) error {
	mat := backgammon.Mat()
	text, _, err := mat.Write(exchange.Record{Record: r, Catalog: games})
	if err != nil {
		return err
	}
	for imported, err := range mat.Read(exchange.Input{Data: []byte(text), Catalog: games}) {
		if err != nil {
			return err
		}
		fmt.Printf("As .mat it is the %s of %s and %s, too.\n", imported.Header.Game, imported.Header.Seats[0].Name, imported.Header.Seats[1].Name)
	}
	return nil
}

// count opens the hall of fame, which finds the record by itself.
func count(ctx context.Context, dir records.Dir, entry catalog.Entry) error {
	hall, unsaved, err := halloffame.Open(ctx, dir, time.Second, halloffame.Silent)
	if err = errors.Join(err, unsaved); err != nil {
		return err
	}
	standings, err := hall.Ranking(halloffame.Filter{Game: entry.Name})
	for _, s := range standings {
		fmt.Printf("The hall of fame has %d games of %s, %d of them unrated, for their dice were chosen.\n", s.Games, s.Player, s.Unrated)
	}
	return err
}

// compete holds a small tournament.
func compete(ctx context.Context, dir records.Dir, entry catalog.Entry) error {
	setup := tournament.DefaultSetup(entry)
	setup.Players, setup.Games, setup.Seed = []string{"random", "casual", "club"}, 10, "any text"
	report, err := tournament.Run(ctx, tournament.Config{Setup: setup, Find: dir.Find})
	if err != nil {
		return err
	}
	fmt.Printf("A tournament of %d games: ", report.Counted)
	for place, i := range report.Ranked() {
		if place > 0 {
			fmt.Print(", ")
		}
		fmt.Printf("%d. %s", place+1, report.Standings[i].Name)
	}
	fmt.Println(".")
	return nil
}
