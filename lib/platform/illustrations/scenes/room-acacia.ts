import { lit, mix, shade } from '../colour';
import { bedFromSide } from '../parts/bed';
import { sideTable, tableLamp } from '../parts/furniture';
import { rug } from '../parts/rug';
import { framedPrint } from '../parts/pictures';
import { potted } from '../parts/potted';
import { interiorOf, roomWindow, shell, sunPatch } from '../parts/room';
import { ceilingFan } from '../parts/ceiling-fan';
import { daylight } from '../parts/daylight';
import { closer } from '../sheet';
import type { HotelStage } from '../stage';
import { type Shape, ellipse, rect, repeat } from '../svg';

/** Acacia: the small single; everything close at hand and pale wood. */
export function roomAcacia(stage: HotelStage): Shape {
  return closer(furnish(stage), 1.13, 800, 720) + daylight(stage);
}

function furnish(stage: HotelStage): Shape {
  const { hotel, light, random } = stage;
  const { palette } = hotel;
  const room = interiorOf(stage, 0);
  const wood = light.tone(mix(palette.wood, '#e3c79a', 0.62));
  const accent = light.tone(palette.accent);
  const books = [palette.accent, palette.second, palette.trim, palette.roof, palette.wood];
  return (
    shell(stage, room) +
    roomWindow(stage, {
      x: 960,
      y: 300,
      w: 230,
      h: 260,
      panes: 2,
      arched: hotel.arched,
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
    potted(random.fork('plant'), light, 712, 404, 104, light.tone(palette.accent)) +
    framedPrint(stage, 320, 300, 110, 140, 1) +
    sunPatch(620, 400, 240, 520, -150, 2, 0.3) +
    ceilingFan(730, 262, wood) +
    rug(760, 872, 700, 100, light.tone(mix(palette.second, palette.trim, 0.4)), accent, hotel.variant) +
    sideTable(318, 832, 84, 118, wood) +
    tableLamp(318, 706, 90, light.tone(palette.trim), accent) +
    bedFromSide(400, 872, 570, {
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
