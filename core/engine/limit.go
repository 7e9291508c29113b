package engine

import (
	"context"

	"boardroom/core"
)

// A Limit is how many computer players think at once. The others wait for their
// turn, in the order in which they came. The zero value is no limit.
type Limit struct{ places chan struct{} }

// LimitTo returns the limit of n players, 1 or more.
func LimitTo(n int) Limit { return Limit{make(chan struct{}, n)} }

// On returns a player, which may be a Critic, that thinks within the limit. Whether it
// accepts an offer it says at once: that takes a look at the position, and nobody
// could end the waiting for it.
func (l Limit) On(p Player) Player {
	if l.places == nil {
		return p
	}
	return limited{p, l}
}

// OnLevel returns a level whose players think within the limit, all of them
// together.
func (l Limit) OnLevel(level Level) Level {
	player := level.New
	level.New = func() Player { return l.On(player()) }
	return level
}

// enter waits for a place, and returns what gives it back. Whose time is up while
// they wait need none: they do not think any more, and know what they answer then.
func (l Limit) enter(ctx context.Context) (leave func()) {
	select {
	case l.places <- struct{}{}:
		return func() { <-l.places }
	case <-ctx.Done():
		return func() {}
	}
}

type limited struct {
	Player
	limit Limit
}

// Turn implements core.Player.
func (l limited) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	defer l.limit.enter(ctx)()
	return l.Player.Turn(ctx, h)
}

// Advise implements Player.
func (l limited) Advise(ctx context.Context, h core.History, n int) ([]Choice, error) {
	defer l.limit.enter(ctx)()
	return l.Player.Advise(ctx, h, n)
}

// Judge implements Critic.
func (l limited) Judge(ctx context.Context, h core.History, played []core.Move, n int) (Verdict, error) {
	defer l.limit.enter(ctx)()
	return CriticOf(l.Player).Judge(ctx, h, played, n)
}
