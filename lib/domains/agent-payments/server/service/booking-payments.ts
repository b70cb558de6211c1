import 'server-only';
import { notFoundFor, type Actor } from '@/lib/domains/corporates/actor';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import { getPaymentOrder } from '@/lib/domains/payments/server/service/orders';
import { listRefundsOfBooking } from '@/lib/domains/payments/server/service/refunds';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { AgentPayments } from '@/lib/domains/agent-payments/contract/agent-payments';
import { listAgentAccounts } from '../repository/agent-bookings';
import { findBookingLegalEntityId } from '@/lib/domains/bookings/server/service/read/booking-records';
import { listAllocationsOfBooking } from '@/lib/domains/bookings/server/service/settle/allocations';
import { agentEntity } from '@/lib/domains/corporates/actor';
import { toAgentPayments } from './booking-view';
import { isOfAppliedPayment } from '@/lib/domains/payments/rules/refund-reason';

export interface PaidPart {
  orderId: string;
  /** This booking's share of the payment, in rupees. */
  amount: number;
  method: string;
  cardNetwork: string | null;
  last4: string | null;
}

export interface AgentBookingPayments {
  payments: AgentPayments;
  paid: PaidPart[];
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function getAgentPayments(
  actor: Actor,
  request: { bookingId: number; legalEntityId: number },
): Promise<AgentBookingPayments> {
  const { legalEntityId } = agentEntity(actor, request.legalEntityId);
  const [row] = await listAgentAccounts(legalEntityId, [request.bookingId]);
  if (!row) throw notFoundFor(actor, await findBookingLegalEntityId(request.bookingId), 'booking_id');
  return { payments: toAgentPayments(row, now()), paid: await listPaid(request.bookingId) };
}

async function listPaid(bookingId: number): Promise<PaidPart[]> {
  const refunds = await listRefundsOfBooking(bookingId);
  const returned = refunds.filter(({ reason }) => !isOfAppliedPayment(reason)).map(({ paymentId }) => paymentId);
  const paid: PaidPart[] = [];
  for (const { paymentOrderId, amountPaise } of await listAllocationsOfBooking(bookingId)) {
    const applied = (await listPayments({ id: paymentOrderId })).filter((payment) => payment.outcome === 'applied');
    for (const { id, method, cardNetwork, cardLast4 } of applied) {
      if (returned.includes(id)) continue;
      const { receipt } = await getPaymentOrder(paymentOrderId);
      paid.push({ orderId: receipt, amount: toRupees(amountPaise), method, cardNetwork, last4: cardLast4 });
    }
  }
  return paid;
}
