import { eq } from 'drizzle-orm';
import { POST as contractRoute } from '@/app/api/console/companies/[id]/contract/route';
import { POST as roleRoute } from '@/app/api/console/companies/[id]/entities/[entityId]/role/route';
import { POST as paymentRoute } from '@/app/api/console/companies/[id]/payments/route';
import { POST as reverseRoute } from '@/app/api/console/companies/[id]/payments/reverse/route';
import { GET as getRoute } from '@/app/api/console/companies/[id]/route';
import { POST as statusRoute } from '@/app/api/console/companies/[id]/status/route';
import { GET as listRoute } from '@/app/api/console/companies/route';
import { POST as decideRoute } from '@/app/api/console/company-requests/[id]/decide/route';
import { GET as requestsRoute } from '@/app/api/console/company-requests/route';
import { refuseEnrolment } from '@/lib/domains/corporates/server/service/decide-enrolment';
import { allowPan } from '@/lib/domains/corporates/server/service/operator/allow-pan';
import { restrictHotel } from '@/lib/domains/corporates/server/service/operator/restrict-hotel';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';
import { asTexts, createTestCompany, createTestRequest } from '@/tests/support/company-world';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

interface Answer {
  id: number;
  name: string;
  status: string;
  company_id: number | null;
  company?: Pick<Answer, 'credit'>;
  credit: { advance: number; payments: { reference: string; reversed_on: string | null }[] } | null;
  entities: { legal_entity_id: number; members: { user_id: number; email: string | null; role: string }[] }[];
  restricted_hotels: { reason: string }[];
  allowed_pans: { reason: string }[];
  rows: { id: number; name: string; email: string | null; phone: string | null; reason: string }[];
  total: number;
  errors?: { code: number }[];
}

const cookies: Partial<Record<'support' | 'finance' | 'auditor' | 'revenue', string>> = {};

beforeAll(async () => {
  for (const role of ['support', 'finance', 'auditor', 'revenue'] as const)
    cookies[role] = (await createStaffActor(role)).cookie;
});

const as = (role: keyof typeof cookies) => ({ cookie: cookies[role] ?? '' });
const codeOf = ({ status, body }: { status: number; body: Answer }) => body.errors?.[0]?.code ?? status;

async function createMember() {
  const company = await createTestCompany();
  const { userId, email } = await createActor(company);
  return { ...company, userId, email };
}

test('companies are found by name, GSTIN, status and kind, page by page', async () => {
  const { corporateId, name } = await createTestCompany({ status: 'suspended' });
  const find = async (query: Record<string, string | number>) =>
    (await callRoute<Answer>(listRoute, { ...as('support'), query: asTexts(query) })).body;
  expect(await find({ q: name.toUpperCase() })).toMatchObject({ rows: [{ id: corporateId, name }], total: 1 });
  expect((await find({ q: name, status: 'active' })).rows).toEqual([]);
  expect((await find({ q: name, kind: 'travel_agent' })).rows).toEqual([]);
  expect((await find({ status: 'suspended', page_size: 1, page: 2 })).rows).toHaveLength(0);
  expect((await find({ page_size: 1, sort: '-since' })).rows).toHaveLength(1);
});

test('credit and contacts are shown to roles with the permission only', async () => {
  const { corporateId, email } = await createMember();
  const seen = async (role: keyof typeof cookies) => {
    const { body } = await callRoute<Answer>(getRoute, { ...as(role), params: asTexts({ id: corporateId }) });
    return [body.credit !== null, body.entities[0]?.members[0]?.email];
  };
  expect(await seen('support')).toEqual([true, email]);
  expect(await seen('finance')).toEqual([true, null]);
  expect(await seen('revenue')).toEqual([false, email]);
  expect(await seen('auditor')).toEqual([true, `${email.charAt(0)}•••@acme.example`]);
});

test('contacts in reasons of restrictions, PANs and refused requests are shown as those of guests are', async () => {
  const { corporateId } = await createTestCompany();
  const { hotelId } = await createStayWorld();
  const reason = 'Asked by meera@client.example';
  await restrictHotel({ corporateId, hotelId }, reason);
  await allowPan({ corporateId, pan: 'AAACZ9876K' }, reason);
  const id = await createTestRequest();
  await refuseEnrolment(id, reason);
  const seenBy = async (role: keyof typeof cookies) => {
    const company = await callRoute<Answer>(getRoute, { ...as(role), params: asTexts({ id: corporateId }) });
    const requests = await callRoute<Answer>(requestsRoute, { ...as(role), query: { status: 'refused' } });
    const { restricted_hotels: hotels, allowed_pans: pans } = company.body;
    return [...hotels, ...pans, requests.body.rows.find((row) => row.id === id)].map((row) => row?.reason);
  };
  expect(await seenBy('support')).toEqual(Array(3).fill(reason));
  expect(await seenBy('auditor')).toEqual(Array(3).fill('Asked by m•••@client.example'));
  expect(await seenBy('finance')).toEqual(Array(3).fill('Asked by [e-mail]'));
});

test('a transfer is recorded once, reversed once and leaves the books balanced', async () => {
  const { corporateId } = await createTestCompany();
  const params = asTexts({ id: corporateId });
  const body = { amount: 2_500.5, reference: 'utr2026010512', paid_on: '2026-01-05', may_be_advance: true };
  for (const _ of [1, 2]) {
    const recorded = await callRoute<Answer>(paymentRoute, { ...as('finance'), params, body });
    expect(recorded.body.company?.credit).toMatchObject({
      advance: 2_500.5,
      payments: [{ reference: 'UTR2026010512' }],
    });
  }
  const reversal = { reference: 'UTR2026010512', reason: 'Another company paid' };
  const reverse = () => callRoute<Answer>(reverseRoute, { ...as('finance'), params, body: reversal });
  expect((await reverse()).body.credit).toMatchObject({ advance: 0 });
  expect(codeOf(await reverse())).toBe(2000);
  expect(codeOf(await callRoute<Answer>(paymentRoute, { ...as('support'), params, body }))).toBe(2010);
  await expectConsistentBooks();
});

test('a transfer and a legal entity of another company are not found', async () => {
  const [own, other] = [await createTestCompany(), await createMember()];
  const body = { amount: 10, reference: 'UTROFANOTHER1', paid_on: '2026-01-05', may_be_advance: true };
  await callRoute(paymentRoute, { ...as('finance'), params: asTexts({ id: other.corporateId }), body });
  const reversal = { reference: 'UTROFANOTHER1', reason: 'Wrong company' };
  const params = asTexts({ id: own.corporateId });
  expect(codeOf(await callRoute<Answer>(reverseRoute, { ...as('finance'), params, body: reversal }))).toBe(2009);
  const role = {
    params: asTexts({ ...params, entityId: other.legalEntityId }),
    body: { user_id: other.userId, role: 'manager' },
  };
  expect(codeOf(await callRoute<Answer>(roleRoute, { ...as('support'), ...role }))).toBe(2009);
});

test('support suspends and resumes a company, and changes the role of a member', async () => {
  const { corporateId, legalEntityId, userId } = await createMember();
  const params = asTexts({ id: corporateId });
  for (const status of ['suspended', 'active']) {
    const body = { status, reason: 'Asked by the company' };
    expect((await callRoute<Answer>(statusRoute, { ...as('support'), params, body })).body.status).toBe(status);
  }
  const role = { params: asTexts({ ...params, entityId: legalEntityId }), body: { user_id: userId, role: 'manager' } };
  const { body } = await callRoute<Answer>(roleRoute, { ...as('support'), ...role });
  expect(body.entities[0]?.members[0]?.role).toBe('manager');
  const last = { ...role, body: { user_id: userId, role: 'booker' } };
  expect((await callRoute<Answer>(roleRoute, { ...as('support'), ...last })).status).toBe(409);
});

test('revenue changes the contract only with a reason, which is recorded', async () => {
  const { corporateId } = await createTestCompany({ isOtpEnabled: true });
  const params = asTexts({ id: corporateId });
  const change = (body: object) => callRoute<Answer>(contractRoute, { ...as('revenue'), params, body });
  expect(codeOf(await change({ is_otp_enabled: false }))).toBe(2000);
  expect((await change({ is_otp_enabled: false, reason: 'Asked by their security team' })).status).toBe(200);
  const rows = await connection()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(corporateId)));
  expect(rows).toMatchObject([
    { action: 'corporate.settings-changed', reason: 'Asked by their security team', after: { isOtpEnabled: false } },
  ]);
});

test('revenue changes the terms of travel agents, which no other role does, and the audit log has both values', async () => {
  const { corporateId } = await createTestCompany({ agentSecureDays: 3, agentBalanceDays: 1 });
  const params = asTexts({ id: corporateId });
  const change = (body: object, role: keyof typeof cookies = 'revenue') =>
    callRoute<Answer>(contractRoute, { ...as(role), params, body: { reason: 'New agreement', ...body } });
  for (const role of ['support', 'finance', 'auditor'] as const)
    expect(codeOf(await change({ agent_secure_days: 5 }, role))).toBe(2010);
  const refusals = [
    [{ agent_secure_percent: 0 }, 'agent_secure_percent'],
    [{ agent_secure_percent: 100.01 }, 'agent_secure_percent'],
    [{ agent_secure_days: 61 }, 'agent_secure_days'],
    [{ agent_secure_days: 5, agent_balance_days: 6 }, 'agent_balance_days'],
    // With the stored 3 days to secure a booking, and the stored day before check-in for the rest.
    [{ agent_balance_days: 4 }, 'agent_balance_days'],
    [{ agent_secure_days: 0 }, 'agent_balance_days'],
  ] as const;
  for (const [body, field] of refusals) {
    const refused = await change(body);
    expect([body, codeOf(refused), refused.body.errors?.[0]]).toMatchObject([body, 2000, { field }]);
  }
  const { body } = await change({ agent_secure_percent: 33.33, agent_secure_days: 5, agent_balance_days: 5 });
  expect(body).toMatchObject({
    contract: { agent_secure_percent: 33.33, agent_secure_days: 5, agent_balance_days: 5, credit_days: 30 },
  });
  const rows = await connection()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(corporateId)));
  expect(rows).toMatchObject([
    {
      ...{ action: 'corporate.settings-changed', reason: 'New agreement' },
      before: { agentSecureBp: 2500, agentSecureDays: 3, agentBalanceDays: 1 },
      after: { agentSecureBp: 3333, agentSecureDays: 5, agentBalanceDays: 5 },
    },
  ]);
});

test.each([
  ['corporate_agent_secure_bp', { agentSecureBp: 0 }],
  ['corporate_agent_secure_bp', { agentSecureBp: 10_001 }],
  ['corporate_agent_days', { agentSecureDays: 61 }],
  ['corporate_agent_days', { agentSecureDays: 2, agentBalanceDays: 3 }],
  ['corporate_agent_days', { agentBalanceDays: -1 }],
])('the database refuses a company by %s: %j', async (constraint, settings) => {
  await expect(createTestCompany(settings)).rejects.toMatchObject({ cause: { constraint } });
});

test('an approved request creates a company without credit, and is decided once', async () => {
  const id = await createTestRequest();
  const decide = (body: object) => callRoute<Answer>(decideRoute, { ...as('support'), params: asTexts({ id }), body });
  expect(codeOf(await decide({ decision: 'refuse' }))).toBe(2000);
  const { body } = await decide({ decision: 'approve' });
  const company = await callRoute<Answer>(getRoute, {
    ...as('support'),
    params: asTexts({ id: body.company_id ?? 0 }),
  });
  expect(company.body).toMatchObject({ limits: { is_btc_allowed: false, credit_limit: 0 } });
  expect(codeOf(await decide({ decision: 'approve' }))).toBe(2009);
  const query = { status: 'approved', sort: '-id' };
  const shown = await callRoute<Answer>(requestsRoute, { ...as('finance'), query });
  expect(shown.body.rows.find((row) => row.id === id)).toMatchObject({ email: null, phone: null });
});

test('requests are listed with the oldest or the newest first', async () => {
  const ids = [await createTestRequest(), await createTestRequest()];
  const listed = async (sort: string) => {
    const { body } = await callRoute<Answer>(requestsRoute, { ...as('support'), query: { sort, page_size: '100' } });
    return body.rows.map((row) => row.id).filter((id) => ids.includes(id));
  };
  expect(await listed('id')).toEqual(ids);
  expect(await listed('-id')).toEqual(ids.toReversed());
});
