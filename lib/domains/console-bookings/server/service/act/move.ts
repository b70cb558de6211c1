import 'server-only';
import { z } from 'zod';
import { defineApprovalKind, type ApprovalContext } from '@/lib/domains/approvals/server/service/approval-kind';
import { requestApproval } from '@/lib/domains/approvals/server/service/request-or-run';
import type { StaffActor } from '@/lib/domains/staff/actor';
import {
  costOf,
  moveForBookerIn,
  needsSecondPerson,
  SAME_HOTEL,
  type MadeMove,
  type Move,
} from '@/lib/domains/stay-answers/server/service/follow-up/move-for-booker';
import { formatInr, fromRupees, MAX_PAISE, toRupees } from '@/lib/money';
import { rehearse } from '@/lib/platform/db/rehearse';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { DecidedBooking } from '../../../contract/actions';
import type { MoveAssessment, moveForBookerEndpoint } from '../../../contract/move';
import { findForAction, toActed } from './find-booking';

/** The move would be made and approved; changes nothing. */
const rehearseMove = (actor: StaffActor, move: Move) =>
  rehearse((tx) => moveForBookerIn(tx, actor, { ...move, allowedPaise: Infinity }));

const BEARERS = ['hotel', 'platform'] as const;

/** @throws {AppError} FORBIDDEN, NOT_FOUND, and the errors of `moveForBookerIn` */
export async function assessMove(actor: StaffActor, reference: string, hotelId: number): Promise<MoveAssessment> {
  const { id: bookingId } = await findForAction(actor, reference, 'move');
  const asked = { bookingId, hotelId, reason: 'Not stated yet', borneBy: 'platform' } as const;
  const made = await rehearseMove(actor, asked);
  const { before, after, candidate, extraPaise } = made;
  if (!candidate) throw new AppError('NOT_SALEABLE', { field: 'hotel_id', message: SAME_HOTEL });
  return {
    ...{ roomType: candidate.roomTypeName, mealPlan: candidate.mealPlan, version: before.version },
    price: toRupees(candidate.pricePaise),
    agreedPrice: toRupees(before.payablePaise),
    priceAfter: toRupees(after.payablePaise),
    difference: toRupees(extraPaise),
    distanceKm: Math.round(candidate.distanceMetres / 100) / 10,
    approvalFor: BEARERS.filter((borneBy) => needsSecondPerson(made, borneBy)),
  };
}

/** A cost above `FOUR_EYES_PAISE` becomes a request. @throws {AppError} FORBIDDEN, APPROVAL_PENDING, and the errors of `moveForBookerIn` */
export async function move(
  actor: StaffActor,
  reference: string,
  { expectedPrice, ...wish }: BodyOf<typeof moveForBookerEndpoint>,
): Promise<DecidedBooking> {
  const booking = await findForAction(actor, reference, 'move');
  const asked = { ...wish, bookingId: booking.id, expectedPricePaise: fromRupees(expectedPrice) };
  const made = await rehearseMove(actor, asked);
  if (needsSecondPerson(made, asked.borneBy)) {
    await requestMove(actor, made, asked);
    return { ...toActed(booking), outcome: 'requested' };
  }
  const { after } = await inTransaction((tx) => moveForBookerIn(tx, actor, asked));
  return { ...toActed(after), outcome: 'done' };
}

interface Cost extends Pick<MadeMove, 'extraPaise' | 'givenUpPaise'> {
  from: string;
  borneBy: Move['borneBy'];
}

const paise = z.number().int().min(0).max(MAX_PAISE);
const payload = z.object({
  bookingId: z.number().int(),
  reference: z.string(),
  version: z.number().int(),
  hotelId: z.number().int(),
  from: z.string(),
  to: z.string(),
  borneBy: z.enum(BEARERS),
  pricePaise: paise,
  extraPaise: paise,
  givenUpPaise: paise,
});

/** Support asks to move a booking; staff who send refunds decide, as for other money that the operator or a hotel loses. */
export const moveBookingKind = defineApprovalKind({
  name: 'booking.move',
  label: 'Move to another hotel',
  request: 'booking.act',
  decide: 'refund.send',
  payload,
  describe: ({ bookingId, reference, from, to, ...costs }) => ({
    summary: `Move booking ${reference} to ${to}; ${describeCost({ from, ...costs })}`,
    subject: { type: 'booking', id: bookingId },
    changes: [{ label: 'Hotel', before: from, after: to }],
  }),
  run: moveApproved,
});

function describeCost({ from, borneBy, extraPaise, givenUpPaise }: Cost): string {
  if (givenUpPaise > 0) return `the lower price gives up ${formatInr(givenUpPaise)} that a cancellation would cost`;
  return `${borneBy === 'hotel' ? from : 'the operator'} bears at most ${formatInr(extraPaise)}`;
}

function requestMove(actor: StaffActor, made: MadeMove, asked: Move & { expectedPricePaise: number }) {
  const { before, after, extraPaise, givenUpPaise } = made;
  const { id: bookingId, reference, version } = before;
  const { hotelId, borneBy, reason, expectedPricePaise: pricePaise } = asked;
  const names = { from: before.hotelSnapshot.name, to: after.hotelSnapshot.name };
  const facts = { bookingId, reference, version, hotelId, ...names, borneBy, pricePaise, extraPaise, givenUpPaise };
  return inTransaction((tx) =>
    requestApproval(tx, actor, moveBookingKind, { payload: facts, amountPaise: costOf(made), reason }),
  );
}

async function moveApproved(
  tx: Tx,
  { bookingId, version, hotelId, borneBy, pricePaise, ...cost }: z.output<typeof payload>,
  { reason, requestedBy }: ApprovalContext,
): Promise<void> {
  const wish = { bookingId, hotelId, reason, borneBy, version, expectedPricePaise: pricePaise };
  try {
    const made = await moveForBookerIn(tx, { staffId: requestedBy }, { ...wish, allowedPaise: costOf(cost) });
    if (!made.candidate) throw new AppError('APPROVAL_OUTDATED');
  } catch (error) {
    if (REFUSALS.some((name) => AppError.is(error, name))) throw new AppError('APPROVAL_OUTDATED', { cause: error });
    throw error;
  }
}

/** What `moveForBookerIn` answers if the booking, the price or the rooms have changed since the request. */
const REFUSALS = [
  ...['WRONG_BOOKING_STATE', 'ORDER_OPEN', 'NOT_SALEABLE'],
  ...['QUOTE_MISMATCH', 'ROOM_UNAVAILABLE', 'FORBIDDEN'],
] as const;
