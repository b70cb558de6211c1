import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { INVISIBLE } from '@/lib/platform/text/invisible';
import { coverageOf } from './coverage';
import { sfntOf } from './woff';

export type Weight = 'regular' | 'bold';

/** Scripts that a name on a document may be written in, besides Latin. They have one weight. */
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
  // With its comma and its digits, which other scripts use too.
  arabic: /\p{Script_Extensions=Arabic}/u,
  cyrillic: /[\p{Script=Cyrillic}\u2116]/u,
  'cyrillic-extended': /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  'greek-extended': /\p{Script=Greek}/u,
  // Chinese and Japanese, with their punctuation.
  han: /[\p{Script_Extensions=Han}\p{Script=Hiragana}\p{Script=Katakana}\uff00-\uffef]/u,
  hangul: /\p{Script=Hangul}/u,
} as const;

const LATIN = {
  regular: ['latin', 'latin-extended', 'vietnamese'],
  bold: ['latin-bold', 'latin-extended-bold', 'vietnamese'],
} as const;

type Script = keyof typeof SCRIPTS;

/** A font file below styles/fonts/documents, without its ending. */
export type Face = Script | (typeof LATIN)[Weight][number];

const INVISIBLE_CHARACTER = new RegExp(`[${INVISIBLE}]`, 'u');

/** Invisible characters need no glyph. */
export const isInvisible = (character: string): boolean => INVISIBLE_CHARACTER.test(character);

/** The face that has every glyph of one cluster of characters as people see it; null when none has. */
export function faceOf(cluster: string, weight: Weight): Face | null {
  const points = [...cluster].filter((point) => !isInvisible(point)).map((point) => point.codePointAt(0) ?? 0);
  for (const face of candidates(cluster, weight)) if (points.every(coverage(face))) return face;
  return null;
}

function* candidates(cluster: string, weight: Weight): Generator<Face> {
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
    const font = sfntOf(readFileSync(path.join(folder, `${face}.woff`)));
    file = { font, covers: coverageOf(font) };
    files.set(face, file);
  }
  return file;
}

/** The font file of a face, read once. */
export const fontFile = (face: Face): Buffer => read(face).font;

const coverage = (face: Face): File['covers'] => read(face).covers;
