import fs from 'node:fs';
import pg from 'pg';
import { CACHE_CHANNEL } from '@/lib/platform/page-cache/channel';
import { EVERY_PAGE_TAG } from '@/lib/platform/page-cache/tag-memory';
import type { House } from '@/scripts/test/house';
import { benchColdPages, scatteredPaths } from '../cold-pages';
import { webProcessOf } from '../cpu';
import { report } from '../verdict';
import { enlargeCatalogue } from './enlarge';

const HOTELS = 10_000;
const PAGES_OF_A_KIND = 40;
const KINDS: Record<string, RegExp> = {
  city: /^\/hotels-in-[\w-]+\/$/,
  landmark: /^\/hotels-near-[\w-]+\/$/,
  category: /^\/(?!hotels-)[\w-]+-in-[\w-]+\/$/,
  hotel: /^\/hotels-in-[\w-]+\/[\w-]+\/$/,
};

/** Enlarges the house's catalogue to 10,000 hotels and asks for pages nobody has asked for. */
export async function benchLargeCatalogue(house: House): Promise<number> {
  const web = webProcessOf(house.launcherPid);
  const before = residentMegabytes(web);
  console.table([await enlargeCatalogue(house.databaseUrl, { hotels: HOTELS, nights: 60 })]);
  await forgetEverything(house.databaseUrl);
  let missed = 0;
  for (const [kind, pattern] of Object.entries(KINDS)) {
    const paths = await scatteredPaths(house.url, pattern, PAGES_OF_A_KIND);
    const cold = await benchColdPages(house.url, house.databaseUrl, paths);
    missed += report(`First visit of ${cold.pages} ${kind} pages, ${HOTELS} hotels`, [
      { figure: 'ms on the server, median', measured: cold.p50Ms, limit: 150 },
      { figure: 'ms on the server, 95th percentile', measured: cold.p95Ms, limit: 300 },
      { figure: 'statements', measured: cold.statements, limit: 8 },
    ]);
  }
  const grown = residentMegabytes(web) - before;
  return (
    missed +
    report('The web process', [{ figure: 'MB more than with the demo catalogue', measured: grown, limit: 250 }])
  );
}

/** What an importer tells all web processes after such a change. */
async function forgetEverything(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('select pg_notify($1, $2)', [CACHE_CHANNEL, EVERY_PAGE_TAG]);
  await client.end();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

/** NaN where the system does not say (only Linux does). */
function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
