import type { Colour } from '../colour';
import { type Shape, group, path } from '../svg';
import outlines from './glyphs.json';

export type Weight = 'regular' | 'strong';
type Glyphs = Record<string, [number, string] | undefined>;

const WEIGHTS = outlines.weights as unknown as Record<Weight, Glyphs>;

/** Letters without an outline lose their accent first; what then still has none is left out. */
function* glyphsOf(text: string, weight: Weight): Generator<[number, string]> {
  const glyphs = WEIGHTS[weight];
  for (const letter of text.normalize('NFC')) {
    const glyph = glyphs[letter] ?? glyphs[letter.normalize('NFD').charAt(0)];
    if (glyph) yield glyph;
  }
}

/** Width of a line in the unit of `size`. */
export function widthOf(text: string, weight: Weight, size: number): number {
  let advance = 0;
  for (const [width] of glyphsOf(text, weight)) advance += width;
  return (advance * size) / outlines.units;
}

/** A line of text as outlines, so that no font need be installed; x, y is the start of its baseline. */
export function write(text: string, weight: Weight, x: number, y: number, size: number, colour: Colour): Shape {
  const scale = size / outlines.units;
  let at = 0;
  let drawn = '';
  for (const [width, outline] of glyphsOf(text, weight)) {
    if (outline) drawn += group(path(outline, colour), `transform="translate(${at} 0)"`);
    at += width;
  }
  return group(drawn, `transform="translate(${x} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})"`);
}

/** Breaks a text into at most `most` lines of `width`; the last one ends in an ellipsis when words are left over. */
export function breakLines(text: string, weight: Weight, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(/\s+/).filter(Boolean);
  for (const [index, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, weight, size) <= width || !line) {
      line = longer;
      continue;
    }
    if (lines.length === most - 1)
      return [...lines, shortened(`${line} ${words.slice(index).join(' ')}`, weight, size, width)];
    lines.push(line);
    line = word;
  }
  return line ? [...lines, shortened(line, weight, size, width)] : lines;
}

function shortened(text: string, weight: Weight, size: number, width: number): string {
  if (widthOf(text, weight, size) <= width) return text;
  let kept = text;
  while (kept && widthOf(`${kept}...`, weight, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}...`;
}
