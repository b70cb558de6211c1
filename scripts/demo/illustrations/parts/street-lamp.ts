import type { Light } from '../light';
import { type Shape, circle, d, ellipse, path, poly, rect, stroke } from '../svg';

export function drawStreetLamp(light: Light, x: number, base: number, height: number): Shape {
  const iron = light.tone('#3d4450');
  const top = base - height;
  const glow =
    light.time === 'dusk'
      ? circle(x, top - 8, 90, light.glow, { opacity: 0.14 }) +
        circle(x, top - 8, 44, light.glow, { opacity: 0.25 }) +
        poly(
          [
            [x - 10, top],
            [x + 10, top],
            [x + 70, base],
            [x - 70, base],
          ],
          light.glow,
          { opacity: 0.08 },
        )
      : '';
  return (
    ellipse(x + 18, base, 34, 4, '#2b2440', { opacity: 0.22 }) +
    rect(x - 3, top, 6, height, iron) +
    rect(x - 8, base - 22, 16, 22, iron, { r: 2 }) +
    stroke(d`M${x - 18} ${top + 26}h36`, iron, 4) +
    path(d`M${x - 13} ${top}l4 -26h18l4 26z`, light.time === 'dusk' ? '#fff1c0' : light.tone('#f5ead0')) +
    path(d`M${x - 15} ${top - 25}q15 -20 30 0z`, iron) +
    glow
  );
}
