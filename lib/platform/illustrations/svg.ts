import type { Colour } from './colour';

/** A piece of SVG markup. Pieces are put together by plain concatenation, back to front. */
export type Shape = string;
export type Point = readonly [number, number];
export type Ink = {
  opacity?: number;
  stroke?: Colour;
  width?: number;
  /** Any further attributes, written as they are. */
  extra?: string;
};

const n = (value: number) => String(Math.round(value * 10) / 10);

function inked(fill: Colour, { opacity, stroke, width, extra }: Ink): string {
  const outline = stroke ? ` stroke="${stroke}" stroke-width="${n(width ?? 2)}"` : '';
  const veil = opacity === undefined ? '' : ` opacity="${Math.round(opacity * 1000) / 1000}"`;
  return ` fill="${fill}"${outline}${veil}${extra ? ` ${extra}` : ''}`;
}

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: Colour,
  ink: Ink & { r?: number } = {},
): Shape =>
  w <= 0 || h <= 0
    ? ''
    : `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${ink.r ? ` rx="${n(ink.r)}"` : ''}${inked(fill, ink)}/>`;

export const circle = (x: number, y: number, r: number, fill: Colour, ink: Ink = {}): Shape =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${inked(fill, ink)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: Colour, ink: Ink = {}): Shape =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${inked(fill, ink)}/>`;

export const poly = (points: readonly Point[], fill: Colour, ink: Ink = {}): Shape =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}"${inked(fill, ink)}/>`;

/** Path data from a template whose numbers are rounded: d`M${x} ${y}h${w}`. */
export const d = (parts: TemplateStringsArray, ...values: number[]): string =>
  parts.reduce((text, part, index) => text + n(values[index - 1] ?? 0) + part);

export const path = (data: string, fill: Colour, ink: Ink = {}): Shape => `<path d="${data}"${inked(fill, ink)}/>`;

/** A stroke with round ends. */
export const stroke = (data: string, colour: Colour, width: number, ink: Ink = {}): Shape =>
  path(data, 'none', {
    ...ink,
    stroke: colour,
    width,
    extra: `stroke-linecap="round" stroke-linejoin="round" ${ink.extra ?? ''}`,
  });

export const line = (x1: number, y1: number, x2: number, y2: number, colour: Colour, width: number, ink: Ink = {}) =>
  stroke(d`M${x1} ${y1}L${x2} ${y2}`, colour, width, ink);

export const group = (content: Shape, attributes: string): Shape => (content ? `<g ${attributes}>${content}</g>` : '');

/** Moves and scales a piece drawn around its own origin. */
export const place = (content: Shape, x: number, y: number, scale = 1, flip = false): Shape =>
  group(
    content,
    `transform="translate(${n(x)} ${n(y)}) scale(${Math.round((flip ? -scale : scale) * 1000) / 1000} ${Math.round(scale * 1000) / 1000})"`,
  );

export const repeat = (count: number, draw: (index: number) => Shape): Shape =>
  Array.from({ length: Math.max(0, count) }, (_, index) => draw(index)).join('');

/** Definitions (gradients, clips, blurs) of one drawing, with ids unique in it. */
export class Definitions {
  private readonly entries: string[] = [];

  private add(draw: (id: string) => string): string {
    const id = `d${this.entries.length}`;
    this.entries.push(draw(id));
    return `url(#${id})`;
  }

  /** From top to bottom; stops are [place 0..1, colour, opacity]. */
  vertical(stops: readonly (readonly [number, Colour, number?])[]): string {
    return this.add(
      (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${gradientStops(stops)}</linearGradient>`,
    );
  }

  horizontal(stops: readonly (readonly [number, Colour, number?])[]): string {
    return this.add((id) => `<linearGradient id="${id}">${gradientStops(stops)}</linearGradient>`);
  }

  radial(stops: readonly (readonly [number, Colour, number?])[]): string {
    return this.add((id) => `<radialGradient id="${id}">${gradientStops(stops)}</radialGradient>`);
  }

  /** Shows `content` only inside `shape`. */
  clipped(content: Shape, shape: Shape): Shape {
    return group(content, `clip-path="${this.add((id) => `<clipPath id="${id}">${shape}</clipPath>`)}"`);
  }

  blurred(content: Shape, deviation: number): Shape {
    const filter = this.add(
      (id) =>
        `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    );
    return group(content, `filter="${filter}"`);
  }

  toString(): string {
    return `<defs>${this.entries.join('')}</defs>`;
  }
}

function gradientStops(stops: readonly (readonly [number, Colour, number?])[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}
