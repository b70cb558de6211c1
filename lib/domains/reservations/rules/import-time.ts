import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { addDays, todayInIndia, type IsoDate } from '@/lib/dates';

/** Minutes in which a partner's system must import a revision. */
const USUAL_MINUTES = 30;
const NEAR_MINUTES = 5;
const NEAR_HOURS = 48;

export interface ImportTimes {
  /** Revisions up to this time are overdue. */
  usual: Date;
  /** For stays that begin before `nearDay`. */
  near: Date;
  nearDay: IsoDate;
}

export function importTimes(now: Date): ImportTimes {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * millisecondsInMinute);
  const nearEnd = new Date(now.getTime() + NEAR_HOURS * millisecondsInHour);
  return { usual: ago(USUAL_MINUTES), near: ago(NEAR_MINUTES), nearDay: addDays(todayInIndia(nearEnd), 1) };
}
