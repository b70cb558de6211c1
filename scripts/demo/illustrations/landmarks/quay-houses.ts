import { drawWall, drawLedge, stoneColours } from '../parts/masonry';
import { openingPath, drawFacadeWindow } from '../parts/windows';
import { drawBougainvillea } from '../parts/bougainvillea';
import { lit } from '../colour';
import type { DrawingContext } from '../drawing-context';
import { type Shape, circle, d, path, rect, repeat } from '../svg';

/** Coloured houses and a white church at the waterfront, as in Panaji. */
export function drawQuayHouses({ light, random, defs }: DrawingContext, x: number, base: number): Shape {
  const stream = random.fork('quay');
  const paints = ['#e3ad55', '#cf6f58', '#6fa3b5', '#f0dcae', '#8fae86', '#e2a99a', '#4f7f92'] as const;
  let drawn = '';
  for (let at = -40, index = 0; at < 1640; index += 1) {
    const w = stream.between(130, 190);
    const h = stream.between(190, 270);
    const wall = light.tone(paints[(index * 3 + Math.floor(stream.next() * 2)) % 7] ?? '#e3ad55');
    const stone = stoneColours(wall);
    const roof = light.tone('#a9492f');
    drawn +=
      drawWall(at, base - h, w, h, stone) +
      path(d`M${at - 10} ${base - h}l${22} ${-44}h${w - 24}l${22} ${44}z`, roof) +
      rect(at - 10, base - h - 4, w + 20, 7, lit(roof, 0.2)) +
      repeat(4, (cell) => {
        const [cx, cy] = [at + w * (cell % 2 ? 0.56 : 0.14), base - h + 30 + Math.floor(cell / 2) * (h * 0.44)];
        return (
          rect(cx - 5, cy - 5, w * 0.3 + 10, h * 0.28 + 10, light.tone('#fff8ea')) +
          drawFacadeWindow(stream, light, defs, cx, cy, w * 0.3, h * 0.28, {
            frame: '#ffffff',
            curtain: '#f3e3c4',
            panes: 2,
            isArched: index % 2 === 0,
            sill: false,
          }) +
          rect(cx - w * 0.09, cy, w * 0.07, h * 0.28, light.tone('#2f6f73')) +
          rect(cx + w * 0.32, cy, w * 0.07, h * 0.28, light.tone('#2f6f73'))
        );
      }) +
      drawLedge(at, base - h * 0.52, w, stone.edge, 7) +
      (stream.chance(0.4) ? drawBougainvillea(stream, light, at + 8, base - h * 0.5, w * 0.6, h * 0.3) : '');
    at += w;
  }
  const white = stoneColours(light.tone('#fbf6ea'), light.tone('#8a93a6'));
  const church =
    drawWall(x - 120, base - 330, 240, 330, white) +
    path(
      d`M${x - 120} ${base - 330}q${20} ${-60} ${60} ${-66}q${20} ${-56} ${60} ${-60}q${40} ${4} ${60} ${60}q${40} ${6} ${60} ${66}z`,
      white.face,
    ) +
    [-150, 150]
      .map(
        (dx) =>
          drawWall(x + dx - 42, base - 400, 84, 400, white) +
          path(d`M${x + dx - 48} ${base - 400}l${48} ${-76}l${48} ${76}z`, light.tone('#b5654a')) +
          path(openingPath(x + dx - 18, base - 370, 36, 70, true), white.dark) +
          drawLedge(x + dx - 48, base - 270, 96, light.tone('#e8dcc4')) +
          path(openingPath(x + dx - 15, base - 220, 30, 60, true), white.dark),
      )
      .join('') +
    path(openingPath(x - 40, base - 120, 80, 120, true), light.tone('#6b4a38')) +
    circle(x, base - 350, 30, white.dark) +
    repeat(3, (index) => path(openingPath(x - 84 + index * 64, base - 240, 40, 76, true), white.dark)) +
    drawLedge(x - 124, base - 270, 248, light.tone('#e8dcc4')) +
    rect(x - 3, base - 512, 6, 62, light.tone('#8a6a4a')) +
    rect(x - 18, base - 494, 36, 6, light.tone('#8a6a4a'));
  return drawn + church;
}
