import fc from 'fast-check';
import { moveClock } from '@/lib/platform/db/clock';
import { log } from '@/lib/platform/log/log';
import { summarizeRuns, runSchedule, type StepCounts } from '@/tests/support/fault-schedules/run-schedule';
import { schedules } from '@/tests/support/fault-schedules/schedule-steps';
import { createSandboxBank } from '@/tests/support/fault-schedules/sandbox-bank';
import { byExtent } from '@/tests/support/test-extent';

/**
 * Runs the schedules of fault-schedules.test.ts against the sandbox process over HTTP. Connections are cut before and after
 * the work, and webhooks are lost, repeated, delayed, reordered or wrongly signed.
 */
const RUNS = byExtent({ sample: 3, full: 15, long: 150 });
const chosenSeed = process.env.FOLIO_FUZZ_SEED ?? '316897590';
const seed = chosenSeed === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(chosenSeed);
jest.setTimeout(60_000 + RUNS * 20_000);

let bank: Awaited<ReturnType<typeof createSandboxBank>>;
beforeAll(async () => {
  for (const level of ['error', 'warn'] as const) jest.spyOn(log, level).mockImplementation(() => undefined);
  bank = await createSandboxBank();
});
afterAll(() => bank.close());
afterEach(() => moveClock(0));

test(`the ledger agrees with the payment sandbox after ${RUNS} random fault schedules (seed ${seed})`, async () => {
  const stepCounts: StepCounts = new Map();
  await fc.assert(
    fc.asyncProperty(schedules, (schedule) => runSchedule(bank, schedule, stepCounts)),
    { numRuns: RUNS, seed, endOnFailure: true },
  );
  const webhooks = `${bank.accepted()} webhooks accepted, ${bank.refused()} refused`;
  process.stdout.write(
    `Sandbox schedules: ${RUNS}, seed ${seed}; ${await summarizeRuns(bank, stepCounts)}; ${webhooks}\n`,
  );
  const { payments, refunds } = await bank.ledger();
  expect(payments.length).toBeGreaterThan(RUNS / 2);
  expect(refunds.length).toBeGreaterThan(RUNS / 10);
  expect(bank.accepted()).toBeGreaterThan(RUNS);
  expect(bank.refused()).toBeGreaterThan(0);
});
