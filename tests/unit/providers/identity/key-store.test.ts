import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { resetEnv } from '@/lib/platform/env/env';
import { googleIdentity } from '@/lib/providers/identity/google';
import { createKeyStore } from '@/lib/providers/identity/key-store';
import { makeKey, makeToken, type TestKey } from './signed-tokens';

interface FakeKeyServer {
  url: string;
  countRequests: () => number;
  publish: (keys: TestKey[]) => void;
  respondWithStatus: (status: number) => void;
  close: () => Promise<void>;
}

async function startKeyServer(keys: TestKey[], cacheControl = 'public, max-age=3600'): Promise<FakeKeyServer> {
  let published = keys;
  let status = 200;
  let requestCount = 0;
  const server = http.createServer((_, response) => {
    requestCount += 1;
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': cacheControl });
    response.end(JSON.stringify({ keys: published.map(({ jwk }) => jwk) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    countRequests: () => requestCount,
    publish: (next) => (published = next),
    respondWithStatus: (next) => (status = next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

let clock = 0;
let provider: FakeKeyServer;
const first = makeKey('first');
const second = makeKey('second');
const storeOf = (from: FakeKeyServer) =>
  createKeyStore(
    () => fetch(from.url),
    () => clock,
  );

beforeEach(async () => {
  clock = 1_000_000;
  provider = await startKeyServer([first]);
});
afterEach(() => provider.close());

test('the key store fetches the keys once and caches them as long as Cache-Control says', async () => {
  const store = storeOf(provider);
  expect(await store.find('first')).not.toBeNull();
  clock += 3_599_000;
  await store.find('first');
  expect(provider.countRequests()).toBe(1);
  clock += 2_000;
  await store.find('first');
  expect(provider.countRequests()).toBe(2);
});

test('the key store fetches the keys once for concurrent sign-ins', async () => {
  const store = storeOf(provider);
  await Promise.all(Array.from({ length: 20 }, () => store.find('first')));
  expect(provider.countRequests()).toBe(1);
});

test('the key store fetches once more for an unknown key id, and finds the key after a rotation', async () => {
  const store = storeOf(provider);
  await store.find('first');
  provider.publish([second, first]);
  expect(await store.find('second')).not.toBeNull();
  expect(provider.countRequests()).toBe(2);
});

test('the key store does not find a withdrawn key after the cached keys have expired', async () => {
  const store = storeOf(provider);
  await store.find('first');
  provider.publish([second]);
  clock += 3_601_000;
  expect(await store.find('first')).toBeNull();
});

test('the key store fetches at most once in ten seconds for forged key ids', async () => {
  const store = storeOf(provider);
  for (let index = 0; index < 50; index += 1) expect(await store.find(`forged-${index}`)).toBeNull();
  expect(provider.countRequests()).toBe(2);
  clock += 10_001;
  await store.find('forged');
  expect(provider.countRequests()).toBe(3);
});

test('the key store does not fetch for every sign-in when the provider sends Cache-Control: no-store', async () => {
  const noStore = await startKeyServer([first], 'no-store');
  const store = storeOf(noStore);
  for (let index = 0; index < 5; index += 1) await store.find('first');
  expect(noStore.countRequests()).toBe(1);
  await noStore.close();
});

test('the key store throws KeysUnavailable when the provider fails, and fetches again for the next sign-in', async () => {
  const store = storeOf(provider);
  provider.respondWithStatus(500);
  await expect(store.find('first')).rejects.toMatchObject({ name: 'KeysUnavailable' });
  provider.respondWithStatus(200);
  expect(await store.find('first')).not.toBeNull();
  const unreachable = createKeyStore(
    () => fetch('http://127.0.0.1:9/'),
    () => clock,
  );
  await expect(unreachable.find('first')).rejects.toMatchObject({ name: 'KeysUnavailable' });
});

test('the key store ignores keys other than RSA signing keys of at least 2048 bits', async () => {
  const short = makeKey('short', 1024);
  const forEncryption = { ...makeKey('enc'), jwk: { ...makeKey('enc').jwk, use: 'enc' } };
  const symmetric = { ...first, jwk: { kty: 'oct', kid: 'oct', k: 'c2VjcmV0' } };
  provider.publish([short, forEncryption, symmetric, first]);
  const store = storeOf(provider);
  expect(await store.find('first')).not.toBeNull();
  for (const kid of ['short', 'enc', 'oct']) expect(await store.find(kid)).toBeNull();
});

test('the key store logs a malformed key once and still finds the other keys', async () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const originalLevel = process.env.LOG_LEVEL;
  process.env.LOG_LEVEL = 'warn';
  resetEnv();
  try {
    const noModulus = { ...first, jwk: { ...first.jwk, kid: 'no-modulus', n: '***' } };
    const noExponent = { ...first, jwk: { ...first.jwk, kid: 'no-exponent', e: '' } };
    const withoutJwk = { ...first, jwk: null as never };
    provider.publish([noModulus, noExponent, withoutJwk, first]);
    const store = storeOf(provider);
    for (let round = 0; round < 3; round += 1) {
      expect(await store.find('first')).not.toBeNull();
      clock += 3_601_000;
    }
    expect(provider.countRequests()).toBe(3);
    for (const kid of ['no-modulus', 'no-exponent', '']) expect(await store.find(kid)).toBeNull();
    const warnings = write.mock.calls
      .map(([line]) => String(line))
      .filter((line) => line.includes('sign-in.broken-key'));
    expect(warnings.map((line) => (JSON.parse(line) as { kid: string }).kid)).toEqual([
      'no-modulus',
      'no-exponent',
      '',
    ]);
  } finally {
    write.mockRestore();
    if (originalLevel === undefined) delete process.env.LOG_LEVEL;
    else process.env.LOG_LEVEL = originalLevel;
    resetEnv();
  }
});

describe('googleIdentity', () => {
  const claims = () => {
    const seconds = Math.floor(Date.now() / 1000);
    const times = { iat: seconds, exp: seconds + 600 };
    return { iss: 'accounts.google.com', aud: 'ours', sub: '1093', nonce: 'n', email: 'a@b.example', ...times };
  };

  test('verify returns the subject with the prefix of the provider, and refuses unknown keys and other audiences', async () => {
    const google = googleIdentity({ clientIds: ['ours'], jwksUrl: provider.url });
    await expect(google.verify(makeToken(first, claims()), 'n')).resolves.toMatchObject({ subject: 'google:1093' });
    await expect(google.verify(makeToken(second, claims()), 'n')).rejects.toMatchObject({ reason: 'unknown_key' });
    await expect(google.verify(makeToken(first, { ...claims(), aud: 'theirs' }), 'n')).rejects.toMatchObject({
      reason: 'audience',
    });
    expect(google.clientId).toBe('ours');
  });
});
