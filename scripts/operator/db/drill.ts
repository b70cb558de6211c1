// npm run db:drill: restores a backup of the running database into a second database and compares both.
import { DRILL_CHECK } from '@/lib/platform/metrics/server/backup-gauges';
import { env } from '@/lib/platform/env/env';
import { recordCheckResult } from '@/lib/platform/metrics/server/check-results';
import { runCli } from '@/scripts/support/run-cli';
import { backupDirectory } from './backup-directory';
import { runDrill } from './run-drill';

const USAGE = `Usage: npm run db:drill
Makes a backup, restores it into a temporary database on the same server, compares every row, audits the books, and deletes the copy and the backup.
The temporary files are in BACKUP_DIR, which needs enough free space. The database user needs the right to create databases.`;

async function main(): Promise<string> {
  const started = performance.now();
  const { rows, tables, backupMs, restoreMs } = await runDrill(env().DATABASE_URL, backupDirectory(), (line) =>
    console.error(line),
  ).catch(async (error: unknown) => {
    await record(false);
    throw error;
  });
  await record(true);
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return `Restore drill passed: ${rows.toLocaleString('en-IN')} rows of ${tables} tables, books balanced. Backup ${seconds(backupMs)}, restore with all checks ${seconds(restoreMs)}, in all ${seconds(performance.now() - started)}.`;
}

/** The console shows the result at /console/health/. */
async function record(hasPassed: boolean): Promise<void> {
  await recordCheckResult(DRILL_CHECK, hasPassed).catch(() =>
    console.error('The result of this drill could not be stored, so the console shows an older one'),
  );
}

runCli(main, USAGE, { usesStoredSettings: false });
