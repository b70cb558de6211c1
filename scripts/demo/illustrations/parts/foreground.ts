import { mix, shade } from '../colour';
import { CANVAS, type HotelDrawingContext } from '../drawing-context';
import { type Shape, circle, rect, repeat, stroke, d } from '../svg';
import { drawLeaf } from './leaf';

const FRAMES = ['agave', 'branch', 'grasses', 'banana', 'open'] as const;

/** A strip of ground and, for most hotels, plants at the lower edge or in the upper left corner. */
export function drawForeground({ hotel, light }: HotelDrawingContext): Shape {
  const random = hotel.random('foreground');
  const dark = shade(light.tone('#3d6b4c'), 0.3);
  const fresh = light.tone('#5d8f58');
  const rib = light.tone('#7fae6c');
  const spray = (x: number, y: number, from: number, to: number, long: number, wide: number, count: number) =>
    repeat(count, (index) =>
      drawLeaf(
        x,
        y,
        from + ((to - from) * index) / (count - 1) + random.between(-0.08, 0.08),
        long * random.between(0.7, 1.1),
        wide * random.between(0.8, 1.2),
        mix(dark, fresh, (index % 3) * 0.25),
        rib,
      ),
    );
  const ground = rect(0, 1048, CANVAS.width, 160, shade(dark, 0.2));
  switch (random.pick(FRAMES)) {
    case 'agave':
      return (
        spray(random.between(150, 230), 1050, -2.6, -0.5, 290, 30, 8) +
        (random.chance(0.35) ? spray(random.between(1380, 1450), 1060, -2.7, -0.6, 230, 28, 8) : '') +
        ground
      );
    case 'branch':
      return (
        repeat(18, (index) =>
          drawLeaf(
            -30 + index * 25,
            110 + (index % 4) * 34,
            0.55 + random.between(-0.5, 0.5),
            random.between(120, 220),
            random.between(18, 28),
            mix(dark, fresh, (index % 3) * 0.25),
            rib,
          ),
        ) + ground
      );
    case 'grasses': {
      const blossom = light.tone(
        random.pick([hotel.palette.second, hotel.palette.accent, '#f6ead2', '#d8527f'] as const),
      );
      return (
        repeat(54, (index) => {
          const x = index * 31 + random.between(-12, 12);
          const height = random.between(30, 120) * (0.45 + Math.abs(index - 27) / 34);
          const lean = random.between(-26, 26);
          return (
            stroke(
              d`M${x} ${1054}q${lean * 0.2} ${-height * 0.6} ${lean} ${-height}`,
              mix(dark, fresh, random.next() * 0.7),
              6,
            ) + (random.chance(0.4) ? circle(x + lean, 1052 - height, random.between(6, 10), blossom) : '')
          );
        }) + ground
      );
    }
    case 'banana':
      return spray(random.chance(0.5) ? 60 : 1540, 1070, -2.3, -0.8, 400, 60, 6) + ground;
    case 'open':
      return ground;
  }
}
