import 'server-only';
import { env } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { NO_REVIEWS, type ReviewsProvider, type ReviewSummary } from './port';
import { fetchTripadvisorReviews } from './tripadvisor';

const TIMEOUT_MS = 5_000;

/** Concurrent requests for a hotel share one call. Reviews are not cached. */
const inFlight = new Map<string, Promise<ReviewSummary>>();

/** @param firstParty reads the reviews of guests who booked here; providers cannot import domains */
export function reviewsProvider(firstParty: (hotel: { hotelId: number }) => Promise<ReviewSummary>): ReviewsProvider {
  const { TRIPADVISOR_KEY: key, TRIPADVISOR_URL: baseUrl } = env();
  return {
    hasReviewSite: ({ reviewSiteId }) => key !== undefined && reviewSiteId !== null,
    getReviews(hotel) {
      if (key === undefined || hotel.reviewSiteId === null) return firstParty(hotel);
      return fetchOnce({ baseUrl, key, timeoutMs: TIMEOUT_MS }, hotel.reviewSiteId);
    },
  };
}

function fetchOnce(settings: Parameters<typeof fetchTripadvisorReviews>[0], id: string): Promise<ReviewSummary> {
  const started =
    inFlight.get(id) ??
    fetchTripadvisorReviews(settings, id)
      .catch((error: unknown) => {
        log.warn('reviews.failed', { error: error instanceof Error ? error.message : 'unknown' });
        return NO_REVIEWS;
      })
      .finally(() => inFlight.delete(id));
  inFlight.set(id, started);
  return started;
}
