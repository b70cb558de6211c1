import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { exitOf, stopChild } from './child';

/** Number of restarts within the window. After more exits, the process is not started again. */
const MAX_RESTARTS = 5;
const WINDOW_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 500;

export interface StartingProcess {
  child: ChildProcess;
  /** Rejects when the process exits before it is ready, or is not ready in time. */
  ready: Promise<unknown>;
}

export interface SuperviseOptions {
  name: string;
  start: () => StartingProcess;
  giveUp: (reason: string) => void;
  print?: (line: string) => void;
  firstPauseMs?: number;
}

export interface Supervised {
  child: () => ChildProcess;
  release: () => void;
}

/** Restarts a process that exits unexpectedly: first without a pause, then after growing pauses, at most five times within ten minutes. */
export function supervise(running: ChildProcess, options: SuperviseOptions): Supervised {
  const { name, start, giveUp, print = (line) => console.error(line), firstPauseMs = FIRST_PAUSE_MS } = options;
  const released = new AbortController();
  const ends: number[] = [];
  let current = running;

  const watch = async (): Promise<void> => {
    for (;;) {
      await exitOf(current).catch(() => undefined);
      if (released.signal.aborted) return;
      const reason = current.signalCode ?? `code ${current.exitCode}`;
      ends.push(Date.now());
      const recent = ends.filter((at) => at > Date.now() - WINDOW_MS).length;
      if (recent > MAX_RESTARTS)
        return giveUp(`The ${name} has ended ${recent} times within ten minutes (${reason}) and is not started again.`);
      print(
        `The ${name} ended unexpectedly (${reason}). It is started again (${recent} of ${MAX_RESTARTS}); the other processes keep running.`,
      );
      if (recent > 1)
        await pause(firstPauseMs * 2 ** (recent - 2), undefined, { signal: released.signal }).catch(() => undefined);
      if (released.signal.aborted) return;
      const next = start();
      current = next.child;
      await next.ready.then(
        () => print(`The ${name} is running again.`),
        async (error: unknown) => {
          if (released.signal.aborted) return;
          print(error instanceof Error ? error.message : String(error));
          await stopChild(next.child, 0);
        },
      );
    }
  };
  void watch();
  return { child: () => current, release: () => released.abort() };
}
