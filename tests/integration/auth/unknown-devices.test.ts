import { isDeepStrictEqual } from 'node:util';
import { POST as sendCheckoutCode } from '@/app/api/v1/auth/otp/route';
import { POST as sendCode } from '@/app/api/b2b/dashboard/v2/otp-send/route';
import { codeJobs } from '@/lib/domains/auth/server/code-jobs';
import { REPORT_GUESSING_TASK } from '@/lib/domains/auth/server/service/password-guesses';
import { countFailures } from '@/lib/domains/auth/server/repository/failures';
import { listInbox } from '@/lib/domains/outbox/server/service/messages';
import { accountKey } from '@/lib/platform/db/account-key';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { listCodesSentTo, getLastCode, createWrongCode } from '@/tests/support/codes';
import {
  createBrowser,
  createOwner,
  NEW_PASSWORD,
  listResetCodes,
  type Browser,
  type AccountOwner,
} from '@/tests/support/sign-in-browser';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);

const MINUTE = 60_000;
const UNKNOWN_EMAIL = 'unknown@acme.example';
let testNumber = 0;
let owner: AccountOwner;

beforeEach(async () => {
  testNumber += 1;
  owner = await createOwner();
});
afterEach(() => moveClock(0));

/** All browsers of a test share an IP address. */
const headers = () => ({ 'x-forwarded-for': `198.51.100.${testNumber}` });

const browser = () => createBrowser(owner, headers());

async function createKnownBrowser(): Promise<Browser> {
  const known = browser();
  expect(await known.signIn()).toBe(200);
  return known;
}

const repeat = async (times: number, act: () => Promise<unknown>) => {
  const outcomes = [];
  for (let time = 0; time < times; time += 1) outcomes.push(await act());
  return outcomes;
};

const listOwnerResetCodes = () => listResetCodes(owner.email);

/** Uses up the limits of the account and of its browsers' IP address for passwords, codes and reset mails, with new browsers. */
async function useUpLimits(): Promise<void> {
  await repeat(10, () => browser().signIn('wrong'));
  expect(await browser().signIn()).toEqual([429, 2008]);
  for (let time = 0; time < 10; time += 1) {
    await moveClock(time * 4 * MINUTE);
    expect(await browser().requestCode()).toBe(200);
  }
  await moveClock(50 * MINUTE);
  expect(await browser().requestCode()).toEqual([429, 2008]);
  await repeat(60, () => browser().enterCode('000000'));
  await repeat(10, () => browser().signIn('wrong'));
  await repeat(100, () => browser().signIn('wrong', 'other@acme.example'));
  expect(await browser().signIn()).toEqual([429, 2008]);
  await repeat(40, () => browser().requestReset());
}

describe('an account owner on a known device', () => {
  testInFull('can sign in by password, code and reset after unknown devices have used up every limit', async () => {
    const known = await createKnownBrowser();
    await useUpLimits();
    expect(await known.signIn()).toBe(200);
    expect(await known.requestCode()).toBe(200);
    expect(await known.enterCode(await getLastCode(owner.phone))).toBe(200);
    const mailed = (await listOwnerResetCodes()).length;
    expect(await known.requestReset()).toBe(200);
    expect((await listOwnerResetCodes()).length).toBe(mailed + 1);
    expect(await known.reset((await listOwnerResetCodes())[0] ?? '')).toBe(200);
    expect(await known.signIn(NEW_PASSWORD)).toBe(200);
  });

  test('has limits that do not affect other devices', async () => {
    const [known, other] = [await createKnownBrowser(), await createKnownBrowser()];
    await repeat(10, () => known.signIn('wrong'));
    expect(await known.signIn()).toEqual([429, 2008]);
    expect(await other.signIn()).toBe(200);
    expect(await browser().signIn()).toBe(200);
  });

  test('counts as unknown for other accounts', async () => {
    const known = await createKnownBrowser();
    const { email } = await createOwner();
    await repeat(10, () => browser().signIn('wrong', email));
    expect(await known.signIn(owner.password, email)).toEqual([429, 2008]);
  });

  test('remains known when several accounts sign in on the device', async () => {
    const shared = await createKnownBrowser();
    const { email } = await createOwner();
    expect(await shared.signIn(owner.password, email)).toBe(200);
    await repeat(11, () => browser().signIn('wrong'));
    await repeat(11, () => browser().signIn('wrong', email));
    expect(await shared.signIn()).toBe(200);
    expect(await shared.signIn(owner.password, email)).toBe(200);
  });

  testInFull('counts as unknown after ten newer devices have signed in', async () => {
    const oldest = await createKnownBrowser();
    for (let index = 1; index <= 10; index += 1) {
      await moveClock(index * 1_000);
      await createKnownBrowser();
    }
    await repeat(10, () => browser().signIn('wrong'));
    expect(await oldest.signIn()).toEqual([429, 2008]);
    expect(await countRows('known_device', `user_id = ${owner.userId}`)).toBe(10);
  });
});

describe('an account owner on a new device', () => {
  test('can enter the requested code even if other devices request and guess codes afterwards', async () => {
    const fresh = browser();
    expect(await fresh.requestCode()).toBe(200);
    const code = await getLastCode(owner.phone);
    await moveClock(MINUTE);
    expect(await browser().requestCode()).toBe(200);
    await moveClock(2 * MINUTE);
    expect(await browser().requestCode()).toBe(200);
    await repeat(30, () => browser().enterCode(createWrongCode(code)));
    expect(await fresh.enterCode(code)).toBe(200);
  });

  test('can enter the code in a browser other than the one that requested it', async () => {
    expect(await browser().requestCode()).toBe(200);
    expect(await browser().enterCode(await getLastCode(owner.phone))).toBe(200);
  });

  test('can use the requested reset link even if other devices request more links', async () => {
    await browser().requestReset();
    const [code = ''] = await listOwnerResetCodes();
    await repeat(5, () => browser().requestReset());
    const others = (await listOwnerResetCodes()).filter((other) => other !== code);
    expect(others).toHaveLength(2);
    expect(await browser().reset(code)).toBe(200);
    for (const other of others) expect(await browser().reset(other)).toEqual([400, 2102]);
  });
});

describe('unknown devices', () => {
  test('have five attempts in ten minutes for codes that other devices requested, and five for a code that they requested', async () => {
    const [requester, attacker] = [browser(), browser()];
    await requester.requestCode();
    const code = await getLastCode(owner.phone);
    await repeat(5, () => attacker.enterCode(createWrongCode(code)));
    expect(await attacker.enterCode(code)).toEqual([401, 2100]);
    await repeat(5, () => requester.enterCode(createWrongCode(code)));
    expect(await requester.enterCode(code)).toEqual([401, 2100]);
    expect(await browser().enterCode(code)).toEqual([401, 2100]);
  });

  test('can send at most ten messages a day to one phone number, even from a new browser each time', async () => {
    for (let time = 0; time < 40; time += 1) {
      await moveClock(time * 10 * MINUTE);
      await browser().requestCode();
    }
    expect(await countRows('outbox_message', `recipient = '${owner.phone}'`)).toBe(10);
  });

  test('do not prevent a signed-in user with the same IP address from getting a checkout code', async () => {
    const cookie = await signInAs(owner.userId);
    for (let index = 0; index < 31; index += 1) {
      await callRoute(sendCode, {
        headers: headers(),
        body: { phone_number: `97310${String(index).padStart(5, '0')}` },
      });
    }
    expect(await browser().requestCode()).toEqual([429, 2008]);
    expect(
      (await callRoute(sendCheckoutCode, { cookie, headers: headers(), body: { mobile: owner.phone } })).status,
    ).toBe(200);
  });
});

describe('a hundred consecutive wrong passwords', () => {
  /** Enters ten wrong passwords in each window of the sign-in limit. */
  async function enterHundredWrongPasswords(...others: string[]): Promise<void> {
    for (let window = 0; window < 10; window += 1) {
      await moveClock(window * 11 * MINUTE);
      for (const email of [owner.email, ...others]) await repeat(10, () => browser().signIn('wrong', email));
    }
    await moveClock(111 * MINUTE);
  }
  const countConsecutiveFailures = () => countFailures({ accountKey: accountKey(owner.email), guesser: 'stranger' });
  const listReports = async () =>
    (await listInbox({ recipient: owner.email, limit: 50 })).filter(({ template }) => template === 'password-guessed');

  test('disable password sign-in on unknown devices, equally for known and unknown accounts, and notify the owner', async () => {
    const known = await createKnownBrowser();
    await runWaitingJobs(codeJobs, REPORT_GUESSING_TASK);
    await enterHundredWrongPasswords(UNKNOWN_EMAIL);
    expect(await browser().signIn()).toEqual([403, 2104]);
    expect(await browser().signIn('wrong')).toEqual([403, 2104]);
    expect(await browser().signIn('wrong', UNKNOWN_EMAIL)).toEqual([403, 2104]);
    expect(await runWaitingJobs(codeJobs, REPORT_GUESSING_TASK)).toBe(2);
    expect(await listReports()).toHaveLength(1);
    expect(await known.signIn()).toBe(200);
    expect(await browser().signIn()).toEqual([403, 2104]);
  });

  testInFull('are cleared by a sign-in with a code, and the password works on new devices again', async () => {
    await enterHundredWrongPasswords();
    const fresh = browser();
    await fresh.requestCode();
    expect(await fresh.enterCode(await getLastCode(owner.phone))).toBe(200);
    expect(await browser().signIn()).toBe(200);
  });

  testInFull('are cleared by a password reset', async () => {
    await enterHundredWrongPasswords();
    await browser().requestReset();
    expect(await browser().reset((await listOwnerResetCodes())[0] ?? '')).toBe(200);
    expect(await browser().signIn(NEW_PASSWORD)).toBe(200);
  });

  testInFull('are not reached when a correct password on a new device resets the count', async () => {
    for (let window = 0; window < 12; window += 1) {
      await moveClock(window * 11 * MINUTE);
      await repeat(9, () => browser().signIn('wrong'));
      expect(await browser().signIn()).toBe(200);
    }
  });

  testInFull('on a known device disable password sign-in on that device only, until a code is entered', async () => {
    const known = await createKnownBrowser();
    for (let window = 0; window < 10; window += 1) {
      await moveClock(window * 11 * MINUTE);
      await repeat(10, () => known.signIn('wrong'));
    }
    await moveClock(111 * MINUTE);
    expect(await known.signIn()).toEqual([403, 2104]);
    expect(await browser().signIn()).toBe(200);
    expect(await known.requestCode()).toBe(200);
    expect(await known.enterCode((await listCodesSentTo(owner.phone))[0] ?? '')).toBe(200);
    expect(await known.signIn()).toBe(200);
  });

  testInFull('are not reached by a burst, because only ten attempts in ten minutes are counted', async () => {
    for (let window = 0; window < 2; window += 1) {
      await moveClock(window * 11 * MINUTE);
      const answers = await Promise.all(Array.from({ length: 130 }, () => browser().signIn('wrong')));
      expect(answers.filter((answer) => isDeepStrictEqual(answer, [401, 2100]))).toHaveLength(10);
      expect(await browser().signIn()).toEqual([429, 2008]);
    }
    expect(await countConsecutiveFailures()).toBe(20);
    await moveClock(22 * MINUTE);
    expect(await browser().signIn()).toBe(200);
  });

  testInFull('cause one mail, even when the last passwords are sent concurrently', async () => {
    await runWaitingJobs(codeJobs, REPORT_GUESSING_TASK);
    for (let window = 0; window < 10; window += 1) {
      await moveClock(window * 11 * MINUTE);
      await Promise.all(Array.from({ length: 20 }, () => browser().signIn('wrong')));
    }
    expect(await countConsecutiveFailures()).toBe(100);
    expect(await runWaitingJobs(codeJobs, REPORT_GUESSING_TASK)).toBe(1);
    expect(await browser().signIn()).toEqual([403, 2104]);
  });
});
