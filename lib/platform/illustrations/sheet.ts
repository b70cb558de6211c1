import type { Size } from './address';
import { CANVAS } from './stage';
import type { Definitions, Shape } from './svg';

/** The tallest part of the canvas that is ever shown; squarer pictures come closer instead of showing more sky. */
const SHOWN_HEIGHT = 900;

/** Cuts the master canvas to the ratio asked for, around its middle (narrow ones around `focus`), and writes the SVG document. */
export function sheet(drawn: Shape, defs: Definitions, { width, height }: Size, focus = CANVAS.width / 2): string {
  const scale = Math.min(CANVAS.width / width, SHOWN_HEIGHT / height);
  const [w, h] = [width * scale, height * scale];
  const view = [Math.min(CANVAS.width - w, Math.max(0, focus - w / 2)), (CANVAS.height - h) / 2, w, h]
    .map((value) => Math.round(value * 10) / 10)
    .join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${defs.toString()}${drawn}</svg>`;
}

/** The whole canvas mirrored, left for right. */
export const mirrored = (drawn: Shape): Shape => `<g transform="translate(${CANVAS.width} 0) scale(-1 1)">${drawn}</g>`;

/** Comes closer to a point of the canvas that stays where it is. */
export const closer = (drawn: Shape, zoom: number, x: number, y: number): Shape =>
  `<g transform="translate(${Math.round(x * (1 - zoom))} ${Math.round(y * (1 - zoom))}) scale(${Math.round(zoom * 1000) / 1000})">${drawn}</g>`;
