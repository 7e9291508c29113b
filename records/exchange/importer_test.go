package exchange_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"boardroom/records/exchange"
)

// Whatever happens at one file, those before and behind it are read.
func TestNoFileEndsAnImport(t *testing.T) {
	found, err := exchange.ReadFiles(context.Background(), []string{"one", "two", "three"}, func(name string, came func()) ([]exchange.Game, []error) {
		came()
		if name == "two" {
			var kinds []string
			_ = kinds[2]
		}
		return []exchange.Game{{Place: name}}, nil
	}, func(exchange.Progress) {})
	if err != nil || len(found.Games) != 2 || found.Games[0].Place != "one" || found.Games[1].Place != "three" {
		t.Errorf("%v, %v", found.Games, err)
	}
	if wrong := errors.Join(found.Wrong...); wrong == nil || !strings.HasPrefix(wrong.Error(), "two: the program failed at it") || strings.Contains(wrong.Error(), "\n") {
		t.Errorf("what is said of it: %v", wrong)
	}
}
