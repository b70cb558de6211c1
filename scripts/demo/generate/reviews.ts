import { COMPLAINTS, PRAISE, REVIEWERS, REVIEW_TITLES } from '@/scripts/demo/data/review-phrases';
import type { ReviewDraft, RoomTypeDraft } from '@/scripts/demo/generate/hotel-types';
import type { DemoRandom } from '@/scripts/demo/generate/random';

const TRIP_TYPES = ['business', 'business', 'business', 'solo', 'family', 'couple'] as const;

/** Returns three to twelve reviews of stays that ended within the last 300 days. */
export function reviewsFor(rooms: readonly RoomTypeDraft[], random: DemoRandom): ReviewDraft[] {
  // Each hotel has its own average, so that sorting by rating has an effect.
  const level = 3.4 + random.next() * 1.4;
  const authors = random.sample(REVIEWERS, random.int(3, 12));
  return authors.map((author) => {
    const rating = stars(level + (random.next() - 0.5) * 2);
    return {
      author,
      rating,
      subRatings: {
        location: stars(rating + random.int(-1, 1)),
        rooms: stars(rating + random.int(-1, 1)),
        service: stars(rating + random.int(0, 1)),
        cleanliness: stars(rating + random.int(-1, 1)),
        value: stars(rating + random.int(-1, 0)),
      },
      title: random.pick(REVIEW_TITLES[rating] ?? ['My stay']),
      text: reviewText(rating, random),
      tripType: random.pick(TRIP_TYPES),
      checkedOutDaysAgo: random.int(2, 300),
      nights: random.int(1, 4),
      roomType: random.pick(rooms).code,
    };
  });
}

function stars(value: number): number {
  return Math.min(5, Math.max(1, Math.round(value)));
}

function reviewText(rating: number, random: DemoRandom): string {
  const praise = random.sample(PRAISE, Math.max(0, rating - 2));
  const complaints = random.sample(COMPLAINTS, rating >= 5 ? 0 : Math.min(2, 5 - rating));
  return [...praise, ...complaints].join(' ');
}
