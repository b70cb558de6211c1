import type { Browser } from 'playwright';
import { loginEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { paths } from '@/lib/paths';
import { LAB_LIMITS, scaleToIdleMachine } from '@/scripts/developer/lab/limits';
import { openPhone } from '@/scripts/developer/lab/measure-page';
import { inBrowser, measureSite } from '@/scripts/developer/lab/measure-site';
import { median } from '@/scripts/developer/lab/median';
import { measurePrefetch } from '@/scripts/developer/lab/measure-prefetch';
import { touchFilters, type TouchResult } from '@/scripts/developer/lab/touch-page';
import type { TestDeployment } from '@/scripts/test/test-deployment';
import { accounts, PASSWORD } from '@/tests/e2e/support/accounts';
import { scatteredPaths } from './cold-pages';
import { buildNextApp } from './reference/build-next';
import { startReference } from './reference/start';
import { note, report } from './verdict';

const CITY = '/hotels-in-bengaluru/';
const ROUNDS = 5;

export async function benchLab(deployment: TestDeployment): Promise<number> {
  const [hotel = '/'] = await scatteredPaths(deployment.url, /^\/hotels-in-bengaluru\/./, 1);
  await buildNextApp();
  const empty = await startReference('next.ts', []);
  try {
    const pages = ['/', CITY, '/hotels-in-indiranagar-bengaluru/', hotel];
    const rows = await measureSite(deployment.url, pages, ROUNDS, `http://localhost:${empty.port}/`);
    console.table(rows.map(({ errors, ...row }) => ({ ...row, errors: errors.length })));
    let missed = 0;
    for (const row of rows) {
      const title = `A phone on slow 4G: ${row.path}`;
      missed += report(
        title,
        LAB_LIMITS.map(({ figure, limit, read }) => ({ figure, limit, measured: read(row) })),
      );
      const { lcp, floorLcp, tbt, bareTbt = 0, slowestTouchMs, bareTouchMs = 0 } = row;
      note(`As measured: ${row.path}`, {
        'LCP, ms': lcp,
        'LCP without script, ms': floorLcp,
        'blocking time, ms': tbt,
        'blocking time of an empty Next page, ms': bareTbt,
        'slowest response to a tap, ms': slowestTouchMs ?? 0,
        'a tap on a bare page, ms': bareTouchMs,
      });
    }
    return (
      missed + (await inBrowser((browser) => labOfMember(browser, deployment))) + (await labOfNextPage(deployment))
    );
  } finally {
    empty.stop();
  }
}

async function labOfMember(browser: Browser, deployment: TestDeployment): Promise<number> {
  const search = paths.search({ q: 'Bengaluru', city: 'Bengaluru', state: 'Karnataka' });
  const touched: TouchResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await openPhone(browser);
    const answer = await context.request.post(deployment.url + loginEndpoint.path, {
      data: { email: accounts.booker.email, password: PASSWORD },
      headers: { Origin: deployment.url },
    });
    const user = await answer.text();
    await context.addInitScript(
      ([key, text]) => window.location.protocol !== 'data:' && window.localStorage.setItem(key, text),
      [STORED_USER_KEY, user] as const,
    );
    touched.push(await touchFilters(context, deployment.url + search));
    await context.close();
  }
  const slowest = median(touched.map(({ slowestMs }) => slowestMs ?? Number.NaN));
  const bare = median(touched.map(({ bareMs }) => bareMs));
  note('As measured: filters of a member’s results', {
    'slowest response to a tap, ms': slowest,
    'a tap on a bare page, ms': bare,
  });
  return report('Filters of a member’s results', [
    { figure: 'slowest response to a tap, ms', measured: scaleToIdleMachine(slowest, bare), limit: 100 },
  ]);
}

async function labOfNextPage(deployment: TestDeployment): Promise<number> {
  const opened = await inBrowser(async (browser) => {
    const context = await openPhone(browser);
    return measurePrefetch(context, deployment.url + CITY, 'main li h3 a');
  });
  return report('Prefetching of the next page, on slow 4G', [
    { figure: 'pages fetched before the first tap', measured: opened.before, limit: 0 },
    { figure: 'pages fetched when a tap on a link begins', measured: opened.onTouch, limit: 1 },
    // One round trip on slow 4G takes 563 ms.
    { figure: 'from the tap to the next page, ms', measured: opened.openMs, limit: 500 },
  ]);
}
