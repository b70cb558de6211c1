import 'server-only';
import { clustersOf } from './clusters';
import { faceOf, isInvisible, type FontWeight } from './faces';

/** Replaces words in a script that none of our faces has. */
export const UNPRINTABLE_PLACEHOLDER = '(in a script that cannot be printed here)';

/** Equivalents of characters that no face has. */
const EQUIVALENTS = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2015', '\u2013'],
  ['\u2030', '\u2009per\u00a0mille'],
  ['\u2190', '<-'],
  ['\u2192', '->'],
]);

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;

/**
 * Replaces characters without a glyph, so that none prints as an empty box: some have an equivalent, missing marks are omitted,
 * words in a script without a face become UNPRINTABLE_PLACEHOLDER, other characters become a question mark.
 */
export function printable(text: string, weight: FontWeight): string {
  if (PRINTABLE_ASCII.test(text)) return text;
  let printed = '';
  for (const cluster of clustersOf(text)) {
    const replaced = replaceUnprintable(cluster, weight);
    // Consecutive unprintable words are replaced once.
    if (replaced !== UNPRINTABLE_PLACEHOLDER) printed += replaced;
    else if (!printed.trimEnd().endsWith(UNPRINTABLE_PLACEHOLDER)) {
      printed += printed === '' || /\s$/.test(printed) ? UNPRINTABLE_PLACEHOLDER : ` ${UNPRINTABLE_PLACEHOLDER}`;
    }
  }
  return printed;
}

export const isPrintable = (text: string): boolean => !printable(text, 'regular').includes(UNPRINTABLE_PLACEHOLDER);

function replaceUnprintable(cluster: string, weight: FontWeight): string {
  if (/^\s$/.test(cluster)) return cluster;
  if ([...cluster].every(isInvisible)) return '';
  if (faceOf(cluster, weight)) return cluster;
  const equivalent = EQUIVALENTS.get(cluster);
  if (equivalent) return equivalent;
  const [base = '', ...marks] = [...cluster.normalize('NFD')];
  if (faceOf(base, weight) && marks.every((mark) => MARK.test(mark))) {
    return marks.reduce((text, mark) => {
      const longer = (text + mark).normalize('NFC');
      return faceOf(longer, weight) ? longer : text;
    }, base);
  }
  return WORD_CHARACTER.test(cluster) ? UNPRINTABLE_PLACEHOLDER : '?';
}
