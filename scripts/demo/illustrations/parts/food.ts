import type { Light } from '../light';
import type { Random } from '../random';
import { type Colour, lit, shade } from '../colour';
import { type Shape, circle, d, ellipse, path, poly, rect, repeat, stroke } from '../svg';

const drawPlate = (x: number, y: number, rx: number, colour: Colour, rim: Colour): Shape =>
  ellipse(x + 14, y + 12, rx * 1.02, rx * 0.32, '#2b2440', { opacity: 0.2 }) +
  ellipse(x, y, rx, rx * 0.31, shade(colour, 0.12)) +
  ellipse(x, y - 4, rx, rx * 0.31, colour) +
  ellipse(x, y - 4, rx * 0.9, rx * 0.27, 'none', { stroke: rim, width: 3 });

const drawBowl = (x: number, y: number, r: number, metal: Colour, food: Colour): Shape =>
  path(d`M${x - r} ${y - r * 0.5}q${r * 0.1} ${r * 0.95} ${r} ${r}q${r * 0.9} ${-r * 0.05} ${r} ${-r}z`, metal) +
  path(
    d`M${x + r * 0.2} ${y + r * 0.46}q${r * 0.7} ${-r * 0.1} ${r * 0.8} ${-r * 0.96}h${-r * 0.4}z`,
    shade(metal, 0.25),
  ) +
  ellipse(x, y - r * 0.5, r, r * 0.3, lit(metal, 0.3)) +
  ellipse(x, y - r * 0.48, r * 0.86, r * 0.23, food);

export function drawDosa(light: Light, x: number, y: number): Shape {
  const gold = light.tone('#d9963f');
  return (
    ellipse(x - 6, y + 22, 166, 18, '#2b2440', { opacity: 0.2 }) +
    path(
      d`M${x - 170} ${y + 4}q${10} ${-44} ${60} ${-46}l${220} ${-14}q${50} ${6} ${58} ${34}q${-2} ${34} ${-50} ${38}l${-230} ${16}q${-50} 0 ${-58} ${-28}z`,
      gold,
    ) +
    path(
      d`M${x - 168} ${y + 10}q${30} ${20} ${80} ${10}l${240} ${-16}q${14} ${-4} ${16} ${-20}q0 ${28} ${-50} ${32}l${-230} ${16}q${-46} 0 ${-56} ${-22}z`,
      shade(gold, 0.28),
    ) +
    repeat(12, (index) =>
      ellipse(x - 130 + index * 24, y - 18 - (index % 3) * 7, 12, 3.5, lit(gold, index % 2 ? 0.4 : 0), {
        opacity: 0.7,
      }),
    ) +
    path(
      d`M${x + 148} ${y - 52}q${30} ${6} ${26} ${30}q${-12} ${14} ${-34} ${10}q${-16} ${-30} 8 ${-40}z`,
      light.tone('#f3d08a'),
    ) +
    drawBowl(x - 40, y + 44, 32, light.tone('#c7c9c6'), light.tone('#f6f0df')) +
    drawBowl(x + 40, y + 42, 32, light.tone('#c7c9c6'), light.tone('#c4572f')) +
    drawBowl(x + 128, y + 30, 36, light.tone('#c7c9c6'), light.tone('#b0702b'))
  );
}

export function drawIdli(light: Light, x: number, y: number): Shape {
  const cake = (cx: number, cy: number) =>
    ellipse(cx, cy + 7, 42, 15, light.tone('#ddd3bf')) + ellipse(cx, cy, 42, 16, light.tone('#fbf7ec'));
  return (
    drawPlate(x, y, 118, light.tone('#f3ece0'), light.tone('#8fb1ad')) +
    cake(x - 34, y - 14) +
    cake(x + 34, y - 12) +
    cake(x, y - 30) +
    repeat(4, (index) => circle(x - 10 + index * 8, y - 34 - (index % 2) * 4, 3.4, light.tone('#5c8a45')))
  );
}

export function drawToast(light: Light, x: number, y: number, accent: Colour): Shape {
  const slice = (left: number, top: number) =>
    poly(
      [
        [left, top],
        [left + 96, top - 18],
        [left + 130, top + 10],
        [left + 32, top + 32],
      ],
      light.tone('#e2aa5c'),
    ) +
    poly(
      [
        [left + 10, top + 2],
        [left + 92, top - 12],
        [left + 118, top + 9],
        [left + 36, top + 26],
      ],
      light.tone('#f3cf8d'),
    );
  return (
    drawPlate(x, y, 178, light.tone('#f6f0e4'), accent) +
    slice(x - 140, y - 20) +
    slice(x - 100, y - 32) +
    ellipse(x + 70, y - 6, 66, 20, light.tone('#fffaf0')) +
    circle(x + 66, y - 12, 21, light.tone('#f0b23e')) +
    circle(x + 60, y - 18, 6, '#fff0c0') +
    repeat(
      4,
      (index) =>
        circle(x - 10 + index * 22, y + 22, 13, light.tone('#c8452f')) +
        circle(x - 14 + index * 22, y + 18, 3, '#f6b8a0'),
    )
  );
}

/** Filter coffee in a brass tumbler and saucer (dabara). */
export function drawCoffee(light: Light, x: number, y: number, accent: Colour): Shape {
  const brass = light.tone('#d3a24a');
  return (
    ellipse(x + 16, y + 16, 74, 16, '#2b2440', { opacity: 0.22 }) +
    ellipse(x, y + 12, 64, 18, shade(brass, 0.3)) +
    ellipse(x, y + 4, 66, 19, brass) +
    ellipse(x, y + 3, 54, 14, shade(brass, 0.25)) +
    path(d`M${x - 34} ${y - 80}h68l-9 82q-25 12 -50 0z`, brass) +
    path(d`M${x + 8} ${y - 80}h26l-9 82q-8 5 -20 6z`, shade(brass, 0.28)) +
    rect(x - 27, y - 72, 8, 62, lit(brass, 0.6), { r: 4, opacity: 0.7 }) +
    ellipse(x, y - 80, 38, 11, lit(brass, 0.3)) +
    ellipse(x, y - 79, 31, 8, light.tone('#6b3f26')) +
    ellipse(x - 4, y - 80, 20, 4.5, light.tone('#c99b6a')) +
    rect(x - 30, y - 40, 56, 4, accent, { opacity: 0.6 }) +
    stroke(d`M${x - 10} ${y - 98}q-16 -22 0 -42t0 -42M${x + 12} ${y - 98}q-14 -18 0 -36t-2 -34`, '#ffffff', 5, {
      opacity: 0.5,
    })
  );
}

export function drawJuice(light: Light, x: number, y: number, colour: Colour): Shape {
  return (
    ellipse(x + 12, y + 4, 36, 8, '#2b2440', { opacity: 0.2 }) +
    path(d`M${x - 30} ${y - 110}h60l-8 112q-22 8 -44 0z`, '#ffffff', { opacity: 0.55 }) +
    path(d`M${x - 27} ${y - 84}h54l-6 84q-21 7 -42 0z`, light.tone(colour)) +
    path(d`M${x + 6} ${y - 84}h21l-6 84q-6 3 -14 4z`, shade(light.tone(colour), 0.18)) +
    ellipse(x, y - 84, 27, 7, lit(light.tone(colour), 0.3)) +
    ellipse(x, y - 110, 30, 8, 'none', { stroke: '#ffffff', width: 3, opacity: 0.8 })
  );
}

export function drawFruit(light: Light, x: number, y: number, random: Random, pot: Colour): Shape {
  const colours = ['#e8812f', '#c8452f', '#f0c14a', '#8a3b63', '#7fa548'] as const;
  return (
    ellipse(x + 18, y + 30, 116, 22, '#2b2440', { opacity: 0.22 }) +
    repeat(15, (index) => {
      const cx = x - 74 + (index % 6) * 29 + random.between(-7, 7);
      const cy = y - 40 - Math.floor(index / 6) * 24;
      const colour = light.tone(random.pick(colours));
      return circle(cx, cy, 23, colour) + circle(cx - 7, cy - 8, 6, lit(colour, 0.5));
    }) +
    path(d`M${x - 112} ${y - 36}h224q-8 66 -72 70h-80q-64 -4 -72 -70z`, pot) +
    path(d`M${x + 34} ${y - 36}h78q-8 66 -72 70h-30q36 -20 24 -70z`, shade(pot, 0.2)) +
    ellipse(x, y - 36, 112, 10, lit(pot, 0.3)) +
    repeat(7, (index) => circle(x - 84 + index * 28, y - 8, 6, lit(pot, 0.5)))
  );
}

export function drawBanana(light: Light, x: number, y: number): Shape {
  const yellow = light.tone('#f0c544');
  return (
    ellipse(x + 6, y + 18, 70, 9, '#2b2440', { opacity: 0.18 }) +
    repeat(3, (index) =>
      path(
        d`M${x - 66 + index * 8} ${y - 14 - index * 12}q50 ${46 + index * 4} 124 ${12}q8 8 -2 14q-76 34 -130 -14z`,
        index === 1 ? lit(yellow, 0.2) : shade(yellow, index ? 0.02 : 0.15),
      ),
    ) +
    rect(x - 74, y - 44, 16, 18, light.tone('#7a5f35'), { r: 4 })
  );
}
