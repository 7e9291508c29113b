package board_test

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/viewtest"
	"boardroom/view/widget"
)

// An archive knows three records, one of them unreadable, and what was read.
type archive struct {
	mu   sync.Mutex
	seen []string
}

func (a *archive) read(path string) (board.Preview, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.seen = append(a.seen, path)
	if path == "bad" {
		return board.Preview{}, errors.New("line 12 makes no sense")
	}
	start, err := gametest.Race{}.Start(2, nil)
	return board.Preview{Painter: viewtest.Track{}, Scene: board.Scene{Position: start}, Title: i18n.Msg("The race of %s", path), Says: i18n.Msg("It goes on.")}, err
}

// list opens a list of the records.
func (a *archive) list(r *screens.Stack) screens.Screen {
	names := widget.NewList(r.Look, widget.Column[string]{Title: i18n.Msg("Record"), Text: func(s string) string { return s }, Wide: true})
	l := board.NewPreviewList(r, names, func(s string) string { return s }, a.read)
	l.SetItems([]string{"first", "bad", "third", "fourth", ""})
	return &viewtest.Stand{Name: "Records", Body: l, Keys: func() keys.Table { return l.Actions() }, Text: l.Typing}
}

func TestTheChosenRecordIsShownBesideTheList(t *testing.T) {
	var a archive
	p := viewtest.At(120, 40).Open(t, a.list).Awaits("The race of first").Sees("It goes on.", "fourth")
	p.Keys("Down").Awaits("line 12 makes no sense").Misses("The race")
	p.Keys("Down").Awaits("The race of third").Misses("no sense")
	if want := []string{"first", "bad", "third"}; !slices.Equal(a.seen, want) {
		t.Errorf("read were %v, not %v", a.seen, want)
	}
}

func TestAnItemWithoutARecordHasNoBoard(t *testing.T) {
	var a archive
	viewtest.At(120, 40).Open(t, a.list).Awaits("The race of first").Keys("End").Loses("The race").Keys("Home").Sees("The race of first")
	if want := []string{"first"}; !slices.Equal(a.seen, want) {
		t.Errorf("read were %v, not %v", a.seen, want)
	}
}

func TestNothingIsReadWithoutRoomForItsBoard(t *testing.T) {
	var a archive
	p := viewtest.At(119, 40).Open(t, a.list).Keys("Down", "Up").Sees("first").Misses("The race")
	if p.Resize(120, 21).Misses("The race"); len(a.seen) > 0 {
		t.Errorf("read were %v", a.seen)
	}
	p.Resize(120, 30).Awaits("The race of first")
}

func TestAFilterThatLeavesNothingShowsNoBoard(t *testing.T) {
	var a archive
	p := viewtest.At(120, 40).Open(t, a.list).Awaits("The race of first")
	p.Keys("/").Types("thi").Awaits("The race of third").Types("x").Sees("Nothing matches").Misses("The race")
	if strings.Count(strings.Join(a.seen, " "), "third") != 1 {
		t.Errorf("read were %v", a.seen)
	}
}
