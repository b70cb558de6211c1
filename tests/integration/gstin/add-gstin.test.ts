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

const stored = () =>
  connection()
    .select({ gstin: gstinRegistrations.gstin, state: gstinRegistrations.state })
    .from(gstinRegistrations)
    .where(eq(gstinRegistrations.legalEntityId, legalEntityId));

test('an office outside the state of the GSTIN is refused at its field and nothing is stored', async () => {
  const before = await stored();
  const { status, body } = await add('27ZZZCX0001A1ZH', 'Karnataka');
  expect(status).toBe(400);
  expect(body.errors[0]).toMatchObject({
    field: 'address.state',
    message: 'This GSTIN is registered in Maharashtra (its first two digits are 27), not in Karnataka',
  });
  expect((await add('27ZZZCX0001A1ZH', 'Nowhere')).body.errors[0]).toMatchObject({ field: 'address.state' });
  expect(await stored()).toEqual(before);
});

test('former names and variants of a state are accepted and stored as its present name', async () => {
  const { status, body } = await add('07ZZZCX0001A1ZJ', 'NCT of Delhi');
  expect([status, body.address.state]).toEqual([200, 'Delhi']);
  expect(await stored()).toContainEqual({ gstin: '07ZZZCX0001A1ZJ', state: 'Delhi' });
});

test.each(['060038', '56003', '5600381'])('the pincode %s is refused', async (pincode) => {
  const { status, body } = await add('27ZZZCX0001A1ZH', 'Maharashtra', { pincode });
  expect([status, body.errors[0]?.field]).toEqual([400, 'address.pincode']);
});

/** Where the registrations of the published cases lie: 27, and 28, which was divided. */
const stateOf = (gstin: string) => (gstin.trim().startsWith('28') ? 'Andhra Pradesh' : 'Maharashtra');

test.each(readCases('gstins').map(([input = '', expected = '']) => [input, expected] as const))(
  'the published case %p is answered as %s',
  async (input, expected) => {
    await connection().delete(gstinRegistrations);
    const { status, body } = await add(input, stateOf(input));
    if (expected === 'invalid') {
      expect([status, body.errors[0]?.field]).toEqual([400, 'gstin']);
      return;
    }
    expect([status, body.gstin]).toEqual([200, input.replace(/[\s-]/g, '').toUpperCase()]);
    expect(await stored()).toContainEqual({ gstin: body.gstin, state: stateOf(input) });
  },
);

test('letters that become ASCII only by a change of case are refused', async () => {
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
  'what invoices print takes no hidden characters: %s',
  async (field, { company, ...address }: Record<string, string>) => {
    const before = await stored();
    const { status, body } = await add('27ZZZCX0001A1ZH', 'Maharashtra', address, company);
    expect([status, body.errors[0]?.field]).toEqual([400, field]);
    expect(await stored()).toEqual(before);
  },
);

test.each([
  ['2917USA12345NRZ', /non-resident/, /last character cannot be checked/],
  ['9917USA12345OSZ', /online service provider/, /last character cannot be checked/],
])('the GSTIN %s is accepted with its warnings', async (gstin, ...warnings) => {
  await connection().delete(gstinRegistrations);
  const { status, body } = await add(gstin, 'Karnataka');
  expect([status, body.gstin]).toEqual([200, gstin]);
  for (const warning of warnings) expect(body.warnings).toContainEqual(expect.stringMatching(warning));
});

test('a regular GSTIN has no warnings, also when it is added twice', async () => {
  for (const _ of [1, 2]) expect((await add('27ZZZCX0001A1ZH', 'Maharashtra')).body.warnings).toEqual([]);
});
