import { lit, mix, shade } from '../colour';
import { drawEmblem } from '../parts/emblem';
import { drawBougainvillea } from '../parts/bougainvillea';
import { drawShrub } from '../parts/shrub';
import { drawFacadeWindow } from '../parts/windows';
import { type Shape, circle, d, rect, repeat, stroke } from '../svg';
import type { HotelDrawingContext } from '../drawing-context';
import type { Building } from './building';
import { drawCafe } from './boutique-cafe';

/** A boutique hotel of four or five storeys: a wide part with balconies, a narrow part with screens, and a café. */
export function drawBoutique(context: HotelDrawingContext, ground: number): Building {
  const { hotel, light } = context;
  const random = hotel.random('boutique');
  const { palette } = hotel;
  const wall = light.tone(palette.wall);
  const partner = light.tone(
    hotel.variant === 0 ? palette.wood : hotel.variant === 1 ? palette.trim : mix(palette.accent, palette.wall, 0.2),
  );
  const storeys = random.integer(3, 4);
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
      drawRoofPlants(context, left, mainWidth, top) +
      rect(sideLeft, sideTop, sideWidth, ground - sideTop, partner) +
      rect(sideLeft, sideTop - 12, sideWidth + 10, 16, lit(partner, 0.3)) +
      drawScreens(context, sideLeft, sideWidth, sideTop, ground - street) +
      rect(sideLeft, sideTop, 42, ground - sideTop, '#2b2440', { opacity: 0.2 }) +
      rect(left, top, mainWidth, ground - top, wall) +
      rect(left - 8, top - 16, mainWidth + 16, 20, lit(wall, 0.4)) +
      rect(left, top + 4, mainWidth, 9, '#2b2440', { opacity: 0.16 }) +
      repeat(storeys, (row) => drawBalconies(context, left, mainWidth, top + row * floor, floor, row)) +
      rect(left + mainWidth - 30, top, 30, ground - top, shade(wall, 0.4), { opacity: 0.16 }) +
      drawCafe(context, left, right, ground, street) +
      drawHangingSign(context, left, top + floor * 0.7),
  };
}

function drawRoofPlants(
  { hotel, light, random }: HotelDrawingContext,
  left: number,
  width: number,
  top: number,
): Shape {
  const stream = random.fork('terrace');
  const wood = light.tone(hotel.palette.wood);
  const from = left + width * 0.1;
  const span = width * 0.62;
  return (
    repeat(4, (index) =>
      drawShrub(
        stream,
        light,
        from + (index * span) / 4,
        top - 6,
        110,
        46,
        index % 2 ? hotel.palette.second : undefined,
      ),
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

function drawBalconies(
  { hotel, light, random, defs }: HotelDrawingContext,
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
    const door = drawFacadeWindow(stream, light, defs, x, y, w, h, {
      frame: palette.wood,
      curtain: palette.trim,
      isArched: hotel.isArched,
      panes: 2,
      sill: false,
    });
    if ((column + row) % 3 === 2 && hotel.variant !== 2) {
      return (
        rect(x - 8, y - 8, w + 16, h * 0.82, trim) +
        drawFacadeWindow(stream, light, defs, x, y, w, h * 0.66, {
          frame: palette.wood,
          curtain: palette.accent,
          isArched: hotel.isArched,
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
        ? drawBougainvillea(
            shape,
            light,
            x - 24,
            railTop - 8,
            (w + 40) * shape.between(0.45, 0.9),
            floor * shape.between(0.35, 0.62),
          )
        : shape.chance(0.5)
          ? drawShrub(shape, light, x - 12, railTop + 8, w * 0.5, 30)
          : '')
    );
  });
}

/** The narrow part: screens in front of the windows of every other storey. */
function drawScreens(
  { hotel, light, random, defs }: HotelDrawingContext,
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
      drawFacadeWindow(stream, light, defs, x, y, w, h, {
        frame: palette.wood,
        curtain: palette.second,
        panes: 1,
        sill: false,
      }) +
      (row % 2 === 0
        ? repeat(8, (at) => rect(x + (at * w) / 8 + 2, y, w / 8 - 6, h, lattice, { opacity: 0.94 })) +
          rect(x, y + h * 0.48, w, 6, shade(lattice, 0.2))
        : '')
    );
  });
}

function drawHangingSign({ hotel, light }: HotelDrawingContext, left: number, top: number): Shape {
  const accent = light.tone(hotel.palette.accent);
  return (
    rect(left - 62, top, 60, 5, light.tone('#3d4450')) +
    rect(left - 66, top + 10, 52, 118, accent, { r: 5 }) +
    rect(left - 24, top + 10, 10, 118, shade(accent, 0.25), { r: 3 }) +
    drawEmblem(hotel.emblem, left - 44, top + 44, 34, light.time === 'dusk' ? light.glow : light.tone('#fff6e4')) +
    repeat(3, (index) => rect(left - 57, top + 78 + index * 14, 26, 4, light.tone('#fff6e4'), { opacity: 0.85, r: 2 }))
  );
}
