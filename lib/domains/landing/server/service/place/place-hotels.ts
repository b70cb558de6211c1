import 'server-only';
import { LANDMARK_RADIUS_KM } from '@/lib/domains/landing/rules/landing-page';
import * as hotels from '@/lib/domains/hotels/server/service/hotels';
import type { HotelSummary, PlaceTarget } from '@/lib/domains/hotels/types';

/** Limits the work per page; no city has this many hotels. */
export const MAX_HOTELS_OF_A_CITY = 2_000;

export const centreOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  lat: latitude,
  lng: longitude,
});

export function originOf(target: PlaceTarget): { lat: number; lng: number } {
  if (target.type === 'locality') return centreOf(target.locality);
  return centreOf(target.type === 'landmark' ? target.landmark : target.city);
}

export async function listPlaceHotels(target: PlaceTarget): Promise<hotels.NearbyHotel[]> {
  const filter = {
    city: {},
    landmark: {},
    locality: target.type === 'locality' ? { localityId: target.locality.id } : {},
    category: target.type === 'category' ? { categoryId: target.category.id } : {},
  }[target.type];
  const found = await hotels.listHotels(
    { cityId: target.city.id, audience: 'business', ...filter },
    MAX_HOTELS_OF_A_CITY,
  );
  const withDistances = hotels.withDistance(found, originOf(target));
  return target.type === 'landmark' ? nearest(withDistances) : withDistances.sort(byRating);
}

function nearest(found: readonly hotels.NearbyHotel[]): hotels.NearbyHotel[] {
  return found
    .filter(({ distanceKm }) => distanceKm <= LANDMARK_RADIUS_KM)
    .sort((a, b) => a.distanceKm - b.distanceKm || a.id - b.id);
}

export function byRating(a: HotelSummary, b: HotelSummary): number {
  return (b.guestRating ?? 0) - (a.guestRating ?? 0) || b.reviewCount - a.reviewCount || a.id - b.id;
}
