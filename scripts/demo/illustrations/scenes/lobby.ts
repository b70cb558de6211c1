import { lit, mix, shade } from '../colour';
import { drawEmblem } from '../parts/emblem';
import { drawArmchair, drawPendant, drawSofa, drawTableLamp } from '../parts/furniture';
import { drawRug } from '../parts/rug';
import { drawPerson } from '../parts/people';
import { drawPottedPlant } from '../parts/potted-plant';
import { roomColours, drawRoomWindow, drawEmptyRoom } from '../parts/room';
import { drawSunlight } from '../parts/sunlight';
import { cuspedArchPath, openingPath } from '../parts/windows';
import { drawDaylight } from '../parts/daylight';
import { zoomIn } from '../svg-document';
import type { HotelDrawingContext } from '../drawing-context';
import { type Shape, ellipse, path, poly, rect, repeat } from '../svg';

export function drawLobbyScene(context: HotelDrawingContext): Shape {
  return zoomIn(drawInterior(context), 1.06, 800, 760) + drawDaylight(context);
}

function drawInterior(context: HotelDrawingContext): Shape {
  const { hotel, light, random } = context;
  const { palette } = hotel;
  const room = roomColours(context, hotel.kind === 'tower' ? 0.35 : 0.15, 790);
  const wood = light.tone(palette.wood);
  const accent = light.tone(palette.accent);
  const second = light.tone(palette.second);
  const stream = random.fork('lobby');
  return (
    drawEmptyRoom(context, room) +
    repeat(2, (index) =>
      drawRoomWindow(context, {
        x: 220 + index * 230,
        y: 250,
        w: 180,
        h: 520,
        panes: hotel.kind === 'tower' ? 1 : 2,
        isArched: hotel.isArched,
      }),
    ) +
    drawSunlight(360, 320, 420, 640, 230, 2, 0.24) +
    drawReception(context) +
    repeat(3, (index) =>
      drawPendant(900 + index * 170, 330 + (index === 1 ? 40 : 0), 84, index === 1 ? second : accent, hotel.variant),
    ) +
    drawRug(470, 858, 720, 150, mix(accent, room.floor, 0.25), light.tone(palette.trim), hotel.variant) +
    drawSofa(430, 880, 330, second, wood, accent) +
    drawArmchair(690, 940, 170, mix(accent, light.tone(palette.trim), 0.2), wood) +
    ellipse(520, 968, 96, 12, '#2b2440', { opacity: 0.22 }) +
    rect(512, 912, 14, 52, shade(wood, 0.3)) +
    ellipse(520, 910, 94, 18, lit(wood, 0.2)) +
    rect(490, 894, 60, 10, accent) +
    rect(496, 886, 50, 9, light.tone(palette.trim)) +
    drawPerson(
      stream.pick(['traveller', 'saree', 'executive', 'kurta'] as const),
      stream,
      light,
      960,
      964,
      3.1,
      palette.accent,
    ) +
    drawPottedPlant(stream, light, 250, 900, 260, accent) +
    drawPottedPlant(stream.fork('right'), light, 1392, 880, 300, light.tone(palette.trim))
  );
}

function drawReception({ hotel, light, random }: HotelDrawingContext): Shape {
  const { palette } = hotel;
  const wood = light.tone(palette.wood);
  const accent = light.tone(palette.accent);
  const trim = light.tone(palette.trim);
  const stream = random.fork('reception');
  const [x, w, base] = [800, 540, 850];
  const niche =
    hotel.kind === 'heritage'
      ? cuspedArchPath(x + 70, 236, w - 140, 560)
      : openingPath(x + 70, 256, w - 140, 540, hotel.isArched);
  const back = mix(accent, light.tone(palette.wall), 0.25);
  const front = ['fluted', 'tiles', 'panels'][hotel.variant];
  return (
    path(niche, back) +
    repeat(
      2,
      (side) =>
        rect(x + 104 + side * (w - 208 - 90), 470, 90, 8, wood) +
        rect(x + 104 + side * (w - 208 - 90), 560, 90, 8, wood) +
        repeat(
          3,
          (index) =>
            rect(
              x + 112 + side * (w - 298) + index * 26,
              438 + (index % 2) * 8,
              16,
              32 - (index % 2) * 8,
              index % 2 ? trim : light.tone(palette.second),
              { r: 4 },
            ) +
            rect(
              x + 112 + side * (w - 298) + index * 26,
              532 + (index % 2) * 6,
              18,
              28 - (index % 2) * 6,
              index % 2 ? light.tone(palette.second) : trim,
              { r: 6 },
            ),
        ),
    ) +
    drawEmblem(hotel.emblem, x + w / 2, 452, 120, light.tone('#f6e2b0')) +
    drawPerson(
      stream.pick(['saree', 'kurta', 'porter'] as const),
      stream,
      light,
      x + w / 2 - 90,
      792,
      2.45,
      palette.accent,
    ) +
    drawPerson('executive', stream.fork('second'), light, x + w / 2 + 110, 796, 2.4, palette.second) +
    ellipse(x + w / 2 + 30, base + 2, w * 0.56, 16, '#2b2440', { opacity: 0.25 }) +
    rect(x, base - 158, w, 158, wood) +
    rect(x + w - 70, base - 158, 70, 158, shade(wood, 0.3), { opacity: 0.5 }) +
    (front === 'fluted'
      ? repeat(
          27,
          (index) =>
            rect(x + 6 + index * 19.8, base - 140, 11, 132, lit(wood, 0.14), { r: 5 }) +
            rect(x + 13 + index * 19.8, base - 140, 4, 132, shade(wood, 0.3), { r: 2, opacity: 0.5 }),
        )
      : '') +
    (front === 'tiles'
      ? repeat(44, (index) =>
          poly(
            [
              [x + 24 + (index % 11) * 48, base - 142 + Math.floor(index / 11) * 34],
              [x + 44 + (index % 11) * 48, base - 125 + Math.floor(index / 11) * 34],
              [x + 24 + (index % 11) * 48, base - 108 + Math.floor(index / 11) * 34],
              [x + 4 + (index % 11) * 48, base - 125 + Math.floor(index / 11) * 34],
            ],
            index % 2 ? accent : trim,
            { opacity: 0.85 },
          ),
        )
      : '') +
    (front === 'panels'
      ? repeat(
          4,
          (index) =>
            rect(x + 18 + index * 130, base - 138, 114, 116, shade(wood, 0.14)) +
            rect(x + 30 + index * 130, base - 126, 90, 92, lit(wood, 0.1)),
        )
      : '') +
    rect(x - 14, base - 176, w + 28, 22, trim) +
    rect(x - 14, base - 158, w + 28, 6, shade(trim, 0.3)) +
    rect(x, base - 152, w, 10, '#2b2440', { opacity: 0.2 }) +
    drawTableLamp(x + 50, base - 176, 78, trim, accent) +
    rect(x + w - 150, base - 218, 70, 44, light.tone('#4b5560'), { r: 4 }) +
    rect(x + w - 121, base - 180, 12, 6, light.tone('#3d4450')) +
    drawPottedPlant(stream.fork('flowers'), light, x + w - 40, base - 174, 96, light.tone(palette.second))
  );
}
