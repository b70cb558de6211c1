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
import { toLocalSubject } from '@/lib/providers/identity/local/people';
import { callRoute } from '@/tests/support/call-route';
import { startSignIn, createIdentityToken } from '@/tests/support/social-sign-in';
import { createActor, createCorporate } from '@/tests/support/stay-world';

const KNOWN = 'booker@acme.example';
let known: { userId: number; corporateId: number };

const signInWith = (token: string, cookie: string) =>
  callRoute<{ errors?: { code: number }[] } & Record<string, unknown>>(signIn, { body: { token }, cookie });

const statusAndCode = ({ status, body }: Awaited<ReturnType<typeof signInWith>>) => [status, body.errors?.[0]?.code];
const REFUSED = [401, 2100];

beforeAll(async () => {
  const corporate = await createCorporate();
  const { userId } = await createActor(corporate);
  await connection()
    .update(users)
    .set({ socialSubject: toLocalSubject(KNOWN) })
    .where(eq(users.id, userId));
  known = { userId, corporateId: corporate.corporateId };
});

it('social sign-in of a linked user returns the same response as password sign-in', async () => {
  const started = await startSignIn();
  expect(started).toMatchObject({ provider: 'local', client_id: 'folio-local' });
  const answer = await signInWith(await createIdentityToken(KNOWN, started), started.cookie);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ userId: known.userId, legal_entities: [{ corporate_id: known.corporateId }] });
  expect(answer.headers.get('set-cookie')).toMatch(/folio_session=[^;]{20,}.*folio_nonce=;/);
});

it('social sign-in refuses an identity that is not linked, even if an account has its e-mail address', async () => {
  const on = connection();
  const namesake = await createActor(await createCorporate());
  await on.update(users).set({ email: 'stranger@elsewhere.example' }).where(eq(users.id, namesake.userId));
  const before = (await on.select({ id: users.id }).from(users)).length;
  const started = await startSignIn();
  expect(
    statusAndCode(await signInWith(await createIdentityToken('stranger@elsewhere.example', started), started.cookie)),
  ).toEqual(REFUSED);
  expect(await on.select({ id: users.id }).from(users)).toHaveLength(before);
});

it('social sign-in accepts a token once, even in concurrent requests', async () => {
  const started = await startSignIn();
  const token = await createIdentityToken(KNOWN, started);
  const answers = await Promise.all(Array.from({ length: 8 }, () => signInWith(token, started.cookie)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
  expect(statusAndCode(await signInWith(token, started.cookie))).toEqual(REFUSED);
});

it('social sign-in accepts a token only from the browser that started the sign-in', async () => {
  const [started, other] = [await startSignIn(), await startSignIn()];
  const token = await createIdentityToken(KNOWN, started);
  expect(statusAndCode(await signInWith(token, other.cookie))).toEqual(REFUSED);
  expect(statusAndCode(await signInWith(token, ''))).toEqual(REFUSED);
  expect(statusAndCode(await signInWith(token, 'folio_nonce=forged'))).toEqual(REFUSED);
});

it('social sign-in refuses a malformed token, and names the field when the token is missing', async () => {
  const { cookie } = await startSignIn();
  expect(statusAndCode(await signInWith('not.a.token', cookie))).toEqual(REFUSED);
  const empty = await callRoute(signIn, { body: {}, cookie });
  expect([empty.status, empty.body]).toEqual([400, { errors: [expect.objectContaining({ field: 'token' })] }]);
});

it('social sign-in refuses disabled accounts and users of suspended companies', async () => {
  const on = connection();
  const trySignIn = async () => {
    const started = await startSignIn();
    return statusAndCode(await signInWith(await createIdentityToken(KNOWN, started), started.cookie));
  };
  await on.update(users).set({ status: 'disabled' }).where(eq(users.id, known.userId));
  expect(await trySignIn()).toEqual(REFUSED);
  await on.update(users).set({ status: 'active' }).where(eq(users.id, known.userId));
  await on.update(corporates).set({ status: 'suspended' }).where(eq(corporates.id, known.corporateId));
  expect(await trySignIn()).toEqual([403, 2152]);
  await on.update(corporates).set({ status: 'active' }).where(eq(corporates.id, known.corporateId));
  expect((await trySignIn())[0]).toBe(200);
});

it('social sign-in accepts tokens of the old and the new key after the provider has rotated its key', async () => {
  const [old, fresh] = [await startSignIn(), await startSignIn()];
  const oldToken = await createIdentityToken(KNOWN, old);
  expect((await callRoute(rotate, { method: 'POST' })).status).toBe(200);
  const freshToken = await createIdentityToken(KNOWN, fresh);
  const kidOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string;
  expect(kidOf(freshToken)).not.toBe(kidOf(oldToken));
  expect((await signInWith(freshToken, fresh.cookie)).status).toBe(200);
  expect((await signInWith(oldToken, old.cookie)).status).toBe(200);
});

it('the local issuer publishes only public key parameters', async () => {
  const { keys } = (await (await getKeys()).json()) as { keys: Record<string, unknown>[] };
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

it('the local issuer refuses unknown users, other clients and requests without a nonce', async () => {
  const request = { email: KNOWN, client_id: 'folio-local', nonce: 'n' };
  for (const invalid of [{ email: 'ceo@acme.example' }, { client_id: 'other' }, { nonce: '' }, { nonce: 7 }]) {
    expect((await callRoute(issueToken, { body: { ...request, ...invalid } })).status).toBe(400);
  }
});

it("social sign-in answers 503 when the provider's keys cannot be fetched", async () => {
  const { cookie } = await startSignIn();
  const unreachable: IdentityProvider = {
    name: 'google',
    clientId: 'x',
    verify: () => Promise.reject(new KeysUnavailable('unreachable')),
  };
  await expect(
    authenticateWithToken({ token: 't', cookieHeader: cookie, address: 'a' }, unreachable),
  ).rejects.toMatchObject({
    kind: 'UNAVAILABLE',
  });
});

describe('the local issuer of social sign-in', () => {
  afterEach(() => {
    process.env.STAGE = 'test';
    resetEnv();
  });

  it('answers 404 in stages other than local and test', async () => {
    const started = await startSignIn();
    Object.assign(process.env, { STAGE: 'demo' });
    resetEnv();
    expect((await getKeys()).status).toBe(404);
    expect((await callRoute(issueToken, { body: { email: KNOWN, client_id: 'folio-local', nonce: 'n' } })).status).toBe(
      404,
    );
    expect((await callRoute(begin, { method: 'POST' })).status).toBe(404);
    expect(statusAndCode(await signInWith('a.b.c', started.cookie))).toEqual(REFUSED);
  });
});
