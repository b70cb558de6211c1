import { lit, mix, shade } from '../colour';
import { emblem } from '../parts/emblem';
import { bougainvillea } from '../parts/bougainvillea';
import { shrub } from '../parts/shrub';
import { window } from '../parts/windows';
import { type Shape, circle, d, path, poly, rect, repeat, stroke } from '../svg';
import type { HotelStage } from '../stage';
import type { Building } from './bay';

/** A boutique house of four or five storeys: stepped volumes, balconies, screens, a café under an awning. */
export function boutique(stage: HotelStage, ground: number): Building {
  const { hotel, light } = stage;
  const random = hotel.random('boutique');
  const { palette } = hotel;
  const wall = light.tone(palette.wall);
  const partner = light.tone(
    hotel.variant === 0 ? palette.wood : hotel.variant === 1 ? palette.trim : mix(palette.accent, palette.wall, 0.2),
  );
  const storeys = random.whole(3, 4);
  const floor = storeys === 4 ? random.between(100, 106) : random.between(116, 126);
  const street = 138;
  const mainWidth = random.between(480, 560);
  const sideWidth = random.between(220, 290);
  const left = 800 - (mainWidth + sideWidth) / 2;
  const top = ground - street - storeys * floor;
  const sideTop = top + floor * (hotel.variant === 2 ? -0.35 : random.pick([0.55, 1]));
  const sideLeft = left + mainWidth;
  const right = sideLeft + sideWidth;
  return {
    left,
    right,
    top: top - 116,
    drawn:
      terrace(stage, left, mainWidth, top) +
      rect(sideLeft, sideTop, sideWidth, ground - sideTop, partner) +
      rect(sideLeft, sideTop - 12, sideWidth + 10, 16, lit(partner, 0.3)) +
      screens(stage, sideLeft, sideWidth, sideTop, ground - street) +
      rect(sideLeft, sideTop, 42, ground - sideTop, '#2b2440', { opacity: 0.2 }) +
      rect(left, top, mainWidth, ground - top, wall) +
      rect(left - 8, top - 16, mainWidth + 16, 20, lit(wall, 0.4)) +
      rect(left, top + 4, mainWidth, 9, '#2b2440', { opacity: 0.16 }) +
      repeat(storeys, (row) => balconies(stage, left, mainWidth, top + row * floor, floor, row)) +
      rect(left + mainWidth - 30, top, 30, ground - top, shade(wall, 0.4), { opacity: 0.16 }) +
      cafe(stage, left, right, ground, street) +
      blade(stage, left, top + floor * 0.7),
  };
}

/** Rooftop: pergola, plants and a string of lamps. */
function terrace({ hotel, light, random }: HotelStage, left: number, width: number, top: number): Shape {
  const stream = random.fork('terrace');
  const wood = light.tone(hotel.palette.wood);
  const from = left + width * 0.1;
  const span = width * 0.62;
  return (
    repeat(4, (index) =>
      shrub(stream, light, from + (index * span) / 4, top - 6, 110, 46, index % 2 ? hotel.palette.second : undefined),
    ) +
    repeat(4, (index) => rect(from + (index * span) / 3.2, top - 96, 9, 96, wood)) +
    rect(from - 26, top - 104, span + 46, 11, wood) +
    repeat(12, (index) => rect(from - 18 + (index * (span + 30)) / 12, top - 114, 12, 12, shade(wood, 0.15))) +
    stroke(d`M${from} ${top - 90}q${span * 0.25} 36 ${span * 0.5} 0t${span * 0.46} 0`, shade(wood, 0.4), 2) +
    repeat(11, (index) =>
      circle(
        from + 14 + (index * span) / 11.4,
        top - 76 + Math.abs(Math.sin((index / 11) * Math.PI * 2)) * 8,
        light.time === 'dusk' ? 5.5 : 4,
        light.time === 'dusk' ? '#ffe9a8' : light.tone('#fff3d6'),
      ),
    )
  );
}

function balconies(
  { hotel, light, random, defs }: HotelStage,
  left: number,
  width: number,
  top: number,
  floor: number,
  row: number,
): Shape {
  const stream = random.fork(`balcony-${row}`);
  const shape = hotel.random(`balcony-${row}`);
  const { palette } = hotel;
  const trim = light.tone(palette.trim);
  const columns = 3;
  const bay = width / columns;
  const rail = light.tone(hotel.variant === 1 ? '#3d4450' : palette.wood);
  return repeat(columns, (column) => {
    const x = left + column * bay + bay * 0.14;
    const w = bay * 0.72;
    const y = top + floor * 0.16;
    const h = floor * 0.8;
    const door = window(stream, light, defs, x, y, w, h, {
      frame: palette.wood,
      curtain: palette.trim,
      arched: hotel.arched,
      panes: 2,
      sill: false,
    });
    if ((column + row) % 3 === 2 && hotel.variant !== 2) {
      return (
        rect(x - 8, y - 8, w + 16, h * 0.82, trim) +
        window(stream, light, defs, x, y, w, h * 0.66, {
          frame: palette.wood,
          curtain: palette.accent,
          arched: hotel.arched,
          panes: 3,
        })
      );
    }
    const slab = top + floor * 0.96;
    const railTop = slab - floor * 0.36;
    return (
      door +
      rect(x - 22, slab, w + 44, 11, trim) +
      rect(x - 16, slab + 11, w + 50, 13, '#2b2440', { opacity: 0.2 }) +
      (hotel.variant === 1
        ? rect(x - 20, railTop, w + 40, 4, rail) +
          repeat(16, (at) => rect(x - 18 + (at * (w + 34)) / 15, railTop, 2.6, slab - railTop, rail))
        : rect(
            x - 20,
            railTop,
            w + 40,
            slab - railTop,
            hotel.variant === 0 ? rail : lit(light.tone(palette.wall), 0.3),
          ) +
          rect(x - 20, railTop, w + 40, 6, lit(rail, 0.35)) +
          repeat(7, (at) =>
            rect(x - 14 + (at * (w + 28)) / 7, railTop + 12, 3, slab - railTop - 16, shade(rail, 0.3), {
              opacity: 0.55,
            }),
          )) +
      (shape.chance(0.45)
        ? bougainvillea(
            shape,
            light,
            x - 24,
            railTop - 8,
            (w + 40) * shape.between(0.45, 0.9),
            floor * shape.between(0.35, 0.62),
          )
        : shape.chance(0.5)
          ? shrub(shape, light, x - 12, railTop + 8, w * 0.5, 30)
          : '')
    );
  });
}

/** The slimmer volume: pierced screens before tall windows. */
function screens(
  { hotel, light, random, defs }: HotelStage,
  left: number,
  width: number,
  top: number,
  bottom: number,
): Shape {
  const stream = random.fork('screens');
  const { palette } = hotel;
  const rows = Math.max(1, Math.floor((bottom - top) / 118));
  const step = (bottom - top) / rows;
  return repeat(rows, (row) => {
    const [x, y, w, h] = [left + width * 0.3, top + row * step + step * 0.18, width * 0.46, step * 0.62];
    const lattice = light.tone(mix(palette.trim, palette.wood, hotel.variant === 0 ? 0.05 : 0.75));
    return (
      rect(x - 9, y - 9, w + 18, h + 18, light.tone(palette.trim)) +
      window(stream, light, defs, x, y, w, h, { frame: palette.wood, curtain: palette.second, panes: 1, sill: false }) +
      (row % 2 === 0
        ? repeat(8, (at) => rect(x + (at * w) / 8 + 2, y, w / 8 - 6, h, lattice, { opacity: 0.94 })) +
          rect(x, y + h * 0.48, w, 6, shade(lattice, 0.2))
        : '')
    );
  });
}

function cafe(
  { hotel, light, random, defs }: HotelStage,
  left: number,
  right: number,
  ground: number,
  height: number,
): Shape {
  const stream = random.fork('cafe');
  const { palette } = hotel;
  const width = right - left;
  const top = ground - height;
  const stone = light.tone(mix(palette.trim, palette.roof, 0.2));
  const glass =
    light.time === 'dusk'
      ? defs.vertical([
          [0, '#ffe0a0'],
          [1, '#ef9a58'],
        ])
      : defs.vertical([
          [0, light.tone('#47656f')],
          [1, light.tone('#86a6a2')],
        ]);
  const awning = light.tone(palette.accent);
  const from = left + width * 0.06;
  const span = width * 0.46;
  const stripes = 9;
  const door = { x: left + width * 0.6, width: width * 0.13 };
  return (
    rect(left - 6, top, width + 12, height, stone) +
    rect(left - 14, top - 8, width + 28, 14, lit(stone, 0.35)) +
    rect(left, top + 6, width, 8, '#2b2440', { opacity: 0.18 }) +
    rect(from, top + 34, span, height - 52, glass) +
    repeat(5, (index) => rect(from + (index * span) / 4 - 3, top + 34, 6, height - 52, light.tone(palette.wood))) +
    repeat(4, () =>
      rect(from + stream.between(14, span - 40), ground - stream.between(52, 74), 16, 60, '#4a2f2a', {
        opacity: 0.3,
        r: 8,
      }),
    ) +
    rect(from - 8, ground - 18, span + 16, 18, shade(stone, 0.25)) +
    rect(from - 4, top + 34, span + 30, 40, '#2b2440', { opacity: 0.24 }) +
    repeat(stripes, (index) => {
      const [x, w] = [from - 18 + (index * (span + 36)) / stripes, (span + 36) / stripes];
      const colour = index % 2 ? light.tone(palette.trim) : awning;
      return (
        poly(
          [
            [x + 8, top + 18],
            [x + w + 4, top + 18],
            [x + w, top + 56],
            [x, top + 56],
          ],
          colour,
        ) + path(d`M${x} ${top + 56}h${w}q0 14 ${-w / 2} 14t${-w / 2} -14z`, shade(colour, 0.12))
      );
    }) +
    rect(door.x - 16, top + 22, door.width + 32, height - 22, light.tone(palette.trim)) +
    rect(door.x, top + 38, door.width, height - 38, light.time === 'dusk' ? '#ffe3a6' : light.tone(palette.wood)) +
    rect(door.x + door.width / 2 - 2, top + 38, 4, height - 38, shade(light.tone(palette.wood), 0.4)) +
    rect(door.x - 30, top + 14, door.width + 60, 12, light.tone(palette.wood)) +
    rect(left + width * 0.8, top + 42, width * 0.14, height - 74, glass) +
    rect(left + width * 0.8 - 6, ground - 34, width * 0.14 + 12, 8, lit(stone, 0.4))
  );
}

/** The sign that hangs out over the street. */
function blade({ hotel, light }: HotelStage, left: number, top: number): Shape {
  const accent = light.tone(hotel.palette.accent);
  return (
    rect(left - 62, top, 60, 5, light.tone('#3d4450')) +
    rect(left - 66, top + 10, 52, 118, accent, { r: 5 }) +
    rect(left - 24, top + 10, 10, 118, shade(accent, 0.25), { r: 3 }) +
    emblem(hotel.emblem, left - 44, top + 44, 34, light.time === 'dusk' ? light.glow : light.tone('#fff6e4')) +
    repeat(3, (index) => rect(left - 57, top + 78 + index * 14, 26, 4, light.tone('#fff6e4'), { opacity: 0.85, r: 2 }))
  );
}
