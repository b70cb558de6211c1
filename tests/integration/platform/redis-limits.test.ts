import { pool } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { assertWithinLimit, countAttempt } from '@/lib/platform/rate-limit/server/rate-limit';
import { closeRedis, openRedis, redisConnection } from '@/lib/platform/redis/redis';
import { redisKinds, type TestRedis } from '@/tests/support/redis/test-redis';
import { speedLimitMs } from '@/tests/support/test-extent';

const SPEED = { name: 'speed', max: 3, windowSeconds: 600, isForSpeed: true };
const SECRET = { name: 'secret', max: 3, windowSeconds: 600 };
let subjects = 0;
let subject: string;

const rowsOf = async (name: string) =>
  (await pool().query('select hits from rate_limit_hit where bucket = $1', [`${name}:${subject}`])).rows as {
    hits: number;
  }[];

async function until(isSo: () => boolean): Promise<void> {
  for (let time = 0; time < 200 && !isSo(); time += 1) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(isSo()).toBe(true);
}

describe.each(redisKinds)('limits with %s', (_name, startRedis) => {
  let redis: TestRedis;

  beforeEach(async () => {
    subject = `somebody ${(subjects += 1)}`;
    redis = await startRedis();
    process.env.REDIS_URL = redis.url;
    resetEnv();
    await openRedis();
    await until(() => redisConnection() !== null);
  });
  afterEach(async () => {
    await closeRedis();
    redis.goOn();
    await redis.stop();
    delete process.env.REDIS_URL;
    resetEnv();
  });

  test('a limit for speed is counted there: of attempts sent at once just as many pass as may', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => countAttempt(SPEED, subject)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
    for (const { retryAfter } of answers) expect(retryAfter).toBeGreaterThan(598);
    expect(await rowsOf('speed')).toEqual([]);
  });

  test('its window ends by itself', async () => {
    const brief = { ...SPEED, windowSeconds: 1 };
    for (let time = 0; time < 4; time += 1) await countAttempt(brief, subject);
    expect(await countAttempt(brief, subject)).toEqual({ allowed: false, retryAfter: 1 });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await countAttempt(brief, subject)).allowed).toBe(true);
  });

  test('what guards a secret stays in the database', async () => {
    for (let time = 0; time < 4; time += 1) await countAttempt(SECRET, subject);
    expect(await rowsOf('secret')).toEqual([{ hits: 4 }]);
  });

  test('gone in the middle: the database counts on, nobody fails, and it is taken up again', async () => {
    for (let time = 0; time < 3; time += 1) await assertWithinLimit(SPEED, subject);
    await redis.stop();
    const answers = await Promise.all(Array.from({ length: 40 }, () => countAttempt(SPEED, subject)));
    // Twice the limit at most, once.
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(await rowsOf('speed')).toEqual([{ hits: 40 }]);
    await redis.start();
    await until(() => redisConnection() !== null);
    await assertWithinLimit(SPEED, subject);
    expect(await rowsOf('speed')).toEqual([{ hits: 40 }]);
  });

  test('hanging: the first caller waits half a second, the next ones not at all', async () => {
    redis.hang();
    const started = performance.now();
    await countAttempt(SPEED, subject);
    expect(performance.now() - started).toBeGreaterThan(450);
    const rested = performance.now();
    for (let time = 0; time < 3; time += 1) await countAttempt(SPEED, subject);
    expect(performance.now() - rested).toBeLessThan(speedLimitMs(450));
    expect(await rowsOf('speed')).toEqual([{ hits: 4 }]);
    await expect(assertWithinLimit(SPEED, subject)).rejects.toMatchObject({ name: 'AppError' });
  });
});

test('without a Redis at the address the house works, and a start does not wait for it', async () => {
  process.env.REDIS_URL = 'redis://127.0.0.1:9';
  resetEnv();
  subject = 'nobody there';
  const started = performance.now();
  await openRedis();
  expect(performance.now() - started).toBeLessThan(speedLimitMs(3_000));
  expect((await countAttempt(SPEED, subject)).allowed).toBe(true);
  expect(await rowsOf('speed')).toEqual([{ hits: 1 }]);
  await closeRedis();
  delete process.env.REDIS_URL;
  resetEnv();
});
