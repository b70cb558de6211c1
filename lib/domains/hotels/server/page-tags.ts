import 'server-only';
import { EVERY_PAGE_TAG } from '@/lib/platform/page-cache/tag-times';

/** Tag of pages that depend on the whole catalogue. Code that changes a hotel must invalidate `tagsOfHotels`. */
export const CATALOGUE_TAG = 'catalogue';

export const hotelTag = (hotelId: number) => `hotel:${hotelId}`;

export const cityTag = (cityId: number) => `city:${cityId}`;

/** Above this number, rendering all pages again costs less than a message with the tags. */
const MAX_SINGLE_TAGS = 400;

/** @param isListed true if names or addresses may have changed, or hotels were added or removed */
export function tagsOfHotels(changed: readonly { hotelId: number; cityId: number }[], isListed: boolean): string[] {
  if (changed.length === 0) return [];
  const single = new Set(changed.flatMap(({ hotelId, cityId }) => [hotelTag(hotelId), cityTag(cityId)]));
  if (isListed) single.add(CATALOGUE_TAG);
  return single.size > MAX_SINGLE_TAGS ? [EVERY_PAGE_TAG] : [...single];
}
