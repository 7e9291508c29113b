package tables_test

import (
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
	"boardroom/view/board"
	painter "boardroom/view/board/tables"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
)

// bearing is a game near its end, with tall stacks, both sides bearing off.
const bearing = ".,B7,B3,.,.,B1,.,.,.,.,.,.,.,.,.,.,.,.,W2,.,.,.,W9,.|0,0|4,4"

// goldenScenes are what the golden boards show.
func goldenScenes(t *testing.T) map[string]board.Scene {
	scenes := map[string]board.Scene{
		"start":    scene(t, ""),
		"tie":      scene(t, "", "44"),
		"opening":  scene(t, "", "31"),
		"deciding": scene(t, "", "31", "8/5", "6/5", "end"),
		"offered":  scene(t, "", "31", "8/5", "6/5", "end", "double"),
		"rolling":  scene(t, "", "31", "8/5", "6/5", "end", "roll"),
		"done":     scene(t, "", "31", "8/5", "6/5"),
		"doubles":  scene(t, "", "31", "8/5", "6/5", "end", "roll", "44", "13/9", "13/9"),
		"bar":      scene(t, "W2,B1,.,.,.,B4,.,B3,.,.,.,W3,B5,.,.,W1,W2,.,W4,.,.,.,.,B1|3,1|0,0 B 62"),
		"bearing":  scene(t, bearing+" W 61 cube=4,B"),
		"gone":     scene(t, "B2,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W1|0,0|13,12 W 63", "2/off", "1/off"),
		"fifteen":  scene(t, "B15,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W15|0,0|0,0 W 65"),
		"left":     sceneOf(t, tables.Fevga(), "W13,.,.,.,.,.,.,.,.,.,.,.,B15,W2,.,.,.,.,.,.,.,.,.,.|0,0|0,0 W 63", "1/7", "1/4"),
		"pinned":   sceneOf(t, tables.Plakoto(), "W9,.,B1,.,W1x,.,.,W3,.,.,.,B3,.,.,W1,.,.,B2,.,B1x,.,.,B1,B6|0,0|0,0 W 42"),
		"around":   sceneOf(t, tables.Fevga(), "W9,B1,.,W2,.,.,.,.,W2,.,.,.,B10,.,B2,W2,.,.,B2,.,.,.,.,.|0,0|0,0 B 63"),
		"allbar":   scene(t, ".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|15,15|0,0 B 65"),
		"naming":   sceneOf(t, tables.AceyDeucey(), ".,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.|15,15|0,0 W 21", "bar/24", "bar/23", "end"),
		"owed":     sceneOf(t, tables.Gioul(), "W14,.,.,.,.,.,B1,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,B14|0,0|0,0 B 66 duty=owed,3"),
	}
	flipped := scene(t, bearing+" B 61 cube=2,W")
	flipped.Flipped = true
	scenes["flipped"] = flipped
	homeLeft := tester.Picking(scenes["bearing"], "p19")
	homeLeft.Look = homeLeft.Look.Wishing(theme.Wishes{HomeLeft: true})
	scenes["homeleft"] = homeLeft
	scenes["picked"] = tester.Picking(scenes["doubles"], "p6")
	scenes["off"] = tester.Picking(scenes["bearing"], "p19")
	return scenes
}

// large are the scenes that are looked at in every room, others only in the smallest.
var large = map[string]bool{"picked": true, "naming": true, "bearing": true, "pinned": true, "homeleft": true}

func TestGolden(t *testing.T) {
	for name, s := range goldenScenes(t) {
		for _, size := range [][2]int{{60, 19}, {62, 20}, {100, 36}, {180, 46}} {
			if size[0] > 60 && !large[name] {
				continue
			}
			tester.Golden(t, name, s, size[0], size[1])
		}
	}
}

// TestAllThatIsWrittenStandsOut computes contrasts in every theme.
func TestAllThatIsWrittenStandsOut(t *testing.T) {
	for name, s := range goldenScenes(t) {
		t.Run(name, func(t *testing.T) {
			tester.HasContrast(t, s, 60, 19)
			if large[name] {
				tester.HasContrast(t, s, 130, 38)
			}
		})
	}
}

// tester tests the painter.
var tester = viewtest.PainterTest{Painter: painter.New(), Hands: tables.Hands{}}

// scene returns a game of backgammon after some moves, from a position text
// or, without one, from the start.
func scene(t testing.TB, position string, moves ...core.Move) board.Scene {
	t.Helper()
	return sceneOf(t, tables.Backgammon(), position, moves...)
}

// sceneOf is scene for another game of the family. All moves are marked, not
// only those of the last turn.
func sceneOf(t testing.TB, game core.Game, position string, moves ...core.Move) board.Scene {
	t.Helper()
	p := gametest.Start(t, game, 2, nil)
	if position != "" {
		p = gametest.Parse(t, game, position, nil)
	}
	s := viewtest.Scene(t, p)
	for _, m := range moves {
		seat := s.Position.Actor()
		s.Position = gametest.Play(t, s.Position, m)
		s.Last = append(s.Last, core.Played{Seat: seat, Move: m, After: s.Position})
	}
	return s
}
