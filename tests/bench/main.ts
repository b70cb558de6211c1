// npm run bench: measures all contenders in one run, because the speed of the machine changes over time. The arguments name sections;
// --record writes the figures to docs/benchmarks.md.
import { stopTestServer, testServerUrl } from '@/tests/support/test-server';
import { build } from '@/scripts/launch/build';
import { startDeployment, type TestDeployment } from '@/scripts/test/test-deployment';
import { benchBookingPost } from './booking/post';
import { benchReplay } from './booking/replay-arrivals';
import { benchTransaction } from './booking/transaction';
import { benchLargeCatalogue } from './catalogue/bench-large-catalogue';
import { benchCachedPage } from './cached-page';
import { benchConsole } from './console/console';
import { benchLab } from './lab';
import { benchPartner } from './partner/year-of-rates';
import { isBrief } from './compare';
import { dropDatabases } from './databases';
import { benchGrowth } from './growth/growth';
import { benchMemory } from './memory';
import { benchSearch } from './search';
import { benchStart } from './start';
import { recordSection } from './record';
import { takeReports } from './verdict';

type Section = (deployment: TestDeployment) => Promise<number>;

const alone: Record<string, () => Promise<number>> = { start: benchStart, growth: benchGrowth, console: benchConsole };

/**
 * Each section prints its figures and returns how many of them miss their limits. The first section needs an idle deployment; the last one
 * enlarges the catalogue.
 */
const sections: Record<string, Section> = {
  memory: benchMemory,
  cache: benchCachedPage,
  lab: benchLab,
  search: benchSearch,
  booking: async (deployment) => (await benchTransaction()) + (await benchBookingPost(deployment)),
  replay: benchReplay,
  partner: benchPartner,
  large: benchLargeCatalogue,
};

async function main(): Promise<void> {
  const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const isRecorded = process.argv.includes('--record') && !isBrief;
  const all = [...Object.keys(alone), ...Object.keys(sections)];
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no section ${unknown.join(', ')}. Use one of ${all.join(', ')}.`);
  const isAsked = ([name]: [string, unknown]) => asked.length === 0 || asked.includes(name);
  const measure = async (name: string, run: () => Promise<number>): Promise<number> => {
    const started = performance.now();
    const missed = await run();
    const reports = takeReports();
    if (isRecorded) recordSection(name, reports, (performance.now() - started) / 60_000);
    return missed;
  };
  let missed = 0;
  let deployment: TestDeployment | undefined;
  try {
    await build();
    for (const [name, run] of Object.entries(alone).filter(isAsked)) missed += await measure(name, run);
    for (const [name, run] of Object.entries(sections).filter(isAsked)) {
      deployment ??= await startDeployment(await testServerUrl(), { LOG_LEVEL: 'error', JOBS_IN_PROCESS: 'false' });
      const opened = deployment;
      missed += await measure(name, () => run(opened));
    }
  } finally {
    await deployment?.close();
    await dropDatabases();
    await stopTestServer();
  }
  console.log(`\n${missed} figures miss their limit`);
  process.exitCode = missed > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
