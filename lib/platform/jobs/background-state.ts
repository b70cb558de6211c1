import { processState } from '@/lib/platform/process';

/** What runs in a web process beside its requests. */
export interface Background {
  /** Takes no more jobs and waits for the running ones, at most this long. */
  stopJobs(graceMs: number): Promise<void>;
  stopListening(): Promise<void>;
}

/** The promise of the background work; it fails when the work cannot start. */
export interface BackgroundState {
  started: Promise<Background>;
  setStarted(background: Promise<Background>): void;
}

export const backgroundState = processState('background', () => {
  let setStarted: BackgroundState['setStarted'] = () => undefined;
  const started = new Promise<Background>((resolve) => (setStarted = resolve));
  return { started, setStarted };
});
