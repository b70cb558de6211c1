import { open } from 'node:fs/promises';
import { closePool } from '@/lib/platform/db/connection';
import { readImportArguments } from '@/scripts/operator/import/arguments';
import { importFile } from '@/scripts/operator/import/import-file';
import { exitStatusOf, reportCsv, reportLines } from '@/scripts/operator/import/print-report';
import { asCommand } from '@/scripts/support/run-cli';

async function main(): Promise<void> {
  const input = readImportArguments(process.argv.slice(2));
  // The report is opened first, so that an unwritable file stops the import before any row is written.
  const output = input.report ? await open(input.report, 'w') : null;
  try {
    const report = await importFile(input, (message) => console.log(message));
    for (const line of reportLines(report, input.dryRun)) console.log(line);
    await output?.writeFile(reportCsv(report));
    process.exitCode = exitStatusOf(report);
  } finally {
    await output?.close();
  }
}

asCommand('import', main)
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  })
  .finally(closePool);
