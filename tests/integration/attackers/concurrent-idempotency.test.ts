import { sql } from 'drizzle-orm';
import { apiContract } from '@/lib/api-contract';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import type { ExampleContext } from '@/tests/support/api/example';
import { createValidRequest } from '@/tests/support/api/valid-requests';
import { snapshotTables, type TableSnapshot } from '@/tests/support/api/table-snapshots';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { byExtent } from '@/tests/support/test-extent';

/**
 * Up to fifty identical concurrent requests with one Idempotency-Key to every idempotent endpoint must add the same rows as a
 * single request, and later repetitions must get the same response.
 */
jest.setTimeout(180_000);

const TIMES = byExtent({ sample: 4, full: 50, long: 50 });
let world: ApiWorld;
beforeAll(async () => {
  world = await createApiWorld();
});
afterAll(() => world.close());

const endpoints = apiContract.map(({ endpoint }) => endpoint).filter(({ idempotent }) => idempotent);

/** Tables in which only the first of several requests inserts rows. */
const WRITTEN_ONCE = ['ledger_account', 'provider_customer', 'ari_hotel'];

/** @returns the number of added rows by table */
function countAddedRows(before: TableSnapshot, after: TableSnapshot): Record<string, number> {
  const rows = Object.keys(after).map((name) => [name, (after[name]?.rows ?? 0) - (before[name]?.rows ?? 0)] as const);
  return Object.fromEntries(rows.filter(([name, count]) => count !== 0 && !WRITTEN_ONCE.includes(name)));
}

test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s takes effect once for identical concurrent requests with one Idempotency-Key',
  async (id, endpoint) => {
    const owner = endpoint.access === 'travel_agent' ? world.members.agent : world.members.booker;
    const createContext = (days: number): ExampleContext => ({
      world: { ...world, checkin: addDays(world.checkin, days) },
      owner,
      entityId: owner.legalEntityId,
    });
    const send = (request: Awaited<ReturnType<typeof createValidRequest>>, key: string) =>
      callEndpoint(endpoint, request.input, {
        cookie: request.cookie,
        headers: { ...request.headers, 'idempotency-key': key },
      });

    // The two requests have different dates, because quotes of the same dates are the same quote.
    const [single, concurrent] = [
      await createValidRequest(id, createContext(0)),
      await createValidRequest(id, createContext(4)),
    ];
    const start = await snapshotTables();
    expect((await send(single, `single-${id}`)).status).toBe(200);
    const expectedRows = countAddedRows(start, await snapshotTables());

    const before = await snapshotTables();
    const answers = await Promise.all(Array.from({ length: TIMES }, () => send(concurrent, `concurrent-${id}`)));
    expect(countAddedRows(before, await snapshotTables())).toEqual(expectedRows);
    const inFlight = errorCodes.IDEMPOTENCY_IN_FLIGHT;
    for (const { status, code } of answers) expect([0, inFlight.code].includes(code) && status !== 500).toBe(true);

    const later = await Promise.all(Array.from({ length: TIMES }, () => send(concurrent, `concurrent-${id}`)));
    expect(new Set(later.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(later[0]?.status).toBe(200);
    expect(countAddedRows(before, await snapshotTables())).toEqual(expectedRows);
    const { rows } = await connection().execute(sql`select 1 from idempotency_key where key = ${`concurrent-${id}`}`);
    expect(rows).toHaveLength(1);
    await expectConsistentBooks();
  },
);

test('every endpoint that moves money, points or rooms accepts an Idempotency-Key', () => {
  expect(endpoints.map(({ id }) => id).sort()).toEqual(
    [
      'cancel-booking',
      'cancel-for-booker',
      'change-booking',
      'change-desk-calendar',
      'change-for-booker',
      'choose-for-refused-stay',
      'confirm-booking',
      'confirm-gift-card-order-item',
      'create-booking',
      'create-bulk-payment',
      'create-gift-card-order',
      'create-room-night-order',
      'email-invoice',
      'grant-refund',
      'move-for-booker',
      'pay-at-hotel',
      'paynow',
      'put-ari',
      'record-transport',
      'report-reservation',
      'staff-change-desk-calendar',
      'staff-undo-desk-calendar-change',
      'take-over-cells',
      'undo-desk-calendar-change',
      'verify-payment',
      'write-review',
    ].sort(),
  );
});
