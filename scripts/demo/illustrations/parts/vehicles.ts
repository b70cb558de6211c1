import type { Light } from '../light';
import type { Random } from '../random';
import { lit, shade } from '../colour';
import { type Shape, circle, ellipse, path, moveAndScale, poly, rect, stroke } from '../svg';

const wheel = (x: number, r: number, light: Light) =>
  circle(x, -r, r, light.tone('#2d2b33')) + circle(x, -r, r * 0.45, light.tone('#b9b2a6'));
const groundShadow = (x: number, w: number) => ellipse(x + 12, 0, w, 7, '#2b2440', { opacity: 0.25 });

/** An auto rickshaw, about 190 units wide at scale 1. */
export function drawRickshaw(random: Random, light: Light, x: number, base: number, scale: number): Shape {
  const body = light.tone(random.pick(['#2f7a4f', '#2d2d34', '#2f6f9a'] as const));
  const hood = light.tone('#e9b93a');
  return moveAndScale(
    groundShadow(0, 105) +
      path('M-88 -30q-2 -34 12 -44h150q12 10 12 44v10h-174z', body) +
      path('M-80 -74q4 -50 40 -54h66q34 2 44 54z', hood) +
      path('M20 -128q36 2 50 54h-26q-4 -40 -24 -54z', shade(hood, 0.2)) +
      path('M-64 -74q4 -36 26 -38h18v38z', light.tone('#cfe0dc')) +
      rect(-8, -112, 44, 40, light.tone('#4a4038')) +
      path('M-8 -72h52v14h-52z', light.tone('#7c3b34')) +
      rect(-80, -46, 40, 6, lit(body, 0.4)) +
      circle(-86, -46, 6, light.time === 'dusk' ? '#fff0b8' : light.tone('#f3e8cc')) +
      wheel(-62, 17, light) +
      wheel(58, 17, light),
    x,
    base,
    scale,
    random.chance(0.5),
  );
}

/** A saloon car, about 260 units wide at scale 1. */
export function drawSedan(random: Random, light: Light, x: number, base: number, scale: number): Shape {
  const body = light.tone(random.pick(['#efe9dd', '#6f7d87', '#8f3a34', '#304a63', '#d8c9a8'] as const));
  return moveAndScale(
    groundShadow(0, 140) +
      path('M-130 -22q-2 -26 24 -32l34 -4q28 -36 56 -37h34q34 2 58 38q44 4 52 18q4 12 0 20z', body) +
      path('M-130 -22q0 -10 4 -16h252q6 8 2 19z', shade(body, 0.2)) +
      path('M-58 -58q22 -28 44 -29h14v29z', light.tone('#5d7c8a')) +
      path('M8 -58v-29h10q24 3 42 29z', light.tone('#54717f')) +
      poly(
        [
          [-48, -58],
          [-26, -80],
          [-18, -84],
          [-34, -58],
        ],
        '#ffffff',
        { opacity: 0.3 },
      ) +
      circle(-122, -38, 5, light.time === 'dusk' ? '#fff0b8' : light.tone('#fff3d8')) +
      rect(118, -42, 9, 8, light.tone('#c2493a')) +
      wheel(-76, 21, light) +
      wheel(76, 21, light),
    x,
    base,
    scale,
    random.chance(0.5),
  );
}

/** A bicycle, about 130 units wide at scale 1. */
export function drawBicycle(random: Random, light: Light, x: number, base: number, scale: number): Shape {
  const frame = light.tone(random.pick(['#a33b40', '#27497f', '#2c5c4d', '#d98428'] as const));
  const tyre = (cx: number) => circle(cx, -26, 25, 'none', { stroke: light.tone('#3a363e'), width: 4 });
  return moveAndScale(
    groundShadow(0, 66) +
      tyre(-42) +
      tyre(42) +
      stroke('M-42 -26l22 -36h44l18 36M-20 -62l20 38l24 -38M0 -24h-42M24 -62l-2 -14h-14M-20 -62l-4 -10', frame, 4) +
      rect(-34, -77, 22, 6, light.tone('#4c3a33'), { r: 3 }),
    x,
    base,
    scale,
    random.chance(0.5),
  );
}
