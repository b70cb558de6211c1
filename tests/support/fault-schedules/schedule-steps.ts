import fc from 'fast-check';
import type { FaultyCall } from '../fake-provider';

const CALLS: readonly FaultyCall[] = [
  'createOrder',
  'findOrderByReceipt',
  'listOrderPayments',
  'capture',
  'refund',
  'fetchRefund',
  'listRefunds',
];

/** Wrong reports of the provider about the payments of an order. */
export const FALSE_REPORTS = ['nothing', 'still open', 'failed', 'twice', 'backwards', 'of another order'] as const;
export type FalseReport = (typeof FALSE_REPORTS)[number];

const ATTEMPTS = ['captured', 'authorized', 'failed', 'created', 'too little', 'too much'] as const;
export type Attempt = (typeof ATTEMPTS)[number];

/** `stay` is the index of one of the booking requests. */
export type Step =
  | { do: 'hold' | 'confirm' | 'webhook' | 'cancel' | 'expire'; stay: number }
  | { do: 'change'; stay: number; nights: number }
  | { do: 'attempt' | 'attemptChange'; stay: number; ends: Attempt }
  | { do: 'late'; stay: number; ends: 'captured' | 'authorized' }
  | { do: 'poll' | 'refunds' | 'sweep' }
  | { do: 'wait'; minutes: number }
  | { do: 'fault'; call: FaultyCall; kind: 'unknown' | 'unavailable'; after: boolean }
  | { do: 'falseReport'; report: FalseReport }
  | { do: 'concurrently'; steps: Step[] };

export const STAYS = 3;
const stay = fc.nat(STAYS - 1);

const actions: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hold' as const), stay }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('attempt' as const),
      stay,
      ends: fc.oneof({ weight: 4, arbitrary: fc.constant('captured' as const) }, fc.constantFrom(...ATTEMPTS)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('change' as const), stay, nights: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('attemptChange' as const),
      stay,
      ends: fc.oneof({ weight: 4, arbitrary: fc.constant('captured' as const) }, fc.constantFrom(...ATTEMPTS)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('confirm', 'webhook', 'cancel', 'expire'), stay }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('late' as const),
      stay,
      ends: fc.constantFrom('captured' as const, 'authorized' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('poll', 'refunds', 'sweep') }) },
);

const disturbances: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 3, 10, 16, 31, 61) }),
  fc.record({
    do: fc.constant('fault' as const),
    call: fc.constantFrom(...CALLS),
    kind: fc.constantFrom('unknown' as const, 'unavailable' as const),
    after: fc.boolean(),
  }),
  fc.record({ do: fc.constant('falseReport' as const), report: fc.constantFrom(...FALSE_REPORTS) }),
);

const concurrentActions: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('concurrently' as const),
  steps: fc.array(actions, { minLength: 2, maxLength: 4 }),
});

export const schedules: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: actions },
    { weight: 3, arbitrary: disturbances },
    { weight: 2, arbitrary: concurrentActions },
  ),
  { minLength: 6, maxLength: 22 },
);
