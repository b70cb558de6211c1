import { stopTestServer } from '../../tests/support/test-server';
import { loadEnvFiles } from '../support/env-files';
import { runDefault, runFull, runQuick } from './suites';
import { describeTally, sumTallies, type Tally } from './tally';

const started = performance.now();
const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));

async function run(): Promise<Tally> {
  if (args.includes('--quick')) return sumTallies(await runQuick());
  try {
    return sumTallies(await (args.includes('--full') ? runFull(names) : runDefault()));
  } finally {
    await stopTestServer();
  }
}

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
loadEnvFiles();
run().then(
  (tally) => {
    const { passed, failed, skipped = [] } = tally;
    for (const name of skipped) console.log(`! SKIPPED: ${name}`);
    console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
    console.log(describeTally(tally));
    process.exit(failed > 0 || passed === 0 ? 1 : 0);
  },
  (error: unknown) => {
    console.error(error);
    console.log('0 passed, 1 failed');
    process.exit(1);
  },
);
