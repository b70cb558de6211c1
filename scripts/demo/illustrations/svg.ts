import type { Colour } from './colour';

/** SVG markup. Shapes are concatenated from back to front. */
export type Shape = string;
export type Point = readonly [number, number];
export type ShapeStyle = {
  opacity?: number;
  stroke?: Colour;
  width?: number;
  /** Further attributes as SVG markup. */
  extra?: string;
};

const rounded = (value: number) => String(Math.round(value * 10) / 10);

function styleAttributes(fill: Colour, { opacity, stroke, width, extra }: ShapeStyle): string {
  const strokeAttributes = stroke ? ` stroke="${stroke}" stroke-width="${rounded(width ?? 2)}"` : '';
  const opacityAttribute = opacity === undefined ? '' : ` opacity="${Math.round(opacity * 1000) / 1000}"`;
  return ` fill="${fill}"${strokeAttributes}${opacityAttribute}${extra ? ` ${extra}` : ''}`;
}

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: Colour,
  style: ShapeStyle & { r?: number } = {},
): Shape =>
  w <= 0 || h <= 0
    ? ''
    : `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(w)}" height="${rounded(h)}"${style.r ? ` rx="${rounded(style.r)}"` : ''}${styleAttributes(fill, style)}/>`;

export const circle = (x: number, y: number, r: number, fill: Colour, style: ShapeStyle = {}): Shape =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(r)}"${styleAttributes(fill, style)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: Colour, style: ShapeStyle = {}): Shape =>
  `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(rx)}" ry="${rounded(ry)}"${styleAttributes(fill, style)}/>`;

export const poly = (points: readonly Point[], fill: Colour, style: ShapeStyle = {}): Shape =>
  `<polygon points="${points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ')}"${styleAttributes(fill, style)}/>`;

/** Template tag for path data with rounded numbers: d`M${x} ${y}h${w}`. */
export const d = (parts: TemplateStringsArray, ...values: number[]): string =>
  parts.reduce((text, part, index) => text + rounded(values[index - 1] ?? 0) + part);

export const path = (data: string, fill: Colour, style: ShapeStyle = {}): Shape =>
  `<path d="${data}"${styleAttributes(fill, style)}/>`;

/** A line with round caps and joins. */
export const stroke = (data: string, colour: Colour, width: number, style: ShapeStyle = {}): Shape =>
  path(data, 'none', {
    ...style,
    stroke: colour,
    width,
    extra: `stroke-linecap="round" stroke-linejoin="round" ${style.extra ?? ''}`,
  });

export const lineBetween = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: Colour,
  width: number,
  style: ShapeStyle = {},
) => stroke(d`M${x1} ${y1}L${x2} ${y2}`, colour, width, style);

export const group = (content: Shape, attributes: string): Shape => (content ? `<g ${attributes}>${content}</g>` : '');

/** Moves and scales a shape that was drawn around 0, 0. */
export const moveAndScale = (content: Shape, x: number, y: number, scale = 1, flip = false): Shape =>
  group(
    content,
    `transform="translate(${rounded(x)} ${rounded(y)}) scale(${Math.round((flip ? -scale : scale) * 1000) / 1000} ${Math.round(scale * 1000) / 1000})"`,
  );

export const repeat = (count: number, draw: (index: number) => Shape): Shape =>
  Array.from({ length: Math.max(0, count) }, (_, index) => draw(index)).join('');

/** The `<defs>` of one drawing: gradients, clip paths and blur filters, with unique ids. */
export class Definitions {
  private readonly entries: string[] = [];

  private add(draw: (id: string) => string): string {
    const id = `d${this.entries.length}`;
    this.entries.push(draw(id));
    return `url(#${id})`;
  }

  /** A gradient from top to bottom; stops are [offset 0..1, colour, opacity]. */
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

  clipped(content: Shape, shape: Shape): Shape {
    return group(content, `clip-path="${this.add((id) => `<clipPath id="${id}">${shape}</clipPath>`)}"`);
  }

  blurred(content: Shape, deviation: number): Shape {
    const filter = this.add(
      (id) =>
        `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${rounded(deviation)}"/></filter>`,
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
