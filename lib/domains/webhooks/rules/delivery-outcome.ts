import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';

/** Seconds before each automatic attempt (Standard Webhooks): three days together. */
export const DELAYS_SECONDS = [
  0,
  5,
  5 * secondsInMinute,
  30 * secondsInMinute,
  2 * secondsInHour,
  5 * secondsInHour,
  10 * secondsInHour,
  14 * secondsInHour,
  20 * secondsInHour,
  24 * secondsInHour,
] as const;

export const AUTOMATIC_ATTEMPTS = DELAYS_SECONDS.length;
/** Share by which a delay is longer or shorter, so that retries to one receiver do not coincide. */
const JITTER = 0.1;
const GONE = 410;

export type SwitchedOffReason = 'gone' | 'failing';

export interface AttemptResult {
  status: number | null;
  retryAfterSeconds: number | null;
}

export type DeliveryOutcome =
  | { state: 'delivered' }
  | { state: 'waiting'; attemptsLeft: number; delaySeconds: number }
  | { state: 'failed'; switchesOff: SwitchedOffReason | null };

/**
 * @param attemptsLeft automatic attempts including this one; 0 for an attempt that a manager has requested
 * @param random between 0 and 1
 */
export function outcomeOf(
  { status, retryAfterSeconds }: AttemptResult,
  attemptsLeft: number,
  random: number,
): DeliveryOutcome {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' };
  if (status === GONE) return { state: 'failed', switchesOff: 'gone' };
  if (attemptsLeft === 0) return { state: 'failed', switchesOff: null };
  const left = attemptsLeft - 1;
  const delay = DELAYS_SECONDS[AUTOMATIC_ATTEMPTS - left];
  if (delay === undefined) return { state: 'failed', switchesOff: 'failing' };
  const varied = delay * (1 - JITTER + 2 * JITTER * random);
  const requested = Math.min(retryAfterSeconds ?? 0, secondsInDay);
  return { state: 'waiting', attemptsLeft: left, delaySeconds: Math.max(varied, requested) };
}
