import 'server-only';
import type { ReviewSummary } from '@/lib/providers/reviews/port';
import { todayInIndia } from '@/lib/dates';
import * as repository from '../repository/reviews';

const TOP_REVIEWS = 10;

export async function firstPartyReviews(
  { hotelId }: { hotelId: number },
  storedTotals?: repository.ReviewTotals,
): Promise<ReviewSummary> {
  const [totals, newest] = await Promise.all([
    storedTotals ?? repository.getReviewTotals(hotelId),
    repository.listNewestReviews(hotelId, TOP_REVIEWS),
  ]);
  return {
    noOfReviews: totals.count,
    overallRating: totals.mean,
    overallRanking: null,
    awards: [],
    writeReviewUrl: null,
    readReviewsUrl: null,
    subRatings: totals.parts,
    topReviews: newest.map((review) => ({
      id: String(review.id),
      rating: review.rating,
      title: review.title,
      text: review.body,
      user: review.authorName,
      tripType: review.tripType,
      publishedDate: todayInIndia(review.publishedAt),
      travelDate: review.stayedOn,
      url: null,
    })),
  };
}
