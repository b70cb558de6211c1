import type { Light } from '../light';
import type { Random } from '../random';
import { type Colour, shade } from '../colour';
import { type Shape, circle, d, path, repeat } from '../svg';

export function drawPalm(random: Random, light: Light, x: number, base: number, height: number): Shape {
  const lean = random.between(-0.16, 0.16) * height;
  const [topX, topY] = [x + lean, base - height];
  const trunk = light.tone('#a9835c');
  const half = height * 0.02 + 4;
  const dark = light.tone('#3f7350');
  const fresh = light.tone('#6ba05b');
  const frond = (angle: number, length: number, colour: Colour) => {
    const endX = topX + Math.cos(angle) * length;
    const endY = topY + Math.sin(angle) * length * 0.75 + length * 0.26;
    const [riseX, riseY] = [
      topX + Math.cos(angle) * length * 0.5,
      topY + Math.sin(angle) * length * 0.75 - length * 0.16,
    ];
    const steps = 7;
    let edge = '';
    for (let index = steps; index >= 1; index -= 1) {
      const share = (index - 0.5) / steps;
      const spineX = (1 - share) ** 2 * topX + 2 * share * (1 - share) * riseX + share ** 2 * endX;
      const spineY = (1 - share) ** 2 * topY + 2 * share * (1 - share) * riseY + share ** 2 * endY;
      const fall = length * 0.24 * Math.sin(Math.PI * Math.min(1, share + 0.12)) + 3;
      edge += d`L${spineX + Math.cos(angle) * 9} ${spineY + fall}L${spineX - Math.cos(angle) * 5} ${spineY + fall * 0.34}`;
    }
    return path(d`M${topX} ${topY}Q${riseX} ${riseY} ${endX} ${endY}${0}`.slice(0, -1) + `${edge}z`, colour);
  };
  const spread = (count: number, colour: Colour, from: number, to: number, scale: number) =>
    repeat(count, (index) =>
      frond(
        from + ((to - from) * index) / (count - 1) + random.between(-0.1, 0.1),
        height * scale * random.between(0.85, 1.1),
        colour,
      ),
    );
  return (
    path(
      d`M${x - half * 1.3} ${base}Q${x + lean * 0.15 - half} ${base - height * 0.5} ${topX - half * 0.6} ${topY}h${half * 1.2}Q${x + lean * 0.15 + half} ${base - height * 0.5} ${x + half * 1.3} ${base}z`,
      trunk,
    ) +
    path(
      d`M${x + half * 0.2} ${base}Q${x + lean * 0.15 + half * 0.2} ${base - height * 0.5} ${topX + half * 0.1} ${topY}h${half * 0.5}Q${x + lean * 0.15 + half} ${base - height * 0.5} ${x + half * 1.3} ${base}z`,
      shade(trunk, 0.28),
    ) +
    spread(6, shade(dark, 0.12), -3.5, 0.36, 0.37) +
    spread(7, dark, -3.2, 0.06, 0.4) +
    circle(topX - 8, topY + 8, height * 0.022, light.tone('#8a6a35')) +
    circle(topX + 9, topY + 10, height * 0.024, light.tone('#a37b3b')) +
    spread(5, fresh, -2.75, -0.4, 0.36)
  );
}
