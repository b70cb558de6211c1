import { sql } from 'drizzle-orm';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { lastCodeOf, otherThan } from '@/tests/support/codes';
import { browserOf, createOwner, FRESH_PASSWORD, resetCodesOf, type Owner } from '@/tests/support/sign-in-browser';

jest.setTimeout(240_000);

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const CLOSED = [403, 2105];
/** Nobody has this number. */
const NOBODY = '+918500000391';
let owner: Owner;
let address = 0;

beforeEach(async () => {
  owner = await createOwner();
  await connection().execute(sql`delete from password_failure`);
});
afterEach(() => moveClock(0));

/** Every browser calls from an address of its own. */
const browser = () =>
  browserOf(owner, { 'x-forwarded-for': `10.40.${Math.floor((address += 1) / 250)}.${address % 250}` });

/** A stranger asks for a code and guesses five times, three times a day. */
async function guessForDays(days: number, phone = owner.phone): Promise<unknown[]> {
  const answers = [];
  for (let day = 0; day < days; day += 1)
    for (let time = 0; time < 3; time += 1) {
      await moveClock(day * DAY + time * 11 * MINUTE);
      const thief = browser();
      answers.push(await thief.askCode(phone));
      const wrong = phone === NOBODY ? '111111' : otherThan(await lastCodeOf(phone));
      for (let guess = 0; guess < 5; guess += 1) answers.push(await thief.enterCode(wrong, phone));
    }
  await moveClock(days * DAY);
  return answers;
}

test('after a hundred wrong codes over many days the right one is refused to strangers and accepted on a known device', async () => {
  const known = browser();
  expect(await known.signIn()).toBe(200);
  await guessForDays(8);
  expect(await known.askCode()).toBe(200);
  const code = await lastCodeOf(owner.phone);
  expect(await browser().enterCode(code)).toEqual(CLOSED);
  expect(await browser().askCode()).toEqual(CLOSED);
  expect(await known.enterCode(code)).toBe(200);
  const fresh = browser();
  expect(await fresh.askCode()).toBe(200);
  expect(await fresh.enterCode(await lastCodeOf(owner.phone))).toBe(200);
});

test('a sign-in by password on a known device lets strangers use codes again', async () => {
  const known = browser();
  expect(await known.signIn()).toBe(200);
  await guessForDays(8);
  expect(await browser().signIn()).toBe(200);
  expect(await browser().askCode()).toEqual(CLOSED);
  expect(await known.signIn()).toBe(200);
  expect(await browser().askCode()).toBe(200);
});

test('a reset lets strangers use codes again', async () => {
  await guessForDays(8);
  const fresh = browser();
  expect(await fresh.askCode()).toEqual(CLOSED);
  expect(await fresh.askReset()).toBe(200);
  expect(await fresh.reset((await resetCodesOf(owner.email))[0] ?? '', FRESH_PASSWORD)).toBe(200);
  const other = browser();
  expect(await other.askCode()).toBe(200);
  expect(await other.enterCode(await lastCodeOf(owner.phone))).toBe(200);
});

test('a correct code resets the count of wrong codes', async () => {
  await guessForDays(6);
  const fresh = browser();
  expect(await fresh.askCode()).toBe(200);
  expect(await fresh.enterCode(await lastCodeOf(owner.phone))).toBe(200);
  await moveClock(20 * DAY);
  const answers = [];
  for (let time = 0; time < 3; time += 1) {
    await moveClock((20 + time) * DAY);
    const thief = browser();
    await thief.askCode();
    for (let guess = 0; guess < 5; guess += 1)
      answers.push(await thief.enterCode(otherThan(await lastCodeOf(owner.phone))));
  }
  expect(answers).not.toContainEqual(CLOSED);
});

test('an unknown phone answers like a known one, before and after a hundred wrong codes', async () => {
  const [known, unknown] = [await guessForDays(8), await guessForDays(8, NOBODY)];
  expect(unknown).toEqual(known);
  expect(known.filter((answer) => answer === 200)).toHaveLength(20);
  expect(known.at(-1)).toEqual(CLOSED);
});
