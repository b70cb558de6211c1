import { mix, shade } from '../colour';
import { drawFacadeWindow } from '../parts/windows';
import { type Shape, rect, repeat } from '../svg';
import type { HotelDrawingContext } from '../drawing-context';

export type FacadeArea = { left: number; top: number; width: number; height: number; storeys: number };

/** Ribbon windows between horizontal slabs. */
export function drawRibbonFacade(
  { hotel, light, random, defs }: HotelDrawingContext,
  { left, top, width, height, storeys }: FacadeArea,
): Shape {
  const step = height / storeys;
  const stream = random.fork('windows');
  const trim = light.tone(hotel.palette.trim);
  return repeat(storeys, (index) => {
    const y = top + index * step;
    const count = 7;
    const bay = (width - 36) / count;
    return (
      repeat(count, (at) =>
        drawFacadeWindow(stream, light, defs, left + 18 + at * bay, y + step * 0.3, bay - 3, step * 0.5, {
          frame: shade(hotel.palette.trim, 0.4),
          curtain: hotel.palette.trim,
          panes: 1,
          sill: false,
        }),
      ) +
      rect(left + 18, y + step * 0.3, width - 36, step * 0.12, '#2b2440', { opacity: 0.24 }) +
      rect(left - 8, y + step * 0.16, width + 16, step * 0.15, trim) +
      rect(left - 8, y + step * 0.28, width + 16, 4, shade(trim, 0.35))
    );
  });
}

/** A grid of separate windows; one column has the accent colour. */
export function drawGridFacade(
  { hotel, light, random, defs }: HotelDrawingContext,
  { left, top, width, height, storeys }: FacadeArea,
): Shape {
  const stream = random.fork('windows');
  const columns = hotel.random('columns').integer(5, 6);
  const bay = (width - 40) / columns;
  const step = height / storeys;
  const stripe = hotel.random('stripe').integer(0, columns - 1);
  const accent = light.tone(mix(hotel.palette.accent, hotel.palette.wall, 0.15));
  return (
    rect(left + 20 + stripe * bay, top - 30, bay, height + 30, accent) +
    repeat(storeys * columns, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const [x, y] = [left + 20 + column * bay + bay * 0.16, top + row * step + step * 0.16];
      return (
        rect(x - 5, y - 5, bay * 0.68 + 10, step * 0.62 + 10, light.tone(hotel.palette.trim)) +
        drawFacadeWindow(stream, light, defs, x, y, bay * 0.68, step * 0.62, {
          frame: hotel.palette.trim,
          curtain: hotel.palette.accent,
          panes: 2,
        })
      );
    })
  );
}

/** Glass behind vertical fins. */
export function drawFinFacade(
  { hotel, light, random, defs }: HotelDrawingContext,
  { left, top, width, height, storeys }: FacadeArea,
): Shape {
  const stream = random.fork('windows');
  const columns = 8;
  const bay = (width - 32) / columns;
  const step = height / storeys;
  const fin = light.tone(hotel.palette.trim);
  return (
    repeat(storeys * columns, (index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      return drawFacadeWindow(stream, light, defs, left + 16 + column * bay, top + row * step, bay, step - 10, {
        frame: shade(hotel.palette.wall, 0.35),
        curtain: hotel.palette.second,
        panes: 1,
        sill: false,
      });
    }) +
    repeat(storeys, (row) =>
      rect(
        left + 16,
        top + (row + 1) * step - 12,
        width - 32,
        12,
        light.tone(row % 3 === 2 ? hotel.palette.accent : shade(hotel.palette.wall, 0.12)),
      ),
    ) +
    repeat(columns + 1, (column) => {
      const x = left + 16 + column * bay;
      return (
        rect(x + 5, top - 10, 13, height + 6, '#2b2440', { opacity: 0.2 }) +
        rect(x - 6, top - 26, 12, height + 26, fin) +
        rect(x + 3, top - 26, 4, height + 26, shade(fin, 0.3))
      );
    })
  );
}
