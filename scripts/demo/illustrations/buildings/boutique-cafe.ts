import { lit, mix, shade } from '../colour';
import type { HotelDrawingContext } from '../drawing-context';
import { type Shape, d, path, poly, rect, repeat } from '../svg';

export function drawCafe(
  { hotel, light, random, defs }: HotelDrawingContext,
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
