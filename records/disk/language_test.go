package disk_test

import (
	"testing"
	"time"

	"boardroom/core/i18n"
	"boardroom/records/disk"
)

func TestWhatStandsInAFilesPlaceIsSaidInALanguage(t *testing.T) {
	err := disk.CheckFile(t.TempDir())
	if said := i18n.Pseudo().Error(err); said == err.Error() || i18n.Plain(said) != err.Error() {
		t.Errorf("%v is said as %s", err, said)
	}
	p := disk.Progress{Done: 2, Total: 4, Played: time.Second}
	if said := p.In(i18n.Pseudo()); said == p.String() || i18n.Plain(said) != p.String() {
		t.Errorf("%v is said as %s", p, said)
	}
}
