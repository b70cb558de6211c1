import 'server-only';
import { env } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { NO_REVIEWS, type ReviewsProvider, type ReviewSummary } from './port';
import { fetchTripadvisorReviews } from './tripadvisor';

const TIMEOUT_MS = 5_000;

/** Calls under way: visitors who ask for the same hotel at the same moment share one. Nothing is kept after it. */
const underWay = new Map<string, Promise<ReviewSummary>>();

/**
 * The reviews in force: TripAdvisor's for hotels listed there, where a key is configured; our own guests' otherwise.
 * @param firstParty how to read reviews of checked-out stays; they live in a domain, which this layer cannot know
 */
export function reviewsProvider(firstParty: (hotel: { hotelId: number }) => Promise<ReviewSummary>): ReviewsProvider {
  const { TRIPADVISOR_KEY: key, TRIPADVISOR_URL: baseUrl } = env();
  return {
    isExternal: ({ reviewSiteId }) => key !== undefined && reviewSiteId !== null,
    getReviews(hotel) {
      if (key === undefined || hotel.reviewSiteId === null) return firstParty(hotel);
      return fetchOnce({ baseUrl, key, timeoutMs: TIMEOUT_MS }, hotel.reviewSiteId);
    },
  };
}

/** A site that does not answer leaves the hotel without reviews for now; the page stays whole. */
function fetchOnce(settings: Parameters<typeof fetchTripadvisorReviews>[0], id: string): Promise<ReviewSummary> {
  const started =
    underWay.get(id) ??
    fetchTripadvisorReviews(settings, id)
      .catch((error: unknown) => {
        log.warn('reviews.failed', { error: error instanceof Error ? error.message : 'unknown' });
        return NO_REVIEWS;
      })
      .finally(() => underWay.delete(id));
  underWay.set(id, started);
  return started;
}
