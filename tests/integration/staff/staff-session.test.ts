import { eq, sql } from 'drizzle-orm';
import { GET as memberSession } from '@/app/api/b2b/dashboard/v2/session/route';
import { GET as listSessions } from '@/app/api/b2b/dashboard/v2/sessions/route';
import { POST as logOut } from '@/app/api/console/logout/route';
import { GET as staffSession } from '@/app/api/console/session/route';
import { startStaffSession } from '@/lib/domains/staff/server/service/session';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import { staff } from '@/lib/domains/staff/server/tables';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate } from '@/tests/support/stay-world';

interface Body {
  errors?: { code: number }[];
  role?: string;
  permissions?: string[];
}

const read = (cookie: string) => callRoute<Body>(staffSession, { cookie });
const MINUTE = 60_000;
const REFUSED = { status: 401, body: { errors: [{ code: 1305 }] } };

let account: Awaited<ReturnType<typeof createStaff>>;
let cookie: string;
beforeEach(async () => {
  account = await createStaff('admin');
  cookie = await signInStaff(account);
});
afterEach(() => moveClock(0));

test('the session endpoint returns name, e-mail address, role and permissions', async () => {
  expect(await read(cookie)).toMatchObject({
    status: 200,
    body: { name: 'Asha admin', email: account.email, role: 'admin', permissions: [...ROLE_PERMISSIONS.admin] },
  });
});

test('the cookie of a staff session lasts twelve hours and is HttpOnly', async () => {
  const caller = { address: '192.0.2.8', userAgent: null, cookie: null };
  const [line] = await startStaffSession(account, caller);
  expect(line).toMatch(/^folio-staff=Fe26[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
});

test('a staff session ends after 30 idle minutes', async () => {
  await moveClock(29 * MINUTE);
  expect((await read(cookie)).status).toBe(200);
  await moveClock(58 * MINUTE);
  expect((await read(cookie)).status).toBe(200);
  await moveClock(89 * MINUTE);
  expect(await read(cookie)).toMatchObject(REFUSED);
});

test('a staff session ends after twelve hours in use', async () => {
  for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
    await moveClock(minutes * MINUTE);
    expect((await read(cookie)).status).toBe(200);
  }
  await moveClock(12 * 60 * MINUTE + MINUTE);
  expect(await read(cookie)).toMatchObject(REFUSED);
});

test('disabling the account or raising its session version ends a staff session at the next request', async () => {
  await connection().update(staff).set({ status: 'disabled' }).where(eq(staff.id, account.id));
  expect(await read(cookie)).toMatchObject(REFUSED);
  await connection().update(staff).set({ status: 'active' }).where(eq(staff.id, account.id));
  expect((await read(cookie)).status).toBe(200);
  await connection()
    .update(staff)
    .set({ sessionVersion: sql`session_version + 1` })
    .where(eq(staff.id, account.id));
  expect(await read(cookie)).toMatchObject(REFUSED);
});

test('a changed role changes the permissions of an open staff session', async () => {
  await connection().update(staff).set({ role: 'content' }).where(eq(staff.id, account.id));
  expect((await read(cookie)).body).toMatchObject({ role: 'content', permissions: ROLE_PERMISSIONS.content });
});

test('a staff session does not work as a member session, and a member session does not work as a staff session', async () => {
  expect((await callRoute<{ user: unknown }>(memberSession, { cookie })).body.user).toBeNull();
  expect(await callRoute(listSessions, { cookie })).toMatchObject(REFUSED);
  const member = await signInAs((await createActor(await createCorporate())).userId);
  expect(await read(member)).toMatchObject(REFUSED);
  expect(await read(member.replace('folio_session', 'folio-staff'))).toMatchObject(REFUSED);
  const asMember = cookie.replace('folio-staff', 'folio_session');
  expect(await callRoute(listSessions, { cookie: asMember })).toMatchObject(REFUSED);
});

test('logging out of the console ends the staff session and removes its cookie', async () => {
  const answer = await callRoute(logOut, { method: 'POST', cookie });
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^folio-staff=;.*Max-Age=0/)]);
  expect(await read(cookie)).toMatchObject(REFUSED);
  expect((await callRoute(logOut, { method: 'POST', cookie })).status).toBe(200);
});

test('a new staff session ends the earlier one of the same browser', async () => {
  await startStaffSession(account, { address: '192.0.2.8', userAgent: null, cookie });
  expect(await read(cookie)).toMatchObject(REFUSED);
});
