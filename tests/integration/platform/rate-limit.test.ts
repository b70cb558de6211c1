import { setProcessClockOffset } from '@/lib/platform/clock/clock';
import {
  assertNotUsedUp,
  assertWithinLimit,
  countAttempt,
  forgetAttempts,
} from '@/lib/platform/rate-limit/server/rate-limit';

const MINUTE = 60_000;
const LIMIT = { name: 'try', max: 3, windowSeconds: 600 };
let subjects = 0;
let subject: string;

beforeEach(() => void (subject = `somebody ${(subjects += 1)}`));
afterEach(() => setProcessClockOffset(0));

/** The next full ten minutes by the machine's clock. */
const FULL = Math.ceil(Date.now() / (10 * MINUTE)) * 10 * MINUTE;

/** Moves the clock to so many milliseconds after them. */
const standAt = (milliseconds: number) => setProcessClockOffset(FULL + milliseconds - Date.now());

test('the window begins with the first attempt, so that a full hour gives nobody a second helping', async () => {
  standAt(-1_000);
  for (let time = 0; time < 3; time += 1) await assertWithinLimit(LIMIT, subject);
  standAt(1_000);
  const { allowed, retryAfter } = await countAttempt(LIMIT, subject);
  expect(allowed).toBe(false);
  // Two seconds of ten minutes are over, less what the three attempts took.
  expect(retryAfter).toBeGreaterThan(595);
  expect(retryAfter).toBeLessThanOrEqual(599);
  await expect(assertNotUsedUp(LIMIT, subject)).rejects.toMatchObject({
    name: 'AppError',
    retryAfter: expect.any(Number),
  });
});

test('when it has ended, the next attempt begins another', async () => {
  for (let time = 0; time < 4; time += 1) await countAttempt(LIMIT, subject);
  setProcessClockOffset(10 * MINUTE + 1);
  await assertNotUsedUp(LIMIT, subject);
  expect(await countAttempt(LIMIT, subject)).toEqual({ allowed: true, retryAfter: 600 });
  setProcessClockOffset(19 * MINUTE);
  expect((await countAttempt(LIMIT, subject)).allowed).toBe(true);
  expect((await countAttempt(LIMIT, subject)).allowed).toBe(true);
  expect((await countAttempt(LIMIT, subject)).allowed).toBe(false);
});

test('of attempts sent at once just as many pass as may', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => countAttempt(LIMIT, subject)));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
});

test('subjects and limits count for themselves, and can be forgotten', async () => {
  for (let time = 0; time < 4; time += 1) await countAttempt(LIMIT, subject);
  await assertNotUsedUp(LIMIT, `${subject} else`);
  await assertNotUsedUp({ ...LIMIT, name: 'other' }, subject);
  await forgetAttempts(LIMIT, subject);
  await assertNotUsedUp(LIMIT, subject);
});
