import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { indiaInstant, timeInIndia, todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { listCsv, type CsvColumn } from '@/lib/platform/csv/list-csv';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { CSV_ROW_LIMIT } from '@/lib/platform/http/list-schemas';
import type { StayRow, StaySort } from '../../contract/today';
import { HOLD_ENDS_WITHIN, type StayList } from '../../rules/lists';
import * as repository from '../repository/stays';
import { seesMoney } from './shown-amount';

interface StayQuery {
  list: StayList;
  sort: StaySort | `-${StaySort}`;
}

export async function listTodayStays(
  actor: StaffActor,
  { page, pageSize, ...query }: StayQuery & { page: number; pageSize: number },
): Promise<{ rows: StayRow[]; total: number }> {
  return read(actor, query, { limit: pageSize, offset: (page - 1) * pageSize });
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
];
const AMOUNT: CsvColumn<StayRow> = {
  key: 'amount',
  header: 'Amount',
  value: ({ amount }) => amount?.toFixed(2) ?? null,
};

export async function exportTodayStays(
  actor: StaffActor,
  { columns, ...query }: StayQuery & { columns?: string | undefined },
): Promise<FileAnswer> {
  const { rows } = await read(actor, query, { limit: CSV_ROW_LIMIT, offset: 0 });
  const content = listCsv(seesMoney(actor) ? [...COLUMNS, AMOUNT] : COLUMNS, rows, columns);
  const data = { rows: rows.length };
  await recordAudit({ action: 'list.exported', subject: { type: 'list', id: `today-${query.list}` }, data });
  return { filename: `${query.list}-${todayInIndia(now())}.csv`, content, disposition: 'attachment' };
}

async function read(actor: StaffActor, { list, sort }: StayQuery, page: { limit: number; offset: number }) {
  const at = now();
  const filter = { list, today: todayInIndia(at), holdsUntil: new Date(at.getTime() + HOLD_ENDS_WITHIN * 60_000) };
  const { rows, total } = await repository.listStays(filter, { sort, ...page });
  const isMoneyShown = seesMoney(actor);
  return {
    rows: rows.map(({ payablePaise, confirmedAt, holdExpiresAt, arrivalHour, total: _, ...row }): StayRow => {
      const arrival = indiaInstant(row.checkin, arrivalHour);
      const time = { confirmed: confirmedAt, arrivals: arrival, holds: holdExpiresAt }[list] ?? arrival;
      return { ...row, amount: isMoneyShown ? toRupees(payablePaise) : null, at: time.toISOString() };
    }),
    total,
  };
}
