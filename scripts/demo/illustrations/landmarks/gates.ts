import {
  drawArches,
  drawWall,
  drawChhatri,
  drawLedge,
  drawBattlements,
  drawOnionDome,
  stoneColours,
} from '../parts/masonry';
import { cuspedArchPath, openingPath } from '../parts/windows';
import { shade } from '../colour';
import type { DrawingContext } from '../drawing-context';
import { type Shape, path, rect } from '../svg';

/** Modelled on the Gateway of India in Mumbai. */
export function drawSeaGate({ light }: DrawingContext, x: number, base: number): Shape {
  const stone = stoneColours(light.tone('#d9b27c'));
  const turret = (at: number) =>
    drawWall(at - 26, base - 420, 52, 420, stone) +
    drawLedge(at - 32, base - 300, 64, stone.edge) +
    drawLedge(at - 32, base - 200, 64, stone.edge) +
    drawArches(at - 18, base - 390, 36, 54, 1, stone.dark) +
    drawLedge(at - 34, base - 424, 68, stone.edge) +
    drawOnionDome(at, base - 422, 32, stone.face);
  const side = (at: number) =>
    drawWall(at - 100, base - 270, 200, 270, stone) +
    path(openingPath(at - 50, base - 180, 100, 180, true), stone.dark) +
    drawLedge(at - 108, base - 278, 216, stone.edge) +
    drawArches(at - 90, base - 254, 180, 46, 5, stone.dark);
  return (
    side(x - 250) +
    side(x + 250) +
    drawWall(x - 180, base - 380, 360, 380, stone) +
    path(openingPath(x - 96, base - 290, 192, 290, true), light.tone('#f4dfb4')) +
    path(openingPath(x - 80, base - 272, 160, 272, true), light.far(shade(stone.face, 0.35), 0.3)) +
    drawLedge(x - 180, base - 318, 360, stone.edge) +
    drawArches(x - 160, base - 362, 320, 34, 11, stone.dark) +
    drawBattlements(x - 176, base - 386, 352, stone.edge, 22) +
    drawLedge(x - 188, base - 388, 376, stone.edge) +
    turret(x - 170) +
    turret(x + 170)
  );
}

/** Modelled on India Gate in New Delhi. */
export function drawMemorialArch({ light }: DrawingContext, x: number, base: number): Shape {
  const stone = stoneColours(light.tone('#e2c193'));
  const red = stoneColours(light.tone('#bf7a58'));
  return (
    drawWall(x - 190, base - 46, 380, 46, red) +
    drawWall(x - 172, base - 390, 344, 350, stone) +
    path(openingPath(x - 76, base - 300, 152, 270, true), stone.edge) +
    path(openingPath(x - 62, base - 284, 124, 284, true), light.far(shade(stone.face, 0.2), 0.5)) +
    rect(x - 150, base - 260, 46, 150, stone.dark, { opacity: 0.22 }) +
    rect(x + 104, base - 260, 46, 150, stone.dark, { opacity: 0.26 }) +
    drawLedge(x - 186, base - 330, 372, stone.edge, 12) +
    drawLedge(x - 180, base - 400, 360, stone.edge, 14) +
    rect(x - 130, base - 432, 260, 34, stone.face) +
    drawLedge(x - 138, base - 440, 276, stone.edge) +
    rect(x - 84, base - 462, 168, 24, stone.face) +
    drawLedge(x - 92, base - 468, 184, stone.edge, 8) +
    rect(x - 120, base - 372, 240, 24, stone.dark, { opacity: 0.18 })
  );
}

/** A city gate between bastions. */
export function drawFortGate({ light }: DrawingContext, x: number, base: number): Shape {
  const stone = stoneColours(light.tone('#c98a63'));
  const plain = stoneColours(light.tone('#d9a277'));
  const bastion = (at: number) =>
    path(`M${at - 92} ${base}l16 -300h152l16 300z`, stone.face) +
    path(`M${at + 40} ${base}l4 -300h32l16 300z`, shade(stone.face, 0.25)) +
    drawBattlements(at - 78, base - 298, 160, stone.edge, 26) +
    drawLedge(at - 84, base - 250, 168, stone.edge) +
    drawArches(at - 60, base - 220, 120, 44, 3, stone.dark) +
    drawChhatri(at, base - 300, 70, plain, light.tone('#f0d9b0'));
  return (
    drawWall(x - 520, base - 170, 1040, 170, stone) +
    drawBattlements(x - 516, base - 168, 1032, stone.edge, 30) +
    drawLedge(x - 520, base - 130, 1040, stone.edge, 7) +
    drawArches(x - 490, base - 96, 260, 50, 6, stone.dark) +
    drawArches(x + 230, base - 96, 260, 50, 6, stone.dark) +
    drawWall(x - 150, base - 330, 300, 330, plain) +
    drawArches(x - 130, base - 316, 260, 62, 5, stone.dark, true) +
    drawLedge(x - 160, base - 244, 320, stone.edge) +
    path(cuspedArchPath(x - 96, base - 226, 192, 226), light.tone('#f0d9b0')) +
    path(cuspedArchPath(x - 82, base - 208, 164, 208), stone.dark) +
    rect(x - 60, base - 120, 120, 120, light.tone('#6d4630')) +
    rect(x - 2, base - 120, 4, 120, stone.dark) +
    drawBattlements(x - 148, base - 332, 296, stone.edge, 26) +
    bastion(x - 240) +
    bastion(x + 240) +
    drawChhatri(x, base - 344, 84, plain, light.tone('#f0d9b0'))
  );
}
