import type { PlanSize, Point } from './projection';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Anchor = 'start' | 'middle' | 'end';

export interface Text extends Point {
  text: string;
  anchor: Anchor;
}

/** Widths of letters as a share of the font size, for the widest of the fonts in use. */
const LETTER = 0.58;
const ASCENT = 0.85;
const DESCENT = 0.3;
const GAP = 2;

/** The space of a line of text; `y` is its baseline. */
export function boxOfText({ text, x, y, anchor }: Text, fontSize: number): Box {
  const width = [...text].length * LETTER * fontSize;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - ASCENT * fontSize, bottom: y + DESCENT * fontSize };
}

export function boxOfCircle({ x, y }: Point, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

export function doOverlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right + GAP &&
    other.left < one.right + GAP &&
    one.top < other.bottom + GAP &&
    other.top < one.bottom + GAP
  );
}

export function isFree(box: Box, taken: readonly Box[], { width, height }: PlanSize): boolean {
  const isInside = box.left >= GAP && box.top >= GAP && box.right <= width - GAP && box.bottom <= height - GAP;
  return isInside && !taken.some((other) => doOverlap(box, other));
}
