import { moveClock } from '@/lib/platform/db/clock';
import { countRows } from '@/tests/support/booking-steps';
import { getLastCode } from '@/tests/support/codes';
import {
  createBrowser,
  createOwner,
  NEW_PASSWORD,
  listResetCodes,
  type AccountOwner,
} from '@/tests/support/sign-in-browser';

jest.setTimeout(120_000);

let testNumber = 0;
let owner: AccountOwner;

beforeEach(async () => {
  testNumber += 1;
  owner = await createOwner();
});
afterEach(() => moveClock(0));

/** Browsers with the same number share an IP address. */
const browser = (number = 1) => createBrowser(owner, { 'x-forwarded-for': `192.0.${testNumber}.${number}` });

async function createKnownBrowser(number?: number) {
  const known = browser(number);
  expect(await known.signIn()).toBe(200);
  return known;
}

async function enterWrongPasswords(of: ReturnType<typeof browser>, times = 10) {
  for (let time = 0; time < times; time += 1) expect(await of.signIn('wrong')).toEqual([401, 2100]);
  expect(await of.signIn('wrong')).toEqual([429, 2008]);
}

async function resetPasswordIn(of: ReturnType<typeof browser>) {
  expect(await of.requestReset()).toBe(200);
  expect(await of.reset((await listResetCodes(owner.email))[0] ?? '')).toBe(200);
}

test('after a password reset, the owner can sign in on a known browser that had reached the limit of wrong passwords', async () => {
  const known = await createKnownBrowser();
  await enterWrongPasswords(known);
  await resetPasswordIn(known);
  expect(await known.signIn(NEW_PASSWORD)).toBe(200);
});

test('signing in with a one-time code clears the count of wrong passwords for every known browser of the account', async () => {
  const [known, other] = [await createKnownBrowser(), await createKnownBrowser()];
  await enterWrongPasswords(known);
  await enterWrongPasswords(other);
  expect(await known.requestCode()).toBe(200);
  expect(await known.enterCode(await getLastCode(owner.phone))).toBe(200);
  expect(await known.signIn()).toBe(200);
  expect(await other.signIn()).toBe(200);
});

test('after a password reset, only the browser of the reset is known, and all other browsers share one limit of wrong passwords', async () => {
  const [resetBrowser, other] = [await createKnownBrowser(), await createKnownBrowser()];
  await resetPasswordIn(resetBrowser);
  expect(await countRows('known_device', `user_id = ${owner.userId}`)).toBe(1);
  await enterWrongPasswords(other);
  expect(await browser(2).signIn(NEW_PASSWORD)).toEqual([429, 2008]);
  expect(await resetBrowser.signIn(NEW_PASSWORD)).toBe(200);
});
