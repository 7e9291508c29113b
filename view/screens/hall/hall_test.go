package hall_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/view/screens"
	"boardroom/view/screens/hall"
	"boardroom/view/viewtest"
)

// The screens show local days; the tests must show the same ones everywhere.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	var err error
	if data, err = os.MkdirTemp("", "hall"); err != nil {
		panic(err)
	}
	status := m.Run()
	os.RemoveAll(data)
	os.Exit(status)
}

// data has the data folders of the tests, in the background of which some still work when
// they are over.
var data string

const (
	nikos      = "Νίκος"
	ming       = "王小明"
	ana        = "Ana 🎲🎉"
	kim        = "김민수"
	expertSeat = "Mother (computer, expert)"
	noviceSeat = "Mother (computer, beginner)"

	expert = "Mother (expert)"
	novice = "Mother (beginner)"
)

// players, the strongest first.
var players = []string{
	expertSeat, nikos, "Beatrix", ming, ana, "Constantinopolitanus the Third of Thrace", "Dmitri",
	noviceSeat, "Éloïse", kim, "Zoë", "o",
}

// sample is a hall in which twelve have played each other for a year, mostly
// backgammon, always the same games.
func sample(t testing.TB) *halloffame.Hall { return season(t, players) }

// narrow is the same without wide characters: the simulated terminal does not
// show them as a real one does where it has to show question marks instead.
func narrow(t testing.TB) *halloffame.Hall {
	plain := strings.NewReplacer(ming, "Wang Xiaoming", ana, "Ana", kim, "Kim Min-su")
	var names []string
	for _, name := range players {
		names = append(names, plain.Replace(name))
	}
	return season(t, names)
}

func season(t testing.TB, players []string) *halloffame.Hall {
	t.Helper()
	draw := lottery(20261120)
	when := time.Date(2025, 12, 1, 12, 0, 0, 0, time.UTC)
	var results []halloffame.GameResult
	for n := 1; n <= 400; n++ {
		a, b := draw(len(players)), draw(len(players)-1)
		if b >= a {
			b++
		}
		when = when.Add(time.Duration(draw(44)) * time.Hour)
		result := halloffame.GameResult{Record: "sample.brd", Number: n, Game: "backgammon", When: when, Multiple: 1}
		if n%7 == 0 {
			result.Game = "tryktrak"
		}
		for _, i := range []int{a, b} {
			result.Seats = append(result.Seats, halloffame.Seat{Name: players[i], Computer: i == 0 || i == 7, Dice: throws(draw, 18+draw(10))})
		}
		winner := 0
		if draw(24) < 12+a-b {
			winner = 1
		}
		if draw(4) == 0 {
			result.Multiple = 2
		}
		result.Seats[winner].Points = result.Multiple
		results = append(results, result)
	}
	return rebuilt(t, results)
}

// lottery returns numbers from 0 up to a limit, without it, always the same.
func lottery(seed uint32) func(limit int) int {
	return func(limit int) int {
		seed = seed*1664525 + 1013904223
		return int(seed>>16) % limit
	}
}

func throws(draw func(int) int, n int) halloffame.Dice {
	d := halloffame.Dice{Throws: n}
	for range n {
		first, second := draw(6), draw(6)
		d.Counts[first]++
		d.Counts[second]++
		if first == second {
			d.Doublets++
		}
	}
	return d
}

func rebuilt(t testing.TB, results []halloffame.GameResult) *halloffame.Hall {
	t.Helper()
	path, err := os.MkdirTemp(data, "")
	if err != nil {
		t.Fatal(err)
	}
	d := records.Dir{Path: path, Find: catalog.Standard().Find}
	if err := halloffame.Enter(t.Context(), d, results...); err != nil {
		t.Fatal(err)
	}
	hall, unsaved, err := halloffame.Open(t.Context(), d, time.Minute, halloffame.Silent)
	if err != nil || unsaved != nil {
		t.Fatal(err, unsaved)
	}
	folders.Store(hall, d)
	return hall
}

// folders are where the halls come from.
var folders sync.Map

// now is a year after the first game.
func now() time.Time { return time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC) }

// nothing is what analyses tell where there are none.
func nothing() ([]halloffame.SkillSample, error) { return nil, nil }

// samples are what analyses tell of games of two of the players.
func samples() ([]halloffame.SkillSample, error) {
	played := func(player string, day int, short bool, decisions int, lost, luck float64) halloffame.SkillSample {
		p := analysis.Performance{Rolls: decisions, Luck: luck}
		p.Play.Decisions, p.Play.Sum = decisions, lost
		return halloffame.SkillSample{Player: player, Game: "backgammon", When: now().AddDate(0, 0, -day), Short: short, Performance: p}
	}
	return []halloffame.SkillSample{
		played("Beatrix", 300, false, 200, 3.1, 1.5), played("Beatrix", 60, false, 150, 1.2, -2.1), played("Beatrix", 3, true, 40, 0.9, 0.4),
		played(expertSeat, 300, false, 190, 0.6, -1.5),
	}, nil
}

// contests returns the hall that is read with the games of a tournament: a computer that is no
// one's opponent in the hall beats another.
func contests(load func() (*halloffame.Hall, error)) func() (*halloffame.Hall, []error, error) {
	return func() (*halloffame.Hall, []error, error) {
		hall, err := load()
		if err != nil {
			return nil, nil, err
		}
		found, _ := folders.Load(hall)
		d, _ := found.(records.Dir)
		cup := records.Dir{Path: filepath.Join(d.Path, "tournaments", "cup")}
		if err := os.MkdirAll(cup.Records(), 0o700); err != nil {
			return nil, nil, err
		}
		text := fmt.Sprintf("[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 \"Champion (computer, master)\"]\n[Seat2 %q]\n[Date %q]\n[Dice \"seed a\"]\n\n* 32\n2 concede 1\n1 accept\n", noviceSeat, now().Format(time.RFC3339))
		for n := range 30 {
			if err := os.WriteFile(filepath.Join(cup.Records(), fmt.Sprint(n, ".txt")), []byte(text), 0o600); err != nil {
				return nil, nil, err
			}
		}
		with, unreadable, _, err := halloffame.OpenWithTournaments(context.Background(), d, filepath.Dir(cup.Path), time.Minute, halloffame.Silent)
		return with, unreadable, err
	}
}

// titles of the games, as a catalogue has them.
func title(game string) string {
	return map[string]string{"backgammon": "Backgammon", "tryktrak": "Tryktrak"}[game]
}

// shows opens the ranking of a hall that is read.
func shows(load func() (*halloffame.Hall, error)) func(*screens.Stack) screens.Screen {
	return func(stack *screens.Stack) screens.Screen {
		return hall.New(config(stack, load, nothing))
	}
}

func config(stack *screens.Stack, load func() (*halloffame.Hall, error), samples func() ([]halloffame.SkillSample, error)) hall.Config {
	return hall.Config{Screens: stack, Insights: func(player string) { stack.Info(i18n.Verbatim("insights into " + player)) }, Games: func(player string) { stack.Info(i18n.Verbatim("games of " + player)) }, Hall: load, Whole: whole, Now: now, SkillSamples: samples, WithTournaments: contests(load), Save: func(*halloffame.Hall) error { return nil }, Title: title, Doubles: func(string) i18n.Message { return i18n.Msg("Gammons") }}
}

// whole is the rest of a hall that has all there is.
func whole(context.Context, halloffame.Progress) (*halloffame.Hall, error) {
	return nil, i18n.NewError("the hall lacks nothing")
}

// analysed opens the ranking of a hall some of whose games were analysed.
func analysed(read *halloffame.Hall) func(*screens.Stack) screens.Screen {
	return func(stack *screens.Stack) screens.Screen {
		return hall.New(config(stack, func() (*halloffame.Hall, error) { return read, nil }, samples))
	}
}

// holds opens the ranking of a hall that never changes.
func holds(hall *halloffame.Hall) func(*screens.Stack) screens.Screen {
	return shows(func() (*halloffame.Hall, error) { return hall, nil })
}

func TestLooks(t *testing.T) {
	full, plain := sample(t), narrow(t)
	for _, c := range []struct {
		size     string
		terminal viewtest.Setup
		hall     *halloffame.Hall
	}{
		{"80x24", viewtest.At(80, 24), full},
		{"120x40", viewtest.At(120, 40), full},
		{"80x24-ascii", viewtest.At(80, 24).ASCII(), plain},
		{"120x40-ascii", viewtest.At(120, 40).ASCII(), plain},
	} {
		t.Run(c.size, func(t *testing.T) {
			c.terminal.Open(t, holds(rebuilt(t, nil))).Golden("empty-" + c.size)
			p := c.terminal.Open(t, holds(c.hall)).Golden("ranking-" + c.size)
			p.Keys("Down", "Enter").Golden("player-" + c.size)
		})
	}
}

func TestErrorsAndLuckLook(t *testing.T) {
	for size, at := range map[string]viewtest.Setup{"80x24": viewtest.At(80, 24), "120x40": viewtest.At(120, 40), "200x50": viewtest.At(200, 50)} {
		p := at.Open(t, analysed(narrow(t))).Awaits("Error").Golden("errors-" + size)
		p.Keys("Down", "Enter", "PgDn").Golden("errors-of-player-" + size)
	}
}

func TestTheEndOfAPage(t *testing.T) {
	viewtest.At(80, 24).Open(t, holds(sample(t))).Keys("Down", "Enter", "End").Golden("player-end-80x24")
	viewtest.At(80, 24).ASCII().Open(t, holds(narrow(t))).Keys("Down", "Enter", "End").Golden("player-end-80x24-ascii")
}

func TestLargeWindow(t *testing.T) {
	p := viewtest.At(200, 50).Open(t, holds(sample(t))).Golden("ranking-200x50")
	p.Keys("Enter").Golden("player-200x50")
}

func TestTroubleIsShown(t *testing.T) {
	viewtest.At(80, 24).Open(t, shows(func() (*halloffame.Hall, error) {
		return nil, i18n.NewError("the hall of fame /home/nikos/halloffame.yaml is unchanged: line 12: a game's time is missing; correct the file, or move it away and run \"boardroom ranking --rebuild\"")
	})).Golden("trouble-80x24")
}
