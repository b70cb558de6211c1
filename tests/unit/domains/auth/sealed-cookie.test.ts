import { newNonce, readNonce } from '@/lib/domains/auth/server/nonce-cookie';
import { newSessionId, readSessionId, sealedSessionCookie } from '@/lib/domains/auth/server/session-cookie';
import { resetEnv } from '@/lib/platform/env/env';

const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const siteUrl = process.env.SITE_URL;

beforeAll(() => {
  process.env.STAGE = 'test';
  resetEnv();
});
afterEach(() => {
  if (siteUrl === undefined) delete process.env.SITE_URL;
  else process.env.SITE_URL = siteUrl;
  resetEnv();
});

test('what was sealed is read again, among other cookies', async () => {
  const id = newSessionId();
  const pair = pairOf(await sealedSessionCookie(id));
  expect(await readSessionId(`a=1; ${pair}; b=2`)).toBe(id);
  expect(pair).not.toContain(id);
});

test('nothing, forgeries and other cookies are no session', async () => {
  const pair = pairOf(await sealedSessionCookie(newSessionId()));
  const [name = ''] = pair.split('=');
  for (const header of [null, '', 'a=1', `${name}=`, `${name}=forged`, `x${pair}`, pair.slice(0, -3)]) {
    expect([header, await readSessionId(header)]).toEqual([header, null]);
  }
});

test('a nonce opens no session, and a session is no nonce, also under the other’s name', async () => {
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
