import { eq } from 'drizzle-orm';
import { GET as getKeys } from '@/app/dev/identity/jwks.json/route';
import { POST as rotate } from '@/app/dev/identity/rotate.json/route';
import { POST as issueToken } from '@/app/dev/identity/token.json/route';
import { POST as begin } from '@/app/api/b2b/dashboard/v2/google-login/begin/route';
import { POST as signIn } from '@/app/api/b2b/dashboard/v2/google-login/route';
import { users } from '@/lib/domains/auth/server/tables';
import { authenticateWithToken } from '@/lib/domains/auth/server/service/social-sign-in';
import { corporates } from '@/lib/domains/corporates/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { KeysUnavailable, type IdentityProvider } from '@/lib/providers/identity/port';
import { localSubjectOf } from '@/lib/providers/identity/local/people';
import { callRoute } from '@/tests/support/call-route';
import { startSignIn, tokenFor } from '@/tests/support/social-steps';
import { createActor, createCorporate } from '@/tests/support/stay-world';

const KNOWN = 'booker@acme.example';
let known: { userId: number; corporateId: number };

const signInWith = (token: string, cookie: string) =>
  callRoute<{ errors?: { code: number }[] } & Record<string, unknown>>(signIn, { body: { token }, cookie });

const codeOf = ({ status, body }: Awaited<ReturnType<typeof signInWith>>) => [status, body.errors?.[0]?.code];
const REFUSED = [401, 2100];

beforeAll(async () => {
  const corporate = await createCorporate();
  const { userId } = await createActor(corporate);
  await connection()
    .update(users)
    .set({ socialSubject: localSubjectOf(KNOWN) })
    .where(eq(users.id, userId));
  known = { userId, corporateId: corporate.corporateId };
});

it('signs a known person in, with the answer of the password sign-in', async () => {
  const started = await startSignIn();
  expect(started).toMatchObject({ provider: 'local', client_id: 'folio-local' });
  const answer = await signInWith(await tokenFor(KNOWN, started), started.cookie);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ userId: known.userId, legal_entities: [{ corporate_id: known.corporateId }] });
  expect(answer.headers.get('set-cookie')).toMatch(/folio_session=[^;]{20,}.*folio_nonce=;/);
});

it('refuses a person who is not linked, also when the e-mail address has an account, and creates no account', async () => {
  const on = connection();
  const namesake = await createActor(await createCorporate());
  await on.update(users).set({ email: 'stranger@elsewhere.example' }).where(eq(users.id, namesake.userId));
  const before = (await on.select({ id: users.id }).from(users)).length;
  const started = await startSignIn();
  expect(codeOf(await signInWith(await tokenFor('stranger@elsewhere.example', started), started.cookie))).toEqual(
    REFUSED,
  );
  expect(await on.select({ id: users.id }).from(users)).toHaveLength(before);
});

it('takes a token once, also when it comes many times at the same moment', async () => {
  const started = await startSignIn();
  const token = await tokenFor(KNOWN, started);
  const answers = await Promise.all(Array.from({ length: 8 }, () => signInWith(token, started.cookie)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
  expect(codeOf(await signInWith(token, started.cookie))).toEqual(REFUSED);
});

it('takes a token only in the browser that asked for it', async () => {
  const [mine, theirs] = [await startSignIn(), await startSignIn()];
  const token = await tokenFor(KNOWN, mine);
  expect(codeOf(await signInWith(token, theirs.cookie))).toEqual(REFUSED);
  expect(codeOf(await signInWith(token, ''))).toEqual(REFUSED);
  expect(codeOf(await signInWith(token, 'folio_nonce=forged'))).toEqual(REFUSED);
});

it('refuses what is no token, and says which field is missing', async () => {
  const { cookie } = await startSignIn();
  expect(codeOf(await signInWith('not.a.token', cookie))).toEqual(REFUSED);
  const empty = await callRoute(signIn, { body: {}, cookie });
  expect([empty.status, empty.body]).toEqual([400, { errors: [expect.objectContaining({ field: 'token' })] }]);
});

it('refuses disabled accounts and people whose company is suspended', async () => {
  const on = connection();
  const attempt = async () => {
    const started = await startSignIn();
    return codeOf(await signInWith(await tokenFor(KNOWN, started), started.cookie));
  };
  await on.update(users).set({ status: 'disabled' }).where(eq(users.id, known.userId));
  expect(await attempt()).toEqual(REFUSED);
  await on.update(users).set({ status: 'active' }).where(eq(users.id, known.userId));
  await on.update(corporates).set({ status: 'suspended' }).where(eq(corporates.id, known.corporateId));
  expect(await attempt()).toEqual([403, 2152]);
  await on.update(corporates).set({ status: 'active' }).where(eq(corporates.id, known.corporateId));
  expect((await attempt())[0]).toBe(200);
});

it('goes on after the provider has changed its key, with tokens of the old and of the new one', async () => {
  const [old, fresh] = [await startSignIn(), await startSignIn()];
  const oldToken = await tokenFor(KNOWN, old);
  expect((await callRoute(rotate, { method: 'POST' })).status).toBe(200);
  const freshToken = await tokenFor(KNOWN, fresh);
  const kidOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string;
  expect(kidOf(freshToken)).not.toBe(kidOf(oldToken));
  expect((await signInWith(freshToken, fresh.cookie)).status).toBe(200);
  expect((await signInWith(oldToken, old.cookie)).status).toBe(200);
});

it('publishes public halves only', async () => {
  const { keys } = (await (await getKeys()).json()) as { keys: Record<string, unknown>[] };
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

it('signs nothing for strangers to the issuer, other clients or without a nonce', async () => {
  const asked = { email: KNOWN, client_id: 'folio-local', nonce: 'n' };
  for (const wrong of [{ email: 'ceo@acme.example' }, { client_id: 'other' }, { nonce: '' }, { nonce: 7 }]) {
    expect((await callRoute(issueToken, { body: { ...asked, ...wrong } })).status).toBe(400);
  }
});

it("answers 503 when the provider's keys cannot be fetched", async () => {
  const { cookie } = await startSignIn();
  const away: IdentityProvider = {
    name: 'google',
    clientId: 'x',
    verify: () => Promise.reject(new KeysUnavailable('away')),
  };
  await expect(authenticateWithToken({ token: 't', cookieHeader: cookie, address: 'a' }, away)).rejects.toMatchObject({
    kind: 'UNAVAILABLE',
  });
});

describe('Where Google or no provider is configured', () => {
  afterEach(() => {
    process.env.STAGE = 'test';
    resetEnv();
  });

  it('the local issuer does not exist beyond local and test stages', async () => {
    const started = await startSignIn();
    Object.assign(process.env, { STAGE: 'demo' });
    resetEnv();
    expect((await getKeys()).status).toBe(404);
    expect((await callRoute(issueToken, { body: { email: KNOWN, client_id: 'folio-local', nonce: 'n' } })).status).toBe(
      404,
    );
    expect((await callRoute(begin, { method: 'POST' })).status).toBe(404);
    expect(codeOf(await signInWith('a.b.c', started.cookie))).toEqual(REFUSED);
  });
});
