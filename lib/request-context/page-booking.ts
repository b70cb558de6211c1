import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import type { HotelAnswer } from '@/lib/domains/stay-answers/contract/hotel-answer';
import { getHotelAnswer } from '@/lib/domains/stay-answers/server/service/choice/hotel-answer';
import { mayBook } from '@/lib/domains/corporates/rules/role';
import { AppError } from '@/lib/platform/errors/app-error';
import { recordForeignPage } from '@/lib/request-context/record-foreign-page';

export interface PageBooking {
  booking: BookingView;
  /** The booking's entity, which may differ from the selected one when the actor follows a link in a mail. */
  legalEntityId: number;
  mayBook: boolean;
  hotelAnswer: HotelAnswer;
}

/** Finds a booking of any of the actor's entities; null when it does not exist or another company owns it. */
export async function findPageBooking(actor: Actor, bookingId: string): Promise<PageBooking | null> {
  if (!/^[1-9]\d{0,14}$/.test(bookingId)) return null;
  const selectedFirst = [...actor.entities].sort(
    (a, b) => Number(b.legalEntityId === actor.legalEntityId) - Number(a.legalEntityId === actor.legalEntityId),
  );
  let isForeign = false;
  for (const { legalEntityId, role } of selectedFirst) {
    try {
      const booking = await getBookingView(actor, { bookingId: Number(bookingId), legalEntityId });
      const hotelAnswer = await getHotelAnswer(actor, { bookingId: booking.bookingId, legalEntityId });
      return { booking, legalEntityId, mayBook: mayBook(role), hotelAnswer };
    } catch (error) {
      if (!AppError.is(error, 'NOT_FOUND')) throw error;
      isForeign = error.isForeign;
    }
  }
  if (isForeign) await recordForeignPage(actor, 'page-booking');
  return null;
}
