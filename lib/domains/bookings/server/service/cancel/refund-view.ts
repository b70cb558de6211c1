import 'server-only';
import type { Refund } from '@/lib/domains/payments/types';
import { todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import type { RefundView } from '@/lib/domains/bookings/contract/views';

export function toRefundView({ amountPaise, status, reason, bankReference, sentAt }: Refund): RefundView {
  return {
    amount: toRupees(amountPaise),
    status,
    reason,
    bankReference,
    sentOn: sentAt && todayInIndia(sentAt),
  };
}
