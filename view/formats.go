package view

import (
	"errors"
	"fmt"

	"boardroom/records/analysis"
	"boardroom/records/exchange"
	"boardroom/view/web"
)

// Formats returns all formats in which games are imported and exported: the texts of
// other programs, and the forms in which any game is shown.
func Formats() exchange.Formats {
	return append(exchange.Texts(),
		exchange.Format{Name: "html", Title: "a page of HTML", Ending: ".html", Write: writePage, Any: true},
		exchange.Format{Name: "cast", Title: "an asciicast", Ending: ".cast", Write: writeCast, Any: true},
	)
}

// writePage writes a record as a page of HTML.
func writePage(r exchange.Record) (string, []string, error) {
	found, told, err := shownWith(r)
	if err != nil {
		return "", nil, err
	}
	page, err := web.Page(r.Entry, r.Record, found)
	return string(page), told, err
}

// writeCast writes the replay of a record as an asciicast.
func writeCast(r exchange.Record) (string, []string, error) {
	found, told, err := shownWith(r)
	if err != nil {
		return "", nil, err
	}
	text, err := Cast(r.Entry, r.Record, found)
	return text, told, err
}

// shownWith returns the analysis with which a record is to be shown, or nil. One that
// cannot be used is told of.
func shownWith(r exchange.Record) (found *analysis.Analysis, told []string, err error) {
	if len(r.Games()) == 0 {
		return nil, nil, errors.New("no game was begun, so there is nothing to show")
	}
	found, trouble := r.Analysis()
	if trouble != nil {
		told = append(told, fmt.Sprintf("it is shown without its analysis: %v", trouble))
	}
	return found, told, nil
}
