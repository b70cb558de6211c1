import { INVISIBLE } from '@/lib/platform/text/invisible';

/** Viramas of Indian scripts. A joiner after a virama changes the form of the consonant, even at the end of a word. */
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`;
const INDIC = String.raw`[\u0900-\u0DFF]`;
const ARABIC = String.raw`[\u0620-\u06FF\u0750-\u077F]`;

/** Joiners (U+200C, U+200D) that have a meaning in Indian scripts and Urdu, and selectors that turn a sign into an emoji. */
const MEANINGFUL = [
  String.raw`(?<=${INDIC})[\u200C\u200D](?=${INDIC})`,
  String.raw`(?<=${VIRAMA})[\u200C\u200D]`,
  String.raw`(?<=${ARABIC})\u200C(?=${ARABIC})`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
].join('|');

/** Marks that change the text direction. They are not removed here, because text-schemas.ts refuses texts with them. */
const DIRECTION = String.raw`[\u202A-\u202E\u2066-\u2069]`;

const REMOVED = new RegExp(String.raw`(?!${DIRECTION}|${MEANINGFUL})[${INVISIBLE}]`, 'gu');

/** Removes invisible characters, so that names that look the same are equal. */
export function visibleText(text: string): string {
  return text.replace(REMOVED, '');
}
