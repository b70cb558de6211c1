import type { Random } from '../random';
import { type Colour } from '../colour';
import { type Shape, d, ellipse, path, repeat, stroke } from '../svg';

export function drawLeaf(
  x: number,
  y: number,
  angle: number,
  length: number,
  half: number,
  colour: Colour,
  rib?: Colour,
): Shape {
  const droop = Math.abs(Math.cos(angle)) * length * 0.22;
  const [tipX, tipY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length + droop];
  const [midX, midY] = [x + Math.cos(angle) * length * 0.55, y + Math.sin(angle) * length * 0.6];
  const [sideX, sideY] = [-Math.sin(angle) * half, Math.cos(angle) * half];
  return (
    path(
      d`M${x} ${y}Q${midX + sideX} ${midY + sideY} ${tipX} ${tipY}Q${midX - sideX * 1.6} ${midY - sideY * 1.6} ${x} ${y}z`,
      colour,
    ) +
    (rib
      ? stroke(
          d`M${x} ${y}Q${midX - sideX * 0.2} ${midY - sideY * 0.2} ${tipX} ${tipY}`,
          rib,
          Math.max(1.5, length * 0.01),
          { opacity: 0.7 },
        )
      : '')
  );
}

export function drawLeafSpots(
  random: Random,
  count: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: Colour,
  size: number,
): Shape {
  return repeat(count, () => {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next());
    return ellipse(
      x + Math.cos(angle) * rx * reach,
      y + Math.sin(angle) * ry * reach,
      size * random.between(0.8, 1.5),
      size * 0.7,
      colour,
      { opacity: 0.85 },
    );
  });
}
