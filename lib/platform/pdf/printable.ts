import 'server-only';
import { clustersOf } from './clusters';
import { faceOf, isInvisible, type Weight } from './faces';

/** What stands for a name, or a part of one, that no face of ours can set. */
export const UNPRINTABLE = '(in a script that cannot be printed here)';

/** Characters that no face has, in others that say the same. */
const SAME = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2015', '\u2013'],
  ['\u2030', '\u2009per\u00a0mille'],
  ['\u2190', '<-'],
  ['\u2192', '->'],
]);

const PLAIN = /^[\x20-\x7e]*$/;
const WORDS = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;

/**
 * Text of which every character has a glyph, so that nothing prints as an empty box: marks that are missing are left out, words in
 * a script without a face are said to be such, other signs become a question mark.
 */
export function printable(text: string, weight: Weight): string {
  if (PLAIN.test(text)) return text;
  let printed = '';
  for (const cluster of clustersOf(text)) {
    const rescued = rescue(cluster, weight);
    // Words of such a script, one after the other, are said to be so once.
    if (rescued !== UNPRINTABLE) printed += rescued;
    else if (!printed.trimEnd().endsWith(UNPRINTABLE)) {
      printed += printed === '' || /\s$/.test(printed) ? UNPRINTABLE : ` ${UNPRINTABLE}`;
    }
  }
  return printed;
}

/** Whether every word of a text can be printed. */
export const isPrintable = (text: string): boolean => !printable(text, 'regular').includes(UNPRINTABLE);

function rescue(cluster: string, weight: Weight): string {
  if (/^\s$/.test(cluster)) return cluster;
  if ([...cluster].every(isInvisible)) return '';
  if (faceOf(cluster, weight)) return cluster;
  const same = SAME.get(cluster);
  if (same) return same;
  const [base = '', ...marks] = [...cluster.normalize('NFD')];
  if (faceOf(base, weight) && marks.every((mark) => MARK.test(mark))) {
    return marks.reduce((kept, mark) => {
      const longer = (kept + mark).normalize('NFC');
      return faceOf(longer, weight) ? longer : kept;
    }, base);
  }
  return WORDS.test(cluster) ? UNPRINTABLE : '?';
}
