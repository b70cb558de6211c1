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

/** More than India has. */
const MAX_CITIES = 5_000;

export const MAX_LISTED_HOTELS = 100;

/** Bounds the work of a search; far more than any city or state has. */
const MAX_SPOTS = 20_000;

/** `distanceKm` from the searched point, one decimal. */
export type NearbyHotel = HotelSummary & { distanceKm: number };

/** @throws {AppError} NOT_FOUND for an unknown, draft or removed hotel */
export async function getHotelDetails(id: number): Promise<HotelDetails> {
  const hotel = await details.findHotelWithParts(id);
  if (!hotel) throw new AppError('NOT_FOUND');
  return toDetails(hotel, reviewsProvider(firstPartyReviews).isExternal(hotel));
}

/**
 * The same with guest reviews, for a page that is cached. The review site forbids caching its texts, so browsers fetch
 * them.
 * @throws {AppError} NOT_FOUND for an unknown, draft or removed hotel
 */
export async function getHotelForCachedPage(id: number): Promise<{ hotel: HotelDetails; reviews: HotelReviews }> {
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

export async function listHotels(filter: summaries.SummaryFilter, limit = MAX_LISTED_HOTELS): Promise<HotelSummary[]> {
  return (await summaries.listSummaries(filter, limit)).map(toSummary);
}

export interface Spot {
  id: number;
  km: number | null;
}

/** Exact by great-circle distance, nearest first. */
export async function listNearbySpots(
  origin: Coordinates,
  count: number,
  filter: { audience: Audience; exceptId?: number | undefined },
): Promise<{ id: number; km: number }[]> {
  const nearest = await listNearest(origin, count, filter);
  return nearest.map(({ id, km }) => ({ id, km: roundKm(km) }));
}

export async function listNearbyHotels(
  origin: Coordinates,
  count: number,
  filter: { audience: Audience; exceptId?: number | undefined },
): Promise<NearbyHotel[]> {
  const spots = await listNearbySpots(origin, count, filter);
  const found = await listSpotHotels(spots, filter.audience);
  return found.map((hotel) => ({ ...hotel, distanceKm: hotel.distanceKm ?? 0 }));
}

/** Nearest first, or by name without an origin. At most `MAX_SPOTS`. */
export async function listSpots(filter: summaries.SummaryFilter, origin: Coordinates | null): Promise<Spot[]> {
  const spots = await summaries.listSpots(filter, MAX_SPOTS);
  if (!origin) return spots.map(({ id }) => ({ id, km: null }));
  return spots
    .map(({ id, location }) => ({ id, exact: distanceKm(origin, { lat: location.y, lng: location.x }) }))
    .sort((a, b) => a.exact - b.exact || a.id - b.id)
    .map(({ id, exact }) => ({ id, km: roundKm(exact) }));
}

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

export function withDistance(hotels: readonly HotelSummary[], origin: Coordinates): NearbyHotel[] {
  return hotels.map((hotel) => ({
    ...hotel,
    distanceKm: roundKm(distanceKm(origin, { lat: hotel.latitude, lng: hotel.longitude })),
  }));
}

export async function findHotelSummary(id: number, audience: Audience): Promise<HotelSummary | null> {
  const [hotel] = await listHotels({ ids: [id], audience }, 1);
  return hotel ?? null;
}

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
