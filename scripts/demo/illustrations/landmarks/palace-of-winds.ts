import { drawOnionDome, stoneColours } from '../parts/masonry';
import { openingPath } from '../parts/windows';
import { lit, shade } from '../colour';
import type { DrawingContext } from '../drawing-context';
import { type Shape, path, rect, repeat } from '../svg';

/** Modelled on the Hawa Mahal in Jaipur: five tiers of small bay windows. */
export function drawPalaceOfWinds({ light }: DrawingContext, x: number, base: number): Shape {
  const stone = stoneColours(light.tone('#d98a72'));
  const cream = light.tone('#f7e3cb');
  const tiers = [13, 13, 11, 7, 3];
  const h = 88;
  const w = 62;
  return (
    rect(x - 430, base - 60, 860, 60, shade(stone.face, 0.12)) +
    repeat(13, (index) => path(openingPath(x - 406 + index * 64, base - 48, 34, 48, true), stone.dark)) +
    tiers
      .map((count, tier) => {
        const top = base - 60 - (tier + 1) * h;
        const left = x - (count * w) / 2;
        return (
          rect(left - 8, top + 14, count * w + 16, h - 12, stone.face) +
          rect(left - 14, top + h - 6, count * w + 28, 8, cream) +
          repeat(count, (index) => {
            const cx = left + index * w + w / 2;
            return (
              rect(cx - 25, top + 20, 50, h - 26, index % 2 ? stone.edge : lit(stone.face, 0.18)) +
              rect(cx + 13, top + 20, 12, h - 26, shade(stone.face, 0.25), { opacity: 0.5 }) +
              path(openingPath(cx - 13, top + 30, 26, h - 46, true), stone.dark) +
              path(openingPath(cx - 13, top + 30, 26, h - 46, true), 'none', { stroke: cream, width: 2.5 }) +
              path(`M${cx - 29} ${top + 22}h58q-6 -24 -29 -28q-23 4 -29 28z`, cream)
            );
          })
        );
      })
      .join('') +
    drawOnionDome(x - 62, base - 60 - 5 * h + 6, 18, cream) +
    drawOnionDome(x + 62, base - 60 - 5 * h + 6, 18, cream) +
    drawOnionDome(x, base - 64 - 5 * h + 2, 24, cream)
  );
}
