package records

// ratingKeys are the further tags in which the ratings of the first two seats
// stand, as texts of other programs name them.
var ratingKeys = [][]string{{"Elo1", "GoldRating", "WhiteElo"}, {"Elo2", "SilverRating", "BlackElo"}}

// Rating returns a seat's rating as the further tags of a record tell it; empty
// if they do not.
func Rating(extra map[string]string, seat int) string {
	if seat >= len(ratingKeys) {
		return ""
	}
	for _, key := range ratingKeys[seat] {
		if extra[key] != "" {
			return extra[key]
		}
	}
	return ""
}

// SourceTag is a further tag that names the file a record was made of, where
// the game was not played here.
const SourceTag = "Source"

// RemarkTag is a further tag that says what of a text is not in the record that
// was made of it, and why.
const RemarkTag = "Remark"

// Occasion lists what the further tags of a record tell of the occasion: the
// event, the place, the round, the time that the players had.
func Occasion(extra map[string]string) []string {
	var all []string
	for _, told := range []struct{ key, before string }{
		{"Event", ""}, {"Place", ""}, {"Site", ""}, {"Round", "round "}, {"TimeControl", "time control "},
	} {
		if text := extra[told.key]; text != "" && text != "?" {
			all = append(all, told.before+text)
		}
	}
	return all
}
