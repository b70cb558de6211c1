import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { INVISIBLE } from '@/lib/platform/text/invisible';
import { coverageOf } from './coverage';
import { toSfnt } from './to-sfnt';

export type FontWeight = 'regular' | 'bold';

/** Scripts of names, besides Latin. Their fonts have one weight. */
const SCRIPTS = {
  devanagari: /\p{Script=Devanagari}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  bengali: /\p{Script=Bengali}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  oriya: /\p{Script=Oriya}/u,
  'meetei-mayek': /\p{Script=Meetei_Mayek}/u,
  'ol-chiki': /\p{Script=Ol_Chiki}/u,
  // Includes the comma and digits that Arabic shares with other scripts.
  arabic: /\p{Script_Extensions=Arabic}/u,
  cyrillic: /[\p{Script=Cyrillic}\u2116]/u,
  'cyrillic-extended': /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  'greek-extended': /\p{Script=Greek}/u,
  // Chinese and Japanese, including punctuation.
  han: /[\p{Script_Extensions=Han}\p{Script=Hiragana}\p{Script=Katakana}\uff00-\uffef]/u,
  hangul: /\p{Script=Hangul}/u,
} as const;

const LATIN = {
  regular: ['latin', 'latin-extended', 'vietnamese'],
  bold: ['latin-bold', 'latin-extended-bold', 'vietnamese'],
} as const;

type Script = keyof typeof SCRIPTS;

/** Name of a font file in styles/fonts/documents, without the extension. */
export type Face = Script | (typeof LATIN)[FontWeight][number];

const INVISIBLE_CHARACTER = new RegExp(`[${INVISIBLE}]`, 'u');

export const isInvisible = (character: string): boolean => INVISIBLE_CHARACTER.test(character);

/** Returns the first face that has a glyph for every visible character of a grapheme cluster, or null. */
export function faceOf(cluster: string, weight: FontWeight): Face | null {
  const points = [...cluster].filter((point) => !isInvisible(point)).map((point) => point.codePointAt(0) ?? 0);
  for (const face of candidates(cluster, weight)) if (points.every(coverage(face))) return face;
  return null;
}

function* candidates(cluster: string, weight: FontWeight): Generator<Face> {
  for (const [script, pattern] of Object.entries(SCRIPTS)) if (pattern.test(cluster)) yield script as Script;
  yield* LATIN[weight];
}

interface File {
  font: Buffer;
  covers: (codePoint: number) => boolean;
}

const files = new Map<Face, File>();

function read(face: Face): File {
  let file = files.get(face);
  if (!file) {
    const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'styles/fonts/documents');
    const font = toSfnt(readFileSync(path.join(folder, `${face}.woff`)));
    file = { font, covers: coverageOf(font) };
    files.set(face, file);
  }
  return file;
}

export const fontFile = (face: Face): Buffer => read(face).font;

const coverage = (face: Face): File['covers'] => read(face).covers;
