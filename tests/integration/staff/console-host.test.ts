import { POST as logIn } from '@/app/api/console/login/route';
import { POST as stopReset } from '@/app/api/v1/auth/second-factor-reset/stop/route';
import { consolePaths } from '@/lib/console-paths';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { paths } from '@/lib/paths';
import { resetEnv } from '@/lib/platform/env/env';
import { Authenticator, type Deviation } from '@/tests/support/authenticator';
import { callRoute } from '@/tests/support/call-route';
import { createPasskeyOwner } from '@/tests/support/passkeys';
import { addStaffPasskey, beginStaffPasskey, listStaffPasskeys } from '@/tests/support/staff-passkeys';
import { createReadyStaff } from '@/tests/support/staff-sign-in';

const SITE = 'http://localhost:3000';
const CONSOLE = 'http://console.localhost:3000';

/** The support of these tests sends the Origin of the site, which is allowed without CONSOLE_HOST only. */
async function withConsoleHost<Result>(host: string, run: () => Promise<Result>): Promise<Result> {
  process.env.CONSOLE_HOST = host;
  resetEnv();
  try {
    return await run();
  } finally {
    delete process.env.CONSOLE_HOST;
    resetEnv();
  }
}

const statusFrom = async (route: typeof logIn, origin: string, body: object) =>
  (await callRoute<unknown>(route, { body, headers: { origin } })).status;

test('with CONSOLE_HOST, calls of the console are accepted from its origin only, and other calls from the site only', async () => {
  const credentials = { email: 'unknown@folio.example', password: 'not this one' };
  await withConsoleHost('console.localhost:3000', async () => {
    expect(await statusFrom(logIn, CONSOLE, credentials)).toBe(401);
    expect(await statusFrom(logIn, SITE, credentials)).toBe(403);
    expect(await statusFrom(stopReset, SITE, { token: 'unknown' })).toBe(400);
    expect(await statusFrom(stopReset, CONSOLE, { token: 'unknown' })).toBe(403);
  });
  expect(await statusFrom(logIn, SITE, credentials)).toBe(401);
});

test('with CONSOLE_HOST, passkeys of staff are bound to that host, and those of users to the site', async () => {
  const { cookie } = await createReadyStaff();
  const register = async (deviation: Deviation) => {
    const { options } = (await beginStaffPasskey(cookie, CONSOLE)).body;
    expect(options?.rp?.id).toBe('console.localhost');
    const credential = new Authenticator().register(options?.challenge ?? '', deviation);
    return (await addStaffPasskey(cookie, credential, 'Laptop', CONSOLE)).status;
  };
  await withConsoleHost('console.localhost:3000', async () => {
    expect(await register({ origin: SITE, rpId: 'localhost' })).toBe(400);
    expect(await register({ origin: SITE, rpId: 'console.localhost' })).toBe(400);
    expect(await register({ origin: CONSOLE, rpId: 'console.localhost' })).toBe(200);
    expect((await createPasskeyOwner()).passkeyId).toBeGreaterThan(0);
  });
});

test('a console at an IP address offers no passkeys', async () => {
  const { cookie } = await createReadyStaff();
  await withConsoleHost('192.0.2.10:3000', async () => {
    expect((await listStaffPasskeys(cookie)).body).toEqual({ is_available: false, passkeys: [] });
    expect((await beginStaffPasskey(cookie, 'http://192.0.2.10:3000')).body.errors?.[0]?.code).toBe(2112);
  });
});

test('links of mails to pages of the console have its host', async () => {
  await withConsoleHost('console.localhost:3000', async () => {
    expect(mailLink(consolePaths.login())).toBe(`${CONSOLE}/console/login/`);
    expect(mailLink(paths.login())).toBe(`${SITE}/login/`);
  });
  expect(mailLink(consolePaths.home())).toBe(`${SITE}/console/`);
});
