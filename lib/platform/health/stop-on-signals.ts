import { log } from '@/lib/platform/log/log';
import { beginStopping } from './lifecycle';

/**
 * @param stop is called at the first SIGTERM or SIGINT; it receives true after SIGINT (Ctrl-C), so that it can use a shorter
 *   grace period
 */
export function stopOnSignals(stop: (isInterrupt: boolean) => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      beginStopping();
      stop(signal === 'SIGINT').then(
        () => process.exit(0),
        (error: unknown) => {
          log.error('stop.failed', { error });
          process.exit(1);
        },
      );
    });
  }
}
