import { eq } from 'drizzle-orm';
import { POST as login } from '@/app/api/b2b/dashboard/v2/login/route';
import { POST as accept } from '@/app/api/v1/hotel-invitations/accept/route';
import { users } from '@/lib/domains/auth/server/tables';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { findPendingInvitation } from '@/lib/domains/hotel-members/server/service/accept-invitation';
import { endHotelMember } from '@/lib/domains/hotel-members/server/service/change-people';
import { listPeopleOfHotel } from '@/lib/domains/hotel-members/server/service/hotel-people';
import {
  inviteHotelPerson,
  resendHotelInvitation,
  revokeHotelInvitation,
} from '@/lib/domains/hotel-members/server/service/invitations';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { connection } from '@/lib/platform/db/connection';
import { moveClock } from '@/lib/platform/db/clock';
import { findAuditRows } from '@/tests/integration/corporates/team-world';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { countRows } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const PASSWORD = 'tall lamp by the river';
let world: StayWorld;
let hotelId: number;
let owner: DeskActor;
let serial = 0;
let email: string;

beforeEach(async () => {
  world = await createStayWorld();
  ({ hotelId } = world);
  owner = await createHotelPerson({ hotelId, role: 'owner' });
  email = `invited${(serial += 1)}@hotel.example`;
});
afterEach(() => moveClock(0));

type Role = 'desk' | 'revenue' | 'owner';
const invite = (role: Role = 'desk', to = email) =>
  inviteHotelPerson(owner, { hotelId, email: to, name: 'Asha Rao', role });
const acceptWith = (token: string, password?: string) =>
  callRoute<{ errors?: [{ code: number; field?: string }] }>(accept, { body: { token, password } });
const people = async () =>
  (await listPeopleOfHotel(owner, hotelId)).people.map((person) => [person.email, person.role]);

async function getToken(to = email): Promise<string> {
  const mails = (await listInbox({ recipient: to, limit: 10 })).filter(
    ({ template }) => template === 'hotel-invitation',
  );
  const [, token] = /\/hotel-invitation\/([\w-]+)\//.exec(mails[0]?.text ?? '') ?? [];
  if (!token) throw new Error(`No mail to ${to} has a link`);
  return token;
}

async function getInvitationId(of = owner): Promise<number> {
  const { invitations } = await listPeopleOfHotel(of, of.hotels[0]?.hotelId ?? 0);
  return invitations[0]?.invitationId ?? 0;
}

test('an invited person without an account chooses a password by the link and can log in to the desk', async () => {
  expect((await invite('desk')).invitations).toMatchObject([{ email, role: 'desk', isExpired: false }]);
  const token = await getToken();
  expect(await findPendingInvitation(token)).toMatchObject({ email, name: 'Asha Rao', hasAccount: false });
  expect(await people()).not.toContainEqual([email, 'desk']);
  expect((await acceptWith(token)).body.errors?.[0]).toMatchObject({ field: 'password' });
  expect((await acceptWith(token, 'Asha Rao 1')).status).toBe(400);
  expect((await acceptWith(token, PASSWORD)).body).toEqual({ email, is_new_account: true });
  expect(await people()).toContainEqual([email, 'desk']);
  expect((await callRoute(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  expect((await listPeopleOfHotel(owner, hotelId)).invitations).toEqual([]);
  const actions = (await findAuditRows('hotel', hotelId)).map(({ action }) => action);
  expect(actions).toEqual(['hotel-invitation.sent', 'hotel-invitation.accepted']);
  expect(await countRows('hotel_invitation', `token_hash = '${token}'`)).toBe(0);
});

test('an invited person with an account joins with it, and the link neither changes the password nor opens a session', async () => {
  const { email: known, userId } = await createActor(world);
  await invite('revenue', known);
  const passwordOf = async () => (await connection().select().from(users).where(eq(users.id, userId)))[0]?.passwordHash;
  const before = await passwordOf();
  const answer = await acceptWith(await getToken(known), PASSWORD);
  expect(answer.body).toEqual({ email: known, is_new_account: false });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await passwordOf()).toBe(before);
  expect(await people()).toContainEqual([known, 'revenue']);
});

test('of five concurrent acceptances of one link one creates the account', async () => {
  await invite();
  const token = await getToken();
  const answers = await Promise.all(Array.from({ length: 5 }, () => acceptWith(token, PASSWORD)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  expect(await countRows('app_user', `email = '${email}'`)).toBe(1);
});

test('an expired, replaced, withdrawn or used link of an invitation is refused', async () => {
  await invite();
  const replaced = await getToken();
  await resendHotelInvitation(owner, { hotelId, invitationId: await getInvitationId() });
  const expired = await getToken();
  expect(expired).not.toBe(replaced);
  expect((await acceptWith(replaced, PASSWORD)).status).toBe(400);
  await moveClock(7 * 86_400_000 + 1_000);
  expect(await findPendingInvitation(expired)).toBeNull();
  expect((await acceptWith(expired, PASSWORD)).status).toBe(400);
  expect((await listPeopleOfHotel(owner, hotelId)).invitations).toMatchObject([{ email, isExpired: true }]);
  await invite();
  const withdrawn = await getToken();
  await revokeHotelInvitation(owner, { hotelId, invitationId: await getInvitationId() });
  expect((await acceptWith(withdrawn, PASSWORD)).status).toBe(400);
  await invite();
  const used = await getToken();
  expect((await acceptWith(used, PASSWORD)).status).toBe(200);
  expect((await acceptWith(used, PASSWORD)).status).toBe(400);
});

test('a second invitation of a person replaces role and link of the first one, and a member cannot be invited', async () => {
  await invite('desk');
  const first = await getToken();
  const { invitations } = await invite('owner');
  expect(invitations).toMatchObject([{ email, role: 'owner' }]);
  expect((await acceptWith(first, PASSWORD)).status).toBe(400);
  expect((await acceptWith(await getToken(), PASSWORD)).status).toBe(200);
  expect(await people()).toContainEqual([email, 'owner']);
  await expect(invite('desk')).rejects.toMatchObject({ kind: 'ALREADY_MEMBER' });
});

test('only owners of the hotel invite, and invitations of other hotels are not found', async () => {
  await invite();
  const invitationId = await getInvitationId();
  const rival = await createStayWorld();
  const rivalOwner = await createHotelPerson({ hotelId: rival.hotelId, role: 'owner' });
  const revenue = await createHotelPerson({ hotelId, role: 'revenue' });
  const request = { hotelId, email: 'x@hotel.example', name: 'X', role: 'desk' as const };
  await expect(inviteHotelPerson(revenue, request)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  await expect(inviteHotelPerson(rivalOwner, request)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  for (const change of [resendHotelInvitation, revokeHotelInvitation])
    await expect(change(rivalOwner, { hotelId: rival.hotelId, invitationId })).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    });
});

test('invitations of an owner whose access ends can no longer be accepted', async () => {
  const other = await createHotelPerson({ hotelId, role: 'owner' });
  await invite('owner');
  const token = await getToken();
  await endHotelMember(other, { hotelId, userId: owner.userId });
  expect((await acceptWith(token, PASSWORD)).status).toBe(400);
});

test('a person is invited to a hotel at most five times a day', async () => {
  for (let sent = 0; sent < 5; sent += 1) await invite();
  await expect(invite()).rejects.toMatchObject({ kind: 'TOO_MANY_REQUESTS' });
});
