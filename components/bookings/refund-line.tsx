import { formatRupees } from '@/components/ui/format-rupees';
import { formatLongDate } from '@/lib/dates';
import type { RefundView } from '@/lib/domains/bookings/contract/views';

export function RefundLine({ refund }: { refund: RefundView }) {
  return `${formatRupees(refund.amount)} ${stateOf(refund)}`;
}

function stateOf({ status, sent_on, bank_reference }: RefundView): string {
  if (status === 'failed') return 'could not be paid out: we are sending it another way';
  if (sent_on === null) return status === 'processed' || status === 'settled' ? 'sent' : 'on its way';
  const reference = bank_reference ? `bank reference ${bank_reference}` : 'the bank has not reported its reference yet';
  return `sent on ${formatLongDate(sent_on)}, ${reference}`;
}
