import { type Colour, lit, shade } from '../colour';
import { type Shape, circle, d, path, rect, repeat } from '../svg';
import { cuspedArchPath, openingPath } from './windows';

/** Colours of a stone building: walls, sunlit edges and openings. */
export type StoneColours = { face: Colour; edge: Colour; dark: Colour };

export const stoneColours = (face: Colour, dark: Colour = shade(face, 0.55)): StoneColours => ({
  face,
  edge: lit(face, 0.4),
  dark,
});

/** An onion dome with a finial. `r` is the radius, `base` the bottom edge. */
export function drawOnionDome(x: number, base: number, r: number, colour: Colour): Shape {
  return (
    rect(x - r * 0.8, base - r * 0.2, r * 1.6, r * 0.22, shade(colour, 0.12)) +
    path(
      d`M${x - r * 0.78} ${base - r * 0.2}C${x - r * 1.35} ${base - r * 0.9} ${x - r * 0.6} ${base - r * 1.45} ${x} ${base - r * 1.85}C${x + r * 0.6} ${base - r * 1.45} ${x + r * 1.35} ${base - r * 0.9} ${x + r * 0.78} ${base - r * 0.2}z`,
      colour,
    ) +
    path(
      d`M${x + r * 0.2} ${base - r * 0.2}C${x + r * 0.7} ${base - r * 0.9} ${x + r * 0.3} ${base - r * 1.45} ${x} ${base - r * 1.85}C${x + r * 0.6} ${base - r * 1.45} ${x + r * 1.35} ${base - r * 0.9} ${x + r * 0.78} ${base - r * 0.2}z`,
      shade(colour, 0.2),
    ) +
    path(
      d`M${x - r * 0.72} ${base - r * 0.45}q${-r * 0.16} ${-r * 0.44} ${r * 0.24} ${-r * 0.78}q${-r * 0.16} ${r * 0.4} ${-r * 0.08} ${r * 0.78}z`,
      lit(colour, 0.5),
      { opacity: 0.7 },
    ) +
    rect(x - r * 0.035 - 1, base - r * 2.2, r * 0.07 + 2, r * 0.4, '#d9a94e') +
    circle(x, base - r * 1.96, r * 0.08 + 1, '#e6bd66')
  );
}

export function drawRoundDome(x: number, base: number, r: number, colour: Colour): Shape {
  return (
    path(d`M${x - r} ${base}a${r} ${r} 0 0 1 ${r * 2} 0z`, colour) +
    path(
      d`M${x + r * 0.3} ${base}q${r * 0.24} ${-r * 0.7} ${-r * 0.3} ${-r}a${r} ${r} 0 0 1 ${r} ${r}z`,
      shade(colour, 0.2),
    ) +
    rect(x - r * 1.06, base - 4, r * 2.12, 8, lit(colour, 0.3)) +
    rect(x - 2, base - r * 1.36, 4, r * 0.4, '#d9a94e') +
    circle(x, base - r * 1.1, r * 0.06 + 2, '#e6bd66')
  );
}

/** A small domed pavilion on four columns, typical of Rajput architecture. */
export function drawChhatri(x: number, base: number, w: number, stone: StoneColours, dome: Colour): Shape {
  const h = w * 0.8;
  return (
    rect(x - w / 2, base - h, w, h, stone.dark, { opacity: 0.75 }) +
    repeat(4, (index) => rect(x - w / 2 + (index * w * 0.9) / 3, base - h, w * 0.1, h, stone.edge)) +
    rect(x - w * 0.62, base - h - w * 0.1, w * 1.24, w * 0.12, stone.edge) +
    rect(x - w * 0.56, base - 5, w * 1.12, 6, stone.edge) +
    drawOnionDome(x, base - h - w * 0.06, w * 0.46, dome)
  );
}

/** A row of arched openings between x and x + w. */
export function drawArches(
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  colour: Colour,
  lobed = false,
): Shape {
  const bay = w / count;
  return repeat(count, (index) =>
    path((lobed ? cuspedArchPath : archPath)(x + index * bay + bay * 0.2, y, bay * 0.6, h), colour),
  );
}

const archPath = (x: number, y: number, w: number, h: number) => openingPath(x, y, w, h, true);

export const drawLedge = (x: number, y: number, w: number, colour: Colour, h = 9): Shape =>
  rect(x, y, w, h, colour) + rect(x + 3, y + h, w - 6, h * 0.7, '#2b2440', { opacity: 0.16 });

export const drawWall = (x: number, y: number, w: number, h: number, stone: StoneColours): Shape =>
  rect(x, y, w, h, stone.face) + rect(x + w * 0.86, y, w * 0.14, h, shade(stone.face, 0.3), { opacity: 0.45 });

export const drawBattlements = (x: number, y: number, w: number, colour: Colour, size = 20): Shape =>
  repeat(Math.floor(w / size), (index) =>
    path(openingPath(x + index * size + size * 0.16, y - size * 0.85, size * 0.68, size, true), colour),
  );
