import 'server-only';
import { releaseHeldNights } from '@/lib/domains/hotels/server/service/inventory';
import { expireBid } from '@/lib/domains/itinerary/server/service/bids';
import { lockPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { releaseCouponUse } from '@/lib/domains/pricing/server/service/coupons';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { log } from '@/lib/platform/log/log';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { findLatestOrderId } from '@/lib/domains/bookings/server/repository/allocations';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { appendEvent } from '@/lib/domains/bookings/server/repository/stay-details';
import { inBatches } from '@/lib/platform/jobs/in-batches';
import { roomNightsOf } from '../place/room-nights';
import { extendHold, settleOrder } from './settle-order';

const BATCH = 100;
const MAX_HOLDS_PER_REQUEST = 5;

/**
 * Queries the provider first: a captured payment confirms the booking; a pending payment or an unreachable provider
 * extends the hold to 30 minutes.
 * @returns true if this call released the rooms
 */
export async function expireHold(bookingId: number, provider?: PaymentProvider): Promise<boolean> {
  const booking = await bookings.findBooking(bookingId);
  if (!booking || !isOverdue(booking)) return false;
  const orderId = await findLatestOrderId(bookingId);
  if (orderId !== null) {
    try {
      await settleOrder(orderId, provider);
    } catch (error) {
      if (!ProviderError.is(error)) throw error;
      log.warn('bookings.expiry_unanswered', { bookingId, kind: error.kind });
      if (await inTransaction((tx) => extendHold(tx, bookingId))) return false;
    }
  }
  return inTransaction(async (tx) => {
    // The lock on the order prevents a payment from being applied while the rooms are released.
    if (orderId !== null) await lockPaymentOrder(tx, orderId);
    return release(tx, bookingId);
  });
}

async function release(tx: Tx, bookingId: number): Promise<boolean> {
  const booking = await bookings.lockBooking(bookingId, tx);
  if (!booking || !isOverdue(booking)) return false;
  const change = { status: 'expired', inventoryState: 'released', holdExpiresAt: null } as const;
  if (!(await bookings.changeBookingStatus(bookingId, ['pending_payment'], change, tx))) return false;
  await releaseCouponUse(tx, bookingId);
  await releaseHeldNights(tx, roomNightsOf(booking));
  await expireBid(tx, booking.bidId);
  await appendEvent({ bookingId, type: 'expired' }, tx);
  return true;
}

type Hold = Pick<NonNullable<Awaited<ReturnType<typeof bookings.findBooking>>>, 'status' | 'holdExpiresAt'>;

function isOverdue({ status, holdExpiresAt }: Hold): boolean {
  return status === 'pending_payment' && holdExpiresAt !== null && holdExpiresAt <= now();
}

export async function expireOverdueHolds(provider?: PaymentProvider, roomTypeId?: number): Promise<number> {
  let released = 0;
  let usedProvider = provider;
  for await (const bookingId of overdueHolds(roomTypeId)) {
    try {
      if (roomTypeId !== undefined) usedProvider ??= providerForRequest();
      if (await expireHold(bookingId, usedProvider)) released += 1;
    } catch (error) {
      log.error('bookings.expiry_failed', { bookingId, error });
    }
  }
  return released;
}

async function* overdueHolds(roomTypeId: number | undefined): AsyncGenerator<number> {
  if (roomTypeId !== undefined)
    return yield* await bookings.listExpiredHolds({ afterId: 0, limit: MAX_HOLDS_PER_REQUEST }, roomTypeId);
  yield* inBatches(
    (afterId) => bookings.listExpiredHolds({ afterId, limit: BATCH }),
    (id) => id,
  );
}
