// Package show shows a game to somebody without the program: as a page of HTML
// ([Page]), as a picture of a board (SVG), as a recording of a terminal ([Cast]).
//
// A page holds the board as SVG, the list of turns, keys and buttons to step
// through them and, of a game that was analysed, marks and the chance to win. It
// needs no other file and no network: [Page] puts the data of a record into
// page.html, beside page.css and page.js.
// How the positions of a family are drawn says its board: what never changes
// (the ground), what lies on it (pieces, which glide from one position to the
// next), and where a spot is.
package show

import (
	"crypto/sha256"
	_ "embed" // the parts of the page
	"encoding/base64"
	"encoding/json"
	"html"
	"strings"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/analysis"
)

//go:embed page.html
var shell string

//go:embed page.css
var style string

//go:embed page.js
var script string

// Page returns the page of a record in which a game was begun. The analysis may
// be nil: there is none. Nothing on the page is run but its own script, whatever
// names and tags say.
func Page(e catalog.Entry, r *records.Record, a *analysis.Analysis) ([]byte, error) {
	show := showOf(e, r, a)
	data, err := json.Marshal(show) // < > and & are escaped in it
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(script))
	return []byte(strings.NewReplacer(
		"{title}", html.EscapeString(show.Title+", "+show.Game), "{hash}", base64.StdEncoding.EncodeToString(sum[:]),
		"{style}", style, "{data}", string(data), "{script}", script, "{text}", html.EscapeString(records.Show(r)),
	).Replace(shell)), nil
}
