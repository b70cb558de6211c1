import 'server-only';
import { getPaymentOrder, lockPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { inBatches } from '@/lib/platform/jobs/in-batches';
import { log } from '@/lib/platform/log/log';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import * as bookings from '@/lib/domains/bookings/server/repository/bookings';
import { findChange, listOverdueChanges, lockChange } from '@/lib/domains/bookings/server/repository/changes';
import { settleOrder } from '../settle/settle-order';
import { extendChangeHold, releaseChange } from './await-payment';

const BATCH = 100;
const MAX_PER_REQUEST = 5;

/**
 * Queries the provider first: a captured payment makes the change; a pending payment or an unreachable provider extends
 * the hold to 30 minutes.
 * @returns true if this call released the additional nights
 */
export async function expireChange(changeId: number, provider?: PaymentProvider): Promise<boolean> {
  const known = await findChange(changeId);
  const orderId = known?.paymentOrderId;
  if (!known || !isOverdue(known) || orderId == null) return false;
  let hasProviderAnswered = true;
  try {
    await settleOrder(orderId, provider);
  } catch (error) {
    if (!ProviderError.is(error)) throw error;
    hasProviderAnswered = false;
    log.warn('bookings.change_expiry_unanswered', { changeId, kind: error.kind });
  }
  const { createdAt: heldSince } = await getPaymentOrder(orderId);
  return inTransaction(async (tx) => {
    // The lock on the order prevents a payment from being applied while the nights are released.
    await lockPaymentOrder(tx, orderId);
    const booking = await bookings.lockBooking(known.bookingId, tx);
    const change = await lockChange(known, tx);
    if (!booking || !change || !isOverdue(change)) return false;
    if (!hasProviderAnswered && (await extendChangeHold(tx, change, heldSince))) return false;
    await releaseChange(tx, booking, change, 'expired');
    return true;
  });
}

function isOverdue({ state, expiresAt }: { state: string; expiresAt: Date }): boolean {
  return state === 'awaiting_payment' && expiresAt <= now();
}

/** @param hotelId limits the search to one hotel, for a request that needs its rooms */
export async function expireOverdueChanges(provider?: PaymentProvider, hotelId?: number): Promise<number> {
  let released = 0;
  let usedProvider = provider;
  for await (const changeId of overdueChanges(hotelId)) {
    try {
      if (hotelId !== undefined) usedProvider ??= providerForRequest();
      if (await expireChange(changeId, usedProvider)) released += 1;
    } catch (error) {
      log.error('bookings.change_expiry_failed', { changeId, error });
    }
  }
  return released;
}

async function* overdueChanges(hotelId: number | undefined): AsyncGenerator<number> {
  if (hotelId !== undefined) return yield* await listOverdueChanges({ afterId: 0, limit: MAX_PER_REQUEST }, hotelId);
  yield* inBatches(
    (afterId) => listOverdueChanges({ afterId, limit: BATCH }),
    (id) => id,
  );
}
