import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { exitOf, stopChild } from './child';

/** More exits than this within the window have a lasting cause, so the process is not restarted again. */
const MOST_RESTARTS = 5;
const WINDOW_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 500;

/** A process that is starting. */
export interface Starting {
  child: ChildProcess;
  /** Rejects when it ends before it answers, or does not answer in time. */
  ready: Promise<unknown>;
}

export interface SuperviseOptions {
  /** For messages: `web server`. */
  name: string;
  start: () => Starting;
  /** Called once, with the reason, when the process has exited too often. */
  giveUp: (reason: string) => void;
  tell?: (line: string) => void;
  firstPauseMs?: number;
}

export interface Supervised {
  /** The process that runs now, or did last. */
  child: () => ChildProcess;
  /** Ends the supervision: the process is not restarted any more. */
  release: () => void;
}

/**
 * Restarts a process that exits unexpectedly: at once the first time, then after growing pauses, at most five times within ten
 * minutes. Other processes are not affected.
 */
export function supervise(running: ChildProcess, options: SuperviseOptions): Supervised {
  const { name, start, giveUp, tell = (line) => console.error(line), firstPauseMs = FIRST_PAUSE_MS } = options;
  const released = new AbortController();
  const ends: number[] = [];
  let current = running;

  const keep = async (): Promise<void> => {
    for (;;) {
      await exitOf(current).catch(() => undefined);
      if (released.signal.aborted) return;
      const reason = current.signalCode ?? `code ${current.exitCode}`;
      ends.push(Date.now());
      const recent = ends.filter((at) => at > Date.now() - WINDOW_MS).length;
      if (recent > MOST_RESTARTS)
        return giveUp(`The ${name} has ended ${recent} times within ten minutes (${reason}) and is not started again.`);
      tell(
        `The ${name} ended unexpectedly (${reason}). It is started again (${recent} of ${MOST_RESTARTS}); everything else goes on.`,
      );
      if (recent > 1)
        await pause(firstPauseMs * 2 ** (recent - 2), undefined, { signal: released.signal }).catch(() => undefined);
      if (released.signal.aborted) return;
      const next = start();
      current = next.child;
      await next.ready.then(
        () => tell(`The ${name} runs again`),
        async (error: unknown) => {
          if (released.signal.aborted) return;
          tell(error instanceof Error ? error.message : String(error));
          await stopChild(next.child, 0);
        },
      );
    }
  };
  void keep();
  return { child: () => current, release: () => released.abort() };
}
