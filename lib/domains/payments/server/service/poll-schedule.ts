import 'server-only';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Shorter than the interval of the polling job (one minute), so that an order is due in each run. */
export const POLL_OFTEN_MS = 45_000;
const OFTEN_UNTIL = 30 * MINUTE;
/** The provider may still authorise a failed payment for three days (provider's documentation). */
const POLLED_UNTIL = 72 * HOUR;
const POLLED_UNTIL_WITHOUT_ANSWER = 96 * HOUR;

export function nextPollAt(createdAt: Date, now: Date, isAnswered = true): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= (isAnswered ? POLLED_UNTIL : POLLED_UNTIL_WITHOUT_ANSWER)) return null;
  return new Date(now.getTime() + (age < OFTEN_UNTIL ? POLL_OFTEN_MS : HOUR));
}
