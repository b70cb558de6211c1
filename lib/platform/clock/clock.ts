import { processState } from '@/lib/platform/process';

const state = processState('clock', () => ({ offsetMs: 0 }));

/** Business code uses this clock instead of `Date.now()`. The SQL function `app_now()` returns the same time. */
export function now(): Date {
  return new Date(Date.now() + state.offsetMs);
}

/** For tests. `moveClock` moves the clock of the database too. */
export function setProcessClockOffset(milliseconds: number): void {
  state.offsetMs = milliseconds;
}
