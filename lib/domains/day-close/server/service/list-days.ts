import 'server-only';
import { addDays, formatLongDate, todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { CheckCounts, ClosedDay } from '../../types';
import { countFindings } from '../repository/checks';
import { findClosedRange, findLastClosed, listClosedDays } from '../repository/closed-days';
import { isOver } from './close-day';

export interface BusinessDay {
  day: IsoDate;
  /** As they are now; a closed day also stores what they were. */
  checks: CheckCounts;
  closed: ClosedDay | null;
  isNext: boolean;
  /** The first closed day is a later one. Such a day cannot be closed any more. */
  isBeforeFirst: boolean;
}

const SHOWN_DAYS = 31;

/** The ended days before `before`, newest first. The oldest day that is not closed is `next`; without a closed day, yesterday. */
export async function listBusinessDays(before: IsoDate = todayInIndia(now())): Promise<BusinessDay[]> {
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(before, -index - 1)).filter(isOver);
  const [newest, oldest] = [days[0], days.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const [findings, closed, last] = await Promise.all([
    countFindings(days),
    listClosedDays({ from: oldest, to: newest }),
    findLastClosed(),
  ]);
  const byDay = new Map(closed.map((row) => [row.day, row]));
  const next = last === null ? null : addDays(last, 1);
  return days.map((day, index) => ({
    day,
    checks: findings.get(day) ?? {},
    closed: byDay.get(day) ?? null,
    isNext: next === null ? index === 0 : day === next,
    // Days are closed in order, so a gap can only be before the first one.
    isBeforeFirst: last !== null && day < last && !byDay.has(day),
  }));
}

/** @throws {AppError} NOT_FOUND for a day that is not closed */
export async function getClosedDay(day: IsoDate): Promise<ClosedDay> {
  const [closed] = await listClosedDays({ from: day, to: day });
  if (!closed) throw new AppError('NOT_FOUND');
  return closed;
}

export interface ClosedPeriod {
  /** All closed days. */
  first: IsoDate;
  last: IsoDate;
  /** The first closed day of the month in which the last one is. */
  monthFrom: IsoDate;
}

/** Null before the first closing. */
export async function findClosedPeriod(): Promise<ClosedPeriod | null> {
  const range = await findClosedRange();
  if (range === null) return null;
  const monthBegin = `${range.last.slice(0, 8)}01`;
  return { ...range, monthFrom: range.first > monthBegin ? range.first : monthBegin };
}

/**
 * The closed days of a period, oldest first.
 * @throws {AppError} INVALID_INPUT if a day of it is not closed
 */
export async function listClosedPeriod({ from, to }: { from: IsoDate; to: IsoDate }): Promise<ClosedDay[]> {
  const closed = (await listClosedDays({ from, to })).reverse();
  for (let day = from, index = 0; day <= to; day = addDays(day, 1), index += 1)
    if (closed[index]?.day !== day)
      throw new AppError('INVALID_INPUT', {
        field: 'to',
        message: `${formatLongDate(day)} is not closed. Close it before you export it`,
      });
  return closed;
}
