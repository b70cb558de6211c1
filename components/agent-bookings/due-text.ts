import { formatInstant } from '@/lib/dates';
import type { AgentPayments } from '@/lib/domains/agent-payments/contract/agent-payments';

/** Returns the next payment and its deadline in IST, for example 'Secure by 8 Dec 2026, 18:00'; null when nothing is due. */
export function dueText(payments: AgentPayments): string | null {
  if (payments.dueAmount === 0) return null;
  const isSecured = payments.amountToSecure === 0;
  const by = isSecured ? payments.balanceBy : payments.secureBy;
  if (by === null) return isSecured ? 'Balance due' : 'To be secured';
  return `${isSecured ? 'Balance by' : 'Secure by'} ${formatInstant(by)}`;
}
