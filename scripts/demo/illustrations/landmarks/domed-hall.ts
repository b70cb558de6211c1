import { drawArches, drawWall, drawChhatri, drawRoundDome, drawLedge, stoneColours } from '../parts/masonry';
import { drawOnionDome } from '../parts/masonry';
import { lit } from '../colour';
import type { DrawingContext } from '../drawing-context';
import { type Shape, rect, repeat } from '../svg';

/** A government building with colonnades and a dome, as in Bengaluru. */
export function drawDomedHall({ light }: DrawingContext, x: number, base: number): Shape {
  const stone = stoneColours(light.tone('#e4cfa9'));
  const dome = light.tone('#d9b887');
  return (
    [-1, 1]
      .map(
        (side) =>
          drawWall(x + side * 330 - 130, base - 190, 260, 190, stone) +
          drawArches(x + side * 330 - 124, base - 86, 248, 86, 6, stone.dark) +
          drawArches(x + side * 330 - 124, base - 170, 248, 62, 6, stone.dark) +
          drawLedge(x + side * 330 - 138, base - 200, 276, stone.edge) +
          drawLedge(x + side * 330 - 132, base - 102, 264, stone.edge, 7) +
          drawChhatri(x + side * 420, base - 198, 48, stone, dome) +
          drawRoundDome(x + side * 300, base - 200, 46, dome),
      )
      .join('') +
    drawWall(x - 210, base - 260, 420, 260, stone) +
    rect(x - 180, base - 220, 360, 190, stone.dark, { opacity: 0.9 }) +
    repeat(
      9,
      (index) =>
        rect(x - 186 + index * 44.5, base - 222, 17, 194, stone.edge) +
        rect(x - 176 + index * 44.5, base - 222, 7, 194, stone.dark, { opacity: 0.3 }),
    ) +
    drawLedge(x - 222, base - 272, 444, stone.edge, 14) +
    rect(x - 120, base - 316, 240, 46, stone.face) +
    drawArches(x - 114, base - 310, 228, 38, 9, stone.dark) +
    drawLedge(x - 130, base - 326, 260, stone.edge) +
    drawOnionDome(x, base - 322, 96, dome) +
    drawChhatri(x - 178, base - 272, 46, stone, dome) +
    drawChhatri(x + 178, base - 272, 46, stone, dome) +
    repeat(4, (index) =>
      rect(
        x - 150 - index * 26,
        base - 30 + index * 8,
        300 + index * 52,
        9,
        index % 2 ? stone.edge : lit(stone.face, 0.2),
      ),
    )
  );
}
