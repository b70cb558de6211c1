import type { Light } from '../light';
import type { Random } from '../random';
import { type Colour, lit, shade } from '../colour';
import { type Shape, d, ellipse, path, repeat } from '../svg';
import { drawLeaf } from './leaf';

/** `x` is the middle of the pot, `base` the floor. */
export function drawPottedPlant(
  random: Random,
  light: Light,
  x: number,
  base: number,
  height: number,
  pot: Colour,
): Shape {
  const potHeight = height * 0.3;
  const half = height * 0.15;
  const greens = [light.tone('#3f7450'), light.tone('#568c56'), light.tone('#77a765')] as const;
  const style = random.integer(0, 2);
  const leaves = repeat(style === 2 ? 7 : 11, (index) => {
    const share = index / (style === 2 ? 6 : 10);
    const angle = -Math.PI * (style === 2 ? 0.68 - 0.36 * share : 0.98 - 0.96 * share) + random.between(-0.08, 0.08);
    const length = height * (style === 2 ? random.between(0.5, 0.78) : random.between(0.42, 0.72));
    const colour = greens[index % 3] ?? greens[0];
    return drawLeaf(
      x,
      base - potHeight,
      angle,
      length,
      length * (style === 0 ? 0.17 : style === 1 ? 0.09 : 0.06),
      colour,
      style === 1 ? undefined : lit(colour, 0.25),
    );
  });
  return (
    ellipse(x + half * 0.6, base, half * 1.5, half * 0.24, '#2b2440', { opacity: 0.18 }) +
    leaves +
    path(d`M${x - half} ${base - potHeight}h${half * 2}l${-half * 0.28} ${potHeight}h${-half * 1.44}z`, pot) +
    path(
      d`M${x + half * 0.25} ${base - potHeight}h${half * 0.75}l${-half * 0.28} ${potHeight}h${-half * 0.5}z`,
      shade(pot, 0.2),
    ) +
    path(
      d`M${x - half * 1.1} ${base - potHeight - half * 0.12}h${half * 2.2}v${half * 0.3}h${-half * 2.2}z`,
      lit(pot, 0.2),
    )
  );
}
