import 'server-only';
import {
  assessStay,
  reportStay,
  type StayOutcome,
  type StayReport,
} from '@/lib/domains/bookings/server/service/stay/report-stay';
import { consequenceText } from '@/lib/domains/bookings/rules/stay-consequence';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { fromRupees, toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Assessment } from '../../contract/actions';
import type { DeskStay } from '../../contract/stays';
import type { DeskAction, IdentityKind } from '../../types';
import { setIdentitySeen, setRoomNumbers } from './records';
import { findStayFor, getStay, type StayRequest } from './stay';
import { toLines } from './stay-lines';

interface ActionRequest {
  action: DeskAction;
  departure?: IsoDate | undefined;
  checkout?: IsoDate | undefined;
  reason?: string;
  note?: string;
  /** In rupees. */
  expectedAmount?: number | undefined;
}

/** What an action would do; changes nothing. @throws {AppError} NOT_FOUND, FORBIDDEN, WRONG_BOOKING_STATE if the hotel refused the stay */
export async function assessAction(actor: DeskActor, request: StayRequest & ActionRequest): Promise<Assessment> {
  const { action, hotelId } = request;
  const stay = await findStayFor(actor, request, 'use');
  const [described] = await toLines(hotelId, [stay]);
  const report = toReport(stay.booking.id, { ...request, reason: 'Not stated yet' });
  try {
    const outcome = await assessStay({ kind: 'desk', hotelId, userId: actor.userId }, report);
    return toAssessment(action, outcome, described?.company ?? '');
  } catch (error) {
    // Other errors are faults and have no message for people.
    if (!(error instanceof Error) || error.name !== 'AppError' || AppError.is(error, 'NOT_FOUND')) throw error;
    const nothing = { amountBefore: 0, amountAfter: 0, charge: 0, refund: 0 };
    return { action, isPossible: false, problem: error.message, result: null, consequences: [], ...nothing };
  }
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, and the errors of `reportStay` */
export async function performAction(actor: DeskActor, request: StayRequest & ActionRequest): Promise<DeskStay> {
  const { hotelId } = request;
  const { booking } = await findStayFor(actor, request, 'use');
  await reportStay({ kind: 'desk', hotelId, userId: actor.userId }, toReport(booking.id, request));
  return getStay(actor, request);
}

interface Arrival extends StayRequest {
  roomNumbers?: string[] | undefined;
  seenRoomNumbers?: string[] | undefined;
  identitySeen?: IdentityKind | null | undefined;
  note?: string;
  expectedAmount?: number | undefined;
}

/** What is stated of room numbers and the seen document is stored first. @throws as `performAction` and `setRoomNumbers` */
export async function checkIn(
  actor: DeskActor,
  { roomNumbers, seenRoomNumbers, identitySeen, ...request }: Arrival,
): Promise<DeskStay> {
  if (roomNumbers) await setRoomNumbers(actor, { ...request, roomNumbers, seenRoomNumbers });
  if (identitySeen !== undefined) await setIdentitySeen(actor, { ...request, kind: identitySeen });
  return performAction(actor, { ...request, action: 'check-in' });
}

function toReport(bookingId: number, { action, note = '', reason = '', ...request }: ActionRequest): StayReport {
  const expected = request.expectedAmount === undefined ? {} : { expectedPaise: fromRupees(request.expectedAmount) };
  const common = { bookingId, note, ...expected };
  switch (action) {
    case 'keep-room':
      return { ...common, action: 'no-show', keepsRoom: true };
    case 'no-show':
      return { ...common, action, keepsRoom: false };
    case 'early-departure':
      return { ...common, action, departure: request.departure ?? todayInIndia(now()), reason };
    case 'extension':
      if (request.checkout === undefined)
        throw new AppError('INVALID_INPUT', { field: 'checkout', message: 'Choose the new check-out day' });
      return { ...common, action, checkout: request.checkout };
    default:
      return { ...common, action };
  }
}

function toAssessment(action: DeskAction, outcome: StayOutcome, company: string): Assessment {
  const { before, after, money, result } = outcome;
  const { beforePaise, afterPaise, chargePaise, refundPaise } = money;
  const consequences = consequenceText({
    ...{ action: outcome.action, result, from: before.status, to: after.status, company },
    settlement: before.settlement,
    isAgents: before.travelAgentEntityId !== null,
    ...{ checkoutBefore: before.checkout, checkoutAfter: after.checkout },
    ...money,
    policy: after.cancellation?.reason ?? '',
  });
  return {
    ...{ action, isPossible: true, problem: null, result, consequences },
    amountBefore: toRupees(beforePaise),
    amountAfter: toRupees(afterPaise),
    charge: toRupees(chargePaise),
    refund: toRupees(refundPaise),
  };
}
