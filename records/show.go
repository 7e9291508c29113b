package records

import (
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/text"
)

// Games lists the record's games in order, the one on the table included. They are played
// through one by one, as they are asked for.
func (r *Record) Games() iter.Seq2[int, core.History] { return r.Sheet.State().Games() }

// GameCount returns how many games have begun.
func (r *Record) GameCount() int { return r.Sheet.State().GameCount() }

// Game returns one of the games, by its index; it is played through for that.
func (r *Record) Game(i int) core.History { return r.Sheet.State().Game(i) }

// FindTurn returns a turn by what it is called, as "12" or "27g", where there are several
// games after the number of its own, as "2:12": the index of the game among Games, and
// that of the turn in it. The start is "0", and -1.
func (r *Record) FindTurn(name string) (game, turn int, err error) {
	games := r.GameCount()
	number, called, numbered := strings.Cut(name, ":")
	if !numbered {
		number, called = "1", name
	}
	n, err := strconv.Atoi(number)
	switch {
	case games == 0:
		return 0, 0, i18n.NewError("no game has begun")
	case !numbered && games > 1:
		return 0, 0, i18n.Errorf("the record holds several games: name one with its turn, such as 1:12, not %q", name)
	case err != nil || n < 1 || n > games:
		return 0, 0, i18n.Errorf("there is no game %q; the last is %d", number, games)
	}
	game = n - 1
	if called == "0" {
		return game, -1, nil
	}
	h, last := r.Game(game), "0"
	for i, t := range h.Turns() {
		if t.Number == 0 {
			continue
		}
		if last = h.TurnName(t); last == called || strconv.Itoa(t.Number) == called {
			return game, i, nil
		}
	}
	return 0, 0, i18n.Errorf("there is no turn %q; the last is %s", called, last)
}

type shownRecord struct {
	Tags   map[string]string `json:"tags"`
	Turns  []shownTurn       `json:"turns"`
	Result string            `json:"result"`
}

// Judged is what an analysis found of the turns of a record; package analysis makes it. The
// zero value is that of a record without one.
type Judged struct {
	By   i18n.Message // a sentence: who judged
	Turn func(game, turn int) (Judgement, bool)
}

// of returns what was found of a turn of a game, by their indexes.
func (j Judged) of(game, turn int) (Judgement, bool) {
	if j.Turn == nil {
		return Judgement{}, false
	}
	return j.Turn(game, turn)
}

// A Judgement is what was found of a turn.
type Judgement struct {
	Mark  string       `json:"mark,omitempty"` // of its greatest mistake
	Loss  float64      `json:"loss"`           // less than the best, in points or chance
	Best  []core.Move  `json:"best"`           // what would have been best
	Level string       `json:"level"`          // who judged
	Depth string       `json:"depth"`          // and how deep: "quick", "standard", "deep", "rollout"
	Said  i18n.Message `json:"-"`              // in a sentence; empty where nothing was lost
}

type shownTurn struct {
	Game     int         `json:"game,omitempty"` // from 1, in a match
	Seat     int         `json:"seat"`           // from 1; 0 is Chance
	Offers   []core.Move `json:"offers,omitempty"`
	Moves    []core.Move `json:"moves"`
	Position string      `json:"position"`       // after the turn
	IDs      []string    `json:"ids,omitempty"`  // of the position, for other programs
	Left     string      `json:"left,omitempty"` // with a clock: what the seat has left, as a clock shows it
	Analysis *Judgement  `json:"analysis,omitempty"`
}

// shown gives a turn, and before it its draws, each by itself.
func (r *Record) shown(game int, h core.History, t core.Turn) []shownTurn {
	var all []shownTurn
	own := shownTurn{Game: game, Seat: int(t.Seat) + 1, Moves: []core.Move{}, Position: t.After().String(), IDs: r.ids(t.After()), Left: h.FaceAfter(t)}
	for _, p := range t.Parts {
		switch p.Kind {
		case core.Drawn:
			all = append(all, shownTurn{Game: game, Moves: []core.Move{p.Move}, Position: p.After.String(), IDs: r.ids(p.After)})
		case core.Offered:
			own.Offers = append(own.Offers, p.Move)
		case core.Moved, core.Closed:
			own.Moves = append(own.Moves, p.Move)
		}
	}
	if t.Number == 0 {
		return all
	}
	return append(all, own)
}

// ShowJSON gives a record as one JSON object: its tags (those that stand
// several times joined by line breaks, the ones of single games left out), the
// turns of all games with the position after each, and the result, empty while
// there is none. The draws of a turn stand before it, as turns of Chance; what
// was offered and answered in it, apart from its moves. Moves that were taken
// back are left out, and so are words that only ask for a draw. Positions that
// other programs know have their identifiers there, too, and turns that were judged
// what was found.
func ShowJSON(r *Record, judged Judged) ([]byte, error) {
	all := shownRecord{Tags: map[string]string{}, Turns: []shownTurn{}, Result: r.Result}
	for it := range r.Items() {
		if t, _ := tagOf(it.Key); it.Kind != Tag || t.game {
			continue
		}
		if before, ok := all.Tags[it.Key]; ok {
			all.Tags[it.Key] = before + "\n" + it.Text
		} else {
			all.Tags[it.Key] = it.Text
		}
	}
	for i, h := range r.Games() {
		number := i + 1
		if r.Header.To == 0 {
			number = 0
		}
		for turn, t := range h.Turns() {
			shown := r.shown(number, h, t)
			if found, ok := judged.of(i, turn); ok {
				shown[len(shown)-1].Analysis = &found
			}
			all.Turns = append(all.Turns, shown...)
		}
	}
	return json.Marshal(all)
}

// Show gives a record as text for people, turn by turn. Moves that were taken
// back are left out. Names are shown with control characters escaped. Below a turn that
// was judged stands what it lost.
func Show(r *Record, judged Judged, l i18n.Language) string {
	var b strings.Builder
	h := r.Header
	say := func(t i18n.Text, args ...any) { b.WriteString(l.T(t, args...) + "\n") }
	say("%s, %s, %s UTC", r.Title, text.Day(h.Date), h.Date.Format("15:04"))
	for i, s := range h.Seats {
		fmt.Fprintf(&b, "%d: %s\n", i+1, text.Printable(s.String()))
	}
	if h.To != 0 {
		say("%s", matchTitle(h.To))
	}
	if h.Score != nil {
		say("Begins at: %s", core.FormatScores(h.Score))
	}
	if len(h.Set) > 0 {
		say("Options: %s", text.Printable(formatSet(h.Set)))
	}
	if h.Clock.Set() {
		say("Clock: %s", h.Clock)
	}
	if why := h.Unrated(1); why != "" {
		say("Unrated: %s", unratedTexts[why])
	}
	for _, key := range slices.Sorted(maps.Keys(h.Extra)) {
		say("%s: %s", extraName(key), text.Printable(h.Extra[key]))
	}
	for it := range r.Items() {
		if t, _ := tagOf(it.Key); it.Kind == Tag && t.shown != "" {
			say(t.shown, text.Printable(it.Text))
		}
	}
	if !judged.By.Empty() {
		say("%s", judged.By)
	}
	results := r.Sheet.State().Results
	for i, game := range r.Games() {
		b.WriteByte('\n')
		if h.To != 0 {
			say("Game %d: %s", i+1, game.Game.About().Title)
		}
		if i == 0 && h.Position != "" {
			say("position\x04From %s", text.Printable(h.Position))
		}
		showTurns(&b, game, func(turn int) i18n.Message { found, _ := judged.of(i, turn); return found.Said }, l)
		if i < len(results) {
			b.WriteString(results[i].Verdict(h.numbered).In(l) + "\n")
		}
	}
	r.showIDs(&b)
	b.WriteString("\n")
	say("%s", r.verdict())
	return b.String()
}

// extraName is what people read for the key of a further tag.
func extraName(key string) i18n.Message {
	switch key {
	case SourceTag:
		return i18n.Msg("tag\x04Source")
	case RemarkTag:
		return i18n.Msg("tag\x04Remark")
	}
	return i18n.Verbatim(key)
}

// showIDs names the position at which a sitting stands that is not over.
func (r *Record) showIDs(b *strings.Builder) {
	st := r.Sheet.State()
	if !st.Playing {
		return
	}
	for _, id := range r.ids(st.History.Now()) {
		b.WriteString(id + "\n")
	}
}

// numbered gives a player's name, and the seat, for those who are of one name.
func (h Header) numbered(seat core.Seat) string {
	return fmt.Sprintf("%s (%s)", text.Printable(h.Seats[seat].Name), seat)
}

// unratedTexts are the reasons for which a game counts for no rating, to follow a colon.
var unratedTexts = map[string]i18n.Text{
	UnratedByChoice:   "unrated\x04by choice",
	UnratedByPosition: "unrated\x04from a set-up position",
	UnratedByDice:     "unrated\x04with chosen dice",
	UnratedByHandicap: "unrated\x04with a handicap",
}

func matchTitle(to int) i18n.Message {
	if to == core.Money {
		return i18n.Msg("Match: for money")
	}
	return i18n.MsgN("Match: to %d point", "Match: to %d points", to, to)
}

// verdict says how the sitting stands.
func (r *Record) verdict() i18n.Message {
	st := r.Sheet.State()
	switch {
	case !r.Finished:
		return i18n.Msg("record\x04Not finished.")
	case st.Terms.To != 0:
		return i18n.Msg("Result: %s.", core.FormatScores(st.Score))
	}
	return i18n.Msg("Result: %s.", r.Result)
}

// showTurns lists the turns of a game. Throws of dice stand before a colon. What
// was drawn before anybody acted has no number. What there is to say of a turn stands
// below it.
func showTurns(b *strings.Builder, h core.History, remark func(turn int) i18n.Message, l i18n.Language) {
	drawn := func(draw string) string {
		if h.Game.About().Dice {
			return draw + ":"
		}
		return draw
	}
	for i, t := range h.Turns() {
		number := "     "
		if t.Number > 0 {
			number = fmt.Sprintf("%4s.", h.TurnName(t))
		}
		left := h.FaceAfter(t)
		if left != "" {
			left = "  [" + left + "]"
		}
		fmt.Fprintf(b, "%s %s  %s%s\n", number, t.Seat, t.Line(l, drawn), left)
		if said := remark(i); !said.Empty() {
			fmt.Fprintf(b, "         %s\n", text.Printable(said.In(l)))
		}
	}
}
