package door

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"

	"boardroom/records"

	"github.com/gliderlabs/ssh"
	gossh "golang.org/x/crypto/ssh"
)

// Keys of what a connection's context knows.
type (
	provenKey  struct{} // the key that they have
	refusedKey struct{} // why they were refused
	toldKey    struct{} // that this was said
)

// terms are how people say who they are.
func (d *Door) terms(ctx ssh.Context) *gossh.ServerConfig {
	return &gossh.ServerConfig{
		MaxAuthTries: d.Limits.Tries,
		// Only a key that was proven counts: anybody may ask about any.
		VerifiedPublicKeyCallback: func(_ gossh.ConnMetadata, key gossh.PublicKey, p *gossh.Permissions, _ string) (*gossh.Permissions, error) {
			ctx.SetValue(provenKey{}, key)
			return p, nil
		},
	}
}

// knows reports whether somebody with a key may come in by their name.
func (d *Door) knows(ctx ssh.Context, key ssh.PublicKey) bool {
	err := d.register.check(ctx.User(), key)
	if err != nil {
		ctx.SetValue(refusedKey{}, err)
	}
	return err == nil
}

// hears reports whether somebody may come in as a guest, having shown no key
// that would do, and tells them why not.
func (d *Door) hears(ctx ssh.Context, say gossh.KeyboardInteractiveChallenge) bool {
	if ctx.Value(toldKey{}) != nil {
		return false
	}
	ctx.SetValue(toldKey{}, true)
	err, _ := ctx.Value(refusedKey{}).(error)
	if err == nil {
		err = d.register.checkGuest(ctx.User())
	}
	if err == nil && !d.Guests {
		err = refuse("only players with a key come in here; ssh-keygen -t ed25519 makes one")
	}
	said := asGuest
	if err != nil {
		said = turnedAway(d.plainly(err))
	}
	_, failed := say("", said, nil, nil)
	return err == nil && failed == nil
}

// plainly returns an error in words for who is at the door. One that concerns
// the host is for the log.
func (d *Door) plainly(err error) string {
	var plain refusal
	if errors.As(err, &plain) {
		return string(plain)
	}
	d.logf("%s", err.Error())
	return roomWrong
}

// identify tells who a visitor is. A name that is new belongs to their key from
// now on.
func (d *Door) identify(v *Visit, ctx ssh.Context) (err error) {
	key, ok := ctx.Value(provenKey{}).(gossh.PublicKey)
	if !ok {
		v.known = "no key"
		v.Name, err = records.CheckName(ctx.User() + guestMark)
		return err
	}
	sum := sha256.Sum256(key.Marshal())
	v.Key, v.known = hex.EncodeToString(sum[:]), gossh.FingerprintSHA256(key)
	v.Name, err = d.register.claim(ctx.User(), key)
	return err
}
