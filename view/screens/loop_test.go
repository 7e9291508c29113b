package screens_test

import (
	"sync/atomic"
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/viewtest"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

func TestPostKeepsOrderAndDraws(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain(func(*screens.Stack) keys.Table { return nil }))
	const many = 200
	var order []int
	p.Screens.Go(func() {
		for i := range many {
			p.Screens.Post(func() {
				if order = append(order, i); i == many-1 {
					p.Screens.Info(i18n.Msg("all here"))
				}
			})
		}
	})
	p.Awaits("all here")
	for i, n := range order {
		if i != n {
			t.Fatalf("%d came as number %d", n, i)
		}
	}
}

func TestAfterWaitsAndCanBeStopped(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, plain(func(*screens.Stack) keys.Table { return nil }))
	var stop func()
	p.Does(func() {
		p.Screens.After(time.Second, func() { p.Screens.Info(i18n.Msg("a second passed")) })
		stop = p.Screens.After(2*time.Second, func() { p.Screens.Info(i18n.Msg("two seconds passed")) })
	})
	p.Waits(999 * time.Millisecond).Misses("passed")
	p.Waits(time.Millisecond).Sees("a second passed")
	p.Does(stop).Waits(time.Hour).Misses("two seconds")
}

// News of what is not in sight costs no drawing.
func TestOnlyWhatIsInSightIsDrawnAnew(t *testing.T) {
	drawn := 0
	counts := viewtest.Alone(func(stack *screens.Stack) viewtest.Stand {
		body := tview.NewBox().SetDrawFunc(func(_ tcell.Screen, x, y, width, height int) (int, int, int, int) {
			drawn++
			return x, y, width, height
		})
		return viewtest.Stand{Name: "Plain", Body: body, Keys: func() keys.Table { return nil }}
	})
	p := viewtest.At(80, 24).Open(t, counts)
	told := make(chan int)
	tells := func(changed bool) int {
		p.Screens.Notify(func() bool {
			go func(before int) { told <- before }(drawn)
			return changed
		})
		return <-told
	}
	before := tells(false)
	if now := tells(true); now != before {
		t.Errorf("nothing has changed, and it was drawn %d times", now-before)
	}
	if now := tells(false); now != before+1 {
		t.Errorf("one thing has changed, and it was drawn %d times", now-before)
	}
}

// TestWhatIsPostedBeforeIsInTheFirstPicture opens a screen above the first one
// before the room runs: the first one is not drawn at all.
func TestWhatIsPostedBeforeIsInTheFirstPicture(t *testing.T) {
	var drawn atomic.Int32
	menu := tview.NewBox().SetDrawFunc(func(_ tcell.Screen, x, y, width, height int) (int, int, int, int) {
		drawn.Add(1)
		return x, y, width, height
	})
	p := viewtest.At(80, 24).Open(t, func(stack *screens.Stack) screens.Screen {
		stack.Post(func() { stack.Push(&viewtest.Stand{Name: "Table", Body: tview.NewBox()}) })
		return &viewtest.Stand{Name: "Menu", Body: menu}
	})
	p.Sees("Menu › Table")
	if n := drawn.Load(); n > 0 {
		t.Errorf("the menu was drawn %d times before the table", n)
	}
}
