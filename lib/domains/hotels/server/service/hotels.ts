import 'server-only';
import { encodeHotelId } from '@/lib/ids';
import { AppError } from '@/lib/platform/errors/app-error';
import { NO_REVIEWS } from '@/lib/providers/reviews/port';
import { reviewsProvider } from '@/lib/providers/reviews/reviews';
import type { HotelDetails, HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import { distanceKm, roundKm, type Coordinates } from '@/lib/domains/hotels/rules/distance';
import type { Audience, CitySummary, HotelSummary } from '@/lib/domains/hotels/types';
import { firstPartyReviews } from './first-party-reviews';
import { listNearest } from './nearest';
import { THUMBNAIL, pictureUrl } from './pictures';
import * as details from '../repository/details';
import * as places from '../repository/places';
import * as summaries from '../repository/summaries';
import { toDetails } from './to-details';

/** More than India has; a bound so that no list is without end. */
const MAX_CITIES = 5_000;

/** The longest list a page or call shows. */
export const MAX_LISTED_HOTELS = 100;

/** Far more than any city or state has; a bound so that no search is unbounded work. */
const MOST_SPOTS = 20_000;

/** A hotel with its distance from where somebody looks, in km with one decimal. */
export type NearbyHotel = HotelSummary & { distanceKm: number };

/**
 * Everything a hotel's page shows.
 * @throws {AppError} NOT_FOUND for an unknown, draft or removed hotel
 */
export async function getHotelDetails(id: number): Promise<HotelDetails> {
  const hotel = await details.findHotelWithParts(id);
  if (!hotel) throw new AppError('NOT_FOUND');
  return toDetails(hotel, reviewsProvider(firstPartyReviews).isExternal(hotel));
}

/**
 * The same with guest reviews, for a page that is kept and served again. A review site's words may not be kept: for them the
 * page is told that they exist and asks from the browser.
 * @throws {AppError} NOT_FOUND for an unknown, draft or removed hotel
 */
export async function getHotelToKeep(id: number): Promise<{ hotel: HotelDetails; reviews: HotelReviews }> {
  const hotel = await details.findHotelWithParts(id);
  if (!hotel) throw new AppError('NOT_FOUND');
  const isExternal = reviewsProvider(firstPartyReviews).isExternal(hotel);
  const reviews = isExternal ? NO_REVIEWS : await firstPartyReviews({ hotelId: id }, hotel.reviews);
  return {
    hotel: toDetails(hotel, isExternal),
    reviews: { is_tripadvisor_enabled: isExternal, hotelId: id, ...reviews },
  };
}

function toSummary(row: summaries.SummaryRow): HotelSummary {
  const { location, picture, rating, ...rest } = row;
  return {
    ...rest,
    hashedId: encodeHotelId(row.id),
    latitude: location.y,
    longitude: location.x,
    imageUrl: pictureUrl(row, picture, THUMBNAIL),
    imageAlt: picture?.alt ?? row.name,
    guestRating: rating.mean,
    reviewCount: rating.count,
  };
}

/** Hotels that match, by name. */
export async function listHotels(filter: summaries.SummaryFilter, limit = MAX_LISTED_HOTELS): Promise<HotelSummary[]> {
  return (await summaries.listSummaries(filter, limit)).map(toSummary);
}

/** A hotel of a long list with its distance from the searched point in kilometres, one decimal; null without a point. */
export interface Spot {
  id: number;
  km: number | null;
}

/** The nearest hotels, nearest first; `exceptId` leaves one out. Exact by great-circle distance. */
export async function listNearbySpots(
  origin: Coordinates,
  count: number,
  filter: { audience: Audience; exceptId?: number | undefined },
): Promise<{ id: number; km: number }[]> {
  const nearest = await listNearest(origin, count, filter);
  return nearest.map(({ id, km }) => ({ id, km: roundKm(km) }));
}

/** The same hotels with the columns that lists show. */
export async function listNearbyHotels(
  origin: Coordinates,
  count: number,
  filter: { audience: Audience; exceptId?: number | undefined },
): Promise<NearbyHotel[]> {
  const spots = await listNearbySpots(origin, count, filter);
  const found = await listSpotHotels(spots, filter.audience);
  return found.map((hotel) => ({ ...hotel, distanceKm: hotel.distanceKm ?? 0 }));
}

/** Hotels that match: nearest first, or by name where there is no origin. At most `MOST_SPOTS`. */
export async function listSpots(filter: summaries.SummaryFilter, origin: Coordinates | null): Promise<Spot[]> {
  const spots = await summaries.listSpots(filter, MOST_SPOTS);
  if (!origin) return spots.map(({ id }) => ({ id, km: null }));
  return spots
    .map(({ id, location }) => ({ id, exact: distanceKm(origin, { lat: location.y, lng: location.x }) }))
    .sort((a, b) => a.exact - b.exact || a.id - b.id)
    .map(({ id, exact }) => ({ id, km: roundKm(exact) }));
}

/** Summaries of these hotels for lists, in the given order. */
export async function listSpotHotels(
  spots: readonly Spot[],
  audience: Audience,
): Promise<(HotelSummary & { distanceKm: number | null })[]> {
  if (spots.length === 0) return [];
  const found = await listHotels({ ids: spots.map(({ id }) => id), audience }, spots.length);
  const byId = new Map(found.map((hotel) => [hotel.id, hotel]));
  return spots.flatMap(({ id, km }) => {
    const hotel = byId.get(id);
    return hotel ? [{ ...hotel, distanceKm: km }] : [];
  });
}

/** The same hotels with their distance from a place. */
export function withDistance(hotels: readonly HotelSummary[], origin: Coordinates): NearbyHotel[] {
  return hotels.map((hotel) => ({
    ...hotel,
    distanceKm: roundKm(distanceKm(origin, { lat: hotel.latitude, lng: hotel.longitude })),
  }));
}

/** A published hotel in short, or null. */
export async function findHotelSummary(id: number, audience: Audience): Promise<HotelSummary | null> {
  const [hotel] = await listHotels({ ids: [id], audience }, 1);
  return hotel ?? null;
}

/** Cities that have hotels, top cities first. */
export async function listCities(limit = MAX_CITIES): Promise<CitySummary[]> {
  return places.listCities(limit);
}

export async function listFacilities() {
  return details.listFacilities();
}

/** Guest reviews in the provider's shape. @throws {AppError} NOT_FOUND for an unknown hotel */
export async function getHotelReviews(hotelId: number): Promise<HotelReviews> {
  const hotel = await details.findHotel(hotelId);
  if (!hotel) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
  const provider = reviewsProvider(firstPartyReviews);
  const asked = { hotelId, name: hotel.name, reviewSiteId: hotel.reviewSiteId };
  return { is_tripadvisor_enabled: provider.isExternal(asked), hotelId, ...(await provider.getReviews(asked)) };
}
