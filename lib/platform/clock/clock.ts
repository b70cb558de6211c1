const state = globalThis as typeof globalThis & { __folioClockOffsetMs?: number };

/** The one clock: the TypeScript twin of the SQL function `app_now()`. Business code never calls `Date.now()`. */
export function now(): Date {
  return new Date(Date.now() + (state.__folioClockOffsetMs ?? 0));
}

/** Moves this process's clock by milliseconds; `lib/platform/db/clock.ts` moves the database's. Tests only. */
export function setProcessClockOffset(milliseconds: number): void {
  state.__folioClockOffsetMs = milliseconds;
}
