import { log } from '@/lib/platform/log/log';
import { beginStopping } from './lifecycle';

/**
 * Stops the process at the first SIGTERM or SIGINT.
 * @param stop receives whether a person waits at the terminal (Ctrl-C)
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
