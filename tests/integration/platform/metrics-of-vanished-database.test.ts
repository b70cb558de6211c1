import { gauges } from '@/app/api/metrics/gauges';
import { closePool } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { readMetrics } from '@/lib/platform/metrics/server/read-metrics';
import { openDatabaseProxy, type DatabaseProxy } from '@/tests/support/database-proxy';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(60_000);

const originalUrl = process.env.DATABASE_URL ?? '';
let proxy: DatabaseProxy;
const useDatabase = async (url: string) => {
  await closePool();
  process.env.DATABASE_URL = url;
  resetEnv();
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(async () => {
  jest.spyOn(log, 'warn').mockReturnValue();
  proxy = await openDatabaseProxy(originalUrl);
  await useDatabase(proxy.url);
});
afterEach(async () => {
  await proxy.close();
  await useDatabase(originalUrl);
});

async function scrape() {
  const began = performance.now();
  const text = await readMetrics(gauges);
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return { ms: performance.now() - began, figure };
}

testInFull(
  'while the database does not answer, metrics report its previous figures and mark them as not read',
  async () => {
    const before = await scrape();
    expect(before.figure('folio_database_gauges_read')).toBe(1);
    await pause(5_100);
    proxy.stopResponding();
    // Prometheus stops waiting after ten seconds and would report the process as down.
    const lost = await scrape();
    expect(lost.ms).toBeLessThan(3_000);
    expect(lost.figure('folio_database_gauges_read')).toBe(0);
    expect(lost.figure('folio_books_whole')).toBe(1);
    expect(lost.figure('process_resident_memory_bytes')).toBeGreaterThan(0);
    // The first query is still pending; further scrapes do not wait for it.
    const next = await scrape();
    expect(next.ms).toBeLessThan(500);
    expect(next.figure('folio_database_gauges_read')).toBe(0);
    proxy.replaceHost();
    await pause(25_000);
    const again = await scrape();
    expect(again.figure('folio_database_gauges_read')).toBe(1);
  },
);

testInFull('a failed gauge is not read again by the next scrapes within five seconds', async () => {
  await pause(5_100);
  const read = jest.fn(() => Promise.reject<number>(new Error('away')));
  for (let count = 0; count < 3; count += 1) await readMetrics([{ name: 'folio_test', help: 'x', read }]);
  expect(read).toHaveBeenCalledTimes(1);
});
