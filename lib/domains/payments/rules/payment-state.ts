import type { RecordedPayment } from '../types';
/** The bank has not said yes or no. */
export function isUnderWay({ status }: RecordedPayment): boolean {
  return status === 'created' || status === 'authorized';
}
