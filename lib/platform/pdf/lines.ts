import 'server-only';
import { clustersOf } from './clusters';
import { printable } from './printable';
import { shape, widthOf } from './shape';
import type { Sheet, TextStyle } from './sheet';

/** Height of one line in points, enough for the marks above and below letters of Indian scripts. */
export const lineHeight = (size: number) => size * 1.42;

export function textWidth(sheet: Sheet, text: string, style: TextStyle): number {
  return widthOf(shape(sheet, text, style));
}

/**
 * Wraps text to a width, without unprintable characters; a word longer than a line is broken between grapheme clusters. Words are
 * measured separately: measuring the whole line after each word takes seconds for a booking with many names in Indian scripts.
 */
export function breakLines(sheet: Sheet, text: string, width: number, style: TextStyle): string[] {
  const words = printable(text, style.weight ?? 'regular').split(/\s+/);
  const blank = textWidth(sheet, ' ', style);
  const lines: string[] = [];
  let line = '';
  let length = 0;
  for (const word of words.flatMap((part) => breakWord(sheet, part, width, style))) {
    const wordLength = textWidth(sheet, word, style);
    if (line !== '' && length + blank + wordLength > width) {
      lines.push(line);
      line = word;
      length = wordLength;
    } else {
      length += line === '' ? wordLength : blank + wordLength;
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function breakWord(sheet: Sheet, word: string, width: number, style: TextStyle): string[] {
  if (textWidth(sheet, word, style) <= width) return [word];
  const clusters = clustersOf(word);
  if (clusters.length < 2) return [word];
  const half = Math.ceil(clusters.length / 2);
  return [clusters.slice(0, half), clusters.slice(half)].flatMap((part) =>
    breakWord(sheet, part.join(''), width, style),
  );
}
