import { parseArgs } from 'node:util';
import { checks } from './checks/all';
import { collectSite } from './collect';

const USAGE = `npm run audit:seo -- [ADDRESS] [--pages N] [--no-lab]
  ADDRESS    address of a running site (default http://localhost:3000)
  --pages N  read N pages of each kind instead of all
  --no-lab   omits check 40, which loads pages in a browser`;
const MAX_PRINTED_FAULTS = 8;

/** Exits with 0 when all possible checks passed, and with 1 when one failed or the site did not respond. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pages: { type: 'string' }, 'no-lab': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const base = new URL(positionals[0] ?? 'http://localhost:3000').origin;
  const perFile = values.pages === undefined ? null : Number(values.pages);
  if (perFile !== null && !(Number.isInteger(perFile) && perFile > 0)) throw new Error(USAGE);
  const site = await collectSite(base, {
    perFile,
    isLab: !values['no-lab'],
    onProgress: (line) => console.log(line),
  });
  let failed = 0;
  let skipped = 0;
  for (const { number, title, run } of checks) {
    const faults = run(site);
    const state = faults === null ? 'not possible' : faults.length === 0 ? 'ok' : `${faults.length} faults`;
    console.log(`${String(number).padStart(2)}  ${title.padEnd(72)} ${state}`);
    if (!faults) skipped += 1;
    if (!faults || faults.length === 0) continue;
    failed += 1;
    for (const fault of faults.slice(0, MAX_PRINTED_FAULTS)) console.log(`      ${fault}`);
    if (faults.length > MAX_PRINTED_FAULTS) console.log(`      and ${faults.length - MAX_PRINTED_FAULTS} more`);
  }
  const passed = checks.length - failed - skipped;
  const notPossible = skipped > 0 ? `, ${skipped} not possible` : '';
  console.log(`${passed} checks passed, ${failed} failed${notPossible}; ${site.pages.length} pages read`);
  if (failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
