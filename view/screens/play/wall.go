package play

import (
	"time"

	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// A wall is how a game is shown to many, on a stream or a screen on a wall: the board, names
// and clocks, without hints, and perhaps later than it is played, so that nobody can tell the
// players in time what a strong program says.
type wall struct {
	*situation
	screens *screens.Stack
	shown   bool
	told    func() // looks at how the table stands
}

// delays are how much later a game can be shown.
var delays = []struct {
	by    time.Duration
	label i18n.Message
}{
	{0, i18n.Msg("At once")},
	{30 * time.Second, i18n.Msg("30 seconds later")},
	{time.Minute, i18n.Msg("1 minute later")},
	{3 * time.Minute, i18n.Msg("3 minutes later")},
}

// keys are the one key that shows the game so, for who only watches, and ends that.
func (w *wall) keys() keys.Table {
	if len(w.place.Seats()) > 0 {
		return nil
	}
	return keys.Table{{
		Keys: []keys.Key{"z"}, Label: i18n.Msg("Big screen"), Help: i18n.Msg("Show board, names and clocks only, at once or later: for a stream or a wall"), Hidden: w.shown, Do: w.toggle,
	}}
}

// toggle asks how much later the game is to be shown, or shows it as usual again.
func (w *wall) toggle() {
	if w.shown {
		w.show(false, 0)
		return
	}
	labels := make([]i18n.Message, len(delays))
	for i, d := range delays {
		labels[i] = d.label
	}
	w.screens.Choose(i18n.Msg("Big screen"), labels, 0, func(at int) { w.show(true, delays[at].by) })
}

func (w *wall) show(shown bool, by time.Duration) {
	if err := w.place.Delay(by); err != nil {
		w.screens.Refuse(err)
		return
	}
	w.shown = shown
	w.told()
}
