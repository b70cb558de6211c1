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
import { codesSentTo, lastCodeOf, otherThan } from '@/tests/support/codes';
import {
  browserOf,
  createOwner,
  FRESH_PASSWORD,
  resetCodesOf,
  type Browser,
  type Owner,
} from '@/tests/support/sign-in-browser';
import { runWaiting } from '@/tests/support/waiting-jobs';

jest.setTimeout(120_000);

const MINUTE = 60_000;
const NOBODY = 'nobody.at.all@acme.example';
let testNumber = 0;
let owner: Owner;

beforeEach(async () => {
  testNumber += 1;
  owner = await createOwner();
});
afterEach(() => moveClock(0));

/** All browsers of one test call from the same address. */
const headers = () => ({ 'x-forwarded-for': `198.51.100.${testNumber}` });

const browser = () => browserOf(owner, headers());

async function knownBrowser(): Promise<Browser> {
  const known = browser();
  expect(await known.signIn()).toBe(200);
  return known;
}

const repeat = async (times: number, act: () => Promise<unknown>) => {
  const outcomes = [];
  for (let time = 0; time < times; time += 1) outcomes.push(await act());
  return outcomes;
};

const resetCodes = () => resetCodesOf(owner.email);

/** Strangers, each time in a browser without cookies, use up all that is counted for the account and for their address. */
async function floodAccount(): Promise<void> {
  await repeat(10, () => browser().signIn('wrong'));
  expect(await browser().signIn()).toEqual([429, 2008]);
  for (let time = 0; time < 10; time += 1) {
    await moveClock(time * 4 * MINUTE);
    expect(await browser().askCode()).toBe(200);
  }
  await moveClock(50 * MINUTE);
  expect(await browser().askCode()).toEqual([429, 2008]);
  await repeat(60, () => browser().enterCode('000000'));
  await repeat(10, () => browser().signIn('wrong'));
  await repeat(100, () => browser().signIn('wrong', 'nobody@acme.example'));
  expect(await browser().signIn()).toEqual([429, 2008]);
  await repeat(40, () => browser().askReset());
}

describe('an owner on a known device', () => {
  test('signs in by password, by code and by reset while strangers have used up every limit', async () => {
    const known = await knownBrowser();
    await floodAccount();
    expect(await known.signIn()).toBe(200);
    expect(await known.askCode()).toBe(200);
    expect(await known.enterCode(await lastCodeOf(owner.phone))).toBe(200);
    const mailed = (await resetCodes()).length;
    expect(await known.askReset()).toBe(200);
    expect((await resetCodes()).length).toBe(mailed + 1);
    expect(await known.reset((await resetCodes())[0] ?? '')).toBe(200);
    expect(await known.signIn(FRESH_PASSWORD)).toBe(200);
  });

  test('has its own limits, which do not affect other devices', async () => {
    const [known, other] = [await knownBrowser(), await knownBrowser()];
    await repeat(10, () => known.signIn('wrong'));
    expect(await known.signIn()).toEqual([429, 2008]);
    expect(await other.signIn()).toBe(200);
    expect(await browser().signIn()).toBe(200);
  });

  test('is known for its own account only', async () => {
    const stranger = await knownBrowser();
    const { email } = await createOwner();
    await repeat(10, () => browser().signIn('wrong', email));
    expect(await stranger.signIn(owner.password, email)).toEqual([429, 2008]);
  });

  test('stays known for several accounts of one computer', async () => {
    const shared = await knownBrowser();
    const { email } = await createOwner();
    expect(await shared.signIn(owner.password, email)).toBe(200);
    await repeat(11, () => browser().signIn('wrong'));
    await repeat(11, () => browser().signIn('wrong', email));
    expect(await shared.signIn()).toBe(200);
    expect(await shared.signIn(owner.password, email)).toBe(200);
  });

  test('is forgotten when ten newer ones have signed in', async () => {
    const oldest = await knownBrowser();
    for (let index = 1; index <= 10; index += 1) {
      await moveClock(index * 1_000);
      await knownBrowser();
    }
    await repeat(10, () => browser().signIn('wrong'));
    expect(await oldest.signIn()).toEqual([429, 2008]);
    expect(await countRows('known_device', `user_id = ${owner.userId}`)).toBe(10);
  });
});

describe('an owner on a new device', () => {
  test('can enter their code, whatever strangers request and guess afterwards', async () => {
    const fresh = browser();
    expect(await fresh.askCode()).toBe(200);
    const code = await lastCodeOf(owner.phone);
    await moveClock(MINUTE);
    expect(await browser().askCode()).toBe(200);
    await moveClock(2 * MINUTE);
    expect(await browser().askCode()).toBe(200);
    await repeat(30, () => browser().enterCode(otherThan(code)));
    expect(await fresh.enterCode(code)).toBe(200);
  });

  test('may enter the code in another browser than the one that requested it', async () => {
    expect(await browser().askCode()).toBe(200);
    expect(await browser().enterCode(await lastCodeOf(owner.phone))).toBe(200);
  });

  test('can use their reset link, however many strangers request afterwards', async () => {
    await browser().askReset();
    const [code = ''] = await resetCodes();
    await repeat(5, () => browser().askReset());
    const others = (await resetCodes()).filter((other) => other !== code);
    expect(others).toHaveLength(2);
    expect(await browser().reset(code)).toBe(200);
    for (const other of others) expect(await browser().reset(other)).toEqual([400, 2102]);
  });
});

describe('strangers', () => {
  test('get five guesses at codes of others in ten minutes, and five at a code that they requested', async () => {
    const [asker, thief] = [browser(), browser()];
    await asker.askCode();
    const code = await lastCodeOf(owner.phone);
    await repeat(5, () => thief.enterCode(otherThan(code)));
    expect(await thief.enterCode(code)).toEqual([401, 2100]);
    await repeat(5, () => asker.enterCode(otherThan(code)));
    expect(await asker.enterCode(code)).toEqual([401, 2100]);
    expect(await browser().enterCode(code)).toEqual([401, 2100]);
  });

  test('cause at most ten messages a day to one phone, even with a new browser each time', async () => {
    for (let time = 0; time < 40; time += 1) {
      await moveClock(time * 10 * MINUTE);
      await browser().askCode();
    }
    expect(await countRows('outbox_message', `recipient = '${owner.phone}'`)).toBe(10);
  });

  test('do not prevent a member at the same network address from getting a checkout code', async () => {
    const cookie = await signInAs(owner.userId);
    for (let index = 0; index < 31; index += 1) {
      await callRoute(sendCode, {
        headers: headers(),
        body: { phone_number: `97310${String(index).padStart(5, '0')}` },
      });
    }
    expect(await browser().askCode()).toEqual([429, 2008]);
    expect(
      (await callRoute(sendCheckoutCode, { cookie, headers: headers(), body: { mobile: owner.phone } })).status,
    ).toBe(200);
  });
});

describe('a hundred wrong passwords in a row', () => {
  /** Ten each ten minutes, as the window allows. */
  async function guessAHundred(...others: string[]): Promise<void> {
    for (let window = 0; window < 10; window += 1) {
      await moveClock(window * 11 * MINUTE);
      for (const email of [owner.email, ...others]) await repeat(10, () => browser().signIn('wrong', email));
    }
    await moveClock(111 * MINUTE);
  }
  const failuresInARow = () => countFailures({ accountKey: accountKey(owner.email), guesser: 'stranger' });
  const reports = async () =>
    (await listInbox({ recipient: owner.email, limit: 50 })).filter(({ template }) => template === 'password-guessed');

  test('close password sign-in to strangers with the same answer for known and unknown accounts, and notify the owner', async () => {
    const known = await knownBrowser();
    await runWaiting(codeJobs, REPORT_GUESSING_TASK);
    await guessAHundred(NOBODY);
    expect(await browser().signIn()).toEqual([403, 2104]);
    expect(await browser().signIn('wrong')).toEqual([403, 2104]);
    expect(await browser().signIn('wrong', NOBODY)).toEqual([403, 2104]);
    expect(await runWaiting(codeJobs, REPORT_GUESSING_TASK)).toBe(2);
    expect(await reports()).toHaveLength(1);
    expect(await known.signIn()).toBe(200);
    expect(await browser().signIn()).toEqual([403, 2104]);
  });

  test('are cleared by a code, and the password works again on new devices', async () => {
    await guessAHundred();
    const fresh = browser();
    await fresh.askCode();
    expect(await fresh.enterCode(await lastCodeOf(owner.phone))).toBe(200);
    expect(await browser().signIn()).toBe(200);
  });

  test('are cleared by a reset', async () => {
    await guessAHundred();
    await browser().askReset();
    expect(await browser().reset((await resetCodes())[0] ?? '')).toBe(200);
    expect(await browser().signIn(FRESH_PASSWORD)).toBe(200);
  });

  test('must be in a row: a correct one on a new device resets the count', async () => {
    for (let window = 0; window < 12; window += 1) {
      await moveClock(window * 11 * MINUTE);
      await repeat(9, () => browser().signIn('wrong'));
      expect(await browser().signIn()).toBe(200);
    }
  });

  test('on a known device close it to that device only, until a code proves the owner', async () => {
    const known = await knownBrowser();
    for (let window = 0; window < 10; window += 1) {
      await moveClock(window * 11 * MINUTE);
      await repeat(10, () => known.signIn('wrong'));
    }
    await moveClock(111 * MINUTE);
    expect(await known.signIn()).toEqual([403, 2104]);
    expect(await browser().signIn()).toBe(200);
    expect(await known.askCode()).toBe(200);
    expect(await known.enterCode((await codesSentTo(owner.phone))[0] ?? '')).toBe(200);
    expect(await known.signIn()).toBe(200);
  });

  test('sent at once count as far as the ten minutes allow: a burst closes nothing', async () => {
    for (let window = 0; window < 2; window += 1) {
      await moveClock(window * 11 * MINUTE);
      const answers = await Promise.all(Array.from({ length: 130 }, () => browser().signIn('wrong')));
      expect(answers.filter((answer) => isDeepStrictEqual(answer, [401, 2100]))).toHaveLength(10);
      expect(await browser().signIn()).toEqual([429, 2008]);
    }
    expect(await failuresInARow()).toBe(20);
    await moveClock(22 * MINUTE);
    expect(await browser().signIn()).toBe(200);
  });

  test('write one mail, also when the last ones are sent at once', async () => {
    await runWaiting(codeJobs, REPORT_GUESSING_TASK);
    for (let window = 0; window < 10; window += 1) {
      await moveClock(window * 11 * MINUTE);
      await Promise.all(Array.from({ length: 20 }, () => browser().signIn('wrong')));
    }
    expect(await failuresInARow()).toBe(100);
    expect(await runWaiting(codeJobs, REPORT_GUESSING_TASK)).toBe(1);
    expect(await browser().signIn()).toEqual([403, 2104]);
  });
});
