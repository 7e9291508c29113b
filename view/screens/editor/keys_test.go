package editor_test

import (
	"testing"

	"boardroom/view/viewtest"
)

func TestEveryKeyActsOrSaysWhyNot(t *testing.T) {
	viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person { return (&editing{t: t}).opens(small) })
	viewtest.EveryKey(t, func(t *testing.T) *viewtest.Person { return (&editing{t: t}).opens(small).Keys("Down", "Delete", "t") })
}
