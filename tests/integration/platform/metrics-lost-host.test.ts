import { gauges } from '@/app/api/metrics/gauges';
import { closePool } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { readMetrics } from '@/lib/platform/metrics/server/read-metrics';
import { openDatabaseProxy, type DatabaseProxy } from '@/tests/support/database-proxy';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(60_000);

const own = process.env.DATABASE_URL ?? '';
let proxy: DatabaseProxy;
const use = async (url: string) => {
  await closePool();
  process.env.DATABASE_URL = url;
  resetEnv();
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(async () => {
  jest.spyOn(log, 'warn').mockReturnValue();
  proxy = await openDatabaseProxy(own);
  await use(proxy.url);
});
afterEach(async () => {
  await proxy.close();
  await use(own);
});

async function scrape() {
  const began = performance.now();
  const text = await readMetrics(gauges);
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { ms: performance.now() - began, figure };
}

testInFull(
  'a database that does not answer takes no figure away: its own are told as they were, and said to be old',
  async () => {
    const before = await scrape();
    expect(before.figure('folio_database_gauges_read')).toBe(1);
    await pause(5_100);
    proxy.vanish();
    // Prometheus gives up after ten seconds, and then this process would seem to be gone.
    const lost = await scrape();
    expect(lost.ms).toBeLessThan(3_000);
    expect(lost.figure('folio_database_gauges_read')).toBe(0);
    expect(lost.figure('folio_books_whole')).toBe(1);
    expect(lost.figure('process_resident_memory_bytes')).toBeGreaterThan(0);
    // The same question is still out: whoever asks now waits for it no more.
    const next = await scrape();
    expect(next.ms).toBeLessThan(500);
    expect(next.figure('folio_database_gauges_read')).toBe(0);
    proxy.replace();
    await pause(25_000);
    const again = await scrape();
    expect(again.figure('folio_database_gauges_read')).toBe(1);
  },
);

test('a read that failed is not tried again at once by everybody who scrapes', async () => {
  await pause(5_100);
  const read = jest.fn(() => Promise.reject<number>(new Error('away')));
  for (let count = 0; count < 3; count += 1) await readMetrics([{ name: 'folio_test', help: 'x', read }]);
  expect(read).toHaveBeenCalledTimes(1);
});
