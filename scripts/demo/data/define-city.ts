import type { Region } from '@/scripts/demo/illustrations/subjects';
import type { CitySeed, LandmarkKind } from '@/scripts/demo/data/place-types';
import { findGstState } from '@/lib/domains/gstin/rules/state-codes';
import { slugify } from '@/lib/domains/hotels/rules/names';

interface CityInput {
  name: string;
  code: string;
  aliases: string[];
  stateCode: string;
  /** Latitude and longitude in degrees. */
  at: [number, number];
  region: Region;
  hotelCount: number;
  about: string[];
  /** Name, pincode, latitude, longitude. */
  localities: [string, string, number, number][];
  landmarks: [LandmarkKind, string, number, number][];
}

/** Converts the short form of a city file. @throws {Error} for an unknown state code */
export function defineCity(input: CityInput): CitySeed {
  const state = findGstState(input.stateCode)?.name;
  if (!state) throw new Error(`${input.name}: unknown GST state code ${input.stateCode}`);
  return {
    name: input.name,
    slug: slugify(input.name),
    code: input.code,
    aliases: input.aliases,
    state,
    stateCode: input.stateCode,
    lat: input.at[0],
    lng: input.at[1],
    region: input.region,
    hotelCount: input.hotelCount,
    about: input.about,
    localities: input.localities.map(([name, pincode, lat, lng]) => ({
      name,
      slug: slugify(name),
      pincode,
      lat,
      lng,
    })),
    landmarks: input.landmarks.map(([kind, name, lat, lng]) => ({ kind, name, slug: slugify(name), lat, lng })),
  };
}
