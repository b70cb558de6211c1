import 'server-only';
import type { NearbyHotel } from '@/lib/domains/hotels/server/service/hotels';
import type { PlaceFilter } from '@/lib/domains/landing/rules/place-filter';

/** @param fromByHotel lowest price of the coming month, rupees; a hotel without one exceeds every maximum */
export function applyFilter(
  all: readonly NearbyHotel[],
  { sort, maxPrice, facilities }: PlaceFilter,
  fromByHotel: ReadonlyMap<number, number>,
  known: readonly { id: number; slug: string }[],
): NearbyHotel[] {
  const wanted = facilities.map((slug) => known.find((facility) => facility.slug === slug)?.id ?? -1);
  const priceOf = (hotel: NearbyHotel) => fromByHotel.get(hotel.id) ?? Infinity;
  const left = all.filter(
    (hotel) =>
      (maxPrice === null || priceOf(hotel) <= maxPrice) && wanted.every((id) => hotel.facilityIds.includes(id)),
  );
  if (sort === 'price') return left.sort((a, b) => priceOf(a) - priceOf(b) || a.id - b.id);
  if (sort === 'distance') return left.sort((a, b) => a.distanceKm - b.distanceKm || a.id - b.id);
  return left;
}
