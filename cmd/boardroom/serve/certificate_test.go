package serve

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// issue writes a certificate with a number, and its key, as of a day of a month.
func issue(t *testing.T, cert, key string, number int64, day int) {
	t.Helper()
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(number), NotAfter: time.Now().Add(time.Hour), DNSNames: []string{"games.example"}}
	der, err := x509.CreateCertificate(rand.Reader, template, template, public, private)
	if err != nil {
		t.Fatal(err)
	}
	bytes, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	write(t, cert, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), day)
	write(t, key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: bytes}), day)
}

func write(t *testing.T, path string, data []byte, day int) {
	t.Helper()
	at := time.Date(2026, 11, day, 0, 0, 0, 0, time.UTC)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(path, at, at); err != nil {
		t.Fatal(err)
	}
}

// shown returns the number of the certificate that a connection is shown, and the connection.
func shown(t *testing.T, address string) (int64, *tls.Conn) {
	t.Helper()
	conn, err := tls.Dial("tcp", address, &tls.Config{InsecureSkipVerify: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return conn.ConnectionState().PeerCertificates[0].SerialNumber.Int64(), conn
}

// A certificate is renewed for those who come, without a break for those who are here. Half
// a renewal leaves the old one in use, and is told once.
func TestACertificateIsRenewed(t *testing.T) {
	folder := t.TempDir()
	cert, key := filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	if _, err := openCertificate(cert, key, nil); err == nil || !strings.Contains(err.Error(), "can't use the certificate") {
		t.Errorf("without a file one is told %v", err)
	}
	issue(t, cert, key, 1, 1)
	notes := make(chan string, 10)
	c, err := openCertificate(cert, key, func(line string) { notes <- line })
	if err != nil {
		t.Fatal(err)
	}
	l, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{GetCertificate: c.get})
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	go func() {
		for conn, err := l.Accept(); err == nil; conn, err = l.Accept() {
			go func(conn net.Conn) { // says back what it is told
				b := make([]byte, 1)
				for _, err := conn.Read(b); err == nil; _, err = conn.Read(b) {
					_, _ = conn.Write(b)
				}
			}(conn)
		}
	}()
	_, stays := shown(t, l.Addr().String())
	for _, step := range []struct {
		change func()
		want   int64
		said   string
	}{
		{func() {}, 1, ""},
		{func() { issue(t, cert, key, 2, 2) }, 2, "was renewed"},
		{func() { write(t, cert, []byte("half"), 3) }, 2, "the old one stays in use"},
		{func() {}, 2, ""},
		{func() { _ = os.Remove(cert) }, 2, "the old one stays in use"},
		{func() { issue(t, cert, key, 3, 4) }, 3, "was renewed"},
	} {
		step.change()
		if number, _ := shown(t, l.Addr().String()); number != step.want {
			t.Errorf("certificate %d is shown, not %d", number, step.want)
		}
		said := ""
		select {
		case said = <-notes:
		default:
		}
		if step.said == "" && said != "" || !strings.Contains(said, step.said) {
			t.Errorf("told is %q, not %q", said, step.said)
		}
	}
	if _, err := stays.Write([]byte("x")); err != nil {
		t.Error(err)
	}
	if b := make([]byte, 1); true {
		if _, err := stays.Read(b); err != nil || b[0] != 'x' {
			t.Errorf("who was here hears %q, %v", b, err)
		}
	}
}
