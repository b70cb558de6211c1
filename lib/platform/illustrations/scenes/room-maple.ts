import { lit, mix, shade } from '../colour';
import { bedFromFoot } from '../parts/bed';
import { armchair, floorLamp, pendant, sideTable, tableLamp } from '../parts/furniture';
import { rug } from '../parts/rug';
import { potted } from '../parts/potted';
import { interiorOf, roomWindow, shell, sunPatch } from '../parts/room';
import { daylight } from '../parts/daylight';
import { closer } from '../sheet';
import type { HotelStage } from '../stage';
import { type Shape, ellipse, rect } from '../svg';

/** Maple: a king bed before a padded wall, and a wide window with a chair to sit in. */
export function roomMaple(stage: HotelStage): Shape {
  return closer(furnish(stage), 1.06, 800, 760) + daylight(stage);
}

function furnish(stage: HotelStage): Shape {
  const { hotel, light, random } = stage;
  const { palette } = hotel;
  const room = interiorOf(stage, 0.2);
  const wood = light.tone(mix(palette.wood, '#d9a86c', 0.3));
  const accent = light.tone(palette.accent);
  const second = light.tone(palette.second);
  const padded = light.tone(mix(palette.accent, palette.trim, 0.3));
  return (
    shell(stage, room) +
    rect(236, 330, 660, 470, shade(room.wall, 0.16)) +
    rect(240, 326, 652, 8, lit(wood, 0.3)) +
    roomWindow(stage, {
      x: 1000,
      y: 250,
      w: 400,
      h: 400,
      panes: 3,
      curtain: light.tone(mix(palette.trim, palette.second, 0.3)),
    }) +
    sunPatch(700, 380, 360, 560, -210, 3, 0.24) +
    rug(
      640,
      880,
      1120,
      170,
      light.tone(mix(palette.trim, palette.wall, 0.4)),
      mix(accent, light.tone(palette.trim), 0.4),
      hotel.variant,
    ) +
    sideTable(262, 852, 100, 116, wood) +
    sideTable(874, 852, 100, 116, wood) +
    tableLamp(874, 728, 96, light.tone(palette.trim), second) +
    pendant(262, 520, 92, accent, hotel.variant) +
    bedFromFoot(568, 944, 560, 176, {
      wood,
      head: padded,
      linen: light.tone('#f7f1e6'),
      throwColour: second,
      cushion: accent,
      style: hotel.variant,
      tufts: true,
      pillows: 4,
    }) +
    floorLamp(1390, 872, 360, light.tone(palette.trim), light.tone('#4a4450')) +
    armchair(1250, 896, 190, second, wood) +
    ellipse(1090, 902, 60, 8, '#2b2440', { opacity: 0.2 }) +
    rect(1086, 836, 8, 64, shade(wood, 0.3)) +
    ellipse(1090, 834, 58, 13, lit(wood, 0.25)) +
    rect(1074, 808, 22, 22, light.tone('#fff8ea'), { r: 4 }) +
    potted(random.fork('plant'), light, 985, 846, 200, light.tone(palette.trim))
  );
}
