import 'server-only';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Due before the next minute's poll comes, which would else find it due a moment too late and leave it for another minute. */
export const POLL_OFTEN_MS = 45_000;
/** How long a hold may wait for its payment: asked every minute. */
const OFTEN_UNTIL = 30 * MINUTE;
/** A failed payment may still be authorised for three days (the provider's documentation). */
const ASKED_UNTIL = 72 * HOUR;
/** Where the last answer is missing. */
const AWAITED_UNTIL = 96 * HOUR;

/** When to ask the provider next about an order, null when it is too old to change. @param isAnswered whether it told anything now */
export function pollAfter(createdAt: Date, now: Date, isAnswered = true): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= (isAnswered ? ASKED_UNTIL : AWAITED_UNTIL)) return null;
  return new Date(now.getTime() + (age < OFTEN_UNTIL ? POLL_OFTEN_MS : HOUR));
}
