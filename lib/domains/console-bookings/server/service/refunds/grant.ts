import 'server-only';
import { requestApproval } from '@/lib/domains/approvals/server/service/request-or-run';
import { returnableOf } from '@/lib/domains/bookings/server/service/cancel/granted-refund';
import { lockWithOrders } from '@/lib/domains/bookings/server/service/hotel-answer/lock-with-orders';
import { SMALLEST_REFUND_PAISE } from '@/lib/domains/payments/server/service/refunds';
import type { Booking } from '@/lib/domains/bookings/types';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { formatInr, fromRupees, sumPaise, type Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import type { RefundGrant } from '../../../types';
import * as repository from '../../repository/refund-grants';
import { findForAction } from '../act/find-booking';
import { recipientOf, sendGrantKind } from './send';
import { getGrantView, type GrantOutcome } from './views';

interface Wish {
  /** Rupees. */
  amount: number;
  reason: string;
}

/**
 * Grants a refund that no policy gives. Grants of the booking that exceed `FOUR_EYES_PAISE` together need an approval. Repeating an open grant
 * changes nothing.
 * @throws {AppError} FORBIDDEN, NOT_FOUND, INVALID_INPUT above what was paid and not returned, WRONG_BOOKING_STATE
 */
export async function grantRefund(
  actor: StaffActor,
  reference: string,
  { amount, reason }: Wish,
): Promise<GrantOutcome> {
  const { id: bookingId } = await findForAction(actor, reference, 'grant-refund');
  const amountPaise = fromRupees(amount);
  const { grantId, outcome } = await inTransaction(async (tx) => {
    const booking = await lockWithOrders(tx, bookingId);
    const earlier = await repository.listOpenAndSent(bookingId, tx);
    const repeated = earlier.find(
      (grant) =>
        grant.state === 'granted' &&
        grant.amountPaise === amountPaise &&
        grant.reason === reason &&
        grant.grantedBy === actor.staffId,
    );
    if (repeated) return { grantId: repeated.id, outcome: 'done' as const };
    const { by, leftPaise } = await leftToGrant(tx, booking, earlier);
    if (by === 'none') throw new AppError('WRONG_BOOKING_STATE', { message: NOTHING });
    assertAmount(amountPaise, leftPaise);
    const grant = { bookingId, amountPaise, reason, by, grantedBy: actor.staffId };
    const id = await repository.insertGrant(grant, tx);
    const subject = { type: 'booking', id: bookingId };
    const data = { reference: booking.reference, grant_id: id, amount_paise: amountPaise };
    const change = { before: { left_paise: leftPaise }, after: { left_paise: leftPaise - amountPaise } };
    await recordAudit({ action: 'refund.granted', subject, reason, ...change, data }, tx);
    const togetherPaise = amountPaise + sumPaise(earlier.map((other) => other.amountPaise));
    if (togetherPaise <= env().FOUR_EYES_PAISE) return { grantId: id, outcome: 'done' as const };
    const to = await recipientOf({ bookingId, by }, tx);
    const payload = { grantId: id, reference: booking.reference, amountPaise, to };
    await requestApproval(tx, actor, sendGrantKind, { payload, amountPaise: togetherPaise, reason });
    return { grantId: id, outcome: 'requested' as const };
  });
  return { outcome, refund: await getGrantView(actor, grantId) };
}

const NOTHING =
  'Nothing can be refunded: nothing was paid online, all of it was returned, or the bill of the stay is not final yet.';

function assertAmount(amountPaise: Paise, leftPaise: Paise): void {
  if (amountPaise < SMALLEST_REFUND_PAISE)
    throw new AppError('INVALID_INPUT', { field: 'amount', message: 'Enter an amount of at least one rupee' });
  if (amountPaise <= leftPaise) return;
  const message = `At most ${formatInr(leftPaise, { decimals: 'always' })} was paid and not returned or granted yet.`;
  throw new AppError('INVALID_INPUT', { field: 'amount', message });
}

/** What can still be granted for a booking. Grants that are not sent count as returned. */
export async function leftToGrant(tx: Tx, booking: Booking, grants: readonly RefundGrant[]) {
  const sumOf = (picked: readonly RefundGrant[]) => sumPaise(picked.map(({ amountPaise }) => amountPaise));
  const creditedPaise = sumOf(grants.filter(({ by, state }) => by === 'credit' && state === 'sent'));
  const { by, paise } = await returnableOf(tx, booking, creditedPaise);
  return { by, leftPaise: Math.max(0, paise - sumOf(grants.filter(({ state }) => state === 'granted'))) };
}
