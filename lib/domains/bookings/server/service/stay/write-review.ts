import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { findReviewOfBooking, publishReview } from '@/lib/domains/hotels/server/service/publish-review';
import { type StayReview } from '@/lib/domains/hotels/types';
import { todayInIndia } from '@/lib/dates';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { reviewerName } from '@/lib/domains/bookings/rules/reviewer';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { getEntityBooking } from '../read/get-entity-booking';

interface ReviewRequest {
  bookingId: number;
  legalEntityId?: number | undefined;
  rating: number;
  title: string;
  text: string;
  tripType: string;
}

/** @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE before check-out, ALREADY_REVIEWED */
export async function writeReview(actor: Actor, request: ReviewRequest): Promise<NonNullable<BookingView['review']>> {
  const booking = await getEntityBooking(actor, request);
  if (booking.status !== 'checked_out') throw new AppError('WRONG_BOOKING_STATE');
  const { rating, title, text: body, tripType } = request;
  return inTransaction(async (tx) => {
    const isNew = await publishReview(tx, {
      ...{ hotelId: booking.hotelId, bookingId: booking.id, stayedOn: booking.checkout },
      ...{ authorName: reviewerName(actor.name), rating, title, body, tripType },
    });
    if (!isNew) throw new AppError('ALREADY_REVIEWED');
    await appendEvent({ bookingId: booking.id, type: 'reviewed', actorUserId: actor.userId, data: { rating } }, tx);
    const written = await findReviewOfBooking(booking.id, tx);
    if (!written) throw new Error(`The review of booking ${booking.id} was not found after publishing it`);
    return toReviewView(written);
  });
}

export function toReviewView(review: StayReview): NonNullable<BookingView['review']> {
  return {
    rating: review.rating,
    title: review.title,
    text: review.body,
    user: review.authorName,
    tripType: review.tripType,
    publishedDate: todayInIndia(review.publishedAt),
  };
}
