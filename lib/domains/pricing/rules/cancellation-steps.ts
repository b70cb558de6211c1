import type { IsoDate } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import type { CancellationStep } from '../contract/pricing';
import type { CancellationPolicy } from '../types';
import { cancellationTimeline } from './cancellation-timeline';
import type { PriceBreakdown } from './price-stay';
import { nightTotals } from './price-view';

export function toCancellationSteps(
  { policy, breakdown }: { policy: CancellationPolicy; breakdown: PriceBreakdown },
  stay: { checkin: IsoDate; checkinTime: string; from: Date },
): CancellationStep[] {
  const amounts = { nightTotalsPaise: nightTotals(breakdown), payablePaise: breakdown.totals.payablePaise };
  return cancellationTimeline(policy, amounts, stay).map(({ until, penaltyPaise, refundablePaise }) => ({
    until: until?.toISOString() ?? null,
    charge: toRupees(penaltyPaise),
    refund: toRupees(refundablePaise),
  }));
}
