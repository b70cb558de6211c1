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

test('the timeline has one window per charge, with the refund until each deadline', () => {
  expect(cancellationTimeline(POLICY, AMOUNTS, { ...STAY, from })).toEqual([
    { until: at('2026-12-09', '12:00'), penaltyPaise: 0, refundablePaise: 9_000_00 },
    { until: at('2026-12-10', '08:00'), penaltyPaise: 5_000_00, refundablePaise: 4_000_00 },
    { until: null, penaltyPaise: 9_000_00, refundablePaise: 0 },
  ]);
});

test('deadlines that are past are left out', () => {
  const late = cancellationTimeline(POLICY, AMOUNTS, { ...STAY, from: at('2026-12-09', '12:01') });
  expect(late.map(({ until }) => until)).toEqual([at('2026-12-10', '08:00'), null]);
});

test('a milder no-show rule keeps its own window', () => {
  const noShow = { type: 'nights', value: 1 } as const;
  const windows = cancellationTimeline({ rules: [], noShow }, AMOUNTS, { ...STAY, from });
  expect(windows).toEqual([
    { until: at('2026-12-10', '12:00'), penaltyPaise: 0, refundablePaise: 9_000_00 },
    { until: null, penaltyPaise: 5_000_00, refundablePaise: 4_000_00 },
  ]);
});

test('it says what a cancellation at the last moment of each window costs', () => {
  for (const { until, penaltyPaise } of cancellationTimeline(POLICY, AMOUNTS, { ...STAY, from })) {
    const now = until ?? at(STAY.checkin, STAY.checkinTime);
    expect(cancellationPenalty(POLICY, AMOUNTS, { ...STAY, now }).penaltyPaise).toBe(penaltyPaise);
  }
});
