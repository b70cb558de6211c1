import type { Size } from './subjects';
import { CANVAS } from './drawing-context';
import type { Definitions, Shape } from './svg';

/** The tallest part of the canvas that is shown. Narrower pictures show a smaller part instead of more sky. */
const SHOWN_HEIGHT = 900;

/** Crops the master canvas to the aspect ratio of the size: vertically around its middle, horizontally around `focus`. */
export function toSvgDocument(
  drawn: Shape,
  defs: Definitions,
  { width, height }: Size,
  focus = CANVAS.width / 2,
): string {
  const scale = Math.min(CANVAS.width / width, SHOWN_HEIGHT / height);
  const [w, h] = [width * scale, height * scale];
  const view = [Math.min(CANVAS.width - w, Math.max(0, focus - w / 2)), (CANVAS.height - h) / 2, w, h]
    .map((value) => Math.round(value * 10) / 10)
    .join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${defs.toString()}${drawn}</svg>`;
}

export const mirror = (drawn: Shape): Shape => `<g transform="translate(${CANVAS.width} 0) scale(-1 1)">${drawn}</g>`;

/** Scales a drawing around the point x, y. */
export const zoomIn = (drawn: Shape, zoom: number, x: number, y: number): Shape =>
  `<g transform="translate(${Math.round(x * (1 - zoom))} ${Math.round(y * (1 - zoom))}) scale(${Math.round(zoom * 1000) / 1000})">${drawn}</g>`;
