import type { Random } from './random';
import { type Colour, mix, multiply } from './colour';

export type TimeOfDay = 'day' | 'dusk';

/** The light of one picture: the colours of the sky and functions that apply the light to surfaces. */
export type Light = {
  time: TimeOfDay;
  skyTop: Colour;
  skyMiddle: Colour;
  skyLow: Colour;
  sun: Colour;
  cloud: Colour;
  /** Colour of the air in front of distant objects. */
  haze: Colour;
  /** Colour of lamp light behind a window. */
  glow: Colour;
  /** The colour of a surface in this light. */
  tone: (surface: Colour) => Colour;
  /** The colour of the sunlit side of a surface. */
  sunny: (surface: Colour, share: number) => Colour;
  /** The colour of a distant surface: `depth` 0 is near, 1 has the colour of the haze. */
  far: (surface: Colour, depth: number) => Colour;
};

type Sky = Pick<Light, 'skyTop' | 'skyMiddle' | 'skyLow' | 'sun' | 'cloud'> & { ambient: Colour };

const DAYS: readonly [Sky, ...Sky[]] = [
  { skyTop: '#7fbccb', skyMiddle: '#b9dbd6', skyLow: '#f2ecd6', sun: '#fff6d8', cloud: '#fdf8ec', ambient: '#ffffff' },
  { skyTop: '#8fb9d8', skyMiddle: '#c3dae2', skyLow: '#f6ead7', sun: '#fff3d0', cloud: '#ffffff', ambient: '#fffdf8' },
  { skyTop: '#f0c08f', skyMiddle: '#f7d9b0', skyLow: '#fdeed3', sun: '#fffbe6', cloud: '#fff6e2', ambient: '#fff5e6' },
  { skyTop: '#f1b9a0', skyMiddle: '#f8d5bd', skyLow: '#fdeeda', sun: '#fffaf0', cloud: '#fff4ea', ambient: '#fff4ec' },
  { skyTop: '#94b1ae', skyMiddle: '#bfd0c4', skyLow: '#eae7d3', sun: '#fdf6de', cloud: '#eef0e4', ambient: '#f4f7f0' },
  { skyTop: '#6fa9b4', skyMiddle: '#a8d0c4', skyLow: '#f7e6bd', sun: '#fff4c8', cloud: '#fbf6e4', ambient: '#fffdf2' },
];

const DUSKS: readonly [Sky, ...Sky[]] = [
  { skyTop: '#2a3163', skyMiddle: '#a2587c', skyLow: '#f7b06e', sun: '#ffdf9e', cloud: '#d77f7f', ambient: '#9a86ae' },
  { skyTop: '#3a2b5c', skyMiddle: '#c65f74', skyLow: '#f9bb7b', sun: '#ffe3a8', cloud: '#e58c7c', ambient: '#a3829f' },
  { skyTop: '#173d52', skyMiddle: '#5f8789', skyLow: '#f5bb79', sun: '#ffe2a3', cloud: '#b7a08d', ambient: '#7f93a3' },
  { skyTop: '#20275a', skyMiddle: '#5a5f9b', skyLow: '#f2a68a', sun: '#ffd9a0', cloud: '#9d7fa6', ambient: '#8387b8' },
];

export function createDayLight(random: Random): Light {
  const { ambient, ...sky } = random.pick(DAYS);
  const haze = mix(sky.skyMiddle, sky.skyLow, 0.5);
  const tone = (surface: Colour) => multiply(surface, ambient);
  return {
    ...sky,
    time: 'day',
    haze,
    glow: '#ffe0a0',
    tone,
    sunny: (surface, share) => mix(surface, '#fff6df', share),
    far: (surface, depth) => mix(tone(surface), haze, depth),
  };
}

export function createDuskLight(random: Random): Light {
  const { ambient, ...sky } = random.pick(DUSKS);
  const haze = mix(sky.skyMiddle, sky.skyLow, 0.35);
  const tone = (surface: Colour) => mix(multiply(surface, ambient), sky.skyTop, 0.12);
  return {
    ...sky,
    time: 'dusk',
    haze,
    glow: '#ffd07a',
    tone,
    // The evening sun is red and weak.
    sunny: (surface, share) => mix(surface, sky.skyMiddle, share * 0.9),
    far: (surface, depth) => mix(tone(surface), haze, depth),
  };
}
