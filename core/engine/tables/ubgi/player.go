package ubgi

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/program"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// Seat returns what seats other teams' engines, each with the time that the program has
// for a turn. A substitute answers doubles for engines that can't.
func Seat(substitute engine.Level) func(engine.Program) engine.Player {
	return func(p engine.Program) engine.Player {
		return NewPlayer(p, program.Usual(p.PerTurn(), program.StopGrace), substitute)
	}
}

// NewPlayer returns a player that another team's engine plays for. When its turn is over
// it is told to stop, and has the grace for its answer.
func NewPlayer(p engine.Program, l program.Limits, substitute engine.Level) *program.Player {
	return program.NewPlayer(p, l, func(r *program.Process) program.Dialogue {
		d := &dialogue{limits: l, substitute: substitute, announced: map[string]bool{}, refused: map[string]bool{}}
		d.engine = program.Conversation{Process: r, Protocol: "UBGI", Hear: d.hear}
		return d
	})
}

// A dialogue is what is said to a running engine, and what it answers.
type dialogue struct {
	engine    program.Conversation
	limits    program.Limits
	announced map[string]bool   // its options
	refused   map[string]bool   // commands that it does not know
	game      string            // the one that it was told of; empty: none
	said      map[string]string // the rest of each command that tells of the game, as it was said last
	equity    string            // what it last thought of its turn

	substitute  engine.Level
	substituted bool // the substitute has played the turn
}

// Hello implements program.Dialogue.
func (d *dialogue) Hello(ctx context.Context) error {
	if err := d.engine.Greet(ctx, cmdHello, sayHello); err != nil {
		return err
	}
	for _, option := range [][2]string{{optDeterministic, "true"}, {optSeed, "1"}} { // as the draft advises
		if err := d.set(ctx, option[0], option[1]); err != nil {
			return err
		}
	}
	return d.tell(ctx)
}

// set sets an option that the engine has announced.
func (d *dialogue) set(ctx context.Context, option, value string) error {
	if !d.announced[option] {
		return nil
	}
	return d.tell(ctx, cmdOption+" name "+option+" value "+value)
}

// A refusedError is an engine's error.
type refusedError struct {
	i18n.Message
	code string
}

func (e *refusedError) Error() string { return e.String() }

// hear takes what the engine says besides what is awaited. Its error is an engine's own,
// or that of an answer to another question.
func (d *dialogue) hear(word, rest string) (known bool, err error) {
	switch word {
	case sayError:
		if d.engine.Stopped {
			return true, nil // an engine need not know stop
		}
		code, _ := program.Cut(rest)
		return true, &refusedError{i18n.Msg("the program …\x04says %.80q", sayError+" "+rest), code}
	case sayMove, sayCube, sayTurn:
		return true, i18n.Errorf("the program …\x04answers %.60q, which it was not asked for", word+" "+rest)
	case sayOption:
		if words := strings.Fields(rest); len(words) > 1 && words[0] == "name" {
			d.announced[words[1]] = true
		}
	case sayInfo:
		words := strings.Fields(rest)
		if at := slices.Index(words, "eq"); at >= 0 && at+1 < len(words) && program.IsScore(words[at+1]) {
			d.equity = words[at+1]
		}
	case sayID, sayHello, sayReady, sayEval:
	default:
		return false, nil
	}
	return true, nil
}

// tell says something and waits until the engine has taken it in. An error of the engine's
// is a refusedError.
func (d *dialogue) tell(ctx context.Context, lines ...string) error {
	if err := d.engine.Send(ctx, append(lines, cmdReady)...); err != nil {
		return err
	}
	_, err := d.engine.Await(ctx, d.limits.Hello, sayReady)
	if errors.As(err, new(*refusedError)) {
		if _, ended := d.engine.Await(ctx, d.limits.Hello, sayReady); ended != nil {
			return ended
		}
	}
	return err
}

// try is tell of what an engine may refuse.
func (d *dialogue) try(ctx context.Context, command, rest string) error {
	if d.refused[command] {
		return nil
	}
	err := d.tell(ctx, strings.TrimSpace(command+" "+rest))
	if errors.As(err, new(*refusedError)) {
		d.refused[command], err = true, nil
	}
	return err
}

// Turn implements program.Dialogue.
func (d *dialogue) Turn(ctx context.Context, h core.History) ([]core.Move, i18n.Message, error) {
	p, ok := h.Now().(tables.Position)
	if !ok || !p.Rules().IDs {
		return nil, i18n.Message{}, errNoBackgammon
	}
	if err := d.begin(ctx, h, p.Cube().On); err != nil {
		return nil, i18n.Message{}, err
	}
	d.equity, d.substituted = "", false
	moves, err := d.decide(ctx, h, p)
	if err != nil {
		return nil, i18n.Message{}, err
	}
	return moves, d.opinion(), nil
}

var errNoBackgammon = i18n.NewError("the program …\x04can't be told the game: UBGI is for games whose positions have GNU Backgammon IDs")

// opinion is what the engine makes of the turn.
func (d *dialogue) opinion() i18n.Message {
	switch {
	case d.substituted:
		return i18n.Msg("chosen by %s for %s, which can't answer doubles", d.substitute.InWords(), d.engine.Command)
	case d.equity == "":
		return i18n.Message{}
	}
	return i18n.Msg("chosen by %s; its score: %s", d.engine.Command, d.equity)
}

// GameOver implements program.Dialogue: UBGI has no word for it.
func (d *dialogue) GameOver(context.Context, core.Result) error {
	d.game = ""
	return nil
}

// begin tells of a game that the engine does not know of yet, with a cube or without.
func (d *dialogue) begin(ctx context.Context, h core.History, cube bool) error {
	about := h.Game.About()
	game := fmt.Sprint(about.Name, h.Start, h.Set)
	if d.game == game {
		return nil
	}
	if err := d.try(ctx, cmdNew, ""); err != nil {
		return err
	}
	if err := d.set(ctx, optVariant, about.Name); err != nil {
		return err
	}
	if err := d.set(ctx, optEvalMode, map[bool]string{true: "cubeful", false: "cubeless"}[cube]); err != nil {
		return err
	}
	d.game, d.said = game, map[string]string{}
	return nil
}

// decide asks for what a position waits for.
func (d *dialogue) decide(ctx context.Context, h core.History, p tables.Position) ([]core.Move, error) {
	switch moves := p.Moves(); {
	case len(moves) == 1 && moves[0] == core.End:
		return moves, nil
	case p.Actor() != p.Side() || slices.Contains(moves, tables.Take):
		return d.answerDouble(ctx, h, p)
	case p.Duty().ToRoll():
		return d.double(ctx, h, p)
	}
	return d.move(ctx, h, p)
}

// situate tells what a game stands at, as far as the engine does not know it. Whoever is
// on roll, which is always the engine, is p0.
func (d *dialogue) situate(ctx context.Context, p tables.Position) error {
	m, cube, mine := p.Match(), p.Cube(), p.Side()
	session := fmt.Sprintf("type %s jacoby %s", money, onOff[p.Rules().Jacoby])
	if m.To > 0 {
		session = fmt.Sprintf("type %s length %d crawford %s", match, m.To, onOff[m.Crawford])
	}
	owner := center
	if cube.Owner >= 0 {
		owner = seats[(cube.Owner+mine)%2]
	}
	id, _, _ := strings.Cut(p.IDs()[1], ":")
	for _, line := range [][2]string{
		{cmdSession, session},
		{cmdScore, fmt.Sprintf("%d %d", m.Score[mine], m.Score[1-mine])},
		{cmdCube, fmt.Sprintf("value %d owner %s", cube.Value, owner)},
		{cmdTurn, seats[0]},
	} {
		if d.said[line[0]] == line[1] {
			continue
		}
		if err := d.try(ctx, line[0], line[1]); err != nil {
			return err
		}
		d.said[line[0]] = line[1]
	}
	return d.tell(ctx, cmdPosition+" "+idGNU+" "+id)
}

var onOff = map[bool]string{true: "on", false: "off"}

// ask asks for a decision. An engine need not know how much time it has.
func (d *dialogue) ask(ctx context.Context, h core.History, role, answer string) (string, error) {
	command := cmdGo + " role " + role
	if d.refused[command] {
		return d.think(ctx, command, answer)
	}
	timed := fmt.Sprintf("%s movetime %d", command, max(1, engine.TurnTime(h, d.limits.Turn).Milliseconds()))
	text, err := d.think(ctx, timed, answer)
	if refused := new(*refusedError); errors.As(err, refused) && untimely[(*refused).code] {
		d.refused[command] = true
		return d.think(ctx, command, answer)
	}
	return text, err
}

// think lets the engine think until its answer, and hears out what one that was told to stop
// makes of that.
func (d *dialogue) think(ctx context.Context, command, answer string) (string, error) {
	text, err := d.engine.Think(ctx, command, answer, cmdStop)
	if err == nil && d.engine.Stopped {
		err = d.tell(ctx)
		d.engine.Stopped = false
	}
	return text, err
}

// untimely are the errors of engines that know no time.
var untimely = map[string]bool{unknownCommand: true, wrongArgument: true, unsupportedFeature: true}

// double asks whether to double. An engine that can't say doubles never.
func (d *dialogue) double(ctx context.Context, h core.History, p tables.Position) ([]core.Move, error) {
	if d.refused[cmdCube] || d.refused[sayCube] {
		return []core.Move{tables.Roll}, nil
	}
	if err := d.situate(ctx, p); err != nil {
		return nil, err
	}
	text, err := d.ask(ctx, h, roleCube, sayCube)
	switch {
	case errors.As(err, new(*refusedError)):
		d.refused[sayCube] = true
		return []core.Move{tables.Roll}, nil
	case err != nil:
		return nil, err
	case text == string(tables.Double):
		return []core.Move{tables.Double}, nil
	case text == noDouble:
		return []core.Move{tables.Roll}, nil
	}
	return nil, i18n.Errorf("the program …\x04answers %.60q: write %s or %s", sayCube+" "+text, tables.Double, noDouble)
}

// answerDouble asks what to answer to a double. The draft has no word for that: an engine
// that makes nothing of an XGID in which the double waits is spared the question.
func (d *dialogue) answerDouble(ctx context.Context, h core.History, p tables.Position) ([]core.Move, error) {
	if !d.refused[idXG] {
		move, err := d.askTake(ctx, h, p)
		switch {
		case err == nil && slices.Contains(p.Moves(), move):
			return []core.Move{move}, nil
		case err != nil && !errors.As(err, new(*refusedError)):
			return nil, err
		}
		d.refused[idXG] = true
	}
	d.substituted = true
	return d.substitute.New().Turn(ctx, h)
}

// askTake asks an engine what it answers to a double.
func (d *dialogue) askTake(ctx context.Context, h core.History, p tables.Position) (core.Move, error) {
	d.said = map[string]string{} // an XGID tells all of it anew
	if err := d.tell(ctx, cmdPosition+" "+idXG+" "+p.IDs()[0]); err != nil {
		return "", err
	}
	text, err := d.ask(ctx, h, roleCube, sayCube)
	return core.Move(text), err
}

// move asks for a move. What stands of another turn is taken back.
func (d *dialogue) move(ctx context.Context, h core.History, p tables.Position) ([]core.Move, error) {
	start, begun, ok := turnStart(h, p)
	if !ok {
		return nil, errBegun
	}
	if err := d.situate(ctx, start); err != nil {
		return nil, err
	}
	dice := start.Dice()
	if err := d.tell(ctx, fmt.Sprintf("%s %d %d", cmdDice, dice[0], dice[1])); err != nil {
		return nil, err
	}
	text, err := d.ask(ctx, h, roleChequer, sayMove)
	if err != nil {
		return nil, err
	}
	turn, err := readTurn(start, text)
	if err != nil {
		return nil, i18n.Errorf("the program …\x04answered with the illegal turn %q: %w", text, err)
	}
	return program.Complete(begun, turn), nil
}

var errBegun = i18n.NewError("the program …\x04can't be told the game: UBGI can't begin in the middle of a turn")

// turnStart returns the position in which the dice of a turn were all to be played, and
// the moves since then. It is false where the game begins later.
func turnStart(h core.History, p tables.Position) (start tables.Position, begun []core.Move, ok bool) {
	for at := len(h.Moves) - 1; p.Board() != p.TurnStart(); at-- {
		switch {
		case at < 0:
			return p, nil, false
		case at == 0:
			p = h.Start.(tables.Position)
		default:
			p = h.Moves[at-1].After.(tables.Position)
		}
		begun = append(begun, h.Moves[at].Move)
	}
	slices.Reverse(begun)
	return p, begun, true
}

// readTurn reads a whole turn without its end.
func readTurn(p tables.Position, text string) ([]core.Move, error) {
	if text == "" {
		return nil, i18n.NewError("the program's turn\x04it is empty")
	}
	moves, err := p.Read(text)
	if err != nil {
		return nil, err
	}
	var after core.Position = p
	for _, m := range append(slices.Clone(moves), core.End) {
		if after, err = after.Play(m); err != nil {
			return nil, err
		}
	}
	return moves, nil
}
