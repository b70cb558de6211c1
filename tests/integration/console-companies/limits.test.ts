import { eq } from 'drizzle-orm';
import { POST as decideRoute } from '@/app/api/console/approvals/[id]/decide/route';
import { GET as listRoute } from '@/app/api/console/approvals/route';
import { POST as limitsRoute } from '@/app/api/console/companies/[id]/limits/route';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { changeSettings } from '@/lib/domains/corporates/server/service/operator/change-settings';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';
import { asTexts, createTestCompany } from '@/tests/support/company-world';

interface Answer {
  outcome?: string;
  company: { limits: { credit_limit: number }; approvals: { id: number; summary: string; changes: unknown[] }[] };
  rows: { id: number; may_decide: boolean; is_own: boolean }[];
  errors?: { code: number }[];
}

let finance: string;
let admin: string;
let support: string;
let corporateId: number;

beforeAll(async () => {
  ({ cookie: finance } = await createStaffActor('finance'));
  ({ cookie: admin } = await createStaffActor('admin'));
  ({ cookie: support } = await createStaffActor('support'));
});
beforeEach(async () => {
  const settings = { isBtcAllowed: true, creditLimitPaise: 5_000_00, dailyLimitPaise: 8_000_00 };
  ({ corporateId } = await createTestCompany(settings));
});

const change = (cookie: string, limits: Record<string, unknown>) =>
  callRoute<Answer>(limitsRoute, {
    cookie,
    params: asTexts({ id: corporateId }),
    body: { reason: 'Larger team', ...limits },
  });
const decide = (cookie: string, id: number, decision = 'approve') =>
  callRoute<Answer>(decideRoute, { cookie, params: asTexts({ id }), body: { decision, reason: 'Checked' } });
const codeOf = ({ status, body }: { status: number; body: Answer }) => body.errors?.[0]?.code ?? status;
const readLimits = async () => {
  const [row] = await connection()
    .select({
      credit: corporates.creditLimitPaise,
      daily: corporates.dailyLimitPaise,
      rooms: corporates.unpaidRoomsCap,
    })
    .from(corporates)
    .where(eq(corporates.id, corporateId));
  return row;
};

test('finance changes limits up to the amount, and lowers any limit, alone', async () => {
  expect((await change(finance, { credit_limit: 10_000, unpaid_rooms_cap: 4 })).body.outcome).toBe('done');
  expect((await change(finance, { credit_limit: 0, daily_limit: 1 })).body.outcome).toBe('done');
  expect(await readLimits()).toEqual({ credit: 0, daily: 1_00, rooms: 4 });
});

test('finance raises a limit above the amount only with the decision of another person, in another session', async () => {
  const { body } = await change(finance, { credit_limit: 2_00_000 });
  expect(body.outcome).toBe('requested');
  expect(body.company.limits.credit_limit).toBe(5_000);
  const [request] = body.company.approvals;
  expect(request).toMatchObject({
    summary: expect.stringContaining('Console company'),
    changes: [{ label: 'Credit limit', before: '₹5,000', after: '₹2,00,000' }],
  });
  const id = request?.id ?? 0;
  expect(codeOf(await decide(finance, id))).toBe(2800);
  expect(codeOf(await decide(support, id))).toBe(2010);
  const { body: listed } = await callRoute<Answer>(listRoute, { cookie: admin });
  expect(listed.rows.find((row) => row.id === id)).toMatchObject({ may_decide: true, is_own: false });
  expect((await decide(admin, id)).status).toBe(200);
  expect(codeOf(await decide(admin, id))).toBe(2801);
  expect((await readLimits())?.credit).toBe(2_00_000_00);
  const rows = await connection()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(corporateId)))
    .orderBy(auditLog.id);
  expect(rows.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['approval.requested', 'staff'],
    ['approval.approved', 'staff'],
    ['corporate.settings-changed', 'staff'],
  ]);
  expect(rows[2]).toMatchObject({
    before: { creditLimitPaise: 5_000_00 },
    after: { creditLimitPaise: 2_00_000_00 },
    reason: 'Larger team',
  });
});

test('small steps above the amount need the same approval as one large step', async () => {
  await changeSettings(corporateId, { creditLimitPaise: 20_000_00 });
  expect((await change(finance, { credit_limit: 20_000.01 })).body.outcome).toBe('requested');
  expect((await readLimits())?.credit).toBe(20_000_00);
});

test('more unpaid rooms need an approval, because each is a stay that the company may not pay', async () => {
  const { body } = await change(finance, { unpaid_rooms_cap: 11 });
  expect([body.outcome, (await readLimits())?.rooms]).toEqual(['requested', 10]);
  expect((await decide(admin, body.company.approvals[0]?.id ?? 0)).status).toBe(200);
  expect((await readLimits())?.rooms).toBe(11);
});

test('removing the daily limit, and credit that is allowed again, need an approval', async () => {
  expect((await change(finance, { daily_limit: null })).body.outcome).toBe('requested');
  ({ corporateId } = await createTestCompany({ isBtcAllowed: false, creditLimitPaise: 50_000_00 }));
  expect((await change(admin, { is_btc_allowed: true })).body.outcome).toBe('requested');
});

test('support only requests changes of limits, whatever the amount', async () => {
  const { body } = await change(support, { credit_limit: 1 });
  expect(body.outcome).toBe('requested');
  expect(codeOf(await change(support, { credit_limit: 2 }))).toBe(2804);
  expect((await decide(finance, body.company.approvals[0]?.id ?? 0, 'refuse')).status).toBe(200);
  expect(await readLimits()).toMatchObject({ credit: 5_000_00 });
});

test('a request whose limits were changed meanwhile is outdated', async () => {
  const id = (await change(support, { credit_limit: 90_000 })).body.company.approvals[0]?.id ?? 0;
  await changeSettings(corporateId, { creditLimitPaise: 7_000_00 });
  expect(codeOf(await decide(admin, id))).toBe(2803);
  expect(codeOf(await decide(admin, id))).toBe(2801);
  expect((await readLimits())?.credit).toBe(7_000_00);
});

test('unchanged limits store no request, and an unknown company is not found', async () => {
  const { body } = await change(support, { credit_limit: 5_000 });
  expect([body.outcome, body.company.approvals]).toEqual(['done', []]);
  corporateId = 2_147_483_647;
  expect(codeOf(await change(support, { credit_limit: 1 }))).toBe(2009);
});
