package arimaa

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A Preset is a usual setup. The rows are as gold places them, from column a
// to h; silver's are the same turned by half a circle.
type Preset struct {
	Name  string    // as typed: "cats-behind"
	Title i18n.Text // as in menus
	Front string    // row 2
	Back  string    // row 1
}

// Presets lists the usual setups, the most popular first.
func Presets() []Preset {
	return []Preset{
		{"99of9", "99of9: dogs behind, horses on the wings", "RHCMECHR", "RRRDDRRR"},
		{"cats-behind", "99of9 with the cats behind", "RHDMEDHR", "RRRCCRRR"},
		{"rabbits-behind", "All rabbits behind, dogs outside", "DHCMECHD", "RRRRRRRR"},
		{"horses-outside", "All rabbits behind, horses outside", "HDCMECDH", "RRRRRRRR"},
		{"camel-wing", "All rabbits behind, the camel on a wing", "HHCDECMD", "RRRRRRRR"},
	}
}

// FindPreset returns the preset of that name, in any case.
func FindPreset(name string) (Preset, bool) {
	for _, p := range Presets() {
		if strings.EqualFold(p.Name, name) {
			return p, true
		}
	}
	return Preset{}, false
}

// Moves returns the placements of the preset for a side, its front row first.
func (p Preset) Moves(side core.Seat) []core.Move {
	var moves []core.Move
	for i, row := range [2]string{p.Front, p.Back} {
		letters, number := []byte(row), byte('2'-i)
		if side == Silver {
			letters, number = []byte(strings.ToLower(row)), byte('7'+i)
			slices.Reverse(letters)
		}
		for column, letter := range letters {
			moves = append(moves, core.Move([]byte{letter, 'a' + byte(column), number}))
		}
	}
	return moves
}

// Home returns the two rows on which a side places its pieces.
func Home(side core.Seat) Bits { return [2]Bits{row1 | row1<<8, row8 | row8>>8}[side] }

// Hand returns how many pieces of a kind the side to move has still to place.
func (p Position) Hand(kind Kind) int {
	b := &p.board
	return b.rules.Pieces(b.side, kind) - b.Pieces(NewPiece(b.side, kind)).Count()
}

// Preset returns the placements of a usual setup for the side to move. Of a kind of
// which it has given pieces away those that the preset places last are left out.
func (p Position) Preset(preset Preset) []core.Move {
	r, side := p.board.rules, p.board.side
	count := map[Kind]int{}
	left := func(m core.Move) bool {
		piece, _, ok := r.ReadPlacement(m)
		count[piece.Kind()]++
		return ok && count[piece.Kind()] > r.Pieces(side, piece.Kind())
	}
	return slices.DeleteFunc(preset.Moves(side), left)
}

// placements lists the moves of the setup, the strongest pieces first.
func (p Position) placements() []core.Move {
	b := &p.board
	var moves []core.Move
	for k := len(b.rules.animals) - 1; k > 0; k-- {
		if p.Hand(Kind(k)) <= 0 {
			continue
		}
		piece := NewPiece(b.side, Kind(k))
		for free := b.Empty() & Home(b.side); free != 0; free &= free - 1 {
			moves = append(moves, b.rules.PlacementText(piece, free.First()))
		}
	}
	if len(moves) == 0 {
		return []core.Move{core.End}
	}
	return moves
}

// place returns the position after a piece is placed.
func (p Position) place(m core.Move) (Position, error) {
	b := &p.board
	piece, s, ok := b.rules.ReadPlacement(m)
	switch {
	case !ok && p.placements()[0] == core.End:
		return p, core.Illegal("that isn't a placement, and you have placed all pieces: %s ends the setup", core.End)
	case !ok:
		return p, core.Illegal("that isn't a placement: write the piece and its square, as %s", p.placements()[0])
	case piece.Side() != b.side:
		return p, core.Illegal(placesNow[b.side])
	case !Home(b.side).Has(s):
		return p, core.Illegal(notHome[b.side], s)
	case !b.Empty().Has(s):
		return p, core.Illegal("%s is taken: %s", s, b.rules.the(b.At(s), alone))
	case p.Hand(piece.Kind()) <= 0:
		return p, core.Illegal("you have placed all of these: %s", b.rules.the(piece, alone))
	}
	p.board.Put(piece, s)
	p.played = p.with(m)
	return p, nil
}

// endSetup returns the position after all pieces of a side are placed.
func (p Position) endSetup() (Position, error) {
	if moves := p.placements(); moves[0] != core.End {
		return p, core.Illegal(mustPlace[p.board.side], p.handWords())
	}
	b := p.board
	b.Pass()
	if b.side == Silver {
		return Position{board: b, winner: core.Nobody}, nil
	}
	return newTurn(&b, nil), nil
}

// handWords says what is still to be placed: "2 cats, 8 rabbits".
func (p Position) handWords() i18n.Message {
	var words []i18n.Message
	for k := len(p.board.rules.animals) - 1; k > 0; k-- {
		if n := p.Hand(Kind(k)); n > 0 {
			words = append(words, p.board.rules.animals[k].counted(n))
		}
	}
	return i18n.Join(", ", words...)
}

// Placements lists a side's pieces as moves of the setup would place them, by
// squares from a1 on.
func (b *Board) Placements(side core.Seat) []core.Move {
	var moves []core.Move
	for set := b.All(side); set != 0; set &= set - 1 {
		moves = append(moves, b.rules.PlacementText(b.At(set.First()), set.First()))
	}
	return moves
}

// setups answers for Turns while pieces are placed.
func (p Position) setups() ([]core.CompleteTurn, error) {
	done, err := p.endSetup()
	if err != nil {
		return nil, i18n.Errorf("there are too many setups to list: %w", err)
	}
	return []core.CompleteTurn{{After: done}}, nil
}

// unplaced lists the pieces of the side that places them which are not on the
// board, one of each kind, the strongest first.
func unplaced(p Position) []Piece {
	board := p.Board()
	var pieces []Piece
	for _, kind := range slices.Backward(board.Rules().Kinds()) {
		if p.Hand(kind) > 0 {
			pieces = append(pieces, NewPiece(p.Side(), kind))
		}
	}
	return pieces
}

// next returns the piece that is placed where no other one is picked.
func next(p Position) Piece {
	if left := unplaced(p); len(left) > 0 {
		return left[0]
	}
	return 0
}

// left returns how many pieces are still to be placed.
func left(p Position) int {
	n := 0
	for _, piece := range unplaced(p) {
		n += p.Hand(piece.Kind())
	}
	return n
}

// A placing is a piece with its square.
type placement struct {
	piece Piece
	at    Square
}

// placed lists the pieces of the side that places them, in that order.
func placed(p Position) []placement {
	board := p.Board()
	var list []placement
	for _, m := range p.Played() {
		piece, q, _ := board.Rules().ReadPlacement(m)
		list = append(list, placement{piece, q})
	}
	return list
}

// movesTo returns the moves that lead from a setup to another one, of which
// what both begin with stays.
func movesTo(p Position, wanted []placement) []core.Move {
	board, played := p.Board(), p.Played()
	var moves []core.Move
	for i, w := range wanted {
		moves = append(moves, board.Rules().PlacementText(w.piece, w.at))
		if len(moves) == 1 && i < len(played) && moves[0] == played[i] {
			moves = moves[:0]
		}
	}
	kept := len(wanted) - len(moves)
	return append(slices.Repeat([]core.Move{core.Undo}, len(played)-kept), moves...)
}

// setupGestures lists the gestures that place many pieces at once, and that change what is
// placed.
func setupGestures(p Position) []core.Gesture {
	all := changeGestures(p)
	for _, u := range Setups(p) {
		if len(u.Moves) > 0 {
			all = append(all, core.Gesture{Moves: u.Moves, Path: []core.Spot{core.Spot(u.Name)}})
		}
	}
	if moves := fillMoves(p); moves != nil {
		all = append(all, core.Gesture{Moves: moves, Path: []core.Spot{fill}})
	}
	return all
}

// changeGestures lists the gestures that change what is placed: two pieces change
// places, one goes to an empty square or back to the hand, or one from the
// hand takes the place of another.
func changeGestures(p Position) []core.Gesture {
	board, list := p.Board(), placed(p)
	r, left := board.Rules(), unplaced(p)
	var all []core.Gesture
	add := func(from, to core.Spot, wanted []placement) {
		all = append(all, core.Gesture{Moves: movesTo(p, wanted), Path: []core.Spot{from, to}})
	}
	for i, a := range list {
		for j, b := range list {
			if a.piece != b.piece {
				wanted := slices.Clone(list)
				wanted[i].at, wanted[j].at = b.at, a.at
				add(a.at.Spot(), b.at.Spot(), wanted)
			}
		}
		for q := range (Home(p.Side()) & board.Empty()).Squares() {
			wanted := slices.Clone(list)
			wanted[i].at = q
			add(a.at.Spot(), q.Spot(), wanted)
		}
		for _, piece := range left {
			if piece != a.piece {
				wanted := slices.Clone(list)
				wanted[i].piece = piece
				add(r.InHand(piece), a.at.Spot(), wanted)
			}
		}
		add(a.at.Spot(), r.InHand(a.piece), slices.Delete(slices.Clone(list), i, i+1))
	}
	return all
}

// A Setup is a usual setup of the side that places its pieces.
type Setup struct {
	Preset
	Moves []core.Move // that lead to it
}

// Setups lists the usual setups, as far as they are of these rules' pieces.
func Setups(p Position) []Setup {
	if !p.Setup() {
		return nil
	}
	board := p.Board()
	r := board.Rules()
	var list []Setup
	for _, preset := range Presets() {
		var wanted []placement
		count := map[Kind]int{}
		for _, m := range p.Preset(preset) {
			if piece, q, ok := r.ReadPlacement(m); ok {
				wanted = append(wanted, placement{piece, q})
				count[piece.Kind()]++
			}
		}
		other := func(k Kind) bool { return count[k] != r.Pieces(p.Side(), k) }
		if !slices.ContainsFunc(r.Kinds(), other) {
			list = append(list, Setup{preset, movesTo(p, wanted)})
		}
	}
	return list
}

// fillMoves returns the placements of all pieces in hand if they are of one
// kind, so that it does not matter which goes where.
func fillMoves(p Position) []core.Move {
	left := unplaced(p)
	if len(left) != 1 {
		return nil
	}
	board := p.Board()
	var moves []core.Move
	for q := range (Home(p.Side()) & board.Empty()).Squares() {
		moves = append(moves, board.Rules().PlacementText(left[0], q))
	}
	return moves
}
