import 'server-only';
import type { NearbyHotel } from '@/lib/domains/hotels/server/service/hotels';
import type { PlaceFilter } from '@/lib/domains/landing/rules/place-filter';

/** @param fromByHotel lowest price of the next 30 days in rupees; hotels without a price exceed every maximum */
export function applyFilter(
  all: readonly NearbyHotel[],
  { sort, maxPrice, facilities }: PlaceFilter,
  fromByHotel: ReadonlyMap<number, number>,
  allFacilities: readonly { id: number; slug: string }[],
): NearbyHotel[] {
  const facilityIds = facilities.map((slug) => allFacilities.find((facility) => facility.slug === slug)?.id ?? -1);
  const priceOf = (hotel: NearbyHotel) => fromByHotel.get(hotel.id) ?? Infinity;
  const matching = all.filter(
    (hotel) =>
      (maxPrice === null || priceOf(hotel) <= maxPrice) && facilityIds.every((id) => hotel.facilityIds.includes(id)),
  );
  if (sort === 'price') return matching.sort((a, b) => priceOf(a) - priceOf(b) || a.id - b.id);
  if (sort === 'distance') return matching.sort((a, b) => a.distanceKm - b.distanceKm || a.id - b.id);
  return matching;
}
