import fs from 'node:fs';
import { addDays, todayInIndia } from '@/lib/dates';
import { CACHE_CHANNEL } from '@/lib/platform/page-cache/channel';
import { EVERY_PAGE_TAG } from '@/lib/platform/page-cache/tag-times';
import type { TestDeployment } from '@/scripts/test/test-deployment';
import { scatteredPaths } from './cold-pages';
import { isBrief } from './compare';
import { webProcessOf } from './cpu';
import { onDatabase } from './databases';
import { callRequest, getRequest, load } from './load';
import { note, report } from './verdict';

const REQUESTS = isBrief ? 4_000 : 100_000;
/** Every 25th request is a search with prices, the others are landing pages. */
const SEARCH_EVERY = 25;
const RENEWALS = isBrief ? 1 : 2;
/** Longer than the 8 s after which V8 collects garbage and releases memory when the load has ended. */
const SETTLE_MS = 20_000;
const AN_HOUR = 3_600;
const CONNECTIONS = 16;
/** An uncached page returns 503 when no database connection is free. */
const STATUSES = [200, 304, 503];
export async function benchMemory(deployment: TestDeployment): Promise<number> {
  const web = webProcessOf(deployment.launcherPid);
  const port = Number(new URL(deployment.url).port);
  await settle();
  const rest = residentMegabytes(web);
  const paths = await scatteredPaths(deployment.url, /./, REQUESTS);
  const after: number[] = [];
  for (const _half of [1, 2]) {
    await load(port, someOf(paths, REQUESTS / 2), { connections: CONNECTIONS, seconds: AN_HOUR, statuses: STATUSES });
    await settle();
    after.push(residentMegabytes(web));
  }
  const [half = Number.NaN, whole = Number.NaN] = after;
  for (let renewal = 0; renewal < RENEWALS; renewal += 1) {
    await onDatabase(deployment.databaseUrl, (client) =>
      client.query('select pg_notify($1, $2)', [CACHE_CHANNEL, EVERY_PAGE_TAG]),
    );
    await load(port, eachOf(paths), { connections: CONNECTIONS, seconds: AN_HOUR, statuses: STATUSES });
  }
  await settle();
  const renewed = residentMegabytes(web);
  note(`Memory after requests for ${paths.length} pages, MB`, {
    [`after ${REQUESTS / 2} requests`]: half,
    [`after ${REQUESTS} requests`]: whole,
    [`after every page was rendered again ${RENEWALS} times`]: renewed,
  });
  return report('Memory of the web process, MB', [
    { figure: 'at rest', measured: rest, limit: 300 },
    { figure: `increase after ${REQUESTS} requests`, measured: whole - rest, limit: 200 },
    { figure: 'of it in the second half', measured: whole - half, limit: 25 },
    { figure: 'increase while every page was rendered again', measured: renewed - whole, limit: 50 },
  ]);
}

function someOf(paths: readonly string[], count: number): () => string | null {
  const checkin = addDays(todayInIndia(new Date()), 20);
  let asked = 0;
  return () => {
    if (asked >= count) return null;
    asked += 1;
    if (asked % SEARCH_EVERY > 0) return getRequest(encodeURI(paths[asked % paths.length] ?? '/'));
    const stay = `checkin=${checkin}&checkout=${addDays(checkin, 1 + (asked % 5))}&roomconfig=1-0`;
    return callRequest(`/api/v2/search/?city=Bengaluru&${stay}`, {});
  };
}

function eachOf(paths: readonly string[]): () => string | null {
  let asked = 0;
  return () => {
    const path = paths[asked];
    asked += 1;
    return path === undefined ? null : getRequest(encodeURI(path));
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
