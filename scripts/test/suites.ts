import { findBrowser } from './browser';
import { openDeployment, runBrowserTests } from './browser-tests';
import { runJest, listSampledFiles } from './jest';
import { runMatrix } from './matrix';
import { runMutation } from './mutation';
import { checkSources, checkSourcesAndBuild, runPart, runProductionBuild, runScript } from './parts';
import type { Tally } from './tally';

const PROJECTS = ['unit', 'component', 'integration'];

export async function runQuick(): Promise<Tally[]> {
  return [...(await checkSources()), await runPart('unit tests', () => runJest({ projects: ['unit'] }))];
}

export async function runDefault(): Promise<Tally[]> {
  // Jest needs the browser too; a machine without one downloads it during the build.
  const [sources] = await Promise.all([checkSourcesAndBuild(), findBrowser()]);
  // The deployment loads its catalogue while Jest waits for databases and processes.
  const deployment = openDeployment();
  deployment.catch(() => undefined);
  return [
    ...sources,
    await runPart('unit, component and integration tests', () => runJest({ projects: PROJECTS })),
    await runPart('browser tests', () => runBrowserTests('journeys', deployment)),
  ];
}

/** Runs the tests that `npm test` omits, and load tests of the production server. */
async function runOmitted(): Promise<Tally[]> {
  return [
    await runProductionBuild(),
    await runPart('all generated cases and slow tests', () =>
      runJest({ projects: PROJECTS, extent: 'full', files: listSampledFiles() }),
    ),
    await runPart('browser tests of other journeys and of every page', () => runBrowserTests('full')),
    await runScript('500 concurrent bookings for 5 rooms, 2 rounds', 'tests/long/last-rooms.ts', '2', '500'),
    await runScript('a flood of requests', 'tests/full/flood.ts'),
    await runScript('launcher: killed servers and Ctrl-C', 'tests/full/launcher.ts'),
  ];
}

/**
 * Number of connections with incomplete requests, and number of busy connections. Each exceeds the 512 general requests that a web server
 * admits.
 */
const CONNECTION_COUNTS = ['1000', '1000'];

const runWithNewSeed = (name: string, file: string) =>
  runPart(name, () =>
    runJest({
      projects: ['integration'],
      extent: 'long',
      env: { FOLIO_FUZZ_SEED: 'random' },
      files: [`tests/integration/${file}.test.ts`],
    }),
  );

async function runLong(): Promise<Tally[]> {
  const tallies = [
    await runProductionBuild(),
    await runPart('killed processes and injected faults', () => runJest({ projects: ['long'], extent: 'long' })),
    await runScript('500 concurrent bookings for 5 rooms, 40 rounds', 'tests/long/last-rooms.ts', '40', '500', 'idle'),
    await runScript('a flood of requests to every endpoint', 'tests/full/flood.ts', 'all'),
    await runScript('unfinished requests, overload, bursts of webhooks', 'tests/long/crowds.ts', ...CONNECTION_COUNTS),
  ];
  for (const seed of [1, 2, 3]) tallies.push(await runWithNewSeed(`malformed requests, seed ${seed} of 3`, 'api/fuzz'));
  tallies.push(await runWithNewSeed('sequences of provider faults', 'payments/fault-schedules'));
  tallies.push(await runWithNewSeed('sequences of sandbox faults', 'payments/sandbox-schedules'));
  tallies.push(await runWithNewSeed('concurrent expiry, payment and request of the last hold', 'bookings/last-hold'));
  tallies.push(await runWithNewSeed('a million bookings at the console', 'console-bookings/search-speed'));
  tallies.push(await runWithNewSeed('overlapping stays', 'hotels/room-nights'));
  tallies.push(await runWithNewSeed('hundreds of orders from one wallet', 'loyalty/endpoints'));
  tallies.push(await runWithNewSeed('response times that do not reveal accounts', 'attackers/account-enumeration'));
  return tallies;
}

const NAMED: Record<string, (parts: readonly string[]) => Promise<Tally[]>> = {
  long: runLong,
  matrix: runMatrix,
  mutation: runMutation,
};

export async function runFull([name, ...parts]: readonly string[]): Promise<Tally[]> {
  if (name === undefined) return runOmitted();
  const suite = NAMED[name];
  if (!suite) throw new Error(`Unknown suite: ${name}. Use one of ${Object.keys(NAMED).join(', ')}.`);
  return suite(parts);
}
