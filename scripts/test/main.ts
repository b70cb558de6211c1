import { loadEnvFiles } from '../support/env-files';
import { runDefault, runFull, runLong, runQuick } from './suites';
import { runMatrix } from './matrix';
import { runMutation } from './mutation';
import { inWords, sum, type Tally } from './tally';

const started = performance.now();
const flags = new Set(process.argv.slice(2));
const names = [...flags].filter((flag) => !flag.startsWith('--'));

async function run(): Promise<Tally> {
  if (flags.has('--quick')) return sum(await runQuick());
  if (flags.has('--full')) return sum(await runFull());
  if (flags.has('--long')) return sum(await runLong());
  if (flags.has('--matrix')) return sum(await runMatrix());
  if (flags.has('--mutation')) return sum(await runMutation(names));
  return sum(await runDefault());
}

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
loadEnvFiles();
run().then(
  (tally) => {
    const { passed, failed, skipped = [] } = tally;
    // What was not looked at has to be seen: a green run says nothing of it.
    for (const name of skipped) console.log(`! SKIPPED: ${name}`);
    console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
    console.log(inWords(tally));
    process.exit(failed > 0 || passed === 0 ? 1 : 0);
  },
  (error: unknown) => {
    console.error(error);
    console.log('0 passed, 1 failed');
    process.exit(1);
  },
);
