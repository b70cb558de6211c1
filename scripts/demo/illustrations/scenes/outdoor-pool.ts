import { lit, mix, shade } from '../colour';
import { drawLeaf } from '../parts/leaf';
import { drawShrub } from '../parts/shrub';
import { drawTree } from '../parts/trees';
import { CANVAS, type HotelDrawingContext } from '../drawing-context';
import { type Shape, circle, d, ellipse, path, poly, rect, repeat } from '../svg';

function drawHedge({ hotel, light, random }: HotelDrawingContext, y: number): Shape {
  const stream = random.fork('hedge');
  return repeat(15, (index) =>
    drawShrub(
      stream,
      light,
      index * 112 - 40,
      y,
      150,
      stream.between(56, 96),
      index % 2 ? hotel.palette.second : undefined,
    ),
  );
}

export function drawPoolArea(context: HotelDrawingContext): Shape {
  const { hotel, light, random } = context;
  const stream = random.fork('pool');
  const deck = light.tone(mix(hotel.palette.trim, hotel.palette.wood, hotel.kind === 'resort' ? 0.45 : 0.15));
  const water = light.tone(hotel.region === 'hill' ? '#4f9aa0' : '#46b0b4');
  return (
    repeat(5, (index) =>
      drawTree(
        hotel.tree,
        stream,
        light,
        ([230, 420, 1120, 1290, 1440][index] ?? 0) + stream.between(-40, 40),
        690,
        stream.between(280, 430),
      ),
    ) +
    drawHedge(context, 700) +
    rect(0, 690, CANVAS.width, 520, deck) +
    repeat(9, (index) =>
      rect(0, 706 + index * index * 7, CANVAS.width, 2 + index * 0.4, shade(deck, 0.25), { opacity: 0.35 }),
    ) +
    path('M420 770h800q30 0 60 24l330 290v120h-1500v-60l244 -350q22 -24 66 -24z', shade(deck, 0.3)) +
    path('M420 758h800q30 0 60 24l330 290v130h-1500v-70l244 -350q22 -24 66 -24z', lit(deck, 0.5)) +
    path('M436 776h768q24 0 50 20l356 320v100h-1480v-50l246 -366q20 -24 60 -24z', shade(water, 0.25)) +
    path('M430 794h784q24 0 50 20l346 310v100h-1500v-50l260 -356q20 -24 60 -24z', water) +
    repeat(34, () => {
      const y = stream.between(810, 1080);
      const w = stream.between(50, 150) * (0.5 + (y - 800) / 280);
      return path(
        d`M${stream.between(330, 1300)} ${y}q${w * 0.25} -9 ${w * 0.5} 0t${w * 0.5} 0q${-w * 0.25} 6 ${-w * 0.5} 3t${-w * 0.5} -3z`,
        stream.chance(0.6) ? lit(water, 0.55) : shade(water, 0.2),
        { opacity: 0.6 },
      );
    }) +
    poly(
      [
        [700, 794],
        [860, 794],
        [1000, 1200],
        [600, 1200],
      ],
      '#fff1c4',
      { opacity: 0.14 },
    ) +
    drawParasol(context, 360, 800, 1.1) +
    drawLounger(context, 250, 860, 1) +
    drawLounger(context, 420, 812, 0.82) +
    drawParasol(context, 1280, 780, 1) +
    drawLounger(context, 1250, 800, 0.86, true) +
    drawLounger(context, 1400, 850, 1, true) +
    repeat(8, (index) =>
      drawLeaf(
        180,
        1080,
        -2.5 + index * 0.28,
        260,
        30,
        mix(light.tone('#2f5a45'), light.tone('#5d8f58'), (index % 3) * 0.3),
        light.tone('#7fae6c'),
      ),
    )
  );
}

function drawParasol({ hotel, light }: HotelDrawingContext, x: number, base: number, s: number): Shape {
  const colours = [light.tone(hotel.palette.accent), light.tone(hotel.palette.trim)] as const;
  const top = base - 290 * s;
  return (
    ellipse(x + 60 * s, base + 6, 130 * s, 14 * s, '#2b2440', { opacity: 0.2 }) +
    rect(x - 4, top, 8, 290 * s, light.tone(hotel.palette.wood)) +
    repeat(6, (index) => {
      const [from, to] = [-150 + index * 50, -100 + index * 50];
      return path(
        d`M${x} ${top - 20 * s}Q${x + from * 0.7 * s} ${top} ${x + from * s} ${top + 80 * s}q${25 * s} ${14 * s} ${50 * s} 0Q${x + to * 0.7 * s} ${top} ${x} ${top - 20 * s}z`,
        index > 3 ? shade(colours[index % 2] ?? colours[0], 0.16) : (colours[index % 2] ?? colours[0]),
      );
    }) +
    circle(x, top - 22 * s, 7 * s, light.tone(hotel.palette.wood))
  );
}

function drawLounger({ hotel, light }: HotelDrawingContext, x: number, base: number, s: number, flip = false): Shape {
  const [wood, cloth, f] = [light.tone(hotel.palette.wood), light.tone(hotel.palette.trim), flip ? -1 : 1];
  return (
    ellipse(x, base + 4, 130 * s, 12 * s, '#2b2440', { opacity: 0.22 }) +
    rect(x - 90 * s, base - 34 * s, 9 * s, 36 * s, wood) +
    rect(x + 86 * s, base - 34 * s, 9 * s, 36 * s, wood) +
    rect(x - 110 * s, base - 42 * s, 220 * s, 12 * s, wood, { r: 5 }) +
    rect(x - 106 * s, base - 60 * s, 212 * s, 20 * s, cloth, { r: 9 }) +
    path(
      d`M${x - f * 40 * s} ${base - 46 * s}l${-f * 66 * s} ${-70 * s}q${-f * 12 * s} ${-8 * s} ${-f * 22 * s} ${4 * s}l${f * 40 * s} ${72 * s}z`,
      lit(cloth, 0.4),
    ) +
    rect(x + (f > 0 ? 24 : -84) * s, base - 66 * s, 60 * s, 18 * s, light.tone(hotel.palette.accent), { r: 5 })
  );
}
