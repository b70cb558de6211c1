import type { Size } from './address';
import { CANVAS } from './stage';
import type { Definitions, Shape } from './svg';

/** Cuts the master canvas to the ratio asked for, around its middle, and writes the SVG document. */
export function sheet(drawn: Shape, defs: Definitions, { width, height }: Size): string {
  const scale = Math.min(CANVAS.width / width, CANVAS.height / height);
  const [w, h] = [width * scale, height * scale];
  const view = [(CANVAS.width - w) / 2, (CANVAS.height - h) / 2, w, h]
    .map((value) => Math.round(value * 10) / 10)
    .join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${defs.toString()}${drawn}</svg>`;
}

/** The whole canvas mirrored, left for right. */
export const mirrored = (drawn: Shape): Shape => `<g transform="translate(${CANVAS.width} 0) scale(-1 1)">${drawn}</g>`;
