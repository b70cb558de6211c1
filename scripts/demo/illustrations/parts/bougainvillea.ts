import type { Light } from '../light';
import type { Random } from '../random';
import { type Colour, lit } from '../colour';
import { type Shape, circle, repeat } from '../svg';

/** Bougainvillea that hangs down from x, y by at most `fall`. */
export function drawBougainvillea(
  random: Random,
  light: Light,
  x: number,
  y: number,
  width: number,
  fall: number,
): Shape {
  const blossom = light.tone(random.pick(['#c9356f', '#d8527f', '#b53a86', '#e07a3f'] as const));
  const green = light.tone('#4f8150');
  const cluster = (count: number, colour: Colour, size: number) =>
    repeat(count, () => {
      const at = random.next();
      const depth = random.next() ** 1.6 * fall * (0.45 + 0.55 * Math.sin(Math.PI * at));
      return circle(x + at * width, y + depth, size * random.between(0.7, 1.3), colour);
    });
  return (
    cluster(Math.round(width / 8), green, 11) +
    cluster(Math.round(width / 6), blossom, 8) +
    cluster(Math.round(width / 14), lit(blossom, 0.4), 5)
  );
}
