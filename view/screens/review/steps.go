package review

import (
	"slices"
	"time"

	"boardroom/core"
	"boardroom/view/screens"

	"github.com/gdamore/tcell/v2"
)

// move steps by hand, which stops playing by itself.
func (v *Viewer) move(step func() bool) {
	v.autoplay.pause()
	if !v.glide(step) {
		v.Screens.Info(v.edge())
	}
}

func (v *Viewer) many(step func() bool) {
	v.autoplay.pause()
	for range 10 {
		step()
	}
}

// glide takes a step through the record, and lets be seen how the pieces go by
// it. One over several turns is a jump. It is false if there was none to take.
func (v *Viewer) glide(step func() bool) bool {
	from, game, turn := v.cursor.History(), v.cursor.Frame().Game, v.cursor.Turn()
	taken := step()
	v.board.Stir()
	if passed := v.cursor.Turn() - turn; game == v.cursor.Frame().Game && max(passed, -passed) <= 1 {
		v.board.Glide(from, v.cursor.History())
	}
	return taken
}

// Stir ends what still moves.
func (v *Viewer) Stir() { v.board.Stir() }

// toMistake goes to the next mistake, or the last one.
func (v *Viewer) toMistake(by int) {
	v.autoplay.pause()
	turn, ok := v.verdicts.mistake(by)
	if !ok {
		v.Screens.Info(noFurtherMistake)
		return
	}
	v.cursor.Goto(turn)
}

func (v *Viewer) playOn() {
	v.autoplay.pause()
	v.PlayOn(v.trial.history())
}

func (v *Viewer) askTurn() {
	v.autoplay.pause() // the answer is a turn of the game shown now
	game := v.cursor.Frame().Game
	last := v.games[game].CountTurns()
	v.Screens.Prompt(screens.Prompt{
		Title: goToTurn,
		Width: 40,
		Label: askTurn(last),
		Check: func(s string) error { _, err := v.numbered(s); return err },
		Done: func(s string) {
			n, _ := v.numbered(s)
			if n == 0 {
				v.toGame(0)
				return
			}
			v.gotoTurn(slices.IndexFunc(v.turns[game], func(t core.Turn) bool { return t.Number == n }))
		},
	})
}

// gotoTurn goes to a turn of the game shown, by its index in that game.
func (v *Viewer) gotoTurn(i int) {
	v.autoplay.pause()
	if i >= 0 {
		v.cursor.Goto(v.before(v.cursor.Frame().Game) + i)
	}
}

// toGame goes to the start of a neighbouring game, or of the one shown.
func (v *Viewer) toGame(by int) {
	v.autoplay.pause()
	game := v.cursor.Frame().Game + by
	if game < 0 || game >= len(v.games) {
		v.Screens.Warn(noGame)
		return
	}
	v.cursor.StartOf(game)
}

// copyPosition copies what lies on the board or, of a turn whose best plays are told,
// what there was to decide.
func (v *Viewer) copyPosition() {
	if d := v.verdicts.blamed(); d != nil && !v.trial.Begun() {
		v.CopyPosition(theDecision, d.At(v.game()).String())
		return
	}
	v.CopyPosition(thePosition, v.trial.position().String())
}

func (v *Viewer) hasRecord() error {
	if v.Record == "" {
		return errNoRecord
	}
	return nil
}

func (v *Viewer) canPlayOn() error {
	if v.PlayOn == nil {
		return v.verdicts.after("play on from here")
	}
	if v.trial.position().Actor() == core.Nobody {
		return errOver
	}
	return nil
}

// Film shows a record on a screen turn by turn, from its start, and tells of each
// once it is there, and whether a game ends with it.
func (v *Viewer) Film(screen tcell.Screen, shown func(end bool)) {
	width, height := screen.Size()
	v.board.SetRect(0, 0, width, height)
	for more := true; more; more = v.cursor.NextTurn() {
		screen.Clear()
		v.board.Draw(screen)
		screen.Show()
		shown(v.atEnd())
	}
}

// An autoplay plays the record by itself, move by move.
type autoplay struct {
	after   func(time.Duration, func()) (stop func())
	beat    func() time.Duration // between two moves
	next    func() bool          // shows the next move; false: there is none
	restart func()
	stop    func() // nil: it does not play
}

// toggle begins to play, from the end at the start, or pauses.
func (p *autoplay) toggle() {
	if p.stop != nil {
		p.pause()
		return
	}
	if !p.next() {
		p.restart()
	}
	p.wait()
}

// wait shows the next move in a while, and so on to the end.
func (p *autoplay) wait() {
	p.stop = p.after(p.beat(), func() {
		p.stop = nil
		if p.next() {
			p.wait()
		}
	})
}

func (p *autoplay) pause() {
	if p.stop != nil {
		p.stop()
		p.stop = nil
	}
}

func (p *autoplay) label() string {
	if p.stop != nil {
		return "Stop"
	}
	return "Play"
}
