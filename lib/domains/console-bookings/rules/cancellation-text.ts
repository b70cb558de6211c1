import type { MeansOfPayment } from '@/lib/domains/bookings/types';
import { formatInr, type Paise } from '@/lib/money';
import { brandName } from '@/lib/platform/shell/brand';

export interface AssessedCancel {
  settlement: MeansOfPayment;
  penaltyPaise: Paise;
  refundPaise: Paise;
  waivedPaise: Paise;
  /** What the policy says. */
  reason: string;
  company: string;
  isRepeated: boolean;
}

const amount = (paise: Paise) => formatInr(paise, { decimals: 'always' });

/** What a cancellation would do, in sentences for the person who confirms it. */
export function cancellationText(assessed: AssessedCancel): string[] {
  const { penaltyPaise, waivedPaise, reason, isRepeated } = assessed;
  if (isRepeated) return ['The booking was cancelled before. Nothing changes.'];
  return [
    `${reason}.`,
    penaltyPaise > 0 ? `The charge is ${amount(penaltyPaise)}.` : 'Nothing is charged.',
    ...(waivedPaise > 0 ? [`${brandName()} waives ${amount(waivedPaise)}, which the policy would charge.`] : []),
    moneyText(assessed),
    'The rooms are on sale again. Booker, first guest and hotel get a message.',
  ];
}

function moneyText({ settlement, penaltyPaise, refundPaise, company }: AssessedCancel): string {
  if (refundPaise > 0) return `${brandName()} refunds ${amount(refundPaise)} to the original payment method.`;
  if (settlement === 'credit')
    return penaltyPaise > 0
      ? `The bill of ${company} is reduced to ${amount(penaltyPaise)}.`
      : `The stay is taken off the bill of ${company}.`;
  return settlement === 'voucher' && penaltyPaise === 0
    ? 'The room-night voucher can be used again.'
    : 'Nothing is refunded.';
}
