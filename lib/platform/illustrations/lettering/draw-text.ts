import type { Colour } from '../colour';
import { type Shape, group, path } from '../svg';
import outlines from './glyphs.json';

export type LetteringWeight = 'regular' | 'strong';
type Glyphs = Record<string, [number, string] | undefined>;

const WEIGHTS = outlines.weights as unknown as Record<LetteringWeight, Glyphs>;

/** A letter without an outline is drawn without its accent, or omitted when the base letter has none either. */
function* glyphsOf(text: string, weight: LetteringWeight): Generator<[number, string]> {
  const glyphs = WEIGHTS[weight];
  for (const letter of text.normalize('NFC')) {
    const glyph = glyphs[letter] ?? glyphs[letter.normalize('NFD').charAt(0)];
    if (glyph) yield glyph;
  }
}

/** The width of a line, in the unit of `size`. */
export function measureText(text: string, weight: LetteringWeight, size: number): number {
  let advance = 0;
  for (const [width] of glyphsOf(text, weight)) advance += width;
  return (advance * size) / outlines.units;
}

/** Draws a line of text as outlines, so that no font needs to be installed. x, y is the start of the baseline. */
export function drawText(
  text: string,
  weight: LetteringWeight,
  x: number,
  y: number,
  size: number,
  colour: Colour,
): Shape {
  const scale = size / outlines.units;
  let at = 0;
  let drawn = '';
  for (const [width, outline] of glyphsOf(text, weight)) {
    if (outline) drawn += group(path(outline, colour), `transform="translate(${at} 0)"`);
    at += width;
  }
  return group(drawn, `transform="translate(${x} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})"`);
}

/** Wraps a text into at most `maxLines` lines of `width`. The last line ends in "..." when the text is longer. */
export function wrapText(
  text: string,
  weight: LetteringWeight,
  size: number,
  width: number,
  maxLines: number,
): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter(Boolean);
  for (const [index, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word;
    if (measureText(longer, weight, size) <= width || !line) {
      line = longer;
      continue;
    }
    if (lines.length === maxLines - 1)
      return [...lines, shortenToWidth(`${line} ${words.slice(index).join(' ')}`, weight, size, width)];
    lines.push(line);
    line = word;
  }
  return line ? [...lines, shortenToWidth(line, weight, size, width)] : lines;
}

function shortenToWidth(text: string, weight: LetteringWeight, size: number, width: number): string {
  if (measureText(text, weight, size) <= width) return text;
  let start = text;
  while (start && measureText(`${start}...`, weight, size) > width) start = start.slice(0, -1);
  return `${start.trimEnd()}...`;
}
