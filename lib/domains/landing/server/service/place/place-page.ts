import 'server-only';
import { HOTELS_PER_PAGE, pageCountOf } from '@/lib/domains/landing/rules/landing-page';
import type { PlaceTarget } from '@/lib/domains/hotels/types';
import { readCurrentData } from '@/lib/platform/db/replica';
import { paths } from '@/lib/paths';
import type { SearchHotel } from '@/lib/domains/search/contract/search';
import { NO_FILTER, type PlaceFilter } from '@/lib/domains/landing/rules/place-filter';
import type { PlaceFacts } from '@/lib/domains/search/types';
import { withTonightPrices } from '../hotel/landing-hotels';
import { applyFilter } from './apply-filter';
import { listPlaceHotels, originOf } from './place-hotels';
import { placeLinks } from './place-links';
import { findTaxThreshold, placePrices } from './place-prices';
import { placeQuestions } from './place-questions';
import { landingIndex } from '../address/landing-index';

export interface PlacePage extends PlaceFacts {
  target: PlaceTarget;
  hotels: SearchHotel[];
}

/** Contains public prices only. Returns null after the last page. @param page starts at 1 */
export function findPlacePage(
  target: PlaceTarget,
  path: string,
  page = 1,
  filter: PlaceFilter = NO_FILTER,
): Promise<PlacePage | null> {
  return readCurrentData(() => readPlacePage(target, path, page, filter));
}

async function readPlacePage(
  target: PlaceTarget,
  path: string,
  page: number,
  filter: PlaceFilter,
): Promise<PlacePage | null> {
  const origin = originOf(target);
  const all = await listPlaceHotels(target);
  const [links, prices, taxThreshold, { names }] = await Promise.all([
    placeLinks(target.city, path, origin),
    placePrices(all.map(({ id }) => id)),
    findTaxThreshold(),
    landingIndex(),
  ]);
  const allFacilities = names.facilities;
  const matching = applyFilter(all, filter, prices.fromByHotel, allFacilities);
  const pageCount = pageCountOf(matching.length);
  if (page > pageCount) return null;
  const start = (page - 1) * HOTELS_PER_PAGE;
  const shown = matching.slice(start, start + HOTELS_PER_PAGE);
  const reviewCount = all.reduce((sum, hotel) => sum + hotel.reviewCount, 0);
  const stars = all.reduce((sum, hotel) => sum + (hotel.guestRating ?? 0) * hotel.reviewCount, 0);
  const belowThresholdCount = taxThreshold
    ? all.filter(({ id }) => (prices.fromByHotel.get(id) ?? Infinity) <= taxThreshold.rupees).length
    : 0;
  const invoiceCount = all.filter(({ hasGstin }) => hasGstin).length;
  const landmark = target.type === 'landmark' ? target.landmark.name : null;
  return {
    ...links,
    target,
    origin,
    path,
    page,
    pageCount,
    hotelCount: all.length,
    matchCount: matching.length,
    hotels: await withTonightPrices(shown),
    fromRupees: prices.fromRupees,
    months: prices.months,
    taxThreshold,
    belowThresholdCount,
    invoiceCount,
    guestRating: reviewCount > 0 ? Math.round((stars / reviewCount) * 10) / 10 : null,
    reviewCount,
    facilities: allFacilities
      .map(({ id, slug, name }) => ({
        slug,
        name,
        count: all.filter((hotel) => hotel.facilityIds.includes(id)).length,
      }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
    pins: shown.map((hotel, index) => ({
      number: start + index + 1,
      name: hotel.name,
      path: paths.hotel(hotel),
      lat: hotel.latitude,
      lng: hotel.longitude,
    })),
    questions: placeQuestions({
      where: locationPhrase(target),
      hotels: all,
      landmark,
      prices,
      distances: links.distances,
      invoiceCount,
      belowThresholdCount,
      taxThreshold,
    }),
  };
}

/** Returns for example 'in Pune', 'in Indiranagar, Bengaluru' or 'near Bagmane Tech Park'. */
export function locationPhrase(target: PlaceTarget): string {
  switch (target.type) {
    case 'city':
    case 'category':
      return `in ${target.city.name}`;
    case 'locality':
      return `in ${target.locality.name}, ${target.city.name}`;
    case 'landmark':
      return `near ${target.landmark.name}`;
  }
}
