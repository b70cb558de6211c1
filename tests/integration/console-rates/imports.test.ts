import { and, desc, eq } from 'drizzle-orm';
import { GET as getRoute } from '@/app/api/console/rates/imports/[id]/route';
import { POST as applyRoute } from '@/app/api/console/rates/imports/[id]/apply/route';
import { uploadRatesEndpoint } from '@/lib/domains/console-rates/contract/imports';
import { jobs } from '@/lib/domains/console-rates/server/jobs';
import { applyFile } from '@/lib/domains/console-rates/server/service/import/run-file';
import { APPLY_TASK, CHECK_TASK } from '@/lib/domains/console-rates/server/service/import/tasks';
import { rateImports } from '@/lib/domains/console-rates/server/tables';
import { hotels, roomTypes } from '@/lib/domains/hotels/server/tables';
import { DEFAULT_CANCELLATION_POLICIES } from '@/lib/domains/pricing/rules/default-cancellation-policies';
import { cancellationPolicies, ratePlans, rateRules } from '@/lib/domains/pricing/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';
import { createStayWorld } from '@/tests/support/stay-world';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

interface View {
  id: number;
  state: string;
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  problem: string | null;
  changes: { line: number; is_new: boolean; changes: { column: string; before: string | null; after: string }[] }[];
  refusals: { line: number; reasons: { column: string; reason: string }[] }[];
}

let cookie = '';
let staffId = 0;
beforeAll(async () => {
  const revenue = await createStaffActor('revenue');
  cookie = revenue.cookie;
  staffId = revenue.actor.staffId;
  await connection()
    .insert(cancellationPolicies)
    .values(Object.values(DEFAULT_CANCELLATION_POLICIES))
    .onConflictDoNothing();
});

const idOf = (id: number) => ({ id: String(id) });

async function upload(text: string | Uint8Array<ArrayBuffer>, by = cookie) {
  const content = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return callEndpoint(
    uploadRatesEndpoint,
    { query: { kind: 'rates', name: 'rates.csv' }, upload: content },
    { cookie: by },
  );
}

async function check(text: string): Promise<View> {
  expect((await upload(text)).status).toBe(200);
  await runWaitingJobs(jobs, CHECK_TASK);
  const [newest] = await connection()
    .select({ id: rateImports.id })
    .from(rateImports)
    .orderBy(desc(rateImports.id))
    .limit(1);
  return view(newest?.id ?? 0);
}

const view = async (id: number) => (await callRoute<View>(getRoute, { cookie, params: idOf(id) })).body;

async function apply(id: number): Promise<View> {
  expect((await callRoute(applyRoute, { cookie, params: idOf(id), body: {} })).status).toBe(200);
  await runWaitingJobs(jobs, APPLY_TASK);
  return view(id);
}

async function createFile(single: number, others: readonly string[] = []) {
  const { hotelId } = await createStayWorld();
  const [hotel] = await connection()
    .select({ code: hotels.code, room: roomTypes.code, policy: cancellationPolicies.code })
    .from(hotels)
    .innerJoin(roomTypes, eq(roomTypes.hotelId, hotels.id))
    .innerJoin(ratePlans, eq(ratePlans.hotelId, hotels.id))
    .innerJoin(cancellationPolicies, eq(cancellationPolicies.id, ratePlans.cancellationPolicyId))
    .where(eq(hotels.id, hotelId));
  const header = 'hotel_code,room_type,channel,from,to,priority,single,double,extra_adult,cancellation_policy';
  const row = (price: number) =>
    `${hotel?.code},${hotel?.room},website,2027-03-01,2027-03-31,7,${price},${price + 500},800,${hotel?.policy}`;
  const file = (price: number) => [header, row(price), ...others].join('\n');
  const rules = async () =>
    connection()
      .select({ singlePaise: rateRules.singlePaise })
      .from(rateRules)
      .innerJoin(ratePlans, eq(ratePlans.id, rateRules.ratePlanId))
      .where(eq(ratePlans.hotelId, hotelId))
      .then((rows) => rows.map(({ singlePaise }) => singlePaise));
  const terms = async () => {
    const [plan] = await connection()
      .select({ mealPlan: ratePlans.mealPlan, policy: cancellationPolicies.code })
      .from(ratePlans)
      .innerJoin(cancellationPolicies, eq(cancellationPolicies.id, ratePlans.cancellationPolicyId))
      .where(and(eq(ratePlans.hotelId, hotelId), eq(ratePlans.channel, 'website')));
    return plan;
  };
  /** The same rates with other optional columns. */
  const fileWith = (columns: string, values: string, from = '2027-03-01') =>
    [
      `hotel_code,room_type,channel,from,to,priority,single,double,extra_adult${columns}`,
      `${hotel?.code},${hotel?.room},website,${from},2027-03-31,7,${single},${single + 500},800${values}`,
    ].join('\n');
  return { file, first: file(single), rules, terms, fileWith, hotelId, policy: hotel?.policy ?? '' };
}

const BAD = [
  'NO-SUCH,oak,website,2027-03-01,2027-03-31,7,100,200,50,FLEX24-1',
  'X1,oak,web,2027-03-01,2027-02-30,7,100,200,50,',
];

test('a check writes no rate and names new rows, and refused rows with line, column and reason', async () => {
  const { first, rules } = await createFile(5_000, BAD);
  const before = await rules();
  const checked = await check(first);
  expect(checked).toMatchObject({ state: 'checked', total: 3, created: 1, updated: 0, unchanged: 0, refused: 2 });
  expect(checked.changes).toMatchObject([{ line: 2, is_new: true }]);
  expect(checked.changes[0]?.changes).toContainEqual({ column: 'single', before: '4800.00', after: '5000.00' });
  expect(checked.refusals).toMatchObject([
    { line: 3, reasons: [{ column: 'hotel_code', reason: 'hotel "NO-SUCH" is unknown' }] },
    { line: 4, reasons: [{ column: 'channel' }, { column: 'to' }] },
  ]);
  expect(await rules()).toEqual(before);
});

test('an applied file is stored and recorded by the person who applied it, and the same file again changes nothing', async () => {
  const { first, rules } = await createFile(5_100);
  const { id } = await check(first);
  expect(await apply(id)).toMatchObject({ state: 'applied', created: 1, unchanged: 0, refused: 0 });
  expect(await rules()).toContain(5_100_00);
  const [recorded] = await connection().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(recorded).toMatchObject({
    ...{ action: 'rate-import.applied', actorKind: 'staff', actorId: String(staffId), subjectId: String(id) },
    data: { file: 'rates.csv', created: 1, updated: 0, unchanged: 0 },
  });
  const again = await check(first);
  expect(again).toMatchObject({ state: 'checked', created: 0, updated: 0, unchanged: 1, changes: [] });
  const stored = await rules();
  expect(await apply(again.id)).toMatchObject({ state: 'applied', created: 0, updated: 0, unchanged: 1 });
  expect(await rules()).toEqual(stored);
});

test('the preview of a changed row has the old and the new value of the columns that differ', async () => {
  const { file, first } = await createFile(5_200);
  await apply((await check(first)).id);
  const { changes, updated } = await check(file(5_300));
  expect(updated).toBe(1);
  expect(changes[0]?.changes).toEqual([
    { column: 'single', before: '5200.00', after: '5300.00' },
    { column: 'double', before: '5700.00', after: '5800.00' },
  ]);
});

test('a row with another meal plan or policy changes its plan, is listed as changed, and recorded by the person who applied it', async () => {
  const { first, terms, fileWith, hotelId, policy } = await createFile(5_500);
  await apply((await check(first)).id);
  const other = fileWith(',meal_plan,cancellation_policy', ',MAP,firm');
  const checked = await check(other);
  expect(checked).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
  expect(checked.changes[0]?.changes).toEqual([
    { column: 'meal_plan', before: 'CP', after: 'MAP' },
    { column: 'cancellation_policy', before: policy, after: 'firm' },
  ]);
  expect(await terms()).toEqual({ mealPlan: 'CP', policy });
  await apply(checked.id);
  expect(await terms()).toEqual({ mealPlan: 'MAP', policy: 'firm' });
  const [recorded] = await connection().select().from(auditLog).where(eq(auditLog.action, 'rate-plan.changed'));
  expect(recorded).toMatchObject({
    ...{ actorKind: 'staff', actorId: String(staffId), subjectId: String(hotelId) },
    before: { mealPlan: 'CP', cancellationPolicy: policy },
    after: { mealPlan: 'MAP', cancellationPolicy: 'firm' },
  });
  expect(await check(other)).toMatchObject({ updated: 0, unchanged: 1 });
});

test('a file without the columns of meal plan and policy leaves those of the plan', async () => {
  const { first, terms, fileWith, policy } = await createFile(5_600);
  await apply((await check(first)).id);
  await apply((await check(fileWith(',meal_plan', ',AP'))).id);
  expect(await terms()).toEqual({ mealPlan: 'AP', policy });
  expect(await check(fileWith('', ''))).toMatchObject({ updated: 0, unchanged: 1 });
  const { id, changes } = await check(fileWith('', '', '2027-03-08'));
  expect(changes[0]?.changes.map(({ column }) => column)).not.toContain('meal_plan');
  await apply(id);
  expect(await terms()).toEqual({ mealPlan: 'AP', policy });
});

test('rows that state two meal plans or policies for one plan, and an unknown policy, are refused with their column', async () => {
  const { fileWith } = await createFile(5_700);
  const columns = ',meal_plan,cancellation_policy';
  const row = (values: string, from: string) =>
    (fileWith(columns, values, from).split('\n')[1] ?? '').replace(',7,', `,${Number(from.slice(-2))},`);
  const rows = [row(',EP,firm', '2027-03-02'), row(',CP,', '2027-03-03'), row(',,no-such', '2027-03-04')];
  const { refusals } = await check([fileWith(columns, ',CP,standard'), ...rows].join('\n'));
  expect(refusals).toMatchObject([
    { line: 3, reasons: [{ column: 'meal_plan' }, { column: 'cancellation_policy' }] },
    { line: 5, reasons: [{ column: 'cancellation_policy' }] },
  ]);
});

test('a job that ended before its transaction begins again, and a second run of a finished one writes nothing', async () => {
  const { first, rules } = await createFile(5_400);
  const { id } = await check(first);
  await callRoute(applyRoute, { cookie, params: idOf(id), body: {} });
  await Promise.allSettled([applyFile(id), applyFile(id)]);
  await runWaitingJobs(jobs, APPLY_TASK);
  expect((await rules()).filter((paise) => paise === 5_400_00)).toHaveLength(1);
  expect(await view(id)).toMatchObject({ state: 'applied', created: 1 });
});

test('a file without the columns is refused with the reason, and one that is no text at once', async () => {
  expect(await check('code,name\nA,B')).toMatchObject({
    ...{ state: 'refused', created: 0 },
    problem: expect.stringContaining('Missing columns: hotel_code'),
  });
  const { status } = await upload(Uint8Array.from([0x63, 0xff, 0xfe]));
  expect(status).toBe(400);
});

test('support may not upload rates', async () => {
  const { cookie: ofSupport } = await createStaffActor('support');
  expect((await upload('a,b\n1,2', ofSupport)).status).toBe(403);
});
