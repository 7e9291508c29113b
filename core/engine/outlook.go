package engine

// An Outlook is how likely a side is to win and to lose, and how high, if the
// game is played to its end: probabilities from 0 to 1. Double and triple
// include the higher ones (gammon and backgammon), and half of the draws count
// as wins.
type Outlook struct {
	Win, WinDouble, WinTriple float64
	LoseDouble, LoseTriple    float64
	Draw                      float64
}

// Flip returns the outlook as the other side sees it.
func (o Outlook) Flip() Outlook {
	return Outlook{
		Win: 1 - o.Win, WinDouble: o.LoseDouble, WinTriple: o.LoseTriple,
		LoseDouble: o.WinDouble, LoseTriple: o.WinTriple, Draw: o.Draw,
	}
}

// Add returns the sum of two outlooks, the second counted as often as said.
func (o Outlook) Add(p Outlook, times float64) Outlook {
	return Outlook{
		o.Win + times*p.Win, o.WinDouble + times*p.WinDouble, o.WinTriple + times*p.WinTriple,
		o.LoseDouble + times*p.LoseDouble, o.LoseTriple + times*p.LoseTriple,
		o.Draw + times*p.Draw,
	}
}

// Equity returns the points that a single game is worth without a cube.
func (o Outlook) Equity() float64 {
	return 2*o.Win - 1 + o.WinDouble + o.WinTriple - o.LoseDouble - o.LoseTriple
}
