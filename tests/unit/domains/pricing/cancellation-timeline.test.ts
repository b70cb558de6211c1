import { indiaInstant } from '@/lib/dates';
import { cancellationPenalty } from '@/lib/domains/pricing/rules/cancellation';
import { cancellationTimeline } from '@/lib/domains/pricing/rules/cancellation-timeline';
import type { CancellationPolicy } from '@/lib/domains/pricing/types';

const AMOUNTS = { nightTotalsPaise: [5_000_00, 4_000_00], payablePaise: 9_000_00 };
const STAY = { checkin: '2026-12-10', checkinTime: '12:00' };
const POLICY: Pick<CancellationPolicy, 'rules' | 'noShow'> = {
  rules: [
    { hoursBeforeCheckin: 24, type: 'nights', value: 1 },
    { hoursBeforeCheckin: 4, type: 'percent', value: 100 },
  ],
  noShow: { type: 'percent', value: 100 },
};
const at = (date: string, time: string) => indiaInstant(date, time);
const from = at('2026-12-01', '10:00');

test('cancellationTimeline has one window per charge, with its deadline and refund', () => {
  expect(cancellationTimeline(POLICY, AMOUNTS, { ...STAY, from })).toEqual([
    { until: at('2026-12-09', '12:00'), penaltyPaise: 0, refundablePaise: 9_000_00 },
    { until: at('2026-12-10', '08:00'), penaltyPaise: 5_000_00, refundablePaise: 4_000_00 },
    { until: null, penaltyPaise: 9_000_00, refundablePaise: 0 },
  ]);
});

test('cancellationTimeline omits past deadlines', () => {
  const late = cancellationTimeline(POLICY, AMOUNTS, { ...STAY, from: at('2026-12-09', '12:01') });
  expect(late.map(({ until }) => until)).toEqual([at('2026-12-10', '08:00'), null]);
});

test('cancellationTimeline has a window of its own for a no-show charge that differs from the last step', () => {
  const noShow = { type: 'nights', value: 1 } as const;
  const windows = cancellationTimeline({ rules: [], noShow }, AMOUNTS, { ...STAY, from });
  expect(windows).toEqual([
    { until: at('2026-12-10', '12:00'), penaltyPaise: 0, refundablePaise: 9_000_00 },
    { until: null, penaltyPaise: 5_000_00, refundablePaise: 4_000_00 },
  ]);
});

test('cancellationTimeline agrees with cancellationPenalty at the end of each window', () => {
  for (const { until, penaltyPaise } of cancellationTimeline(POLICY, AMOUNTS, { ...STAY, from })) {
    const now = until ?? at(STAY.checkin, STAY.checkinTime);
    expect(cancellationPenalty(POLICY, AMOUNTS, { ...STAY, now }).penaltyPaise).toBe(penaltyPaise);
  }
});
