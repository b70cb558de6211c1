import { eq } from 'drizzle-orm';
import { POST as addGstin } from '@/app/api/b2b/dashboard/legal_entity/route';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { readCases } from '@/tests/support/gst-cases/read-cases';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';

let legalEntityId: number;
let cookie: string;

beforeEach(async () => {
  const corporate = await createCorporate();
  legalEntityId = corporate.legalEntityId;
  cookie = await signInAs((await createActor(corporate)).userId);
});

interface Added {
  gstin: string;
  warnings: string[];
  address: { state: string };
  errors: { code: number; message: string; field: string }[];
}

function add(gstin: string, state: string, change: Record<string, string> = {}, company = 'Acme') {
  const address = { building: '1', street: 'MG Road', city: 'Town', state, pincode: '560001', ...change };
  const body = { legal_entity_id: legalEntityId, legal_entity: company, gstin, address };
  return callRoute<Added>(addGstin, { body, cookie });
}

const findRegistrations = () =>
  connection()
    .select({ gstin: gstinRegistrations.gstin, state: gstinRegistrations.state })
    .from(gstinRegistrations)
    .where(eq(gstinRegistrations.legalEntityId, legalEntityId));

test('addGstin refuses an office outside the state of the GSTIN and stores nothing', async () => {
  const before = await findRegistrations();
  const { status, body } = await add('27ZZZCX0001A1ZH', 'Karnataka');
  expect(status).toBe(400);
  expect(body.errors[0]).toMatchObject({
    field: 'address.state',
    message: 'This GSTIN is registered in Maharashtra (its first two digits are 27), not in Karnataka',
  });
  expect((await add('27ZZZCX0001A1ZH', 'Nowhere')).body.errors[0]).toMatchObject({ field: 'address.state' });
  expect(await findRegistrations()).toEqual(before);
});

test('addGstin accepts former names and variants of a state and stores the current name', async () => {
  const { status, body } = await add('07ZZZCX0001A1ZJ', 'NCT of Delhi');
  expect([status, body.address.state]).toEqual([200, 'Delhi']);
  expect(await findRegistrations()).toContainEqual({ gstin: '07ZZZCX0001A1ZJ', state: 'Delhi' });
});

test.each(['060038', '56003', '5600381'])('addGstin refuses the pincode %s', async (pincode) => {
  const { status, body } = await add('27ZZZCX0001A1ZH', 'Maharashtra', { pincode });
  expect([status, body.errors[0]?.field]).toEqual([400, 'address.pincode']);
});

/** The valid published cases have the state codes 27 (Maharashtra) and 28 (Andhra Pradesh before its division). */
const getState = (gstin: string) => (gstin.trim().startsWith('28') ? 'Andhra Pradesh' : 'Maharashtra');

test.each(readCases('gstins').map(([input = '', expected = '']) => [input, expected] as const))(
  'addGstin treats the published case %p as %s',
  async (input, expected) => {
    await connection().delete(gstinRegistrations);
    const { status, body } = await add(input, getState(input));
    if (expected === 'invalid') {
      expect([status, body.errors[0]?.field]).toEqual([400, 'gstin']);
      return;
    }
    expect([status, body.gstin]).toEqual([200, input.replace(/[\s-]/g, '').toUpperCase()]);
    expect(await findRegistrations()).toContainEqual({ gstin: body.gstin, state: getState(input) });
  },
);

test('addGstin refuses letters that only become ASCII when their case is changed', async () => {
  const { status, body } = await add('29ZZZCX0001A1Zı', 'Karnataka');
  expect([status, body.errors[0]]).toMatchObject([
    400,
    { field: 'gstin', message: 'A GSTIN has only letters and digits' },
  ]);
});

test.each([
  ['legal_entity', { company: 'Ac\u202Eme\u0007 X' }],
  ['address.city', { city: 'Mum\u2066bai' }],
  ['address.building', { building: '12\u001B' }],
])(
  'addGstin refuses hidden characters in %s, which invoices print',
  async (field, { company, ...address }: Record<string, string>) => {
    const before = await findRegistrations();
    const { status, body } = await add('27ZZZCX0001A1ZH', 'Maharashtra', address, company);
    expect([status, body.errors[0]?.field]).toEqual([400, field]);
    expect(await findRegistrations()).toEqual(before);
  },
);

test.each([
  ['2917USA12345NRZ', /non-resident/, /last character cannot be checked/],
  ['9917USA12345OSZ', /online service provider/, /last character cannot be checked/],
])('addGstin accepts %s with warnings', async (gstin, ...warnings) => {
  await connection().delete(gstinRegistrations);
  const { status, body } = await add(gstin, 'Karnataka');
  expect([status, body.gstin]).toEqual([200, gstin]);
  for (const warning of warnings) expect(body.warnings).toContainEqual(expect.stringMatching(warning));
});

test('addGstin returns no warnings for a regular GSTIN, even when it is added twice', async () => {
  for (const _ of [1, 2]) expect((await add('27ZZZCX0001A1ZH', 'Maharashtra')).body.warnings).toEqual([]);
});
