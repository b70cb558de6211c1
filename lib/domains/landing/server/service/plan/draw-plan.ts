import 'server-only';
import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import type { Text } from '@/lib/domains/landing/rules/plan/boxes';
import { layoutPlan, northText, scaleText, type PlanLayout } from '@/lib/domains/landing/rules/plan/layout-plan';
import { frameAtZoom, type PlanSize } from '@/lib/domains/landing/rules/plan/projection';
import { ARROW_PATH, NORTH_PATH, symbolPath } from '@/lib/domains/landing/rules/plan/symbols';
import type { MapLabel } from '@/lib/domains/search/types';
import { escapeMarkup } from '@/lib/platform/text/escape-markup';
import { MAP_SCALE, MAP_ZOOM } from '@/lib/providers/maps/static-map-url';

const FONT_SIZE = 11;
const PIN_RADIUS = 9;

const DAY = { land: '#f6f4ec', line: '#c9c5b6', text: '#1b201b', area: '#535a50', symbol: '#6a7066', pin: '#16503f' };
const NIGHT = { land: '#121511', line: '#3a4237', text: '#efece3', area: '#b7baad', symbol: '#959a8d', pin: '#8fd0b3' };

/** The plan around a hotel at the centre as SVG, for a page that shows it as a picture. */
export function drawPlan(centre: Coordinates, size: PlanSize, places: readonly MapLabel[]): string {
  const frame = frameAtZoom(centre, MAP_ZOOM, size);
  const pins = [{ lat: centre.lat, lng: centre.lng }];
  const layout = layoutPlan({
    frame,
    pins,
    pinRadius: PIN_RADIUS,
    places,
    origin: centre,
    fontSize: FONT_SIZE,
    hasHeading: true,
  });
  const { width, height } = size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * MAP_SCALE}" height="${height * MAP_SCALE}" viewBox="0 0 ${width} ${height}">`,
    `<style>text{font:${FONT_SIZE}px sans-serif;paint-order:stroke;stroke-width:3px;stroke-linejoin:round}`,
    `${toStyle(DAY)}@media(prefers-color-scheme:dark){${toStyle(NIGHT)}}</style>`,
    `<rect width="${width}" height="${height}" class="land"/>`,
    ...layout.rings.map(({ x, y, radius }) => `<circle cx="${x}" cy="${y}" r="${radius}" class="ring"/>`),
    ...layout.rings.map(({ label }) => (label ? drawText(label, 'area') : '')),
    ...layout.labels.map(({ kind, symbol, ...text }) => [
      symbol ? `<path d="${symbolPath(kind)}" transform="translate(${symbol.x} ${symbol.y})" class="symbol"/>` : '',
      drawText(text, symbol ? 'text' : 'area'),
    ]),
    ...layout.directions.map(({ arrow: { x, y, degrees }, ...text }) => [
      `<path d="${ARROW_PATH}" transform="translate(${x} ${y}) rotate(${degrees})" class="symbol"/>`,
      drawText(text, 'text'),
    ]),
    ...layout.pins.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${PIN_RADIUS - 2}" class="pin"/>`),
    drawScaleAndNorth(layout),
    layout.heading ? drawText(layout.heading, 'heading') : '',
    '</svg>',
  ]
    .flat()
    .join('');
}

/** An SVG in an `img` element has the colour scheme of the page, so one URL serves both themes. */
function toStyle({ land, line, text, area, symbol, pin }: typeof DAY): string {
  return (
    `.land{fill:${land}}.ring,.scale{fill:none;stroke:${line}}.scale{stroke:${area};stroke-width:1.5}` +
    `.text,.area,.heading{fill:${text};stroke:${land}}.area{fill:${area}}.heading{font-weight:bold}` +
    `.symbol{fill:${symbol}}.pin{fill:${pin};stroke:${land};stroke-width:2}`
  );
}

function drawText({ text, x, y, anchor }: Text, className: string): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" class="${className}">${escapeMarkup(text)}</text>`;
}

function drawScaleAndNorth({ scale, north, fontSize }: PlanLayout<unknown>): string {
  return [
    `<path d="M${scale.x} ${scale.y - 6}v6h${scale.length}v-6" class="scale"/>`,
    drawText(scaleText(scale), 'area'),
    `<path d="${NORTH_PATH}" transform="translate(${north.x} ${north.y})" class="symbol"/>`,
    drawText(northText(north, fontSize), 'area'),
  ].join('');
}
