import { type Colour, lit, shade } from '../colour';
import { type Shape, circle, ellipse, path, rect } from '../svg';

export function drawCeilingFan(x: number, y: number, colour: Colour): Shape {
  const blade = (data: string, tint: Colour) =>
    path(data, tint, { extra: `transform="translate(${Math.round(x)} ${Math.round(y)})"` });
  return (
    rect(x - 3, 0, 6, y - 10, shade(colour, 0.3)) +
    blade('M-16 0L-186 -14q-18 12 -4 26l174 2z', colour) +
    blade('M16 2L186 -14q16 8 8 20l-176 14z', lit(colour, 0.18)) +
    blade('M-10 8L46 40q26 4 36 -10L16 2z', shade(colour, 0.14)) +
    ellipse(x, y + 4, 32, 15, shade(colour, 0.2)) +
    ellipse(x, y - 4, 28, 13, lit(colour, 0.25)) +
    circle(x, y + 10, 7, '#d9a94e')
  );
}
