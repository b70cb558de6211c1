import { parseArgs } from 'node:util';
import { checks } from './checks/all';
import { collectSite } from './collect';

const USAGE = `npm run audit:seo -- [ADDRESS] [--pages N] [--no-lab]
  ADDRESS    of a running site (default http://localhost:3000)
  --pages N  read N pages of each kind instead of all
  --no-lab   without check 40, which loads pages in a browser`;
const SHOWN = 8;

/** Exit status 0: every check that was possible passed; 1: one failed, or the site did not answer. */
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
    tell: (line) => console.log(line),
  });
  let failed = 0;
  let skipped = 0;
  for (const { number, title, run } of checks) {
    const faults = run(site);
    const state = faults === null ? 'not looked at' : faults.length === 0 ? 'ok' : `${faults.length} faults`;
    console.log(`${String(number).padStart(2)}  ${title.padEnd(72)} ${state}`);
    if (!faults) skipped += 1;
    if (!faults || faults.length === 0) continue;
    failed += 1;
    for (const fault of faults.slice(0, SHOWN)) console.log(`      ${fault}`);
    if (faults.length > SHOWN) console.log(`      and ${faults.length - SHOWN} more`);
  }
  const passed = checks.length - failed - skipped;
  const notMade = skipped > 0 ? `, ${skipped} not looked at` : '';
  console.log(`${passed} checks passed, ${failed} failed${notMade}; ${site.pages.length} pages read`);
  if (failed > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
