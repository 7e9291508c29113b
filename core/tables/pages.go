package tables

import (
	"embed"

	"boardroom/core/i18n"
)

// files holds the pages of rules and of lessons, named after their games.
//
//go:embed *.md
var files embed.FS

func page(name string) i18n.Page { return i18n.NewPage(files, name) }
