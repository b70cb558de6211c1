import { z } from 'zod';
import { CITY_SCENES, HOTEL_KINDS, HOTEL_SCENES, REGIONS, type CitySubject, type HotelSubject } from './subjects';

/** Raise it when drawings change: the addresses of pictures are hashes of their recipes, and browsers store pictures for ever. */
const VERSION = 2;

const recipe = z.discriminatedUnion('family', [
  z.object({
    family: z.literal('hotel'),
    version: z.literal(VERSION),
    id: z.string(),
    region: z.enum(REGIONS),
    kind: z.enum(HOTEL_KINDS),
    scene: z.enum(HOTEL_SCENES),
    room: z.string().optional(),
  }),
  z.object({
    family: z.literal('city'),
    version: z.literal(VERSION),
    slug: z.string(),
    region: z.enum(REGIONS),
    scene: z.enum(CITY_SCENES),
  }),
]);
export type Recipe = z.output<typeof recipe>;

/** Equal pictures have equal texts, because the keys have a fixed order. */
export const hotelRecipe = ({ id, region, kind, scene, room }: HotelSubject): string =>
  JSON.stringify({ family: 'hotel', version: VERSION, id, region, kind, scene, room } satisfies Recipe);

export const cityRecipe = ({ slug, region, scene }: CitySubject): string =>
  JSON.stringify({ family: 'city', version: VERSION, slug, region, scene } satisfies Recipe);

/** @throws {Error} for the recipe of another version, whose drawing no longer exists */
export const parseRecipe = (text: string): Recipe => recipe.parse(JSON.parse(text));
