import { setTimeout as pause } from 'node:timers/promises';
import { processState } from '@/lib/platform/process';

export interface Background {
  /** Takes no more jobs and waits up to `graceMs` for the running ones. */
  stopJobs(graceMs: number): Promise<void>;
  stopListening(): Promise<void>;
}

export interface BackgroundState {
  started: Promise<Background>;
  setStarted(background: Promise<Background>): void;
}

export const backgroundState = processState('background', () => {
  let setStarted: BackgroundState['setStarted'] = () => undefined;
  const started = new Promise<Background>((resolve) => (setStarted = resolve));
  // The server awaits the promise only when Next is ready, and an earlier failure must not count as unhandled.
  started.catch(() => undefined);
  return { started, setStarted };
});

/** @throws {Error} after the limit: Next does not report a failure to load instrumentation.ts */
export function waitForBackgroundServices(limitMs: number): Promise<Background> {
  const timer = new AbortController();
  const late = pause(limitMs, undefined, { signal: timer.signal }).then(() => {
    throw new Error(
      `The jobs and listeners did not start within ${limitMs / 1_000} s. Build again, and check that all packages are installed.`,
    );
  });
  return Promise.race([backgroundState.started, late]).finally(() => timer.abort());
}
