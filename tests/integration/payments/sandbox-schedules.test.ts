import fc from 'fast-check';
import { moveClock } from '@/lib/platform/db/clock';
import { log } from '@/lib/platform/log/log';
import { endsOf, liveThrough, type Taken } from '@/tests/support/afternoons/afternoon';
import { schedules } from '@/tests/support/afternoons/fault-schedule';
import { sandboxBank } from '@/tests/support/afternoons/sandbox-bank';
import { byExtent } from '@/tests/support/test-extent';

/**
 * The schedules of fault-schedules.test.ts with the sandbox as a process: the real adapter over HTTP, connections cut
 * before and after the work, and webhooks that are lost, repeated, late, reordered or wrongly signed. At the end the
 * ledger is compared with the sandbox's payments.
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

test(`${RUNS} random schedules with the sandbox leave a ledger that agrees with it to the paisa (seed ${seed})`, async () => {
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
