package moving_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/board/moving"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
	"boardroom/view/widget"
)

var small = viewtest.At(80, 24)

// errResting is why nobody moves on a track that rests.
var errResting = errors.New("the runners rest")

// A run is a race that a person runs for all seats, with a list of both steps.
type run struct {
	history core.History
	rests   bool
	board   *moving.Board
	chosen  int
}

// opens opens a race at a start.
func (r *run) opens(t *testing.T, position string) *viewtest.Person {
	t.Helper()
	start, err := gametest.Race{}.Parse(position, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.history = core.History{Game: gametest.Race{}, Start: start}
	return small.Open(t, viewtest.Alone(func(home *screens.Stack) viewtest.Stand {
		r.board = moving.New(moving.Config{
			Screens: home, Hands: gametest.RaceHands{}, Painter: viewtest.Track{}, Show: r.show,
			Scene: func() board.Scene { return board.Scene{Position: r.history.Now(), Look: home.Look()} },
			Can:   r.can, Draws: func() bool { return r.history.Now().Actor() == core.Chance },
			Post: r.post, Choose: func(play int) { r.chosen = play + 1 },
		})
		r.board.Refresh()
		return viewtest.Stand{Name: "Race", Body: r.board, Keys: r.keys, Text: r.board.Typing}
	}))
}

func (r *run) can() error {
	if r.rests {
		return errResting
	}
	return nil
}

func (r *run) post(moves ...core.Move) {
	before := r.history
	for _, m := range moves {
		now := r.history.Now()
		after, err := now.Play(m)
		if err != nil {
			r.board.Screens.Refuse(err)
			return
		}
		r.history.Moves = append(slices.Clip(r.history.Moves), core.Played{Seat: now.Actor(), Move: m, After: after})
	}
	r.board.Animate(before, r.history)
	r.board.Refresh()
}

func (r *run) show() board.Snapshot {
	p := r.history.Now()
	plays := board.PlaysOf(r.history.Game, p, []engine.Choice{{Moves: []core.Move{"+2"}}, {Moves: []core.Move{"+1"}}})
	show := board.Snapshot{
		Scene: board.Scene{Position: p}, Seats: []board.Seat{{Name: "Ann"}, {Name: "Bob"}}, At: -1, Plays: board.Plays{Title: i18n.Msg("Steps"), Rows: plays, At: -1},
		Status: widget.Row{{Text: "Run. ", Role: theme.Text}, {Text: fmt.Sprintf("Chosen: %d", r.chosen), Role: theme.Text}},
	}
	r.board.AddTo(&show, 1)
	return show
}

func (r *run) keys() keys.Table {
	if r.board.Typing() {
		return r.board.TypingKeys()
	}
	rest := keys.Table{{Keys: []keys.Key{"r"}, Label: i18n.Msg("Rest"), Do: func() { r.rests = true }}}
	table := slices.Concat(r.board.ReleaseKeys(), r.board.WordKeys(), r.board.RemapLetters(slices.Concat(rest, r.board.CursorKeys())))
	return append(table, r.board.TypeKeys(table)...)
}

func TestMovesByKeysMouseAndTyping(t *testing.T) {
	r := run{}
	p := r.opens(t, "0,0 1 1").Sees("0,0 1 1")
	p.Keys("Right", "Enter").Sees("2,0 2 1")                // by the cursor
	p.Keys("Tab", "Enter").Sees("2,1 1 1")                  // by the next spot
	p.ClickAt(2, 11).Sees("4,1 2 1")                        // by the mouse
	p.Types("+").Sees("Move: +").Misses("Chosen")           // begun by its first character,
	p.Types("1").Keys("Enter").Sees("4,2 1 1", "Chosen: 0") // and typed
}

func TestWhatCannotBeDoneIsSaid(t *testing.T) {
	r := run{}
	p := r.opens(t, "3,5 1 1")
	p.Keys("Enter").Sees("move the cursor first")
	p.Keys("Right", "Enter").Sees("3,5 1 1") // another stands there
	p.Types("+2").Keys("Enter").Sees("Move: +2", "3,5 1 1").Keys("Esc").Misses("Move: ")
	p.Types("+resting").Keys("Enter").Sees("Move: +resting").Keys("Esc")
	p.Keys("r", "Right", "Enter").Sees("the runners rest").ClickAt(1, 11).Sees("3,5 1 1")
}

// Whoever draws types what was drawn.
func TestDrawsAreTyped(t *testing.T) {
	r := run{}
	p := r.opens(t, "0,0,0 1 0").Keys(":").Sees("Draw:").Types("up").Keys("Enter").Sees(`ou can't draw "up" here`)
	p.Keys("Ctrl+U").Types("left").Keys("Enter").Sees("0,0,0 1 1")
}

// A click on a play drops what is half typed.
func TestAPlayIsChosen(t *testing.T) {
	r := run{}
	p := r.opens(t, "0,0 1 1").Types("+").Sees("Move: +")
	p.Click("+1").Sees("Chosen: 2").Click("+2").Sees("Chosen: 1")
}
