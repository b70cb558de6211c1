import 'server-only';
import { z } from 'zod';
import { defineApprovalKind, type ApprovalContext } from '@/lib/domains/approvals/server/service/approval-kind';
import { requestApproval } from '@/lib/domains/approvals/server/service/request-or-run';
import { lockTransport, recordTransportIn, type RecordedTransport } from '@/lib/domains/payables/server/service/claims';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { formatInr, fromRupees, MAX_PAISE, toRupees, type Paise } from '@/lib/money';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { DecidedBooking } from '../../../contract/actions';
import type { recordTransportEndpoint, TransportView } from '../../../contract/transport';
import { findForAction, toActed } from './find-booking';

const paise = z.number().int().min(0).max(MAX_PAISE);
const payload = z.object({
  bookingId: z.number().int(),
  reference: z.string(),
  hotelId: z.number().int(),
  hotel: z.string(),
  borneBy: z.enum(['hotel', 'platform']),
  beforePaise: paise,
  afterPaise: paise,
});

/** Support asks; staff who send refunds decide, as for a move. */
export const recordTransportKind = defineApprovalKind({
  name: 'booking.record-transport',
  label: 'Transport to another hotel',
  request: 'booking.act',
  decide: 'refund.send',
  payload,
  describe: ({ bookingId, reference, hotel, borneBy, beforePaise, afterPaise }) => ({
    summary: `Record the transport of booking ${reference}, which ${borneBy === 'hotel' ? hotel : 'the operator'} bears`,
    subject: { type: 'booking', id: bookingId },
    changes: [{ label: 'Transport', before: formatInr(beforePaise), after: formatInr(afterPaise) }],
  }),
  run: recordApproved,
});

async function recordApproved(
  tx: Tx,
  { bookingId, hotelId, beforePaise, afterPaise }: z.output<typeof payload>,
  { reason }: ApprovalContext,
): Promise<void> {
  const recorded = await lockTransport(tx, bookingId);
  if (!isAsSeen(recorded, { hotelId, beforePaise, afterPaise })) throw new AppError('APPROVAL_OUTDATED');
  await recordTransportIn(tx, bookingId, afterPaise, reason);
}

interface Change {
  hotelId: number;
  beforePaise: Paise;
  afterPaise: Paise;
}

/** The amount may be recorded already, for a repeated call. */
const isAsSeen = (recorded: RecordedTransport, { hotelId, beforePaise, afterPaise }: Change): boolean =>
  recorded.hotelId === hotelId && [beforePaise, afterPaise].includes(recorded.transportPaise);

/**
 * Records what the way to the other hotel cost. If it is or was above `FOUR_EYES_PAISE`, it becomes a request, for each bearer of the cost: the amount is
 * typed, it is claimed from a hotel or paid to the guest, and a lower amount gives up a claim.
 * @throws {AppError} FORBIDDEN, NOT_FOUND also for a booking that was not moved, QUOTE_MISMATCH, APPROVAL_PENDING
 */
export async function recordTransport(
  actor: StaffActor,
  reference: string,
  { amount, reason, hotelId, expectedAmount }: BodyOf<typeof recordTransportEndpoint>,
): Promise<DecidedBooking> {
  const booking = await findForAction(actor, reference, 'record-transport');
  const { id: bookingId } = booking;
  const change = { hotelId, beforePaise: fromRupees(expectedAmount), afterPaise: fromRupees(amount) };
  const outcome = await inTransaction(async (tx) => {
    const recorded = await lockTransport(tx, bookingId);
    if (!isAsSeen(recorded, change)) throw new AppError('QUOTE_MISMATCH', { message: CHANGED });
    const { hotel, borneBy, transportPaise: beforePaise } = recorded;
    const amountPaise = Math.max(beforePaise, change.afterPaise);
    if (beforePaise === change.afterPaise || amountPaise <= env().FOUR_EYES_PAISE) {
      await recordTransportIn(tx, bookingId, change.afterPaise, reason);
      return 'done';
    }
    const facts = { ...change, bookingId, reference: booking.reference, hotel, borneBy };
    return (await requestApproval(tx, actor, recordTransportKind, { payload: facts, amountPaise, reason })).outcome;
  });
  return { ...toActed(booking), outcome };
}

const CHANGED = 'The move or its recorded transport has just changed. Nothing was recorded; please look at it again.';

export const toTransport = ({ hotelId, hotel, borneBy, transportPaise }: RecordedTransport): TransportView => ({
  ...{ hotelId, hotel, borneBy },
  amount: toRupees(transportPaise),
});
