import type { Light } from '../light';
import type { Random } from '../random';
import type { Tree } from '../hotel-look';
import { type Colour, mix, shade } from '../colour';
import { type Shape, circle, d, ellipse, path, repeat, stroke } from '../svg';
import { drawLeafSpots, drawLeaf } from './leaf';
import { drawPalm } from './palm';

/** x, base is the foot of the trunk. `height` is that of a large tree in canvas units; bananas and frangipanis are lower. */
export function drawTree(kind: Tree, random: Random, light: Light, x: number, base: number, height: number): Shape {
  switch (kind) {
    case 'palm':
      return drawPalm(random, light, x, base, height);
    case 'cypress':
      return drawCypress(random, light, x, base, height);
    case 'banana':
      return drawBananaPlant(random, light, x, base, height * 0.62);
    case 'frangipani':
      return drawBroadleaf(random, light, x, base, height * 0.72, light.tone('#6a9a5b'), light.tone('#fff4e0'));
    case 'neem':
      return drawBroadleaf(random, light, x, base, height, light.tone('#5a8a50'));
  }
}

function drawCypress(random: Random, light: Light, x: number, base: number, height: number): Shape {
  const dark = light.tone('#35604d');
  const fresh = light.tone('#56836180'.slice(0, 7));
  const halfWidth = height * random.between(0.15, 0.19);
  const tiers = 5;
  const tier = (index: number, colour: Colour, side: number) => {
    const share = index / tiers;
    const w = halfWidth * (1 - share * 0.82);
    const low = base - height * (0.08 + share * 0.78);
    const top = low - height * 0.34;
    return path(
      d`M${x} ${top}Q${x - w * 0.3} ${low - height * 0.08} ${x - w} ${low}q${w * 0.5} ${height * 0.02} ${w} ${height * 0.02}t${w * side} ${-height * 0.02}Q${x + w * 0.3 * side} ${low - height * 0.08} ${x} ${top}z`,
      colour,
    );
  };
  return (
    path(d`M${x - 6} ${base}h12v${-height * 0.14}h-12z`, light.tone('#7a5a43')) +
    repeat(
      tiers,
      (index) =>
        tier(index, mix(dark, shade(dark, 0.2), 1 - index / tiers), 1) + tier(index, mix(fresh, dark, 0.35), 0),
    )
  );
}

function drawBananaPlant(random: Random, light: Light, x: number, base: number, height: number): Shape {
  return repeat(9, (index) => {
    const angle = -2.75 + (index % 2 ? 0.15 : 0) + index * 0.29;
    const length = height * random.between(0.8, 1.08);
    return drawLeaf(
      x,
      base - height * 0.06,
      angle,
      length,
      length * 0.15,
      light.tone(index % 2 ? '#5f9a5a' : '#447b50'),
      light.tone('#8cbc72'),
    );
  });
}

function drawBroadleaf(
  random: Random,
  light: Light,
  x: number,
  base: number,
  height: number,
  green: Colour,
  blossom?: Colour,
): Shape {
  const bark = light.tone('#7d5d46');
  const crown = height * 0.34;
  const [cx, cy] = [x + random.between(-0.06, 0.06) * height, base - height + crown];
  const clump = (colour: Colour, dx: number, dy: number, scale: number) =>
    repeat(9, (index) => {
      const angle = (index / 9) * Math.PI * 2 + random.between(-0.2, 0.2);
      return circle(
        cx + dx + Math.cos(angle) * crown * 0.72 * scale,
        cy + dy + Math.sin(angle) * crown * 0.55 * scale,
        crown * 0.42 * scale,
        colour,
      );
    }) + ellipse(cx + dx, cy + dy, crown * 0.8 * scale, crown * 0.62 * scale, colour);
  return (
    path(
      d`M${x - height * 0.035} ${base}Q${x - height * 0.012} ${base - height * 0.3} ${cx - 5} ${cy + crown * 0.2}h10Q${x + height * 0.02} ${base - height * 0.3} ${x + height * 0.04} ${base}z`,
      bark,
    ) +
    stroke(
      d`M${x} ${base - height * 0.32}Q${cx + crown * 0.3} ${cy + crown * 0.8} ${cx + crown * 0.6} ${cy + crown * 0.3}M${x} ${base - height * 0.26}Q${cx - crown * 0.3} ${cy + crown * 0.9} ${cx - crown * 0.6} ${cy + crown * 0.3}`,
      bark,
      height * 0.02,
    ) +
    clump(shade(green, 0.3), crown * 0.06, crown * 0.08, 1) +
    clump(green, -crown * 0.06, -crown * 0.08, 0.86) +
    clump(light.sunny(green, 0.22), -crown * 0.24, -crown * 0.26, 0.5) +
    drawLeafSpots(random, 26, cx, cy, crown * 1.05, crown * 0.8, blossom ?? light.sunny(green, 0.36), blossom ? 6 : 4.5)
  );
}
