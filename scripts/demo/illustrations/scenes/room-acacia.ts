import { lit, mix, shade } from '../colour';
import { drawBedFromSide } from '../parts/bed';
import { drawSideTable, drawTableLamp } from '../parts/furniture';
import { drawRug } from '../parts/rug';
import { drawFramedPrint } from '../parts/framed-print';
import { drawPottedPlant } from '../parts/potted-plant';
import { roomColours, drawRoomWindow, drawEmptyRoom } from '../parts/room';
import { drawSunlight } from '../parts/sunlight';
import { drawCeilingFan } from '../parts/ceiling-fan';
import { drawDaylight } from '../parts/daylight';
import { zoomIn } from '../svg-document';
import type { HotelDrawingContext } from '../drawing-context';
import { type Shape, ellipse, rect, repeat } from '../svg';

/** The small single room, in pale wood. */
export function drawAcaciaRoom(context: HotelDrawingContext): Shape {
  return zoomIn(drawInterior(context), 1.13, 800, 720) + drawDaylight(context);
}

function drawInterior(context: HotelDrawingContext): Shape {
  const { hotel, light, random } = context;
  const { palette } = hotel;
  const room = roomColours(context, 0);
  const wood = light.tone(mix(palette.wood, '#e3c79a', 0.62));
  const accent = light.tone(palette.accent);
  const books = [palette.accent, palette.second, palette.trim, palette.roof, palette.wood];
  return (
    drawEmptyRoom(context, room) +
    drawRoomWindow(context, {
      x: 960,
      y: 300,
      w: 230,
      h: 260,
      panes: 2,
      isArched: hotel.isArched,
      curtain: light.tone(mix(palette.trim, palette.second, 0.2)),
    }) +
    rect(470, 404, 300, 12, wood) +
    rect(470, 416, 300, 9, '#2b2440', { opacity: 0.14 }) +
    repeat(9, (index) =>
      rect(
        484 + index * 16,
        404 - 50 - (index % 3) * 8,
        13,
        50 + (index % 3) * 8,
        light.tone(books[index % 5] ?? palette.trim),
      ),
    ) +
    drawPottedPlant(random.fork('plant'), light, 712, 404, 104, light.tone(palette.accent)) +
    drawFramedPrint(context, 320, 300, 110, 140, 1) +
    drawSunlight(620, 400, 240, 520, -150, 2, 0.3) +
    drawCeilingFan(730, 262, wood) +
    drawRug(760, 872, 700, 100, light.tone(mix(palette.second, palette.trim, 0.4)), accent, hotel.variant) +
    drawSideTable(318, 832, 84, 118, wood) +
    drawTableLamp(318, 706, 90, light.tone(palette.trim), accent) +
    drawBedFromSide(400, 872, 570, {
      wood,
      head: wood,
      linen: light.tone('#f6f0e4'),
      throwColour: accent,
      cushion: light.tone(palette.second),
    }) +
    rect(990, 668, 320, 16, lit(wood, 0.2), { r: 3 }) +
    rect(990, 684, 320, 8, '#2b2440', { opacity: 0.2 }) +
    rect(1004, 684, 12, 166, shade(wood, 0.15)) +
    rect(1284, 684, 12, 166, shade(wood, 0.3)) +
    rect(1060, 620, 70, 48, light.tone('#4b5560'), { r: 4 }) +
    rect(1066, 626, 58, 36, light.tone('#a9c3c6')) +
    rect(1160, 642, 24, 26, light.tone('#fff8ea'), { r: 4 }) +
    ellipse(1160, 856, 70, 8, '#2b2440', { opacity: 0.2 }) +
    rect(1104, 756, 110, 20, accent, { r: 10 }) +
    rect(1116, 776, 10, 80, shade(wood, 0.25)) +
    rect(1192, 776, 10, 80, shade(wood, 0.35)) +
    repeat(3, (index) => rect(1266 + index * 36, 520, 8, 20, shade(wood, 0.2), { r: 3 })) +
    rect(1250, 506, 116, 14, wood, { r: 4 }) +
    rect(1296, 536, 44, 90, light.tone(palette.second), { r: 10 })
  );
}
