import { stopTestServer } from '../../tests/support/test-server';
import { build } from '../launch/build';
import { runEndToEnd } from './browser-tests';
import { runJest } from './jest';
import { runPackage, runPackageBeside, runTool } from './run-tool';
import { inWords, single, type Tally } from './tally';

async function part(name: string, work: () => Promise<Tally>): Promise<Tally> {
  const started = performance.now();
  console.log(`\n=== ${name}`);
  const tally = await work().catch((error: unknown): Tally => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`=== ${name}: ${inWords(tally)} (${seconds} s)`);
  return tally;
}

/** The compiler needs the types that Next makes from the tree; a fresh clone has none. */
const checkTypes = () =>
  part('types', async () => {
    const made = await runPackage('next/dist/bin/next', ['typegen']);
    return single(made === 0 && (await runPackage('typescript/bin/tsc', ['--noEmit', '-p', '.'])) === 0);
  });

/** Each of the two has one thread: lint begins beside the types, and is shown after them. */
async function typesAndLint(): Promise<[types: Tally, lint: Tally]> {
  const lint = runPackageBeside('eslint/bin/eslint.js', ['.', '--max-warnings=0']);
  // Whoever waits for it below learns of it.
  lint.catch(() => undefined);
  const checked = await checkTypes();
  const linted = await part('lint', async () => {
    const { code, printed } = await lint;
    process.stdout.write(printed);
    return single(code === 0);
  });
  return [checked, linted];
}

const production = () => part('production build', async () => single((await build()) !== ''));

/** What a developer runs between changes. */
export async function runQuick(): Promise<Tally[]> {
  return [...(await typesAndLint()), await part('unit tests', () => runJest(['unit']))];
}

/** Everything that has to hold before a change goes in. */
export async function runDefault(): Promise<Tally[]> {
  try {
    const [types, lint] = await typesAndLint();
    return [
      types,
      lint,
      await part('unit, component and integration tests', () => runJest(['unit', 'component', 'integration'])),
      await production(),
      await part('end-to-end tests', runEndToEnd),
    ];
  } finally {
    await stopTestServer();
  }
}

/** A test that is a separate process; its exit code is the result. */
const script = (name: string, file: string, ...args: string[]) =>
  part(name, async () => {
    const env = { NODE_OPTIONS: '', TSX_TSCONFIG_PATH: 'tsconfig.node.json' };
    return single((await runTool(process.execPath, ['--import', 'tsx', file, ...args], env)) === 0);
  });

/** What is too slow for `npm test`: floods and crowds against the production server, and its launcher. */
export async function runFull(): Promise<Tally[]> {
  try {
    return [
      await production(),
      await script('500 callers for 5 rooms, 20 rounds', 'tests/long/last-rooms.ts', '20', '500'),
      await script('every address flooded', 'tests/full/flood.ts'),
      await script('servers killed below the launcher, and Ctrl-C', 'tests/full/launcher.ts'),
    ];
  } finally {
    await stopTestServer();
  }
}

/** What the tests that `npm test` runs small are told, to run large: each reads its own. */
const LARGE = {
  FOLIO_FUZZ_SEED: 'random',
  FOLIO_FUZZ_REQUESTS: '20000',
  FOLIO_FAULT_SCHEDULES: '1000',
  FOLIO_SANDBOX_SCHEDULES: '150',
  FOLIO_SWEEP_ROUNDS: '1000',
  FOLIO_OVERLAPPING_STAYS: '2000',
  FOLIO_GIFT_CARD_ORDERS: '500',
  FOLIO_TIMED_PAIRS: '500',
};

/** Tests that `npm test` runs small and with one seed: large, and with a seed of their own, which they print. */
const searched = (name: string, file: string) =>
  part(name, () => runJest(['integration'], LARGE, `tests/integration/${file}`));

/** Half-open connections and busy ones: more than the 512 that a web server takes, and no more than two cores can ask over. */
const CROWDS = ['1000', '1000'];

const crowds = () =>
  script('clients that never finish, overload, a burst of webhooks', 'tests/long/crowds.ts', ...CROWDS);

/** Fault and load tests that take many minutes. */
export async function runLong(): Promise<Tally[]> {
  try {
    const tallies = [await production(), await part('long tests', () => runJest(['long'], { FOLIO_LONG: '1' }))];
    tallies.push(await crowds());
    for (const seed of [1, 2, 3]) tallies.push(await searched(`malformed requests, new seed ${seed} of 3`, 'api/fuzz'));
    tallies.push(await searched('schedules of faults and lies', 'payments/fault-schedules'));
    tallies.push(await searched('the same over the sandbox', 'payments/sandbox-schedules'));
    tallies.push(await searched('last holds, swept, paid and wanted at once', 'bookings/last-hold'));
    tallies.push(await searched('overlapping stays', 'hotels/room-nights'));
    tallies.push(await searched('a wallet that hundreds spend from', 'loyalty/endpoints'));
    tallies.push(await searched('answers that tell nobody by their time', 'attackers/same-answer'));
    return tallies;
  } finally {
    await stopTestServer();
  }
}
