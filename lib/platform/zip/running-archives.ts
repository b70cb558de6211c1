import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { processState } from '@/lib/platform/process';

/** Drawing PDFs blocks the event loop, so more archives would delay other requests. */
const MAX_RUNNING_ARCHIVES = 2;
/** A full archive takes 15 to 30 s. */
const RETRY_AFTER_SECONDS = 30;

const running = processState('archives', () => new Set());

/**
 * Registers a running archive until the returned function is called. The limits are one per user and two per process.
 * @throws {AppError} TOO_MANY_REQUESTS with Retry-After when a limit is reached
 */
export function beginArchive(userId: number): () => void {
  if (running.has(userId))
    throw refusal('One of your downloads is still running. Please try again when it has finished.');
  if (running.size >= MAX_RUNNING_ARCHIVES)
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
