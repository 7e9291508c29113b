package ssh_test

import (
	"io"
	"log"
	"net"
	"testing"

	"boardroom/view/room/ssh"
)

func TestWhoIsHereIsToldThatTheRoomCloses(t *testing.T) {
	p := open(t, t.TempDir(), usual)
	anna, boris := stays(t, p.comes("anna", newKey(t, 1))), stays(t, p.comes("boris", nil))
	anna.sees("Welcome anna")
	boris.sees("Welcome boris (guest)")
	if err := p.Close("The host is tired."); err != nil {
		t.Error(err)
	}
	anna.leaves("The host is tired. Every game is kept.")
	boris.leaves("The host is tired. Every game is kept.")
	if _, _, err := p.knock("clio", nil); err == nil {
		t.Error("somebody came after the end")
	}
}

// A tardy listener tells that it is closed only when it may.
type tardy struct {
	net.Listener
	accepting chan struct{}
	may       chan struct{}
}

func (l tardy) Accept() (net.Conn, error) {
	close(l.accepting)
	<-l.may
	return l.Listener.Accept()
}

func TestADoorClosesWhileItsListenerIsStillServed(t *testing.T) {
	d, err := ssh.New(ssh.Config{Folder: t.TempDir(), Limits: ssh.Usual(1), Log: log.New(io.Discard, "", 0)})
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served, slow := make(chan error, 1), tardy{l, make(chan struct{}), make(chan struct{})}
	go func() { served <- d.Serve(slow) }()
	<-slow.accepting
	if err := d.Close("The room closes."); err != nil {
		t.Error(err)
	}
	close(slow.may)
	if err := <-served; err != nil {
		t.Error(err)
	}
}
