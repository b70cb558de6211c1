import 'server-only';
import { encodeHotelId } from '@/lib/ids';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { NO_REVIEWS } from '@/lib/providers/reviews/port';
import { reviewsProvider } from '@/lib/providers/reviews/reviews';
import type { HotelDetails, HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import { distanceKm, roundKm, type Coordinates } from '@/lib/domains/hotels/rules/distance';
import type { Audience, CitySummary, HotelSummary } from '@/lib/domains/hotels/types';
import { firstPartyReviews } from './first-party-reviews';
import { listNearest } from './nearest';
import { focalPoint, smallPictureUrl } from './pictures';
import * as details from '../repository/details';
import * as places from '../repository/places';
import * as summaries from '../repository/summaries';
import { toDetails } from './to-details';

/** Higher than the number of cities in India. */
const MAX_CITIES = 5_000;

export const MAX_LISTED_HOTELS = 100;

/** Limits the work of a search; no city or state has this many hotels. */
const MAX_FOUND_HOTELS = 20_000;

/** `distanceKm` has one decimal. */
export type NearbyHotel = HotelSummary & { distanceKm: number };

/** @throws {AppError} NOT_FOUND for an unknown, draft or removed hotel */
export async function getHotelDetails(id: number): Promise<HotelDetails> {
  const hotel = await details.findHotelWithParts(id);
  if (!hotel) throw new AppError('NOT_FOUND');
  return toDetails(hotel, reviewsProvider(firstPartyReviews).hasReviewSite(hotel));
}

/**
 * Adds first-party reviews to the details. The review site forbids caching its texts, so browsers fetch them.
 * @throws {AppError} NOT_FOUND for an unknown, draft or removed hotel
 */
export async function getHotelForCachedPage(id: number): Promise<{ hotel: HotelDetails; reviews: HotelReviews }> {
  const hotel = await details.findHotelWithParts(id);
  if (!hotel) throw new AppError('NOT_FOUND');
  const hasReviewSite = reviewsProvider(firstPartyReviews).hasReviewSite(hotel);
  const reviews = hasReviewSite ? NO_REVIEWS : await firstPartyReviews({ hotelId: id }, hotel.reviews);
  return {
    hotel: toDetails(hotel, hasReviewSite),
    reviews: { isTripadvisorEnabled: hasReviewSite, hotelId: id, ...reviews },
  };
}

function toSummary(row: summaries.SummaryRow): HotelSummary {
  const { location, picture, rating, ...rest } = row;
  return {
    ...rest,
    hashedId: encodeHotelId(row.id),
    latitude: location.y,
    longitude: location.x,
    imageUrl: smallPictureUrl(picture),
    imageAlt: picture?.alt ?? '',
    imageAvif: picture?.hasAvif ?? false,
    imageFocus: picture && focalPoint(picture),
    guestRating: rating.mean,
    reviewCount: rating.count,
  };
}

export async function listHotels(
  filter: summaries.SummaryFilter,
  limit = MAX_LISTED_HOTELS,
  tx?: Tx,
): Promise<HotelSummary[]> {
  return (await summaries.listSummaries(filter, limit, tx)).map(toSummary);
}

export interface HotelDistance {
  id: number;
  km: number | null;
}

/** Nearest first, by great-circle distance. */
export async function listNearbyHotelDistances(
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
  const distances = await listNearbyHotelDistances(origin, count, filter);
  const found = await listHotelsWithDistances(distances, filter.audience);
  return found.map((hotel) => ({ ...hotel, distanceKm: hotel.distanceKm ?? 0 }));
}

/** Lists the nearest first, or by name if there is no origin. Returns at most `MAX_FOUND_HOTELS`. */
export async function listHotelDistances(
  filter: summaries.SummaryFilter,
  origin: Coordinates | null,
  tx?: Tx,
): Promise<HotelDistance[]> {
  const found = await summaries.listHotelLocations(filter, MAX_FOUND_HOTELS, tx);
  if (!origin) return found.map(({ id }) => ({ id, km: null }));
  return found
    .map(({ id, location }) => ({ id, exact: distanceKm(origin, { lat: location.y, lng: location.x }) }))
    .sort((a, b) => a.exact - b.exact || a.id - b.id)
    .map(({ id, exact }) => ({ id, km: roundKm(exact) }));
}

export async function listHotelsWithDistances(
  distances: readonly HotelDistance[],
  audience: Audience,
): Promise<(HotelSummary & { distanceKm: number | null })[]> {
  if (distances.length === 0) return [];
  const found = await listHotels({ ids: distances.map(({ id }) => id), audience }, distances.length);
  const byId = new Map(found.map((hotel) => [hotel.id, hotel]));
  return distances.flatMap(({ id, km }) => {
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

/** @throws {AppError} NOT_FOUND for an unknown hotel */
export async function getHotelReviews(hotelId: number): Promise<HotelReviews> {
  const hotel = await details.findHotel(hotelId);
  if (!hotel) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
  const provider = reviewsProvider(firstPartyReviews);
  const hotelKey = { hotelId, name: hotel.name, reviewSiteId: hotel.reviewSiteId };
  return { isTripadvisorEnabled: provider.hasReviewSite(hotelKey), hotelId, ...(await provider.getReviews(hotelKey)) };
}
