import { sql } from 'drizzle-orm';
import { apiContract } from '@/lib/api-contract';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { openApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import type { Scene } from '@/tests/support/api/example';
import { goodRequestOf } from '@/tests/support/api/good-requests';
import { markTables, type TableMarks } from '@/tests/support/api/written-tables';
import { expectWholeBooks } from '@/tests/support/booking-steps';
import { byExtent } from '@/tests/support/test-extent';

/**
 * Up to fifty identical posts under one Idempotency-Key at the same moment, to every call that honours one: they add to the
 * database what one such call adds alone, and afterwards all of them get the same answer.
 */
jest.setTimeout(180_000);

const TIMES = byExtent({ sample: 15, full: 50, long: 50 });
let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

const endpoints = apiContract.map(({ endpoint }) => endpoint).filter(({ idempotent }) => idempotent);

/** What the first of several calls makes for all of them. */
const MADE_ONCE = ['ledger_account', 'provider_customer'];

/** Rows that were added, by table. */
function added(before: TableMarks, after: TableMarks): Record<string, number> {
  const rows = Object.keys(after).map((name) => [name, (after[name]?.rows ?? 0) - (before[name]?.rows ?? 0)] as const);
  return Object.fromEntries(rows.filter(([name, count]) => count !== 0 && !MADE_ONCE.includes(name)));
}

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s: identical posts at once under one Idempotency-Key take effect once',
  async (id, endpoint) => {
    const owner = endpoint.access === 'travel_agent' ? world.members.agent : world.members.booker;
    const sceneOf = (days: number): Scene => ({
      world: { ...world, checkin: addDays(world.checkin, days) },
      owner,
      entityId: owner.legalEntityId,
    });
    const send = (request: Awaited<ReturnType<typeof goodRequestOf>>, key: string) =>
      callEndpoint(endpoint, request.input, {
        cookie: request.cookie,
        headers: { ...request.headers, 'idempotency-key': key },
      });

    // The same kind of request twice, because quotes of the same nights are the same quote.
    const [alone, together] = [await goodRequestOf(id, sceneOf(0)), await goodRequestOf(id, sceneOf(4))];
    const start = await markTables();
    expect((await send(alone, `alone-${id}`)).status).toBe(200);
    const ofOne = added(start, await markTables());

    const before = await markTables();
    const answers = await Promise.all(Array.from({ length: TIMES }, () => send(together, `together-${id}`)));
    expect(added(before, await markTables())).toEqual(ofOne);
    const inFlight = errorCodes.IDEMPOTENCY_IN_FLIGHT;
    for (const { status, code } of answers) expect([0, inFlight.code].includes(code) && status !== 500).toBe(true);

    const later = await Promise.all(Array.from({ length: TIMES }, () => send(together, `together-${id}`)));
    expect(new Set(later.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(later[0]?.status).toBe(200);
    expect(added(before, await markTables())).toEqual(ofOne);
    const { rows } = await connection().execute(sql`select 1 from idempotency_key where key = ${`together-${id}`}`);
    expect(rows).toHaveLength(1);
    await expectWholeBooks();
  },
);

test('every call that moves money, points or rooms honours a key', () => {
  expect(endpoints.map(({ id }) => id).sort()).toEqual(
    [
      'cancel-booking',
      'confirm-booking',
      'confirm-gift-card-order-item',
      'create-booking',
      'create-bulk-payment',
      'create-gift-card-order',
      'create-room-night-order',
      'email-invoice',
      'pay-at-hotel',
      'paynow',
      'verify-payment',
      'write-review',
    ].sort(),
  );
});
