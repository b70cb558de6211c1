import { moveClock } from '@/lib/platform/db/clock';
import { countRows } from '@/tests/support/booking-steps';
import { lastCodeOf } from '@/tests/support/codes';
import { browserOf, createOwner, FRESH_PASSWORD, resetCodesOf, type Owner } from '@/tests/support/sign-in-browser';

jest.setTimeout(120_000);

let testNumber = 0;
let owner: Owner;

beforeEach(async () => {
  testNumber += 1;
  owner = await createOwner();
});
afterEach(() => moveClock(0));

/** Browsers with the same number call from the same address. */
const browser = (number = 1) => browserOf(owner, { 'x-forwarded-for': `192.0.${testNumber}.${number}` });

async function knownBrowser(number?: number) {
  const known = browser(number);
  expect(await known.signIn()).toBe(200);
  return known;
}

async function enterWrongPasswords(of: ReturnType<typeof browser>, times = 10) {
  for (let time = 0; time < times; time += 1) expect(await of.signIn('wrong')).toEqual([401, 2100]);
  expect(await of.signIn('wrong')).toEqual([429, 2008]);
}

async function resetIn(of: ReturnType<typeof browser>) {
  expect(await of.askReset()).toBe(200);
  expect(await of.reset((await resetCodesOf(owner.email))[0] ?? '')).toBe(200);
}

test('the owner signs in at once on a known browser that had used up its wrong passwords', async () => {
  const known = await knownBrowser();
  await enterWrongPasswords(known);
  await resetIn(known);
  expect(await known.signIn(FRESH_PASSWORD)).toBe(200);
});

test('a code frees every known browser of the account from its wrong passwords', async () => {
  const [known, other] = [await knownBrowser(), await knownBrowser()];
  await enterWrongPasswords(known);
  await enterWrongPasswords(other);
  expect(await known.askCode()).toBe(200);
  expect(await known.enterCode(await lastCodeOf(owner.phone))).toBe(200);
  expect(await known.signIn()).toBe(200);
  expect(await other.signIn()).toBe(200);
});

test('other browsers are strangers: their wrong passwords count together, and only the browser of the reset is known', async () => {
  const [inUse, lost] = [await knownBrowser(), await knownBrowser()];
  await resetIn(inUse);
  expect(await countRows('known_device', `user_id = ${owner.userId}`)).toBe(1);
  await enterWrongPasswords(lost);
  expect(await browser(2).signIn(FRESH_PASSWORD)).toEqual([429, 2008]);
  expect(await inUse.signIn(FRESH_PASSWORD)).toBe(200);
});
