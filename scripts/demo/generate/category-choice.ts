import type { CategorySlug } from '@/scripts/demo/data/categories';
import type { FacilitySlug } from '@/scripts/demo/data/facilities';
import type { HotelIdentity, Segment } from '@/scripts/demo/generate/hotel-types';
import { nearestOf, type Surroundings } from '@/scripts/demo/generate/surroundings';

const BY_SEGMENT: Readonly<Record<Segment, CategorySlug>> = {
  budget: 'budget-hotels',
  business: 'business-hotels',
  boutique: 'boutique-hotels',
  serviced: 'serviced-apartments',
  premium: 'premium-hotels',
};
const AIRPORT_KM = 8;
const STATION_KM = 2.5;

export function categoriesOf(
  hotel: HotelIdentity,
  surroundings: Surroundings,
  facilities: readonly FacilitySlug[],
): CategorySlug[] {
  const categories: CategorySlug[] = [BY_SEGMENT[hotel.segment]];
  const airport = nearestOf(surroundings, 'airport');
  const station = nearestOf(surroundings, 'railway_station');
  if (airport && airport.km <= AIRPORT_KM) categories.push('airport-hotels');
  if (station && station.km <= STATION_KM) categories.push('station-hotels');
  if (facilities.includes('meeting-room')) categories.push('conference-hotels');
  return categories;
}
