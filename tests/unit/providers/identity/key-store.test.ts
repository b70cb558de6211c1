import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { resetEnv } from '@/lib/platform/env/env';
import { googleIdentity } from '@/lib/providers/identity/google';
import { createKeyStore } from '@/lib/providers/identity/key-store';
import { makeKey, makeToken, type TestKey } from './token-maker';

/** A provider's address of keys, on a real socket. */
interface Provider {
  url: string;
  asked: () => number;
  publish: (keys: TestKey[]) => void;
  answerWith: (status: number) => void;
  close: () => Promise<void>;
}

async function startProvider(keys: TestKey[], cacheControl = 'public, max-age=3600'): Promise<Provider> {
  let published = keys;
  let status = 200;
  let asked = 0;
  const server = http.createServer((_, response) => {
    asked += 1;
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': cacheControl });
    response.end(JSON.stringify({ keys: published.map(({ jwk }) => jwk) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    asked: () => asked,
    publish: (next) => (published = next),
    answerWith: (next) => (status = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

let clock = 0;
let provider: Provider;
const first = makeKey('first');
const second = makeKey('second');
const storeOf = (from: Provider) =>
  createKeyStore(
    () => fetch(from.url),
    () => clock,
  );

beforeEach(async () => {
  clock = 1_000_000;
  provider = await startProvider([first]);
});
afterEach(() => provider.close());

test('the key store fetches the keys once and caches them as long as Cache-Control says', async () => {
  const store = storeOf(provider);
  expect(await store.find('first')).not.toBeNull();
  clock += 3_599_000;
  await store.find('first');
  expect(provider.asked()).toBe(1);
  clock += 2_000;
  await store.find('first');
  expect(provider.asked()).toBe(2);
});

test('concurrent sign-ins share one fetch', async () => {
  const store = storeOf(provider);
  await Promise.all(Array.from({ length: 20 }, () => store.find('first')));
  expect(provider.asked()).toBe(1);
});

test('an unknown key id causes one more fetch, which finds the key after a rotation', async () => {
  const store = storeOf(provider);
  await store.find('first');
  provider.publish([second, first]);
  expect(await store.find('second')).not.toBeNull();
  expect(provider.asked()).toBe(2);
});

test('a withdrawn key is refused when the cached document has expired', async () => {
  const store = storeOf(provider);
  await store.find('first');
  provider.publish([second]);
  clock += 3_601_000;
  expect(await store.find('first')).toBeNull();
});

test('forged key ids cause at most one fetch in ten seconds', async () => {
  const store = storeOf(provider);
  for (let index = 0; index < 50; index += 1) expect(await store.find(`forged-${index}`)).toBeNull();
  expect(provider.asked()).toBe(2);
  clock += 10_001;
  await store.find('forged');
  expect(provider.asked()).toBe(3);
});

test('no-store does not cause a fetch per sign-in', async () => {
  const careless = await startProvider([first], 'no-store');
  const store = storeOf(careless);
  for (let index = 0; index < 5; index += 1) await store.find('first');
  expect(careless.asked()).toBe(1);
  await careless.close();
});

test('a failing provider raises KeysUnavailable, and the next sign-in fetches again', async () => {
  const store = storeOf(provider);
  provider.answerWith(500);
  await expect(store.find('first')).rejects.toMatchObject({ name: 'KeysUnavailable' });
  provider.answerWith(200);
  expect(await store.find('first')).not.toBeNull();
  const nobody = createKeyStore(
    () => fetch('http://127.0.0.1:9/'),
    () => clock,
  );
  await expect(nobody.find('first')).rejects.toMatchObject({ name: 'KeysUnavailable' });
});

test('the key store skips keys that are no RSA signing key of 2048 bits', async () => {
  const short = makeKey('short', 1024);
  const forEncryption = { ...makeKey('enc'), jwk: { ...makeKey('enc').jwk, use: 'enc' } };
  const symmetric = { ...first, jwk: { kty: 'oct', kid: 'oct', k: 'c2VjcmV0' } };
  provider.publish([short, forEncryption, symmetric, first]);
  const store = storeOf(provider);
  expect(await store.find('first')).not.toBeNull();
  for (const kid of ['short', 'enc', 'oct']) expect(await store.find(kid)).toBeNull();
});

test('a broken key is logged once and does not block the other keys', async () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const level = process.env.LOG_LEVEL;
  process.env.LOG_LEVEL = 'warn';
  resetEnv();
  try {
    const noModulus = { ...first, jwk: { ...first.jwk, kid: 'no-modulus', n: '***' } };
    const noExponent = { ...first, jwk: { ...first.jwk, kid: 'no-exponent', e: '' } };
    const nothing = { ...first, jwk: null as never };
    provider.publish([noModulus, noExponent, nothing, first]);
    const store = storeOf(provider);
    for (let round = 0; round < 3; round += 1) {
      expect(await store.find('first')).not.toBeNull();
      clock += 3_601_000;
    }
    expect(provider.asked()).toBe(3);
    for (const kid of ['no-modulus', 'no-exponent', '']) expect(await store.find(kid)).toBeNull();
    const told = write.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('sign-in.broken-key'));
    expect(told.map((line) => (JSON.parse(line) as { kid: string }).kid)).toEqual(['no-modulus', 'no-exponent', '']);
  } finally {
    write.mockRestore();
    if (level === undefined) delete process.env.LOG_LEVEL;
    else process.env.LOG_LEVEL = level;
    resetEnv();
  }
});

describe('Sign in with Google', () => {
  const claims = () => {
    const seconds = Math.floor(Date.now() / 1000);
    const times = { iat: seconds, exp: seconds + 600 };
    return { iss: 'accounts.google.com', aud: 'ours', sub: '1093', nonce: 'n', email: 'a@b.example', ...times };
  };

  test('returns the subject with the prefix of the provider and refuses foreign keys and audiences', async () => {
    const google = googleIdentity({ clientIds: ['ours'], jwksUrl: provider.url });
    await expect(google.verify(makeToken(first, claims()), 'n')).resolves.toMatchObject({ subject: 'google:1093' });
    await expect(google.verify(makeToken(second, claims()), 'n')).rejects.toMatchObject({ reason: 'unknown_key' });
    await expect(google.verify(makeToken(first, { ...claims(), aud: 'theirs' }), 'n')).rejects.toMatchObject({
      reason: 'audience',
    });
    expect(google.clientId).toBe('ours');
  });
});
