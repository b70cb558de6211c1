import { POST as decideRoute } from '@/app/api/console/approvals/[id]/decide/route';
import { POST as paymentRoute } from '@/app/api/console/companies/[id]/payments/route';
import { getCreditPosition } from '@/lib/domains/company-credit/server/service/credit-position';
import { recordCompanyPayment } from '@/lib/domains/company-credit/server/service/record-company-payment';
import { createStaffActor } from '@/tests/support/approvals';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { asTexts, createTestCompany } from '@/tests/support/company-world';

interface Answer {
  outcome?: 'done' | 'requested';
  company: { credit: { advance: number }; approvals: { id: number; summary: string; changes: unknown[] }[] };
  errors?: { code: number }[];
}

const LIMIT = 10_000;
let finance: string;
let admin: string;
let corporateId: number;
let serial = 0;

beforeAll(async () => {
  ({ cookie: finance } = await createStaffActor('finance'));
  ({ cookie: admin } = await createStaffActor('admin'));
});
beforeEach(async () => {
  ({ corporateId } = await createTestCompany());
});
afterEach(expectConsistentBooks);

const newReference = () => `UTRADVANCE${(serial += 1)}`;
const record = (amount: number, reference = newReference()) =>
  callRoute<Answer>(paymentRoute, {
    ...{ cookie: finance, params: asTexts({ id: corporateId }) },
    body: { amount, reference, paid_on: '2026-01-05', may_be_advance: true },
  });
const decide = (cookie: string, id: number, decision = 'approve') =>
  callRoute<Answer>(decideRoute, { cookie, params: asTexts({ id }), body: { decision, reason: 'On the statement' } });
const codeOf = ({ status, body }: { status: number; body: Answer }) => body.errors?.[0]?.code ?? status;
const readAdvance = async () => (await getCreditPosition(corporateId)).advancePaise;

test('finance records an advance up to the amount alone, and a repeated call changes nothing', async () => {
  for (const _ of [1, 2]) expect((await record(LIMIT, 'UTRADVANCE0')).body.outcome).toBe('done');
  expect(await readAdvance()).toBe(10_000_00);
});

test('a larger advance is recorded once, when another person has approved it', async () => {
  const reference = newReference();
  const { body } = await record(LIMIT + 0.01, reference);
  expect([body.outcome, body.company.credit.advance]).toEqual(['requested', 0]);
  const [request] = body.company.approvals;
  expect(request?.summary).toContain('₹10,000.01');
  expect(JSON.stringify(request)).toContain(reference);
  expect(codeOf(await record(LIMIT + 0.01, reference))).toBe(2804);
  const id = request?.id ?? 0;
  expect(codeOf(await decide(finance, id))).toBe(2800);
  const answers = await Promise.all([decide(admin, id), decide(admin, id), decide(admin, id)]);
  expect(answers.map(codeOf).sort()).toEqual([200, 2801, 2801]);
  expect(await readAdvance()).toBe(10_000_01);
});

test('small advances that add up to more than the amount need the approval as well', async () => {
  await record(6_000);
  expect((await record(6_000)).body.outcome).toBe('requested');
  expect(await readAdvance()).toBe(6_000_00);
});

test('of concurrent advances no more than the amount is recorded without an approval', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => record(4_000)));
  const outcomes = answers.map((answer) => answer.body.outcome ?? codeOf(answer));
  expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(0);
  expect(outcomes.filter((outcome) => !['done', 'requested', 2803, 2804].includes(outcome))).toEqual([]);
  const advance = await readAdvance();
  expect(advance).toBe(outcomes.filter((outcome) => outcome === 'done').length * 4_000_00);
  expect(advance).toBeLessThanOrEqual(LIMIT * 100);
});

test('a request is outdated if the transfer was recorded, or would leave a larger advance, since it was made', async () => {
  const [known, larger] = [newReference(), newReference()];
  const transfer = { corporateId, paidOn: '2026-01-05', mayBeAdvance: true };
  const first = (await record(20_000, known)).body.company.approvals[0]?.id ?? 0;
  await recordCompanyPayment({ ...transfer, amountPaise: 20_000_00, reference: known });
  expect(codeOf(await decide(admin, first))).toBe(2803);
  const second = (await record(5_000, larger)).body.company.approvals[0]?.id ?? 0;
  await recordCompanyPayment({ ...transfer, amountPaise: 1_00, reference: newReference() });
  expect(codeOf(await decide(admin, second))).toBe(2803);
  expect(await readAdvance()).toBe(20_001_00);
});
