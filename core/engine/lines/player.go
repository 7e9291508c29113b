package lines

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/process"
)

// Seat returns a player that another team's program plays for, with the time
// that the program has for a turn.
func Seat(p engine.Program) engine.Player {
	return NewPlayer(p, process.Usual(p.PerTurn(), Grace))
}

// Grace is how much longer an answer is waited for than the time of the turn: what
// a busy machine takes is not the program's fault. README tells it.
const Grace = 2 * time.Second

// NewPlayer returns a player that another team's program plays for. It plays
// whole turns, and the limit of a turn is for all its answers.
func NewPlayer(p engine.Program, l process.Limits) *process.Player {
	return process.NewPlayer(p, l, func(r *process.Process) process.Dialogue { return &dialogue{program: r, limits: l} })
}

// A dialogue is what is said to a running program, and what it answers.
type dialogue struct {
	program *process.Process
	limits  process.Limits
	wish    wish
	told    string // the game as far as the program knows it; empty: none
	remark  string // the last one
}

// Hello implements process.Dialogue.
func (d *dialogue) Hello(ctx context.Context) error {
	if err := d.program.Send(ctx, sayHello+" "+version); err != nil {
		return err
	}
	limited, stop := context.WithTimeout(ctx, d.limits.Hello)
	defer stop()
	for {
		line, err := d.program.Receive(limited)
		switch word, rest, _ := strings.Cut(strings.TrimSpace(line), " "); {
		case errors.Is(err, context.DeadlineExceeded):
			return fmt.Errorf("has not answered %q with %q within %v", sayHello+" "+version, ansReady, d.limits.Hello)
		case err != nil:
			return err
		case word == ansReady:
			d.wish, err = readWish(strings.TrimSpace(rest))
			return err
		case word != "" && !strings.HasPrefix(word, ansRemark):
			return fmt.Errorf("answered %q with %.60q, not with %q", sayHello+" "+version, line, ansReady)
		}
	}
}

// Turn implements process.Dialogue: it asks until a turn is whole.
func (d *dialogue) Turn(ctx context.Context, h core.History) ([]core.Move, string, error) {
	t := begin(h)
	if err := d.announce(ctx, h, t.seat); err != nil {
		return nil, "", err
	}
	d.remark = ""
	began, told := time.Now(), engine.TurnTime(h, d.limits.Turn)
	limited, stop := context.WithTimeout(ctx, d.limits.Turn+d.limits.Grace)
	defer stop()
	for !t.over {
		left := max(told-time.Since(began), time.Millisecond)
		if err := d.ask(ctx, t.now, left); err != nil {
			return nil, "", err
		}
		moves, err := d.answer(limited)
		if err == nil {
			err = t.play(moves)
		}
		if errors.Is(err, context.DeadlineExceeded) {
			err = fmt.Errorf("has not played its turn within %v", d.limits.Turn)
		}
		if err != nil {
			return nil, "", err
		}
	}
	return t.moves, d.opinion(), nil
}

// opinion is what the program has remarked.
func (d *dialogue) opinion() string {
	if d.remark == "" {
		return ""
	}
	return fmt.Sprintf("remarks %.80q", d.remark)
}

// GameOver implements process.Dialogue.
func (d *dialogue) GameOver(ctx context.Context, r core.Result) error {
	if d.told == "" {
		return nil
	}
	d.told = ""
	return d.program.Send(ctx, sayOver+" "+core.FormatScores(r.Scores))
}

// announce tells of a game that the program does not know of yet.
func (d *dialogue) announce(ctx context.Context, h core.History, seat core.Seat) error {
	text := strings.Join(opening(h, seat), "\n")
	if d.told == text {
		return nil
	}
	d.told = text
	return d.program.Send(ctx, text)
}

// ask asks what to play in a position.
func (d *dialogue) ask(ctx context.Context, p core.Position, left time.Duration) error {
	lines := append([]string{sayPosition + " " + p.String()}, hints(p, d.wish)...)
	lines = append(lines, fmt.Sprintf("%s %d", sayTime, left.Milliseconds()), sayGo)
	return d.program.Send(ctx, lines...)
}

// answer returns the moves that the program answers with.
func (d *dialogue) answer(ctx context.Context) ([]core.Move, error) {
	for {
		line, err := d.program.Receive(ctx)
		if err != nil {
			return nil, err
		}
		moves, remark, err := readAnswer(line)
		if err != nil || len(moves) > 0 {
			return moves, err
		}
		if remark != "" {
			d.remark = remark
		}
	}
}
