import 'server-only';
import { addDays, formatLongDate, nightsBetween, todayInIndia, type IsoDate } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnswerOf, QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type { DayState, exportBusinessDaysEndpoint, listBusinessDaysEndpoint } from '../../contract/days';
import { openText } from '../../rules/checks';
import type { ClosedDay } from '../../types';
import { countFindings } from '../repository/checks';
import { findClosedRange, findFirstEntryDay, listClosedDays } from '../repository/closed-days';
import { isOver } from './close-day';

type BusinessDay = AnswerOf<typeof listBusinessDaysEndpoint>['rows'][number];

interface DayQuery extends ListQuery<'day'> {
  state?: DayState | undefined;
}

/** Days whose checks one statement counts. */
const COUNTED_DAYS = 100;

/**
 * The ended days from the first closed one on, or from the first entry of the ledger before that. The oldest day that is not closed is the
 * next one to close. Closed days have no gaps, so a page of the list is a period.
 */
export async function listBusinessDays({
  state,
  sort,
  ...page
}: DayQuery): Promise<{ rows: BusinessDay[]; total: number }> {
  const range = await findClosedRange();
  const newest = newestEndedDay();
  const first = range?.first ?? (await findFirstEntryDay());
  if (first === null) return { rows: [], total: 0 };
  const next = range ? addDays(range.last, 1) : first;
  const from = state === 'open' && range ? next : first;
  const to = state === 'closed' ? (range?.last ?? addDays(first, -1)) : newest;
  const total = Math.max(0, nightsBetween(from, to) + 1);
  const { limit, offset } = rangeOf(page);
  const days = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) =>
    isDescending(sort) ? addDays(to, -offset - index) : addDays(from, offset + index),
  );
  return { rows: await readDays(days, { next, isBegun: range !== null }), total };
}

function newestEndedDay(): IsoDate {
  const yesterday = addDays(todayInIndia(now()), -1);
  return isOver(yesterday) ? yesterday : addDays(yesterday, -1);
}

async function readDays(
  days: readonly IsoDate[],
  { next, isBegun }: { next: IsoDate; isBegun: boolean },
): Promise<BusinessDay[]> {
  const [oldest = '', newest = ''] = [days, days.toReversed()].map(([day]) => day).sort();
  if (!oldest) return [];
  const closed = new Map((await listClosedDays({ from: oldest, to: newest })).map((row) => [row.day, row]));
  const rows: BusinessDay[] = [];
  for (let index = 0; index < days.length; index += COUNTED_DAYS) {
    const counted = days.slice(index, index + COUNTED_DAYS);
    const findings = await countFindings(counted);
    for (const day of counted) {
      const row = closed.get(day);
      rows.push({
        day,
        checks: findings.get(day) ?? {},
        closed: row ? { number: row.number, closedBy: row.closedBy, closedAt: row.closedAt.toISOString() } : null,
        isNext: day === next,
        mayBegin: !isBegun && day !== next,
      });
    }
  }
  return rows;
}

const COLUMNS: readonly CsvColumn<BusinessDay>[] = [
  { key: 'day', header: 'Day', value: ({ day }) => day },
  { key: 'open', header: 'Open', value: ({ checks }) => openText(checks) },
  { key: 'state', header: 'State', value: ({ closed }) => (closed ? 'closed' : 'open') },
  { key: 'number', header: 'Number', value: ({ closed }) => closed?.number ?? null },
  { key: 'closed_by', header: 'Closed by', value: ({ closed }) => closed?.closedBy ?? null },
  { key: 'closed_at', header: 'Closed', value: ({ closed }) => closed?.closedAt ?? null },
];

export function exportBusinessDays(query: QueryOf<typeof exportBusinessDaysEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'business-days', columns: COLUMNS, query, read: listBusinessDays });
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
 * @throws {AppError} INVALID_INPUT if a day of it is not closed, or it begins before the first closed day
 */
export async function listClosedPeriod({ from, to }: { from: IsoDate; to: IsoDate }): Promise<ClosedDay[]> {
  const first = (await findClosedRange())?.first;
  if (first !== undefined && from < first)
    throw notExportable(`The books begin on ${formatLongDate(first)}. Choose a period from that day on`);
  const closed = (await listClosedDays({ from, to })).reverse();
  for (let day = from, index = 0; day <= to; day = addDays(day, 1), index += 1)
    if (closed[index]?.day !== day)
      throw notExportable(`${formatLongDate(day)} is not closed. Close it before you export it`);
  return closed;
}

const notExportable = (message: string) => new AppError('INVALID_INPUT', { field: 'to', message });
