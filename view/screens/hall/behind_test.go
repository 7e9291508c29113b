package hall_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/view/screens"
	"boardroom/view/screens/hall"
	"boardroom/view/viewtest"
)

// behind is a data folder with a game of Anna in the hall, if there are to be any, and games of
// Boris that are not there yet.
func behind(t *testing.T, any bool) records.Dir {
	t.Helper()
	d := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	if err := os.MkdirAll(d.Records(), 0o700); err != nil {
		t.Fatal(err)
	}
	keep := func(record, name string) {
		text := fmt.Sprintf("[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 %q]\n[Seat2 \"Zoe\"]\n[Date %q]\n[Dice \"seed a\"]\n\n* 32\n2 concede 1\n1 accept\n", name, now().Format(time.RFC3339))
		if err := os.WriteFile(filepath.Join(d.Records(), record), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if any {
		keep("first.txt", "Anna")
		if _, _, err := halloffame.Open(t.Context(), d, time.Minute, halloffame.Silent); err != nil {
			t.Fatal(err)
		}
	}
	for n := range 3 {
		keep(fmt.Sprint(n, ".txt"), "Boris")
	}
	return d
}

// catchesUp opens the ranking of a folder whose hall is behind whenever it is read, but by whole.
func catchesUp(d records.Dir, whole func(context.Context, halloffame.Progress) (*halloffame.Hall, error)) func(*screens.Stack) screens.Screen {
	return func(stack *screens.Stack) screens.Screen {
		c := config(stack, sync.OnceValues(func() (*halloffame.Hall, error) {
			h, _, err := halloffame.OpenFew(context.Background(), d, time.Minute, 2)
			return h, err
		}), nothing)
		c.Whole = whole
		return hall.New(c)
	}
}

// A hall with much to enter is shown as it is, and the rest when it is there.
func TestAHallThatIsBehindIsShown(t *testing.T) {
	for _, any := range []bool{true, false} {
		d, goOn := behind(t, any), make(chan struct{})
		p := viewtest.At(80, 24).Open(t, catchesUp(d, func(ctx context.Context, progress halloffame.Progress) (*halloffame.Hall, error) {
			progress(1, 3, i18n.Message{})
			<-goOn
			h, _, err := halloffame.Open(ctx, d, time.Minute, progress)
			return h, err
		})).Awaits("Entering games: 1 of 3").Misses("Boris", "No players")
		if any {
			p.Sees("Anna")
		}
		close(goOn)
		p.Awaits("Boris").Misses("Entering")
	}
}

// Whoever leaves the hall stops what is done for it.
func TestLeavingTheHallStopsTheEntering(t *testing.T) {
	stopped := make(chan struct{})
	p := viewtest.At(80, 24).Open(t, func(stack *screens.Stack) screens.Screen {
		stack.Post(func() {
			stack.Push(catchesUp(behind(t, true), func(ctx context.Context, _ halloffame.Progress) (*halloffame.Hall, error) {
				<-ctx.Done()
				close(stopped)
				return nil, context.Cause(ctx)
			})(stack))
		})
		return holds(sample(t))(stack)
	})
	p.Awaits("Entering games").Sees("Anna").Keys("Esc").Sees("Beatrix").Misses("Entering")
	<-stopped
}

// What cannot be entered is not tried again and again.
func TestAHallThatStaysBehindIsShown(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, catchesUp(behind(t, true), whole))
	p.Awaits("the hall lacks nothing").Misses("Entering")
}
