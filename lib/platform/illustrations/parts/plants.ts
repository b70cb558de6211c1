import type { Light } from '../light';
import type { Random } from '../random';
import type { Tree } from '../hotel-look';
import { type Colour, lit, mix, shade } from '../colour';
import { type Shape, circle, d, ellipse, path, repeat, stroke } from '../svg';

/** A tree whose foot stands at x, base. `height` in canvas units. */
export function tree(kind: Tree, random: Random, light: Light, x: number, base: number, height: number): Shape {
  switch (kind) {
    case 'palm':
      return palm(random, light, x, base, height);
    case 'cypress':
      return cypress(random, light, x, base, height);
    case 'banana':
      return banana(random, light, x, base, height * 0.62);
    case 'frangipani':
      return broadleaf(random, light, x, base, height * 0.72, light.tone('#6a9a5b'), light.tone('#fff4e0'));
    case 'neem':
      return broadleaf(random, light, x, base, height, light.tone('#5a8a50'));
  }
}

function palm(random: Random, light: Light, x: number, base: number, height: number): Shape {
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

function cypress(random: Random, light: Light, x: number, base: number, height: number): Shape {
  const dark = light.tone('#35604d');
  const fresh = light.tone('#56836180'.slice(0, 7));
  const half = height * random.between(0.15, 0.19);
  const tiers = 5;
  const tier = (index: number, colour: Colour, side: number) => {
    const share = index / tiers;
    const w = half * (1 - share * 0.82);
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

function banana(random: Random, light: Light, x: number, base: number, height: number): Shape {
  return repeat(9, (index) => {
    const angle = -2.75 + (index % 2 ? 0.15 : 0) + index * 0.29;
    const length = height * random.between(0.8, 1.08);
    return leaf(
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

/** One broad leaf with a lighter rib. */
export function leaf(
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

function broadleaf(
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
    clump(lit(green, 0.22), -crown * 0.24, -crown * 0.26, 0.5) +
    dabs(random, 26, cx, cy, crown * 1.05, crown * 0.8, blossom ?? lit(green, 0.36), blossom ? 6 : 4.5)
  );
}

function dabs(
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

/** A low rounded hedge or bush, with blossom when a colour for it is given. */
export function shrub(
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
    dabs(
      random,
      Math.round(width / 14),
      x + width * 0.47,
      base - height * 0.5,
      width * 0.38,
      height * 0.36,
      blossom ? light.tone(blossom) : lit(green, 0.35),
      blossom ? 6 : 4,
    )
  );
}

/** A spray of bougainvillea that hangs from x, y over a wall or a balcony. */
export function bougainvillea(random: Random, light: Light, x: number, y: number, width: number, fall: number): Shape {
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

/** A plant in a pot, for inside and for entrances. `x` is the middle, `base` the floor. */
export function potted(random: Random, light: Light, x: number, base: number, height: number, pot: Colour): Shape {
  const potHeight = height * 0.3;
  const half = height * 0.15;
  const greens = [light.tone('#3f7450'), light.tone('#568c56'), light.tone('#77a765')] as const;
  const style = random.whole(0, 2);
  const leaves = repeat(style === 2 ? 7 : 11, (index) => {
    const share = index / (style === 2 ? 6 : 10);
    const angle = -Math.PI * (style === 2 ? 0.68 - 0.36 * share : 0.98 - 0.96 * share) + random.between(-0.08, 0.08);
    const length = height * (style === 2 ? random.between(0.5, 0.78) : random.between(0.42, 0.72));
    const colour = greens[index % 3] ?? greens[0];
    return leaf(
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
