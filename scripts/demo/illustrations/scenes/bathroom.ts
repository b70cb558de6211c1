import { lit, mix, shade } from '../colour';
import { drawPendant } from '../parts/furniture';
import { drawLeaf } from '../parts/leaf';
import { drawPottedPlant } from '../parts/potted-plant';
import { drawRoomWindow } from '../parts/room';
import { drawSunlight } from '../parts/sunlight';
import { openingPath } from '../parts/windows';
import { drawDaylight } from '../parts/daylight';
import { zoomIn } from '../svg-document';
import { CANVAS, type HotelDrawingContext } from '../drawing-context';
import { type Shape, circle, d, ellipse, path, poly, rect, repeat, stroke } from '../svg';

export function drawBathroomScene(context: HotelDrawingContext): Shape {
  return zoomIn(drawInterior(context), 1.1, 790, 700) + drawDaylight(context);
}

function drawInterior(context: HotelDrawingContext): Shape {
  const { hotel, light, random, defs } = context;
  const { palette } = hotel;
  const wall = light.tone(mix(palette.trim, palette.wall, 0.25));
  const tile = light.tone(mix(palette.accent, palette.trim, 0.38));
  const wood = light.tone(palette.wood);
  const brass = light.tone('#c99a4c');
  const floorLine = 800;
  const [tw, th] = hotel.variant === 0 ? [62, 62] : hotel.variant === 1 ? [96, 40] : [44, 88];
  const tiles = repeat(Math.ceil(1600 / tw) * Math.ceil(330 / th), (index) => {
    const columns = Math.ceil(1600 / tw);
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const stagger = hotel.variant === 1 && row % 2 ? tw / 2 : 0;
    const tint = (column * 7 + row * 3) % 5;
    return rect(
      column * tw - stagger,
      480 + row * th,
      tw - 4,
      th - 4,
      tint === 0 ? lit(tile, 0.18) : tint === 3 ? shade(tile, 0.08) : tile,
    );
  });
  const mirror = { x: 930, y: 232, w: 250, h: hotel.variant === 1 ? 250 : 320 };
  const glass =
    hotel.variant === 1
      ? circle(1055, 362, 128, '#000')
      : path(openingPath(mirror.x, mirror.y, mirror.w, mirror.h, hotel.isArched), '#000');
  return (
    rect(0, 0, CANVAS.width, floorLine, wall) +
    rect(0, 480, CANVAS.width, 320, lit(tile, 0.4)) +
    tiles +
    rect(0, 464, CANVAS.width, 18, lit(tile, 0.5)) +
    rect(0, 484, CANVAS.width, 10, '#2b2440', { opacity: 0.12 }) +
    rect(0, floorLine, CANVAS.width, 400, light.tone(mix(palette.trim, '#b8b2a6', 0.4))) +
    repeat(64, (index) => {
      const [column, row] = [index % 16, Math.floor(index / 16)];
      const y = floorLine + ([0, 40, 104, 200][row] ?? 0);
      const h = [40, 64, 96, 200][row] ?? 0;
      const s = 1 + row * 0.22;
      return (column + row) % 2
        ? poly(
            [
              [800 + (column - 8) * 120 * s, y],
              [800 + (column - 7) * 120 * s, y],
              [800 + (column - 7) * 120 * (s + 0.22), y + h],
              [800 + (column - 8) * 120 * (s + 0.22), y + h],
            ],
            light.tone(mix(palette.accent, palette.trim, 0.55)),
          )
        : '';
    }) +
    drawRoomWindow(context, { x: 350, y: 230, w: 260, h: 210, panes: 2, isArched: hotel.isArched }) +
    drawSunlight(600, 330, 220, 560, 150, 2, 0.26) +
    defs.clipped(
      rect(mirror.x - 10, 220, 280, 340, light.tone('#c6d9d6')) +
        poly(
          [
            [930, 560],
            [1060, 220],
            [1120, 220],
            [1000, 560],
          ],
          '#ffffff',
          { opacity: 0.5 },
        ) +
        repeat(5, (index) => drawLeaf(1160, 560, -2.6 + index * 0.2, 170, 16, light.tone('#6b9a7b'))),
      glass,
    ) +
    (hotel.variant === 1
      ? circle(1055, 362, 130, 'none', { stroke: brass, width: 9 })
      : path(openingPath(mirror.x, mirror.y, mirror.w, mirror.h, hotel.isArched), 'none', {
          stroke: wood,
          width: 13,
        })) +
    drawPendant(872, 380, 70, light.tone(palette.accent), hotel.variant) +
    drawPendant(1240, 380, 70, light.tone(palette.accent), hotel.variant) +
    drawVanity(wood, lit(light.tone(palette.trim), 0.4), brass) +
    ellipse(530, 902, 310, 20, '#2b2440', { opacity: 0.24 }) +
    path(d`M256 680h540q-10 196 -90 212h-360q-80 -16 -90 -212z`, light.tone('#fbf7ee')) +
    path(d`M560 680h236q-10 196 -90 212h-190q70 -70 44 -212z`, shade(light.tone('#fbf7ee'), 0.14)) +
    rect(238, 664, 576, 24, '#ffffff', { r: 12 }) +
    rect(238, 680, 576, 8, shade('#ffffff', 0.2), { r: 4, opacity: 0.6 }) +
    repeat(26, (index) =>
      circle(330 + index * 14, 662 - (index % 4) * 7, 10 + (index % 3) * 4, '#ffffff', { opacity: 0.9 }),
    ) +
    stroke(d`M740 664v-120q0 -34 -34 -34q-32 0 -32 28`, brass, 10) +
    circle(740, 620, 12, brass) +
    rect(300, 664, 96, 108, light.tone(palette.accent)) +
    rect(300, 748, 96, 10, light.tone(palette.trim)) +
    rect(364, 664, 32, 108, shade(light.tone(palette.accent), 0.2), { opacity: 0.5 }) +
    drawPottedPlant(random.fork('plant'), light, 250, 920, 260, light.tone(palette.second)) +
    rect(1330, 560, 10, 180, wood) +
    rect(1290, 560, 100, 8, brass) +
    rect(1300, 566, 78, 150, light.tone(palette.second)) +
    repeat(3, (index) => rect(1300, 640 + index * 22, 78, 8, light.tone(palette.trim), { opacity: 0.8 }))
  );
}

function drawVanity(wood: string, stone: string, brass: string): Shape {
  return (
    ellipse(1080, 892, 230, 16, '#2b2440', { opacity: 0.24 }) +
    rect(880, 690, 360, 150, wood) +
    rect(1150, 690, 90, 150, shade(wood, 0.3), { opacity: 0.4 }) +
    rect(894, 840, 14, 50, shade(wood, 0.3)) +
    rect(1212, 840, 14, 50, shade(wood, 0.4)) +
    repeat(
      2,
      (index) => rect(900 + index * 164, 712, 152, 106, lit(wood, 0.1)) + circle(976 + index * 164, 730, 6, brass),
    ) +
    rect(862, 668, 396, 26, stone) +
    rect(862, 690, 396, 6, shade(stone, 0.3)) +
    path(d`M966 616h180q-6 52 -50 54h-80q-44 -2 -50 -54z`, '#ffffff') +
    path(d`M1080 616h66q-6 52 -50 54h-30q24 -20 14 -54z`, shade('#ffffff', 0.14)) +
    stroke(d`M1056 612v-50q0 -22 -24 -22q-16 0 -16 16`, brass, 9) +
    rect(1190, 618, 24, 50, brass, { r: 6 }) +
    rect(1196, 604, 12, 16, shade(brass, 0.3)) +
    rect(892, 632, 64, 36, '#ffffff', { r: 8 }) +
    rect(892, 648, 64, 6, shade('#ffffff', 0.15))
  );
}
