import fs from 'node:fs';
import os from 'node:os';
import pg from 'pg';
import { CACHE_CHANNEL } from '@/lib/platform/page-cache/channel';
import { EVERY_PAGE_TAG } from '@/lib/platform/page-cache/tag-times';
import type { TestDeployment } from '@/scripts/test/test-deployment';
import { benchColdPages } from '../cold-pages';
import { webProcessOf } from '../cpu';
import { note, report } from '../verdict';
import { auditSample } from './audit-sample';
import { benchIndex } from './bench-index';
import { countPrerendered } from './count-prerendered';
import { enlargeCatalogue } from './enlarge';
import { readSitemapFiles } from './sitemap-files';

const SIZE = { hotels: 10_000, cities: 300, localities: 3_000, landmarks: 2_000 };
const NIGHTS = 60;
const PAGES_OF_A_KIND = 40;
const KINDS = ['cities', 'localities', 'landmarks', 'categories', 'hotels'];
const MEGABYTE = 1024 * 1024;

export async function benchLargeCatalogue(deployment: TestDeployment): Promise<number> {
  const web = webProcessOf(deployment.launcherPid);
  const before = residentMegabytes(web);
  const started = performance.now();
  const size = await enlargeCatalogue(deployment.databaseUrl, { ...SIZE, nights: NIGHTS });
  note('The catalogue, copied from the demo', {
    ...size,
    'seconds to copy it': (performance.now() - started) / 1_000,
  });
  await invalidateAllPages(deployment.databaseUrl);
  let missed = report('The build', [
    { figure: 'prerendered pages of the catalogue', measured: countPrerendered(), limit: 0 },
  ]);
  missed += await benchIndex(deployment.databaseUrl);
  const files = await readSitemapFiles(deployment.url);
  missed += report(`${files.length} files of the sitemap, one kind each`, [
    {
      figure: 'URLs in the longest file',
      measured: Math.max(...files.map(({ paths }) => paths.length)),
      limit: 50_000,
    },
    { figure: 'MB of the largest file', measured: Math.max(...files.map(({ bytes }) => bytes)) / MEGABYTE, limit: 50 },
    { figure: 'ms to the end of the slowest response', measured: Math.max(...files.map(({ ms }) => ms)), limit: 3_000 },
  ]);
  for (const kind of KINDS) {
    const paths = files.filter(({ name }) => name.startsWith(`${kind}-`)).flatMap((file) => file.paths);
    const cold = await benchColdPages(deployment, scattered(paths));
    missed += report(`First visits of ${cold.pages} of ${paths.length} ${kind}`, [
      { figure: 'ms on the server, the fastest tenth', measured: cold.p10Ms, limit: 150 },
      { figure: 'ms on the server, median', measured: cold.p50Ms, limit: 150 },
      { figure: 'ms on the server, 95th percentile', measured: cold.p95Ms, limit: 300 },
      { figure: 'ms of CPU of the web process', measured: cold.cpuMs, limit: 150 },
      { figure: 'statements', measured: cold.statements, limit: 8 },
    ]);
  }
  missed += await auditSample(deployment.url);
  note('Load of the machine', {
    'running and waiting processes per core': (os.loadavg()[1] ?? NaN) / os.cpus().length,
  });
  const grown = residentMegabytes(web) - before;
  return (
    missed +
    report('The web process', [{ figure: 'MB more than with the demo catalogue', measured: grown, limit: 400 }])
  );
}

/** Excludes further pages of lists, because the audit has requested them before. */
function scattered(paths: readonly string[]): string[] {
  const first = paths.filter((path) => !path.includes('?'));
  const step = Math.max(1, Math.floor(first.length / PAGES_OF_A_KIND));
  return first.filter((_, index) => index % step === 0).slice(0, PAGES_OF_A_KIND);
}

async function invalidateAllPages(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('select pg_notify($1, $2)', [CACHE_CHANNEL, EVERY_PAGE_TAG]);
  await client.end();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

/** Returns NaN except on Linux. */
function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
