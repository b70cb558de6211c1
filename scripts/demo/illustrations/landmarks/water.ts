import { drawArches, drawWall, drawChhatri, drawLedge, drawOnionDome, stoneColours } from '../parts/masonry';
import { lit, shade } from '../colour';
import type { DrawingContext } from '../drawing-context';
import { type Shape, d, ellipse, lineBetween, path, poly, rect, repeat, stroke } from '../svg';

/** Water with reflections of the sun. */
export function drawWater({ light, random }: DrawingContext, top: number, bottom: number, colour: string): Shape {
  const stream = random.fork('water');
  const face = light.far(colour, 0.1);
  return (
    rect(0, top, 1600, bottom - top, face) +
    rect(0, top, 1600, 8, shade(face, 0.2), { opacity: 0.4 }) +
    repeat(60, () => {
      const y = top + (bottom - top) * stream.next();
      return rect(
        stream.between(-40, 1560),
        y,
        stream.between(30, 150),
        stream.between(2, 5),
        stream.chance(0.6) ? light.sun : shade(face, 0.3),
        { r: 2, opacity: 0.34 },
      );
    })
  );
}

/** A cantilever bridge of steel, as in Kolkata. */
export function drawSteelBridge({ light }: DrawingContext, x: number, base: number): Shape {
  const steel = light.far('#6f7d88', 0.12);
  const far = light.far('#6f7d88', 0.4);
  const truss = (dx: number, dy: number, colour: string) => {
    const at = (share: number) =>
      base -
      120 +
      dy -
      190 * Math.max(0, 1 - Math.abs(share - 0.27) / 0.27) ** 1.15 -
      190 * Math.max(0, 1 - Math.abs(share - 0.73) / 0.27) ** 1.15;
    const point = (index: number) => [x - 620 + dx + index * 51.7, Math.min(base - 150 + dy, at(index / 24))] as const;
    return (
      repeat(24, (index) => {
        const [[x1, y1], [x2, y2]] = [point(index), point(index + 1)];
        return (
          lineBetween(x1, y1, x2, y2, colour, 8) +
          lineBetween(x1, y1, x1, base - 96 + dy, colour, 5) +
          lineBetween(x1, index % 2 ? y1 : base - 96 + dy, x2, index % 2 ? base - 96 + dy : y2, colour, 4)
        );
      }) +
      rect(x - 680 + dx, base - 100 + dy, 1360, 15, colour) +
      [0.27, 0.73]
        .map(
          (share) =>
            rect(x - 634 + dx + share * 1240, base - 330 + dy, 26, 234, colour) +
            rect(x - 640 + dx + share * 1240, base - 90 + dy, 40, 130, colour),
        )
        .join('')
    );
  };
  return (
    truss(26, -14, far) +
    truss(0, 0, steel) +
    repeat(14, (index) =>
      rect(
        x - 600 + index * 92,
        base - 116,
        index % 3 ? 30 : 48,
        16,
        light.tone(['#e9b93a', '#c9583f', '#f3e3c4'][index % 3] ?? '#fff'),
        { r: 4 },
      ),
    )
  );
}

/** The cantilevered fishing nets of Kochi. */
export function drawFishingNets({ light }: DrawingContext, x: number, base: number): Shape {
  const wood = light.tone('#6b4a38');
  const net = (at: number, s: number) =>
    lineBetween(at, base + 30, at - 60 * s, base - 300 * s, wood, 8 * s) +
    lineBetween(at + 60 * s, base + 30, at - 60 * s, base - 300 * s, wood, 8 * s) +
    lineBetween(at - 60 * s, base - 300 * s, at - 330 * s, base - 130 * s, wood, 6 * s) +
    lineBetween(at - 60 * s, base - 300 * s, at + 190 * s, base - 70 * s, wood, 4 * s) +
    stroke(
      d`M${at - 330 * s} ${base - 130 * s}m${-130 * s} ${-30 * s}q${130 * s} ${-110 * s} ${260 * s} 0M${at - 460 * s} ${base - 160 * s}q${130 * s} ${190 * s} ${260 * s} 0`,
      wood,
      4 * s,
    ) +
    path(
      d`M${at - 460 * s} ${base - 160 * s}q${130 * s} ${190 * s} ${260 * s} 0q${-130 * s} ${60 * s} ${-260 * s} 0z`,
      light.tone('#f4e6c8'),
      { opacity: 0.42 },
    ) +
    repeat(6, (index) =>
      lineBetween(
        at - 450 * s + index * 48 * s,
        base - 158 * s,
        at - 330 * s,
        base - 66 * s,
        light.tone('#f4e6c8'),
        1.5,
        {
          opacity: 0.6,
        },
      ),
    ) +
    repeat(
      4,
      (index) =>
        lineBetween(
          at + 60 * s + index * 34 * s,
          base - (186 - index * 30) * s,
          at + 60 * s + index * 34 * s,
          base - (120 - index * 26) * s,
          wood,
          2,
        ) + ellipse(at + 60 * s + index * 34 * s, base - (112 - index * 26) * s, 9 * s, 11 * s, light.tone('#8a7f78')),
    ) +
    rect(at - 40 * s, base + 2, 190 * s, 12 * s, wood) +
    repeat(4, (index) => rect(at - 30 * s + index * 52 * s, base + 8, 8 * s, 60 * s, shade(wood, 0.3)));
  return net(x + 420, 0.72) + net(x - 40, 0.8) + net(x + 190, 1.12);
}

/** Steps at the river with parasols and temple spires, as in Varanasi. */
export function drawGhats({ light, random }: DrawingContext, x: number, base: number): Shape {
  const stream = random.fork('ghats');
  const walls = ['#d99a6c', '#e8c088', '#c9735a', '#efd9b0', '#b98a9a'] as const;
  const palace = (at: number, w: number, h: number) => {
    const stone = stoneColours(light.tone(stream.pick(walls)));
    return (
      drawWall(at, base - 90 - h, w, h, stone) +
      drawArches(at + 6, base - 80 - h, w - 12, 44, Math.round(w / 38), stone.dark) +
      (h > 130 ? drawArches(at + 6, base - 16 - h, w - 12, 40, Math.round(w / 32), stone.dark) : '') +
      drawLedge(at - 6, base - 96 - h, w + 12, stone.edge) +
      drawChhatri(at + 22, base - 96 - h, 34, stone, stone.edge) +
      drawChhatri(at + w - 22, base - 96 - h, 34, stone, stone.edge)
    );
  };
  const spire = (at: number, h: number, colour: string) =>
    path(
      d`M${at - h * 0.2} ${base - 90}v${-h * 0.3}Q${at - h * 0.2} ${base - 90 - h * 0.8} ${at} ${base - 90 - h}Q${at + h * 0.2} ${base - 90 - h * 0.8} ${at + h * 0.2} ${base - 90 - h * 0.3}v${h * 0.3}z`,
      colour,
    ) +
    path(
      d`M${at + h * 0.06} ${base - 90}v${-h * 0.3}Q${at + h * 0.06} ${base - 90 - h * 0.8} ${at} ${base - 90 - h}Q${at + h * 0.2} ${base - 90 - h * 0.8} ${at + h * 0.2} ${base - 90 - h * 0.3}v${h * 0.3}z`,
      shade(colour, 0.25),
    ) +
    rect(at - 2, base - 124 - h, 4, 40, light.tone('#d9a94e')) +
    poly(
      [
        [at + 2, base - 124 - h],
        [at + 34, base - 115 - h],
        [at + 2, base - 106 - h],
      ],
      light.tone('#e07a3f'),
    );
  return (
    [-640, -430, -120, 150, 420]
      .map((dx) => palace(x + dx, stream.between(150, 210), stream.between(110, 210)))
      .join('') +
    spire(x - 210, 330, light.tone('#c9735a')) +
    spire(x + 90, 250, light.tone('#d9a94e')) +
    spire(x + 370, 300, light.tone('#b8604c')) +
    repeat(9, (index) =>
      rect(0, base - 96 + index * 17, 1600, 18, index % 2 ? light.tone('#e2bf92') : light.tone('#cfa67a')),
    ) +
    repeat(16, () => {
      const [px, py] = [stream.between(60, 1540), base - stream.between(0, 70)];
      return (
        rect(px - 1.5, py - 56, 3, 56, light.tone('#6b4a38')) +
        path(
          d`M${px - 36} ${py - 50}q${36} ${-34} ${72} 0z`,
          light.tone(stream.pick(['#e9b93a', '#c9583f', '#f3e3c4', '#3f8a86'] as const)),
        ) +
        rect(px - 10, py - 20, 9, 20, light.tone(stream.pick(['#c9583f', '#f3e3c4', '#5b7fb0'] as const)), { r: 4 })
      );
    })
  );
}

/** A golden shrine in a lake, as in Amritsar. */
export function drawWaterShrine({ light }: DrawingContext, x: number, base: number): Shape {
  const gold = stoneColours(light.tone('#e3b345'));
  const white = stoneColours(light.tone('#f7f0e2'));
  return (
    drawWall(x - 700, base - 130, 1400, 130, white) +
    drawArches(x - 690, base - 112, 1380, 90, 34, white.dark) +
    drawLedge(x - 700, base - 140, 1400, white.edge) +
    [-520, -260, 300, 560].map((dx) => drawChhatri(x + dx, base - 138, 50, white, white.face)).join('') +
    rect(x - 800, base - 4, 1600, 40, light.far('#6aa6a8', 0.1)) +
    drawWall(x - 150, base - 90, 300, 110, white) +
    drawArches(x - 140, base - 66, 280, 86, 5, white.dark, true) +
    drawWall(x - 150, base - 210, 300, 122, gold) +
    drawArches(x - 140, base - 196, 280, 80, 7, gold.dark, true) +
    drawLedge(x - 162, base - 98, 324, gold.edge, 10) +
    drawLedge(x - 162, base - 220, 324, gold.edge, 12) +
    drawWall(x - 96, base - 276, 192, 56, gold) +
    drawArches(x - 90, base - 268, 180, 42, 6, gold.dark) +
    drawLedge(x - 106, base - 282, 212, gold.edge) +
    drawOnionDome(x, base - 280, 74, gold.face) +
    [-132, 132].map((dx) => drawChhatri(x + dx, base - 220, 42, gold, gold.face)).join('') +
    rect(x - 190, base + 16, 380, 16, white.edge) +
    rect(x - 140, base + 34, 280, 150, lit(gold.face, 0.2), { opacity: 0.25 })
  );
}
