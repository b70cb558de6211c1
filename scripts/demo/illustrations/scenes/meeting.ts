import { lit, mix, shade } from '../colour';
import { drawEmblem } from '../parts/emblem';
import { drawPendant } from '../parts/furniture';
import { drawFramedPrint } from '../parts/framed-print';
import { drawPottedPlant } from '../parts/potted-plant';
import { roomColours, drawRoomWindow, drawEmptyRoom } from '../parts/room';
import { drawSunlight } from '../parts/sunlight';
import { drawDaylight } from '../parts/daylight';
import { zoomIn } from '../svg-document';
import type { HotelDrawingContext } from '../drawing-context';
import { type Shape, circle, d, ellipse, path, poly, rect, repeat, stroke } from '../svg';

export function drawMeetingRoomScene(context: HotelDrawingContext): Shape {
  return zoomIn(drawInterior(context), 1.06, 800, 700) + drawDaylight(context);
}

function drawInterior(context: HotelDrawingContext): Shape {
  const { hotel, light, random } = context;
  const { palette } = hotel;
  const room = roomColours(context, hotel.variant === 1 ? 0.5 : 0.2, 740);
  const wood = light.tone(palette.wood);
  const accent = light.tone(palette.accent);
  const trim = light.tone(palette.trim);
  const seat = light.tone(hotel.variant === 2 ? palette.second : palette.accent);
  const onLeft = [0.08, 0.4, 0.82];
  const edge = (share: number) => ({ y: 700 + share * 236, half: 250 + share * 300 });
  return (
    drawEmptyRoom(context, room) +
    drawRoomWindow(context, { x: 216, y: 250, w: 290, h: 330, panes: 2, isArched: hotel.isArched }) +
    drawRoomWindow(context, { x: 1094, y: 250, w: 290, h: 330, panes: 2, isArched: hotel.isArched }) +
    drawSunlight(330, 300, 330, 640, 210, 2, 0.2) +
    drawPresentationWall(context) +
    repeat(3, (index) =>
      drawPendant(560 + index * 240, 238, 92, index === 1 ? light.tone(palette.second) : accent, hotel.variant),
    ) +
    onLeft
      .map(
        (share) =>
          drawChair(
            800 - edge(share).half - 40 - share * 26,
            edge(share).y + 66 + share * 60,
            0.72 + share * 0.5,
            seat,
            wood,
          ) +
          drawChair(
            800 + edge(share).half + 40 + share * 26,
            edge(share).y + 66 + share * 60,
            0.72 + share * 0.5,
            seat,
            wood,
          ),
      )
      .join('') +
    poly(
      [
        [540, 760],
        [1080, 760],
        [1420, 1040],
        [260, 1040],
      ],
      '#2b2440',
      { opacity: 0.22 },
    ) +
    poly(
      [
        [430, 930],
        [1170, 930],
        [1120, 1200],
        [480, 1200],
      ],
      shade(wood, 0.42),
    ) +
    path(
      d`M550 700h500q14 0 22 14l278 214q18 30 -30 34h-1040q-48 -4 -30 -34l278 -214q8 -14 22 -14z`,
      shade(wood, 0.28),
    ) +
    path(d`M550 690h500q14 0 22 14l278 208q18 30 -30 34h-1040q-48 -4 -30 -34l278 -208q8 -14 22 -14z`, lit(wood, 0.1)) +
    poly(
      [
        [620, 704],
        [760, 704],
        [700, 930],
        [440, 930],
      ],
      '#fff1c4',
      { opacity: 0.22 },
    ) +
    poly(
      [
        [800, 704],
        [900, 704],
        [960, 930],
        [780, 930],
      ],
      '#fff1c4',
      { opacity: 0.16 },
    ) +
    repeat(3, (row) =>
      repeat(2, (side) =>
        drawPlaceSetting(800 + (side ? 1 : -1) * (160 + row * 110), 730 + row * 74, 0.7 + row * 0.26, trim, accent),
      ),
    ) +
    drawCentrepiece(context, 800, 800) +
    drawPottedPlant(random.fork('plant'), light, 1440, 850, 280, trim)
  );
}

function drawPresentationWall(context: HotelDrawingContext): Shape {
  const { hotel, light } = context;
  const { palette } = hotel;
  const [x, y, w, h] = [574, 300, 452, 270];
  if (hotel.variant === 2)
    return drawFramedPrint(context, x + 10, y, 200, 250, 5) + drawFramedPrint(context, x + 240, y, 200, 250, 6);
  const page = light.tone('#f7f2e7');
  return (
    rect(x + 12, y + 14, w, h, '#2b2440', { opacity: 0.16 }) +
    rect(x, y, w, h, light.tone('#3b4048'), { r: 8 }) +
    rect(x + 12, y + 12, w - 24, h - 24, page) +
    drawEmblem(hotel.emblem, x + 54, y + 54, 42, light.tone(palette.accent)) +
    rect(x + 92, y + 38, 150, 12, light.tone('#5c5a66'), { r: 6 }) +
    rect(x + 92, y + 60, 96, 8, light.tone('#b5aea6'), { r: 4 }) +
    repeat(6, (index) =>
      rect(
        x + 46 + index * 38,
        y + 226 - ([44, 70, 58, 96, 84, 120][index] ?? 0),
        24,
        [44, 70, 58, 96, 84, 120][index] ?? 0,
        light.tone(index === 5 ? palette.accent : mix(palette.second, '#f7f2e7', 0.25)),
        { r: 3 },
      ),
    ) +
    circle(x + 350, y + 150, 58, light.tone(mix(palette.second, '#f7f2e7', 0.4))) +
    path(d`M${x + 350} ${y + 150}v-58a58 58 0 0 1 54 80z`, light.tone(palette.accent)) +
    circle(x + 350, y + 150, 28, page)
  );
}

const drawChair = (x: number, base: number, scale: number, colour: string, wood: string): Shape => {
  const s = 100 * scale;
  return (
    ellipse(x + s * 0.1, base, s * 0.66, s * 0.12, '#2b2440', { opacity: 0.2 }) +
    rect(x - s * 0.04, base - s * 0.5, s * 0.08, s * 0.5, '#4a4450') +
    stroke(d`M${x - s * 0.4} ${base - s * 0.03}q${s * 0.4} ${-s * 0.16} ${s * 0.8} 0`, '#4a4450', s * 0.07) +
    rect(x - s * 0.5, base - s * 0.62, s, s * 0.2, shade(colour, 0.12), { r: s * 0.09 }) +
    rect(x - s * 0.46, base - s * 1.46, s * 0.92, s * 0.92, colour, { r: s * 0.22 }) +
    rect(x + s * 0.1, base - s * 1.46, s * 0.36, s * 0.92, shade(colour, 0.2), { r: s * 0.18, opacity: 0.5 }) +
    rect(x - s * 0.36, base - s * 1.38, s * 0.5, s * 0.06, lit(colour, 0.5), { r: s * 0.03, opacity: 0.6 }) +
    rect(x - s * 0.58, base - s * 0.86, s * 0.1, s * 0.3, wood, { r: 4 }) +
    rect(x + s * 0.48, base - s * 0.86, s * 0.1, s * 0.3, shade(wood, 0.2), { r: 4 })
  );
};

/** Notepad, pen and water glass of one participant. */
const drawPlaceSetting = (x: number, y: number, scale: number, paper: string, accent: string): Shape =>
  poly(
    [
      [x - 44 * scale, y],
      [x + 26 * scale, y],
      [x + 34 * scale, y + 32 * scale],
      [x - 50 * scale, y + 32 * scale],
    ],
    paper,
  ) +
  rect(x - 40 * scale, y + 6 * scale, 54 * scale, 2.5 * scale, accent, { opacity: 0.7 }) +
  rect(x - 42 * scale, y + 14 * scale, 44 * scale, 2 * scale, '#b5aea6') +
  rect(x + 46 * scale, y - 14 * scale, 18 * scale, 32 * scale, '#ffffff', { opacity: 0.7, r: 3 }) +
  rect(x + 47 * scale, y, 16 * scale, 18 * scale, '#a9cdd0', { r: 3, opacity: 0.9 });

function drawCentrepiece({ hotel, light, random }: HotelDrawingContext, x: number, y: number): Shape {
  const stream = random.fork('centre');
  return (
    ellipse(x + 8, y + 30, 80, 12, '#2b2440', { opacity: 0.2 }) +
    rect(x - 66, y - 2, 132, 32, light.tone(hotel.palette.second), { r: 10 }) +
    repeat(22, () =>
      circle(
        x + stream.between(-60, 60),
        y - stream.between(0, 44),
        stream.between(9, 16),
        light.tone(stream.pick(['#4f8150', '#6b9a5b', hotel.palette.accent, '#f7e3c0'] as const)),
      ),
    ) +
    rect(x - 66, y + 2, 132, 8, lit(light.tone(hotel.palette.second), 0.3), { r: 4 })
  );
}
