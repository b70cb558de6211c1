import * as ironSession from 'iron-session';
import { newNonce, readNonce } from '@/lib/domains/auth/server/service/nonce-cookie';
import {
  clearedSessionCookie,
  newSessionId,
  readSessionId,
  sealedSessionCookie,
} from '@/lib/domains/auth/server/service/session-cookie';
import { env, resetEnv } from '@/lib/platform/env/env';

jest.mock('iron-session', () => {
  const actual = jest.requireActual<typeof ironSession>('iron-session');
  return { ...actual, unsealData: jest.fn(actual.unsealData) };
});
const unsealData = jest.mocked(ironSession.unsealData);

const nameAndValue = (setCookie: string) => setCookie.split(';')[0] ?? '';
const originalEnv = { ...process.env };

beforeAll(() => {
  process.env.STAGE = 'test';
  resetEnv();
});
afterEach(() => {
  process.env = { ...originalEnv, STAGE: 'test' };
  resetEnv();
});

test('readSessionId finds the sealed session id among other cookies', async () => {
  const id = newSessionId();
  const pair = nameAndValue(await sealedSessionCookie(id));
  expect(await readSessionId(`a=1; ${pair}; b=2`)).toBe(id);
  expect(await readSessionId(`a=1;${pair};b=2`)).toBe(id);
  expect(pair).not.toContain(id);
});

test('readSessionId returns null for missing, forged and other cookies', async () => {
  const pair = nameAndValue(await sealedSessionCookie(newSessionId()));
  const [name = ''] = pair.split('=');
  for (const header of [null, '', 'a=1', `${name}=`, `${name}=forged`, `x${pair}`, pair.slice(0, -3)]) {
    expect([header, await readSessionId(header)]).toEqual([header, null]);
  }
});

test('a sealed nonce is not accepted as a session, and a sealed session not as a nonce', async () => {
  const { nonce, setCookie } = await newNonce();
  expect(await readNonce(nameAndValue(setCookie))).toBe(nonce);
  const sealedNonce = nameAndValue(setCookie).split('=').slice(1).join('=');
  const session = nameAndValue(await sealedSessionCookie(newSessionId()));
  const sealedSession = session.split('=').slice(1).join('=');
  expect(await readSessionId(`folio_session=${sealedNonce}`)).toBeNull();
  expect(await readNonce(`folio_nonce=${sealedSession}`)).toBeNull();
});

test('session and nonce cookies are HttpOnly, and have the __Host- prefix and Secure on HTTPS', async () => {
  expect(await sealedSessionCookie(newSessionId())).toMatch(
    /^folio_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
  );
  process.env.SITE_URL = 'https://folio.example';
  resetEnv();
  expect(await sealedSessionCookie(newSessionId())).toMatch(
    /^__Host-folio=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
  );
  expect((await newNonce()).setCookie).toMatch(/^__Host-folio_nonce=[^;]+; .*Max-Age=900; Secure$/);
});

test('SESSION_SECRET_PREVIOUS still opens cookies after a rotation, but does not seal new ones', async () => {
  const [old, fresh] = ['o'.repeat(40), 'f'.repeat(40)];
  const useSecrets = (SESSION_SECRET: string, previous?: string) => {
    process.env.SESSION_SECRET = SESSION_SECRET;
    if (previous === undefined) delete process.env.SESSION_SECRET_PREVIOUS;
    else process.env.SESSION_SECRET_PREVIOUS = previous;
    resetEnv();
  };
  useSecrets(old);
  const id = newSessionId();
  const pair = nameAndValue(await sealedSessionCookie(id));
  useSecrets(fresh, old);
  expect(await readSessionId(pair)).toBe(id);
  const newer = nameAndValue(await sealedSessionCookie(id));
  useSecrets(fresh);
  expect([await readSessionId(pair), await readSessionId(newer)]).toEqual([null, id]);
  useSecrets(old);
  expect(await readSessionId(newer)).toBeNull();
});

describe('the cache of opened cookies', () => {
  beforeEach(() => unsealData.mockClear());
  afterEach(() => {
    jest.useRealTimers();
    unsealData.mockImplementation(jest.requireActual<typeof ironSession>('iron-session').unsealData);
  });

  test('a cookie is unsealed once a minute at most', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const id = newSessionId();
    const pair = nameAndValue(await sealedSessionCookie(id));
    for (let call = 0; call < 3; call += 1) expect(await readSessionId(pair)).toBe(id);
    jest.advanceTimersByTime(59_999);
    expect([await readSessionId(pair), unsealData.mock.calls.length]).toEqual([id, 1]);
    jest.advanceTimersByTime(1);
    expect([await readSessionId(pair), unsealData.mock.calls.length]).toEqual([id, 2]);
  });

  test('a cached cookie gives no session after its absolute expiry', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const pair = nameAndValue(await sealedSessionCookie(newSessionId()));
    expect(await readSessionId(pair)).not.toBeNull();
    jest.advanceTimersByTime(env().SESSION_ABSOLUTE_DAYS * 86_400_000 + 60_000);
    expect(await readSessionId(pair)).toBeNull();
  });

  test('forged cookies do not evict a cached cookie, and 5,000 valid ones do', async () => {
    const pair = nameAndValue(await sealedSessionCookie(newSessionId()));
    await readSessionId(pair);
    for (let forged = 0; forged < 5_000; forged += 1) await readSessionId(`folio_session=${forged}${'x'.repeat(400)}`);
    unsealData.mockClear();
    await readSessionId(pair);
    expect(unsealData).not.toHaveBeenCalled();
    unsealData.mockImplementation(() => Promise.resolve({ sessionId: newSessionId() }) as never);
    for (let other = 0; other < 5_000; other += 1) await readSessionId(`folio_session=${other}${'x'.repeat(400)}`);
    unsealData.mockClear();
    await readSessionId(pair);
    expect(unsealData).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['a string that is not an id', 'administrator'],
  ['an id with a leading character', `x${'a'.repeat(32)}`],
  ['an id with a trailing character', `${'a'.repeat(32)}x`],
  ['a number', 7],
  ['an array with an id', ['a'.repeat(32)]],
  ['undefined', undefined],
])('readSessionId refuses %s, even when it is sealed with the correct secret', async (_, id) => {
  const [name = ''] = nameAndValue(await sealedSessionCookie(newSessionId())).split('=');
  const { SESSION_SECRET } = env();
  const seal = (value: unknown) => ironSession.sealData({ sessionId: value }, { password: SESSION_SECRET });
  expect(await readSessionId(`${name}=${await seal(id)}`)).toBeNull();
  expect(await readSessionId(`${name}=${await seal('a'.repeat(32))}`)).toBe('a'.repeat(32));
});

test('clearedSessionCookie is empty and expires at once', () => {
  expect(clearedSessionCookie()).toBe('folio_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
});
