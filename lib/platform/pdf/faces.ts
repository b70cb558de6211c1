import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sfntOf } from './woff';

export type Weight = 'regular' | 'bold';

/** Scripts that a name on a document may be written in, besides Latin. */
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
} as const;

/** A font file below styles/fonts/documents, without its ending. */
export type Face = keyof typeof SCRIPTS | 'latin' | 'latin-bold' | 'latin-extended' | 'latin-extended-bold';

/** What the basic Latin file holds; the rupee sign is in the extended one. */
const BASIC_LATIN = /^[\u0000-\u00ff\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212\u200b-\u200d]+$/;

/** The face for one cluster of characters as people see it. Indian scripts have one weight here. */
export function faceOf(cluster: string, weight: Weight): Face {
  for (const [script, pattern] of Object.entries(SCRIPTS)) {
    if (pattern.test(cluster)) return script as keyof typeof SCRIPTS;
  }
  const ending = weight === 'bold' ? '-bold' : '';
  return BASIC_LATIN.test(cluster) ? `latin${ending}` : `latin-extended${ending}`;
}

const files = new Map<Face, Buffer>();

/** The font file of a face, read once. */
export function fontFile(face: Face): Buffer {
  let file = files.get(face);
  if (!file) {
    const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'styles/fonts/documents');
    file = sfntOf(readFileSync(path.join(folder, `${face}.woff`)));
    files.set(face, file);
  }
  return file;
}
