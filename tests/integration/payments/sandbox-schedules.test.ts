import fc from 'fast-check';
import { moveClock } from '@/lib/platform/db/clock';
import { log } from '@/lib/platform/log/log';
import { endsOf, liveThrough, type Taken } from '@/tests/support/afternoons/afternoon';
import { schedules } from '@/tests/support/afternoons/fault-schedule';
import { sandboxBank } from '@/tests/support/afternoons/sandbox-bank';
import { byExtent } from '@/tests/support/test-extent';

/**
 * The afternoons of fault-schedules.test.ts with the payment sandbox as a process of its own: the real adapter over HTTP, connections
 * that are cut before and after the work, and signed notices that are lost, repeated, late, out of order or signed wrongly. At the
 * end our books are held against the sandbox's own. FOLIO_FUZZ_SEED as there.
 */
const RUNS = byExtent({ sample: 3, full: 15, long: 150 });
const chosen = process.env.FOLIO_FUZZ_SEED ?? '316897590';
const seed = chosen === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(chosen);
jest.setTimeout(60_000 + RUNS * 20_000);

let bank: Awaited<ReturnType<typeof sandboxBank>>;
beforeAll(async () => {
  for (const level of ['error', 'warn'] as const) jest.spyOn(log, level).mockImplementation(() => undefined);
  bank = await sandboxBank();
});
afterAll(() => bank.close());
afterEach(() => moveClock(0));

test(`${RUNS} random afternoons with the sandbox leave books that agree with its own to the paisa (seed ${seed})`, async () => {
  const taken: Taken = new Map();
  await fc.assert(
    fc.asyncProperty(schedules, (schedule) => liveThrough(bank, schedule, taken)),
    { numRuns: RUNS, seed, endOnFailure: true },
  );
  const notices = `${bank.accepted()} notices taken, ${bank.refused()} refused`;
  process.stdout.write(`Sandbox schedules: ${RUNS}, seed ${seed}; ${await endsOf(bank, taken)}; ${notices}\n`);
  const { payments, refunds } = await bank.ledger();
  expect(payments.length).toBeGreaterThan(RUNS / 2);
  expect(refunds.length).toBeGreaterThan(RUNS / 10);
  expect(bank.accepted()).toBeGreaterThan(RUNS);
  expect(bank.refused()).toBeGreaterThan(0);
});
