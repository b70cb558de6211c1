import type { Light } from '../light';
import type { Random } from '../random';
import { type Colour, shade } from '../colour';
import { type Shape, d, path } from '../svg';
import { drawLeafSpots } from './leaf';

/** A rounded bush. It has blossoms if `blossom` is given. */
export function drawShrub(
  random: Random,
  light: Light,
  x: number,
  base: number,
  width: number,
  height: number,
  blossom?: Colour,
): Shape {
  const green = light.tone(random.pick(['#55874f', '#4b7d58', '#6b9350'] as const));
  const mound = (colour: Colour, scale: number, dx: number) =>
    path(
      d`M${x + width * (0.5 - 0.5 * scale) + dx} ${base}q${width * 0.02} ${-height * 0.9 * scale} ${width * 0.25 * scale} ${-height * 0.75 * scale}q${width * 0.14 * scale} ${-height * 0.5 * scale} ${width * 0.36 * scale} ${-height * 0.12 * scale}q${width * 0.3 * scale} ${-height * 0.12 * scale} ${width * 0.39 * scale} ${height * 0.87 * scale}z`,
      colour,
    );
  return (
    mound(shade(green, 0.26), 1, 0) +
    mound(green, 0.86, -width * 0.05) +
    drawLeafSpots(
      random,
      Math.round(width / 14),
      x + width * 0.47,
      base - height * 0.5,
      width * 0.38,
      height * 0.36,
      blossom ? light.tone(blossom) : light.sunny(green, 0.35),
      blossom ? 6 : 4,
    )
  );
}
