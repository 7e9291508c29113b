package tables

import (
	"boardroom/core"
	"boardroom/core/engine/net"
	"boardroom/core/engine/tables/network"
	"boardroom/core/tables"
)

// A networked evaluator asks networks.
type networked struct {
	judge *network.Judge
	says  []net.Chances
}

func newNetworked(s *network.Set) Evaluator { return &networked{judge: network.NewJudge(s)} }

// Outlooks implements Evaluator.
func (n *networked) Outlooks(r *tables.Rules, before *tables.Board, turns []tables.Turn, side core.Seat, out []Outlook) {
	for len(n.says) < len(turns) {
		n.says = append(n.says, net.Chances{})
	}
	n.judge.Outlooks(r, before, turns, side, n.says)
	for i := range turns {
		c := &n.says[i]
		out[i] = Outlook{
			Win: float64(c[network.Win]), WinDouble: float64(c[network.WinDouble]), WinTriple: float64(c[network.WinTriple]),
			LoseDouble: float64(c[network.LoseDouble]), LoseTriple: float64(c[network.LoseTriple]), Draw: float64(c[network.Draw]),
		}
	}
}
