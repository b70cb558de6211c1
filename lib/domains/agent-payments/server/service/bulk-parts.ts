import 'server-only';
import type { RecordedPayment } from '@/lib/domains/payments/types';
import { agentDue, isAcceptedAmount } from '@/lib/domains/bookings/rules/agent-due';
import type { AgentAccountRow } from '../repository/agent-bookings';
import type { Allocation } from '@/lib/domains/bookings/server/repository/allocations';

/** The bank has not said yes or no. */
export function isUnderWay({ status }: RecordedPayment): boolean {
  return status === 'created' || status === 'authorized';
}

/** Whether every part of an order is still exactly what its booking asks for. */
export function areAllPayable(parts: readonly Allocation[], accounts: readonly AgentAccountRow[]): boolean {
  const byId = new Map(accounts.map((account) => [account.booking.id, account]));
  return parts.every(({ bookingId, amountPaise }) => {
    const account = byId.get(bookingId);
    return account && isAcceptedAmount(agentDue({ ...account.booking, paidPaise: account.paidPaise }), amountPaise);
  });
}
