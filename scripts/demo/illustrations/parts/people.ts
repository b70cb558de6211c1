import type { Light } from '../light';
import type { Random } from '../random';
import type { Colour } from '../colour';
import { shade } from '../colour';
import { type Shape, circle, d, ellipse, path, moveAndScale, rect, stroke } from '../svg';

export const FIGURES = ['traveller', 'saree', 'kurta', 'executive', 'porter'] as const;
export type Figure = (typeof FIGURES)[number];

const SKINS = ['#8d5a3c', '#a56c47', '#7a4a32', '#b98058'] as const;
const CLOTHES = ['#b5472c', '#2c5c4d', '#27497f', '#dba33f', '#7c2c47', '#e7dcc6', '#3f7f7a', '#4a4458'] as const;

/** Draws a standing person, 100 units high at scale 1. `accent` is the colour of the luggage, of a porter's uniform and of a saree's border. */
export function drawPerson(
  kind: Figure,
  random: Random,
  light: Light,
  x: number,
  base: number,
  scale: number,
  accent: Colour,
): Shape {
  const skin = light.tone(random.pick(SKINS));
  const hair = light.tone('#2b2226');
  const first = light.tone(random.pick(CLOTHES));
  const second = light.tone(random.pick(['#3b3b4d', '#4f4a45', '#2f3a4d', '#5d4b42'] as const));
  const head =
    circle(0, -91, 8, skin) + path('M-8.5 -91q-1 -10 8.5 -10.500q9.500 .5 8.500 9q-5 -5 -9 -5q-5 1 -8 6.500z', hair);
  const shadow = ellipse(16, 0, 30, 4, '#2b2440', { opacity: 0.22 });
  const legs = path('M-9 -48h18l-1 48h-6l-2 -40l-4 40h-6z', second);
  const torso = (colour: Colour) =>
    path('M-11 -78q11 -7 22 0l1 32h-24z', colour) + path('M2 -81q6 0 9 3l1 32h-10z', shade(colour, 0.2));
  const arms = (colour: Colour) =>
    stroke('M-10 -75q-6 14 -4 27M10 -75q6 14 4 27', colour, 5) +
    circle(-14, -46, 2.8, skin) +
    circle(14, -46, 2.8, skin);
  const suitcase =
    rect(17, -30, 17, 28, light.tone(accent), { r: 3 }) +
    stroke('M21 -30v-18h9v18', light.tone('#5c5560'), 1.6) +
    rect(17, -20, 17, 2, shade(light.tone(accent), 0.3));
  const figures: Record<Figure, () => Shape> = {
    traveller: () => legs + torso(first) + arms(first) + head + suitcase,
    executive: () =>
      legs +
      torso(second) +
      path('M-3 -80l3 14l3 -14z', light.tone('#f4efe6')) +
      arms(second) +
      head +
      rect(-24, -48, 16, 12, light.tone('#6d4a34'), { r: 2 }),
    saree: () =>
      path('M-10 -78q10 -6 20 0l2 26q7 30 6 52h-36q0 -24 6 -52z', first) +
      path('M-10 -78l19 34q8 22 8 44h-9q-2 -36 -19 -58z', light.tone(accent)) +
      arms(skin) +
      head +
      circle(7, -93, 5, hair),
    kurta: () =>
      path('M-9 -40h18l-1 40h-6l-2 -30l-3 30h-5z', light.tone('#efe6d4')) +
      path('M-11 -78q11 -7 22 0l3 46h-28z', first) +
      path('M2 -81q6 0 9 3l3 46h-11z', shade(first, 0.2)) +
      arms(first) +
      head,
    porter: () =>
      legs +
      torso(light.tone(accent)) +
      arms(light.tone(accent)) +
      head +
      path(d`M-10 -95q2 -13 11 -12q10 1 9 11q-10 -5 -20 1z`, light.tone('#f1e4c8')) +
      rect(-11, -56, 22, 4, light.tone('#f1d58a')),
  };
  return moveAndScale(shadow + figures[kind](), x, base, scale, random.chance(0.5));
}
