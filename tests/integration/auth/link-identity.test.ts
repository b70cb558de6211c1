import { eq } from 'drizzle-orm';
import { DELETE as unlink, POST as link } from '@/app/api/b2b/dashboard/v2/google-login/link/route';
import { POST as signIn } from '@/app/api/b2b/dashboard/v2/google-login/route';
import { linkIdentity } from '@/lib/domains/auth/server/service/link-identity';
import { users } from '@/lib/domains/auth/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import type { IdentityProvider } from '@/lib/providers/identity/port';
import { localSubjectOf } from '@/lib/providers/identity/local/people';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { PASSWORD } from '@/tests/support/privacy-world';
import { providerAccepting, createOwner, startSignIn, tokenFor } from '@/tests/support/social-steps';
import { createActor, createCorporate } from '@/tests/support/stay-world';

const KNOWN = 'booker@acme.example';
const ORBIT = 'travel@orbit.example';

const signInWith = (token: string, cookie: string) =>
  callRoute<{ errors?: { code: number }[] } & Record<string, unknown>>(signIn, { body: { token }, cookie });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof signInWith>>) => [status, body.errors?.[0]?.code];
const REFUSED = [401, 2100];

beforeAll(async () => {
  const { userId } = await createActor(await createCorporate());
  await connection()
    .update(users)
    .set({ socialSubject: localSubjectOf(KNOWN) })
    .where(eq(users.id, userId));
});

describe('linking', () => {
  const linkWith = (token: string, cookie: string, password = PASSWORD) =>
    callRoute<{ errors?: { code: number; field?: string }[] }>(link, { body: { token, password }, cookie });
  const subjectOf = async ({ userId }: Actor) => {
    const [row] = await connection().select().from(users).where(eq(users.id, userId));
    return row?.socialSubject;
  };
  /** A session, a fresh token and its cookie. */
  const withToken = async ({ userId }: Actor, email: string) => {
    if (email === ORBIT)
      await connection()
        .update(users)
        .set({ socialSubject: null })
        .where(eq(users.socialSubject, localSubjectOf(ORBIT)));
    const started = await startSignIn();
    return { token: await tokenFor(email, started), cookie: `${await signInAs(userId)}; ${started.cookie}` };
  };

  it('lets a signed-in person sign in so from then on, and writes it down', async () => {
    const actor = await createOwner();
    const session = await signInAs(actor.userId);
    const started = await startSignIn();
    const token = await tokenFor('desk@nimbus.example', started);
    expect((await linkWith(token, started.cookie)).status).toBe(401);
    expect((await linkWith(token, `${session}; ${started.cookie}`)).status).toBe(200);
    const again = await startSignIn();
    const answer = await signInWith(await tokenFor('desk@nimbus.example', again), again.cookie);
    expect(answer.body).toMatchObject({ userId: actor.userId });
    const rows = await connection()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(actor.userId)));
    expect(rows).toEqual([expect.objectContaining({ action: 'user.identity-linked', actorUserId: actor.userId })]);
  });

  it('refuses a person who belongs to another account', async () => {
    const { token, cookie } = await withToken(await createOwner(), KNOWN);
    const answer = await linkWith(token, cookie);
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([409, 2150]);
  });

  it('requires the password, and a wrong password does not use up the token', async () => {
    const actor = await createOwner();
    const earlier = `local:before-${actor.userId}`;
    await connection().update(users).set({ socialSubject: earlier }).where(eq(users.id, actor.userId));
    const { token, cookie } = await withToken(actor, ORBIT);
    for (const wrong of ['not this one', actor.email]) {
      const refused = await linkWith(token, cookie, wrong);
      expect([refused.status, refused.body.errors]).toEqual([
        403,
        [expect.objectContaining({ code: 2154, field: 'password' })],
      ]);
    }
    const without = await callRoute(link, { body: { token }, cookie });
    expect([without.status, without.body]).toEqual([400, { errors: [expect.objectContaining({ field: 'password' })] }]);
    expect(await subjectOf(actor)).toBe(earlier);
    expect((await linkWith(token, cookie)).status).toBe(200);
    expect(await subjectOf(actor)).toBe(localSubjectOf(ORBIT));
  });

  it('is refused where there is no password, and limits guesses as signing in does', async () => {
    const bare = await createActor(await createCorporate());
    const { token, cookie } = await withToken(bare, ORBIT);
    expect((await linkWith(token, cookie)).status).toBe(403);
    const actor = await createOwner();
    const session = await signInAs(actor.userId);
    for (let guess = 0; guess < 10; guess += 1) await linkWith('a.b.c', session, `guess ${guess}`);
    expect((await linkWith('a.b.c', session)).status).toBe(429);
  });

  it('notifies the owner by mail, once for each link', async () => {
    const actor = await createOwner();
    const mails = async () =>
      (await listInbox({ recipient: actor.email, limit: 9 })).filter(({ template }) => template === 'identity-linked');
    for (let time = 1; time <= 2; time += 1) {
      const { token, cookie } = await withToken(actor, ORBIT);
      expect((await linkWith(token, cookie)).status).toBe(200);
      expect(await mails()).toHaveLength(time);
    }
    expect((await mails())[0]?.text).toContain('/forgot-password/');
  });

  it("is removed at the owner's request", async () => {
    const actor = await createOwner();
    const { token, cookie } = await withToken(actor, ORBIT);
    expect((await linkWith(token, cookie)).status).toBe(200);
    expect((await callRoute(unlink, { method: 'DELETE' })).status).toBe(401);
    for (let time = 0; time < 2; time += 1)
      expect((await callRoute(unlink, { method: 'DELETE', cookie })).status).toBe(200);
    expect(await subjectOf(actor)).toBeNull();
    const started = await startSignIn();
    expect(codeOf(await signInWith(await tokenFor(ORBIT, started), started.cookie))).toEqual(REFUSED);
  });
});

describe('one person and several accounts at the same moment', () => {
  it.each([1, 2, 3, 4])('one account gets the person, the others are refused (round %i)', async (round) => {
    const provider = providerAccepting(`local:race-${round}`);
    const corporate = await createCorporate();
    const requests = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { userId, email } = await createOwner(corporate);
        return {
          userId,
          request: { email, password: PASSWORD, token: 't', cookieHeader: (await startSignIn()).cookie, address: 'a' },
        };
      }),
    );
    const outcomes = await Promise.allSettled(
      requests.map(({ userId, request }) => linkIdentity(userId, request, provider)),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const { reason } of refused) expect(reason).toMatchObject({ kind: 'IDENTITY_TAKEN' });
  });

  it('a link that a reset overtakes does not happen', async () => {
    const { userId, email } = await createOwner();
    const slow: IdentityProvider = {
      ...providerAccepting(`local:slow-${userId}`),
      verify: async () => {
        await connection().update(users).set({ sessionVersion: 2, passwordHash: null }).where(eq(users.id, userId));
        return { subject: `local:slow-${userId}`, email: null, isEmailVerified: false, name: null };
      },
    };
    const { cookie } = await startSignIn();
    const request = { email, password: PASSWORD, token: 't', cookieHeader: cookie, address: 'a' };
    await expect(linkIdentity(userId, request, slow)).rejects.toMatchObject({ kind: 'SESSION_REQUIRED' });
    const [row] = await connection().select().from(users).where(eq(users.id, userId));
    expect(row?.socialSubject).toBeNull();
  });

  it('linking the same person again changes nothing', async () => {
    const provider = providerAccepting('local:again');
    const { userId, email } = await createOwner();
    for (let round = 0; round < 2; round += 1) {
      const { cookie } = await startSignIn();
      const request = { email, password: PASSWORD, token: 't', cookieHeader: cookie, address: 'a' };
      await expect(linkIdentity(userId, request, provider)).resolves.toMatchObject({ subject: 'local:again' });
    }
  });
});
