/**
 * Addresses of the drawn pictures. An address carries everything the drawing needs, so serving one opens no database;
 * the version in the path lets every answer be cached for ever: raise it when the drawings change.
 */
export const IMAGE_VERSION = 'v1';

/** Pictures that are answered at the same time, most of them waiting for one of two brushes: a fraction of what is worked on at once. */
export const PICTURES_AT_ONCE = 24;

export const REGIONS = ['coastal', 'hill', 'desert', 'metro', 'river', 'temple'] as const;
export const HOTEL_KINDS = ['tower', 'heritage', 'boutique', 'resort'] as const;
export const HOTEL_SCENES = [
  'facade',
  'dusk',
  'lobby',
  'acacia',
  'oak',
  'maple',
  'mahogany',
  'bathroom',
  'breakfast',
  'meeting',
  'outdoor',
] as const;
export const CITY_SCENES = ['header', 'dusk'] as const;
export const ART_SCENES = [
  'landing',
  'offer',
  'rewards',
  'breakfast',
  'cancellation',
  'invoice',
  'support',
  'group',
] as const;

export type Region = (typeof REGIONS)[number];
export type HotelKind = (typeof HOTEL_KINDS)[number];
export type HotelScene = (typeof HOTEL_SCENES)[number];
export type CityScene = (typeof CITY_SCENES)[number];
export type ArtScene = (typeof ART_SCENES)[number];
export type Size = { width: number; height: number };

const oneOf = <T extends string>(allowed: readonly T[], value: string | null, fallback: T): T =>
  allowed.find((candidate) => candidate === value) ?? fallback;

/** What is drawn for a region, kind or scene as the catalogue has it: that, or the plainest where it is none that we draw. */
export const drawnRegion = (region: string): Region => oneOf(REGIONS, region, 'metro');
export const drawnKind = (kind: string): HotelKind => oneOf(HOTEL_KINDS, kind, 'tower');
export const drawnScene = (scene: string | null): HotelScene => oneOf(HOTEL_SCENES, scene, 'facade');

/** The only sizes that are drawn (pixels): 2:1, 16:9, 4:3, 1:1 and the sharing size. Anything else is a 404. */
export const IMAGE_SIZES: readonly Size[] = [
  { width: 332, height: 166 },
  { width: 664, height: 332 },
  { width: 1280, height: 640 },
  { width: 320, height: 180 },
  { width: 640, height: 360 },
  { width: 960, height: 540 },
  { width: 1280, height: 720 },
  { width: 1600, height: 900 },
  { width: 160, height: 120 },
  { width: 320, height: 240 },
  { width: 640, height: 480 },
  { width: 1200, height: 900 },
  { width: 96, height: 96 },
  { width: 192, height: 192 },
  { width: 480, height: 480 },
  { width: 1200, height: 1200 },
  { width: 1200, height: 630 },
];

export type HotelImage = Size & { id: string; region: Region; kind: HotelKind; scene: HotelScene };

const sizeText = ({ width, height }: Size) => `${width}x${height}`;

/** Path of a hotel's picture; `id` is the public hotel id (lower-case letters and digits, at most 24). */
export function hotelImageUrl({ id, region, kind, scene, width, height }: HotelImage): string {
  return `/images/${IMAGE_VERSION}/hotels/${region}-${kind}-${id}/${scene}-${sizeText({ width, height })}.webp`;
}

/** Path of a city's picture; `slug` is the city's slug (lower-case letters, digits and hyphens, at most 48). */
export function cityImageUrl(image: Size & { slug: string; region: Region; scene?: CityScene }): string {
  return `/images/${IMAGE_VERSION}/cities/${image.region}-${image.slug}/${image.scene ?? 'header'}-${sizeText(image)}.webp`;
}

/** Path of a picture that belongs to no hotel: the landing hero and the offer cards. */
export function artImageUrl(image: Size & { scene: ArtScene }): string {
  return `/images/${IMAGE_VERSION}/art/${image.scene}-${sizeText(image)}.webp`;
}
