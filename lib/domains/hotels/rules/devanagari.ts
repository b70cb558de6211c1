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

/** A dot (nukta) below a consonant marks a different sound. */
const DOTTED_CONSONANTS: Readonly<Record<string, string>> = {
  क: 'q',
  ख: 'kh',
  ग: 'g',
  ज: 'z',
  ड: 'r',
  ढ: 'rh',
  फ: 'f',
  य: 'y',
};

const NUKTA = '\u093c';
const VIRAMA = '\u094d';
const NASALS = new Set(['\u0901', '\u0902']);
const VISARGA = '\u0903';
const FIRST_DIGIT = 0x0966;

const LABIAL_CONSONANT = /^[\u092a-\u092e]/u;
const DEVANAGARI_WORD = /[\u0900-\u097f]+/gu;

/**
 * Follows the English spelling of Hindi names, which drops the inherent vowel at the end of a word.
 */
export function transliterateDevanagari(text: string): string {
  // NFD makes a dotted consonant always two characters.
  return text.normalize('NFD').replace(DEVANAGARI_WORD, transliterateWord);
}

function transliterateWord(word: string): string {
  const letters = [...word];
  let latin = '';
  for (let index = 0; index < letters.length; index += 1) {
    const letter = letters[index] ?? '';
    if (!(letter in CONSONANTS)) {
      latin += transliterateSign(letter, letters[index + 1]);
      continue;
    }
    const isDotted = letters[index + 1] === NUKTA;
    if (isDotted) index += 1;
    latin += (isDotted ? DOTTED_CONSONANTS[letter] : undefined) ?? CONSONANTS[letter];
    const next = letters[index + 1];
    if (next === VIRAMA) index += 1;
    else if (next !== undefined && !(next in VOWEL_SIGNS)) latin += 'a';
  }
  return latin;
}

function transliterateSign(letter: string, next: string | undefined): string {
  if (NASALS.has(letter)) return next !== undefined && LABIAL_CONSONANT.test(next) ? 'm' : 'n';
  if (letter === VISARGA) return 'h';
  const digit = letter.charCodeAt(0) - FIRST_DIGIT;
  if (digit >= 0 && digit <= 9) return String(digit);
  return VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? '';
}
