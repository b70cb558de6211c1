const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{ ऍ: 'e', ऎ: 'e', ऑ: 'o', ऒ: 'o' },
};

const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au' },
  ...{ 'ॅ': 'e', 'ॆ': 'e', 'ॉ': 'o', 'ॊ': 'o' },
};

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};

/** Consonants with a dot below, which stand for sounds of other languages. */
const DOTTED: Readonly<Record<string, string>> = { क: 'q', ख: 'kh', ग: 'g', ज: 'z', ड: 'r', ढ: 'rh', फ: 'f', य: 'y' };

const NUKTA = '\u093c';
const VIRAMA = '\u094d';
const NASALS = new Set(['\u0901', '\u0902']);
const VISARGA = '\u0903';
const FIRST_DIGIT = 0x0966;

const LABIAL = /^[\u092a-\u092e]/u;
const WORD = /[\u0900-\u097f]+/gu;

/**
 * Devanagari in Latin letters, as Hindi names are written in English: without the inherent vowel at the end of a word.
 */
export function transliterateDevanagari(text: string): string {
  // Decomposed, so that a dotted consonant is always two characters.
  return text.normalize('NFD').replace(WORD, transliterateWord);
}

function transliterateWord(word: string): string {
  const letters = [...word];
  let latin = '';
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    if (!(letter in CONSONANTS)) {
      latin += ofSign(letter, letters[at + 1]);
      continue;
    }
    const isDotted = letters[at + 1] === NUKTA;
    if (isDotted) at += 1;
    latin += (isDotted ? DOTTED[letter] : undefined) ?? CONSONANTS[letter];
    const next = letters[at + 1];
    if (next === VIRAMA) at += 1;
    else if (next !== undefined && !(next in VOWEL_SIGNS)) latin += 'a';
  }
  return latin;
}

function ofSign(letter: string, next: string | undefined): string {
  if (NASALS.has(letter)) return next !== undefined && LABIAL.test(next) ? 'm' : 'n';
  if (letter === VISARGA) return 'h';
  const digit = letter.charCodeAt(0) - FIRST_DIGIT;
  if (digit >= 0 && digit <= 9) return String(digit);
  return VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? '';
}
