import 'server-only';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log/log';
import { isStopping } from '../lifecycle';
import { watchDatabase, type DatabaseProblem, type DatabaseWatch } from './database-watch';

type Reason = DatabaseProblem | 'stopping';

const MESSAGES: Record<Reason, string> = {
  database: 'The database does not respond. See the log of this process and the state of PostgreSQL.',
  schema: 'The database lacks migrations of this version. Run `npm run migrate`.',
  stopping: 'This instance is shutting down',
};

let watch: DatabaseWatch | undefined;
let reported: Reason | null = null;

/** @throws {AppError} NOT_READY with the reason why this process must not receive requests */
export async function assertReady(): Promise<void> {
  const reason = isStopping() ? 'stopping' : await databaseProblem();
  if (reason !== reported) log.warn('health.changed', { ready: reason === null, reason });
  reported = reason;
  if (reason) throw new AppError('NOT_READY', { message: MESSAGES[reason], retryAfter: 1 });
}

function databaseProblem(): Promise<DatabaseProblem | null> {
  const url = env().DATABASE_URL;
  if (watch?.url !== url) {
    watch?.end();
    watch = watchDatabase(url);
  }
  return watch.findProblem();
}
