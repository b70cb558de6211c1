import { processState } from '@/lib/platform/process';

const state = processState('clock', () => ({ offsetMs: 0 }));

/** The one clock: the TypeScript twin of the SQL function `app_now()`. Business code never calls `Date.now()`. */
export function now(): Date {
  return new Date(Date.now() + state.offsetMs);
}

/** Moves this process's clock by milliseconds; `lib/platform/db/clock.ts` moves the database's. Tests only. */
export function setProcessClockOffset(milliseconds: number): void {
  state.offsetMs = milliseconds;
}
