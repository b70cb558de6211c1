import { lit, mix, shade } from '../colour';
import type { HotelKind } from '../address';
import { backdrop } from '../parts/backdrop';
import { leaf, potted, shrub, tree } from '../parts/plants';
import { sky } from '../parts/sky';
import { cusped, window } from '../parts/windows';
import { CANVAS, type HotelStage } from '../stage';
import { type Shape, circle, d, ellipse, path, poly, rect, repeat, stroke } from '../svg';

const HORIZON = 660;

/** The place to be outside: a pool, a roof terrace over the city, or a courtyard garden. */
export function outdoor(stage: HotelStage): Shape {
  const { hotel, light } = stage;
  const ground: Record<HotelKind, (stage: HotelStage) => Shape> = {
    tower: pool,
    resort: pool,
    boutique: terrace,
    heritage: court,
  };
  return (
    sky(stage, HORIZON) +
    backdrop(stage, hotel.region, HORIZON) +
    ground[hotel.kind](stage) +
    rect(0, 0, CANVAS.width, CANVAS.height, light.time === 'day' ? '#ffe9c0' : '#3a2450', { opacity: 0.05 })
  );
}

function hedge({ hotel, light, random }: HotelStage, y: number): Shape {
  const stream = random.fork('hedge');
  return repeat(15, (index) =>
    shrub(
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

function pool(stage: HotelStage): Shape {
  const { hotel, light, random } = stage;
  const stream = random.fork('pool');
  const deck = light.tone(mix(hotel.palette.trim, hotel.palette.wood, hotel.kind === 'resort' ? 0.45 : 0.15));
  const water = light.tone(hotel.region === 'hill' ? '#4f9aa0' : '#46b0b4');
  return (
    repeat(5, (index) =>
      tree(
        hotel.tree,
        stream,
        light,
        [230, 420, 1120, 1290, 1440][index]! + stream.between(-40, 40),
        690,
        stream.between(280, 430),
      ),
    ) +
    hedge(stage, 700) +
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
    parasol(stage, 360, 800, 1.1) +
    lounger(stage, 250, 860, 1) +
    lounger(stage, 420, 812, 0.82) +
    parasol(stage, 1280, 780, 1) +
    lounger(stage, 1250, 800, 0.86, true) +
    lounger(stage, 1400, 850, 1, true) +
    repeat(8, (index) =>
      leaf(
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

function parasol({ hotel, light }: HotelStage, x: number, base: number, s: number): Shape {
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

function lounger({ hotel, light }: HotelStage, x: number, base: number, s: number, flip = false): Shape {
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

/** A roof terrace: low tables, string lamps, the city beyond the parapet. */
function terrace(stage: HotelStage): Shape {
  const { hotel, light, random } = stage;
  const stream = random.fork('terrace');
  const { palette } = hotel;
  const wood = light.tone(palette.wood);
  const floor = light.tone(mix(palette.trim, palette.roof, 0.25));
  const seat = (x: number, base: number, colour: string) =>
    ellipse(x + 10, base + 3, 62, 10, '#2b2440', { opacity: 0.22 }) +
    rect(x - 52, base - 150, 104, 96, colour, { r: 22 }) +
    rect(x - 56, base - 66, 112, 24, lit(colour, 0.2), { r: 10 }) +
    rect(x - 48, base - 44, 9, 46, wood) +
    rect(x + 40, base - 44, 9, 46, shade(wood, 0.3)) +
    rect(x + 14, base - 150, 38, 96, shade(colour, 0.2), { r: 18, opacity: 0.5 });
  const table = (x: number, base: number) =>
    ellipse(x + 14, base + 3, 78, 11, '#2b2440', { opacity: 0.22 }) +
    rect(x - 5, base - 92, 10, 92, shade(wood, 0.3)) +
    ellipse(x, base - 94, 84, 17, wood) +
    ellipse(x, base - 98, 84, 17, lit(wood, 0.2)) +
    rect(x - 30, base - 138, 18, 38, '#ffffff', { opacity: 0.7, r: 3 }) +
    rect(x + 10, base - 130, 22, 30, light.tone(palette.second), { r: 6 });
  return (
    rect(0, 690, CANVAS.width, 110, light.tone(palette.wall)) +
    rect(0, 680, CANVAS.width, 20, light.tone(palette.trim)) +
    rect(0, 700, CANVAS.width, 10, '#2b2440', { opacity: 0.15 }) +
    repeat(
      26,
      (index) =>
        circle(30 + index * 62, 752, 19, shade(light.tone(palette.wall), 0.18)) +
        circle(30 + index * 62, 752, 10, light.tone(palette.wall)),
    ) +
    rect(0, 796, CANVAS.width, 420, floor) +
    repeat(8, (index) =>
      rect(0, 812 + index * index * 8, CANVAS.width, 2 + index * 0.5, shade(floor, 0.3), { opacity: 0.4 }),
    ) +
    repeat(17, (index) =>
      poly(
        [
          [800 + (index - 8) * 110, 796],
          [800 + (index - 8) * 110 + 3, 796],
          [800 + (index - 8) * 210 + 5, 1200],
          [800 + (index - 8) * 210, 1200],
        ],
        shade(floor, 0.3),
        { opacity: 0.35 },
      ),
    ) +
    poly(
      [
        [420, 796],
        [620, 796],
        [900, 1200],
        [560, 1200],
      ],
      '#fff1c4',
      { opacity: 0.2 },
    ) +
    poly(
      [
        [960, 796],
        [1100, 796],
        [1480, 1200],
        [1240, 1200],
      ],
      '#fff1c4',
      { opacity: 0.18 },
    ) +
    repeat(
      2,
      (side) => rect(side ? 1370 : 214, 236, 18, 570, wood) + rect(side ? 1380 : 224, 236, 8, 570, shade(wood, 0.3)),
    ) +
    rect(120, 220, 1360, 22, wood) +
    repeat(19, (index) => rect(140 + index * 72, 206, 26, 16, shade(wood, 0.2))) +
    stroke('M222 270q290 150 580 40t576 -40', shade(wood, 0.4), 3) +
    repeat(17, (index) => {
      const t = (index + 0.5) / 17;
      const y = t < 0.5 ? 270 + 4 * t * (1 - 2 * t) * 110 + t * 80 : 310 + Math.sin((t - 0.5) * Math.PI * 2) * -4;
      return (
        circle(222 + t * 1156, y + 22, 26, '#fff0b8', { opacity: 0.25 }) + circle(222 + t * 1156, y + 20, 10, '#fff3c8')
      );
    }) +
    seat(420, 880, light.tone(palette.accent)) +
    table(560, 900) +
    seat(710, 886, light.tone(palette.accent)) +
    seat(930, 930, light.tone(palette.second)) +
    table(1080, 960) +
    seat(1240, 936, light.tone(palette.second)) +
    potted(stream, light, 290, 880, 280, light.tone(palette.trim)) +
    potted(stream.fork('b'), light, 1330, 860, 300, light.tone(palette.accent)) +
    potted(stream.fork('c'), light, 1420, 930, 220, light.tone(palette.second)) +
    potted(stream.fork('d'), light, 820, 820, 150, light.tone(palette.roof))
  );
}

/** A courtyard with arcades, a fountain and clipped beds. */
function court(stage: HotelStage): Shape {
  const { hotel, light, random, defs } = stage;
  const stream = random.fork('court');
  const { palette } = hotel;
  const [wall, trim] = [light.tone(palette.wall), light.tone(palette.trim)];
  const stone = light.tone(mix(palette.trim, palette.wall, 0.35));
  const lawn = light.tone('#86a862');
  const water = light.tone('#5fb0ae');
  return (
    rect(150, 330, 1300, 400, wall) +
    rect(130, 316, 1340, 22, trim) +
    rect(150, 338, 1300, 12, '#2b2440', { opacity: 0.18 }) +
    repeat(9, (index) =>
      window(stream, light, defs, 196 + index * 140, 372, 76, 106, {
        frame: palette.wood,
        curtain: palette.accent,
        arched: true,
        panes: 2,
      }),
    ) +
    rect(140, 500, 1320, 16, trim) +
    rect(150, 516, 1300, 10, '#2b2440', { opacity: 0.18 }) +
    repeat(
      9,
      (index) =>
        path(cusped(176 + index * 140, 540, 116, 190), trim) +
        path(cusped(186 + index * 140, 552, 96, 178), shade(wall, 0.55)),
    ) +
    rect(150, 724, 1300, 16, trim) +
    rect(0, 736, CANVAS.width, 470, lawn) +
    poly(
      [
        [640, 736],
        [960, 736],
        [1240, 1200],
        [360, 1200],
      ],
      stone,
    ) +
    repeat(6, (index) => rect(300, 752 + index * index * 13, 1000, 2, shade(stone, 0.3), { opacity: 0.35 })) +
    poly(
      [
        [150, 736],
        [1450, 736],
        [1560, 790],
        [300, 790],
      ],
      '#2b2440',
      { opacity: 0.14 },
    ) +
    repeat(2, (side) =>
      repeat(4, (index) =>
        shrub(
          stream,
          light,
          side ? 980 + index * 120 : 120 + index * 130,
          800 + index * 6,
          150,
          64,
          index % 2 ? palette.second : palette.accent,
        ),
      ),
    ) +
    tree(hotel.tree, stream, light, 300, 800, 460) +
    tree('frangipani', stream, light, 1310, 800, 420) +
    ellipse(830, 930, 270, 44, '#2b2440', { opacity: 0.22 }) +
    ellipse(800, 912, 260, 60, shade(stone, 0.3)) +
    ellipse(800, 892, 260, 60, trim) +
    ellipse(800, 894, 232, 48, shade(water, 0.25)) +
    ellipse(800, 898, 230, 44, water) +
    repeat(5, (index) =>
      ellipse(800, 898, 60 + index * 36, 10 + index * 7, 'none', { stroke: lit(water, 0.5), width: 2.5, opacity: 0.6 }),
    ) +
    rect(786, 780, 28, 116, trim) +
    rect(802, 780, 12, 116, shade(trim, 0.25)) +
    path('M700 776h200q-10 34 -60 40h-80q-50 -6 -60 -40z', trim) +
    path('M810 776h90q-10 34 -60 40h-50q30 -14 20 -40z', shade(trim, 0.2)) +
    ellipse(800, 776, 100, 15, water) +
    stroke('M800 770q-4 -70 0 -84q-40 10 -64 90M800 686q40 10 64 90', '#ffffff', 4, { opacity: 0.75 }) +
    stroke('M716 790q-20 40 -22 96M884 790q20 40 22 96', '#ffffff', 4, { opacity: 0.6 }) +
    potted(stream, light, 560, 960, 190, light.tone(palette.accent)) +
    potted(stream.fork('b'), light, 1050, 960, 190, light.tone(palette.accent))
  );
}
