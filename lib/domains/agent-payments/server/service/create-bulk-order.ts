import 'server-only';
import { notFoundFor, type Actor } from '@/lib/domains/corporates/actor';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import {
  createPaymentOrder,
  ensureProviderOrder,
  lockPaymentOrder,
} from '@/lib/domains/payments/server/service/orders';
import type { PaymentOrder } from '@/lib/domains/payments/types';
import { fromRupees, sumPaise, type Paise } from '@/lib/money';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { providerForRequest } from '@/lib/providers/payments/provider';
import { ProviderError } from '@/lib/providers/payments/provider-error';
import { agentDue, isAcceptedAmount } from '@/lib/domains/bookings/rules/agent-due';
import { listAgentAccounts } from '../repository/agent-bookings';
import {
  closeAllocations,
  openAllocations,
  listAllocations,
} from '@/lib/domains/bookings/server/service/settle/allocations';
import { listOpenOrderIds } from '../repository/allocations';
import { findBookingLegalEntityId, lockBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import { agentEntity } from '@/lib/domains/corporates/actor';
import { isPaymentPending } from '@/lib/domains/payments/rules/payment-state';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import type { Allocation } from '@/lib/domains/bookings/server/service/settle/allocations';
import type { AgentAccountRow } from '../repository/agent-bookings';

export interface BulkRequest {
  legalEntityId: number;
  /** Amounts in rupees. Each equals the due amount of its booking or the amount that secures it. The amount of the order is their sum. */
  payments: readonly { bookingId: number; amount: number }[];
}

/** Each attempt can be interrupted by a concurrent order for the same bookings. */
const MAX_ATTEMPTS = 10;

interface RequestedShare {
  bookingId: number;
  amountPaise: Paise;
}

/**
 * Computes the amounts again while the bookings are locked. An open order without payments is replaced, or returned if
 * it has the same bookings and amounts. Any other open order leads to ORDER_OPEN.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, WRONG_BOOKING_STATE, AMOUNT_MISMATCH, ORDER_OPEN, PAYMENT_PROVIDER_DOWN,
 *   PAYMENT_REFUSED
 */
export async function createBulkOrder(
  actor: Actor,
  request: BulkRequest,
  provider: PaymentProvider = providerForRequest(),
): Promise<PaymentOrder> {
  const { legalEntityId } = agentEntity(actor, request.legalEntityId);
  const requested = request.payments
    .map(({ bookingId, amount }) => ({ bookingId, amountPaise: exactPaise(amount) }))
    .sort((a, b) => a.bookingId - b.bookingId);
  await settleOpenOrders(actor, requested, legalEntityId, provider);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const order = await inTransaction((tx) => openOrder(tx, actor, legalEntityId, requested));
    if (order) return ensureProviderOrder(order, provider);
  }
  throw new AppError('ORDER_OPEN');
}

function exactPaise(rupees: number): Paise {
  try {
    return fromRupees(rupees);
  } catch (cause) {
    throw new AppError('AMOUNT_MISMATCH', { field: 'payments', cause });
  }
}

/** Settles open orders of the requested bookings, so that no order with a payment is replaced. */
async function settleOpenOrders(
  actor: Actor,
  requested: readonly RequestedShare[],
  legalEntityId: number,
  provider: PaymentProvider,
): Promise<void> {
  const known = await listAgentAccounts(
    legalEntityId,
    requested.map(({ bookingId }) => bookingId),
  );
  const missing = requested.filter(({ bookingId }) => !known.some(({ booking }) => booking.id === bookingId));
  if (missing.length > 0) throw await notFoundAmong(actor, missing);
  for (const orderId of await listOpenOrderIds(requested.map(({ bookingId }) => bookingId))) {
    try {
      await settleOrder(orderId, provider);
    } catch (error) {
      if (ProviderError.is(error)) throw new AppError('PAYMENT_PROVIDER_DOWN', { cause: error, retryAfter: 5 });
      throw error;
    }
  }
}

async function notFoundAmong(actor: Actor, missing: readonly RequestedShare[]): Promise<AppError> {
  const owners = await Promise.all(missing.map(({ bookingId }) => findBookingLegalEntityId(bookingId)));
  const refusals = owners.map((owner) => notFoundFor(actor, owner, 'payments'));
  return refusals.find(({ isForeign }) => isForeign) ?? notFoundFor(actor, null, 'payments');
}

/** Locks orders before bookings, as settleOrder does. Returns null if a concurrent call opened another order. */
async function openOrder(
  tx: Tx,
  actor: Actor,
  legalEntityId: number,
  requested: readonly RequestedShare[],
): Promise<PaymentOrder | null> {
  const bookingIds = requested.map(({ bookingId }) => bookingId);
  const openOrders: PaymentOrder[] = [];
  for (const id of await listOpenOrderIds(bookingIds, tx)) openOrders.push(await lockPaymentOrder(tx, id));
  for (const id of bookingIds) await lockBooking(tx, id);
  const openIds = await listOpenOrderIds(bookingIds, tx);
  if (openIds.some((id) => !openOrders.some((order) => order.id === id))) return null;
  await assertAmounts(tx, legalEntityId, requested);
  const stillOpen = openOrders.filter(({ id }) => openIds.includes(id));
  const same = await findSame(tx, stillOpen, requested);
  if (same) return same;
  for (const order of stillOpen) await closeReplacedOrder(tx, order);
  const amountPaise = sumPaise(requested.map((part) => part.amountPaise));
  const order = await createPaymentOrder(tx, { kind: 'bulk', userId: actor.userId, legalEntityId, amountPaise });
  await openAllocations(
    tx,
    requested.map((part) => ({ paymentOrderId: order.id, ...part })),
  );
  return order;
}

async function assertAmounts(tx: Tx, legalEntityId: number, requested: readonly RequestedShare[]): Promise<void> {
  const accounts = await listAgentAccounts(
    legalEntityId,
    requested.map(({ bookingId }) => bookingId),
    tx,
  );
  const byId = new Map(accounts.map((account) => [account.booking.id, account]));
  for (const { bookingId, amountPaise } of requested) {
    const account = byId.get(bookingId);
    if (!account) throw new AppError('NOT_FOUND', { field: 'payments' });
    const { reference } = account.booking;
    const due = agentDue({ ...account.booking, paidPaise: account.paidPaise });
    if (due.dueAmountPaise === 0) {
      const message = `Booking ${reference} has no amount due. Remove it from your selection.`;
      throw new AppError('WRONG_BOOKING_STATE', { field: 'payments', message });
    }
    if (!isAcceptedAmount(due, amountPaise)) {
      const message = `The amount due for booking ${reference} has changed. Please review your selection.`;
      throw new AppError('AMOUNT_MISMATCH', { field: 'payments', message });
    }
  }
}

async function findSame(
  tx: Tx,
  open: readonly PaymentOrder[],
  requested: readonly RequestedShare[],
): Promise<PaymentOrder | null> {
  const [order, ...others] = open;
  if (!order || others.length > 0 || order.status !== 'created' || order.kind !== 'bulk') return null;
  const parts = await listAllocations(order.id, tx);
  const isSame =
    parts.length === requested.length &&
    parts.every(
      ({ bookingId, amountPaise }, index) =>
        bookingId === requested[index]?.bookingId && amountPaise === requested[index].amountPaise,
    );
  return isSame ? order : null;
}

/** The poller continues to poll a replaced order, so that a late payment is refunded. */
async function closeReplacedOrder(tx: Tx, order: PaymentOrder): Promise<void> {
  const isUntried = order.status === 'created' || order.status === 'closed';
  if (order.kind === 'bulk' && (isUntried || (await isObsolete(tx, order)))) return closeAllocations(tx, order.id);
  const message = `Payment ${order.receipt} for one of these bookings is in progress. Wait until it is completed, then try again.`;
  throw new AppError('ORDER_OPEN', { field: 'payments', message });
}

/** An unpaid order whose amounts are no longer due must not block its bookings. */
async function isObsolete(tx: Tx, order: PaymentOrder): Promise<boolean> {
  if ((await listPayments(order, tx)).some(isPaymentPending)) return false;
  const parts = await listAllocations(order.id, tx);
  return !isStillPayable(
    parts,
    await listAgentAccounts(
      order.legalEntityId,
      parts.map(({ bookingId }) => bookingId),
      tx,
    ),
  );
}

export function isStillPayable(parts: readonly Allocation[], accounts: readonly AgentAccountRow[]): boolean {
  const byId = new Map(accounts.map((account) => [account.booking.id, account]));
  return parts.every(({ bookingId, amountPaise }) => {
    const account = byId.get(bookingId);
    return account && isAcceptedAmount(agentDue({ ...account.booking, paidPaise: account.paidPaise }), amountPaise);
  });
}
