import { BRAND_WORDS, NAME_PATTERNS, STREET_NAMES } from '@/scripts/demo/data/hotel-words';
import type { HotelKind } from '@/lib/platform/illustrations/address';
import type { CitySeed } from '@/scripts/demo/data/place-types';
import { nearby } from '@/scripts/demo/generate/geometry';
import { inventedGstin } from '@/scripts/demo/generate/gstin';
import type { HotelIdentity, Segment } from '@/scripts/demo/generate/hotel-types';
import { randomFor, type Random } from '@/scripts/demo/generate/random';
import { slugify } from '@/lib/domains/hotels/rules/names';

// Mostly business and budget hotels, and some of every segment, so that no filter is empty.
const SEGMENT_CYCLE: readonly Segment[] = [
  'business',
  'budget',
  'premium',
  'business',
  'serviced',
  'budget',
  'boutique',
  'business',
];
const STARS: Readonly<Record<Segment, readonly number[]>> = {
  budget: [2, 3],
  business: [3, 4],
  boutique: [3, 4],
  serviced: [3, 4],
  premium: [4, 5],
};
/** Largest distance from the centre of the locality. */
const LOCALITY_RADIUS_KM = 0.9;

/**
 * The `index`-th hotel (from 0) of a city.
 * @param serial 1 to 9999, unique in the catalogue: part of the GSTIN and the fictional phone number
 * @param taken names in use so far; the new one is added
 */
export function identifyHotel(city: CitySeed, index: number, serial: number, taken: Set<string>): HotelIdentity {
  const code = `${city.code}-${String(index + 1).padStart(3, '0')}`;
  const random = randomFor(code);
  const segment = SEGMENT_CYCLE[index % SEGMENT_CYCLE.length] ?? 'business';
  // One locality after the other: each gets hotels, the first ones most.
  const locality = city.localities[index % city.localities.length];
  if (!locality) throw new Error(`${city.name} has no localities`);
  const name = chooseName(segment, random, taken);
  return {
    code,
    name,
    segment,
    building: buildingFor(segment, city, random),
    stars: random.pick(STARS[segment]),
    citySlug: city.slug,
    localitySlug: locality.slug,
    street: `${random.int(2, 240)} ${random.pick(STREET_NAMES)}`,
    pincode: locality.pincode,
    stateCode: city.stateCode,
    gstin: inventedGstin(city.stateCode, serial),
    // No Indian number begins with 0 after the country code.
    phone: `+91 00000 ${String(serial).padStart(5, '0')}`,
    email: `desk@${slugify(name)}.example`,
    openedYear: random.int(1998, 2024),
    ...nearby(locality, LOCALITY_RADIUS_KM, random),
  };
}

function buildingFor(segment: Segment, city: CitySeed, random: Random): HotelKind {
  if (segment === 'boutique') return random.pick(['boutique', 'heritage'] as const);
  if (segment === 'premium') return city.region === 'metro' || random.chance(0.4) ? 'tower' : 'resort';
  if (segment === 'budget') return random.pick(['boutique', 'tower'] as const);
  return 'tower';
}

function chooseName(segment: Segment, random: Random, taken: Set<string>): string {
  const all = BRAND_WORDS.flatMap((brand) => NAME_PATTERNS[segment].map((pattern) => pattern.replace('*', brand)));
  const free = all.filter((name) => !taken.has(name));
  const name = random.pick(free);
  taken.add(name);
  return name;
}
