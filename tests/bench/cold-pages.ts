import pg from 'pg';
import { percentile } from '@/scripts/developer/lab/median';
import type { TestDeployment } from '@/scripts/test/test-deployment';
import { locations } from './catalogue/sitemap-files';
import { cpuSeconds, webProcessOf } from './cpu';

export interface ColdPages {
  pages: number;
  /** Time to the first byte of an uncached page. The 10th percentile is least affected by other work on the machine. */
  p10Ms: number;
  p50Ms: number;
  p95Ms: number;
  /** CPU time of the web process per page, which other processes on the machine affect less. */
  cpuMs: number;
  statements: number;
}

/**
 * Requests uncached landing pages one after another. Jobs must not run, because every transaction on the database counts as a statement
 * of a page.
 * @param paths pages that are not in the cache
 */
export async function benchColdPages(
  { url, databaseUrl, launcherPid }: Pick<TestDeployment, 'url' | 'databaseUrl' | 'launcherPid'>,
  paths: readonly string[],
): Promise<ColdPages> {
  const web = webProcessOf(launcherPid);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const before = await transactions(client);
    const cpuBefore = cpuSeconds(web);
    const times: number[] = [];
    for (const path of paths) {
      const started = performance.now();
      const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
      times.push(performance.now() - started);
      if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}`);
      await answer.text();
    }
    const cpuMs = ((cpuSeconds(web) - cpuBefore) / paths.length) * 1_000;
    const statements = ((await transactions(client)) - before) / paths.length;
    return {
      pages: paths.length,
      p10Ms: percentile(times, 0.1),
      p50Ms: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      cpuMs,
      statements,
    };
  } finally {
    await client.end();
  }
}

/** PostgreSQL reports the transactions of an idle session after up to ten seconds. */
async function transactions(client: pg.Client): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  const { rows } = await client.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}

export async function scatteredPaths(base: string, pattern: RegExp, count: number): Promise<string[]> {
  const index = await (await fetch(`${base}/sitemap.xml`)).text();
  const files = locations(index);
  const paths: string[] = [];
  for (const file of files) {
    const text = await (await fetch(new URL(new URL(file).pathname, base))).text();
    paths.push(...locations(text).map((address) => new URL(address).pathname));
  }
  const matching = paths.filter((path) => pattern.test(path));
  const step = Math.max(1, Math.floor(matching.length / count));
  return matching.filter((_, index) => index % step === 0).slice(0, count);
}
