import { POST as beginApp } from '@/app/api/console/second-factor/app/begin/route';
import { POST as confirmApp } from '@/app/api/console/second-factor/app/confirm/route';
import { moveClock } from '@/lib/platform/db/clock';
import { Authenticator } from '@/tests/support/authenticator';
import { callRoute, type Answer } from '@/tests/support/call-route';
import { createCode } from '@/tests/support/second-factor';
import {
  addPasskeyInSession,
  addStaffPasskey,
  ageProofs,
  beginStaffApp,
  beginStaffPasskey,
  beginStaffProof,
  createStaffWithPasskey,
  listStaffPasskeys,
  proveStaff,
  removeStaffApp,
  type StaffPasskeyBody as Body,
} from '@/tests/support/staff-passkeys';
import { CHOSEN_PASSWORD, createReadyStaff } from '@/tests/support/staff-sign-in';

const PROOF_REQUIRED = [403, 2110];
const outcome = ({ status, body }: Answer<Body>) => (body.errors ? [status, body.errors[0]?.code] : status);
const register = ({ body }: Answer<Body>) => new Authenticator().register(body.options?.challenge ?? '');
const confirmWith = async (cookie: string, secret: string) =>
  outcome(await callRoute<Body>(confirmApp, { body: { code: await createCode(secret) }, cookie }));

afterEach(() => moveClock(0));

test('a stolen session of staff cannot add a passkey with the challenge of a proof', async () => {
  const { cookie, email } = await createStaffWithPasskey();
  expect(outcome(await addStaffPasskey(cookie, register(await beginStaffProof(cookie))))).toEqual([400, 2111]);
  const begun = await beginStaffPasskey(cookie);
  await ageProofs(email);
  for (const options of [await beginStaffProof(cookie), begun])
    expect(outcome(await addStaffPasskey(cookie, register(options)))).toEqual(PROOF_REQUIRED);
  expect((await listStaffPasskeys(cookie)).body.passkeys).toHaveLength(1);
});

test('a session of staff is proved only by the second factor, not by the password', async () => {
  for (const { cookie, email } of [await createStaffWithPasskey(), await createReadyStaff()]) {
    await ageProofs(email);
    expect((await beginStaffProof(cookie)).body).toMatchObject({ way: 'second_factor', has_app: true });
    expect(outcome(await proveStaff(cookie, { password: CHOSEN_PASSWORD }))).toEqual([409, 2107]);
    expect(outcome(await beginStaffPasskey(cookie))).toEqual(PROOF_REQUIRED);
  }
});

test('an authenticator app of staff is begun and confirmed only after a fresh proof, within ten minutes', async () => {
  const { cookie, email, recoveryCodes } = await createStaffWithPasskey();
  await removeStaffApp(email);
  const secret = await beginStaffApp(cookie, CHOSEN_PASSWORD);
  await ageProofs(email);
  const begun = await callRoute<Body>(beginApp, { body: { password: CHOSEN_PASSWORD }, cookie });
  expect(outcome(begun)).toEqual(PROOF_REQUIRED);
  expect(await confirmWith(cookie, secret)).toEqual(PROOF_REQUIRED);
  await moveClock(10 * 60_000);
  expect(outcome(await proveStaff(cookie, { code: recoveryCodes[0] }))).toBe(200);
  expect(await confirmWith(cookie, secret)).toEqual([409, 2108]);
});

test('a new passkey of staff deletes the secret of an app that is not confirmed, and ends no session', async () => {
  const { cookie, email } = await createStaffWithPasskey();
  await removeStaffApp(email);
  const secret = await beginStaffApp(cookie, CHOSEN_PASSWORD);
  await addPasskeyInSession(cookie, 'Phone');
  expect(await confirmWith(cookie, secret)).toEqual([409, 2108]);
  expect(await confirmWith(cookie, await beginStaffApp(cookie, CHOSEN_PASSWORD))).toBe(200);
  expect(outcome(await listStaffPasskeys(cookie))).toBe(200);
});
