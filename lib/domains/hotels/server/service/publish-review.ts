import 'server-only';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { invalidateTags } from '@/lib/platform/page-cache/invalidate-tags';
import { hotelTag } from '../page-tags';
import * as repository from '../repository/reviews';
import type { NewReview, StayReview } from '../../types';

/** @returns false if the booking already has a review */
export async function publishReview(tx: Tx, review: Omit<NewReview, 'publishedAt'>): Promise<boolean> {
  if (!(await repository.insertReview({ ...review, publishedAt: now() }, tx))) return false;
  await invalidateTags([hotelTag(review.hotelId)], tx);
  return true;
}

export function findReviewOfBooking(bookingId: number, tx?: Tx): Promise<StayReview | null> {
  return tx ? repository.findReviewOfBooking(bookingId, tx) : repository.findReviewOfBooking(bookingId);
}
