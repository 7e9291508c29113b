package serve

import (
	"cmp"
	"crypto/tls"
	"os"
	"sync"
	"time"

	"boardroom/core/i18n"
)

// A certificate is one in two files. Once it is renewed there, who comes next is shown the
// new one; who is in the room stays.
type certificate struct {
	cert, key string
	note      func(line string) // into the log

	mu      sync.Mutex
	pair    *tls.Certificate
	changed [2]time.Time // the files, when they were read last
}

// openCertificate reads a certificate.
func openCertificate(cert, key string, note func(string)) (*certificate, error) {
	c := &certificate{cert: cert, key: key, note: note}
	_, err := c.renew()
	return c, err
}

// renew reads the files again if they have changed, and reports whether they were. A
// certificate that cannot be used leaves the old one in use.
func (c *certificate) renew() (read bool, err error) {
	var changed [2]time.Time
	for i, path := range []string{c.cert, c.key} {
		info, wrong := os.Stat(path)
		if err = cmp.Or(err, wrong); wrong == nil {
			changed[i] = info.ModTime()
		}
	}
	if changed == c.changed && c.pair != nil {
		return false, nil
	}
	c.changed = changed // whatever comes of it, which is told once
	if err == nil {
		var pair tls.Certificate
		if pair, err = tls.LoadX509KeyPair(c.cert, c.key); err == nil {
			c.pair = &pair
		}
	}
	if err != nil {
		return false, i18n.Errorf("can't use the certificate %s: %w", c.cert, err)
	}
	return true, nil
}

// get returns the certificate of the moment, for a connection.
func (c *certificate) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch read, err := c.renew(); {
	case err != nil:
		c.note(err.Error() + "; the old one stays in use")
	case read:
		c.note("the certificate " + c.cert + " was renewed")
	}
	return c.pair, nil
}
