/**
 * URLs of drawn pictures. A URL contains everything that the drawing needs. The version lets caches store responses for ever:
 * raise it when the drawings change.
 */
export const IMAGE_VERSION = 'v1';

/** Limit on concurrent picture requests. Only two pictures are drawn at a time, so most requests only wait. */
export const MAX_CONCURRENT_PICTURES = 24;

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

/** The catalogue may contain regions, kinds and scenes that have no drawing. They are drawn as the default. */
export const regionToDraw = (region: string): Region => oneOf(REGIONS, region, 'metro');
export const kindToDraw = (kind: string): HotelKind => oneOf(HOTEL_KINDS, kind, 'tower');
export const sceneToDraw = (scene: string | null): HotelScene => oneOf(HOTEL_SCENES, scene, 'facade');

/** The sizes that are drawn, in pixels: 2:1, 16:9, 4:3, 1:1 and the size of share images. Any other size is a 404. */
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

export type HotelIllustration = Size & { id: string; region: Region; kind: HotelKind; scene: HotelScene };

const formatSize = ({ width, height }: Size) => `${width}x${height}`;

/** `id` is the public hotel id (lower-case letters and digits, at most 24). */
export function hotelImageUrl({ id, region, kind, scene, width, height }: HotelIllustration): string {
  return `/images/${IMAGE_VERSION}/hotels/${region}-${kind}-${id}/${scene}-${formatSize({ width, height })}.webp`;
}

/** `slug` is the city's slug (lower-case letters, digits and hyphens, at most 48). */
export function cityImageUrl(image: Size & { slug: string; region: Region; scene?: CityScene }): string {
  return `/images/${IMAGE_VERSION}/cities/${image.region}-${image.slug}/${image.scene ?? 'header'}-${formatSize(image)}.webp`;
}

/** Pictures that show no hotel or city: the hero of the home page and the offer cards. */
export function artImageUrl(image: Size & { scene: ArtScene }): string {
  return `/images/${IMAGE_VERSION}/art/${image.scene}-${formatSize(image)}.webp`;
}
