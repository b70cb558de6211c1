import { lit, mix } from '../colour';
import { bedFromFoot } from '../parts/bed';
import { desk, sideTable, tableLamp } from '../parts/furniture';
import { rug } from '../parts/rug';
import { framedPrint } from '../parts/pictures';
import { interiorOf, roomWindow, shell, sunPatch } from '../parts/room';
import { ceilingFan } from '../parts/ceiling-fan';
import { daylight } from '../parts/daylight';
import { closer } from '../sheet';
import type { HotelStage } from '../stage';
import type { Shape } from '../svg';

/** Oak: a queen bed between two lamps, a desk, one window. */
export function roomOak(stage: HotelStage): Shape {
  return closer(furnish(stage), 1.07, 880, 720) + daylight(stage);
}

function furnish(stage: HotelStage): Shape {
  const { hotel, light } = stage;
  const { palette } = hotel;
  const room = interiorOf(stage, 0.12);
  const wood = light.tone(mix(palette.wood, '#c79a62', 0.45));
  const accent = light.tone(palette.accent);
  return (
    shell(stage, room) +
    roomWindow(stage, {
      x: 250,
      y: 270,
      w: 200,
      h: 320,
      arched: hotel.arched,
      curtain: light.tone(mix(palette.second, palette.trim, 0.35)),
    }) +
    sunPatch(380, 330, 250, 600, 190, 2) +
    framedPrint(stage, 706, 262, 130, 160, 1) +
    framedPrint(stage, 856, 262, 130, 160, 2) +
    ceilingFan(1250, 268, wood) +
    rug(840, 884, 1000, 150, lit(accent, 0.45), light.tone(palette.trim), hotel.variant) +
    sideTable(536, 850, 96, 120, wood) +
    tableLamp(536, 722, 100, light.tone(palette.trim), accent) +
    sideTable(1144, 850, 96, 120, wood) +
    tableLamp(1144, 722, 100, light.tone(palette.trim), accent) +
    bedFromFoot(840, 944, 490, 150, {
      wood,
      head: wood,
      linen: light.tone('#f4ede0'),
      throwColour: accent,
      cushion: light.tone(palette.second),
      style: hotel.variant,
    }) +
    desk(1226, 866, 300, wood, light.tone(palette.second))
  );
}
