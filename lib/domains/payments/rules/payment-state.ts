import type { RecordedPayment } from '../types';
export function isPaymentPending({ status }: RecordedPayment): boolean {
  return status === 'created' || status === 'authorized';
}
