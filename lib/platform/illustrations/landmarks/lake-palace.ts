import { shade } from '../colour';
import { arches, block, chhatri, cupola, ledge, merlons, onion, stoneOf } from '../parts/masonry';
import { shrub } from '../parts/shrub';
import { tree } from '../parts/trees';
import type { Stage } from '../stage';
import { type Shape, rect } from '../svg';

/** A white palace that fills its island in the lake. */
export function lakePalace(stage: Stage, x: number, base: number): Shape {
  const { light, random } = stage;
  const stream = random.fork('lake-palace');
  const stone = stoneOf(light.tone('#f6efe0'), light.tone('#8d8aa0'));
  const part = (dx: number, w: number, h: number, storeys: number) =>
    block(x + dx, base - h, w, h, stone) +
    Array.from(
      { length: storeys },
      (_, row) =>
        arches(
          x + dx + 8,
          base - h + 22 + (row * (h - 20)) / storeys,
          w - 16,
          ((h - 20) / storeys) * 0.62,
          Math.round(w / 34),
          stone.dark,
          row === storeys - 1,
        ) + ledge(x + dx - 4, base - h + (row * (h - 8)) / storeys + 4, w + 8, stone.edge, 6),
    ).join('') +
    merlons(x + dx, base - h + 2, w, stone.edge, 16);
  return (
    tree('neem', stream, light, x - 330, base, 300) +
    tree('palm', stream, light, x + 360, base, 330) +
    tree('neem', stream, light, x + 250, base, 310) +
    part(-520, 220, 110, 2) +
    part(320, 220, 120, 2) +
    part(-320, 210, 190, 3) +
    part(130, 210, 180, 3) +
    part(-130, 270, 260, 4) +
    [-500, -330, 345, 520].map((dx) => chhatri(x + dx, base - 116, 46, stone, stone.edge)).join('') +
    [-296, -136, 160, 318].map((dx) => chhatri(x + dx, base - 186, 50, stone, stone.edge)).join('') +
    chhatri(x - 104, base - 262, 54, stone, stone.edge) +
    chhatri(x + 112, base - 262, 54, stone, stone.edge) +
    cupola(x + 4, base - 262, 62, stone.edge) +
    rect(x - 600, base - 22, 1200, 30, stone.edge) +
    rect(x - 600, base - 2, 1200, 14, shade(stone.face, 0.3)) +
    [-590, -420, -260, 180, 420, 500].map((dx) => shrub(stream, light, x + dx, base - 16, 110, 40, '#d8527f')).join('')
  );
}

/** A southern palace of domes and arches, its middle tower highest. */
export function palace({ light }: Stage, x: number, base: number): Shape {
  const stone = stoneOf(light.tone('#ead2a0'));
  const dome = light.tone('#b5563f');
  const tower = (dx: number, w: number, h: number) =>
    block(x + dx - w / 2, base - h, w, h, stone) +
    arches(x + dx - w / 2, base - h + 18, w, 58, 2, stone.dark) +
    ledge(x + dx - w / 2 - 8, base - h, w + 16, stone.edge) +
    onion(x + dx, base - h, w * 0.5, dome);
  const wing = (dx: number) =>
    block(x + dx - 190, base - 190, 380, 190, stone) +
    arches(x + dx - 182, base - 92, 364, 92, 8, stone.dark, true) +
    arches(x + dx - 182, base - 172, 364, 62, 9, stone.dark) +
    ledge(x + dx - 198, base - 198, 396, stone.edge) +
    ledge(x + dx - 192, base - 104, 384, stone.edge, 7) +
    merlons(x + dx - 190, base - 198, 380, stone.edge, 22);
  return (
    tower(-150, 62, 300) +
    tower(150, 62, 300) +
    wing(-330) +
    wing(330) +
    tower(-530, 86, 250) +
    tower(530, 86, 250) +
    tower(-250, 64, 240) +
    tower(250, 64, 240) +
    block(x - 130, base - 280, 260, 280, stone) +
    arches(x - 124, base - 130, 248, 130, 3, stone.dark, true) +
    arches(x - 118, base - 250, 236, 80, 5, stone.dark) +
    ledge(x - 140, base - 288, 280, stone.edge, 12) +
    ledge(x - 134, base - 146, 268, stone.edge) +
    block(x - 62, base - 390, 124, 110, stone) +
    arches(x - 58, base - 372, 116, 66, 3, stone.dark) +
    ledge(x - 72, base - 396, 144, stone.edge) +
    onion(x, base - 394, 68, light.tone('#dca93f'))
  );
}
