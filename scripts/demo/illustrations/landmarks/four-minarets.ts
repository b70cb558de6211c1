import { drawArches, drawWall, drawLedge, drawOnionDome, stoneColours } from '../parts/masonry';
import { openingPath } from '../parts/windows';
import { shade } from '../colour';
import type { DrawingContext } from '../drawing-context';
import { type Shape, path, rect } from '../svg';

/** Modelled on the Charminar in Hyderabad. */
export function drawFourMinarets({ light }: DrawingContext, x: number, base: number): Shape {
  const stone = stoneColours(light.tone('#e6cf9f'));
  const minaret = (at: number, height: number, w: number) =>
    drawWall(at - w / 2, base - height, w, height, stone) +
    [0.42, 0.62, 0.8]
      .map(
        (share) =>
          drawLedge(at - w * 0.8, base - height * share, w * 1.6, stone.edge, 12) +
          drawArches(at - w / 2, base - height * share - 46, w, 38, 2, stone.dark),
      )
      .join('') +
    drawLedge(at - w * 0.72, base - height, w * 1.44, stone.edge, 10) +
    drawArches(at - w * 0.4, base - height + 14, w * 0.8, 40, 2, stone.dark) +
    drawOnionDome(at, base - height + 2, w * 0.52, stone.face);
  return (
    minaret(x - 120, 440, 44) +
    minaret(x + 150, 440, 44) +
    drawWall(x - 200, base - 260, 400, 260, stone) +
    path(openingPath(x - 104, base - 214, 208, 214, true), stone.edge) +
    path(openingPath(x - 88, base - 196, 176, 196, true), light.far(shade(stone.face, 0.45), 0.15)) +
    path(openingPath(x - 42, base - 112, 84, 112, true), light.far(stone.face, 0.4)) +
    drawLedge(x - 210, base - 268, 420, stone.edge, 12) +
    rect(x - 190, base - 330, 380, 62, stone.face) +
    drawArches(x - 184, base - 322, 368, 50, 11, stone.dark) +
    drawLedge(x - 200, base - 338, 400, stone.edge) +
    rect(x - 180, base - 374, 360, 36, stone.face) +
    drawArches(x - 176, base - 368, 352, 28, 15, stone.dark) +
    drawLedge(x - 190, base - 382, 380, stone.edge) +
    minaret(x - 205, 520, 56) +
    minaret(x + 205, 520, 56)
  );
}
