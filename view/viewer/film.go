package viewer

import "github.com/gdamore/tcell/v2"

// Film shows a record on a screen turn by turn, from its start, and tells of each
// once it is there, and whether a game ends with it.
func (v *Viewer) Film(screen tcell.Screen, shown func(end bool)) {
	width, height := screen.Size()
	v.stage.SetRect(0, 0, width, height)
	for more := true; more; more = v.cursor.NextTurn() {
		screen.Clear()
		v.stage.Draw(screen)
		screen.Show()
		shown(v.atEnd())
	}
}
