import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';

/** Hours after the question until the hotel is reminded and until support calls it. */
const NEAR = { remind: 1, call: 2 };
const USUAL = { remind: 12, call: 24 };

export interface Escalation {
  remindAt: Date;
  callAt: Date;
}

/** An arrival within 24 hours of the question shortens both times. */
export function escalationOf({ askedAt, arrival }: { askedAt: Date; arrival: Date }): Escalation {
  const { remind, call } = arrival.getTime() - askedAt.getTime() <= millisecondsInDay ? NEAR : USUAL;
  const after = (hours: number) => new Date(askedAt.getTime() + hours * millisecondsInHour);
  return { remindAt: after(remind), callAt: after(call) };
}
