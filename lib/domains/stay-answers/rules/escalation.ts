import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';

/** Hours after the question until support calls a hotel; it is reminded when half of them are over. */
export const ANSWER_HOURS = { min: 2, max: 48, usual: 24 };

/** If arrival is within 24 hours of the question. */
export const NEAR_HOURS = 2;

export interface Escalation {
  remindAt: Date;
  callAt: Date;
}

interface Question {
  askedAt: Date;
  arrival: Date;
  /** What the hotel has chosen. */
  hours?: number | undefined;
}

/** An arrival within 24 hours of the question shortens both times, and support never calls after the arrival. */
export function escalationOf({ askedAt, arrival, hours = ANSWER_HOURS.usual }: Question): Escalation {
  const left = arrival.getTime() - askedAt.getTime();
  const wanted = (left <= millisecondsInDay ? Math.min(NEAR_HOURS, hours) : hours) * millisecondsInHour;
  const wait = left <= millisecondsInDay ? wanted : Math.min(wanted, left);
  return { remindAt: new Date(askedAt.getTime() + wait / 2), callAt: new Date(askedAt.getTime() + wait) };
}
