package view

import (
	"context"
	"net/url"
	"path/filepath"
	"slices"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/room/door"
	"boardroom/view/screens"
	"boardroom/view/screens/link"
	"boardroom/view/screens/lobby"
	"boardroom/view/screens/review"
	"boardroom/view/sitting"
)

// links is an App in what links lead to.
type links struct{ *App }

// recordEnding is that of records, which no link has.
const recordEnding = ".txt"

// linked is the record of a path, as a link names it, and so its table.
func linked(path string) string { return strings.TrimSuffix(filepath.Base(path), recordEnding) }

// toTable returns what shows a link to a table; nil: none leads there.
func (a links) toTable(s *sitting.Sitting) func() {
	if a.Site == "" || s.Record() == "" {
		return nil
	}
	return func() {
		a.shows(door.Link{Kind: door.ToTable, ID: linked(s.Record())}, i18n.Msg(tableLink), recordTitle(s.Entry.Title, sitting.Against(a.folder.Called(s.Seats))))
	}
}

// toRecord returns what shows a link to a record; nil: none leads there.
func (a links) toRecord(r *review.Recording) func() {
	if a.Site == "" || r.Path == "" {
		return nil
	}
	return func() {
		a.shows(door.Link{Kind: door.ToRecord, ID: linked(r.Path)}, i18n.Msg(recordLink), recordTitle(r.Title, sitting.Against(a.folder.Called(r.Header.Seats))))
	}
}

// ofPeople returns what shows a link to an invitation, or to the table of a record; nil:
// there are no links.
func (a links) ofPeople() func(record string, i *room.Invitation) {
	if a.Site == "" {
		return nil
	}
	return func(record string, i *room.Invitation) {
		if i != nil {
			a.shows(door.Link{Kind: door.ToInvitation, ID: i.ID}, append([]i18n.Message{i18n.Msg(invitationLink)}, invitationSays(*i)...)...)
			return
		}
		if t := a.tableOf(linked(record)); t != nil {
			a.toTable(t.Sitting)()
		}
	}
}

// shows shows a link.
func (a links) shows(to door.Link, says ...i18n.Message) {
	a.screens.Push(link.New(link.Config{Screens: a.screens, Title: i18n.Msg(aLink), Says: says, Address: to.On(a.Site)}))
}

// commands are what can be done on any screen of a served room.
func (a links) commands() keys.Table {
	if a.Device == nil {
		return nil
	}
	return keys.Table{{Label: i18n.Msg(linkDevice), Help: i18n.Msg("Come from another device under your name"), Do: a.device}}
}

// device shows by what name the visitor comes from another device.
func (a links) device() {
	login, lasts, err := a.Device()
	if err != nil {
		a.screens.Refuse(err)
		return
	}
	says := []i18n.Message{i18n.Msg(guestsDevice), i18n.Verbatim(login), i18n.Msg(noteCode)}
	if lasts > 0 {
		says = []i18n.Message{ownDevice(lasts), i18n.Verbatim(login), i18n.Msg(whichOwns)}
	}
	address := ""
	if a.Site != "" {
		address = a.Site + "/#" + url.PathEscape(login) // which no browser tells a server
	}
	a.screens.Push(link.New(link.Config{Screens: a.screens, Title: i18n.Msg(linkDevice), Says: says, Address: address}))
}

// tableOf returns the table that runs by the name that its record has in links; nil: there
// is none.
func (a links) tableOf(id string) *room.Table {
	all := a.Room.Tables()
	at := slices.IndexFunc(all, func(t *room.Table) bool { return t.Sitting.Record() != "" && linked(t.Sitting.Record()) == id })
	if at < 0 {
		return nil
	}
	return all[at]
}

// recordOf returns the record by its name in links; it is not ok if there is none that may be
// shown.
func (a links) recordOf(id string) (e records.Entry, ok bool) {
	if id == "" {
		return e, false
	}
	_ = a.upkeep.follow() // what is known will do
	for _, name := range []string{id + recordEnding, id} {
		if e, ok, _ = a.folder.Dir.Entry(context.Background(), name); ok && e.Err == nil {
			return e, true
		}
	}
	return e, false
}

// follow goes where a link leads. The menu lies below.
func (a links) follow(to door.Link) {
	map[door.LinkKind]func(id string){door.ToTable: a.followTable, door.ToInvitation: a.followInvitation, door.ToRecord: a.followRecord}[to.Kind](to.ID)
}

// followTable goes to a table or, where it runs no more, replays its record.
func (a links) followTable(id string) {
	if t := a.tableOf(id); t != nil {
		a.social.join(t.Sitting.Record())
		return
	}
	if a.replay(id, i18n.Msg(tableGone)) {
		a.screens.Info(i18n.Msg(tableClosed))
	}
}

func (a links) followRecord(id string) { a.replay(id, i18n.Msg(recordGone)) }

// replay replays a record or, if it cannot be shown, says so.
func (a links) replay(id string, gone i18n.Message) bool {
	e, ok := a.recordOf(id)
	if ok {
		r, err := OpenRecording(e.Path, a.folder.Find)
		if ok = err == nil; ok {
			a.screens.Push(a.Viewer(r))
		}
	}
	if !ok {
		a.gone(gone)
	}
	return ok
}

// followInvitation asks whether an invitation is accepted.
func (a links) followInvitation(id string) {
	a.social.refresh()
	own := a.Visitor.Name
	for _, i := range a.social.snapshot.Invitations {
		switch {
		case i.ID != id:
		case i.From == own:
			a.social.openMeeting()
			return
		case i.To == "" || i.To == own:
			a.screens.Ask(i18n.Msg(invitationTitle), i18n.Join("\n", invitationSays(i)...),
				screens.Answer{Key: "y", Label: i18n.Msg("Accept"), Do: func() { a.goOn(a.social.visit.Accept(i.Number, a.Now())) }},
				screens.Answer{Key: "n", Label: i18n.Msg("Not now")})
			return
		}
	}
	a.gone(i18n.Msg(invitationGone))
}

// invitationSays tells who invites, and on what that agrees.
func invitationSays(i room.Invitation) []i18n.Message {
	says := i18n.Msg("%s invites anyone to %s.", i.From, i.Plan.Entry.Title)
	if i.To != "" {
		says = i18n.Msg("%s invites %s to %s.", i.From, i.To, i.Plan.Entry.Title)
	}
	return []i18n.Message{says, text.Capital(i18n.Msg("%s.", lobby.Terms(i)))}
}

// gone says that a link leads nowhere any more.
func (a links) gone(said i18n.Message) {
	a.screens.Ask(i18n.Msg(aLink), said, screens.Answer{Key: "m", Label: i18n.Msg("Menu")})
}
