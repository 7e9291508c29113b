package confusables_test

import (
	"testing"

	"boardroom/view/room/confusables"
)

func TestWhatLooksAlikeHasOneSkeleton(t *testing.T) {
	for text, others := range map[string][]string{
		"paypal": {"pаypаl", "раураl", "paypa1", "ｐａｙｐａｌ", "𝐩𝐚𝐲𝐩𝐚𝐥", "p\u00adaypal", "pay\u200dpal\ufe0f", "pɑypɑl"},
		"modern": {"rnodern", "modem", "modeⲅn", "\u2800modern\u3164"},
		"scope":  {"ѕсоре", "𝘀𝗰𝗼𝗽𝗲", "sᴄᴏpe"},
		"hat":    {"нат", "ʜᴀᴛ", "🅷🅰🆃", "ꮋаt"},
		"nap":    {"пар", "ｎａｐ", "🇳🇦🇵"},
		"A(1)":   {"А（l）", "ꓮ❨I❩", "Α⁽1⁾"},
	} {
		for _, other := range others {
			if a, b := confusables.Skeleton(text), confusables.Skeleton(other); a != b {
				t.Errorf("%q becomes %q, %q %q", text, a, other, b)
			}
		}
	}
}

func TestWhatLooksDifferentHasNot(t *testing.T) {
	seen := map[string]string{}
	for _, text := range []string{"anna", "Anna", "ana", "añna", "änna", "Άννα", "анна", "an na", "anne", "אנה", "安娜", "アンナ"} {
		s := confusables.Skeleton(text)
		if other, ok := seen[s]; ok {
			t.Errorf("%q is taken for %q", text, other)
		}
		seen[s] = text
	}
}
