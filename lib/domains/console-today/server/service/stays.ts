import 'server-only';
import { indiaInstant, timeInIndia, todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { rangeOf, type ListQuery } from '@/lib/platform/http/list-query';
import type { exportTodayStaysEndpoint, StayRow, StaySort } from '../../contract/today';
import { HOLD_ENDS_WITHIN, type StayList } from '../../rules/lists';
import * as repository from '../repository/stays';

interface StayQuery extends ListQuery<StaySort> {
  list: StayList;
}

export async function listTodayStays({ list, sort, ...page }: StayQuery): Promise<{ rows: StayRow[]; total: number }> {
  const at = now();
  const filter = { list, today: todayInIndia(at), holdsUntil: new Date(at.getTime() + HOLD_ENDS_WITHIN * 60_000) };
  const range = { sort, ...rangeOf(page) };
  const { rows, total } = await repository.listStays(filter, range);
  return {
    rows: rows.map(({ payablePaise, confirmedAt, holdExpiresAt, arrivalHour, total: _, ...row }): StayRow => {
      const arrival = indiaInstant(row.checkin, arrivalHour);
      const time = { confirmed: confirmedAt, arrivals: arrival, holds: holdExpiresAt }[list] ?? arrival;
      return { ...row, amount: toRupees(payablePaise), at: time.toISOString() };
    }),
    total,
  };
}

const COLUMNS: readonly CsvColumn<StayRow>[] = [
  { key: 'reference', header: 'Booking', value: ({ reference }) => reference },
  { key: 'at', header: 'Time', value: ({ at }) => `${todayInIndia(new Date(at))} ${timeInIndia(new Date(at))}` },
  { key: 'status', header: 'Status', value: ({ status }) => status },
  { key: 'guest', header: 'Guest', value: ({ guest }) => guest },
  { key: 'hotel', header: 'Hotel', value: ({ hotel, city }) => `${hotel}, ${city}` },
  { key: 'company', header: 'Company', value: ({ company }) => company },
  { key: 'checkin', header: 'Check-in', value: ({ checkin }) => checkin },
  { key: 'checkout', header: 'Check-out', value: ({ checkout }) => checkout },
  { key: 'rooms', header: 'Rooms', value: ({ rooms }) => rooms },
  { key: 'amount', header: 'Amount', value: ({ amount }) => amount.toFixed(2) },
];

export function exportTodayStays(query: QueryOf<typeof exportTodayStaysEndpoint>): Promise<FileAnswer> {
  return exportList({ list: `today-${query.list}`, columns: COLUMNS, query, read: listTodayStays });
}
