package games

import (
	"slices"
	"testing"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
)

func TestArimaaIsPlayedForOtherPrograms(t *testing.T) {
	if !slices.Contains(served(&cli.App{Catalog: catalog.Standard()}), "arimaa") {
		t.Error("Arimaa is not played for other programs")
	}
}
