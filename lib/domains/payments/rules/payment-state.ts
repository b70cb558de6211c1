import type { RecordedPayment } from '../types';
export function isUnderWay({ status }: RecordedPayment): boolean {
  return status === 'created' || status === 'authorized';
}
