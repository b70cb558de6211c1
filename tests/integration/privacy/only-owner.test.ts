import { eq } from 'drizzle-orm';
import { POST as erase } from '@/app/api/b2b/dashboard/v2/privacy/erasure/route';
import { GET as read } from '@/app/api/b2b/dashboard/v2/privacy/route';
import type { Actor } from '@/lib/domains/corporates/actor';
import { hotelInvitations, hotelMemberships } from '@/lib/domains/hotel-members/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createOwner } from '@/tests/support/social-sign-in';
import { createStayWorld } from '@/tests/support/stay-world';

interface Body {
  errors?: { code: number; message: string }[];
  erasure: { obstacles: string[] };
}

const eraseAs = async ({ userId }: Actor) =>
  callRoute<Body>(erase, { body: { password: PASSWORD }, cookie: await signInAs(userId) });

const own = (hotelId: number, ...people: Actor[]) =>
  connection()
    .insert(hotelMemberships)
    .values(people.map(({ userId }) => ({ userId, hotelId, role: 'owner' as const })));

test('the only owner of a hotel cannot be erased until the hotel has another owner', async () => {
  const { hotelId } = await createStayWorld({ rooms: 1 });
  const owner = await createOwner();
  await own(hotelId, owner);
  const refused = await eraseAs(owner);
  expect(refused.status).toBe(409);
  const [{ code, message } = { code: 0, message: '' }] = refused.body.errors ?? [];
  expect([code, message]).toEqual([2452, expect.stringMatching(/only owner of .+\. Ask us to add another owner/)]);
  const shown = await callRoute<Body>(read, { cookie: await signInAs(owner.userId) });
  expect(shown.body.erasure.obstacles).toEqual([message]);
  await own(hotelId, await createOwner());
  expect((await eraseAs(owner)).status).toBe(200);
});

test('an erased owner cannot return by an invitation that the person sent', async () => {
  const { hotelId } = await createStayWorld({ rooms: 1 });
  const [leaving, staying] = [await createOwner(), await createOwner()];
  await own(hotelId, leaving, staying);
  const sent = { hotelId, name: 'Asha Rao', role: 'owner' as const, createdAt: now(), expiresAt: now() };
  await connection()
    .insert(hotelInvitations)
    .values(
      [leaving, staying].map(({ userId }) => ({
        ...{ ...sent, invitedBy: userId },
        ...{ email: `by${userId}@hotel.example`, tokenHash: `by${userId}` },
      })),
    );
  expect((await eraseAs(leaving)).status).toBe(200);
  const rows = await connection().select().from(hotelInvitations).where(eq(hotelInvitations.hotelId, hotelId));
  const isOpen = new Map(rows.map(({ invitedBy, revokedAt }) => [invitedBy, revokedAt === null]));
  expect([isOpen.get(leaving.userId), isOpen.get(staying.userId)]).toEqual([false, true]);
});

test('of the last two owners who request their erasure concurrently, one remains', async () => {
  const { hotelId } = await createStayWorld({ rooms: 1 });
  const both = [await createOwner(), await createOwner()];
  await own(hotelId, ...both);
  const answers = await Promise.all(both.map(eraseAs));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
