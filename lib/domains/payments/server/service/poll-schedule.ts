import 'server-only';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Below a minute, so that the next poll finds the order due. */
export const POLL_OFTEN_MS = 45_000;
const OFTEN_UNTIL = 30 * MINUTE;
/** A failed payment may still be authorised for three days (provider's documentation). */
const ASKED_UNTIL = 72 * HOUR;
const AWAITED_UNTIL = 96 * HOUR;

export function pollAfter(createdAt: Date, now: Date, isAnswered = true): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= (isAnswered ? ASKED_UNTIL : AWAITED_UNTIL)) return null;
  return new Date(now.getTime() + (age < OFTEN_UNTIL ? POLL_OFTEN_MS : HOUR));
}
