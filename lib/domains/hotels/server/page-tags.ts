import 'server-only';
import { EVERY_PAGE_TAG } from '@/lib/platform/page-cache/tag-times';

/**
 * Tags of cached pages that show the catalogue. Code that changes a hotel, its rates or its stock invalidates
 * `tagsOfHotels`.
 */
export const CATALOGUE_TAG = 'catalogue';

export const hotelTag = (hotelId: number) => `hotel:${hotelId}`;

export const cityTag = (cityId: number) => `city:${cityId}`;

/** Above this number the message costs more than rendering every page again. */
const MAX_SINGLE_TAGS = 400;

/** What to invalidate when hotels changed; `isListed` when names, addresses or their existence may differ too. */
export function tagsOfHotels(changed: readonly { hotelId: number; cityId: number }[], isListed: boolean): string[] {
  if (changed.length === 0) return [];
  const single = new Set(changed.flatMap(({ hotelId, cityId }) => [hotelTag(hotelId), cityTag(cityId)]));
  if (isListed) single.add(CATALOGUE_TAG);
  return single.size > MAX_SINGLE_TAGS ? [EVERY_PAGE_TAG] : [...single];
}
