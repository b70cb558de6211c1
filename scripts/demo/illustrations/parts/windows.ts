import type { Light } from '../light';
import type { Random } from '../random';
import { type Colour, lit, mix, shade } from '../colour';
import { type Definitions, type Shape, circle, d, path, poly, rect } from '../svg';

export type WindowStyle = { frame: Colour; curtain: Colour; isArched?: boolean; panes?: 1 | 2 | 3; sill?: boolean };

/** Path data of a rectangular opening, or of one with a pointed Mughal arch. */
export function openingPath(x: number, y: number, w: number, h: number, isArched: boolean): string {
  if (!isArched) return d`M${x} ${y}h${w}v${h}h${-w}z`;
  const rise = Math.min(w * 0.62, h * 0.5);
  return d`M${x} ${y + h}V${y + rise}C${x} ${y + rise * 0.45} ${x + w * 0.3} ${y + rise * 0.3} ${x + w / 2} ${y}C${x + w * 0.7} ${y + rise * 0.3} ${x + w} ${y + rise * 0.45} ${x + w} ${y + rise}V${y + h}z`;
}

/** Path data of an opening with a cusped (multifoil) arch, as in Rajput verandahs. */
export function cuspedArchPath(x: number, y: number, w: number, h: number): string {
  const rise = w * 0.5;
  const r = w * 0.135;
  return d`M${x} ${y + h}V${y + rise}a${r} ${r} 0 0 1 ${w * 0.14} ${-rise * 0.42}a${r} ${r} 0 0 1 ${w * 0.17} ${-rise * 0.3}q${w * 0.1} ${-rise * 0.06} ${w * 0.19} ${-rise * 0.28}q${w * 0.09} ${rise * 0.22} ${w * 0.19} ${rise * 0.28}a${r} ${r} 0 0 1 ${w * 0.17} ${rise * 0.3}a${r} ${r} 0 0 1 ${w * 0.14} ${rise * 0.42}V${y + h}z`;
}

/** A window seen from outside. At dusk, most windows are lit from inside. */
export function drawFacadeWindow(
  random: Random,
  light: Light,
  defs: Definitions,
  x: number,
  y: number,
  w: number,
  h: number,
  style: WindowStyle,
): Shape {
  const outline = openingPath(x, y, w, h, style.isArched ?? false);
  const isLit = light.time === 'dusk' && random.chance(0.62);
  const glass = isLit
    ? mix(light.glow, random.pick(['#ffb45c', '#ffe7b8', '#ff9f5a'] as const), 0.4)
    : mix(light.tone('#47687c'), light.skyTop, light.time === 'day' ? 0.3 : 0.45);
  const frame = light.tone(style.frame);
  let inside = path(outline, glass);
  if (isLit) {
    const curtain = mix(light.glow, style.curtain, 0.45);
    const drawn = random.between(0.16, 0.34);
    inside += rect(x, y, w * drawn, h, curtain) + rect(x + w * (1 - drawn), y, w * drawn, h, curtain);
    if (random.chance(0.08))
      inside +=
        circle(x + w * 0.52, y + h * 0.5, w * 0.1, '#6b3d3a', { opacity: 0.6 }) +
        rect(x + w * 0.4, y + h * 0.6, w * 0.24, h * 0.4, '#6b3d3a', { r: w * 0.08, opacity: 0.6 });
  } else {
    const gleam = light.time === 'day' ? mix(light.skyLow, '#ffffff', 0.3) : light.skyLow;
    inside += poly(
      [
        [x, y + h * random.between(0.35, 0.6)],
        [x + w * 0.62, y],
        [x + w, y],
        [x, y + h],
      ],
      gleam,
      { opacity: 0.2 },
    );
    if (random.chance(0.6))
      inside += rect(x, y, w * random.between(0.18, 0.36), h, light.tone(lit(style.curtain, 0.4)), { opacity: 0.85 });
    if (random.chance(0.3))
      inside += rect(x, y, w, h * random.between(0.2, 0.5), light.tone('#f4ead8'), { opacity: 0.8 });
  }
  inside +=
    rect(x, y, w, h * 0.07 + 3, shade(glass, 0.6), { opacity: 0.45 }) +
    rect(x, y, w * 0.07 + 2, h, shade(glass, 0.6), { opacity: 0.3 });
  const panes = style.panes ?? 2;
  for (let index = 1; index < panes; index += 1) inside += rect(x + (w * index) / panes - 2, y, 4, h, frame);
  return (
    (style.isArched ? defs.clipped(inside, path(outline, '#000')) : inside) +
    path(outline, 'none', { stroke: frame, width: Math.max(3, w * 0.05) }) +
    (style.sill === false
      ? ''
      : rect(x - w * 0.08, y + h, w * 1.16, Math.max(5, h * 0.05), lit(frame, 0.2)) +
        rect(x - w * 0.05, y + h + Math.max(5, h * 0.05), w * 1.1, 5, shade(frame, 0.6), { opacity: 0.28 }))
  );
}
