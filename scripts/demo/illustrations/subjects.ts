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
/** Pixels. */
export type Size = { width: number; height: number };

/** `id` seeds everything that the pictures of one hotel have in common. */
export type HotelSubject = {
  id: string;
  region: Region;
  kind: HotelKind;
  scene: HotelScene;
  /** Code of a room type that has no scene of its own; its room is furnished differently. */
  room?: string | undefined;
};
export type CitySubject = { slug: string; region: Region; scene: CityScene };
export type HotelIllustration = Size & HotelSubject;
