import { isMediaUrl, mediaSrcSet } from '@/lib/domains/media/rules/media-urls';

const LARGE_WIDTH = 1280;

/** Returns the `srcSet` of a card's picture; the placeholder has none. */
export function pictureSet(smallUrl: string): string | undefined {
  return isMediaUrl(smallUrl) ? mediaSrcSet(smallUrl, LARGE_WIDTH) : undefined;
}
