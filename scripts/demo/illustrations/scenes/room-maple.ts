import { lit, mix, shade } from '../colour';
import { drawBedFromFoot } from '../parts/bed';
import { drawArmchair, drawFloorLamp, drawPendant, drawSideTable, drawTableLamp } from '../parts/furniture';
import { drawRug } from '../parts/rug';
import { drawPottedPlant } from '../parts/potted-plant';
import { roomColours, drawRoomWindow, drawEmptyRoom } from '../parts/room';
import { drawSunlight } from '../parts/sunlight';
import { drawDaylight } from '../parts/daylight';
import { zoomIn } from '../svg-document';
import type { HotelDrawingContext } from '../drawing-context';
import { type Shape, ellipse, rect } from '../svg';

/** A room with a king bed and a wide window. */
export function drawMapleRoom(context: HotelDrawingContext): Shape {
  return zoomIn(drawInterior(context), 1.06, 800, 760) + drawDaylight(context);
}

function drawInterior(context: HotelDrawingContext): Shape {
  const { hotel, light, random } = context;
  const { palette } = hotel;
  const room = roomColours(context, 0.2);
  const wood = light.tone(mix(palette.wood, '#d9a86c', 0.3));
  const accent = light.tone(palette.accent);
  const second = light.tone(palette.second);
  const padded = light.tone(mix(palette.accent, palette.trim, 0.3));
  return (
    drawEmptyRoom(context, room) +
    rect(236, 330, 660, 470, shade(room.wall, 0.16)) +
    rect(240, 326, 652, 8, lit(wood, 0.3)) +
    drawRoomWindow(context, {
      x: 1000,
      y: 250,
      w: 400,
      h: 400,
      panes: 3,
      curtain: light.tone(mix(palette.trim, palette.second, 0.3)),
    }) +
    drawSunlight(700, 380, 360, 560, -210, 3, 0.24) +
    drawRug(
      640,
      880,
      1120,
      170,
      light.tone(mix(palette.trim, palette.wall, 0.4)),
      mix(accent, light.tone(palette.trim), 0.4),
      hotel.variant,
    ) +
    drawSideTable(262, 852, 100, 116, wood) +
    drawSideTable(874, 852, 100, 116, wood) +
    drawTableLamp(874, 728, 96, light.tone(palette.trim), second) +
    drawPendant(262, 520, 92, accent, hotel.variant) +
    drawBedFromFoot(568, 944, 560, 176, {
      wood,
      head: padded,
      linen: light.tone('#f7f1e6'),
      throwColour: second,
      cushion: accent,
      headboard: hotel.variant,
      tufts: true,
      pillows: 4,
    }) +
    drawFloorLamp(1390, 872, 360, light.tone(palette.trim), light.tone('#4a4450')) +
    drawArmchair(1250, 896, 190, second, wood) +
    ellipse(1090, 902, 60, 8, '#2b2440', { opacity: 0.2 }) +
    rect(1086, 836, 8, 64, shade(wood, 0.3)) +
    ellipse(1090, 834, 58, 13, lit(wood, 0.25)) +
    rect(1074, 808, 22, 22, light.tone('#fff8ea'), { r: 4 }) +
    drawPottedPlant(random.fork('plant'), light, 985, 846, 200, light.tone(palette.trim))
  );
}
