import { eq } from 'drizzle-orm';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as resetPassword } from '@/app/api/b2b/dashboard/v2/reset_password/route';
import { GET as getHotel } from '@/app/api/desk/hotels/[hotel_id]/route';
import { sendReset } from '@/lib/domains/auth/server/service/forgot-password';
import { users } from '@/lib/domains/auth/server/tables';
import { inviteHotelPerson } from '@/lib/domains/hotel-members/server/service/invitations';
import { hotelInvitations, hotelMemberships } from '@/lib/domains/hotel-members/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { runCommand } from '@/scripts/operator/hotel-people/commands';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

let world: StayWorld;
let hotel: string;
let serial = 0;
let email: string;

beforeEach(async () => {
  world = await createStayWorld();
  const [row] = await connection().select({ code: hotels.code }).from(hotels).where(eq(hotels.id, world.hotelId));
  hotel = row?.code ?? '';
  email = `added${(serial += 1)}@hotel.example`;
});

const add = (role: string, name?: string, to = email) => runCommand('add', to, { hotel, role, name });
const end = (of = email) => runCommand('end', of, { hotel });
const listRoles = async () =>
  (
    await connection()
      .select({ email: users.email, role: hotelMemberships.role })
      .from(hotelMemberships)
      .innerJoin(users, eq(users.id, hotelMemberships.userId))
      .where(eq(hotelMemberships.hotelId, world.hotelId))
      .orderBy(users.email)
  ).map((row) => [row.email, row.role]);
const listAudited = async () =>
  (
    await connection()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(world.hotelId)))
  )
    .filter(({ subjectType }) => subjectType === 'hotel')
    .map(({ action, data, before, after }) => ({ action, data, before, after }));
const listMails = async (to = email) =>
  (await listInbox({ recipient: to, limit: 50 })).filter(({ template }) => template === 'hotel-person-added');

test('npm run hotel-people -- add creates an account without a known password, and its owner can set one through the mailed link', async () => {
  expect(await add('owner', 'Asha Rao', email.toUpperCase())).toBe(
    `${email} now has the role owner in ${hotel} and gets a mail.`,
  );
  const [mail, surplus] = await listMails();
  expect(surplus).toBeUndefined();
  for (const text of ['/forgot-password/', 'Test House', 'Owner', 'two-step login']) expect(mail?.text).toContain(text);
  await sendReset(email);
  const reset = (await listInbox({ recipient: email, limit: 50 })).find(
    ({ template }) => template === 'password-reset',
  );
  const code = /reset-password\/([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '';
  const password = 'Kaveri-Lotus-7431';
  const chosen = { verification_code: code, password, confirm_password: password };
  expect((await callRoute(resetPassword, { body: chosen })).status).toBe(200);
  expect((await callRoute(login, { body: { email, password } })).status).toBe(200);
  const [user] = await connection().select({ id: users.id }).from(users).where(eq(users.email, email));
  expect(await listAudited()).toEqual([
    {
      ...{ action: 'hotel-person.added', data: { user_id: user?.id } },
      ...{ before: { role: null }, after: { role: 'owner' } },
    },
  ]);
});

test('npm run hotel-people -- add gives an existing account access without changing its name, and mails a link to the desk', async () => {
  const member = await createActor(world);
  await add('desk', 'Another Name', member.email);
  expect(await listRoles()).toEqual([[member.email, 'desk']]);
  const [user] = await connection().select({ name: users.name }).from(users).where(eq(users.id, member.userId));
  expect(user?.name).not.toBe('Another Name');
  const [mail] = await listMails(member.email);
  expect(mail?.text).toContain('/desk/');
  expect(mail?.text).not.toContain('/forgot-password/');
});

test('npm run hotel-people -- add changes the role of a hotel member without a mail, and does nothing when the role is the same', async () => {
  await add('desk', 'Asha Rao');
  expect(await add('revenue')).toBe(`${email} now has the role revenue in ${hotel} (was desk).`);
  expect(await add('revenue')).toBe(`${email} already has the role revenue in ${hotel}.`);
  expect(await listMails()).toHaveLength(1);
  expect((await listAudited()).map(({ action }) => action)).toEqual([
    'hotel-person.added',
    'hotel-person.role-changed',
  ]);
});

test('npm run hotel-people -- end removes the access at the next request, and the account remains', async () => {
  const person = await createHotelPerson({ hotelId: world.hotelId });
  const cookie = await signInAs(person.userId);
  const ask = () => callRoute(getHotel, { cookie, params: { hotel_id: String(world.hotelId) } });
  expect((await ask()).status).toBe(200);
  await end(person.email);
  expect((await ask()).status).not.toBe(200);
  expect(await connection().select().from(users).where(eq(users.id, person.userId))).toHaveLength(1);
  expect(await listAudited()).toEqual([
    { action: 'hotel-person.ended', data: { user_id: person.userId }, before: { role: 'desk' }, after: null },
  ]);
  await expect(end(person.email)).rejects.toThrow('does not belong to');
});

test('npm run hotel-people neither removes the only owner with an open account nor changes the role', async () => {
  const owner = await createHotelPerson({ hotelId: world.hotelId, role: 'owner' });
  const closed = await createHotelPerson({ hotelId: world.hotelId, role: 'owner' });
  await connection().update(users).set({ status: 'disabled' }).where(eq(users.id, closed.userId));
  await expect(end(owner.email)).rejects.toThrow('only owner');
  await expect(add('desk', undefined, owner.email)).rejects.toThrow('only owner');
  await add('owner', 'Asha Rao');
  await end(owner.email);
  expect(await listRoles()).toContainEqual([email, 'owner']);
});

test('npm run hotel-people revokes the invitations of an owner who is removed or gets another role', async () => {
  await add('owner', 'Asha Rao');
  for (const leave of [end, (to: string) => add('desk', undefined, to)]) {
    const owner = await createHotelPerson({ hotelId: world.hotelId, role: 'owner' });
    const to = `own-${owner.email}`;
    await inviteHotelPerson(owner, { hotelId: world.hotelId, email: to, name: 'Asha Rao', role: 'owner' });
    await leave(owner.email);
    const [invitation] = await connection().select().from(hotelInvitations).where(eq(hotelInvitations.email, to));
    expect(invitation?.revokedAt).toBeInstanceOf(Date);
  }
});

test('npm run hotel-people -- end leaves one of two owners when both are removed concurrently', async () => {
  const owners = [1, 2].map(() => createHotelPerson({ hotelId: world.hotelId, role: 'owner' }));
  const [one, two] = [await owners[0], await owners[1]];
  const outcomes = await Promise.allSettled([end(one?.email), end(two?.email)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listRoles()).toHaveLength(1);
});

test('npm run hotel-people refuses unknown hotels, roles, addresses and commands, a closed account and a missing name', async () => {
  const member = await createActor(world);
  await connection().update(users).set({ status: 'disabled' }).where(eq(users.id, member.userId));
  for (const [call, message] of [
    [() => runCommand('add', email, { hotel: 'NO-999', role: 'desk', name: 'Asha' }), 'There is no hotel NO-999'],
    [() => runCommand('end', email, { hotel: 'NO-999' }), 'There is no hotel NO-999'],
    [() => runCommand('list', undefined, { hotel: 'NO-999' }), 'There is no hotel NO-999'],
    [() => runCommand('list', undefined, {}), '--hotel is missing'],
    [() => add('admin', 'Asha'), '--role must be one of desk, revenue, owner'],
    [() => add('desk'), 'has no account'],
    [() => add('desk', ' '), '--name must have'],
    [() => add('desk', 'Asha', 'asha'), 'not an address'],
    [() => add('desk', 'Asha', member.email), 'is closed'],
    [() => runCommand('remove', email, { hotel }), 'There is no command remove'],
  ] as const)
    await expect(call()).rejects.toThrow(message);
  expect(await listRoles()).toEqual([]);
  expect(await connection().select().from(users).where(eq(users.email, email))).toEqual([]);
  expect(await listAudited()).toEqual([]);
});

test('npm run hotel-people -- list prints the members of one hotel', async () => {
  expect(await runCommand('list', undefined, { hotel })).toBe(`${hotel} has no people.`);
  await createHotelPerson({ hotelId: (await createStayWorld()).hotelId });
  await add('revenue', 'Asha Rao');
  const lines = (await runCommand('list', undefined, { hotel })).split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`revenue  ${email}  Asha Rao`);
});
