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

/** What a provider may report of its payments for a while although it is wrong. */
export const LIES = ['nothing', 'still open', 'failed', 'twice', 'backwards', 'of another order'] as const;
export type Lie = (typeof LIES)[number];

const ATTEMPTS = ['captured', 'authorized', 'failed', 'created', 'too little', 'too much'] as const;
export type Attempt = (typeof ATTEMPTS)[number];

/** One event; `stay` is one of three that are booked. Several at once happen at the same moment. */
export type Step =
  | { do: 'hold' | 'confirm' | 'webhook' | 'cancel' | 'expire'; stay: number }
  | { do: 'attempt'; stay: number; ends: Attempt }
  | { do: 'late'; stay: number; ends: 'captured' | 'authorized' }
  | { do: 'poll' | 'refunds' | 'sweep' }
  | { do: 'wait'; minutes: number }
  | { do: 'fault'; call: FaultyCall; kind: 'unknown' | 'unavailable'; after: boolean }
  | { do: 'lie'; lie: Lie }
  | { do: 'together'; steps: Step[] };

export const STAYS = 3;
const stay = fc.nat(STAYS - 1);

const moves: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hold' as const), stay }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('attempt' as const),
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

const troubles: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 3, 10, 16, 31, 61) }),
  fc.record({
    do: fc.constant('fault' as const),
    call: fc.constantFrom(...CALLS),
    kind: fc.constantFrom('unknown' as const, 'unavailable' as const),
    after: fc.boolean(),
  }),
  fc.record({ do: fc.constant('lie' as const), lie: fc.constantFrom(...LIES) }),
);

const together: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('together' as const),
  steps: fc.array(moves, { minLength: 2, maxLength: 4 }),
});

export const schedules: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ weight: 6, arbitrary: moves }, { weight: 3, arbitrary: troubles }, { weight: 2, arbitrary: together }),
  { minLength: 6, maxLength: 22 },
);
