import { createRandom } from './random';
import type { StaticMap } from '../port';

interface Palette {
  land: string;
  block: string;
  park: string;
  water: string;
  road: string;
  edge: string;
  pin: string;
  halo: string;
  text: string;
}

const DAY: Palette = {
  land: '#eef0ea',
  block: '#e4e7de',
  park: '#cfe5c8',
  water: '#b9d7ea',
  road: '#ffffff',
  edge: '#d5d9cf',
  pin: '#b3261e',
  halo: '#ffffff',
  text: '#4a4f45',
};
const NIGHT: Palette = {
  land: '#20251f',
  block: '#292f28',
  park: '#22382a',
  water: '#1c3342',
  road: '#3b4239',
  edge: '#181c17',
  pin: '#f2785f',
  halo: '#181c17',
  text: '#a9ae9f',
};

const BLOCK = 46;

/** Draws an imaginary map as SVG. Its streets, parks and water depend on the coordinates and the size only, so equal requests get equal maps. */
export function drawMap({ lat, lng, width, height }: StaticMap): string {
  const { next: random } = createRandom(`${lat.toFixed(3)},${lng.toFixed(3)}`);
  const rotation = Math.round(random() * 30 - 15);
  const reach = Math.ceil(Math.hypot(width, height) / 2 / BLOCK) + 1;
  const parts: string[] = [];
  for (let column = -reach; column <= reach; column += 1) {
    for (let row = -reach; row <= reach; row += 1) {
      const kind = random();
      if (kind > 0.42) continue;
      const size = BLOCK - 8;
      parts.push(
        `<rect x="${column * BLOCK + 4}" y="${row * BLOCK + 4}" width="${size}" height="${size}" rx="4" class="${chooseKind(kind)}"/>`,
      );
    }
  }
  const span = reach * BLOCK;
  for (let line = -reach; line <= reach; line += 1) {
    const main = random() < 0.22;
    const at = line * BLOCK;
    parts.push(street(`M${at} ${-span}V${span}`, main), street(`M${-span} ${at}H${span}`, random() < 0.22));
  }
  const bend = Math.round(random() * span - span / 2);
  parts.push(street(`M${-span} ${bend}C${-span / 3} ${-bend} ${span / 3} ${span / 2} ${span} ${-bend}`, true));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">`,
    `<style>${toStyle(DAY)}@media(prefers-color-scheme:dark){${toStyle(NIGHT)}}</style>`,
    `<rect width="${width}" height="${height}" class="land"/>`,
    `<g transform="translate(${width / 2} ${height / 2}) rotate(${rotation})">${parts.join('')}</g>`,
    pin(width / 2, height / 2),
    `<text x="8" y="${height - 8}" font-family="sans-serif" font-size="10" class="text">${caption(lat, lng)}</text>`,
    '</svg>',
  ].join('');
}

/** An SVG in an `img` element has the colour scheme of the page, so one URL serves both themes. */
function toStyle({ land, block, park, water, road, edge, pin, halo, text }: Palette): string {
  return (
    `.land{fill:${land}}.block{fill:${block}}.park{fill:${park}}.water{fill:${water}}.text{fill:${text}}` +
    `.edge,.road{fill:none;stroke:${edge}}.road{stroke:${road}}.pin{fill:${pin};stroke:${halo}}.eye{fill:${halo}}`
  );
}

function chooseKind(chance: number): 'water' | 'park' | 'block' {
  if (chance < 0.05) return 'water';
  return chance < 0.14 ? 'park' : 'block';
}

function street(path: string, isMain: boolean): string {
  const width = isMain ? 9 : 4;
  const line = (part: string, size: number) => `<path d="${path}" class="${part}" stroke-width="${size}"/>`;
  return line('edge', width + 1.5) + line('road', width);
}

function pin(x: number, y: number): string {
  return (
    `<path transform="translate(${x} ${y})" d="M0 0c-7-11-11-15-11-21a11 11 0 0 1 22 0c0 6-4 10-11 21z" ` +
    `class="pin" stroke-width="1.5"/><circle cx="${x}" cy="${y - 21}" r="4" class="eye"/>`
  );
}

function caption(lat: number, lng: number): string {
  const half = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`;
  return `${half(lat, 'N', 'S')}, ${half(lng, 'E', 'W')}`;
}
