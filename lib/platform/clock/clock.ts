import { processState } from '@/lib/platform/process';

const state = processState('clock', () => ({ offsetMs: 0 }));

/** The clock of business code, which never calls `Date.now()`. The SQL function `app_now()` returns the same time. */
export function now(): Date {
  return new Date(Date.now() + state.offsetMs);
}

/** Moves this process's clock by milliseconds; `moveClock` moves the database's too. Tests only. */
export function setProcessClockOffset(milliseconds: number): void {
  state.offsetMs = milliseconds;
}
