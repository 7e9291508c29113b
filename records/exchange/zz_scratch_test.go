package exchange_test

import (
	"context"
	"os"
	"testing"

	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/exchange"
)

func TestScratchProfile(t *testing.T) {
	root := os.Getenv("ARCHIVE")
	if root == "" {
		t.Skip()
	}
	dir := records.Dir{Path: t.TempDir(), Find: catalog.Standard().Find}
	im := exchange.Importer{Formats: texts(), Catalog: catalog.Standard(), Dir: dir}
	out := im.Import(context.Background(), []string{root}, func(exchange.Progress) {})
	t.Log(len(out.Added), len(out.Wrong))
	if os.Getenv("HALL") != "" {
		halloffame.Open(context.Background(), dir, 0)
	}
}
