import type { Paise } from '@/lib/money';
import type { Exception, Solution } from '../types';

/** Solutions that post a loss, an income or a transfer. The others post what the provider or the bank reports. */
const NEEDS_APPROVAL: readonly Solution[] = [
  'accept_difference',
  'book_as_fee',
  'write_off_payment',
  'return_to_provider',
  'record_transfer',
];

/** True if another member of staff decides on the solution above `FOUR_EYES_PAISE`. */
export function needsApproval(solution: Solution): boolean {
  return NEEDS_APPROVAL.includes(solution);
}

/** What the solution posts, without its sign. */
export function costOf(
  solution: Solution,
  { kind, amountPaise, differencePaise }: Pick<Exception, 'kind' | 'amountPaise' | 'differencePaise'>,
): Paise {
  const isWhole = solution === 'write_off_payment' || solution === 'record_transfer' || kind === 'settlement_total';
  return Math.abs(isWhole ? amountPaise : differencePaise);
}
