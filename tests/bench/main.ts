// npm run bench: compares in one run, because the machine's speed changes from minute to minute; ratios count.
import { stopTestServer, testServerUrl } from '@/tests/support/test-server';
import { build } from '@/scripts/launch/build';
import { openHouse, type House } from '@/scripts/test/house';
import { benchLargeCatalogue } from './catalogue/bench-large-catalogue';
import { benchCachedPage } from './cached-page';
import { webProcessOf } from './cpu';
import { benchInteractions, benchLab } from './lab/bench-lab';
import { scatteredPaths } from './cold-pages';
import { report } from './verdict';

type Section = (house: House) => Promise<number>;

/** Each prints its figures and returns how many miss their limit. The order counts: the last one enlarges the catalogue. */
const sections: Record<string, Section> = {
  cache: async (house) => {
    const port = Number(new URL(house.url).port);
    const [bare, cached] = await benchCachedPage({ port, pid: webProcessOf(house.launcherPid) }, '/');
    if (!bare || !cached) throw new Error('Nothing was measured');
    console.table([bare, cached]);
    const measured = cached.requestsPerSecond / bare.requestsPerSecond;
    return report('Cached landing page', [
      { figure: 'requests per second, share of bare Node.js', measured, limit: 0.5, isFloor: true },
    ]);
  },
  lab: async (house) => {
    const [hotel = '/'] = await scatteredPaths(house.url, /^\/hotels-in-bengaluru\/./, 1);
    const rows = await benchLab(house.url, ['/', '/hotels-in-bengaluru/', '/hotels-in-indiranagar-bengaluru/', hotel]);
    console.table(rows.map(({ errors, ...row }) => ({ ...row, errors: errors.length })));
    const pages = rows.map((row) =>
      report(`A phone on slow 4G: ${row.path}`, [
        { figure: 'LCP, share of the same markup without script', measured: row.lcp / row.floorLcp, limit: 1.5 },
        { figure: 'total blocking time, ms', measured: row.tbt, limit: 100 },
        { figure: 'layout shift', measured: row.cls, limit: 0.01 },
        { figure: 'script, compressed KB', measured: row.scriptKb, limit: 150 },
        { figure: 'HTML, compressed KB', measured: row.htmlKb, limit: 60 },
        { figure: 'font files', measured: row.fonts, limit: 1 },
        { figure: 'requests before the first touch', measured: row.requests, limit: 20 },
        { figure: 'errors in the console', measured: row.errors.length, limit: 0 },
      ]),
    );
    const waits = await benchInteractions(`${house.url}/hotels-in-bengaluru/`);
    const interactions = report(
      'From touch to picture on that phone',
      waits.map(({ name, ms }) => ({ figure: `${name}, ms`, measured: ms, limit: 100 })),
    );
    return pages.reduce((total, missed) => total + missed, interactions);
  },
  large: benchLargeCatalogue,
};

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in sections));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; choose of ${Object.keys(sections).join(', ')}`);
  await build();
  const house = await openHouse(await testServerUrl(), { LOG_LEVEL: 'error', JOBS_IN_PROCESS: 'false' });
  let missed = 0;
  try {
    for (const [name, run] of Object.entries(sections))
      if (asked.length === 0 || asked.includes(name)) missed += await run(house);
  } finally {
    await house.close();
    await stopTestServer();
  }
  console.log(`\n${missed} figures miss their limit`);
  process.exitCode = missed > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
