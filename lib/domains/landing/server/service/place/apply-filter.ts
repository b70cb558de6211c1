import 'server-only';
import type { NearbyHotel } from '@/lib/domains/hotels/server/service/hotels';
import type { PlaceFilter } from '@/lib/domains/landing/rules/place-view';

/**
 * The hotels of a place that a reader's filter leaves, in the order it asks for.
 * @param fromByHotel lowest price of the coming month, rupees; a hotel without one is over every price
 * @param known facilities of the catalogue; no hotel has one that is not among them
 */
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
