import { sql } from 'drizzle-orm';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { getLastCode, createWrongCode } from '@/tests/support/codes';
import {
  createBrowser,
  createOwner,
  NEW_PASSWORD,
  listResetCodes,
  type AccountOwner,
} from '@/tests/support/sign-in-browser';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(240_000);

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const CODES_DISABLED = [403, 2105];
const UNKNOWN_PHONE = '+918500000391';
let owner: AccountOwner;
let address = 0;

beforeEach(async () => {
  owner = await createOwner();
  await connection().execute(sql`delete from password_failure`);
});
afterEach(() => moveClock(0));

/** Each browser has its own IP address. */
const browser = () =>
  createBrowser(owner, { 'x-forwarded-for': `10.40.${Math.floor((address += 1) / 250)}.${address % 250}` });

/** Three times a day, a new browser requests a code and enters five wrong codes. */
async function guessForDays(days: number, phone = owner.phone): Promise<unknown[]> {
  const answers = [];
  for (let day = 0; day < days; day += 1)
    for (let time = 0; time < 3; time += 1) {
      await moveClock(day * DAY + time * 11 * MINUTE);
      const attacker = browser();
      answers.push(await attacker.requestCode(phone));
      const wrong = phone === UNKNOWN_PHONE ? '111111' : createWrongCode(await getLastCode(phone));
      for (let guess = 0; guess < 5; guess += 1) answers.push(await attacker.enterCode(wrong, phone));
    }
  await moveClock(days * DAY);
  return answers;
}

testInFull(
  'after a hundred wrong codes in several days, the correct code is refused on unknown devices and accepted on a known device',
  async () => {
    const known = browser();
    expect(await known.signIn()).toBe(200);
    await guessForDays(8);
    expect(await known.requestCode()).toBe(200);
    const code = await getLastCode(owner.phone);
    expect(await browser().enterCode(code)).toEqual(CODES_DISABLED);
    expect(await browser().requestCode()).toEqual(CODES_DISABLED);
    expect(await known.enterCode(code)).toBe(200);
    const fresh = browser();
    expect(await fresh.requestCode()).toBe(200);
    expect(await fresh.enterCode(await getLastCode(owner.phone))).toBe(200);
  },
);

testInFull('signing in by password on a known device enables codes on unknown devices again', async () => {
  const known = browser();
  expect(await known.signIn()).toBe(200);
  await guessForDays(8);
  expect(await browser().signIn()).toBe(200);
  expect(await browser().requestCode()).toEqual(CODES_DISABLED);
  expect(await known.signIn()).toBe(200);
  expect(await browser().requestCode()).toBe(200);
});

test('a password reset enables codes on unknown devices again', async () => {
  await guessForDays(8);
  const fresh = browser();
  expect(await fresh.requestCode()).toEqual(CODES_DISABLED);
  expect(await fresh.requestReset()).toBe(200);
  expect(await fresh.reset((await listResetCodes(owner.email))[0] ?? '', NEW_PASSWORD)).toBe(200);
  const other = browser();
  expect(await other.requestCode()).toBe(200);
  expect(await other.enterCode(await getLastCode(owner.phone))).toBe(200);
});

testInFull('a correct code resets the count of wrong codes', async () => {
  await guessForDays(6);
  const fresh = browser();
  expect(await fresh.requestCode()).toBe(200);
  expect(await fresh.enterCode(await getLastCode(owner.phone))).toBe(200);
  await moveClock(20 * DAY);
  const answers = [];
  for (let time = 0; time < 3; time += 1) {
    await moveClock((20 + time) * DAY);
    const attacker = browser();
    await attacker.requestCode();
    for (let guess = 0; guess < 5; guess += 1)
      answers.push(await attacker.enterCode(createWrongCode(await getLastCode(owner.phone))));
  }
  expect(answers).not.toContainEqual(CODES_DISABLED);
});

testInFull(
  'requests for an unknown phone number get the same responses as for a known one, even after a hundred wrong codes',
  async () => {
    const [known, unknown] = [await guessForDays(8), await guessForDays(8, UNKNOWN_PHONE)];
    expect(unknown).toEqual(known);
    expect(known.filter((answer) => answer === 200)).toHaveLength(20);
    expect(known.at(-1)).toEqual(CODES_DISABLED);
  },
);
