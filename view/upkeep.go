package view

import (
	"context"
	"time"

	"boardroom/core/i18n"
	"boardroom/view/screens/lobby"
)

// An upkeep has what is known of the records follow their folder: on the spot, where little
// has come, else in the background, while what is known so far is shown.
type upkeep struct {
	app     *App
	running bool
	says    i18n.Message      // how far it is
	list    *lobby.RecordList // that was opened last; nil: none was
	told    bool              // that nothing can be kept
}

const (
	// fewRecords are read so soon that nobody notices.
	fewRecords = 200
	// storeWait is how long another room may hold the store before what is known is shown.
	storeWait = time.Second / 2
)

// follow has the latest be known, and returns why it is not.
func (k *upkeep) follow() error {
	if k.running {
		return nil
	}
	ctx, stop := context.WithTimeout(context.Background(), storeWait)
	defer stop()
	done, unsaved, err := k.app.folder.SyncFew(ctx, fewRecords)
	k.tell(unsaved)
	if !done && err == nil && k.app.Room.Reading.TryLock() { // for all in the room
		k.run()
	}
	return err
}

// run reads what has come in the background, and lets others in the room do so then.
func (k *upkeep) run() {
	a := k.app
	k.running, k.says = true, i18n.Msg(readingRecords)
	a.screens.Go(func() {
		defer a.Room.Reading.Unlock()
		unsaved, err := a.folder.Sync(context.Background(), func(done, all int) {
			a.screens.Notify(func() bool { return k.grow(recordsRead(done, all)) })
		})
		a.screens.Post(func() {
			k.running = false
			k.tell(unsaved)
			a.screens.Fail(err)
			k.grow(i18n.Message{})
			if menu, ok := a.social.menu.(interface{ Enter() }); ok && a.screens.OnTop(a.social.menu) {
				menu.Enter()
			}
		})
	})
}

// grow shows more records, with how far the reading is, and reports whether that is in sight.
func (k *upkeep) grow(says i18n.Message) bool {
	k.says = says
	if k.list == nil || !k.app.screens.InSight(k.list) {
		return false
	}
	k.list.Grow()
	return true
}

// tell says once that what is known cannot be kept.
func (k *upkeep) tell(unsaved error) {
	if unsaved != nil && !k.told {
		k.told = true
		k.app.Warn(unsaved)
	}
}

// show opens a list of records.
func (k *upkeep) show(list *lobby.RecordList) {
	k.list = list
	k.app.screens.Push(list)
}
