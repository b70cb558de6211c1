import 'server-only';
import { getDeskBooking } from '@/lib/domains/bookings/server/service/read/desk-stays';
import { getOperatorBooking } from '@/lib/domains/bookings/server/service/read/operator-view';
import type { Booking } from '@/lib/domains/bookings/types';
import { deskState } from '@/lib/domains/front-desk/rules/desk-state';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { isToBeAsked, noAnswerTextForStaff } from '@/lib/domains/stay-answers/rules/answerable';
import { answerReadyForHotel } from '@/lib/domains/stay-answers/server/service/answer/desk-answers';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { DecidedBooking } from '../../../contract/actions';
import type { recordHotelAnswerEndpoint } from '../../../contract/answer';
import { findForAction, toActed } from './find-booking';
import { recordOrRequestRefusal } from './refusal';

const NOT_AWAITED = 'This booking awaits no answer of its hotel: it is not confirmed, or its stay has begun.';
const ARRIVED = 'The guests have arrived, so this booking cannot be refused. Move them, or cancel the booking.';

/**
 * Records what a hotel told staff, with the services of its desk. A refusal that frees more than `FOUR_EYES_PAISE` becomes a request.
 * @throws {AppError} FORBIDDEN, NOT_FOUND, WRONG_BOOKING_STATE, APPROVAL_PENDING
 */
export async function recordHotelAnswer(
  actor: StaffActor,
  reference: string,
  { version, answer, confirmationNumber, refusal, reason }: BodyOf<typeof recordHotelAnswerEndpoint>,
): Promise<DecidedBooking> {
  const booking = await findForAction(actor, reference, 'record-answer');
  assertAsked(booking);
  if (answer === 'refused') {
    await assertNotArrived(booking);
    const outcome = await recordOrRequestRefusal(actor, booking, { version, reason: refusal, note: reason });
    return { ...toActed(await getOperatorBooking(booking.reference)), outcome };
  }
  const asked = { bookingId: booking.id, hotelId: booking.hotelId };
  await answerReadyForHotel({ staffId: actor.staffId, reason }, asked, { version, number: confirmationNumber || null });
  return { ...toActed(await getOperatorBooking(booking.reference)), outcome: 'done' };
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
