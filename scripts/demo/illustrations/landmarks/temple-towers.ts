import { drawWall, drawLedge, stoneColours } from '../parts/masonry';
import { openingPath } from '../parts/windows';
import { type Colour, shade } from '../colour';
import type { DrawingContext } from '../drawing-context';
import { type Shape, circle, d, path, rect, repeat } from '../svg';

/** The gate tower (gopuram) of a South Indian temple, with painted figures on its tiers. */
export function drawTempleGateway({ light, random }: DrawingContext, x: number, base: number): Shape {
  const stream = random.fork('gateway');
  const stone = stoneColours(light.tone('#dcb27c'));
  const paints: readonly [Colour, Colour, Colour, Colour, Colour] = [
    light.tone('#c9583f'),
    light.tone('#3f8a86'),
    light.tone('#e8b84f'),
    light.tone('#5b7fb0'),
    light.tone('#f3e3c4'),
  ];
  const tiers = 7;
  const tierHeight = 46;
  return (
    drawWall(x - 210, base - 130, 420, 130, stone) +
    repeat(8, (index) => rect(x - 200 + index * 54 + (index > 3 ? 8 : 0), base - 116, 12, 116, stone.edge)) +
    path(openingPath(x - 44, base - 112, 88, 112, false), stone.dark) +
    drawLedge(x - 222, base - 140, 444, stone.edge, 12) +
    repeat(tiers, (tier) => {
      const w = 380 - tier * 34;
      const top = base - 140 - (tier + 1) * tierHeight;
      const count = Math.floor(w / 24);
      return (
        rect(x - w / 2, top + 6, w, tierHeight, tier % 2 ? light.tone('#cf9d6a') : stone.face) +
        rect(x - w / 2 - 8, top + tierHeight - 8, w + 16, 8, paints[tier % 5] ?? paints[0]) +
        repeat(count, (index) => {
          const cx = x - w / 2 + (index + 0.5) * (w / count);
          const colour = stream.pick(paints);
          return circle(cx, top + 15, 4.5, light.tone('#e9c79a')) + rect(cx - 5.5, top + 19, 11, 18, colour, { r: 4 });
        }) +
        rect(x - 15, top + 8, 30, tierHeight - 16, stone.dark) +
        rect(x + w * 0.34, top + 6, w * 0.16, tierHeight, stone.dark, { opacity: 0.22 })
      );
    }) +
    path(
      d`M${x - 78} ${base - 140 - tiers * tierHeight + 6}q${2} ${-66} ${78} ${-70}q${76} ${4} ${78} ${70}z`,
      light.tone('#c9583f'),
    ) +
    path(
      d`M${x + 20} ${base - 140 - tiers * tierHeight + 6}q${20} ${-50} ${-20} ${-70}q${76} ${4} ${78} ${70}z`,
      light.tone('#a04533'),
    ) +
    repeat(
      5,
      (index) =>
        rect(
          x - 52 + index * 25,
          base - 236 - tiers * tierHeight + Math.abs(index - 2) * 9,
          5,
          34,
          light.tone('#e6bd66'),
          { r: 2 },
        ) +
        circle(
          x - 49.5 + index * 25,
          base - 222 - tiers * tierHeight + Math.abs(index - 2) * 9,
          6,
          light.tone('#e6bd66'),
        ),
    )
  );
}

/** A temple with the curved spires of Odisha. */
export function drawCurvedSpires({ light }: DrawingContext, x: number, base: number): Shape {
  const stone = stoneColours(light.tone('#c98f66'));
  const spire = (at: number, height: number) => {
    const half = height * 0.2;
    const body = d`M${at - half} ${base}V${base - height * 0.34}C${at - half} ${base - height * 0.7} ${at - half * 0.6} ${base - height * 0.9} ${at - half * 0.34} ${base - height}h${half * 0.68}C${at + half * 0.6} ${base - height * 0.9} ${at + half} ${base - height * 0.7} ${at + half} ${base - height * 0.34}V${base}z`;
    return (
      path(body, stone.face) +
      path(
        d`M${at + half * 0.4} ${base}V${base - height * 0.34}C${at + half * 0.4} ${base - height * 0.7} ${at + half * 0.3} ${base - height * 0.9} ${at + half * 0.14} ${base - height}h${half * 0.2}C${at + half * 0.6} ${base - height * 0.9} ${at + half} ${base - height * 0.7} ${at + half} ${base - height * 0.34}V${base}z`,
        shade(stone.face, 0.25),
      ) +
      repeat(11, (index) => {
        const share = 0.34 + index * 0.058;
        const w = half * (1 - ((share - 0.34) / 0.66) ** 2.2 * 0.62);
        return rect(at - w, base - height * share, w * 2, 4, stone.dark, { opacity: 0.3 });
      }) +
      path(
        d`M${at - half * 0.5} ${base - height}q${half * 0.5} ${-height * 0.03} ${half} 0q${half * 0.1} ${-height * 0.05} ${-half * 0.5} ${-height * 0.07}q${-half * 0.6} ${height * 0.02} ${-half * 0.5} ${height * 0.07}z`,
        stone.edge,
      ) +
      rect(at - 2, base - height * 1.16, 4, height * 0.1, light.tone('#e6bd66')) +
      path(d`M${at + 2} ${base - height * 1.16}l${34} ${9}l${-34} ${9}z`, light.tone('#c9583f')) +
      path(openingPath(at - half * 0.3, base - height * 0.24, half * 0.6, height * 0.24, true), stone.dark)
    );
  };
  return (
    spire(x - 250, 230) +
    spire(x + 250, 210) +
    drawWall(x - 190, base - 150, 140, 150, stone) +
    path(d`M${x - 206} ${base - 150}l${86} ${-86}l${86} ${86}z`, stone.edge) +
    spire(x + 40, 430) +
    spire(x - 130, 170) +
    rect(x - 340, base - 26, 680, 26, stone.face) +
    rect(x - 340, base - 30, 680, 7, stone.edge)
  );
}
