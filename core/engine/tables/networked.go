package tables

import (
	"boardroom/core"
	"boardroom/core/engine/net"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// A networked evaluator asks trained networks. It reads them when it first
// meets a game that they are for.
type networked struct {
	nets   Networks
	judges [len(Networks{})]*network.Judge
	says   []net.Chances
}

// Evaluator returns a new evaluator that asks the networks.
func (nets Networks) Evaluator() Evaluator { return &networked{nets: nets} }

// Checksum tells apart the networks that judge games with such rules.
func (nets Networks) Checksum(r *tables.Rules) string { return nets[r.Blot]().Checksum() }

// judge returns the judge of games with such rules.
func (n *networked) judge(r *tables.Rules) *network.Judge {
	if n.judges[r.Blot] == nil {
		n.judges[r.Blot] = network.NewJudge(n.nets[r.Blot]())
	}
	return n.judges[r.Blot]
}

// Sift implements Evaluator.
func (n *networked) Sift(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat) []tables.Turn {
	return n.judge(r).Sift(r, before, turns, side)
}

// Outlooks implements Evaluator.
func (n *networked) Outlooks(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat, out []Outlook) {
	for len(n.says) < len(turns) {
		n.says = append(n.says, net.Chances{})
	}
	n.judge(r).Outlooks(r, before, turns, side, n.says)
	for i := range turns {
		c := &n.says[i]
		out[i] = Outlook{
			Win: float64(c[network.Win]), WinDouble: float64(c[network.WinDouble]), WinTriple: float64(c[network.WinTriple]),
			LoseDouble: float64(c[network.LoseDouble]), LoseTriple: float64(c[network.LoseTriple]), Draw: float64(c[network.Draw]),
		}
	}
}
