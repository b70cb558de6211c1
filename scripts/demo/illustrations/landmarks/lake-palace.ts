import { shade } from '../colour';
import {
  drawArches,
  drawWall,
  drawChhatri,
  drawRoundDome,
  drawLedge,
  drawBattlements,
  drawOnionDome,
  stoneColours,
} from '../parts/masonry';
import { drawShrub } from '../parts/shrub';
import { drawTree } from '../parts/trees';
import type { DrawingContext } from '../drawing-context';
import { type Shape, rect } from '../svg';

/** A white palace that covers an island, as in Udaipur. */
export function drawLakePalace(context: DrawingContext, x: number, base: number): Shape {
  const { light, random } = context;
  const stream = random.fork('lake-palace');
  const stone = stoneColours(light.tone('#f6efe0'), light.tone('#8d8aa0'));
  const part = (dx: number, w: number, h: number, storeys: number) =>
    drawWall(x + dx, base - h, w, h, stone) +
    Array.from(
      { length: storeys },
      (_, row) =>
        drawArches(
          x + dx + 8,
          base - h + 22 + (row * (h - 20)) / storeys,
          w - 16,
          ((h - 20) / storeys) * 0.62,
          Math.round(w / 34),
          stone.dark,
          row === storeys - 1,
        ) + drawLedge(x + dx - 4, base - h + (row * (h - 8)) / storeys + 4, w + 8, stone.edge, 6),
    ).join('') +
    drawBattlements(x + dx, base - h + 2, w, stone.edge, 16);
  return (
    drawTree('neem', stream, light, x - 330, base, 300) +
    drawTree('palm', stream, light, x + 360, base, 330) +
    drawTree('neem', stream, light, x + 250, base, 310) +
    part(-520, 220, 110, 2) +
    part(320, 220, 120, 2) +
    part(-320, 210, 190, 3) +
    part(130, 210, 180, 3) +
    part(-130, 270, 260, 4) +
    [-500, -330, 345, 520].map((dx) => drawChhatri(x + dx, base - 116, 46, stone, stone.edge)).join('') +
    [-296, -136, 160, 318].map((dx) => drawChhatri(x + dx, base - 186, 50, stone, stone.edge)).join('') +
    drawChhatri(x - 104, base - 262, 54, stone, stone.edge) +
    drawChhatri(x + 112, base - 262, 54, stone, stone.edge) +
    drawRoundDome(x + 4, base - 262, 62, stone.edge) +
    rect(x - 600, base - 22, 1200, 30, stone.edge) +
    rect(x - 600, base - 2, 1200, 14, shade(stone.face, 0.3)) +
    [-590, -420, -260, 180, 420, 500]
      .map((dx) => drawShrub(stream, light, x + dx, base - 16, 110, 40, '#d8527f'))
      .join('')
  );
}

/** A palace with domes and a high middle tower, as in Mysuru. */
export function drawDomedPalace({ light }: DrawingContext, x: number, base: number): Shape {
  const stone = stoneColours(light.tone('#ead2a0'));
  const dome = light.tone('#b5563f');
  const tower = (dx: number, w: number, h: number) =>
    drawWall(x + dx - w / 2, base - h, w, h, stone) +
    drawArches(x + dx - w / 2, base - h + 18, w, 58, 2, stone.dark) +
    drawLedge(x + dx - w / 2 - 8, base - h, w + 16, stone.edge) +
    drawOnionDome(x + dx, base - h, w * 0.5, dome);
  const wing = (dx: number) =>
    drawWall(x + dx - 190, base - 190, 380, 190, stone) +
    drawArches(x + dx - 182, base - 92, 364, 92, 8, stone.dark, true) +
    drawArches(x + dx - 182, base - 172, 364, 62, 9, stone.dark) +
    drawLedge(x + dx - 198, base - 198, 396, stone.edge) +
    drawLedge(x + dx - 192, base - 104, 384, stone.edge, 7) +
    drawBattlements(x + dx - 190, base - 198, 380, stone.edge, 22);
  return (
    tower(-150, 62, 300) +
    tower(150, 62, 300) +
    wing(-330) +
    wing(330) +
    tower(-530, 86, 250) +
    tower(530, 86, 250) +
    tower(-250, 64, 240) +
    tower(250, 64, 240) +
    drawWall(x - 130, base - 280, 260, 280, stone) +
    drawArches(x - 124, base - 130, 248, 130, 3, stone.dark, true) +
    drawArches(x - 118, base - 250, 236, 80, 5, stone.dark) +
    drawLedge(x - 140, base - 288, 280, stone.edge, 12) +
    drawLedge(x - 134, base - 146, 268, stone.edge) +
    drawWall(x - 62, base - 390, 124, 110, stone) +
    drawArches(x - 58, base - 372, 116, 66, 3, stone.dark) +
    drawLedge(x - 72, base - 396, 144, stone.edge) +
    drawOnionDome(x, base - 394, 68, light.tone('#dca93f'))
  );
}
