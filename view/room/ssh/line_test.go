package ssh

import (
	"net"
	"testing"
	"time"
)

// What is sent in a flood is not read at once.
func TestALineIsReadAtItsPace(t *testing.T) {
	here, there := net.Pipe()
	defer here.Close()
	go func() {
		_, _ = there.Write(make([]byte, 3*piece))
		there.Close()
	}()
	c := &line{Conn: here, pace: newPace(1, 10, time.Now())}
	if n, err := c.Read(make([]byte, 1<<20)); n != piece || err != nil {
		t.Fatalf("%d bytes are read at once: %v", n, err)
	}
	if wait := c.pace.due(time.Now()); wait < time.Hour {
		t.Errorf("the next are read after %v", wait)
	}
}
