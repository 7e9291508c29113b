package aei

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/program"
)

// Seat returns a player that another team's engine plays for, with the time
// that the program has for a turn.
func Seat(p engine.Program) engine.Player {
	return NewPlayer(p, program.Usual(p.PerTurn(), 5*time.Second))
}

// NewPlayer returns a player that another team's engine plays for. When its
// turn is over it is told to stop, and has the grace for its move.
func NewPlayer(p engine.Program, l program.Limits) *program.Player {
	return program.NewPlayer(p, l, func(r *program.Process) program.Dialogue { return &dialogue{engine: r, limits: l} })
}

// A dialogue is what is said to a running engine, and what it answers.
type dialogue struct {
	engine *program.Process
	limits program.Limits
	told   []string // the game as far as the engine knows it
	score  string   // what it last thought of it
}

// Hello implements program.Dialogue.
func (d *dialogue) Hello(ctx context.Context) error {
	if err := d.engine.Send(ctx, cmdHello); err != nil {
		return err
	}
	if _, err := d.await(ctx, d.limits.Hello, sayHello); err != nil {
		return fmt.Errorf("does not speak AEI: it %w", err)
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
func (d *dialogue) Turn(ctx context.Context, h core.History) ([]core.Move, string, error) {
	s, err := tell(h)
	if err != nil {
		return nil, "", fmt.Errorf("cannot be told the game: %w", err)
	}
	if err := d.catchUp(ctx, s.lines); err != nil {
		return nil, "", err
	}
	text, err := d.search(ctx, engine.TurnTime(h, d.limits.Turn))
	if err != nil {
		return nil, "", err
	}
	moves, err := s.answer(text)
	if err != nil {
		return nil, "", fmt.Errorf("answered with the turn %q, which cannot be played: %w", text, err)
	}
	return moves, d.opinion(), nil
}

// opinion is what the engine makes of the turn.
func (d *dialogue) opinion() string {
	if d.score == "" {
		return ""
	}
	return fmt.Sprintf("scores it %s", d.score)
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
	_, err := d.await(ctx, d.limits.Hello, sayReady)
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
	if err := d.engine.Send(ctx, option(optUsed, "0"), option(optReserves[0], "0"), option(optReserves[1], "0"), cmdGo); err != nil {
		return "", err
	}
	text, late := d.await(ctx, d.limits.Turn, sayBest)
	if !errors.As(late, new(*lateError)) {
		return text, late
	}
	if err := d.engine.Send(ctx, cmdStop); err != nil {
		return "", err
	}
	text, err := d.await(ctx, d.limits.Grace, sayBest)
	if errors.As(err, new(*lateError)) {
		err = late
	}
	return text, err
}
