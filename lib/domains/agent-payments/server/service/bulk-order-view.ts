import 'server-only';
import { notFoundFor, type Actor } from '@/lib/domains/corporates/actor';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import { ensureProviderOrder, findPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { listRefundsOfBooking } from '@/lib/domains/payments/server/service/refunds';
import type { PaymentOrder, RecordedPayment } from '@/lib/domains/payments/types';
import { toRupees } from '@/lib/money';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import { providerForRequest } from '@/lib/providers/payments/provider';
import type { BulkOrderAnswer } from '@/lib/domains/agent-payments/contract/agent-payments';
import { agentDue } from '@/lib/domains/bookings/rules/agent-due';
import { withPlaceholders } from '@/lib/domains/bookings/rules/guests';
import { statusLabel } from '@/lib/domains/bookings/rules/status';
import { listAgentAccounts, type AgentAccountRow } from '../repository/agent-bookings';
import { listAllocations, type Allocation } from '@/lib/domains/bookings/server/service/settle/allocations';
import { listFirstGuests } from '@/lib/domains/bookings/server/service/read/booking-records';
import { agentEntity } from '@/lib/domains/corporates/actor';
import { isStillPayable } from './create-bulk-order';
import { toPaymentDetails } from '@/lib/domains/bookings/server/service/settle/payment-details';
import { isOfAppliedPayment } from '@/lib/domains/payments/rules/refund-reason';

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function getBulkOrder(
  actor: Actor,
  request: { orderId: string; legalEntityId?: number | undefined },
): Promise<PaymentOrder> {
  const { legalEntityId } = agentEntity(actor, request.legalEntityId);
  const order = await findPaymentOrder(request.orderId);
  if (order?.kind !== 'bulk' || order.legalEntityId !== legalEntityId) {
    throw notFoundFor(actor, order?.legalEntityId ?? null, 'order_id');
  }
  return order;
}

/** @throws {AppError} PAYMENT_PROVIDER_DOWN if the order must still be opened at the provider and the provider does not respond */
export async function toBulkAnswer(
  actor: Actor,
  order: PaymentOrder,
  provider: PaymentProvider = providerForRequest(),
): Promise<BulkOrderAnswer> {
  const { parts, accounts, payments, bookings } = await readBulkOrder(order);
  const status = statusOf(order, parts);
  const isPayable = (status === 'CREATED' || status === 'ATTEMPTED') && isStillPayable(parts, accounts);
  const payableOrder = isPayable ? await ensureProviderOrder(order, provider) : null;
  const failed = payments.filter((payment) => payment.status === 'failed').at(-1);
  return {
    orderId: order.receipt,
    paymentServiceOrderId: payableOrder?.providerOrderId ?? null,
    status,
    currency: 'INR',
    amount: toRupees(order.amountPaise),
    amountToSend: toRupees(order.amountPaise),
    bookings,
    paymentDetails: payableOrder && (await toPaymentDetails(actor, payableOrder, provider)),
    lastError: status === 'ATTEMPTED' ? (failed?.errorDescription ?? null) : null,
    createdAt: order.createdAt.toISOString(),
  };
}

export async function readBulkOrder(order: PaymentOrder) {
  const parts = await listAllocations(order.id);
  const ids = parts.map(({ bookingId }) => bookingId);
  const [accounts, guests, payments] = await Promise.all([
    listAgentAccounts(order.legalEntityId, ids),
    listFirstGuests(ids),
    listPayments(order),
  ]);
  const byId = new Map(accounts.map((account) => [account.booking.id, account]));
  const bookings: BulkOrderAnswer['bookings'] = [];
  for (const part of parts) {
    const account = byId.get(part.bookingId);
    if (!account) throw new Error(`Order ${order.receipt} pays booking ${part.bookingId} of another entity`);
    const outcome = await outcomeOf(order, part, payments);
    bookings.push(toBulkBooking(part, account, guests.get(part.bookingId) ?? null, outcome));
  }
  return { parts, accounts, payments, bookings };
}

function statusOf(order: PaymentOrder, parts: readonly Allocation[]): BulkOrderAnswer['status'] {
  if (order.status === 'settled') return 'PAID';
  if (order.status === 'refunded') return 'REFUNDED';
  if (!parts.some((part) => part.isOpen)) return 'REPLACED';
  if (order.status === 'closed') return 'CLOSED';
  return order.status === 'attempted' ? 'ATTEMPTED' : 'CREATED';
}

type Outcome = BulkOrderAnswer['bookings'][number]['outcome'];

async function outcomeOf(
  order: PaymentOrder,
  part: Allocation,
  payments: readonly RecordedPayment[],
): Promise<Outcome> {
  if (order.status === 'refunded') return 'refunded';
  if (order.status !== 'settled') return 'due';
  const applied = payments.filter((payment) => payment.outcome === 'applied').map(({ id }) => id);
  const refunds = await listRefundsOfBooking(part.bookingId);
  const isReturned = refunds.some(
    ({ paymentId, reason }) => applied.includes(paymentId) && !isOfAppliedPayment(reason),
  );
  return isReturned ? 'refunded' : 'paid';
}

function toBulkBooking(
  { amountPaise }: Allocation,
  { booking, paidPaise }: AgentAccountRow,
  guest: string | null,
  outcome: Outcome,
): BulkOrderAnswer['bookings'][number] {
  const { name, locality, city } = booking.hotelSnapshot;
  return {
    bookingId: booking.id,
    reference: booking.reference,
    status: statusLabel(booking.status),
    hotel: { name, locality, city },
    checkin: booking.checkin,
    checkout: booking.checkout,
    guest: withPlaceholders({ name: guest }).name,
    amount: toRupees(amountPaise),
    outcome,
    dueAfter: toRupees(agentDue({ ...booking, paidPaise }).dueAmountPaise),
  };
}
