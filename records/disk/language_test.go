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
	if said := p.In(i18n.Pseudo()); said == p.In(i18n.Language{}) || i18n.Plain(said) != p.In(i18n.Language{}) {
		t.Errorf("%q is said as %s", p.In(i18n.Language{}), said)
	}
}
