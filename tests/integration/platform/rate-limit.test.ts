import { setProcessClockOffset } from '@/lib/platform/clock/clock';
import {
  assertNotExhausted,
  assertWithinLimit,
  countAttempt,
  deleteAttempts,
} from '@/lib/platform/rate-limit/server/rate-limit';

const MINUTE = 60_000;
const LIMIT = { name: 'try', max: 3, windowSeconds: 600 };
let subjects = 0;
let subject: string;

beforeEach(() => void (subject = `somebody ${(subjects += 1)}`));
afterEach(() => setProcessClockOffset(0));

/** The next multiple of ten minutes. */
const WINDOW_BOUNDARY = Math.ceil(Date.now() / (10 * MINUTE)) * 10 * MINUTE;

/** Sets the clock to the number of milliseconds after WINDOW_BOUNDARY. */
const setClock = (milliseconds: number) => setProcessClockOffset(WINDOW_BOUNDARY + milliseconds - Date.now());

test('the window of a rate limit begins with the first attempt, not at a multiple of its length', async () => {
  setClock(-1_000);
  for (let time = 0; time < 3; time += 1) await assertWithinLimit(LIMIT, subject);
  setClock(1_000);
  const { allowed, retryAfter } = await countAttempt(LIMIT, subject);
  expect(allowed).toBe(false);
  // Of the 600 seconds, two have passed by the test clock, and slightly more because the attempts take time.
  expect(retryAfter).toBeGreaterThan(595);
  expect(retryAfter).toBeLessThanOrEqual(599);
  await expect(assertNotExhausted(LIMIT, subject)).rejects.toMatchObject({
    name: 'AppError',
    retryAfter: expect.any(Number),
  });
});

test('the first attempt after the end of a window begins a new window', async () => {
  for (let time = 0; time < 4; time += 1) await countAttempt(LIMIT, subject);
  setProcessClockOffset(10 * MINUTE + 1);
  await assertNotExhausted(LIMIT, subject);
  expect(await countAttempt(LIMIT, subject)).toEqual({ allowed: true, retryAfter: 600 });
  setProcessClockOffset(19 * MINUTE);
  expect((await countAttempt(LIMIT, subject)).allowed).toBe(true);
  expect((await countAttempt(LIMIT, subject)).allowed).toBe(true);
  expect((await countAttempt(LIMIT, subject)).allowed).toBe(false);
});

test('countAttempt allows exactly the limit of concurrent attempts', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => countAttempt(LIMIT, subject)));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
});

test('attempts count per subject and limit, and deleteAttempts resets them', async () => {
  for (let time = 0; time < 4; time += 1) await countAttempt(LIMIT, subject);
  await assertNotExhausted(LIMIT, `${subject} else`);
  await assertNotExhausted({ ...LIMIT, name: 'other' }, subject);
  await deleteAttempts(LIMIT, subject);
  await assertNotExhausted(LIMIT, subject);
});
