import 'server-only';
import { EVERY_PAGE_TAG } from '@/lib/platform/page-cache/tag-times';

/**
 * Tags of cached pages that show something of the catalogue. Who changes a hotel, its rates or its stock says so with
 * `tagsOfHotels`; pages carry the tags of what they show.
 */
export const CATALOGUE_TAG = 'catalogue';

/** Everything the page of a hotel shows of itself. */
export const hotelTag = (hotelId: number) => `hotel:${hotelId}`;

/** Hotels, prices and places of a city: what its pages and those of its localities, landmarks and categories show. */
export const cityTag = (cityId: number) => `city:${cityId}`;

/** Tags of changed prices or stock of these hotels. Above so many the message would cost more than rendering anew. */
const MAX_SINGLE_TAGS = 400;

/** What to invalidate when hotels changed; `isListed` when names, addresses or whether they exist may differ too. */
export function tagsOfHotels(changed: readonly { hotelId: number; cityId: number }[], isListed: boolean): string[] {
  if (changed.length === 0) return [];
  const single = new Set(changed.flatMap(({ hotelId, cityId }) => [hotelTag(hotelId), cityTag(cityId)]));
  if (isListed) single.add(CATALOGUE_TAG);
  return single.size > MAX_SINGLE_TAGS ? [EVERY_PAGE_TAG] : [...single];
}
