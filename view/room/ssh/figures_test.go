package ssh_test

import (
	"strings"
	"testing"

	"boardroom/view/room/metrics"
	"boardroom/view/room/ssh"
)

// What is told of a door are numbers, not who is there.
func TestADoorTellsHowItDoes(t *testing.T) {
	p := limited(t, func(l *ssh.Limits) { l.Sessions = 2 })
	anna, boris := stays(t, p.comes("anna", newKey(t, 1))), stays(t, p.comes("boris", nil))
	anna.sees("Welcome")
	boris.sees("Welcome")
	boris.press("hello\r\n")
	boris.sees("hello")
	stays(t, p.comes("clio", nil)).leaves("the room is full")
	if _, _, err := p.knock("anna", newKey(t, 2)); err == nil {
		t.Error("another key comes as anna")
	}
	boris.press("q")
	boris.leaves("Until next time")
	text := string(metrics.Text(p.Tell))
	for _, want := range []string{
		"\nboardroom_sessions{by=\"key\"} 1\nboardroom_sessions{by=\"guest\"} 0\n",
		"\nboardroom_sessions_total{by=\"key\"} 1\nboardroom_sessions_total{by=\"guest\"} 1\n",
		"\nboardroom_refusals_total{at=\"key\"} 1\n",
		"\nboardroom_refusals_total{at=\"room\"} 1\n",
		"\nboardroom_latency_seconds_count 2\n",
	} {
		if !strings.Contains("\n"+text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	for _, secret := range []string{"anna", "boris", "127.0.0.1", "SHA256"} {
		if strings.Contains(text, secret) {
			t.Errorf("%s is told in\n%s", secret, text)
		}
	}
	if p.Closing() {
		t.Error("an open door closes")
	}
}
