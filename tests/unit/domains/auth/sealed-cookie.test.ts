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
const unsealed = jest.mocked(ironSession.unsealData);

const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const before = { ...process.env };

beforeAll(() => {
  process.env.STAGE = 'test';
  resetEnv();
});
afterEach(() => {
  process.env = { ...before, STAGE: 'test' };
  resetEnv();
});

test('a sealed id is read back from among other cookies', async () => {
  const id = newSessionId();
  const pair = pairOf(await sealedSessionCookie(id));
  expect(await readSessionId(`a=1; ${pair}; b=2`)).toBe(id);
  expect(await readSessionId(`a=1;${pair};b=2`)).toBe(id);
  expect(pair).not.toContain(id);
});

test('missing, forged and other cookies give no session', async () => {
  const pair = pairOf(await sealedSessionCookie(newSessionId()));
  const [name = ''] = pair.split('=');
  for (const header of [null, '', 'a=1', `${name}=`, `${name}=forged`, `x${pair}`, pair.slice(0, -3)]) {
    expect([header, await readSessionId(header)]).toEqual([header, null]);
  }
});

test('a nonce is not accepted as a session, nor a session as a nonce', async () => {
  const { nonce, setCookie } = await newNonce();
  expect(await readNonce(pairOf(setCookie))).toBe(nonce);
  const sealedNonce = pairOf(setCookie).split('=').slice(1).join('=');
  const session = pairOf(await sealedSessionCookie(newSessionId()));
  const sealedSession = session.split('=').slice(1).join('=');
  expect(await readSessionId(`folio_session=${sealedNonce}`)).toBeNull();
  expect(await readNonce(`folio_nonce=${sealedSession}`)).toBeNull();
});

test('scripts cannot read them; on https they are bound to the host', async () => {
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

test('after a rotation the previous secret opens cookies, but does not seal', async () => {
  const [old, fresh] = ['o'.repeat(40), 'f'.repeat(40)];
  const under = (SESSION_SECRET: string, previous?: string) => {
    process.env.SESSION_SECRET = SESSION_SECRET;
    if (previous === undefined) delete process.env.SESSION_SECRET_PREVIOUS;
    else process.env.SESSION_SECRET_PREVIOUS = previous;
    resetEnv();
  };
  under(old);
  const id = newSessionId();
  const pair = pairOf(await sealedSessionCookie(id));
  under(fresh, old);
  expect(await readSessionId(pair)).toBe(id);
  const newer = pairOf(await sealedSessionCookie(id));
  under(fresh);
  expect([await readSessionId(pair), await readSessionId(newer)]).toEqual([null, id]);
  under(old);
  expect(await readSessionId(newer)).toBeNull();
});

describe('a seal that was opened', () => {
  beforeEach(() => unsealed.mockClear());
  afterEach(() => {
    jest.useRealTimers();
    unsealed.mockImplementation(jest.requireActual<typeof ironSession>('iron-session').unsealData);
  });

  test('is not opened again for a minute, and is then', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const id = newSessionId();
    const pair = pairOf(await sealedSessionCookie(id));
    for (let call = 0; call < 3; call += 1) expect(await readSessionId(pair)).toBe(id);
    jest.advanceTimersByTime(59_999);
    expect([await readSessionId(pair), unsealed.mock.calls.length]).toEqual([id, 1]);
    jest.advanceTimersByTime(1);
    expect([await readSessionId(pair), unsealed.mock.calls.length]).toEqual([id, 2]);
  });

  test('is nothing once its time is over, however often it came', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const pair = pairOf(await sealedSessionCookie(newSessionId()));
    expect(await readSessionId(pair)).not.toBeNull();
    jest.advanceTimersByTime(env().SESSION_ABSOLUTE_DAYS * 86_400_000 + 60_000);
    expect(await readSessionId(pair)).toBeNull();
  });

  test('is remembered no longer than there is room, and forgeries take none', async () => {
    const pair = pairOf(await sealedSessionCookie(newSessionId()));
    await readSessionId(pair);
    for (let forged = 0; forged < 5_000; forged += 1) await readSessionId(`folio_session=${forged}${'x'.repeat(400)}`);
    unsealed.mockClear();
    await readSessionId(pair);
    expect(unsealed).not.toHaveBeenCalled();
    unsealed.mockImplementation(() => Promise.resolve({ sessionId: newSessionId() }) as never);
    for (let other = 0; other < 5_000; other += 1) await readSessionId(`folio_session=${other}${'x'.repeat(400)}`);
    unsealed.mockClear();
    await readSessionId(pair);
    expect(unsealed).toHaveBeenCalledTimes(1);
  });
});

test.each([
  ['a text that is no id', 'administrator'],
  ['an id with something before it', `x${'a'.repeat(32)}`],
  ['an id with something after it', `${'a'.repeat(32)}x`],
  ['a number', 7],
  ['a list of an id', ['a'.repeat(32)]],
  ['nothing', undefined],
])('%s is refused, even sealed with our secret', async (_, id) => {
  const [name = ''] = pairOf(await sealedSessionCookie(newSessionId())).split('=');
  const { SESSION_SECRET } = env();
  const seal = (value: unknown) => ironSession.sealData({ sessionId: value }, { password: SESSION_SECRET });
  expect(await readSessionId(`${name}=${await seal(id)}`)).toBeNull();
  expect(await readSessionId(`${name}=${await seal('a'.repeat(32))}`)).toBe('a'.repeat(32));
});

test('logging out leaves an empty cookie that is over', () => {
  expect(clearedSessionCookie()).toBe('folio_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
});
