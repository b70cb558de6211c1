import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { processState } from '@/lib/platform/process';

/** Drawing keeps the event loop busy: two archives at once leave room for other calls. */
const ARCHIVES_AT_ONCE = 2;
/** A full archive takes 15 to 30 s. */
const RETRY_AFTER_SECONDS = 30;

const running = processState('archives', () => new Set());

/**
 * Notes that an archive runs: one of a user, two of the process. It runs until the returned function is called.
 * @throws {AppError} TOO_MANY_REQUESTS with Retry-After
 */
export function beginArchive(userId: number): () => void {
  if (running.has(userId)) throw refusal('One of your downloads is still running. Please try again when it has ended.');
  if (running.size >= ARCHIVES_AT_ONCE)
    throw refusal('Other downloads are running right now. Please try again in half a minute.');
  running.add(userId);
  let isRunning = true;
  return () => {
    if (isRunning) running.delete(userId);
    isRunning = false;
  };
}

function refusal(message: string): AppError {
  return new AppError('TOO_MANY_REQUESTS', { message, retryAfter: RETRY_AFTER_SECONDS });
}
