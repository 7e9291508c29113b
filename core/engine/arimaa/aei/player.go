package aei

import (
	"context"
	"slices"
	"strconv"
	"time"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	"boardroom/core/engine/program"
	"boardroom/core/i18n"
)

// Seat returns a player that another team's engine plays for, with the time
// that the program has for a turn.
func Seat(p engine.Program) engine.Player {
	return NewPlayer(p, program.Usual(p.PerTurn(), program.StopGrace))
}

// NewPlayer returns a player that another team's engine plays for. When its
// turn is over it is told to stop, and has the grace for its move.
func NewPlayer(p engine.Program, l program.Limits) *program.Player {
	return program.NewPlayer(p, l, func(r *program.Process) program.Dialogue {
		d := &dialogue{limits: l}
		d.engine = program.Conversation{Process: r, Protocol: "AEI", Hear: d.hear}
		return d
	})
}

// A dialogue is what is said to a running engine, and what it answers.
type dialogue struct {
	engine program.Conversation
	limits program.Limits
	told   []string // the game as far as the engine knows it
	score  string   // what it last thought of it
}

// Hello implements program.Dialogue.
func (d *dialogue) Hello(ctx context.Context) error {
	if err := d.engine.Greet(ctx, cmdHello, sayHello); err != nil {
		return err
	}
	return d.engine.Send(ctx, timeControl(d.limits.Turn)...)
}

// timeControl tells how much time there is for a turn, in whole seconds.
func timeControl(turn time.Duration) []string {
	seconds := strconv.Itoa(max(1, int(turn.Seconds())))
	lines := []string{option(optMove, seconds), option(optTurnTime, seconds)}
	for _, none := range []string{optReserve, optPercent, optMax, optTotal, optTurns} {
		lines = append(lines, option(none, "0"))
	}
	return lines
}

func option(name, value string) string { return cmdOption + " name " + name + " value " + value }

// Turn implements program.Dialogue.
func (d *dialogue) Turn(ctx context.Context, h core.History) ([]core.Move, i18n.Message, error) {
	s, err := tell(h)
	if err != nil {
		return nil, i18n.Message{}, i18n.Errorf("the program …\x04can't be told the game: %w", err)
	}
	if err := d.catchUp(ctx, s.lines); err != nil {
		return nil, i18n.Message{}, err
	}
	text, err := d.search(ctx, engine.TurnTime(h, d.limits.Turn))
	if err != nil {
		return nil, i18n.Message{}, err
	}
	moves, err := s.answer(text)
	if err != nil {
		return nil, i18n.Message{}, i18n.Errorf("the program …\x04answered with the illegal turn %q: %w", text, err)
	}
	return moves, d.opinion(), nil
}

// opinion is what the engine makes of the turn.
func (d *dialogue) opinion() i18n.Message {
	if d.score == "" {
		return i18n.Message{}
	}
	return i18n.Msg("chosen by %s; its score: %s", d.engine.Command, d.score)
}

// GameOver implements program.Dialogue: AEI has no word for it.
func (d *dialogue) GameOver(context.Context, core.Result) error { return nil }

// catchUp tells the engine what it does not know of the game yet: the turns
// since, or another game from its start.
func (d *dialogue) catchUp(ctx context.Context, lines []string) error {
	known := len(d.told)
	if known > len(lines) || !slices.Equal(d.told, lines[:known]) {
		known = 0
	}
	if err := d.engine.Send(ctx, append(slices.Clone(lines[known:]), cmdReady)...); err != nil {
		return err
	}
	d.told = lines
	_, err := d.engine.Await(ctx, d.limits.Hello, sayReady)
	return err
}

// search lets the engine think for so long and returns its move.
func (d *dialogue) search(ctx context.Context, turn time.Duration) (string, error) {
	d.score = ""
	if turn < d.limits.Turn { // by a clock each turn has its own time
		if err := d.engine.Send(ctx, timeControl(turn)...); err != nil {
			return "", err
		}
	}
	if err := d.engine.Send(ctx, option(optUsed, "0"), option(optReserves[0], "0"), option(optReserves[1], "0")); err != nil {
		return "", err
	}
	return d.engine.Think(ctx, cmdGo, sayBest, cmdStop)
}

// hear takes what the engine says besides what is awaited.
func (d *dialogue) hear(word, rest string) (known bool, err error) {
	switch word {
	case sayVersion:
		if rest != version {
			return true, i18n.Errorf("the program …\x04speaks AEI version %.20q; only version %s is supported", rest, version)
		}
	case sayInfo:
		if what, value := program.Cut(rest); what == "score" && program.IsScore(value) {
			d.score = value
		}
	case sayID, sayHello, sayReady, sayBest, sayLog:
	default:
		return false, nil
	}
	return true, nil
}

// A script is a game as a controller tells it to an engine.
type script struct {
	lines []string
	turn  arimaa.Position // the turn that the engine is to play, from its start
	begun []core.Move     // what stands of it already
	fixed int             // how many of these the game began with: they cannot be taken back
}

var errNotArimaa = i18n.NewError("AEI is for Arimaa only")

// tell writes the script of a game.
func tell(h core.History) (script, error) {
	start, ok := h.Start.(arimaa.Position)
	if !ok {
		return script{}, errNotArimaa
	}
	first, err := place(h.Game, h.Set, start.TurnStart(), start.Setup())
	if err != nil {
		return script{}, err
	}
	s := script{lines: opening(first), turn: first, begun: start.Played(), fixed: len(start.Played())}
	for _, m := range h.Moves {
		if m.Move != core.End {
			s.begun = append(s.begun, m.Move)
			continue
		}
		text, err := s.turn.Notation(s.begun)
		if err != nil {
			return s, err
		}
		s.lines = append(s.lines, cmdMove+" "+text)
		s.turn, s.begun, s.fixed = m.After.(arimaa.Position), nil, 0
	}
	return s, nil
}

// opening puts the pieces where the game begins.
func opening(p arimaa.Position) []string {
	b := p.Board()
	switch {
	case !p.Setup():
		return []string{cmdNew, cmdPosition + " " + sides[p.Side()] + " " + b.Long()}
	case p.Side() == arimaa.Silver:
		return []string{cmdNew, cmdMove + " " + core.Join(b.Placements(arimaa.Gold))}
	}
	return []string{cmdNew}
}

// answer returns the moves that complete the turn as an engine has answered.
// What stands of another turn is taken back.
func (s script) answer(text string) ([]core.Move, error) {
	turn, err := s.turn.ParseTurn(text)
	if err == nil {
		_, err = arimaa.Play(s.turn, turn)
	}
	if err != nil {
		return nil, err
	}
	moves := program.Complete(s.begun, turn)
	if undone := len(s.begun) - s.fixed; undone < len(moves) && moves[undone] == core.Undo {
		return nil, i18n.NewError("AEI can't begin in the middle of a turn")
	}
	return moves, nil
}
