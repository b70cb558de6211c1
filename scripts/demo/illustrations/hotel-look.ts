import type { HotelKind, Region } from './subjects';
import { type HotelPalette, choosePalette } from './palette';
import { type Random, createRandom } from './random';

export const EMBLEMS = ['lotus', 'sun', 'leaf', 'arch', 'peacock', 'wave'] as const;
export const TREES = ['palm', 'neem', 'cypress', 'banana', 'frangipani'] as const;
export const FLOORINGS = ['boards', 'checker', 'terrazzo', 'plain'] as const;

export type Emblem = (typeof EMBLEMS)[number];
export type Tree = (typeof TREES)[number];
export type Flooring = (typeof FLOORINGS)[number];

/** What all pictures of a hotel have in common. */
export type HotelLook = {
  id: string;
  region: Region;
  kind: HotelKind;
  palette: HotelPalette;
  emblem: Emblem;
  tree: Tree;
  flooring: Flooring;
  /** Doors and windows have arches. */
  isArched: boolean;
  /** One of three designs of each building, room and piece of furniture. */
  variant: 0 | 1 | 2;
  isMirrored: boolean;
  /** Returns a stream of random numbers for one part of the hotel. */
  random: (part: string) => Random;
};

const REGION_TREES: Record<Region, readonly [Tree, ...Tree[]]> = {
  coastal: ['palm', 'palm', 'banana', 'frangipani'],
  hill: ['cypress', 'cypress', 'neem'],
  desert: ['palm', 'neem', 'frangipani'],
  metro: ['neem', 'palm', 'frangipani', 'cypress'],
  river: ['neem', 'neem', 'banana', 'palm'],
  temple: ['palm', 'neem', 'banana', 'frangipani'],
};

export function createHotelLook({ id, region, kind }: { id: string; region: Region; kind: HotelKind }): HotelLook {
  const random = createRandom(`hotel/${region}/${kind}/${id}`);
  return {
    id,
    region,
    kind,
    palette: choosePalette(random, region),
    emblem: random.pick(EMBLEMS),
    tree: random.pick(REGION_TREES[region]),
    flooring: random.pick(FLOORINGS),
    isArched: kind === 'heritage' || (kind !== 'tower' && random.chance(0.4)),
    variant: random.pick([0, 1, 2]),
    isMirrored: random.chance(0.5),
    random: (part) => random.fork(part),
  };
}
