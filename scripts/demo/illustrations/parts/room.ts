import type { HotelDrawingContext } from '../drawing-context';
import { CANVAS } from '../drawing-context';
import { type Colour, lit, mix, shade } from '../colour';
import { drawBackdrop } from './backdrop';
import { drawSky } from './sky';
import { drawEmblem } from './emblem';
import { openingPath } from './windows';
import { type Shape, d, ellipse, group, path, poly, rect, repeat } from '../svg';

export type RoomColours = { wall: Colour; panel: Colour; floor: Colour; floorLine: number };

/** The colours of a room, from the palette of the hotel. `depth` 0 is light, 1 is dark. */
export function roomColours({ hotel, light }: HotelDrawingContext, depth: number, floorLine = 800): RoomColours {
  const { palette } = hotel;
  const airy = mix(palette.wall, palette.trim, 0.62);
  const rich = mix(mix(palette.wall, palette.accent, 0.5), '#4a3a3c', 0.2);
  const floor =
    hotel.flooring === 'boards' || hotel.flooring === 'plain'
      ? mix(palette.wood, palette.trim, 0.3)
      : mix(palette.trim, palette.wall, 0.35);
  return {
    wall: light.tone(mix(airy, rich, depth)),
    panel: light.tone(mix(mix(palette.wall, palette.trim, 0.15), palette.accent, 0.12 + depth * 0.4)),
    floor: light.tone(floor),
    floorLine,
  };
}

/** The empty room: back wall with the decoration of the hotel's kind, ceiling and floor. */
export function drawEmptyRoom(context: HotelDrawingContext, room: RoomColours): Shape {
  const { wall, floorLine } = room;
  return (
    rect(0, 0, CANVAS.width, floorLine, wall) +
    drawWallDecoration(context, room) +
    rect(0, 0, CANVAS.width, 172, lit(wall, 0.5)) +
    rect(0, 172, CANVAS.width, 10, shade(wall, 0.14)) +
    rect(0, 182, CANVAS.width, 26, '#2b2440', { opacity: 0.06 }) +
    drawFloor(context, room) +
    rect(0, floorLine - 24, CANVAS.width, 24, lit(wall, 0.55)) +
    rect(0, floorLine - 3, CANVAS.width, 6, shade(wall, 0.4), { opacity: 0.5 })
  );
}

function drawWallDecoration({ hotel }: HotelDrawingContext, { wall, panel, floorLine }: RoomColours): Shape {
  const motif = lit(wall, 0.28);
  switch (hotel.kind) {
    case 'boutique':
      return repeat(90, (index) =>
        drawEmblem(
          hotel.emblem,
          50 + (index % 15) * 108 + (Math.floor(index / 15) % 2) * 54,
          240 + Math.floor(index / 15) * 96,
          34,
          motif,
        ),
      );
    case 'heritage':
      return (
        rect(0, floorLine - 190, CANVAS.width, 190, panel) +
        rect(0, floorLine - 200, CANVAS.width, 12, lit(panel, 0.45)) +
        rect(0, floorLine - 188, CANVAS.width, 5, '#2b2440', { opacity: 0.15 }) +
        repeat(11, (index) =>
          rect(24 + index * 146, floorLine - 166, 118, 124, 'none', { stroke: lit(panel, 0.28), width: 4 }),
        )
      );
    case 'tower':
      return (
        rect(0, 208, CANVAS.width, floorLine, panel, { opacity: 0.35 }) +
        repeat(9, (index) => rect(index * 190 + 30, 208, 4, floorLine - 208, shade(wall, 0.16)))
      );
    case 'resort':
      return (
        repeat(67, (index) => rect(index * 24, floorLine - 236, 19, 236, index % 2 ? panel : lit(panel, 0.08))) +
        rect(0, floorLine - 246, CANVAS.width, 12, lit(panel, 0.35))
      );
  }
}

function drawFloor({ hotel, random }: HotelDrawingContext, { floor: colour, floorLine }: RoomColours): Shape {
  const depth = CANVAS.height - floorLine;
  const far = { x: 800, y: floorLine - 330 };
  const ray = (x: number, y: number) => far.x + ((x - far.x) * (y - far.y)) / (CANVAS.height - far.y);
  const base =
    rect(0, floorLine, CANVAS.width, depth, colour) +
    rect(0, floorLine, CANVAS.width, depth * 0.12, shade(colour, 0.25), { opacity: 0.25 });
  const rows = [0, 0.07, 0.16, 0.28, 0.43, 0.62, 0.85, 1.1].map((share) => floorLine + depth * share);
  if (hotel.flooring === 'checker') {
    const other = mix(colour, hotel.palette.accent, 0.42);
    return (
      base +
      repeat(7 * 26, (index) => {
        const [row, column] = [Math.floor(index / 26), index % 26];
        if ((row + column) % 2) return '';
        const [near, next, left] = [rows[row] ?? 0, rows[row + 1] ?? 0, -1300 + column * 160];
        return poly(
          [
            [ray(left, near), near],
            [ray(left + 160, near), near],
            [ray(left + 160, next), next],
            [ray(left, next), next],
          ],
          other,
        );
      })
    );
  }
  if (hotel.flooring === 'terrazzo') {
    const stream = random.fork('terrazzo');
    const chips = [hotel.palette.accent, hotel.palette.second, hotel.palette.roof, '#ffffff'] as const;
    return (
      base +
      repeat(150, () => {
        const y = floorLine + depth * stream.next() ** 1.2;
        const size = 3 + ((y - floorLine) / depth) * 10;
        return ellipse(
          stream.between(0, 1600),
          y,
          size * stream.between(0.7, 1.5),
          size * 0.35,
          mix(colour, stream.pick(chips), 0.5),
        );
      })
    );
  }
  if (hotel.flooring === 'plain')
    return (
      base +
      repeat(5, (index) => rect(0, rows[index + 1] ?? 0, CANVAS.width, 2 + index, shade(colour, 0.2), { opacity: 0.3 }))
    );
  return (
    base +
    repeat(27, (index) => {
      const x = -1300 + index * 160;
      return (
        poly(
          [
            [ray(x, floorLine), floorLine],
            [ray(x + 5, floorLine) + 0.6, floorLine],
            [x + 7, CANVAS.height],
            [x, CANVAS.height],
          ],
          shade(colour, 0.3),
          { opacity: 0.45 },
        ) +
        (index % 3 === 0
          ? poly(
              [
                [ray(x, floorLine), floorLine],
                [ray(x + 160, floorLine), floorLine],
                [x + 160, CANVAS.height],
                [x, CANVAS.height],
              ],
              lit(colour, 0.4),
              { opacity: 0.3 },
            )
          : '')
      );
    })
  );
}

export type WindowShape = {
  x: number;
  y: number;
  w: number;
  h: number;
  panes?: number;
  isArched?: boolean;
  curtain?: Colour;
};

/** A window seen from inside. It shows the backdrop of the hotel's region. */
export function drawRoomWindow(
  context: HotelDrawingContext,
  { x, y, w, h, panes = 2, isArched = false, curtain }: WindowShape,
): Shape {
  const { hotel, light, defs } = context;
  const wood = light.tone(hotel.palette.wood);
  const scale = Math.max(w / 900, h / 620);
  const outside = group(
    drawSky(context) + drawBackdrop(context, hotel.region) + rect(0, 880, 1600, 300, light.tone('#7fa267')),
    `transform="translate(${Math.round(x + w / 2 - 800 * scale)} ${Math.round(y + h * 0.86 - 880 * scale)}) scale(${Math.round(scale * 1000) / 1000})"`,
  );
  const outline = openingPath(x, y, w, h, isArched);
  return (
    path(openingPath(x - 16, y - 16, w + 32, h + 32, isArched), lit(wood, 0.12)) +
    path(openingPath(x - 5, y - 5, w + 10, h + 10, isArched), shade(wood, 0.35)) +
    defs.clipped(
      outside +
        repeat(panes - 1, (index) => rect(x + (w * (index + 1)) / panes - 5, y, 10, h, wood)) +
        rect(x, y + h * 0.34, w, 8, wood) +
        rect(x, y, w, 14, '#2b2440', { opacity: 0.22 }),
      path(outline, '#000'),
    ) +
    rect(x - 34, y + h + 14, w + 68, 16, lit(wood, 0.25)) +
    rect(x - 28, y + h + 30, w + 56, 9, '#2b2440', { opacity: 0.14 }) +
    (curtain ? drawCurtains(x, y, w, h, curtain, wood) : '')
  );
}

function drawCurtains(x: number, y: number, w: number, h: number, colour: Colour, rod: Colour): Shape {
  const width = Math.max(56, w * 0.2);
  const drop = h + 74;
  const side = (left: number) =>
    repeat(5, (index) =>
      path(
        d`M${left + (index * width) / 5} ${y - 34}h${width / 5 + 1}q${4 * (index % 2 ? 1 : -1)} ${drop / 2} 0 ${drop}h${-width / 5 - 1}q${4 * (index % 2 ? 1 : -1)} ${-drop / 2} 0 ${-drop}z`,
        index % 2 ? colour : shade(colour, 0.14),
      ),
    );
  return side(x - width * 0.72) + side(x + w - width * 0.28) + rect(x - width, y - 42, w + width * 2, 9, rod, { r: 4 });
}
