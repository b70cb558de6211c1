import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, eq } from 'drizzle-orm';
import { GET as listRequests } from '@/app/api/console/approvals/route';
import { POST as decideRoute } from '@/app/api/console/approvals/[id]/decide/route';
import { POST as requestRoute } from '@/app/api/console/hotels/[hotel_id]/payout-account/route';
import { expireRequests } from '@/lib/domains/approvals/server/service/expire-requests';
import { approvalRequests } from '@/lib/domains/approvals/server/tables';
import { listAuditTrail } from '@/lib/domains/audit-log/server/service/audit-log';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { getPayee } from '@/lib/domains/payables/server/repository/contracts';
import { getPayoutAccount } from '@/lib/domains/payables/server/service/change-account';
import { accountContext, changeContract } from '@/lib/domains/payables/server/service/contract';
import type { StaffRole } from '@/lib/domains/staff/types';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { unseal } from '@/lib/platform/encryption/seal';
import { env } from '@/lib/platform/env/env';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { createStaffActor } from '@/tests/support/approvals';
import { callRoute } from '@/tests/support/call-route';
import { asTexts } from '@/tests/support/company-world';
import { findRowsContaining } from '@/tests/support/privacy-world';
import { createStayWorld } from '@/tests/support/stay-world';
import { ACCOUNT } from './payables-world';

interface Answer {
  approval_id: number;
  rows: { id: number; summary: string; changes: unknown[]; reason: string; may_decide: boolean }[];
  errors?: { code: number; message: string; field?: string }[];
}

let finance: string;
let other: string;
let admin: string;
let hotelId: number;
let code: string;
let accountNumber: string;
let serial = 0;

beforeAll(async () => {
  ({ cookie: finance } = await createStaffActor('finance'));
  ({ cookie: other } = await createStaffActor('finance'));
  ({ cookie: admin } = await createStaffActor('admin'));
});
beforeEach(async () => {
  ({ hotelId } = await createStayWorld());
  const [hotel] = await connection().select({ code: hotels.code }).from(hotels).where(eq(hotels.id, hotelId));
  code = hotel?.code ?? '';
  await changeContract(code, { account: ACCOUNT });
  accountNumber = `7391${String(hotelId).padStart(8, '0')}${String((serial += 1)).padStart(4, '0')}`;
});

afterEach(() => moveClock(0));

const request = (cookie: string, change: Record<string, string> = {}) =>
  callRoute<Answer>(requestRoute, {
    cookie,
    params: asTexts({ hotel_id: hotelId }),
    body: {
      ...{ account_name: 'Copper Court Pvt Ltd', ifsc: 'icic0000042', reason: 'The owner asked, called back' },
      ...{ account_number: accountNumber, account_number_again: accountNumber, ...change },
    },
  });
const decide = (cookie: string, id: number, decision = 'approve') =>
  callRoute<Answer>(decideRoute, { cookie, params: asTexts({ id }), body: { decision, reason: 'Called the hotel' } });
const codeOf = ({ status, body }: { status: number; body: Answer }) => body.errors?.[0]?.code ?? status;

async function readNumber(): Promise<string | null> {
  const { account } = await getPayee(hotelId);
  return account && unseal(account.accountNumberSealed, accountContext(hotelId));
}

const auditRows = () =>
  connection()
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'hotel'), eq(auditLog.subjectId, String(hotelId))))
    .orderBy(asc(auditLog.id));

test('a payout account changes when a second person has approved it, who sees the last four digits of both numbers', async () => {
  const asked = await request(finance, {
    account_number: ` ${accountNumber.slice(0, 4)} ${accountNumber.slice(4)}`,
  });
  expect(asked.status).toBe(200);
  expect(await readNumber()).toBe(ACCOUNT.accountNumber);
  const { body: listed } = await callRoute<Answer>(listRequests, { cookie: admin, query: { page_size: '100' } });
  expect(listed.rows.find(({ id }) => id === asked.body.approval_id)).toMatchObject({
    summary: expect.stringContaining(code) as string,
    reason: 'The owner asked, called back',
    may_decide: true,
    changes: [
      { label: 'Account name', before: 'Test House Hotels', after: 'Copper Court Pvt Ltd' },
      { label: 'IFSC', before: 'HDFC0001234', after: 'ICIC0000042' },
      { label: 'Account number', before: '••••7890', after: `••••${accountNumber.slice(-4)}` },
    ],
  });
  expect((await decide(admin, asked.body.approval_id)).status).toBe(200);
  expect(await readNumber()).toBe(accountNumber);
  expect((await auditRows()).at(-1)).toMatchObject({
    action: 'hotel.account-changed',
    reason: 'The owner asked, called back',
    before: { maskedNumber: '••••7890' },
    after: { accountName: 'Copper Court Pvt Ltd', maskedNumber: `••••${accountNumber.slice(-4)}` },
  });
});

test('the audit log of the hotel has the account for staff who read money only, with its last four digits', async () => {
  await changeContract(code, { termsDays: 30 });
  const { body } = await request(finance);
  await decide(admin, body.approval_id);
  const seenBy = async (role: StaffRole) =>
    listAuditTrail((await createStaffActor(role)).actor, [{ type: 'hotel', id: hotelId }]);
  expect((await seenBy('finance')).find(({ action }) => action === 'Hotel: account changed')?.changes).toEqual([
    { name: 'Ifsc', before: 'HDFC0001234', after: 'ICIC0000042' },
    { name: 'Account name', before: 'Test House Hotels', after: 'Copper Court Pvt Ltd' },
    { name: 'Masked number', before: '••••7890', after: `••••${accountNumber.slice(-4)}` },
  ]);
  const seen = await seenBy('content');
  expect(seen.map(({ action }) => action)).toContain('Hotel: contract changed');
  expect(JSON.stringify(seen)).not.toMatch(/HDFC0001234|ICIC0000042|Copper Court|7890/);
});

test('the number is in no row of the database and in no answer, before and after the decision', async () => {
  const asked = await request(finance);
  expect(await findRowsContaining([accountNumber])).toEqual([]);
  const decided = await decide(admin, asked.body.approval_id);
  const refused = await request(finance, { ifsc: 'ICIC', reason: accountNumber });
  const { body: listed } = await callRoute<Answer>(listRequests, { cookie: admin, query: { view: 'ended' } });
  const shown = await getPayoutAccount((await createStaffActor('auditor')).actor, hotelId);
  expect(await findRowsContaining([accountNumber])).toEqual([]);
  expect(shown).toMatchObject({ maskedNumber: `••••${accountNumber.slice(-4)}` });
  expect(JSON.stringify([asked.body, decided.body, refused.body, listed, shown])).not.toContain(accountNumber);
  expect(refused.status).toBe(400);
});

test('the first account of a hotel needs the second person as well', async () => {
  await changeContract(code, { account: null });
  const { body } = await request(finance);
  expect(await readNumber()).toBeNull();
  expect((await decide(other, body.approval_id)).status).toBe(200);
  expect(await readNumber()).toBe(accountNumber);
});

test('the person who asked does not decide, and only finance and administrators ask', async () => {
  const { body } = await request(admin);
  expect((await decide(admin, body.approval_id)).status).toBe(403);
  for (const role of ['support', 'catalogue', 'auditor'] as const) {
    const { cookie } = await createStaffActor(role);
    expect([role, (await request(cookie)).status]).toEqual([role, 403]);
    expect([role, (await decide(cookie, body.approval_id)).status]).toEqual([role, 403]);
  }
  expect(await readNumber()).toBe(ACCOUNT.accountNumber);
});

test('of two people who ask at the same time one gets a request, and the other learns that one waits', async () => {
  const answers = await Promise.all([request(finance), request(other), request(admin)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('of two people who decide at the same time one counts, and the account is replaced once', async () => {
  const { body } = await request(finance);
  const answers = await Promise.all([decide(admin, body.approval_id), decide(other, body.approval_id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await readNumber()).toBe(accountNumber);
  expect((await auditRows()).filter(({ action }) => action === 'hotel.account-changed')).toHaveLength(2);
});

test('a refused request changes nothing', async () => {
  const { body } = await request(finance);
  expect((await decide(admin, body.approval_id, 'refuse')).status).toBe(200);
  expect(await readNumber()).toBe(ACCOUNT.accountNumber);
});

async function readStored(id: number) {
  const [row] = await connection().select().from(approvalRequests).where(eq(approvalRequests.id, id));
  return { state: row?.state, sealed: (row?.payload as { sealed?: string } | undefined)?.sealed };
}

test.each([
  ['refused', (id: number) => decide(admin, id, 'refuse')],
  ['approved', (id: number) => decide(admin, id)],
  [
    'outdated',
    async (id: number) => {
      await changeContract(code, { account: null });
      await decide(admin, id);
    },
  ],
  [
    'expired',
    async () => {
      await moveClock(8 * millisecondsInDay);
      await inTransaction((tx) => expireRequests(tx));
    },
  ],
] as const)('the sealed number is removed from a request that is %s', async (state, end) => {
  const { body } = await request(finance);
  const { sealed = '' } = await readStored(body.approval_id);
  expect(unseal(sealed, accountContext(hotelId))).toBe(accountNumber);
  await end(body.approval_id);
  expect(await readStored(body.approval_id)).toEqual({ state, sealed: undefined });
  const holders = state === 'approved' ? ['hotel_payee'] : [];
  expect((await findRowsContaining([sealed])).map((row) => JSON.stringify(row))).toEqual(
    holders.map((table) => expect.stringContaining(table) as string),
  );
});

test('the database stores no sealed number in a request that has ended', async () => {
  const { body } = await request(finance);
  const end = connection()
    .update(approvalRequests)
    .set({ state: 'expired' })
    .where(eq(approvalRequests.id, body.approval_id));
  await expect(end).rejects.toMatchObject({ cause: { constraint: 'approval_request_sealed_removed' } });
});

const mailsTo = async (emails: string[]) =>
  (await listInbox({ limit: 200 })).filter(
    ({ template, recipient }) => template === 'payout-account-changed' && emails.includes(recipient),
  );

test('the owners of the hotel get one mail when the account has changed, with four digits and whom to write to', async () => {
  const people = [];
  for (const role of ['owner', 'owner', 'revenue', 'desk'] as const)
    people.push({ role, email: (await createHotelPerson({ hotelId, role })).email });
  const owners = people.filter(({ role }) => role === 'owner').map(({ email }) => email);
  const refused = await request(finance);
  await decide(admin, refused.body.approval_id, 'refuse');
  const { body } = await request(finance);
  expect(await mailsTo(owners)).toEqual([]);
  await Promise.all([decide(admin, body.approval_id), decide(other, body.approval_id)]);
  const mails = await mailsTo(people.map(({ email }) => email));
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(owners.toSorted());
  for (const { text } of mails) {
    expect(text).toContain(`Copper Court Pvt Ltd, ICIC0000042, ••••${accountNumber.slice(-4)}`);
    expect(text).toContain('Test House Hotels, HDFC0001234, ••••7890');
    expect(text).toContain(env().OPERATOR_EMAIL);
    expect(text).toMatch(/Changed.*\(India\)/s);
    expect(text).not.toContain(accountNumber);
  }
});

test('a command that removes the account mails the owners as well, and one that changes other terms does not', async () => {
  const { email } = await createHotelPerson({ hotelId, role: 'owner' });
  await changeContract(code, { termsDays: 30 });
  expect(await mailsTo([email])).toEqual([]);
  await changeContract(code, { account: null });
  expect((await mailsTo([email])).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^The payout account of .* was removed$/),
  ]);
});

test.each([
  ['an account was saved', 'was changed', () => changeContract(code, { account: ACCOUNT })],
  ['the account was removed', 'was changed', () => changeContract(code, { account: null })],
  [
    'the hotel was removed',
    'was removed',
    () => connection().update(hotels).set({ status: 'removed' }).where(eq(hotels.id, hotelId)),
  ],
])('a request ends as outdated if after it %s', async (_fact, message, change) => {
  const { body } = await request(finance);
  await change();
  const before = await readNumber();
  const decided = await decide(admin, body.approval_id);
  expect([codeOf(decided), decided.body.errors?.[0]?.message]).toEqual([2803, expect.stringContaining(message)]);
  expect(await readNumber()).toBe(before);
  const [row] = await connection().select().from(approvalRequests).where(eq(approvalRequests.id, body.approval_id));
  expect(row?.state).toBe('outdated');
});

test('a change of other terms leaves the request valid', async () => {
  const { body } = await request(finance);
  await changeContract(code, { termsDays: 30 });
  expect((await decide(admin, body.approval_id)).status).toBe(200);
  expect(await getPayee(hotelId)).toMatchObject({ termsDays: 30, account: { ifsc: 'ICIC0000042' } });
});

test('a request for an unknown hotel is not found', async () => {
  hotelId = 2_000_000_000;
  expect((await request(finance)).status).toBe(404);
});
