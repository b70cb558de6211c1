import { lit, mix } from '../colour';
import { drawBedFromFoot } from '../parts/bed';
import { drawDesk, drawSideTable, drawTableLamp } from '../parts/furniture';
import { drawRug } from '../parts/rug';
import { drawFramedPrint } from '../parts/framed-print';
import { roomColours, drawRoomWindow, drawEmptyRoom } from '../parts/room';
import { drawSunlight } from '../parts/sunlight';
import { drawCeilingFan } from '../parts/ceiling-fan';
import { drawDaylight } from '../parts/daylight';
import { zoomIn } from '../svg-document';
import type { HotelDrawingContext } from '../drawing-context';
import type { Shape } from '../svg';

/** A room with a queen bed and a desk. */
export function drawOakRoom(context: HotelDrawingContext): Shape {
  return zoomIn(drawInterior(context), 1.07, 880, 720) + drawDaylight(context);
}

function drawInterior(context: HotelDrawingContext): Shape {
  const { hotel, light } = context;
  const { palette } = hotel;
  const room = roomColours(context, 0.12);
  const wood = light.tone(mix(palette.wood, '#c79a62', 0.45));
  const accent = light.tone(palette.accent);
  return (
    drawEmptyRoom(context, room) +
    drawRoomWindow(context, {
      x: 250,
      y: 270,
      w: 200,
      h: 320,
      isArched: hotel.isArched,
      curtain: light.tone(mix(palette.second, palette.trim, 0.35)),
    }) +
    drawSunlight(380, 330, 250, 600, 190, 2) +
    drawFramedPrint(context, 706, 262, 130, 160, 1) +
    drawFramedPrint(context, 856, 262, 130, 160, 2) +
    drawCeilingFan(1250, 268, wood) +
    drawRug(840, 884, 1000, 150, lit(accent, 0.45), light.tone(palette.trim), hotel.variant) +
    drawSideTable(536, 850, 96, 120, wood) +
    drawTableLamp(536, 722, 100, light.tone(palette.trim), accent) +
    drawSideTable(1144, 850, 96, 120, wood) +
    drawTableLamp(1144, 722, 100, light.tone(palette.trim), accent) +
    drawBedFromFoot(840, 944, 490, 150, {
      wood,
      head: wood,
      linen: light.tone('#f4ede0'),
      throwColour: accent,
      cushion: light.tone(palette.second),
      headboard: hotel.variant,
    }) +
    drawDesk(1226, 866, 300, wood, light.tone(palette.second))
  );
}
