package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/view"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// nearTheEnd is a position in which each side has three checkers left.
const nearTheEnd = "B1,B1,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W1,W1|0,0|12,12 W -"

// clumsy is a program that fails where its argument says.
func clumsy() {
	config := view.Config{Folder: filepath.Join(os.Getenv("HOME"), "data"), Games: catalog.Standard(), Now: time.Now}
	config.Preferences, _ = settings.LoadPreferences(settings.Path(), false)
	err := view.Run(config, func(v *view.App) {
		switch where := os.Args[1]; where {
		case "player":
			entry := catalog.Standard().All()[0]
			player := clumsyPlayer{entry.Levels[0].New()}
			entry.Ladder, entry.Analyst = nil, "clumsy"
			entry.Levels = []engine.Level{{Name: "clumsy", New: func() engine.Player { return player }}}
			plan := sitting.DefaultPlan(entry, "Ann")
			plan.Position = strings.Replace(nearTheEnd, " W ", " B ", 1)
			s, err := sitting.FolderAt(config.Folder, catalog.Standard()).Open(plan, time.Now())
			v.Warn(err)
			v.Push(v.Table(s))
		default:
			v.Push(clumsyScreen{tview.NewBox(), where})
		}
	})
	fmt.Println("left with", err)
}

type clumsyPlayer struct{ engine.Player }

func (clumsyPlayer) Turn(context.Context, core.History) ([]core.Move, error) {
	panic("the player knocked the board over")
}

type clumsyScreen struct {
	*tview.Box
	where string
}

func (s clumsyScreen) Title() i18n.Message        { return i18n.Msg("Clumsy") }
func (s clumsyScreen) Primitive() tview.Primitive { return s }
func (s clumsyScreen) Actions() keys.Table {
	return keys.Table{{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("Fail"), Do: func() { panic("the key knocked the board over") }}}
}
func (s clumsyScreen) Draw(tcell.Screen) {
	if s.where == "drawing" {
		panic("the drawing knocked the board over")
	}
}

var _ screens.Screen = clumsyScreen{}
