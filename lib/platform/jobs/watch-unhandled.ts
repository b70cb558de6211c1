import 'server-only';
import { log } from '@/lib/platform/log/log';
import { meters } from '@/lib/platform/metrics/meters';

/** The process continues, because one request must not end the requests of other callers (decision 042). */
export function watchUnhandled(): void {
  process.on('unhandledRejection', countUnhandled);
}

export function countUnhandled(error: unknown): void {
  meters().unhandled.inc();
  log.error('process.unhandled', { error });
}
