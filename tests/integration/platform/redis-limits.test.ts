import { pool } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { assertWithinLimit, countAttempt } from '@/lib/platform/rate-limit/server/rate-limit';
import { closeRedis, openRedis, redisConnection } from '@/lib/platform/redis/redis';
import { redisServers, type TestRedis } from '@/tests/support/redis/test-redis';
import { speedLimitMs, testInFull } from '@/tests/support/test-extent';

const CAPACITY_LIMIT = { name: 'speed', max: 3, windowSeconds: 600, protectsCapacity: true };
const SECURITY_LIMIT = { name: 'secret', max: 3, windowSeconds: 600 };
let subjects = 0;
let subject: string;

const findRows = async (name: string) =>
  (await pool().query('select hits from rate_limit_hit where bucket = $1', [`${name}:${subject}`])).rows as {
    hits: number;
  }[];

async function waitUntil(condition: () => boolean): Promise<void> {
  for (let time = 0; time < 200 && !condition(); time += 1) await new Promise((resolve) => setTimeout(resolve, 25));
  expect(condition()).toBe(true);
}

describe.each(redisServers)('rate limits with %s', (_name, startRedis) => {
  let redis: TestRedis;

  beforeEach(async () => {
    subject = `somebody ${(subjects += 1)}`;
    redis = await startRedis();
    process.env.REDIS_URL = redis.url;
    resetEnv();
    await openRedis();
    await waitUntil(() => redisConnection() !== null);
  });
  afterEach(async () => {
    await closeRedis();
    redis.resume();
    await redis.stop();
    delete process.env.REDIS_URL;
    resetEnv();
  });

  test('a limit that protects capacity is counted in Redis and allows exactly its number of concurrent attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => countAttempt(CAPACITY_LIMIT, subject)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
    for (const { retryAfter } of answers) expect(retryAfter).toBeGreaterThan(598);
    expect(await findRows('speed')).toEqual([]);
  });

  testInFull('the window of a limit in Redis expires', async () => {
    const shortLimit = { ...CAPACITY_LIMIT, windowSeconds: 1 };
    for (let time = 0; time < 4; time += 1) await countAttempt(shortLimit, subject);
    expect(await countAttempt(shortLimit, subject)).toEqual({ allowed: false, retryAfter: 1 });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await countAttempt(shortLimit, subject)).allowed).toBe(true);
  });

  test('a limit that protects a secret is counted in the database', async () => {
    for (let time = 0; time < 4; time += 1) await countAttempt(SECURITY_LIMIT, subject);
    expect(await findRows('secret')).toEqual([{ hits: 4 }]);
  });

  test('limits are counted in the database while Redis is down, and in Redis again afterwards', async () => {
    for (let time = 0; time < 3; time += 1) await assertWithinLimit(CAPACITY_LIMIT, subject);
    await redis.stop();
    const answers = await Promise.all(Array.from({ length: 40 }, () => countAttempt(CAPACITY_LIMIT, subject)));
    // The count in the database begins at zero, so a subject may use at most twice the limit.
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(await findRows('speed')).toEqual([{ hits: 40 }]);
    await redis.start();
    await waitUntil(() => redisConnection() !== null);
    await assertWithinLimit(CAPACITY_LIMIT, subject);
    expect(await findRows('speed')).toEqual([{ hits: 40 }]);
  });

  test('while Redis hangs, the first attempt waits half a second and the next ones do not wait', async () => {
    redis.hang();
    const started = performance.now();
    await countAttempt(CAPACITY_LIMIT, subject);
    expect(performance.now() - started).toBeGreaterThan(450);
    const restarted = performance.now();
    for (let time = 0; time < 3; time += 1) await countAttempt(CAPACITY_LIMIT, subject);
    expect(performance.now() - restarted).toBeLessThan(speedLimitMs(450));
    expect(await findRows('speed')).toEqual([{ hits: 4 }]);
    await expect(assertWithinLimit(CAPACITY_LIMIT, subject)).rejects.toMatchObject({ name: 'AppError' });
  });
});

test('limits are counted in the database when Redis is unreachable, and openRedis does not wait for it', async () => {
  process.env.REDIS_URL = 'redis://127.0.0.1:9';
  resetEnv();
  subject = 'nobody there';
  const started = performance.now();
  await openRedis();
  expect(performance.now() - started).toBeLessThan(speedLimitMs(3_000));
  expect((await countAttempt(CAPACITY_LIMIT, subject)).allowed).toBe(true);
  expect(await findRows('speed')).toEqual([{ hits: 1 }]);
  await closeRedis();
  delete process.env.REDIS_URL;
  resetEnv();
});
