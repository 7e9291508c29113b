package identity_test

import (
	"strings"
	"testing"

	"boardroom/view/room/identity"
)

func alike(a, b string) bool { return identity.LookOf(a).Alike(identity.LookOf(b)) }

func TestNamesThatWouldBeTakenForAnother(t *testing.T) {
	for name, others := range map[string]string{
		"Georgios": "GEORGI0S GEORGIOS georgi0s ge0rgios",
		"Zina":     "ΖΙΝΑ 2ina zlna Z1NA",
		"Clio":     "CLI0 CL10 cllo CLIO C|io cIi0",
		"boris":    "B0RIS BORlS BOR1S bor1s 6oris BORI5 80RIS",
		"Bill":     "BlLL B1LL 8ill Blll",
		"iggy":     "lggy Iggy 1ggy i99y",
		"will":     "vvill VVILL wi11",
		"Sophia":   "5ophia soph1a",
		"kim":      "ĸim KIM",
		"anna":     "ᥲnnᥲ anna. an.na an-na _anna_ anna` 4nn4 anna~",
		"Strasse":  "Straße STRASSE",
		"Vivi":     "V1vi v1v1",
		"שרה":      "שָׂרָה",
		"محمد":     "مُحَمَّد",
		"player 6": "player6 Player-6",
	} {
		for _, other := range strings.Fields(others) {
			if !alike(name, other) || !alike(other, name) {
				t.Errorf("%s is not taken for %s", other, name)
			}
		}
	}
	for _, other := range []string{"an na", " a n n a "} {
		if !alike("anna", other) {
			t.Errorf("%q is not taken for anna", other)
		}
	}
}

// ordinary are names of people, and of players.
const ordinary = `Adam Agnes Ahmed Aisha Alan Albert Alexander Alexandra Alfred Alice Alina Alma Amanda Amelia Amelie Amir Amy Ana Anders Andrea
Andrew Andrzej Angela Anita Anna Anne Annie Anton Arne Arthur Astrid Axel Barbara Beata Ben Benjamin Berta Bianca Bob Boris Bruno Carl
Carla Carlo Carlos Carmen Caroline Cecilia Celine Charles Charlotte Chiara Chloe Christian Clara Claire Clio Claudia Clemens Dan Dana
Daniel Daniela Dara David Dea Deborah Denis Diana Diego Dirk Dora Dorothea Edgar Edith Eduard Elena Eleni Elias Elisa Elise Elke Elsa Elsie
Emil Emilia Emilie Emily Emma Eric Erik Erika Ernst Esther Eva Fatima Felix Fiona Frank Frida Fritz Gabriel Gabriele Georg George
Georgios Gerda Gina Giulia Greta Hana Hanna Hannah Hans Harry Heidi Heinrich Helen Helena Helga Henry Hilda Hugo Ida Ilse Lise Ines Inga
Ingrid Irena Irene Iris Isabel Ivan Jack Jakob Jakub James Jan Jana Jane Jean Jens Joan Johan Johanna John Jonas Jorge José Josef Juan
Julia Julian Julie Karen Karin Karl Kasia Kate Katja Kim Klaus Lara Lars Laura Lea Leila Lelia Lena Leo Leon Lia Ila Alisa Ailsa Lidia Lily Lina
Lisa Liv Liz Lola Lotte Louis Louise Luca Lucas Lucia Luis Lukas Luna Magda Maja Malte Manuel Marco Marek Margot Maria Marie Marina
Mario Mark Marko Markus Marta Martha Martin Mary Mateo Max Maya Mia Michael Mika Mila Milan Mina Miriam Mona Moritz Nadia Nadja Nina
Nora Olaf Ole Olga Oliver Olivia Omar Oscar Otto Paul Paula Peter Petra Philip Pia Rafael Rania Rita Robert Rosa Ruth Sam Samir Samuel
Sara Sarah Silvia Simon Simone Sofia Sophie Stefan Stella Sven Tania Thea Theo Tim Timo Tina Tom Tomas Uta Vera Victor Viktor Willi
Yusuf Zoe Zoë Άννα Νίκος Ελένη Γιώργος Анна Иван Ольга Борис Мария דוד אנה יעל محمد علي 安娜 王伟 李娜 player1 player2 player6 player8`

func TestOrdinaryNamesAreNotTakenForEachOther(t *testing.T) {
	names := strings.Fields(ordinary)
	if len(names) < 200 {
		t.Fatal(len(names))
	}
	for i, a := range names {
		for _, b := range names[:i] {
			if alike(a, b) {
				t.Errorf("%s is taken for %s", a, b)
			}
		}
	}
	for _, pair := range [][2]string{{"Della", "Delia"}, {"Ella", "Elia"}, {"Marna", "Mama"}} { // as DeIla is
		if !alike(pair[0], pair[1]) {
			t.Errorf("%s is not taken for %s", pair[1], pair[0])
		}
	}
}

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
			if a, b := identity.Skeleton(text), identity.Skeleton(other); a != b {
				t.Errorf("%q becomes %q, %q %q", text, a, other, b)
			}
		}
	}
}

func TestWhatLooksDifferentHasNot(t *testing.T) {
	seen := map[string]string{}
	for _, text := range []string{"anna", "Anna", "ana", "añna", "änna", "Άννα", "анна", "an na", "anne", "אנה", "安娜", "アンナ"} {
		s := identity.Skeleton(text)
		if other, ok := seen[s]; ok {
			t.Errorf("%q is taken for %q", text, other)
		}
		seen[s] = text
	}
}
