import { lit, shade } from '../colour';
import type { HotelDrawingContext } from '../drawing-context';
import { drawEmblem } from '../parts/emblem';
import { cuspedArchPath } from '../parts/windows';
import { type Shape, circle, path, rect, repeat } from '../svg';

/** The middle part of the facade, which is higher than the wings by `rise`. */
export type MiddlePart = { x: number; width: number; rise: number };

/** The arches of the verandah on the ground floor. */
export function drawArcade(
  { hotel, light, defs }: HotelDrawingContext,
  left: number,
  width: number,
  ground: number,
  height: number,
  centre: MiddlePart,
): Shape {
  const { palette } = hotel;
  const inner =
    light.time === 'dusk'
      ? defs.vertical([
          [0, '#ffd88f'],
          [1, '#d9763f'],
        ])
      : defs.vertical([
          [0, shade(light.tone(palette.wall), 0.62)],
          [1, shade(light.tone(palette.wall), 0.42)],
        ]);
  const side = (width - centre.width) / 2 - 20;
  const arch = (x: number, w: number, top: number) => {
    const data = cuspedArchPath(x, top, w, ground - 12 - top);
    return (
      path(cuspedArchPath(x - 9, top - 11, w + 18, ground - top), light.tone(palette.trim)) +
      path(data, inner) +
      defs.clipped(
        rect(x, top, w * 0.16, height, '#2b2440', { opacity: 0.3 }) +
          rect(x + w * 0.3, top + (ground - top) * 0.42, w * 0.4, ground - top, light.tone(palette.wood)) +
          rect(
            x + w * 0.49,
            top + (ground - top) * 0.42,
            w * 0.03,
            ground - top,
            shade(light.tone(palette.wood), 0.4),
          ) +
          rect(x, top, w, 34, '#2b2440', { opacity: 0.22 }),
        path(data, '#000'),
      )
    );
  };
  const row = (from: number) =>
    repeat(4, (index) => arch(from + index * (side / 4) + 13, side / 4 - 26, ground - height + 40));
  const door = centre.width * 0.6;
  return (
    row(left + 10) +
    row(centre.x + centre.width / 2 + 14) +
    arch(centre.x - door / 2, door, ground - height + 8) +
    rect(centre.x - door / 2 - 30, ground - 14, door + 60, 8, lit(light.tone(palette.trim), 0.2)) +
    rect(centre.x - door / 2 - 50, ground - 7, door + 100, 9, light.tone(palette.trim)) +
    circle(centre.x, ground - height - 20, 29, light.tone(palette.trim)) +
    circle(centre.x, ground - height - 20, 24, light.tone(palette.accent)) +
    drawEmblem(hotel.emblem, centre.x, ground - height - 20, 28, light.tone(palette.trim))
  );
}
