import { lit, mix, shade } from '../colour';
import { drawBedFromFoot } from '../parts/bed';
import { drawArmchair, drawLampGlow, drawSideTable, drawSofa, drawTableLamp } from '../parts/furniture';
import { drawRug } from '../parts/rug';
import { drawFramedPrint } from '../parts/framed-print';
import { drawPottedPlant } from '../parts/potted-plant';
import { roomColours, drawRoomWindow, drawEmptyRoom } from '../parts/room';
import { drawSunlight } from '../parts/sunlight';
import { drawDaylight } from '../parts/daylight';
import type { HotelDrawingContext } from '../drawing-context';
import { type Shape, circle, d, ellipse, path, rect, repeat, stroke } from '../svg';

/** The suite, with a four-poster bed and a sitting area. */
export function drawMahoganyRoom(context: HotelDrawingContext): Shape {
  return drawInterior(context) + drawDaylight(context);
}

function drawInterior(context: HotelDrawingContext): Shape {
  const { hotel, light, random } = context;
  const { palette } = hotel;
  const room = roomColours(context, 0.85, 780);
  const wood = light.tone(mix(palette.wood, '#5a2a22', 0.62));
  const accent = light.tone(palette.accent);
  const second = light.tone(palette.second);
  const drape = light.tone(mix(palette.trim, palette.second, 0.12));
  const post = (x: number, top: number, base: number) =>
    rect(x - 9, top, 18, base - top, wood) +
    rect(x + 2, top, 7, base - top, shade(wood, 0.35)) +
    repeat(4, (index) => rect(x - 13, top + 60 + index * ((base - top - 90) / 4), 26, 8, lit(wood, 0.2), { r: 4 })) +
    circle(x, top - 8, 13, wood);
  const fold = (x: number, w: number, flip: number) =>
    repeat(4, (index) =>
      path(
        d`M${x + (flip * index * w) / 4} 282h${(flip * w) / 4}q${flip * -10} 200 ${flip * (-6 - index * 9)} 430h${(flip * -w) / 5}q${flip * 16} -200 ${flip * (index * 9 + 2)} -430z`,
        index % 2 ? drape : shade(drape, 0.14),
        { opacity: 0.95 },
      ),
    );
  return (
    drawEmptyRoom(context, room) +
    drawRoomWindow(context, { x: 236, y: 250, w: 170, h: 430, isArched: true, curtain: second }) +
    drawRoomWindow(context, { x: 1150, y: 250, w: 170, h: 430, isArched: true, curtain: second }) +
    drawSunlight(330, 340, 190, 620, 210, 2, 0.2) +
    drawFramedPrint(context, 1390, 320, 120, 160, 3) +
    drawRug(
      770,
      860,
      1320,
      200,
      light.tone(mix(palette.accent, '#5a2a2a', 0.35)),
      light.tone(mix(palette.second, palette.trim, 0.3)),
      hotel.variant,
    ) +
    rect(520, 276, 510, 430, shade(room.wall, 0.22)) +
    drawSideTable(484, 830, 88, 122, wood) +
    drawTableLamp(484, 700, 104, light.tone(palette.trim), second) +
    drawSideTable(1068, 830, 88, 122, wood) +
    drawTableLamp(1068, 700, 104, light.tone(palette.trim), second) +
    post(540, 270, 730) +
    post(1012, 270, 730) +
    drawBedFromFoot(776, 912, 520, 190, {
      wood,
      head: wood,
      linen: light.tone('#faf4e8'),
      throwColour: accent,
      cushion: second,
      headboard: hotel.variant,
      tufts: true,
      pillows: 4,
    }) +
    rect(500, 248, 552, 30, wood) +
    rect(500, 272, 552, 8, shade(wood, 0.4)) +
    repeat(12, (index) =>
      path(
        d`M${506 + index * 45.5} 280h45.500q-4 34 -22.750 36q-18.750 -2 -22.750 -36z`,
        index % 2 ? drape : lit(drape, 0.4),
      ),
    ) +
    fold(520, 74, 1) +
    fold(1032, 74, -1) +
    post(506, 250, 900) +
    post(1046, 250, 900) +
    drawChandelier(776, 210, wood) +
    drawSofa(1290, 968, 320, second, wood, accent) +
    drawArmchair(330, 976, 190, mix(accent, light.tone(palette.trim), 0.25), wood) +
    ellipse(1010, 976, 96, 12, '#2b2440', { opacity: 0.22 }) +
    rect(1004, 906, 12, 66, shade(wood, 0.2)) +
    ellipse(1010, 904, 92, 20, wood) +
    ellipse(1010, 900, 92, 18, lit(wood, 0.2)) +
    path(d`M${996} 896l4 -34h20l4 34z`, light.tone(palette.trim)) +
    repeat(5, (index) =>
      circle(994 + index * 8, 850 - (index % 2) * 12, 11, index % 2 ? accent : light.tone('#f3c2b0')),
    ) +
    drawPottedPlant(random.fork('plant'), light, 1120, 850, 190, light.tone(palette.trim))
  );
}

function drawChandelier(x: number, y: number, metal: string): Shape {
  const brass = mix(metal, '#e9c26a', 0.75);
  return (
    rect(x - 2, 0, 4, y, brass) +
    drawLampGlow(x, y + 20, 200, '#ffe3a0') +
    stroke(d`M${x - 90} ${y - 6}q6 44 90 44q84 0 90 -44M${x - 46} ${y - 10}q4 36 46 46q42 -10 46 -46`, brass, 5) +
    repeat(
      5,
      (index) =>
        rect(x - 95 + index * 45, y - 30 + (index === 2 ? 30 : 0), 10, 24, '#fff6dc', { r: 3 }) +
        circle(x - 90 + index * 45, y - 34 + (index === 2 ? 30 : 0), 9, '#fff0b8', { opacity: 0.9 }),
    )
  );
}
