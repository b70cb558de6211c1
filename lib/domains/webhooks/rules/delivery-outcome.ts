import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';

/** Seconds before each automatic attempt (Standard Webhooks): three days in total. */
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
/** The receiver or its proxy is overloaded (Standard Webhooks). */
const OVERLOADED = [429, 502, 504];
const PAUSE_SECONDS = secondsInMinute;
/** A test or replay starts with 0 attempts left. While the receiver is overloaded, it is repeated after a pause, at most twice (-1 and -2). */
const LAST_EXTRA_ATTEMPT = -2;

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
 * Returns the number of seconds for which the receiver gets no event at all; null unless it is overloaded. With two events in flight, an
 * overloaded receiver gets about two requests a minute until it answers in another way.
 */
export function pauseSecondsOf({ status, retryAfterSeconds }: AttemptResult): number | null {
  if (status === null || !OVERLOADED.includes(status)) return null;
  return Math.min(retryAfterSeconds ?? PAUSE_SECONDS, secondsInHour);
}

const isSuccess = ({ status }: AttemptResult) => status !== null && status >= 200 && status < 300;

/**
 * @param attemptsLeft automatic attempts including this one; 0 or less for a test or replay
 * @param random between 0 and 1
 */
export function outcomeOf(result: AttemptResult, attemptsLeft: number, random: number): DeliveryOutcome {
  const { status, retryAfterSeconds } = result;
  if (isSuccess(result)) return { state: 'delivered' };
  if (status === GONE) return { state: 'failed', switchesOff: 'gone' };
  const pauseSeconds = pauseSecondsOf(result);
  if (attemptsLeft <= 0) {
    if (pauseSeconds === null || attemptsLeft <= LAST_EXTRA_ATTEMPT) return { state: 'failed', switchesOff: null };
    return { state: 'waiting', attemptsLeft: attemptsLeft - 1, delaySeconds: pauseSeconds };
  }
  const left = attemptsLeft - 1;
  const delay = DELAYS_SECONDS[AUTOMATIC_ATTEMPTS - left];
  if (delay === undefined) return { state: 'failed', switchesOff: 'failing' };
  const varied = delay * (1 - JITTER + 2 * JITTER * random);
  const requested = Math.min(retryAfterSeconds ?? 0, secondsInDay);
  return {
    state: 'waiting',
    attemptsLeft: left,
    delaySeconds: Math.max(varied, requested, pauseSeconds ?? 0),
  };
}

/** For an attempt at an address that has changed since. The event is sent to the new address, with as many attempts as before. */
export function outcomeAtFormerUrl(result: AttemptResult, attemptsLeft: number): DeliveryOutcome {
  return isSuccess(result) ? { state: 'delivered' } : { state: 'waiting', attemptsLeft, delaySeconds: 0 };
}
