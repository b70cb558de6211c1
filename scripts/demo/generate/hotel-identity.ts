import { BRAND_WORDS, NAME_PATTERNS, STREET_NAMES } from '@/scripts/demo/data/hotel-words';
import type { HotelKind } from '@/scripts/demo/illustrations/subjects';
import type { CitySeed, GeoPoint } from '@/scripts/demo/data/place-types';
import { inventedGstin } from '@/scripts/demo/generate/gstin';
import type { HotelIdentity, Segment } from '@/scripts/demo/generate/hotel-types';
import { randomFor, type DemoRandom } from '@/scripts/demo/generate/random';
import { slugify } from '@/lib/domains/hotels/rules/names';

// Most hotels are business or budget hotels. Every segment occurs, so that no filter is empty.
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
const LOCALITY_RADIUS_KM = 0.9;

/**
 * Returns the identity of a city's hotel with an index from 0.
 * @param serial 1 to 9999, unique in the catalogue; part of the GSTIN and the fictional phone number
 * @param taken names used so far; the function adds the new one
 */
export function identifyHotel(city: CitySeed, index: number, serial: number, taken: Set<string>): HotelIdentity {
  const code = `${city.code}-${String(index + 1).padStart(3, '0')}`;
  const random = randomFor(code);
  const segment = SEGMENT_CYCLE[index % SEGMENT_CYCLE.length] ?? 'business';
  // Hotels are distributed over the localities in rotation.
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
    // Real Indian numbers do not begin with 0 after the country code.
    phone: `+91 00000 ${String(serial).padStart(5, '0')}`,
    email: `desk@${slugify(name)}.example`,
    openedYear: random.int(1998, 2024),
    ...nearby(locality, LOCALITY_RADIUS_KM, random),
  };
}

function buildingFor(segment: Segment, city: CitySeed, random: DemoRandom): HotelKind {
  if (segment === 'boutique') return random.pick(['boutique', 'heritage'] as const);
  if (segment === 'premium') return city.region === 'metro' || random.chance(0.4) ? 'tower' : 'resort';
  if (segment === 'budget') return random.pick(['boutique', 'tower'] as const);
  return 'tower';
}

function chooseName(segment: Segment, random: DemoRandom, taken: Set<string>): string {
  const all = BRAND_WORDS.flatMap((brand) => NAME_PATTERNS[segment].map((pattern) => pattern.replace('*', brand)));
  const free = all.filter((name) => !taken.has(name));
  const name = random.pick(free);
  taken.add(name);
  return name;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns a random point within `radiusKm` of `centre`, rounded to 5 decimals (about one metre). */
function nearby(centre: GeoPoint, radiusKm: number, random: DemoRandom): GeoPoint {
  const angle = random.next() * 2 * Math.PI;
  const distance = Math.sqrt(random.next()) * radiusKm;
  const lat = centre.lat + (distance * Math.cos(angle)) / 111.2;
  const lng = centre.lng + (distance * Math.sin(angle)) / (111.2 * Math.cos(radians(centre.lat)));
  return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
}
