import type { Colour } from './colour';
import type { Region } from './subjects';
import type { Random } from './random';

/** The colours that all pictures of a hotel share. */
export type HotelPalette = {
  wall: Colour;
  trim: Colour;
  /** Colour of textiles, awnings, the sign and doors. */
  accent: Colour;
  /** A quieter second accent, for cushions and flowers. */
  second: Colour;
  wood: Colour;
  roof: Colour;
};

const WALLS: Record<string, Omit<HotelPalette, 'wood'>> = {
  ivory: { wall: '#efe2cb', trim: '#fffaf0', accent: '#b5472c', second: '#e0a63f', roof: '#a9492f' },
  rose: { wall: '#d98f74', trim: '#fae6cf', accent: '#1f6a6b', second: '#f0c36a', roof: '#9c4a3a' },
  ochre: { wall: '#e3ad55', trim: '#fdf0d2', accent: '#2c5c4d', second: '#c7553a', roof: '#9a5a33' },
  sage: { wall: '#a8b89c', trim: '#f5f1e2', accent: '#c25437', second: '#e9b75b', roof: '#7f4a38' },
  lime: { wall: '#f4efe6', trim: '#ffffff', accent: '#27497f', second: '#e39a3b', roof: '#b65a3c' },
  brick: { wall: '#bf6549', trim: '#f3dec7', accent: '#1f4d4b', second: '#e5b04f', roof: '#6f3a31' },
  blush: { wall: '#eec4b0', trim: '#fff5ea', accent: '#7c2c47', second: '#5f8f86', roof: '#a1543f' },
  powder: { wall: '#8fb4c6', trim: '#f7f2e5', accent: '#cf772b', second: '#34568b', roof: '#5d6f80' },
  slate: { wall: '#8f9ba3', trim: '#ece9e1', accent: '#d98428', second: '#3f7f7a', roof: '#56616b' },
  forest: { wall: '#4c7a69', trim: '#f1e8d1', accent: '#dba33f', second: '#c6563d', roof: '#6f3f34' },
  butter: { wall: '#f4dfa0', trim: '#fffaea', accent: '#a33b40', second: '#3c7d76', roof: '#a65b3d' },
  basalt: { wall: '#666b75', trim: '#e9e2d6', accent: '#cf9142', second: '#a94f43', roof: '#43474f' },
  sand: { wall: '#dcbf92', trim: '#fbf1dc', accent: '#8a3b2c', second: '#2f7377', roof: '#a7754a' },
  lilac: { wall: '#b9aec6', trim: '#f8f3ee', accent: '#5a3a6b', second: '#e2a54a', roof: '#6d5a72' },
};

type WallName = keyof typeof WALLS;

/** The typical walls of each region, for example lime and ochre at the coast. */
const REGION_WALLS: Record<Region, readonly [WallName, ...WallName[]]> = {
  coastal: ['lime', 'ochre', 'powder', 'ivory', 'blush', 'butter', 'forest', 'sage'],
  hill: ['lime', 'forest', 'brick', 'sage', 'slate', 'ivory', 'powder', 'butter'],
  desert: ['rose', 'sand', 'powder', 'ochre', 'ivory', 'blush', 'brick', 'butter'],
  metro: ['slate', 'ivory', 'brick', 'basalt', 'lime', 'sage', 'blush', 'forest', 'powder', 'lilac', 'ochre'],
  river: ['ochre', 'butter', 'rose', 'ivory', 'brick', 'lilac', 'sage', 'sand'],
  temple: ['butter', 'ivory', 'brick', 'sage', 'ochre', 'lime', 'rose', 'powder'],
};

const WOODS = ['#9c663b', '#7b4c30', '#b0793f', '#c1935c', '#8a5a3c', '#6c4433'] as const;

export function choosePalette(random: Random, region: Region): HotelPalette {
  const name = random.pick(REGION_WALLS[region]);
  const walls = WALLS[name] ?? WALLS.ivory;
  if (!walls) throw new Error(`WALLS has no entry "${name}", which REGION_WALLS names`);
  return { ...walls, wood: random.pick(WOODS) };
}
