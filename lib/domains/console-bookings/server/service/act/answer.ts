import 'server-only';
import { getDeskBooking } from '@/lib/domains/bookings/server/service/read/desk-stays';
import { getOperatorBooking } from '@/lib/domains/bookings/server/service/read/operator-view';
import type { Booking } from '@/lib/domains/bookings/types';
import { deskState } from '@/lib/domains/front-desk/rules/desk-state';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { isToBeAsked, noAnswerTextForStaff } from '@/lib/domains/stay-answers/rules/answerable';
import { answerReadyForHotel, refuseForHotel } from '@/lib/domains/stay-answers/server/service/answer/desk-answers';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { ActedBooking } from '../../../contract/actions';
import type { recordHotelAnswerEndpoint } from '../../../contract/answer';
import { findForAction, toActed } from './find-booking';

const NOT_AWAITED = 'This booking awaits no answer of its hotel: it is not confirmed, or its stay has begun.';
const ARRIVED = 'The guests have arrived, so this booking cannot be refused. Move them, or cancel the booking.';

/** Records what a hotel told staff, with the services of its desk. @throws {AppError} FORBIDDEN, NOT_FOUND, WRONG_BOOKING_STATE */
export async function recordHotelAnswer(
  actor: StaffActor,
  reference: string,
  { version, answer, confirmationNumber, refusal, reason }: BodyOf<typeof recordHotelAnswerEndpoint>,
): Promise<ActedBooking> {
  const booking = await findForAction(actor, reference, 'record-answer');
  const asked = { bookingId: booking.id, hotelId: booking.hotelId };
  const by = { staffId: actor.staffId, reason };
  assertAsked(booking);
  if (answer === 'ready') {
    await answerReadyForHotel(by, asked, { version, number: confirmationNumber || null });
  } else {
    await assertNotArrived(booking);
    await refuseForHotel(by, asked, { version, reason: refusal, note: reason });
  }
  return toActed(await getOperatorBooking(booking.reference));
}

function assertAsked(booking: Booking): void {
  if (isToBeAsked(booking, now())) return;
  const message = booking.hotelRefusedAt === null ? NOT_AWAITED : noAnswerTextForStaff('refused');
  throw new AppError('WRONG_BOOKING_STATE', { message });
}

async function assertNotArrived({ hotelId, reference }: Booking): Promise<void> {
  if (deskState(await getDeskBooking(hotelId, reference), now()) === 'in_house')
    throw new AppError('WRONG_BOOKING_STATE', { message: ARRIVED });
}
