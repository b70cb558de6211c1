import { formatRupees } from '@/components/ui/format-rupees';
import { formatLongDate } from '@/lib/dates';
import type { RefundView } from '@/lib/domains/bookings/contract/views';

export function RefundLine({ refund }: { refund: RefundView }) {
  return `${formatRupees(refund.amount)} ${stateText(refund)}`;
}

function stateText({ status, sentOn, bankReference }: RefundView): string {
  if (status === 'failed') return 'could not be paid out: we are sending it another way';
  if (sentOn === null) return status === 'processed' || status === 'settled' ? 'sent' : 'on its way';
  const reference = bankReference ? `bank reference ${bankReference}` : 'the bank has not reported its reference yet';
  return `sent on ${formatLongDate(sentOn)}, ${reference}`;
}
