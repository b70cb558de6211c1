import { type Colour, lit, mix, shade } from '../colour';
import { drawEmblem } from '../parts/emblem';
import { openingPath, drawFacadeWindow } from '../parts/windows';
import { type Shape, circle, d, path, rect, repeat } from '../svg';
import type { HotelDrawingContext } from '../drawing-context';
import type { Building } from './building';
import { type MiddlePart, drawArcade } from './heritage-arcade';

/** A heritage mansion: an arcade below, overhanging balconies (jharokhas) above, and small domes on the roof. */
export function drawHeritage(context: HotelDrawingContext, ground: number): Building {
  const { hotel, light } = context;
  const random = hotel.random('heritage');
  const wall = light.tone(hotel.palette.wall);
  const trim = light.tone(hotel.palette.trim);
  const width = random.between(900, 1020);
  const left = 800 - width / 2;
  const lower = random.between(196, 224);
  const upper = random.between(176, 200);
  const top = ground - lower - upper;
  const centre = { x: 800, width: width * random.between(0.25, 0.3), rise: random.between(70, 110) };
  return {
    left,
    right: left + width,
    top: top - centre.rise - 140,
    drawn:
      drawRoofline(context, left, width, top, centre) +
      rect(left, top, width, ground - top, wall) +
      rect(left + width - 46, top, 46, ground - top, shade(wall, 0.4), { opacity: 0.16 }) +
      rect(
        centre.x - centre.width / 2 - 10,
        top - centre.rise,
        centre.width + 20,
        ground - top + centre.rise,
        lit(wall, 0.14),
      ) +
      rect(centre.x + centre.width / 2 + 10, top, 34, ground - top, '#2b2440', { opacity: 0.14 }) +
      drawCornice(
        light.tone(hotel.palette.trim),
        centre.x - centre.width / 2 - 22,
        top - centre.rise,
        centre.width + 44,
      ) +
      drawUpperFloor(context, left, width, top, upper, centre) +
      drawCornice(trim, left - 12, ground - lower - 10, width + 24) +
      drawArcade(context, left, width, ground, lower, centre) +
      rect(left - 30, ground - 12, width + 60, 14, trim) +
      rect(left - 30, ground - 2, width + 60, 6, shade(trim, 0.3)),
  };
}

const drawCornice = (colour: Colour, x: number, y: number, width: number): Shape =>
  rect(x, y - 8, width, 12, colour) +
  rect(x + 6, y + 4, width - 12, 7, shade(colour, 0.22)) +
  rect(x + 10, y + 11, width - 20, 10, '#2b2440', { opacity: 0.18 });

function drawKiosk(x: number, base: number, size: number, dome: Colour, stone: Colour, hollow: Colour): Shape {
  const half = size / 2;
  return (
    rect(x - half * 0.9, base - size * 0.72, size * 0.9, size * 0.72, hollow) +
    repeat(3, (index) =>
      rect(x - half * 0.9 + index * half * 0.8, base - size * 0.72, half * 0.2, size * 0.72, stone),
    ) +
    rect(x - half * 1.25, base - size * 0.8, half * 2.5, size * 0.1, stone) +
    path(
      d`M${x - half} ${base - size * 0.8}q${-half * 0.12} ${-size * 0.42} ${half} ${-size * 0.58}q${half * 1.12} ${size * 0.16} ${half} ${size * 0.58}z`,
      dome,
    ) +
    path(
      d`M${x + half * 0.25} ${base - size * 0.8}q${half * 0.3} ${-size * 0.36} ${-half * 0.25} ${-size * 0.58}q${half * 1.12} ${size * 0.16} ${half} ${size * 0.58}z`,
      shade(dome, 0.22),
    ) +
    rect(x - 2, base - size * 1.62, 4, size * 0.28, stone) +
    circle(x, base - size * 1.44, size * 0.06, stone)
  );
}

function drawRoofline(
  context: HotelDrawingContext,
  left: number,
  width: number,
  top: number,
  centre: MiddlePart,
): Shape {
  const { hotel, light } = context;
  const stone = light.tone(hotel.palette.trim);
  const dome = light.tone(
    hotel.variant === 0 ? hotel.palette.trim : hotel.variant === 1 ? hotel.palette.accent : hotel.palette.roof,
  );
  const hollow =
    light.time === 'dusk' ? mix(light.glow, hotel.palette.wall, 0.35) : shade(light.tone(hotel.palette.wall), 0.35);
  const sides = [
    left + 60,
    left + width - 60,
    ...(hotel.variant === 2 ? [] : [left + width * 0.24, left + width * 0.76]),
  ];
  const middleTop = top - centre.rise - 8;
  const middle =
    hotel.variant === 1
      ? drawKiosk(centre.x - centre.width * 0.36, middleTop, 62, dome, stone, hollow) +
        drawKiosk(centre.x + centre.width * 0.36, middleTop, 62, dome, stone, hollow) +
        drawKiosk(centre.x, middleTop, 90, dome, stone, hollow)
      : hotel.variant === 0
        ? path(
            d`M${centre.x - centre.width * 0.42} ${middleTop + 4}q${centre.width * 0.06} ${-96} ${centre.width * 0.42} ${-100}q${centre.width * 0.36} 4 ${centre.width * 0.42} 100z`,
            dome,
          ) +
          path(
            d`M${centre.x + centre.width * 0.08} ${middleTop + 4}q${centre.width * 0.16} ${-80} ${-centre.width * 0.08} ${-100}q${centre.width * 0.36} 4 ${centre.width * 0.42} 100z`,
            shade(dome, 0.2),
          ) +
          rect(centre.x - 3, middleTop - 132, 6, 40, stone) +
          circle(centre.x, middleTop - 110, 7, stone)
        : path(
            d`M${centre.x - centre.width / 2 - 14} ${middleTop + 4}L${centre.x} ${middleTop - 84}L${centre.x + centre.width / 2 + 14} ${middleTop + 4}z`,
            stone,
          ) +
          path(
            d`M${centre.x - centre.width / 2 + 34} ${middleTop - 6}L${centre.x} ${middleTop - 64}L${centre.x + centre.width / 2 - 34} ${middleTop - 6}z`,
            light.tone(hotel.palette.wall),
          ) +
          drawEmblem(hotel.emblem, centre.x, middleTop - 28, 34, light.tone(hotel.palette.accent));
  const parapet =
    rect(left, top - 30, width, 32, stone) +
    repeat(Math.floor(width / 22), (index) =>
      path(openingPath(left + 6 + index * 22, top - 24, 11, 20, true), shade(light.tone(hotel.palette.wall), 0.25)),
    );
  return parapet + sides.map((x) => drawKiosk(x, top - 28, 58, dome, stone, hollow)).join('') + middle;
}

function drawUpperFloor(
  context: HotelDrawingContext,
  left: number,
  width: number,
  top: number,
  height: number,
  centre: MiddlePart,
): Shape {
  const { hotel, light, random, defs } = context;
  const stream = random.fork('upper');
  const { palette } = hotel;
  const trim = light.tone(palette.trim);
  const side = (width - centre.width) / 2 - 30;
  const bay = (from: number, index: number) => {
    const x = from + (side * (index + 0.5)) / 3;
    const w = 66;
    const y = top + height * 0.28;
    const protruding = hotel.variant !== 2 || index === 1;
    return (
      (protruding
        ? rect(x - w * 0.72 + 12, y - 12, w * 1.5, height * 0.72, '#2b2440', { opacity: 0.16 }) +
          rect(x - w * 0.72, y - 16, w * 1.44, height * 0.66, lit(light.tone(palette.wall), 0.28)) +
          path(
            d`M${x - w * 0.86} ${y - 14}h${w * 1.72}q${-w * 0.2} ${-34} ${-w * 0.86} ${-38}q${-w * 0.66} 4 ${-w * 0.86} 38z`,
            light.tone(hotel.variant === 1 ? palette.accent : palette.trim),
          ) +
          path(d`M${x - w * 0.72} ${y + height * 0.57}h${w * 1.44}l${-w * 0.34} 22h${-w * 0.76}z`, shade(trim, 0.2))
        : '') +
      drawFacadeWindow(stream, light, defs, x - w * 0.42, y, w * 0.84, height * 0.4, {
        frame: palette.wood,
        curtain: palette.accent,
        isArched: true,
        panes: 2,
        sill: false,
      }) +
      rect(x - w * 0.6, y + height * 0.4, w * 1.2, height * 0.17, trim) +
      repeat(6, (at) =>
        path(
          openingPath(x - w * 0.54 + at * w * 0.182, y + height * 0.425, w * 0.12, height * 0.12, true),
          shade(light.tone(palette.wall), 0.3),
        ),
      )
    );
  };
  const mid = centre.width / 3;
  return (
    repeat(3, (index) => bay(left + 14, index)) +
    repeat(3, (index) => bay(centre.x + centre.width / 2 + 16, index)) +
    repeat(3, (index) =>
      drawFacadeWindow(
        stream,
        light,
        defs,
        centre.x - centre.width / 2 + index * mid + mid * 0.16,
        top - centre.rise * 0.45,
        mid * 0.68,
        height * 0.78 + centre.rise * 0.3,
        { frame: palette.trim, curtain: palette.accent, isArched: true, panes: 2 },
      ),
    ) +
    rect(centre.x - centre.width / 2, top + height * 0.72, centre.width, height * 0.2, trim) +
    repeat(14, (index) =>
      path(
        openingPath(
          centre.x - centre.width / 2 + 6 + (index * (centre.width - 10)) / 14,
          top + height * 0.75,
          (centre.width / 14) * 0.55,
          height * 0.15,
          true,
        ),
        shade(light.tone(palette.wall), 0.3),
      ),
    )
  );
}
