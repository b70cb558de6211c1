import { writeFile } from 'node:fs/promises';
import { closePool } from '@/lib/platform/db/connection';
import { readArguments } from '@/scripts/import/arguments';
import { importFile } from '@/scripts/import/import-file';
import { refusalsCsv, reportLines } from '@/scripts/import/print-report';

/** Some rows were refused; the others were imported. */
const EXIT_REFUSED = 2;

/** `npm run import`. Exit status 0: every row; 1: nothing was imported; 2: all but the refused rows. */
async function main(): Promise<void> {
  const input = readArguments(process.argv.slice(2));
  const report = await importFile(input, (message) => console.log(message));
  for (const line of reportLines(report, input.dryRun)) console.log(line);
  if (input.report) await writeFile(input.report, refusalsCsv(report.refusals));
  if (report.refusals.length > 0) process.exitCode = EXIT_REFUSED;
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  })
  .finally(closePool);
