import { formatLongDate, timeInIndia, todayInIndia } from '@/lib/dates';
import type { AgentPayments } from '@/lib/domains/agent-payments/contract/agent-payments';

/** '8 Dec 2026, 18:00', India time, of an ISO instant. */
function momentText(instant: string): string {
  const at = new Date(instant);
  return `${formatLongDate(todayInIndia(at))}, ${timeInIndia(at)}`;
}

/** What is to be paid next and until when, by what was paid: 'Secure by 8 Dec 2026, 18:00'. Null when nothing is. */
export function dueText(payments: AgentPayments): string | null {
  if (payments.dueAmount === 0) return null;
  const isSecured = payments.amountToSecure === 0;
  const by = isSecured ? payments.balanceBy : payments.secureBy;
  if (by === null) return isSecured ? 'Balance due' : 'To be secured';
  return `${isSecured ? 'Balance by' : 'Secure by'} ${momentText(by)}`;
}
