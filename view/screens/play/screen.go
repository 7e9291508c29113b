// Package play is the table at which a game is played: it shows what the
// session tells it and hands in what the persons do.
package play

import (
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/view/board"
	"boardroom/view/board/moving"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// Settings are the settings that matter at the table.
type Settings struct {
	EndAtOnce bool          // a turn with nothing left to play ends by itself
	Pace      time.Duration // how long each move of a computer stays to be seen
	PassPause time.Duration // how long a turn without a move stays to be seen
	Tutor     board.Tutor
	Motion    bool           // moves are seen to come about
	Bell      bool           // rings when it becomes the person's turn
	Depth     analysis.Depth // how deep hints look, at least analysis.Standard
}

// Config is what a table needs.
type Config struct {
	Screens *screens.Stack
	Painter board.Painter
	Place   *room.Place // where the person is at the table
	Visit   *room.Visit // to a room with others; nil: the person is at home
	// Mute and Report ask whom of some people the visitor mutes or reports.
	Mute     func(others []string)
	Report   func(others []string)
	Settings func() Settings
	Hurry    func(by int) // makes the pace faster or, below 0, slower
	// Review opens the games so far in the replay viewer. Again opens a new table for the
	// same players, Rules the page of the game. Copy puts a text on the clipboard.
	Review   func(core.State, View)
	Again    func()
	Rules    func()
	Copy     func(string)
	Link     func()             // shows a link to the table; nil: there is none
	Scores   func(core.History) // shows what to do with the cube of a moment at every score
	RollsOut bool               // plays may be rolled out
	// Study returns what can be found out about the sitting once it has ended.
	Study func() Study
}

// A View is how the games are looked at in the replay viewer.
type View struct {
	Flipped bool // the board is turned round as it is at the table
	Analyze bool // the analysis is made, unless it is there
	Turn    int  // where, by its index among the turns of all games, or NoTurn
}

// NoTurn is where the games stand: the end.
const NoTurn = -1

// A Screen is the table as one person sees it.
type Screen struct {
	Config
	situation
	board    *moving.Board
	advice   advice
	tutoring tutoring
	undoing  undoing
	offers   offers
	ending   ending
	talk     talk
	seals    seals
	saving   saving
	clocks   clocks
	wall     wall

	flipped bool
	acted   core.Seat // who acted last, or acts; and has the cursor
	coming  int       // of the moves handed in at once, those that have not happened
	started bool      // the person is ready, or the sitting has begun
	left    bool      // the table has been left; what still comes from it is late
}

// New returns the table at which somebody has a place; play begins when it is
// first shown.
func New(c Config) *Screen {
	t := &Screen{Config: c, situation: situation{place: c.Place, sitting: c.Place.Sitting, look: c.Screens.Look}, acted: core.Nobody}
	t.board = moving.New(moving.Config{
		Screens: c.Screens, Hands: t.hands(), Painter: c.Painter, Show: t.show, Scene: t.scene, Can: t.canMove,
		Dice: t.throwsDice(), Draws: t.handRoll, Post: t.post, Choose: t.advice.choose, Motion: t.motion,
	})
	t.tutoring = tutoring{situation: &t.situation, screens: c.Screens, when: func() board.Tutor { return t.Settings().Tutor }, hint: t.board.Hint, task: board.NewTask(c.Screens), hand: t.hand, send: t.send, hints: t.advice.hints}
	t.offers = offers{situation: &t.situation, screens: c.Screens, post: t.post, act: t.act, do: t.do}
	t.advice = advice{situation: &t.situation, screens: c.Screens, hint: t.board.Hint, offered: t.offers.advise, tell: t.tell, keysOf: t.board.HintKeys, scores: c.Scores,
		depth: func() analysis.Depth { return t.Settings().Depth }, rolls: c.RollsOut}
	t.undoing = undoing{situation: &t.situation, board: t.board, act: t.act, send: t.send}
	t.ending = ending{
		situation: &t.situation, screens: c.Screens, do: t.do, away: t.saving.away, again: c.Again, review: t.review, study: c.Study, analysis: board.NewTask(c.Screens), comparison: board.NewTask(c.Screens),
		left: func() bool { return t.left },
	}
	t.talk = talk{situation: &t.situation, screens: c.Screens, visit: c.Visit, mutes: c.Mute, reports: c.Report, said: t.news}
	t.seals = seals{situation: &t.situation, screens: c.Screens}
	t.saving = saving{place: c.Place, screens: c.Screens, saved: t.news}
	t.wall = wall{situation: &t.situation, screens: c.Screens, told: t.news}
	t.clocks = clocks{situation: &t.situation, screens: c.Screens, do: t.do, late: core.Nobody}

	now := c.Place.Listen(t.listener())
	t.standing, t.saving.trouble, t.started = now, now.Trouble, now.Runs > 0
	t.see(now.State)
	t.flipped = len(t.sitting.Seats) == 2 && c.Place.Mine(1) && !c.Place.Mine(0)
	t.changed()
	return t
}

// Title names game, match and score.
func (t *Screen) Title() i18n.Message { return t.title() }

// Primitive is the table itself.
func (t *Screen) Primitive() tview.Primitive { return t.board }

// Typing reports whether a move is being typed.
func (t *Screen) Typing() bool { return t.board.Typing() }

// BeforeInput ends what still moves.
func (t *Screen) BeforeInput() { t.board.Motion.End() }

// motion reports whether anything is to move.
func (t *Screen) motion() bool {
	look := t.Screens.Look()
	return t.Settings().Motion && look.Solid()
}

// Leave leaves the table. The game is kept in its record.
func (t *Screen) Leave() {
	t.left = true
	t.board.Hint.Close()
	t.tutoring.task.Stop()
	t.ending.analysis.Stop()
	t.ending.comparison.Stop()
	t.clocks.end()
	t.Screens.FailAtExit(lost(t.Place.Leave()))
}

// changed works out what follows from a new state.
func (t *Screen) changed() {
	t.turns = t.state.History.Turns()
	t.board.Hint.Close()
	t.tutoring.task.Stop()
	t.board.Stop()
	t.offers.withdraw()
	t.clocks.tick()
	if seat := t.state.ToAct; seat >= 0 && seat != t.acted {
		t.ring()
		t.Screens.ClearRefusal(t) // be it that it was not their turn
		t.acted, t.undoing.changes = seat, nil
		t.board.ClearCursor()
	}
	if t.mine() && t.state.Offer == nil {
		t.board.Begin(t.position())
	}
}

// ring rings the bell where it has become the turn of the person here after that of
// somebody else.
func (t *Screen) ring() {
	if t.Settings().Bell && t.mine() && t.acted >= 0 && !t.Place.Mine(t.acted) {
		t.Screens.Ring()
	}
}

// scene is what lies on the board.
func (t *Screen) scene() board.Scene {
	return board.Scene{Position: t.position(), Look: t.Screens.Look(), Flipped: t.flipped, Still: !t.mine()}
}

// show tells the picture what there is to see.
func (t *Screen) show() board.Snapshot {
	look := t.Screens.Look()
	show := board.Snapshot{
		Scene: board.Scene{
			Position: t.position(),
			Flipped:  t.flipped,
			Still:    !t.mine(),
			Over:     t.state.Over || t.state.Between(),
			Targets:  t.board.Hinted(),
			Persons:  t.Place.Seats(),
			Last:     board.LastTurn(t.state.History, t.turns),
		},
		Seats:  t.seats(),
		ToAct:  t.acting(),
		Turns:  t.turns,
		At:     -1,
		Live:   true,
		Calm:   t.wall.shown,
		Plays:  t.board.Hint.Plays(),
		Status: widget.Row{{Text: t.says().In(look.Language), Role: theme.Text}},
		Note:   t.saving.note(),
	}
	t.board.AddTo(&show, 0)
	return show
}

// Spoken is the last turn, and what stands below the board.
func (t *Screen) Spoken() i18n.Message {
	if len(t.turns) == 0 {
		return t.says()
	}
	last := t.turns[len(t.turns)-1]
	return i18n.Join(" ", plays(t.name(last.Seat), last.In(t.Screens.Look().Language)), t.says())
}

// says is what stands below the board.
func (t *Screen) says() i18n.Message {
	missed := t.clocks.missed(t.board.Letter("W"))
	if !missed.Empty() && !t.mine() {
		return missed
	}
	return i18n.Join(" ", board.Skipped(t.position(), t.name), t.status(), missed)
}

// status is the sentence that says how it stands.
func (t *Screen) status() i18n.Message {
	switch {
	case t.standing.Fault != nil:
		return pausedByFault(t.board.Letter("s"))
	case t.state.Over || t.state.Between():
		return t.ended()
	case !t.started:
		return i18n.Message{}
	case t.standing.Runs == 0:
		return t.awaiting()
	case !t.standing.Running:
		return paused(t.board.Letter("s"))
	case t.state.Offer != nil && t.elsewhere(t.state.ToAct):
		return i18n.Join(" ", t.offers.offered(), mustAnswer(t.name(t.state.ToAct)))
	case t.state.Offer != nil:
		return t.offers.offered()
	case t.handRoll():
		return t.board.DrawPrompt(t.sitting.Names())
	case t.state.ToAct == core.Chance:
		return t.hands().Drawing(t.position())
	case t.state.ToAct < 0:
		return i18n.Message{}
	case t.elsewhere(t.state.ToAct) && !t.isHere(t.name(t.state.ToAct)):
		return isAway(t.name(t.state.ToAct))
	case !t.mine():
		return isThinking(t.name(t.state.ToAct))
	case t.tutoring.task.Running():
		return i18n.Msg(tutorLooks)
	}
	if play, ok := t.board.Hint.Chosen(); ok && !t.board.Holding() {
		return t.advice.says(play)
	}
	return t.board.Prompt(t.name(t.state.ToAct))
}
