import 'server-only';
import { consequenceText } from '@/lib/domains/bookings/rules/stay-consequence';
import {
  assessForOperator,
  cancelForOperator,
  type OperatorCancelled,
} from '@/lib/domains/bookings/server/service/cancel/cancel-for-operator';
import type { StayOutcome } from '@/lib/domains/bookings/server/service/stay/report-stay';
import type { Booking } from '@/lib/domains/bookings/types';
import type { StaffActor } from '@/lib/domains/staff/actor';
import {
  assessRefundForBooker,
  offerAgain,
  refundForBooker,
} from '@/lib/domains/stay-answers/server/service/follow-up/support';
import { fromRupees, toRupees } from '@/lib/money';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type {
  ActedBooking,
  BookingAssessment,
  DecidedBooking,
  cancelForBookerEndpoint,
  offerHotelsAgainEndpoint,
  refundRefusedBookingEndpoint,
} from '../../../contract/actions';
import type { AssessedAction } from '../../../rules/booking-actions';
import { cancellationText } from '../../../rules/cancellation-text';
import { getParties } from '../../repository/records';
import { assessCorrection, needsSecondPerson } from './correct-stay';
import { findForAction, toActed } from './find-booking';
import { requestLargeWaiver } from './waiver';

/** What an action would do; changes nothing. @throws {AppError} FORBIDDEN, NOT_FOUND */
export async function assessAction(
  actor: StaffActor,
  reference: string,
  action: AssessedAction,
): Promise<BookingAssessment> {
  const booking = await findForAction(actor, reference, action);
  try {
    return { action, isPossible: true, problem: null, ...(await assess(actor, booking, action)) };
  } catch (error) {
    // Other errors are faults and have no message for people.
    if (!(error instanceof Error) || error.name !== 'AppError' || AppError.is(error, 'NOT_FOUND')) throw error;
    const nothing = { amountBefore: 0, amountAfter: 0, charge: 0, refund: 0 };
    return { action, isPossible: false, problem: error.message, consequences: [], ...nothing };
  }
}

async function assess(actor: StaffActor, booking: Booking, action: AssessedAction) {
  const { company } = await getParties(booking);
  if (action !== 'cancel' && action !== 'cancel-free' && action !== 'refund-refused')
    return describeStay(await assessCorrection(actor, booking, action), company.name);
  if (action === 'refund-refused') return describeCancellation(await assessRefundForBooker(booking), company.name);
  const isWaived = action === 'cancel-free';
  const asked = { bookingId: booking.id, isWaived, reason: isWaived ? 'Not stated yet' : '' };
  const assessed = await assessForOperator(actor, asked);
  const described = describeCancellation(assessed, company.name);
  if (assessed.waivedPaise <= env().FOUR_EYES_PAISE) return described;
  return { ...described, consequences: [SECOND_PERSON, ...described.consequences] };
}

const SECOND_PERSON = 'Another member of staff has to approve this. Until then the booking stays as it is. Then:';

function describeStay(outcome: StayOutcome, company: string) {
  const { before, after, money, result, action } = outcome;
  const { beforePaise, afterPaise, chargePaise, refundPaise } = money;
  const consequences = consequenceText({
    ...{ action, result, from: before.status, to: after.status, company },
    settlement: before.settlement,
    isAgents: before.travelAgentEntityId !== null,
    ...{ checkoutBefore: before.checkout, checkoutAfter: after.checkout },
    ...money,
    policy: after.cancellation?.reason ?? '',
  });
  return {
    consequences: needsSecondPerson(outcome) ? [SECOND_PERSON, ...consequences] : consequences,
    amountBefore: toRupees(beforePaise),
    amountAfter: toRupees(afterPaise),
    charge: toRupees(chargePaise),
    refund: toRupees(refundPaise),
  };
}

type Cancelled = Pick<OperatorCancelled, 'before' | 'after' | 'waivedPaise'> & { isRepeated?: boolean };

function describeCancellation({ before, after, waivedPaise, isRepeated = false }: Cancelled, company: string) {
  if (!after.cancellation) throw new Error(`Booking ${before.id} is not cancelled`);
  const { penaltyPaise, refundPaise, reason } = after.cancellation;
  const { settlement, payablePaise, changeFeesPaise } = before;
  return {
    consequences: cancellationText({ settlement, penaltyPaise, refundPaise, waivedPaise, reason, company, isRepeated }),
    amountBefore: toRupees(payablePaise + changeFeesPaise),
    amountAfter: toRupees(penaltyPaise + changeFeesPaise),
    charge: toRupees(penaltyPaise),
    refund: toRupees(refundPaise),
  };
}

/** A waiver above `FOUR_EYES_PAISE` becomes a request. @throws {AppError} FORBIDDEN, APPROVAL_PENDING, and the errors of `cancelForOperator` */
export async function cancel(
  actor: StaffActor,
  reference: string,
  { isWaived, reason, expectedCharge }: BodyOf<typeof cancelForBookerEndpoint>,
): Promise<DecidedBooking> {
  const booking = await findForAction(actor, reference, isWaived ? 'cancel-free' : 'cancel');
  const expectedChargePaise = expectedCharge === undefined ? undefined : fromRupees(expectedCharge);
  if (isWaived && (await requestLargeWaiver(actor, booking, { reason, expectedChargePaise })))
    return { ...toActed(booking), outcome: 'requested' };
  const asked = { bookingId: booking.id, isWaived, reason, expectedChargePaise };
  return { ...toActed((await cancelForOperator(actor, asked)).after), outcome: 'done' };
}

/** Each call holds rooms at other hotels and mails the booker. */
const OFFERS = { name: 'hotels-offered-again', max: 5, windowSeconds: 3_600 };

/** @throws {AppError} FORBIDDEN, NOT_FOUND, WRONG_BOOKING_STATE, TOO_MANY_REQUESTS */
export async function offerHotelsAgain(
  actor: StaffActor,
  reference: string,
  { reason }: BodyOf<typeof offerHotelsAgainEndpoint>,
): Promise<ActedBooking> {
  const booking = await findForAction(actor, reference, 'offer-again');
  await assertWithinLimit(OFFERS, `booking:${booking.id}`);
  await offerAgain(booking.reference, reason);
  return toActed(booking);
}

/** @throws {AppError} FORBIDDEN, NOT_FOUND, WRONG_BOOKING_STATE */
export async function refundRefused(
  actor: StaffActor,
  reference: string,
  { reason }: BodyOf<typeof refundRefusedBookingEndpoint>,
): Promise<ActedBooking> {
  const booking = await findForAction(actor, reference, 'refund-refused');
  return toActed(await refundForBooker(booking.reference, reason));
}
