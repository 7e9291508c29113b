//go:build linux

package view_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"net"
	"strings"
	"sync/atomic"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// visits comes into the room as a guest, on a terminal of 80 by 24.
func (h *hostile) visits(name, from string) *caller {
	conn, err := h.connects(from)
	if err != nil {
		h.Fatal(err)
	}
	client, err := h.signs(conn, name)
	if err != nil {
		h.Fatal(err)
	}
	return visits(h, client, 80, 24)
}

// each does something so many times a second until it is over, without waiting for
// what was begun.
func (h *hostile) each(perSecond int, do func(number int)) {
	h.all.Go(func() {
		tick := time.NewTicker(time.Second / time.Duration(perSecond))
		defer tick.Stop()
		for n := 0; ; n++ {
			select {
			case <-h.over:
				return
			case <-tick.C:
				h.all.Go(func() { do(n) })
			}
		}
	})
}

func (h *hostile) floods() {
	h.all.Go(func() {
		for range 3 {
			if conn, err := h.connects("127.0.0.2"); err == nil {
				if client, err := h.signs(conn, "flood"); err == nil {
					c := visits(h, client, 80, 24).blinds()
					_, _ = c.types.Write(bytes.Repeat([]byte("x"), 10<<20)) // until they are thrown out
				}
			}
		}
	})
}

func (h *hostile) opensChannels() {
	conn, err := h.connects("127.0.0.2")
	if err != nil {
		h.Fatal(err)
	}
	client, err := h.signs(conn, "many")
	if err != nil {
		h.Fatal(err)
	}
	visits(h, client, 80, 24).blinds()
	h.each(5, func(int) {
		for range 20 {
			_, _ = client.NewSession() // that is refused
		}
	})
}

// hangsAround holds connections open and says nothing, and opens them again.
func (h *hostile) hangsAround(connections, addresses int) {
	var from []string
	for range addresses {
		from = append(from, h.elsewhere())
	}
	for i := range connections {
		h.all.Go(func() {
			for {
				select {
				case <-h.over:
					return
				default:
				}
				conn, err := h.connects(from[i%addresses])
				if err != nil {
					continue
				}
				ended := make(chan struct{})
				go func() {
					_, _ = conn.Read(make([]byte, 100)) // the version, or what is said to those who are turned away
					_, _ = conn.Read(make([]byte, 100))
					close(ended)
				}()
				select {
				case <-ended:
					time.Sleep(time.Second)
				case <-h.over:
				}
				conn.Close()
			}
		})
	}
}

// A deaf connection is not read from once it is blocked.
type deafConn struct {
	net.Conn
	blocked atomic.Bool
	over    chan struct{}
}

func (c *deafConn) Read(b []byte) (int, error) {
	if c.blocked.Load() {
		<-c.over
	}
	return c.Conn.Read(b)
}

func (h *hostile) readsNothing() {
	for i := range 3 {
		conn, err := h.connects(h.elsewhere())
		if err != nil {
			h.Fatal(err)
		}
		deaf := &deafConn{Conn: conn, over: h.over}
		client, err := h.signs(deaf, fmt.Sprint("deaf", i))
		if err != nil {
			h.Fatal(err)
		}
		c := visits(h, client, 200, 50).awaits("Hall of fame").press("g").awaits("level?").press("\r").awaits("Come back as").awaits(heard).press("\r").blinds()
		deaf.blocked.Store(true)
		h.types(c, 40, "?", "\x1b")
	}
}

// signsIn has somebody new come from an address of their own, so many times a second:
// as guests; with a new key and a name of theirs; with a certificate, if it is to have
// more bytes.
func (h *hostile) signsIn(perSecond, keyBytes int) {
	h.each(perSecond, func(number int) {
		conn, err := h.connects(h.elsewhere())
		if err != nil {
			return
		}
		var keys []gossh.Signer
		if keyBytes > 0 {
			key, err := newKey(keyBytes)
			if err != nil {
				h.Error(err)
				return
			}
			keys = append(keys, key)
		}
		if client, err := h.signs(conn, fmt.Sprintf("newcomer%c%c%d", 'a'+number%26, 'a'+number/26%26, number), keys...); err == nil {
			c := visits(h, client, 80, 24).blinds()
			c.hears(0)
			client.Close()
		}
	})
}

// newKey returns a new key, or a certificate of so many bytes.
func newKey(bytes int) (gossh.Signer, error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	signer, err := gossh.NewSignerFromKey(private)
	if err != nil || bytes < 2048 {
		return signer, err
	}
	certificate := &gossh.Certificate{
		Key: signer.PublicKey(), CertType: gossh.UserCert, KeyId: strings.Repeat("x", bytes), ValidPrincipals: []string{"anna"}, ValidBefore: gossh.CertTimeInfinity,
	}
	if err := certificate.SignCert(rand.Reader, signer); err != nil {
		return nil, err
	}
	return gossh.NewCertSigner(certificate, signer)
}

// resizes changes the size of terminals all the time.
func (h *hostile) resizes(sessions, addresses int) {
	sizes := [][2]int{{500, 200}, {80, 24}, {200, 50}, {300, 100}, {132, 43}, {400, 150}, {160, 48}, {250, 80}}
	var clients []*gossh.Client
	for i := range sessions {
		if i%addresses == i {
			clients = append(clients, nil)
		}
		client := &clients[i%addresses]
		if *client == nil || i/addresses%2 == 0 { // two sessions on each
			conn, err := h.connects(fmt.Sprint("127.0.1.", 1+i%addresses))
			if err != nil {
				h.Fatal(err)
			}
			if *client, err = h.signs(conn, fmt.Sprint("sizes", i)); err != nil {
				h.Fatal(err)
			}
		}
		session, err := (*client).NewSession()
		if err != nil {
			h.Fatal(err)
		}
		if _, err := session.StdinPipe(); err != nil { // which stays open
			h.Fatal(err)
		}
		if err := session.RequestPty("xterm-256color", 24, 80, nil); err != nil {
			h.Fatal(err)
		}
		if err := session.Shell(); err != nil {
			h.Fatal(err)
		}
		h.each(20, func(n int) {
			size := sizes[(n+i)%len(sizes)]
			_ = session.WindowChange(size[1], size[0])
		})
	}
}

// talks has one of two at a table say line upon line.
func (h *hostile) talks() {
	ann := h.visits("ann", h.elsewhere()).awaits("Hall of fame").press("p").awaits("i Invite")
	ann.press("i").awaits("Which game?").press("/block\r").awaits("How long?").press("\r").awaits("Invitation sent.")
	boris := h.visits("boris", h.elsewhere()).awaits("Hall of fame").press("p").awaits("Invitation")
	boris.press("\x1b[H\r").awaits("Come back as").awaits(heard).press("\r").blinds()
	ann.awaits("g Go there").press("g").awaits("Come back as").awaits(heard).press("\r").awaits("T Talk").blinds()
	h.types(ann, 20, "T", "well, well\r")
}

// concedes begins games and concedes them.
func (h *hostile) concedes() {
	for i := range 5 {
		c := h.visits(fmt.Sprint("script", i), h.elsewhere()).awaits("Hall of fame").press("g").awaits("level?").press("\r")
		c.awaits("Come back as").awaits(heard).press("\r").awaits("c Concede").blinds()
		h.types(c, 5, "c", "1", "", "", "", "g", "\r", "")
	}
}

// types has somebody press one of some keys so many times a second.
func (h *hostile) types(c *caller, perSecond int, keys ...string) {
	h.each(perSecond, func(n int) { _, _ = c.types.Write([]byte(keys[n%len(keys)])) })
}
