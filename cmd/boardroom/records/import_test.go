package records

import (
	"bufio"
	"context"
	"errors"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/records/exchange"
	"boardroom/view/term"
)

// An import that is stopped keeps nothing, and says so.
func TestAnImportCanBeStopped(t *testing.T) {
	var messages strings.Builder
	a := &cli.App{Catalog: catalog.Standard(), Out: bufio.NewWriter(&messages), Messages: &messages}
	ctx, stop := context.WithCancelCause(context.Background())
	found, err := gather(ctx, a, []string{"one", "two"}, func(string, func()) ([]exchange.Game, []error) {
		stop(term.Killed{})
		return []exchange.Game{{}}, nil
	})
	if len(found.Games) > 0 || !errors.As(err, new(term.Killed)) || messages.String() != "Stopped at file 1 of 2; nothing imported.\n" {
		t.Errorf("%v, %v, %q", found.Games, err, messages.String())
	}
}
