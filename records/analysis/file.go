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
	"boardroom/records"
	"boardroom/records/disk"
)

// extension ends the name of an analysis.
const extension = ".analysis"

// Path returns where the analysis of a record is kept: beside it.
func Path(record string) string { return records.Sidecar(record, extension) }

// The reasons why an analysis that is there is not used; Load's error names the
// file too.
var (
	ErrDamaged = i18n.NewError("the analysis is damaged: analyze again")
	ErrOther   = i18n.NewError("the analysis is of another record, or of this one at an earlier point: analyze again")
)

const (
	version  = 2       // of the files
	maxBytes = 1 << 28 // of one
)

// Load returns the analysis that is kept beside the record of a digest. The
// error wraps fs.ErrNotExist if there is none, or else ErrDamaged or ErrOther.
func Load(record, digest string) (*Analysis, error) {
	path := Path(record)
	text, err := disk.Read(path, maxBytes)
	if err != nil {
		return nil, err
	}
	a, err := decode(text)
	if err != nil {
		return nil, i18n.Errorf("%s: %w: %v", path, ErrDamaged, err)
	}
	if a.Record != digest {
		return nil, i18n.Errorf("%s: %w", path, ErrOther)
	}
	return a, nil
}

// Save keeps an analysis beside a record. The file there is replaced at once, or
// left as it was.
func Save(record string, a *Analysis) error {
	text, err := a.encode()
	if err == nil {
		path := Path(record)
		err = disk.Write(path, text)
	}
	if err != nil {
		return i18n.Errorf("can't save the analysis: %w", err)
	}
	return nil
}

// A line is one line of a file, in JSON: the analysis, then each game and its
// turns, then the SHA-256 of all lines before.
type line struct {
	Analysis *heading `json:"analysis,omitempty"`
	Game     *game    `json:"game,omitempty"`
	Turn     *turn    `json:"turn,omitempty"`
	Digest   string   `json:"digest,omitempty"`
}

type heading struct {
	Version int      `json:"version"`
	Record  string   `json:"record"`
	Level   string   `json:"level"`
	Seats   []string `json:"seats"`
	Game    string   `json:"game"`
	To      int      `json:"to"`
	Broken  string   `json:"broken,omitempty"`
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
}

type roll struct {
	Drawn core.Move `json:"drawn"`
	Luck  float64   `json:"luck"`
	Cost  float64   `json:"cost"`
}

type decision struct {
	Seat    int      `json:"seat"`
	From    int      `json:"from"`
	To      int      `json:"to"`
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
}

type choice struct {
	Turn    string      `json:"turn"`
	Value   float64     `json:"value"`
	Chances *[6]float64 `json:"chances,omitempty"` // win, double, triple, lose double, triple, draw
	Plies   int         `json:"plies,omitempty"`
	Reason  string      `json:"reason"`
}

// Write writes the analysis as lines of JSON, as they stand in a file.
func (a *Analysis) Write(w io.Writer) error {
	lines := json.NewEncoder(w)
	lines.SetEscapeHTML(false)
	err := lines.Encode(line{Analysis: &heading{version, a.Record, a.Level, a.Seats, a.Game, a.To, a.Broken}})
	for _, g := range a.Games {
		err = errors.Join(err, lines.Encode(line{Game: &game{g.Name, g.Scores}}))
		for i := range g.Turns {
			err = errors.Join(err, lines.Encode(line{Turn: turnLine(&g.Turns[i])}))
		}
	}
	return err
}

// encode returns what a file holds.
func (a *Analysis) encode() ([]byte, error) {
	var b bytes.Buffer
	if err := a.Write(&b); err != nil {
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

func turnLine(t *Turn) *turn {
	l := &turn{Number: t.Number, Seat: int(t.Seat) + 1}
	for _, r := range t.Rolls {
		l.Rolls = append(l.Rolls, roll(r))
	}
	for i := range t.Decisions {
		d := &t.Decisions[i]
		all := make([]choice, len(d.Choices))
		for j, c := range d.Choices {
			all[j] = choiceLine(c)
		}
		l.Decisions = append(l.Decisions, decision{
			int(d.Seat) + 1, d.From, d.To, d.Rank, d.Of, d.Played, rounded(d.Error(), 1e6), string(d.Mark()), d.Counts, d.Cube,
			d.Measure.String(), d.Scale, d.Cost, all,
		})
	}
	return l
}

func choiceLine(c engine.Choice) choice {
	l := choice{Turn: core.Join(c.Moves), Value: c.Value, Plies: c.Plies, Reason: c.Reason.String()}
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
			a = &Analysis{Record: h.Record, Level: h.Level, Seats: h.Seats, Game: h.Game, To: h.To, Broken: h.Broken}
			continue
		}
		if err := a.take(l); err != nil {
			return nil, err
		}
	}
	if a == nil {
		return nil, i18n.NewError("it is empty")
	}
	return a, nil
}

// take adds a game or a turn.
func (a *Analysis) take(l line) error {
	last := len(a.Games) - 1
	switch {
	case l.Game != nil && len(l.Game.Scores) > 0 && len(l.Game.Scores) != len(a.Seats):
		return i18n.NewError("a game has an impossible score")
	case l.Game != nil:
		a.Games = append(a.Games, Game{Name: l.Game.Name, Scores: l.Game.Scores})
	case l.Turn != nil && last >= 0:
		t, err := l.Turn.turn(len(a.Seats))
		if err != nil {
			return err
		}
		a.Games[last].Turns = append(a.Games[last].Turns, t)
	default:
		return i18n.NewError("a line is neither a game nor a turn")
	}
	return nil
}

// turn reads a turn of a game with a given number of seats.
func (l *turn) turn(seats int) (Turn, error) {
	t := Turn{Number: l.Number, Seat: core.Seat(l.Seat) - 1}
	for _, r := range l.Rolls {
		t.Rolls = append(t.Rolls, Roll(r))
	}
	for _, d := range l.Decisions {
		v := engine.Verdict{Rank: d.Rank, Of: d.Of, Played: d.Played, Cube: d.Cube, Counts: d.Counts, Scale: d.Scale, Cost: d.Cost}
		if d.Measure == engine.Chance.String() {
			v.Measure = engine.Chance
		}
		for _, c := range d.Choices {
			v.Choices = append(v.Choices, c.choice())
		}
		if d.Seat < 1 || d.Seat > seats || d.Played < 0 || d.Played >= len(v.Choices) || d.Scale == 0 {
			return t, i18n.Errorf("turn %d has an impossible decision", l.Number)
		}
		t.Decisions = append(t.Decisions, Decision{core.Seat(d.Seat) - 1, d.From, d.To, v})
	}
	if len(t.Rolls) > 0 && (l.Seat < 1 || l.Seat > seats) {
		return t, i18n.Errorf("turn %d has an impossible roll", l.Number)
	}
	return t, nil
}

func (l choice) choice() engine.Choice {
	c := engine.Choice{Value: l.Value, Plies: l.Plies, Reason: i18n.Verbatim(l.Reason)}
	for _, m := range strings.Fields(l.Turn) {
		c.Moves = append(c.Moves, core.Move(m))
	}
	if o := l.Chances; o != nil {
		c.Outlook = engine.Outlook{Win: o[0], WinDouble: o[1], WinTriple: o[2], LoseDouble: o[3], LoseTriple: o[4], Draw: o[5]}
	}
	return c
}
