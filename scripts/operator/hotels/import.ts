import { readFile, writeFile } from 'node:fs/promises';
import { stringifyCsv } from '@/lib/platform/csv/stringify-csv';
import { CommandError } from '@/scripts/support/run-cli';
import type { HotelCommand } from './command';
import { importHotelFile, type HotelFileReport } from './import-hotel-file';

const PARTLY_REFUSED = 2;

export const importCommand: HotelCommand = {
  usage: `import FILE.json [--dry-run] [--report REFUSED.csv]
                        writes the valid entries of a file; an entry changes only what it names`,
  options: { 'dry-run': { type: 'boolean' }, report: { type: 'string' } },
  maxWords: 1,
  run: async ([file], values) => {
    if (file === undefined) throw new CommandError('Name a file');
    const dryRun = values['dry-run'] === true;
    // An unwritable report stops the import before anything is written.
    if (typeof values.report === 'string') await writeFile(values.report, '');
    const report = await importHotelFile(await readFile(file, 'utf8'), { dryRun });
    if (typeof values.report === 'string') await writeFile(values.report, reportCsv(report));
    return { output: reportText(report, dryRun), exitStatus: exitStatusOf(report) };
  },
};

function reportText({ total, refusals, created, updated, unchanged }: HotelFileReport, dryRun: boolean): string {
  const lines = refusals.map(({ at, key, reasons }) => `  ${at}${key ? ` (${key})` : ''}: ${reasons.join('; ')}`);
  const counts = `${created} to create, ${updated} to update, ${unchanged} unchanged`;
  const sum = dryRun
    ? `Dry run, nothing written: ${counts}`
    : `${created} created, ${updated} updated, ${unchanged} unchanged`;
  return [
    ...(lines.length > 0 ? ['Refused entries:', ...lines] : []),
    `${sum}, ${refusals.length} of ${total} entries refused`,
  ].join('\n');
}

function reportCsv({ refusals }: HotelFileReport): string {
  return stringifyCsv([
    ['entry', 'key', 'reasons'],
    ...refusals.map(({ at, key, reasons }) => [at, key, reasons.join('; ')]),
  ]);
}

/** As `npm run import`: 1 when every entry was refused, 2 when some were. */
function exitStatusOf({ total, refusals }: HotelFileReport): number {
  if (refusals.length === 0) return 0;
  return refusals.length === total ? 1 : PARTLY_REFUSED;
}
