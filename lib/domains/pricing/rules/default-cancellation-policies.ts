import type { CancellationPolicy } from '../types';

/** A step applies from its hours before check-in until the next step. */
export const DEFAULT_CANCELLATION_POLICIES = {
  flexible: {
    code: 'flexible',
    name: 'Free until 24 hours before',
    rules: [{ hoursBeforeCheckin: 24, type: 'nights', value: 1 }],
    noShow: { type: 'nights', value: 1 },
  },
  standard: {
    code: 'standard',
    name: 'Free until 48 hours before',
    rules: [
      { hoursBeforeCheckin: 48, type: 'percent', value: 50 },
      { hoursBeforeCheckin: 24, type: 'percent', value: 100 },
    ],
    noShow: { type: 'percent', value: 100 },
  },
  firm: {
    code: 'firm',
    name: 'Free until 7 days before',
    rules: [
      { hoursBeforeCheckin: 168, type: 'percent', value: 50 },
      { hoursBeforeCheckin: 72, type: 'percent', value: 100 },
    ],
    noShow: { type: 'percent', value: 100 },
  },
} satisfies Record<string, CancellationPolicy>;
