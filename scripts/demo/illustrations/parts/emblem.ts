import type { Emblem } from '../hotel-look';
import type { Colour } from '../colour';
import { type Shape, circle, d, ellipse, group, path, repeat, stroke } from '../svg';

/** The hotel's logo, about `size` high, centred at x, y. */
export function drawEmblem(kind: Emblem, x: number, y: number, size: number, colour: Colour): Shape {
  const r = size / 2;
  const turned = (shape: Shape, angle: number) =>
    group(shape, `transform="rotate(${Math.round(angle)} ${Math.round(x)} ${Math.round(y)})"`);
  switch (kind) {
    case 'lotus': {
      const petal = (lean: number, scale: number) =>
        turned(
          path(
            d`M${x} ${y + r * 0.7}Q${x - r * 0.42} ${y - r * 0.1} ${x} ${y - r * scale}Q${x + r * 0.42} ${y - r * 0.1} ${x} ${y + r * 0.7}z`,
            colour,
          ),
          lean,
        );
      return petal(-62, 0.8) + petal(62, 0.8) + petal(-32, 0.95) + petal(32, 0.95) + petal(0, 1.05);
    }
    case 'sun':
      return (
        circle(x, y, r * 0.5, colour) +
        repeat(12, (index) => turned(ellipse(x, y - r * 0.82, r * 0.08, r * 0.2, colour), index * 30))
      );
    case 'leaf':
      return path(
        d`M${x - r * 0.7} ${y + r * 0.8}Q${x - r * 0.9} ${y - r * 0.7} ${x + r * 0.8} ${y - r}Q${x + r * 0.9} ${y + r * 0.6} ${x - r * 0.3} ${y + r * 0.5}Q${x - r * 0.1} ${y - r * 0.2} ${x + r * 0.3} ${y - r * 0.5}Q${x - r * 0.5} ${y - r * 0.1} ${x - r * 0.7} ${y + r * 0.8}z`,
        colour,
      );
    case 'arch':
      return path(
        d`M${x - r * 0.8} ${y + r}V${y}q${r * 0.1} ${-r * 0.7} ${r * 0.8} ${-r}q${r * 0.7} ${r * 0.3} ${r * 0.8} ${r}V${y + r}h${-r * 0.36}V${y + r * 0.1}q${-r * 0.06} ${-r * 0.35} ${-r * 0.44} ${-r * 0.55}q${-r * 0.38} ${r * 0.2} ${-r * 0.44} ${r * 0.55}V${y + r}z`,
        colour,
      );
    case 'peacock':
      return (
        repeat(7, (index) => turned(ellipse(x, y - r * 0.6, r * 0.15, r * 0.4, colour), -78 + index * 26)) +
        circle(x, y + r * 0.35, r * 0.26, colour) +
        path(d`M${x - r * 0.2} ${y + r * 0.4}h${r * 0.4}l${r * 0.1} ${r * 0.6}h${-r * 0.6}z`, colour)
      );
    case 'wave':
      return repeat(3, (index) =>
        stroke(d`M${x - r} ${y - r * 0.5 + index * r * 0.55}q${r * 0.5} ${-r * 0.5} ${r} 0t${r} 0`, colour, r * 0.2),
      );
  }
}
