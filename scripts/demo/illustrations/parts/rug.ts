import { type Colour, lit } from '../colour';
import { type Shape, ellipse, poly, repeat } from '../svg';

/** A rug in perspective. `weave`: 0 diamonds, 1 the stripes of a dhurrie, 2 round. */
export function drawRug(
  x: number,
  y: number,
  width: number,
  depth: number,
  colour: Colour,
  border: Colour,
  weave: 0 | 1 | 2,
): Shape {
  if (weave === 2) {
    const [cy, rx, ry] = [y + depth / 2, width * 0.48, depth * 0.56];
    return (
      ellipse(x, cy, rx, ry, border) +
      ellipse(x, cy, rx * 0.94, ry * 0.92, colour) +
      ellipse(x, cy, rx * 0.8, ry * 0.78, 'none', { stroke: border, width: 5 }) +
      ellipse(x, cy, rx * 0.66, ry * 0.62, lit(colour, 0.3)) +
      ellipse(x, cy, rx * 0.4, ry * 0.38, 'none', { stroke: border, width: 4 })
    );
  }
  const band = (from: number, to: number, inset: number, fill: Colour) => {
    const spread = (share: number) => width * (0.42 + 0.08 * share) - inset;
    return poly(
      [
        [x - spread(from), y + depth * from],
        [x + spread(from), y + depth * from],
        [x + spread(to), y + depth * to],
        [x - spread(to), y + depth * to],
      ],
      fill,
    );
  };
  if (weave === 1) {
    const stripes = [0.1, 0.2, 0.3, 0.42, 0.56, 0.7, 0.84];
    const fringe = repeat(26, (index) => {
      const at = x - width * 0.49 + (index * width * 0.98) / 25;
      return poly(
        [
          [at, y + depth],
          [at + 5, y + depth],
          [at + 4, y + depth + 14],
          [at + 1, y + depth + 14],
        ],
        border,
      );
    });
    return (
      fringe +
      band(0, 1, 0, colour) +
      stripes
        .map((from, index) => band(from, from + (index % 2 ? 0.03 : 0.07), 0, index % 2 ? lit(colour, 0.5) : border))
        .join('')
    );
  }
  return (
    band(0, 1, 0, border) +
    band(0.08, 0.92, 26, colour) +
    band(0.16, 0.22, 40, border) +
    band(0.76, 0.84, 40, border) +
    repeat(7, (index) => {
      const cx = x - width * 0.3 + index * width * 0.1;
      return poly(
        [
          [cx, y + depth * 0.34],
          [cx + width * 0.04, y + depth * 0.5],
          [cx, y + depth * 0.66],
          [cx - width * 0.04, y + depth * 0.5],
        ],
        index % 2 ? border : lit(colour, 0.4),
      );
    })
  );
}
