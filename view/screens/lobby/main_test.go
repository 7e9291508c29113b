package lobby_test

import (
	"os"
	"testing"
	"time"
)

// Lists show local times.
func TestMain(m *testing.M) {
	time.Local = time.UTC
	os.Exit(m.Run())
}
