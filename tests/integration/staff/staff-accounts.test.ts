import { eq } from 'drizzle-orm';
import { POST as disable } from '@/app/api/console/staff/[id]/disable/route';
import { POST as endSessions } from '@/app/api/console/staff/[id]/end-sessions/route';
import { POST as resetPassword } from '@/app/api/console/staff/[id]/password/route';
import { POST as changeRole } from '@/app/api/console/staff/[id]/role/route';
import { GET as list, POST as add } from '@/app/api/console/staff/route';
import { GET as session } from '@/app/api/console/session/route';
import { createFirstAdmin } from '@/lib/domains/staff/server/service/change-accounts';
import { staff, staffSessions } from '@/lib/domains/staff/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callRoute } from '@/tests/support/call-route';

interface Body {
  password: string;
  rows: { staff_id: number; state: string; is_caller: boolean; open_sessions: number }[];
  errors: { code: number }[];
}
type Change = typeof disable;

async function createPerson(role: Parameters<typeof createStaff>[0]) {
  const account = await createStaff(role);
  return { ...account, cookie: await signInStaff(account) };
}
const change = (route: Change, cookie: string, id: number, body: object) =>
  callRoute<Body>(route, { cookie, params: { id: String(id) }, body });
const readRow = async (id: number) => (await connection().select().from(staff).where(eq(staff.id, id)))[0];
const FORBIDDEN = { status: 403, body: { errors: [{ code: 2010 }] } };

let admin: Awaited<ReturnType<typeof createPerson>>;
beforeEach(async () => {
  await connection().update(staff).set({ status: 'disabled' });
  admin = await createPerson('admin');
});

test('an administrator adds a person, changes the role, ends sessions and disables the account, all in the audit log', async () => {
  const email = `${crypto.randomUUID()}@folio.example`;
  const added = await callRoute<Body>(add, {
    cookie: admin.cookie,
    body: { name: 'Ravi Iyer', email, role: 'support' },
  });
  expect(added.body.password).toHaveLength(16);
  const [row] = await connection().select().from(staff).where(eq(staff.email, email));
  const id = row?.id ?? 0;
  expect(JSON.stringify(row)).not.toContain(added.body.password);
  expect((await change(changeRole, admin.cookie, id, { role: 'finance' })).status).toBe(200);
  expect((await change(resetPassword, admin.cookie, id, {})).body.password).not.toBe(added.body.password);
  expect((await change(endSessions, admin.cookie, id, {})).status).toBe(200);
  expect((await change(disable, admin.cookie, id, { reason: 'Left the company' })).status).toBe(200);
  expect(await readRow(id)).toMatchObject({ role: 'finance', status: 'disabled' });
  const rows = await connection()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(auditLog.id);
  expect(rows.filter(({ subjectType }) => subjectType === 'staff')).toMatchObject([
    { action: 'staff.added', actorKind: 'staff', actorId: String(admin.id) },
    { action: 'staff.role-changed', before: { role: 'support' }, after: { role: 'finance' } },
    { action: 'staff.password-reset' },
    { action: 'staff.sessions-ended' },
    { action: 'staff.disabled', reason: 'Left the company' },
  ]);
});

test('the list names the caller and counts open sessions, which an administrator can end', async () => {
  const person = await createPerson('support');
  const read = async () =>
    (await callRoute<Body>(list, { cookie: admin.cookie, query: { state: 'active', sort: '-last_seen_at' } })).body
      .rows;
  const found = await read();
  expect(found.find(({ staff_id }) => staff_id === admin.id)).toMatchObject({ is_caller: true });
  expect(found.find(({ staff_id }) => staff_id === person.id)).toMatchObject({ is_caller: false, open_sessions: 1 });
  await change(endSessions, admin.cookie, person.id, {});
  expect((await callRoute(session, { cookie: person.cookie })).status).toBe(401);
  expect((await read()).find(({ staff_id }) => staff_id === person.id)).toMatchObject({ open_sessions: 0 });
});

test('staff cannot change their own accounts, and other roles cannot change any', async () => {
  const person = await createPerson('auditor');
  await createPerson('admin');
  for (const [route, body] of [
    [changeRole, { role: 'support' }],
    [disable, { reason: 'x' }],
    [resetPassword, {}],
    [endSessions, {}],
  ] as const) {
    expect(await change(route, admin.cookie, admin.id, body)).toMatchObject(FORBIDDEN);
    expect((await change(route, person.cookie, admin.id, body)).status).toBe(403);
  }
  expect((await callRoute(list, { cookie: person.cookie })).status).toBe(200);
  expect(await readRow(admin.id)).toMatchObject({ role: 'admin', status: 'active' });
});

test('of two administrators who disable each other concurrently, one remains', async () => {
  for (let round = 0; round < 3; round += 1) {
    const other = await createPerson('admin');
    const answers = await Promise.all([
      change(disable, admin.cookie, other.id, { reason: 'x' }),
      change(disable, other.cookie, admin.id, { reason: 'x' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await Promise.all([readRow(admin.id), readRow(other.id)]);
    expect(rows.filter((row) => row?.status === 'active')).toHaveLength(1);
    if (rows[0]?.status !== 'active') admin = other;
  }
});

test('accounts change only after a fresh proof', async () => {
  const person = await createPerson('support');
  await connection()
    .update(staffSessions)
    .set({ provedAt: new Date(Date.now() - 3_600_000), createdAt: new Date(Date.now() - 3_600_000) })
    .where(eq(staffSessions.staffId, admin.id));
  const refused = { status: 403, body: { errors: [{ code: 2110 }] } };
  expect(await change(changeRole, admin.cookie, person.id, { role: 'admin' })).toMatchObject(refused);
  const body = { name: 'Ravi Iyer', email: 'ravi@folio.example', role: 'admin' };
  expect(await callRoute<Body>(add, { cookie: admin.cookie, body })).toMatchObject(refused);
});

test('npm run staff -- create-admin creates an administrator only when no other one is active', async () => {
  const first = { email: `${crypto.randomUUID()}@folio.example`, name: 'Meera Kulkarni' };
  await expect(createFirstAdmin(first)).rejects.toThrow(/is an active administrator/);
  await connection().update(staff).set({ status: 'disabled' });
  const { password } = await createFirstAdmin(first);
  expect((await createFirstAdmin(first)).password).not.toBe(password);
  await expect(createFirstAdmin({ ...first, email: 'other@folio.example' })).rejects.toThrow(first.email);
});
