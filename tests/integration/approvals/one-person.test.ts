import { millisecondsInDay } from 'date-fns/constants';
import { desc, eq } from 'drizzle-orm';
import { POST as resetPassword } from '@/app/api/console/staff/[id]/password/route';
import { POST as changeRole } from '@/app/api/console/staff/[id]/role/route';
import { POST as add } from '@/app/api/console/staff/route';
import { POST as startReset } from '@/app/api/console/second-factor-resets/start/route';
import { approvalRequests } from '@/lib/domains/approvals/server/tables';
import { decideApproval } from '@/lib/domains/approvals/server/service/decide-approval';
import { requestOrRun } from '@/lib/domains/approvals/server/service/request-or-run';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { addStaff, disableStaff, changeStaffRole } from '@/lib/domains/staff/server/service/change-accounts';
import { resolveStaff } from '@/lib/domains/staff/server/service/session';
import { staff } from '@/lib/domains/staff/server/tables';
import type { StaffRole } from '@/lib/domains/staff/types';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { addRoomsKind } from '@/tests/support/approvals';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callRoute } from '@/tests/support/call-route';
import { createReadyStaff } from '@/tests/support/staff-sign-in';
import { createStayWorld } from '@/tests/support/stay-world';

const KINDS = [addRoomsKind];
const WEEK = 7 * millisecondsInDay;
const ONE_PERSON = { kind: 'OWN_APPROVAL', message: expect.stringContaining('one person could hold both') };
const OUTDATED = { kind: 'APPROVAL_OUTDATED', message: expect.stringContaining('has left the staff') };
type Person = Awaited<ReturnType<typeof createStaff>>;

let corporateId: number;
beforeEach(async () => {
  ({ corporateId } = await createStayWorld({ corporate: { unpaidRoomsCap: 10 } }));
  await connection().update(staff).set({ status: 'disabled' });
});
afterEach(() => moveClock(0));

/** With the role and a session as they are now. */
async function actorOf({ id }: { id: number }) {
  const [row] = await connection().select().from(staff).where(eq(staff.id, id));
  if (!row) throw new Error('There is no account');
  const cookie = await signInStaff(row);
  const actor = await resolveStaff(new Request('http://localhost', { headers: { cookie } }));
  if (!actor) throw new Error('The session was not accepted');
  return { actor, cookie };
}

async function askAs(person: { id: number }): Promise<number> {
  const wish = { amountPaise: 10_000_01, reason: 'More guests in May' };
  const asked = await requestOrRun((await actorOf(person)).actor, addRoomsKind, { corporateId, rooms: 5 }, wish);
  if (asked.outcome !== 'requested') throw new Error('No request was stored');
  return asked.approvalId;
}

const decideAs = async (person: { id: number }, id: number, decision: 'approve' | 'refuse' = 'approve') =>
  decideApproval((await actorOf(person)).actor, { id, decision, reason: 'Checked' }, KINDS);
const readCap = async () =>
  (await connection().select().from(corporates).where(eq(corporates.id, corporateId)))[0]?.unpaidRoomsCap;
const readState = async (id: number) =>
  (await connection().select().from(approvalRequests).where(eq(approvalRequests.id, id)))[0]?.state;

/** At the console, as a person does. */
async function addAs(admin: { id: number }, role: StaffRole = 'finance'): Promise<Person> {
  const email = `${crypto.randomUUID()}@folio.example`;
  const { cookie } = await actorOf(admin);
  expect((await callRoute(add, { cookie, body: { name: 'Ravi Iyer', email, role } })).status).toBe(200);
  const [row] = await connection().select().from(staff).orderBy(desc(staff.id)).limit(1);
  if (row?.email !== email) throw new Error('The account was not added');
  return row;
}

async function changeAs(admin: { id: number }, route: typeof changeRole, id: number, body: object = {}) {
  const { cookie } = await actorOf(admin);
  expect((await callRoute(route, { cookie, params: { id: String(id) }, body })).status).toBe(200);
}

test('an administrator does not approve an own request with an account that the administrator has added', async () => {
  const admin = await createStaff('admin');
  const invented = await addAs(admin);
  const id = await askAs(admin);
  await expect(decideAs(invented, id)).rejects.toMatchObject(ONE_PERSON);
  await expect(decideAs(invented, id, 'refuse')).rejects.toMatchObject(ONE_PERSON);
  expect(await readCap()).toBe(10);
  await decideAs(await createStaff('finance'), id);
  expect(await readCap()).toBe(15);
});

test('an administrator does not approve a request that was made with an account that the administrator has added', async () => {
  const admin = await createStaff('admin');
  const id = await askAs(await addAs(admin, 'support'));
  await expect(decideAs(admin, id)).rejects.toMatchObject(ONE_PERSON);
});

test.each([
  ['a new role', (admin: Person, id: number) => changeAs(admin, changeRole, id, { role: 'finance' })],
  ['a one-time password', (admin: Person, id: number) => changeAs(admin, resetPassword, id)],
] as const)(
  'an administrator does not approve an own request with an account to which the administrator gave %s',
  async (_, takeOver) => {
    const admin = await createStaff('admin');
    const other = await createStaff('admin');
    await takeOver(admin, other.id);
    const id = await askAs(admin);
    await expect(decideAs(other, id)).rejects.toMatchObject(ONE_PERSON);
  },
);

test('an administrator does not approve an own request with an account whose second factor the administrator resets', async () => {
  const admin = await createStaff('admin');
  const { email } = await createReadyStaff('finance');
  const [row] = await connection().select().from(staff).where(eq(staff.email, email));
  if (!row) throw new Error('There is no account');
  const { cookie } = await actorOf(admin);
  const started = await callRoute(startReset, { cookie, body: { kind: 'staff', account_id: row.id } });
  expect(started.status).toBe(200);
  await expect(decideAs(row, await askAs(admin))).rejects.toMatchObject(ONE_PERSON);
});

test('accounts that are connected by way of a third one, or added by one administrator, do not approve requests of each other', async () => {
  const admin = await createStaff('admin');
  const second = await addAs(admin, 'admin');
  const third = await addAs(second);
  const id = await askAs(admin);
  await expect(decideAs(third, id)).rejects.toMatchObject(ONE_PERSON);
  await expect(decideAs(await addAs(admin), await askElsewhere(third))).rejects.toMatchObject(ONE_PERSON);
});

async function askElsewhere(person: Person): Promise<number> {
  ({ corporateId } = await createStayWorld({ corporate: { unpaidRoomsCap: 10 } }));
  return askAs(person);
}

test('two people of a small company approve requests of each other a week after one has added the other', async () => {
  const admin = await createStaff('admin');
  const second = await addAs(admin);
  await moveClock(WEEK - 60_000);
  const id = await askAs(admin);
  await expect(decideAs(second, id)).rejects.toMatchObject(ONE_PERSON);
  await moveClock(WEEK);
  await decideAs(second, id);
  expect(await readCap()).toBe(15);
});

test('people whom a command on the server has added approve requests of each other at once', async () => {
  await createStaff('admin');
  const emails = ['support', 'finance'].map((role) => ({
    role: role as StaffRole,
    email: `${crypto.randomUUID()}@a.in`,
  }));
  for (const person of emails) await addStaff({ ...person, name: 'Ravi Iyer' });
  const [first, second] = await Promise.all(
    emails.map(async ({ email }) => (await connection().select().from(staff).where(eq(staff.email, email)))[0]),
  );
  if (!first || !second) throw new Error('The accounts were not added');
  await decideAs(second, await askAs(first));
  expect(await readCap()).toBe(15);
});

test('the other administrators get a mail about each added or changed account, the operator if there are none', async () => {
  const mailsAbout = async (name: string) =>
    (await listInbox({ limit: 50 })).filter(
      ({ template, text }) => template === 'staff-account-changed' && text.includes(name),
    );
  const admin = await createStaff('admin');
  const { id, email } = await addAs(admin);
  expect((await mailsAbout(email)).map(({ recipient }) => recipient)).toEqual([env().OPERATOR_EMAIL]);
  const others = [await createStaff('admin'), await createStaff('admin')];
  await createStaff('finance');
  await changeAs(admin, changeRole, id, { role: 'admin' });
  await changeAs(admin, resetPassword, id);
  const mails = (await mailsAbout(email)).filter(({ recipient }) => recipient !== env().OPERATOR_EMAIL);
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    others.flatMap((one) => [one.email, one.email]).sort(),
  );
  expect(mails.map(({ subject }) => subject)).toContain('Ravi Iyer has another role');
  expect(mails[0]?.text).toContain(`Changed by: Asha admin, ${admin.email}`);
});

test('a request of a person who has left is not approved and ends as outdated', async () => {
  const support = await createStaff('support');
  const finance = await createStaff('finance');
  const id = await askAs(support);
  await disableStaff({ id: support.id });
  await expect(decideAs(finance, id)).rejects.toMatchObject(OUTDATED);
  expect([await readCap(), await readState(id)]).toEqual([10, 'outdated']);
});

test('a request of a person whose role may no longer ask is not approved, but can be refused', async () => {
  const support = await createStaff('support');
  const finance = await createStaff('finance');
  const id = await askAs(support);
  await changeStaffRole({ id: support.id }, 'content');
  await decideAs(finance, id, 'refuse');
  expect(await readState(id)).toBe('refused');
  await changeStaffRole({ id: support.id }, 'finance');
  const other = await askAs(support);
  await changeStaffRole({ id: support.id }, 'auditor');
  await expect(decideAs(finance, other)).rejects.toMatchObject(OUTDATED);
  expect([await readCap(), await readState(other)]).toEqual([10, 'outdated']);
});
