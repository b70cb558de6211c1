import { readFile, writeFile } from 'node:fs/promises';
import { readEditableContent } from '@/lib/domains/content/server/service/edit-content';
import { closePool } from '@/lib/platform/db/connection';
import { readContentArguments } from './arguments';
import { importContent } from './import-content';
import { asCommand } from '@/scripts/support/run-cli';

async function main(): Promise<void> {
  const { command, file, dryRun } = readContentArguments(process.argv.slice(2));
  if (command === 'export') {
    await writeFile(file, `${JSON.stringify(await readEditableContent(), null, 2)}\n`);
    console.log(`Wrote ${file}`);
    return;
  }
  const { reasons, entries, written } = await importContent(await readFile(file, 'utf8'), { dryRun });
  if (reasons.length > 0)
    throw new Error(
      ['Nothing was written. Correct these entries:', ...reasons.map((reason) => `  ${reason}`)].join('\n'),
    );
  console.log(dryRun ? `Dry run, nothing written: all ${entries} entries are valid` : `${written} entries written`);
}

asCommand('content', main)
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  })
  .finally(closePool);
