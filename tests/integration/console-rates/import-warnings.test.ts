import { and, desc, eq, isNull } from 'drizzle-orm';
import { GET as getRoute } from '@/app/api/console/rates/imports/[id]/route';
import { POST as applyRoute } from '@/app/api/console/rates/imports/[id]/apply/route';
import { POST as discardRoute } from '@/app/api/console/rates/imports/[id]/discard/route';
import {
  exportRefusedRowsEndpoint,
  type ImportView,
  uploadRatesEndpoint,
} from '@/lib/domains/console-rates/contract/imports';
import { jobs } from '@/lib/domains/console-rates/server/jobs';
import { exportRefusedRows } from '@/lib/domains/console-rates/server/service/import/import-files';
import { CHECK_TASK } from '@/lib/domains/console-rates/server/service/import/tasks';
import { rateImports } from '@/lib/domains/console-rates/server/tables';
import { hotels, roomTypes } from '@/lib/domains/hotels/server/tables';
import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';
import { cancellationPolicies, ratePlans, rateRules } from '@/lib/domains/pricing/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';
import { createStayWorld } from '@/tests/support/stay-world';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

let cookie = '';
beforeAll(async () => {
  ({ cookie } = await createStaffActor('revenue'));
  await connection()
    .insert(cancellationPolicies)
    .values(Object.values(DEFAULT_CANCELLATION_POLICIES))
    .onConflictDoNothing();
});

const HEADER = 'hotel_code,room_type,channel,from,to,priority,single,double,extra_adult';
const idOf = (id: number) => ({ id: String(id) });

/** A hotel whose website plan asks 4,479 rupees on all nights of March 2027. */
async function createPricedHotel() {
  const { hotelId } = await createStayWorld();
  const [hotel] = await connection()
    .select({ code: hotels.code, room: roomTypes.code, planId: ratePlans.id })
    .from(hotels)
    .innerJoin(roomTypes, eq(roomTypes.hotelId, hotels.id))
    .innerJoin(ratePlans, eq(ratePlans.roomTypeId, roomTypes.id))
    .where(and(eq(hotels.id, hotelId), eq(ratePlans.channel, 'website'), isNull(ratePlans.contractId)));
  if (!hotel) throw new Error('The world has no plan');
  const dates = { fromDate: '2027-03-01', toDate: '2027-03-31', priority: 50 };
  const prices = { singlePaise: 4_479_00, doublePaise: 4_979_00, extraAdultPaise: 800_00 };
  await connection()
    .insert(rateRules)
    .values({ ratePlanId: hotel.planId, ...dates, ...prices });
  const row = (from: string, to: string, single: string, priority = 60) =>
    [hotel.code, hotel.room, 'website', from, to, priority, single, '4979', '800'].join(',');
  return { row, hotel };
}

async function check(rows: readonly string[]) {
  const content = new TextEncoder().encode([HEADER, ...rows].join('\n'));
  const input = { query: { kind: 'rates', name: 'rates.csv' }, upload: content };
  expect((await callEndpoint(uploadRatesEndpoint, input, { cookie })).status).toBe(200);
  await runWaitingJobs(jobs, CHECK_TASK);
  const [newest] = await connection()
    .select({ id: rateImports.id })
    .from(rateImports)
    .orderBy(desc(rateImports.id))
    .limit(1);
  return view(newest?.id ?? 0);
}

const view = async (id: number) =>
  (await callRoute<Record<string, unknown>>(getRoute, { cookie, params: idOf(id) })).body as unknown as {
    id: number;
    state: ImportView['state'];
    changes: {
      line: number;
      changes: { column: string; before: string | null; after: string }[];
      warnings: string[];
    }[];
    refusals: { line: number; key: string; reasons: { column: string; reason: string }[] }[];
  };

test('a new row shows the price that applies on its nights, and a price of 4 instead of 4,479 is a warning', async () => {
  const { row } = await createPricedHotel();
  const checked = await check([row('2027-03-20', '2027-03-22', '4500'), row('2027-03-10', '2027-03-12', '4')]);
  expect(checked).toMatchObject({
    ...{ state: 'checked', created: 2, warned: 1, hotels: 1 },
    ...{ first_night: '2027-03-10', last_night: '2027-03-22' },
  });
  // The row with a warning comes first.
  expect(checked.changes.map(({ line }) => line)).toEqual([3, 2]);
  expect(checked.changes[0]?.changes).toContainEqual({ column: 'single', before: '4479.00', after: '4.00' });
  expect(checked.changes[0]?.warnings).toEqual([
    'single 4.00 differs by more than half from 4479.00',
    expect.stringContaining('less than half of the hotel'),
  ]);
  expect(checked.changes[1]?.warnings).toEqual([]);
});

test('past nights and a row that prices nights of an earlier row again are refused with the row and hotel', async () => {
  const { row, hotel } = await createPricedHotel();
  const checked = await check([
    row('2027-03-10', '2027-03-12', '4500'),
    row('2027-03-12', '2027-03-14', '4600'),
    row('2027-03-12', '2027-03-14', '4600', 61),
    row('2020-03-12', '2020-03-14', '4600'),
  ]);
  expect(checked).toMatchObject({ created: 2, refused: 2 });
  expect(checked.refusals).toMatchObject([
    { line: 3, key: expect.stringContaining(hotel.code), reasons: [{ column: 'from' }] },
    { line: 5, reasons: [{ column: 'to' }] },
  ]);
  const { content } = await exportRefusedRows(checked.id);
  expect(content).toContain(`${hotel.code} ${hotel.room} website`);
  expect((await callEndpoint(exportRefusedRowsEndpoint, { params: { id: checked.id } }, { cookie })).status).toBe(200);
});

test('a discarded file cannot be applied, and an applied one cannot be discarded', async () => {
  const { row } = await createPricedHotel();
  const { id } = await check([row('2027-03-10', '2027-03-12', '4500')]);
  const discard = () => callRoute(discardRoute, { cookie, params: idOf(id), body: {} });
  expect((await discard()).body).toMatchObject({ state: 'discarded' });
  expect((await discard()).status).toBe(200);
  expect((await callRoute(applyRoute, { cookie, params: idOf(id), body: {} })).status).toBe(400);
});
