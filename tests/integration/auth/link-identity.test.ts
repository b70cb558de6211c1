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
import { toLocalSubject } from '@/lib/providers/identity/local/people';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { PASSWORD } from '@/tests/support/privacy-world';
import { createAcceptingProvider, createOwner, startSignIn, createIdentityToken } from '@/tests/support/social-sign-in';
import { createActor, createCorporate } from '@/tests/support/stay-world';

const KNOWN = 'booker@acme.example';
const ORBIT = 'travel@orbit.example';

const signInWith = (token: string, cookie: string) =>
  callRoute<{ errors?: { code: number }[] } & Record<string, unknown>>(signIn, { body: { token }, cookie });
const statusAndCode = ({ status, body }: Awaited<ReturnType<typeof signInWith>>) => [status, body.errors?.[0]?.code];
const REFUSED = [401, 2100];

beforeAll(async () => {
  const { userId } = await createActor(await createCorporate());
  await connection()
    .update(users)
    .set({ socialSubject: toLocalSubject(KNOWN) })
    .where(eq(users.id, userId));
});

describe('linking an identity', () => {
  const linkWith = (token: string, cookie: string, password = PASSWORD) =>
    callRoute<{ errors?: { code: number; field?: string }[] }>(link, { body: { token, password }, cookie });
  const getSubject = async ({ userId }: Actor) => {
    const [row] = await connection().select().from(users).where(eq(users.id, userId));
    return row?.socialSubject;
  };
  /** Returns a new token, and the cookies of a session and of the started sign-in. */
  const startLinking = async ({ userId }: Actor, email: string) => {
    if (email === ORBIT)
      await connection()
        .update(users)
        .set({ socialSubject: null })
        .where(eq(users.socialSubject, toLocalSubject(ORBIT)));
    const started = await startSignIn();
    return { token: await createIdentityToken(email, started), cookie: `${await signInAs(userId)}; ${started.cookie}` };
  };

  it('allows the user to sign in with the identity, and is audited', async () => {
    const actor = await createOwner();
    const session = await signInAs(actor.userId);
    const started = await startSignIn();
    const token = await createIdentityToken('desk@nimbus.example', started);
    expect((await linkWith(token, started.cookie)).status).toBe(401);
    expect((await linkWith(token, `${session}; ${started.cookie}`)).status).toBe(200);
    const again = await startSignIn();
    const answer = await signInWith(await createIdentityToken('desk@nimbus.example', again), again.cookie);
    expect(answer.body).toMatchObject({ userId: actor.userId });
    const rows = await connection()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(actor.userId)));
    expect(rows).toEqual([expect.objectContaining({ action: 'user.identity-linked', actorUserId: actor.userId })]);
  });

  it('is refused when the identity is linked to another account', async () => {
    const { token, cookie } = await startLinking(await createOwner(), KNOWN);
    const answer = await linkWith(token, cookie);
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([409, 2150]);
  });

  it('requires the password, and a wrong password does not use up the token', async () => {
    const actor = await createOwner();
    const earlier = `local:before-${actor.userId}`;
    await connection().update(users).set({ socialSubject: earlier }).where(eq(users.id, actor.userId));
    const { token, cookie } = await startLinking(actor, ORBIT);
    for (const wrongPassword of ['not this one', actor.email]) {
      const refused = await linkWith(token, cookie, wrongPassword);
      expect([refused.status, refused.body.errors]).toEqual([
        403,
        [expect.objectContaining({ code: 2154, field: 'password' })],
      ]);
    }
    const without = await callRoute(link, { body: { token }, cookie });
    expect([without.status, without.body]).toEqual([400, { errors: [expect.objectContaining({ field: 'password' })] }]);
    expect(await getSubject(actor)).toBe(earlier);
    expect((await linkWith(token, cookie)).status).toBe(200);
    expect(await getSubject(actor)).toBe(toLocalSubject(ORBIT));
  });

  it('is refused for an account without a password, and wrong passwords are limited', async () => {
    const withoutPassword = await createActor(await createCorporate());
    const { token, cookie } = await startLinking(withoutPassword, ORBIT);
    expect((await linkWith(token, cookie)).status).toBe(403);
    const actor = await createOwner();
    const session = await signInAs(actor.userId);
    for (let guess = 0; guess < 10; guess += 1) await linkWith('a.b.c', session, `guess ${guess}`);
    expect((await linkWith('a.b.c', session)).status).toBe(429);
  });

  it('notifies the owner by mail, once for each link', async () => {
    const actor = await createOwner();
    const listMails = async () =>
      (await listInbox({ recipient: actor.email, limit: 9 })).filter(({ template }) => template === 'identity-linked');
    for (let time = 1; time <= 2; time += 1) {
      const { token, cookie } = await startLinking(actor, ORBIT);
      expect((await linkWith(token, cookie)).status).toBe(200);
      expect(await listMails()).toHaveLength(time);
    }
    expect((await listMails())[0]?.text).toContain('/forgot-password/');
  });

  it('can be undone by the owner', async () => {
    const actor = await createOwner();
    const { token, cookie } = await startLinking(actor, ORBIT);
    expect((await linkWith(token, cookie)).status).toBe(200);
    expect((await callRoute(unlink, { method: 'DELETE' })).status).toBe(401);
    for (let time = 0; time < 2; time += 1)
      expect((await callRoute(unlink, { method: 'DELETE', cookie })).status).toBe(200);
    expect(await getSubject(actor)).toBeNull();
    const started = await startSignIn();
    expect(statusAndCode(await signInWith(await createIdentityToken(ORBIT, started), started.cookie))).toEqual(REFUSED);
  });
});

describe('linkIdentity called concurrently', () => {
  it.each([1, 2, 3, 4])(
    'links an identity to one of eight accounts and refuses the others (round %i)',
    async (round) => {
      const provider = createAcceptingProvider(`local:race-${round}`);
      const corporate = await createCorporate();
      const requests = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const { userId, email } = await createOwner(corporate);
          return {
            userId,
            request: {
              email,
              password: PASSWORD,
              token: 't',
              cookieHeader: (await startSignIn()).cookie,
              address: 'a',
            },
          };
        }),
      );
      const outcomes = await Promise.allSettled(
        requests.map(({ userId, request }) => linkIdentity(userId, request, provider)),
      );
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused).toHaveLength(7);
      for (const { reason } of refused) expect(reason).toMatchObject({ kind: 'IDENTITY_TAKEN' });
    },
  );

  it('does not link an identity when a password reset happens during the verification', async () => {
    const { userId, email } = await createOwner();
    const slow: IdentityProvider = {
      ...createAcceptingProvider(`local:slow-${userId}`),
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

  it('returns the identity when it is already linked to the same account', async () => {
    const provider = createAcceptingProvider('local:again');
    const { userId, email } = await createOwner();
    for (let round = 0; round < 2; round += 1) {
      const { cookie } = await startSignIn();
      const request = { email, password: PASSWORD, token: 't', cookieHeader: cookie, address: 'a' };
      await expect(linkIdentity(userId, request, provider)).resolves.toMatchObject({ subject: 'local:again' });
    }
  });
});
