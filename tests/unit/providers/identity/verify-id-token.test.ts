import { createHmac } from 'node:crypto';
import { createKeyStore } from '@/lib/providers/identity/key-store';
import { verifyIdToken } from '@/lib/providers/identity/verify-id-token';
import { encode, makeKey, makeToken } from './signed-tokens';

const NOW = 1_800_000_000;
const key = makeKey('first');
const otherKeySameId = makeKey('first');
const keys = createKeyStore(
  () => Promise.resolve(Response.json({ keys: [key.jwk] })),
  () => NOW * 1000,
);

const expected = {
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  audiences: ['web.apps.example', 'phone.apps.example'],
  nonce: 'n-1',
  nowSeconds: NOW,
};
const claims = {
  iss: 'https://accounts.google.com',
  aud: 'web.apps.example',
  sub: '1093',
  email: 'Asha@Acme.example',
  email_verified: true,
  name: 'Asha',
  nonce: 'n-1',
  iat: NOW - 5,
  exp: NOW + 3600,
};

const verify = (token: string) => verifyIdToken(token, keys, expected);

test('verifyIdToken returns subject, email, verification flag and name of a valid token', async () => {
  await expect(verify(makeToken(key, claims))).resolves.toEqual({
    sub: '1093',
    email: 'asha@acme.example',
    isEmailVerified: true,
    name: 'Asha',
  });
});

test.each([
  ['the other spelling of the issuer', { iss: 'accounts.google.com' }],
  ['our second client', { aud: 'phone.apps.example' }],
  [
    'several audiences with our client as the authorised party',
    { aud: ['x', 'web.apps.example'], azp: 'web.apps.example' },
  ],
  ['an issue time less than a minute ahead', { iat: NOW + 50, nbf: NOW + 50 }],
  ['one second left before expiry', { exp: NOW + 1 }],
])('verifyIdToken accepts a token with %s', async (_, change) => {
  await expect(verify(makeToken(key, { ...claims, ...change }))).resolves.toMatchObject({ sub: '1093' });
});

test.each([
  ['issuer', { iss: 'https://accounts.google.com.evil.example' }],
  ['issuer', { iss: undefined }],
  ['audience', { aud: 'somebody-else.apps.example' }],
  ['audience', { aud: ['somebody-else', 'web.apps.example'] }],
  ['audience', { aud: ['somebody-else', 'web.apps.example'], azp: 'somebody-else' }],
  ['audience', { aud: undefined }],
  ['expired', { exp: NOW }],
  ['expired', { exp: String(NOW + 3600) }],
  ['expired', { exp: undefined }],
  ['not_yet_valid', { iat: NOW + 61 }],
  ['not_yet_valid', { nbf: NOW + 61 }],
  ['nonce', { nonce: 'n-2' }],
  ['nonce', { nonce: undefined }],
  ['subject', { sub: '' }],
  ['subject', { sub: 1093 }],
])('verifyIdToken refuses a token for its %s: %j', async (reason, change) => {
  await expect(verify(makeToken(key, { ...claims, ...change }))).rejects.toMatchObject({
    name: 'TokenRefused',
    reason,
  });
});

describe('verifyIdToken refuses', () => {
  const body = encode(claims);
  const publicPem = key.jwk.n as string;

  test.each([
    ['alg none, without a signature', `${encode({ alg: 'none', kid: 'first' })}.${body}.`, 'algorithm'],
    ['alg NONE in capitals', `${encode({ alg: 'NONE', kid: 'first' })}.${body}.`, 'algorithm'],
    ['a header without alg', `${encode({ kid: 'first' })}.${body}.AAAA`, 'algorithm'],
    ['alg none with the signature of a valid token', makeToken(key, claims, { alg: 'none' }), 'algorithm'],
    ['another RSA algorithm', makeToken(key, claims, { alg: 'RS512' }), 'algorithm'],
    ['a signature by another key with the published key id', makeToken(otherKeySameId, claims), 'signature'],
    ['an empty signature', `${encode({ alg: 'RS256', kid: 'first' })}.${body}.`, 'signature'],
    ['a key id that is not published', makeToken(makeKey('other'), claims), 'unknown_key'],
    ['a header without a key id', makeToken(key, claims, { kid: undefined }), 'malformed'],
    ['critical extensions', makeToken(key, claims, { crit: ['b64'] }), 'malformed'],
  ])('a token with %s', async (_case, token, reason) => {
    await expect(verify(token)).rejects.toMatchObject({ reason });
  });

  test('a token signed by HS256 with the public key as the secret', async () => {
    const signed = `${encode({ alg: 'HS256', kid: 'first' })}.${body}`;
    const token = `${signed}.${createHmac('sha256', publicPem).update(signed).digest('base64url')}`;
    await expect(verify(token)).rejects.toMatchObject({ reason: 'algorithm' });
  });

  test('a token whose claims were changed after signing', async () => {
    const [header, , signature] = makeToken(key, claims).split('.');
    const tampered = `${header}.${encode({ ...claims, sub: '1' })}.${signature}`;
    await expect(verify(tampered)).rejects.toMatchObject({ reason: 'signature' });
  });
});

test.each(['', 'a', 'a.b', 'a.b.c', 'a.b.c.d', `${'a'.repeat(9000)}.b.c`, `${encode([])}.${encode({})}.AA`, 'é.é.é'])(
  'verifyIdToken refuses the malformed token %j',
  async (token) => {
    await expect(verify(token)).rejects.toMatchObject({ name: 'TokenRefused', reason: 'malformed' });
  },
);
