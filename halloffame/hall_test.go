package halloffame_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/halloffame"
)

func TestBoutsThatAreRefused(t *testing.T) {
	for reason, spoil := range map[string]func(*halloffame.GameResult){
		"file name":    func(b *halloffame.GameResult) { b.Record = "x/y" },
		"count from":   func(b *halloffame.GameResult) { b.Number = 0 },
		"game's name":  func(b *halloffame.GameResult) { b.Game = "Back gammon" },
		"time":         func(b *halloffame.GameResult) { b.When = time.Time{} },
		"multiple":     func(b *halloffame.GameResult) { b.Multiple = -1 },
		"2 to 9 seats": func(b *halloffame.GameResult) { b.Seats = b.Seats[:1] },
		"seat 2":       func(b *halloffame.GameResult) { b.Seats[1].Name = "\x1b" },
		"out of range": func(b *halloffame.GameResult) { b.Seats[0].Points = -1 },
		"doublets":     func(b *halloffame.GameResult) { b.Seats[0].Dice.Doublets = 1 },
	} {
		known := result(1, "Anna 1, Boris 0")
		d := holding(t, known)
		bad := result(1, "Anna 1, Boris 0")
		spoil(&bad)
		if err := halloffame.Enter(t.Context(), d, result(2, "Anna 1, Boris 0"), bad); err == nil || !strings.Contains(err.Error(), reason) {
			t.Errorf("error %v; want one about %q", err, reason)
		}
		if page(t, open(t, d), "Anna").Games != 1 {
			t.Errorf("%s: half was added", reason)
		}
	}
}

func TestTheSameGameIsEnteredOnce(t *testing.T) {
	d := holding(t, result(1, "Anna 1, Boris 0"))
	enter(t, d, result(1, "Anna 1, Boris 0"), result(1, "Anna 1, Boris 0"))
	if p := page(t, open(t, d), "Anna"); p.Games != 1 || p.PointsWon != 1 {
		t.Errorf("%+v", p)
	}
	enter(t, d, result(1, "Anna 3, Boris 0")) // as its record tells it now
	if p := page(t, open(t, d), "Anna"); p.Games != 1 || p.PointsWon != 3 || p.Form != "W" {
		t.Errorf("%+v", p)
	}
}
