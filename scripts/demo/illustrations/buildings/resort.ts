import { type Colour, lit, mix, shade } from '../colour';
import { drawEmblem } from '../parts/emblem';
import { openingPath, drawFacadeWindow } from '../parts/windows';
import { type Shape, circle, d, path, poly, rect, repeat } from '../svg';
import type { HotelDrawingContext } from '../drawing-context';
import type { Building } from './building';

/** A tall open hall between two long pavilions with pitched roofs. */
export function drawResort(context: HotelDrawingContext, ground: number): Building {
  const { hotel } = context;
  const random = hotel.random('resort');
  const hall = { width: random.between(380, 440), eaves: random.between(210, 240), rise: random.between(180, 230) };
  const wing = { width: random.between(320, 370), eaves: random.between(220, 260), rise: random.between(100, 130) };
  const x = 800 + random.between(-90, 90);
  const leftWing = x - hall.width / 2 - wing.width + 30;
  const rightWing = x + hall.width / 2 - 30;
  return {
    left: leftWing,
    right: rightWing + wing.width,
    top: ground - hall.eaves - hall.rise,
    drawn:
      drawPavilion(context, leftWing, wing.width, ground, wing.eaves, wing.rise) +
      drawPavilion(context, rightWing, wing.width, ground, wing.eaves * (random.chance(0.5) ? 1 : 0.62), wing.rise) +
      drawGreatHall(context, x, hall, ground),
  };
}

/** A hipped roof with tiles or thatch. */
function drawRoof(
  { hotel, light, random }: HotelDrawingContext,
  x: number,
  width: number,
  eaves: number,
  rise: number,
  ridge: number,
): Shape {
  const stream = random.fork(`roof-${Math.round(x)}`);
  const thatch = hotel.variant === 1;
  const colour = light.tone(thatch ? '#b99a62' : hotel.palette.roof);
  const over = 40;
  const outline = d`M${x - over} ${eaves}Q${x + (width - ridge) / 4} ${eaves - rise * 0.42} ${x + (width - ridge) / 2} ${eaves - rise}h${ridge}Q${x + width - (width - ridge) / 4} ${eaves - rise * 0.42} ${x + width + over} ${eaves}z`;
  const courses = thatch ? 5 : 8;
  const at = (share: number) => ({
    y: eaves - rise * share,
    from: x - over + ((width - ridge) / 2 + over) * share ** 0.85,
    to: x + width + over - ((width - ridge) / 2 + over) * share ** 0.85,
  });
  return (
    rect(x - 4, eaves - 2, width + 8, 34, '#2b2440', { opacity: 0.28 }) +
    path(outline, colour) +
    path(
      d`M${x + width * 0.62} ${eaves}Q${x + width * 0.66} ${eaves - rise * 0.5} ${x + (width + ridge) / 2 - ridge * 0.1} ${eaves - rise}h${ridge * 0.1}Q${x + width - (width - ridge) / 4} ${eaves - rise * 0.42} ${x + width + over} ${eaves}z`,
      shade(colour, 0.3),
      { opacity: 0.5 },
    ) +
    repeat(courses - 1, (index) => {
      const row = at((index + 1) / courses);
      return rect(row.from + 10, row.y, row.to - row.from - 20, thatch ? 4 : 3, shade(colour, 0.35), { opacity: 0.45 });
    }) +
    repeat(thatch ? 60 : 44, () => {
      const row = at(stream.between(0.03, 0.9));
      return rect(
        stream.between(row.from + 14, row.to - 30),
        row.y,
        thatch ? 3 : 16,
        thatch ? 22 : 6,
        stream.chance(0.5) ? lit(colour, 0.25) : shade(colour, 0.22),
        { opacity: 0.6 },
      );
    }) +
    rect(x + (width - ridge) / 2 - 8, eaves - rise - 7, ridge + 16, 11, shade(colour, 0.15), { r: 5 }) +
    path(d`M${x - over - 4} ${eaves - 4}h${width + over * 2 + 8}v9h${-width - over * 2 - 8}z`, lit(colour, 0.22))
  );
}

function drawPavilion(
  context: HotelDrawingContext,
  x: number,
  width: number,
  ground: number,
  eaves: number,
  rise: number,
): Shape {
  const { hotel, light, random, defs } = context;
  const stream = random.fork(`pavilion-${Math.round(x)}`);
  const { palette } = hotel;
  const wall = light.tone(palette.wall);
  const wood = light.tone(palette.wood);
  const top = ground - eaves;
  const floors = eaves > 190 ? 2 : 1;
  const floor = (eaves - 24) / floors;
  const bays = 3;
  const bay = width / bays;
  return (
    rect(x, top, width, eaves, wall) +
    rect(x, ground - 22, width, 24, shade(wall, 0.35)) +
    repeat(bays * floors, (index) => {
      const [column, row] = [index % bays, Math.floor(index / bays)];
      const [left, y] = [x + column * bay + bay * 0.18, top + 34 + row * floor];
      const h = floor - 40;
      return (
        drawFacadeWindow(stream, light, defs, left, y, bay * 0.64, h, {
          frame: palette.wood,
          curtain: palette.accent,
          isArched: hotel.isArched,
          panes: 2,
          sill: false,
        }) +
        rect(left - 20, y + h * 0.62, bay * 0.64 + 40, 5, wood) +
        repeat(8, (at) => rect(left - 18 + at * ((bay * 0.64 + 34) / 7), y + h * 0.62, 4, h * 0.4, wood)) +
        rect(left - 22, y + h, bay * 0.64 + 44, 8, light.tone(palette.trim))
      );
    }) +
    repeat(
      bays + 1,
      (index) =>
        rect(x + index * bay - 7, top, 12, eaves, wood) + rect(x + index * bay + 1, top, 4, eaves, shade(wood, 0.35)),
    ) +
    drawRoof(context, x, width, top + 4, rise, width * 0.5)
  );
}

function drawGreatHall(
  context: HotelDrawingContext,
  x: number,
  hall: { width: number; eaves: number; rise: number },
  ground: number,
): Shape {
  const { hotel, light, defs } = context;
  const { palette } = hotel;
  const wood = light.tone(palette.wood);
  const left = x - hall.width / 2;
  const top = ground - hall.eaves;
  const inner: Colour =
    light.time === 'dusk'
      ? defs.vertical([
          [0, '#ffdf9a'],
          [1, '#e2854a'],
        ])
      : defs.vertical([
          [0, shade(light.tone(palette.wall), 0.55)],
          [1, light.tone(mix(palette.wall, '#8aa08a', 0.4))],
        ]);
  const bay = hall.width / 3;
  return (
    rect(left - 20, ground - 8, hall.width + 40, 12, light.tone(palette.trim)) +
    rect(left, top, hall.width, hall.eaves - 6, light.tone(mix(palette.wall, palette.trim, 0.45))) +
    repeat(3, (index) =>
      path(
        openingPath(
          left + index * bay + 16,
          top + (index === 1 ? 26 : 50),
          bay - 32,
          hall.eaves - (index === 1 ? 32 : 56),
          hotel.isArched,
        ),
        inner,
      ),
    ) +
    repeat(
      3,
      (index) =>
        circle(left + index * bay + bay / 2, top + 92, 12, light.time === 'dusk' ? '#fff4c4' : light.tone('#f0d9a0')) +
        rect(left + index * bay + bay / 2 - 1, top + 30, 2, 52, '#3d3440'),
    ) +
    rect(x - 46, ground - 64, 92, 56, wood) +
    rect(x - 52, ground - 68, 104, 8, lit(wood, 0.3)) +
    repeat(
      4,
      (index) =>
        rect(left + index * bay - 11, top, 22, hall.eaves - 6, wood) +
        rect(left + index * bay + 4, top, 7, hall.eaves - 6, shade(wood, 0.35)),
    ) +
    drawRoof(context, left, hall.width, top + 6, hall.rise, hall.width * (hotel.variant === 2 ? 0.06 : 0.34)) +
    (hotel.variant === 2
      ? ''
      : poly(
          [
            [x - 62, top - 20],
            [x, top - 96],
            [x + 62, top - 20],
          ],
          light.tone(palette.trim),
        )) +
    drawEmblem(
      hotel.emblem,
      x,
      top - (hotel.variant === 2 ? 70 : 46),
      hotel.variant === 2 ? 44 : 30,
      light.tone(hotel.variant === 2 ? palette.trim : palette.accent),
    )
  );
}
