package lobby

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/sitting"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// PeopleConfig is what People needs.
type PeopleConfig struct {
	Name       string // of the visitor
	Visit      *room.Visit
	Moderation *Moderation
	Games      []catalog.Entry
	Plan       func(catalog.Entry) sitting.Plan // with the visitor on a seat, and another person
	// Arrange returns the form for all that an invitation may agree on. Its error is
	// shown there.
	Arrange func(games []catalog.Entry, plan sitting.Plan, send func(sitting.Plan) error) screens.Screen
	Now     func() time.Time
	// Back says how a guest comes back, in few words and at length; nil: they are none.
	Back  func() (brief, whole i18n.Message)
	Join  func(record string) // goes to a running table, to play or to watch
	Sit   func(*room.Place)   // shows the table of an invitation that was accepted
	Board board.PreviewReader // of the record of a table
	// Link shows a link to an invitation, or else to the table of a record; nil: there are
	// no links.
	Link    func(record string, invitation *room.Invitation)
	Device  func()        // shows how to come from another device; nil: nobody needs that
	Company room.Snapshot // as it is at first
}

// People is the screen that lists who is here, which invitations wait, and at
// which tables people are.
type People struct {
	PeopleConfig
	screens *screens.Stack
	list    *board.PreviewList[peopleRow]
	marked  string // the key of the line that was marked last
	sent    int    // the number of the visitor's last invitation that was shown
}

// A peopleRow is a line of the list, one of some kinds.
type peopleRow struct {
	kind, who, stands i18n.Message
	game              string
	record            string // of a table; empty: it is none
	open              func()
	people            []string     // whom it is about, but for the visitor
	link              func()       // shows a link to it; nil: none leads there
	drop              func() error // takes an invitation away; nil: it is none that the visitor may
	key               string       // the same as long as it is about the same
}

// NewPeople returns the screen for somebody who visits a room.
func NewPeople(stack *screens.Stack, c PeopleConfig) *People {
	m := &People{PeopleConfig: c, screens: stack}
	said := func(of func(peopleRow) i18n.Message) func(peopleRow) string {
		return func(l peopleRow) string { return text.Printable(of(l).In(stack.Look().Language)) }
	}
	list := widget.NewList(stack.Look,
		widget.Column[peopleRow]{Title: i18n.Msg("What"), Text: said(func(l peopleRow) i18n.Message { return l.kind })},
		widget.Column[peopleRow]{Title: i18n.Msg("Who"), Text: said(func(l peopleRow) i18n.Message { return l.who }), Wide: true},
		widget.Column[peopleRow]{Title: i18n.Msg("Game"), Text: func(l peopleRow) string { return l.game }},
		widget.Column[peopleRow]{Title: i18n.Msg("State"), Text: said(func(l peopleRow) i18n.Message { return l.stands }), Rank: 1,
			Role: func(peopleRow) theme.Role { return theme.Dim }},
	)
	list.Open = func(l peopleRow) { l.open() }
	list.Empty = i18n.Msg(nobodyElse)
	list.SetBorderPadding(1, 0, 0, 0)
	m.list = board.NewPreviewList(stack, list, func(l peopleRow) string { return l.record }, c.Board)
	m.list.Broad = broad
	return m
}

// broad leaves room beside a board for what an invitation agrees on.
const broad = 160

// Title is the screen's title.
func (m *People) Title() i18n.Message { return i18n.Msg(peopleTitle) }

// Primitive is the list.
func (m *People) Primitive() tview.Primitive { return m.list }

// Typing reports whether the filter is being typed.
func (m *People) Typing() bool { return m.list.Typing() }

// Actions are the list's, and those of invitations.
func (m *People) Actions() keys.Table {
	if m.list.Typing() {
		return m.list.Actions()
	}
	table := m.list.Actions()
	if m.Moderation.Moderator != nil {
		table = append(table, keys.Action{Keys: []keys.Key{"H"}, Label: i18n.Msg("Host"), Help: i18n.Msg("Mute, kick or ban a visitor; talk to all; close the room"), Do: func() { m.Moderation.Moderate(m.about()) }})
	}
	if m.Link != nil {
		table = append(table, keys.Action{Keys: []keys.Key{"L"}, Label: i18n.Msg("Link"), Help: i18n.Msg("Show a link to the selected table or invitation"), Hidden: true, Why: m.canLink, Do: m.link})
	}
	if m.Device != nil {
		table = append(table, keys.Action{Keys: []keys.Key{"D"}, Label: i18n.Msg("Devices"), Help: i18n.Msg("Come from another device under your name"), Hidden: true, Do: m.Device})
	}
	return append(table,
		keys.Action{Keys: []keys.Key{"i"}, Label: i18n.Msg("Invite anyone"), Help: i18n.Msg("Invite anyone to a game; Enter on a person invites them"), Do: func() { m.invite("") }},
		keys.Action{Keys: []keys.Key{"d", keys.Delete}, Label: i18n.Msg("invitation\x04Drop"), Help: i18n.Msg("Withdraw or decline an invitation, or dismiss a report"), Why: m.canDrop, Do: m.drop},
		keys.Action{Keys: []keys.Key{"M"}, Label: i18n.Msg("Mute"), Help: i18n.Msg("Mute or unmute the selected person, or everyone"), Do: func() { m.Moderation.MuteAmong(m.about(), func() { m.Show(m.Company) }) }},
		keys.Action{Keys: []keys.Key{"!"}, Label: i18n.Msg("Report"), Help: i18n.Msg("Report the selected person to the host"), Why: m.canReport, Do: func() { m.Moderation.ReportAmong(m.about()) }})
}

// Enter lists who and what is in the room, as it was last told.
func (m *People) Enter() { m.Show(m.Company) }

// Show lists who and what is in the room now, and reports whether that is in sight.
// There may be many, so that nothing is kept of them while it is not.
func (m *People) Show(c room.Snapshot) (shown bool) {
	m.Company = c
	if before, had := m.list.Selected(); had {
		m.marked = before.key
	}
	m.markSent(c.Invitations)
	if !m.screens.InSight(m) {
		m.list.SetItems(nil)
		return false
	}
	m.list.SetItems(m.lines(c))
	if at := slices.IndexFunc(m.list.Shown(), func(l peopleRow) bool { return l.key == m.marked }); at >= 0 {
		m.list.Select(at)
	}
	return true
}

// markSent marks an invitation that the visitor has just sent, where there is a link to it.
func (m *People) markSent(all []room.Invitation) {
	for _, i := range all {
		if i.From == m.Name && i.Number > m.sent && m.Link != nil {
			m.marked, m.sent = keyOf(i), i.Number
		}
	}
}

// keyOf is the key of the line of an invitation.
func keyOf(i room.Invitation) string { return fmt.Sprint("i", i.Number) }

// lines are those of the list.
func (m *People) lines(c room.Snapshot) (lines []peopleRow) {
	if a := c.Announced; a.Text != "" {
		lines = append(lines, peopleRow{kind: i18n.Msg(theHost), who: i18n.Verbatim(a.Text), stands: timeOfDay(a.At), open: func() { m.Moderation.Announce(a) }, key: "h"})
	}
	for _, r := range m.Moderation.Reports {
		lines = append(lines, m.report(r))
	}
	for _, i := range c.Invitations {
		if i.To == "" || i.To == m.Name || i.From == m.Name {
			lines = append(lines, m.invitation(i))
		}
	}
	for _, t := range c.Tables {
		lines = append(lines, m.table(t))
	}
	for _, name := range c.Here {
		if name != m.Name {
			lines = append(lines, m.visitor(name))
		}
	}
	if m.Back != nil {
		lines = append(lines, m.own())
	}
	return lines
}

// own is the line of a guest about themselves.
func (m *People) own() peopleRow {
	brief, whole := m.Back()
	return peopleRow{kind: i18n.Msg(aGuest), who: brief, stands: i18n.Verbatim(m.Name), open: func() { m.screens.Info(whole) }, key: "g"}
}

// invitation is the line of an invitation.
func (m *People) invitation(i room.Invitation) peopleRow {
	l := peopleRow{
		kind: i18n.Msg(anInvitation), game: i.Plan.Entry.Title, stands: Terms(i),
		open: func() { m.accept(i) }, link: func() { m.Link("", &i) }, drop: func() error { return m.Visit.Drop(i.Number) }, key: keyOf(i),
	}
	switch {
	case i.From == m.Name && i.To != "":
		l.who = i18n.Msg("You invite %s", i.To)
	case i.From == m.Name:
		l.who = i18n.Msg(youInviteAnybody)
	case i.To == "":
		l.who, l.drop, l.people = i18n.Msg("%s invites anyone", i.From), nil, []string{i.From}
	default:
		l.who, l.people = i18n.Msg("%s invites you", i.From), []string{i.From}
	}
	return l
}

// report is the line of what somebody reports to a moderator.
func (m *People) report(r room.Report) peopleRow {
	about := []string{r.Name}
	return peopleRow{
		kind: i18n.Msg(aReport), who: Reported(r), stands: timeOfDay(r.At), people: about, key: "r" + r.At.String(),
		open: func() { m.Moderation.Moderate(about) },
		drop: func() error {
			m.Moderation.PutAway(r)
			m.Show(m.Company)
			return nil
		},
	}
}

// visitor is the line of somebody who is here.
func (m *People) visitor(name string) peopleRow {
	l := peopleRow{kind: i18n.Msg(aVisitor), who: i18n.Verbatim(name), people: []string{name}, open: func() { m.invite(name) }, key: "p" + name}
	if m.Visit.Mutes(name) {
		l.stands = i18n.Msg(muted)
	}
	return l
}

// table is the line of a table that is awake.
func (m *People) table(t *room.Table) peopleRow {
	s := t.Standing()
	var watching, others []string
	for _, g := range s.Here {
		if g.Name != m.Name && !slices.Contains(others, g.Name) {
			others = append(others, g.Name)
		}
		sits := slices.ContainsFunc(t.Sitting.Seats, func(seat records.Seat) bool { return seat.Level == "" && seat.Name == g.Name })
		if !sits && !slices.Contains(watching, g.Name) {
			watching = append(watching, g.Name)
		}
	}
	l := peopleRow{
		kind: i18n.Msg(aTable), who: sitting.Against(t.Sitting.Seats), game: t.Sitting.Entry.Title,
		open: func() { m.Join(t.Sitting.Record()) }, link: func() { m.Link(t.Sitting.Record(), nil) }, key: "t" + t.Sitting.Record(), record: t.Sitting.Record(), people: others,
	}
	stands := []i18n.Message{sitting.Length(s.State.Terms.To)}
	if s.State.Terms.To != 0 {
		stands = append(stands, i18n.Verbatim(t.Sitting.Scores(s.State)))
	}
	if len(watching) > 0 {
		stands = append(stands, i18n.Msg("watched by %s", strings.Join(watching, ", ")))
	}
	l.stands = i18n.Join(", ", stands...)
	return l
}

// accept sits down at the table of an invitation.
func (m *People) accept(i room.Invitation) {
	if i.From == m.Name {
		m.screens.Warn(i18n.Msg(waitsForSomebody))
		return
	}
	place, err := m.Visit.Accept(i.Number, m.Now())
	if err != nil {
		m.screens.Refuse(err)
		return
	}
	m.Sit(place)
}

// lengths are those of an invitation: a single game, and matches.
var lengths = []int{0, 3, 5, 7}

// invite asks what is to be played, and sends an invitation.
func (m *People) invite(to string) {
	games := slices.DeleteFunc(slices.Clone(m.Games), func(e catalog.Entry) bool { return !slices.Contains(e.Seats, 2) })
	board.ChooseGame(m.screens, i18n.Msg(whichGame), games, catalog.Entry{}, func(game catalog.Entry) {
		var long []i18n.Message
		for _, n := range lengths {
			long = append(long, sitting.Length(n))
		}
		m.screens.Choose(i18n.Msg(howLong), append(long, i18n.Msg(byForm)), 0, func(at int) {
			p := m.plan(game, to)
			if at == len(lengths) {
				m.arrange(games, p, to)
				return
			}
			p.To = lengths[at]
			if err := m.send(p, to); err != nil {
				m.screens.Refuse(err)
			}
		})
	})
}

// plan is what is proposed to somebody, or to whoever comes.
func (m *People) plan(e catalog.Entry, to string) sitting.Plan {
	p := m.Plan(e)
	for i := range p.Seats {
		if p.Seats[i].Name != m.Name {
			p.Seats[i].Name = cmp.Or(to, whoeverComes)
		}
	}
	return p
}

// arrange asks in a form for all that may be agreed on, and sends an invitation.
func (m *People) arrange(games []catalog.Entry, p sitting.Plan, to string) {
	m.screens.Push(m.Arrange(games, p, func(p sitting.Plan) error {
		err := m.send(p, to)
		if err == nil {
			m.screens.Pop()
		}
		return err
	}))
}

// send sends an invitation, and says that it waits.
func (m *People) send(p sitting.Plan, to string) error {
	err := m.Visit.Invite(p, to)
	switch {
	case err == nil && m.Link != nil:
		m.screens.Info(i18n.Msg(invitedByLink))
	case err == nil:
		m.screens.Info(i18n.Msg(invited))
	}
	return err
}

// Terms says on what an invitation agrees, as far as it is not the usual.
func Terms(i room.Invitation) i18n.Message {
	said := []i18n.Message{sitting.Length(i.Plan.To)}
	if i.Plan.Clock.Set() {
		said = append(said, i18n.Verbatim(i.Plan.Clock.String()))
	}
	if i.Plan.Seats[0].Name != i.From {
		said = append(said, i18n.Msg(seatOneIsFree))
	}
	for _, o := range i.Plan.Entry.Options {
		if value, chosen := i.Plan.Set[o.Key]; chosen && value != o.Values[0] {
			said = append(said, i18n.Msg("%s: %s", o.Title, o.Name(value)))
		}
	}
	return i18n.Join(", ", said...)
}

// about lists whom the marked line is about, but for the visitor.
func (m *People) about() []string {
	l, _ := m.list.Selected()
	return l.people
}

func (m *People) canLink() error {
	if l, ok := m.list.Selected(); !ok || l.link == nil {
		return errNoLink
	}
	return nil
}

func (m *People) link() {
	l, _ := m.list.Selected()
	l.link()
}

func (m *People) canReport() error {
	if len(m.about()) == 0 {
		return errNoPerson
	}
	return nil
}

func (m *People) canDrop() error {
	if l, ok := m.list.Selected(); !ok || l.drop == nil {
		return errNoInvitation
	}
	return nil
}

func (m *People) drop() {
	l, _ := m.list.Selected()
	if err := l.drop(); err != nil {
		m.screens.Refuse(err)
	}
}
