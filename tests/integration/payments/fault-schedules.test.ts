import fc from 'fast-check';
import { moveClock } from '@/lib/platform/db/clock';
import { log } from '@/lib/platform/log/log';
import { summarizeRuns, runSchedule, type StepCounts } from '@/tests/support/fault-schedules/run-schedule';
import { schedules } from '@/tests/support/fault-schedules/schedule-steps';
import { createMemoryBank } from '@/tests/support/fault-schedules/memory-bank';
import { byExtent } from '@/tests/support/test-extent';

/**
 * Random schedules of faults: the provider hangs, loses responses and reports wrong states; payers pay too little, too late
 * and twice. After recovery, both ledgers must agree to the paisa. This test uses an in-memory provider;
 * sandbox-schedules.test.ts uses the sandbox. FOLIO_FUZZ_SEED=random uses a new seed, and the printed seed repeats a run.
 */
const RUNS = byExtent({ sample: 8, full: 100, long: 1_000 });
const chosenSeed = process.env.FOLIO_FUZZ_SEED ?? '316897590';
const seed = chosenSeed === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(chosenSeed);
jest.setTimeout(60_000 + RUNS * 5_000);

beforeAll(() => {
  // Expected failures would flood the test output.
  for (const level of ['error', 'warn'] as const) jest.spyOn(log, level).mockImplementation(() => undefined);
});
afterEach(() => moveClock(0));

test(`the ledger agrees with the in-memory provider after ${RUNS} random fault schedules (seed ${seed})`, async () => {
  const bank = createMemoryBank();
  const stepCounts: StepCounts = new Map();
  await fc.assert(
    fc.asyncProperty(schedules, (schedule) => runSchedule(bank, schedule, stepCounts)),
    { numRuns: RUNS, seed, endOnFailure: true },
  );
  process.stdout.write(`Fault schedules: ${RUNS}, seed ${seed}; ${await summarizeRuns(bank, stepCounts)}\n`);
  const { payments, refunds } = await bank.ledger();
  expect(payments.length).toBeGreaterThan(RUNS / 2);
  expect(refunds.length).toBeGreaterThan(RUNS / 10);
});
