import { eq } from 'drizzle-orm';
import { POST as cancelRoute } from '@/app/api/console/second-factor-resets/cancel/route';
import { GET as listRoute } from '@/app/api/console/second-factor-resets/route';
import { POST as searchRoute } from '@/app/api/console/second-factor-resets/search/route';
import { POST as startRoute } from '@/app/api/console/second-factor-resets/start/route';
import { GET as getSession } from '@/app/api/console/session/route';
import { POST as stopRoute } from '@/app/api/v1/auth/second-factor-reset/stop/route';
import { secondFactorResets, users } from '@/lib/domains/auth/server/tables';
import { hotelMemberships } from '@/lib/domains/hotel-members/server/tables';
import { completeStaffResets } from '@/lib/domains/staff/server/service/factor-resets';
import { staff } from '@/lib/domains/staff/server/tables';
import type { StaffRole } from '@/lib/domains/staff/types';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callRoute } from '@/tests/support/call-route';
import { listTemplates, readStopToken, waitForReset } from '@/tests/support/factor-resets';
import { createFactorOwner } from '@/tests/support/second-factor';
import { createStayWorld } from '@/tests/support/stay-world';
import { CHOSEN_PASSWORD, createReadyStaff, enterPassword, outcomeOf as codeOf } from '@/tests/support/staff-sign-in';

interface Account {
  kind: 'user' | 'staff';
  account_id: number;
  email: string;
  reset: object | null;
}
type Answer = Account & { accounts: Account[]; errors?: [{ code: number }] };

const outcomeOf = ({ status, body }: { status: number; body: Answer }) => body.errors?.[0]?.code ?? status;
const change = (route: typeof startRoute, cookie: string, kind: Account['kind'], id: number) =>
  callRoute<Answer>(route, { cookie, body: { kind, account_id: id } });
const find = (cookie: string, email?: string) =>
  email ? callRoute<Answer>(searchRoute, { cookie, body: { email } }) : callRoute<Answer>(listRoute, { cookie });
const signIn = async (role: StaffRole) => {
  const account = await createStaff(role);
  return { ...account, cookie: await signInStaff(account) };
};

async function createColleague() {
  const { email, cookie } = await createReadyStaff('finance');
  const [row] = await connection().select({ id: staff.id }).from(staff).where(eq(staff.email, email));
  if (!row) throw new Error('The account is missing');
  return { email, cookie, id: row.id };
}

const listStaffOutcomes = async (staffId: number) =>
  (await connection().select().from(secondFactorResets).where(eq(secondFactorResets.staffId, staffId))).map(
    ({ outcome }) => outcome,
  );

test('support can find a member by e-mail address, and start and cancel a reset, which is audited with the id of the staff account', async () => {
  const { actor } = await createFactorOwner();
  const { cookie, id } = await signIn('support');
  expect((await find(cookie, actor.email.toUpperCase())).body.accounts).toMatchObject([
    { kind: 'user', account_id: actor.userId, reset: null },
  ]);
  expect((await change(startRoute, cookie, 'user', actor.userId)).body.reset).not.toBeNull();
  expect((await find(cookie)).body.accounts.map(({ email }) => email)).toContain(actor.email);
  expect(outcomeOf(await change(startRoute, cookie, 'user', actor.userId))).toBe(2115);
  expect((await change(cancelRoute, cookie, 'user', actor.userId)).body.reset).toBeNull();
  expect((await find(cookie)).body.accounts.map(({ email }) => email)).not.toContain(actor.email);
  const audited = await connection()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(actor.userId)));
  expect(audited.filter(({ action }) => action.includes('reset'))).toMatchObject([
    { actorKind: 'staff', actorId: String(id), requestId: expect.any(String) },
    { actorKind: 'staff', actorId: String(id), requestId: expect.any(String) },
  ]);
});

test('when support starts a reset, the owners of all hotels of the person get a notice', async () => {
  const { actor } = await createFactorOwner();
  const owners = [];
  for (const role of ['desk', 'revenue'] as const) {
    const { hotelId } = await createStayWorld();
    await connection().insert(hotelMemberships).values({ userId: actor.userId, hotelId, role });
    owners.push(await createHotelPerson({ hotelId, role: 'owner' }));
  }
  const { cookie } = await signIn('support');
  expect(outcomeOf(await change(startRoute, cookie, 'user', actor.userId))).toBe(200);
  for (const { email } of owners) expect(await listTemplates(email)).toEqual(['second-factor-reset-notice']);
});

test('roles without the permission cannot reset a member, and only an administrator can reset staff', async () => {
  const { actor } = await createFactorOwner();
  const colleague = await createColleague();
  for (const role of ['finance', 'auditor', 'content'] as const) {
    const { cookie } = await signIn(role);
    expect([await find(cookie), await change(startRoute, cookie, 'user', actor.userId)].map(outcomeOf)).toEqual([
      2010, 2010,
    ]);
  }
  const { cookie } = await signIn('support');
  expect(outcomeOf(await change(startRoute, cookie, 'staff', colleague.id))).toBe(2010);
  expect(outcomeOf(await change(cancelRoute, cookie, 'staff', colleague.id))).toBe(2010);
  expect((await find(cookie, colleague.email)).body.accounts).toEqual([]);
  expect(await listStaffOutcomes(colleague.id)).toEqual([]);
});

test('administrators cannot reset their own console account or the booking account with the same e-mail address', async () => {
  const { cookie, id, email } = await signIn('admin');
  const { actor } = await createFactorOwner();
  await connection().update(users).set({ email }).where(eq(users.id, actor.userId));
  expect(outcomeOf(await change(startRoute, cookie, 'staff', id))).toBe(2010);
  expect(outcomeOf(await change(startRoute, cookie, 'user', actor.userId))).toBe(2010);
  expect(outcomeOf(await change(startRoute, cookie, 'user', 999_999))).toBe(2009);
});

test('the reset of a member of staff ends the sessions, and the next login requires a new set-up of the second factor', async () => {
  const colleague = await createColleague();
  const { cookie } = await signIn('admin');
  expect(outcomeOf(await change(startRoute, cookie, 'staff', colleague.id))).toBe(200);
  expect(await listTemplates(colleague.email)).toContain('second-factor-reset-started');
  await connection().update(staff).set({ passwordExpiresAt: null }).where(eq(staff.id, colleague.id));
  await completeStaffResets();
  expect((await callRoute(getSession, { cookie: colleague.cookie })).status).toBe(200);
  await waitForReset();
  await Promise.all([completeStaffResets(), completeStaffResets()]);
  expect(await listStaffOutcomes(colleague.id)).toEqual(['completed']);
  expect((await callRoute(getSession, { cookie: colleague.cookie })).status).toBe(401);
  expect(codeOf(await enterPassword(colleague.email, CHOSEN_PASSWORD))).toEqual([403, 2221]);
});

test('a member of staff can stop a reset with the mailed link', async () => {
  const colleague = await createColleague();
  const { cookie } = await signIn('admin');
  await change(startRoute, cookie, 'staff', colleague.id);
  const token = await readStopToken(colleague.email);
  expect((await callRoute(stopRoute, { body: { token } })).status).toBe(200);
  expect(await listStaffOutcomes(colleague.id)).toEqual(['stopped']);
});
