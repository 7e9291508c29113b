package arimaa_test

import (
	"context"
	"testing"

	"boardroom/core"
	enginearimaa "boardroom/core/engine/arimaa"
)

// A turn that reaches a goal, or could have, has no alternatives.
func TestGoalsHaveNoAlternatives(t *testing.T) {
	p := parse(t, "8/2r2r2/1R6/4E3/2e2R2/8/5r2/R7 g")
	if all, ok := enginearimaa.NewSearcher().Alternatives(context.Background(), p, []core.Move{"Ee5n"}); ok {
		t.Errorf("%d turns", len(all))
	}
}
