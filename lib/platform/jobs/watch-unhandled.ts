import 'server-only';
import { log } from '@/lib/platform/log/log';
import { meters } from '@/lib/platform/metrics/meters';
import { isQueueFailure } from './queue-failures';

/**
 * What becomes of a promise that fails and that nobody waits for. One of the queue's clock is expected while the database is
 * away, and its runner is replaced. Any other is a mistake of ours: it is counted, which wakes somebody, and the process goes on,
 * because a forgotten promise that a request can bring about must not end the requests of everybody else (decision 042).
 */
export function watchUnhandled(): void {
  process.on('unhandledRejection', judgeUnhandled);
}

export function judgeUnhandled(error: unknown): void {
  if (isQueueFailure(error)) {
    log.warn('jobs.clock_failed', { error });
    return;
  }
  meters().unhandled.inc();
  log.error('process.unhandled', { error });
}
