import { runBrowserTests } from './browser-tests';
import { runJest, sampledFiles } from './jest';
import { runMatrix } from './matrix';
import { runMutation } from './mutation';
import { checkSources, checkSourcesAndBuild, part, productionBuild, script } from './parts';
import type { Tally } from './tally';

const PROJECTS = ['unit', 'component', 'integration'];

export async function runQuick(): Promise<Tally[]> {
  return [...(await checkSources()), await part('unit tests', () => runJest({ projects: ['unit'] }))];
}

export async function runDefault(): Promise<Tally[]> {
  return [
    ...(await checkSourcesAndBuild()),
    await part('unit, component and integration tests', () => runJest({ projects: PROJECTS })),
    await part('browser tests', () => runBrowserTests('journeys')),
  ];
}

/** What `npm test` leaves out, and tests of the production server under load. */
async function runRest(): Promise<Tally[]> {
  return [
    await productionBuild(),
    await part('all generated cases and slow tests', () =>
      runJest({ projects: PROJECTS, extent: 'full', files: sampledFiles() }),
    ),
    await part('browser tests of every page', () => runBrowserTests('full')),
    await script('500 callers for 5 rooms, 20 rounds', 'tests/long/last-rooms.ts', '20', '500'),
    await script('every address flooded', 'tests/full/flood.ts'),
    await script('servers killed below the launcher, and Ctrl-C', 'tests/full/launcher.ts'),
  ];
}

/** More half-open and busy connections than the 512 that a web server accepts. */
const CROWDS = ['1000', '1000'];

const searched = (name: string, file: string) =>
  part(name, () =>
    runJest({
      projects: ['integration'],
      extent: 'long',
      env: { FOLIO_FUZZ_SEED: 'random' },
      files: [`tests/integration/${file}.test.ts`],
    }),
  );

/** Fault and load tests that take hours. */
async function runLong(): Promise<Tally[]> {
  const tallies = [
    await productionBuild(),
    await part('kills and faults', () => runJest({ projects: ['long'], extent: 'long' })),
    await script('clients that never finish, overload, a burst of webhooks', 'tests/long/crowds.ts', ...CROWDS),
  ];
  for (const seed of [1, 2, 3]) tallies.push(await searched(`malformed requests, new seed ${seed} of 3`, 'api/fuzz'));
  tallies.push(await searched('schedules of faults', 'payments/fault-schedules'));
  tallies.push(await searched('schedules of faults of the sandbox', 'payments/sandbox-schedules'));
  tallies.push(await searched('last holds that expire, are paid and are requested at once', 'bookings/last-hold'));
  tallies.push(await searched('overlapping stays', 'hotels/room-nights'));
  tallies.push(await searched('hundreds of orders from one wallet', 'loyalty/endpoints'));
  tallies.push(await searched('answers whose time reveals no account', 'attackers/same-answer'));
  return tallies;
}

const NAMED: Record<string, (parts: readonly string[]) => Promise<Tally[]>> = {
  long: runLong,
  matrix: runMatrix,
  mutation: runMutation,
};

export async function runFull([name, ...parts]: readonly string[]): Promise<Tally[]> {
  if (name === undefined) return runRest();
  const suite = NAMED[name];
  if (!suite) throw new Error(`There is no suite ${name}; there are ${Object.keys(NAMED).join(', ')}`);
  return suite(parts);
}
