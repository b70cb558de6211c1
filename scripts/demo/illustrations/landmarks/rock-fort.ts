import { drawWall, drawLedge, drawBattlements, stoneColours } from '../parts/masonry';
import { openingPath, drawFacadeWindow } from '../parts/windows';
import { lit, shade } from '../colour';
import type { DrawingContext } from '../drawing-context';
import { type Shape, d, path, rect, repeat } from '../svg';

/** A fortress on a rock above blue houses, as in Jodhpur. */
export function drawRockFort({ light, random, defs }: DrawingContext, x: number, base: number): Shape {
  const stream = random.fork('rock-fort');
  const stone = stoneColours(light.tone('#b9785a'));
  const blues = ['#8fb4cf', '#a9c6d6', '#6f9cc0', '#f0e6d4', '#c3d6dc'] as const;
  return (
    path(
      d`M${x - 640} ${base}Q${x - 480} ${base - 150} ${x - 360} ${base - 220}L${x - 340} ${base - 280}H${x + 340}L${x + 370} ${base - 200}Q${x + 500} ${base - 130} ${x + 660} ${base}z`,
      light.tone('#c0906c'),
    ) +
    path(
      d`M${x + 100} ${base}Q${x + 180} ${base - 160} ${x + 340} ${base - 280}L${x + 370} ${base - 200}Q${x + 500} ${base - 130} ${x + 660} ${base}z`,
      light.tone('#a3745a'),
    ) +
    [
      [-330, 150, 150],
      [-190, 170, 210],
      [-30, 190, 260],
      [150, 120, 190],
      [260, 90, 130],
    ]
      .map(
        ([dx = 0, w = 0, h = 0]) =>
          drawWall(x + dx, base - 270 - h, w, h, stone) +
          drawBattlements(x + dx, base - 268 - h, w, stone.edge, 22) +
          drawLedge(x + dx, base - 236 - h, w, stone.edge, 7) +
          repeat(Math.floor(w / 34), (index) =>
            path(openingPath(x + dx + 12 + index * 34, base - 216 - h, 15, 40, true), stone.dark),
          ) +
          (h > 180
            ? repeat(Math.floor(w / 34), (index) =>
                path(openingPath(x + dx + 12 + index * 34, base - 146 - h, 15, 34, true), stone.dark),
              )
            : ''),
      )
      .join('') +
    repeat(34, (index) => {
      const row = Math.floor(index / 12);
      const [at, foot] = [-30 + (index % 12) * 142 + (row % 2) * 60 + stream.between(-14, 14), base - 70 + row * 62];
      const [w, h] = [stream.between(110, 150), stream.between(90, 140)];
      const wall = light.tone(stream.pick(blues));
      return (
        rect(at, foot - h, w, h + 40, wall) +
        rect(at + w * 0.8, foot - h, w * 0.2, h + 40, shade(wall, 0.22)) +
        rect(at - 4, foot - h - 6, w + 8, 8, lit(wall, 0.5)) +
        repeat(2, (cell) =>
          drawFacadeWindow(stream, light, defs, at + 16 + cell * 42, foot - h + 26, 22, 34, {
            frame: '#ffffff',
            curtain: '#f3e3c4',
            panes: 1,
            isArched: true,
            sill: false,
          }),
        )
      );
    })
  );
}
