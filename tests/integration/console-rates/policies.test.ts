import { eq } from 'drizzle-orm';
import { POST as changeRoute } from '@/app/api/console/rates/policies/[id]/route';
import { GET as listRoute, POST as createRoute } from '@/app/api/console/rates/policies/route';
import { exportPolicies } from '@/lib/domains/console-rates/server/service/policies';
import { getPlanTerms } from '@/lib/domains/pricing/server/service/plan-terms';
import { cancellationPolicies } from '@/lib/domains/pricing/server/tables';
import { connection, pool } from '@/lib/platform/db/connection';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';
import { createStayWorld } from '@/tests/support/stay-world';

interface Policy {
  id: number;
  code: string;
  name: string;
  steps: { hours_before_checkin: number; charge: string }[];
  no_show: string;
  text: string[];
  plans: number;
}
interface Answer extends Policy {
  rows: Policy[];
  total: number;
  errors?: { code: number; field?: string; message: string }[];
}

const cookies: Partial<Record<'revenue' | 'catalogue', string>> = {};
beforeAll(async () => {
  for (const role of ['revenue', 'catalogue'] as const) cookies[role] = (await createStaffActor(role)).cookie;
});
const as = (role: keyof typeof cookies) => ({ cookie: cookies[role] ?? '' });

const TERMS = {
  name: 'Free until two days before',
  steps: [
    { hours_before_checkin: 48, charge: '50%' },
    { hours_before_checkin: 24, charge: '1 night' },
  ],
  no_show: '100%',
};
let serial = 0;
const newCode = () => `policy-${(serial += 1)}`;
const create = (body: object, role: keyof typeof cookies = 'revenue') =>
  callRoute<Answer>(createRoute, { ...as(role), body });
const change = (id: number, body: object, role: keyof typeof cookies = 'revenue') =>
  callRoute<Answer>(changeRoute, { ...as(role), params: { id: String(id) }, body });
const list = (query: Record<string, string>) => callRoute<Answer>(listRoute, { ...as('revenue'), query });

async function auditOf(id: number) {
  const { rows } = await pool().query<{ action: string; reason: string | null; before: object; after: object }>(
    'select action, reason, before, after from audit_log where subject_type = $1 and subject_id = $2 order by id',
    ['cancellation-policy', String(id)],
  );
  return rows;
}

test('a new policy has the text that bookers read, can be chosen for a rate plan, and is recorded', async () => {
  const code = newCode();
  const { status, body } = await create({ ...TERMS, code });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...TERMS, code, plans: 0 });
  expect(body.text).toEqual([
    'Free cancellation until 2 days before check-in.',
    'After that, 50% of the amount is charged.',
    'Later than 24 hours before check-in, the first night is charged.',
    'In case of a no-show, the full amount is charged.',
  ]);
  const { policies } = await getPlanTerms({ roomTypeId: 1, channel: 'website', contractId: null });
  expect(policies).toContainEqual({ code, name: TERMS.name });
  const rules = [{ hoursBeforeCheckin: 48, type: 'percent', value: 50 }, { hoursBeforeCheckin: 24 }];
  const after = { code, name: TERMS.name, rules, noShow: { type: 'percent', value: 100 } };
  expect(await auditOf(body.id)).toMatchObject([{ action: 'cancellation-policy.created', before: null, after }]);
});

test('a changed policy is stored and recorded with its terms before and after, and the same change again is not', async () => {
  const { body } = await create({ ...TERMS, code: newCode() });
  const next = { ...TERMS, steps: [], no_show: '500 rupees', reason: 'The hotels agreed' };
  for (let call = 0; call < 2; call += 1) {
    const changed = await change(body.id, next);
    expect([changed.status, changed.body.no_show, changed.body.steps]).toEqual([200, '500 rupees', []]);
  }
  const [, recorded, ...others] = await auditOf(body.id);
  expect(others).toEqual([]);
  expect(recorded).toMatchObject({
    ...{ action: 'cancellation-policy.changed', reason: 'The hotels agreed' },
    before: { noShow: { type: 'percent', value: 100 }, rules: [{ hoursBeforeCheckin: 48 }, {}] },
    after: { noShow: { type: 'flat', value: 50_000 }, rules: [] },
  });
  expect(recorded?.after).not.toHaveProperty('name');
  expect((await change(2_000_000, next)).status).toBe(404);
});

test('the list counts the rate plans with nights to come, and its CSV has steps as files write them', async () => {
  await createStayWorld({ rooms: 1 });
  const { body } = await list({ sort: '-plans' });
  const [most] = body.rows;
  expect(most?.plans).toBeGreaterThan(0);
  const [stored] = await connection()
    .select({ code: cancellationPolicies.code })
    .from(cancellationPolicies)
    .where(eq(cancellationPolicies.id, most?.id ?? 0));
  expect(stored?.code).toBe(most?.code);
  const { body: created } = await create({ ...TERMS, code: 'csv-policy' });
  expect((await list({ q: 'CSV-' })).body).toMatchObject({ total: 1, rows: [{ id: created.id }] });
  const { content } = await exportPolicies({ q: 'csv-policy', sort: 'code', columns: 'code,steps' });
  expect(content).toContain('csv-policy,48: 50%|24: 1 night');
});

test('steps that are cheaper later, unreadable charges and a wrong code are refused with their field', async () => {
  const [early, late] = TERMS.steps;
  const wrong: [object, string][] = [
    [{ steps: [early, { ...late, charge: '20%' }] }, 'steps'],
    [{ steps: [late, late] }, 'steps'],
    [{ steps: [{ ...late, charge: 'half' }] }, 'steps'],
    [{ steps: [{ ...late, hours_before_checkin: 0 }] }, 'steps'],
    [{ steps: [{ ...late, charge: '100%' }], no_show: '50%' }, 'no_show'],
    [{ no_show: '' }, 'no_show'],
    [{ code: '-' }, 'code'],
  ];
  for (const [fields, field] of wrong) {
    const { status, body } = await create({ ...TERMS, code: newCode(), ...fields });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.field?.split('.')[0]).toBe(field);
  }
});

test('one of many concurrent creations of a code succeeds, and the others name the field', async () => {
  const code = newCode();
  const answers = await Promise.all(Array.from({ length: 5 }, () => create({ ...TERMS, code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.flatMap(({ body }) => body.errors ?? []);
  expect(refused).toHaveLength(4);
  for (const error of refused) expect(error).toMatchObject({ code: 2810, field: 'code' });
});

test('the role catalogue reads policies and may not create or change them', async () => {
  expect((await callRoute(listRoute, as('catalogue'))).status).toBe(200);
  expect((await create({ ...TERMS, code: newCode() }, 'catalogue')).status).toBe(403);
  expect((await change(1, { ...TERMS, reason: 'x' }, 'catalogue')).status).toBe(403);
});
