package analysis

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

const (
	version  = 2       // of the files
	maxBytes = 1 << 28 // of one
)

// A line is one line of a file, in JSON: the analysis, then each game and its
// turns, then the moments, then the SHA-256 of all lines before.
type line struct {
	Analysis *heading `json:"analysis,omitempty"`
	Game     *game    `json:"game,omitempty"`
	Turn     *turn    `json:"turn,omitempty"`
	Moment   *moment  `json:"moment,omitempty"`
	Digest   string   `json:"digest,omitempty"`
}

type heading struct {
	Version int      `json:"version"`
	Record  string   `json:"record"`
	Level   string   `json:"level"`
	Seats   []string `json:"seats"`
	Game    string   `json:"game"`
	To      int      `json:"to"`
	Depth   string   `json:"depth,omitempty"` // of the deepest whole pass; none, in files of earlier versions: as deep as anything is judged
	// Why it was analyzed no further than to an illegal turn. Earlier versions kept it, as
	// the reasons of choices, in English.
	Broken i18n.Message `json:"broken,omitzero"`
}

type game struct {
	Name   string `json:"name"`
	Scores []int  `json:"scores,omitempty"`
}

type turn struct {
	Number    int        `json:"number"`
	Seat      int        `json:"seat"` // from 1; 0 is Chance
	Rolls     []roll     `json:"rolls,omitempty"`
	Decisions []decision `json:"decisions,omitempty"`
	Key       string     `json:"key,omitempty"`
}

type roll struct {
	Drawn core.Move `json:"drawn"`
	Luck  float64   `json:"luck"`
	Cost  float64   `json:"cost"`
	Open  bool      `json:"open,omitempty"`
}

type decision struct {
	Seat    int      `json:"seat"`
	From    int      `json:"from"`
	To      int      `json:"to"`
	Depth   *string  `json:"depth,omitempty"` // empty: not judged; none, in files of earlier versions: by how far ahead was looked
	Level   string   `json:"level,omitempty"`
	Games   int      `json:"games,omitempty"` // of each choice, in a rollout
	Rank    int      `json:"rank"`
	Of      int      `json:"of"`
	Played  int      `json:"played"` // index in choices
	Error   float64  `json:"error"`
	Mark    string   `json:"mark,omitempty"`
	Counts  bool     `json:"counts"`
	Cube    bool     `json:"cube,omitempty"`
	Measure string   `json:"measure"`
	Scale   float64  `json:"scale"`
	Cost    float64  `json:"cost"`
	Choices []choice `json:"choices"`
	// What is known of the cube, of a decision about it; earlier versions told nothing.
	Doubling *engine.Doubling `json:"doubling,omitempty"`
}

type moment struct {
	Key string `json:"key"`
	decision
}

type choice struct {
	Turn    string       `json:"turn"`
	Value   float64      `json:"value"`
	Chances *[6]float64  `json:"chances,omitempty"` // win, double, triple, lose double, triple, draw
	Plies   int          `json:"plies,omitempty"`
	Reason  i18n.Message `json:"reason"`
}

// Write writes the analysis as lines of JSON, as they stand in a file but for what is said:
// that is in English.
func (a *Analysis) Write(w io.Writer) error {
	return a.write(w, func(m i18n.Message) i18n.Message { return i18n.Verbatim(m.String()) })
}

// keep has messages stand in a file so that they can be said in any language.
func keep(m i18n.Message) i18n.Message { return m }

// write writes the analysis as lines of JSON, with what is said as say has it.
func (a *Analysis) write(w io.Writer, say func(i18n.Message) i18n.Message) error {
	lines := json.NewEncoder(w)
	lines.SetEscapeHTML(false)
	err := lines.Encode(line{Analysis: &heading{version, a.Record, a.Level, a.Seats, a.Game, a.To, a.Passed.String(), say(a.Broken)}})
	for _, g := range a.Games {
		err = errors.Join(err, lines.Encode(line{Game: &game{g.Name, g.Scores}}))
		for i := range g.Turns {
			err = errors.Join(err, lines.Encode(line{Turn: a.turnLine(&g.Turns[i], say)}))
		}
	}
	return err
}

// encode returns what a file holds.
func (a *Analysis) encode() ([]byte, error) {
	var b bytes.Buffer
	err := a.write(&b, keep)
	lines := json.NewEncoder(&b)
	lines.SetEscapeHTML(false)
	for i := range a.moments {
		m := &a.moments[i]
		err = errors.Join(err, lines.Encode(line{Moment: &moment{m.Key, a.decisionLine(&m.Decision, keep)}}))
	}
	if err != nil {
		return nil, err
	}
	last, err := json.Marshal(line{Digest: digest(b.Bytes())})
	b.Write(append(last, '\n'))
	return b.Bytes(), err
}

func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

func (a *Analysis) turnLine(t *Turn, say func(i18n.Message) i18n.Message) *turn {
	l := &turn{Key: t.Key, Number: t.Number, Seat: int(t.Seat) + 1}
	for _, r := range t.Rolls {
		l.Rolls = append(l.Rolls, roll{r.Drawn, r.Luck, r.Cost, r.Open})
	}
	for i := range t.Decisions {
		l.Decisions = append(l.Decisions, a.decisionLine(&t.Decisions[i], say))
	}
	return l
}

func (a *Analysis) decisionLine(d *Decision, say func(i18n.Message) i18n.Message) decision {
	all := make([]choice, len(d.Choices))
	for j, c := range d.Choices {
		all[j] = choiceLine(c, say)
	}
	depth, level := d.Depth.String(), d.Level
	if level == a.Level {
		level = ""
	}
	return decision{
		int(d.Seat) + 1, d.From, d.To, &depth, level, d.Games, d.Rank, d.Of, d.Played, rounded(d.Error(), 1e6), string(d.Mark()), d.Counts, d.Cube,
		d.Measure.String(), d.Scale, d.Cost, all, d.Doubling(),
	}
}

func choiceLine(c engine.Choice, say func(i18n.Message) i18n.Message) choice {
	l := choice{Turn: core.Join(c.Moves), Value: c.Value, Plies: c.Plies, Reason: say(c.Reason)}
	if o := c.Outlook; o != (engine.Outlook{}) {
		l.Chances = &[6]float64{o.Win, o.WinDouble, o.WinTriple, o.LoseDouble, o.LoseTriple, o.Draw}
	}
	return l
}

// decode reads a file, or says what is wrong with it.
func decode(text []byte) (*Analysis, error) {
	at := bytes.LastIndexByte(bytes.TrimSuffix(text, []byte("\n")), '\n') + 1
	var last line
	if err := json.Unmarshal(text[at:], &last); err != nil || last.Digest != digest(text[:at]) {
		return nil, i18n.NewError("its digest is wrong")
	}
	var a *Analysis
	for lines := json.NewDecoder(bytes.NewReader(text[:at])); lines.More(); {
		var l line
		if err := lines.Decode(&l); err != nil {
			return nil, err
		}
		if a == nil && (l.Analysis == nil || l.Analysis.Version != version) {
			return nil, i18n.Errorf("its version isn't %d", version)
		}
		if a == nil {
			h := l.Analysis
			if !plain(h.Level) {
				return nil, errUnprintable
			}
			a = &Analysis{Record: h.Record, Level: h.Level, Seats: h.Seats, Game: h.Game, To: h.To, Passed: Unjudged, Broken: h.Broken}
			if passed, err := ParseDepth(h.Depth); err == nil {
				a.Passed = passed
			}
			continue
		}
		if err := a.take(l); err != nil {
			return nil, err
		}
	}
	if a == nil {
		return nil, i18n.NewError("it is empty")
	}
	if a.Passed == Unjudged {
		a.Passed = a.deepest()
	}
	return a, nil
}

// take adds a game, a turn or a moment.
func (a *Analysis) take(l line) error {
	last := len(a.Games) - 1
	switch {
	case l.Game != nil && len(l.Game.Scores) > 0 && len(l.Game.Scores) != len(a.Seats):
		return i18n.NewError("a game has an impossible score")
	case l.Game != nil:
		a.Games = append(a.Games, Game{Name: l.Game.Name, Scores: l.Game.Scores})
	case l.Moment != nil:
		d, err := l.Moment.decision.decision(0, len(a.Seats))
		if err != nil {
			return err
		}
		a.note(Moment{l.Moment.Key, d})
	case l.Turn != nil && last >= 0:
		t, err := l.Turn.turn(len(a.Seats))
		if err != nil {
			return err
		}
		a.Games[last].Turns = append(a.Games[last].Turns, t)
	default:
		return i18n.NewError("a line is neither a game nor a turn nor a moment")
	}
	return nil
}

// turn reads a turn of a game with a given number of seats.
func (l *turn) turn(seats int) (Turn, error) {
	t := Turn{Key: l.Key, Number: l.Number, Seat: core.Seat(l.Seat) - 1}
	for _, r := range l.Rolls {
		if !plain(string(r.Drawn)) {
			return t, errUnprintable
		}
		t.Rolls = append(t.Rolls, Roll{Drawn: r.Drawn, Luck: r.Luck, Cost: r.Cost, Open: r.Open})
	}
	for i := range l.Decisions {
		d, err := l.Decisions[i].decision(l.Number, seats)
		if err != nil {
			return t, err
		}
		t.Decisions = append(t.Decisions, d)
	}
	if len(t.Rolls) > 0 && (l.Seat < 1 || l.Seat > seats) {
		return t, i18n.Errorf("turn %d has an impossible roll", l.Number)
	}
	return t, nil
}

// decision reads a decision of a turn of a game with a given number of seats.
func (l *decision) decision(turn, seats int) (Decision, error) {
	v := engine.Verdict{Rank: l.Rank, Of: l.Of, Played: l.Played, Cube: l.Cube, Counts: l.Counts, Scale: l.Scale, Cost: l.Cost}
	if l.Measure == engine.Chance.String() {
		v.Measure = engine.Chance
	}
	for _, c := range l.Choices {
		if !plain(c.Turn) {
			return Decision{}, errUnprintable
		}
		v.Choices = append(v.Choices, c.choice())
		v.Choices[len(v.Choices)-1].Doubling = l.Doubling
	}
	if l.Seat < 1 || l.Seat > seats || l.Played < 0 || l.Played >= len(v.Choices) || l.Scale == 0 {
		return Decision{}, i18n.Errorf("turn %d has an impossible decision", turn)
	}
	depth, ok := l.depth(&v)
	switch {
	case !ok:
		return Decision{}, i18n.Errorf("turn %d has a judgement of an unknown depth", turn)
	case !plain(l.Level):
		return Decision{}, errUnprintable
	}
	return Decision{core.Seat(l.Seat) - 1, l.From, l.To, depth, l.Level, l.Games, v}, nil
}

// errUnprintable refuses a file with what no record and no catalogue has.
var errUnprintable = i18n.NewError("a word has characters that aren't ASCII")

// plain reports whether a text has only the characters that words in records are made of, so
// that it can be shown.
func plain(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' })
}

// depth reads how deep a decision was judged.
func (l *decision) depth(v *engine.Verdict) (Depth, bool) {
	switch {
	case l.Depth == nil:
		return depthOf(v), true
	case *l.Depth == Unjudged.String():
		return Unjudged, true
	}
	return readDepth(*l.Depth)
}

func (l choice) choice() engine.Choice {
	c := engine.Choice{Value: l.Value, Plies: l.Plies, Reason: l.Reason}
	for _, m := range strings.Fields(l.Turn) {
		c.Moves = append(c.Moves, core.Move(m))
	}
	if o := l.Chances; o != nil {
		c.Outlook = engine.Outlook{Win: o[0], WinDouble: o[1], WinTriple: o[2], LoseDouble: o[3], LoseTriple: o[4], Draw: o[5]}
	}
	return c
}
