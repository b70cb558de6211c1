import 'server-only';
import { checkHotelContents } from '@/lib/domains/hotels/server/service/content/hotel-contents';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { connection } from '@/lib/platform/db/connection';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rowsOnPage, sortField, type PageQuery, type Sort } from '@/lib/platform/http/list-query';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { ConsoleHotelRow, exportConsoleHotelsEndpoint, HotelSort } from '../../contract/hotels';
import { listHotels, listNearest, type FoundHotel, type HotelFilters, type NearHotel } from '../repository/hotels';

interface HotelSearch extends HotelFilters {
  score?: string | undefined;
  sort: Sort<HotelSort>;
}

type ListedSearch = HotelSearch & PageQuery;

/** The score of a hotel is computed from all of its content. */
const SEARCHES = { name: 'console-hotels', max: 120, windowSeconds: 60, protectsCapacity: true };
const EXPORTS = { name: 'console-hotels-csv', max: 20, windowSeconds: 600 };

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function listConsoleHotels(
  actor: StaffActor,
  search: ListedSearch,
): Promise<{ rows: ConsoleHotelRow[]; total: number }> {
  await assertWithinLimit(SEARCHES, actor.principal);
  return readPage(search);
}

async function readPage({ page, pageSize, ...search }: ListedSearch) {
  const found = await searchHotels(search);
  return { rows: await withScores(rowsOnPage(found, { page, pageSize })), total: found.length };
}

/** Hotels by code, without their scores. */
export async function findConsoleHotels(filters: HotelFilters, limit: number): Promise<FoundHotel[]> {
  return (await listHotels(filters)).slice(0, limit);
}

export function findNearHotels(q: string, nearHotelId: number, limit: number): Promise<NearHotel[]> {
  return listNearest({ q, nearHotelId, limit });
}

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function exportConsoleHotels(
  actor: StaffActor,
  query: QueryOf<typeof exportConsoleHotelsEndpoint>,
): Promise<FileAnswer> {
  await assertWithinLimit(EXPORTS, actor.principal);
  const { columns: _, ...filters } = query;
  return exportList({ list: 'hotels', columns: COLUMNS, query, read: readPage, filters });
}

const COLUMNS: readonly CsvColumn<ConsoleHotelRow>[] = [
  { key: 'code', header: 'Code', value: ({ code }) => code },
  { key: 'name', header: 'Hotel', value: ({ name }) => name },
  { key: 'city', header: 'City', value: ({ city }) => city },
  { key: 'star_rating', header: 'Class', value: ({ starRating }) => starRating },
  { key: 'status', header: 'State', value: ({ status }) => status },
  { key: 'score', header: 'Completeness', value: ({ score }) => score },
  { key: 'connection', header: 'Connection', value: ({ connection: state }) => state },
  { key: 'contacts', header: 'Contacts', value: ({ contacts }) => contacts },
  { key: 'waiting', header: 'Waiting changes', value: ({ hasWaitingChanges }) => (hasWaitingChanges ? 'yes' : 'no') },
];

/** Scores of all hotels are computed only if the search depends on them. */
async function searchHotels({ score, sort, ...filters }: HotelSearch): Promise<(FoundHotel | ConsoleHotelRow)[]> {
  const found = await listHotels(filters);
  const field = sortField(sort);
  if (score === undefined && field !== 'score') return sorted(found, (row) => valueOf(row, field), sort);
  const limit = Number(score ?? 100);
  const scored = (await withScores(found)).filter((row) => row.score !== null && row.score <= limit);
  return sorted(scored, (row) => (field === 'score' ? row.score : valueOf(row, field)), sort);
}

function valueOf(row: FoundHotel, field: HotelSort): string | number | null {
  if (field === 'star_rating') return row.starRating;
  if (field === 'name') return row.name;
  return field === 'city' ? row.city : row.code;
}

/** Hotels without a value come last; equal ones keep the order of their codes. */
function sorted<Row>(rows: readonly Row[], value: (row: Row) => string | number | null, sort: Sort<HotelSort>): Row[] {
  const sign = isDescending(sort) ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'string' && typeof b === 'string') return sign * a.localeCompare(b);
    return sign * (Number(a) - Number(b));
  });
}

async function withScores(rows: readonly (FoundHotel | ConsoleHotelRow)[]): Promise<ConsoleHotelRow[]> {
  const missing = rows.filter((row) => !('score' in row)).map(({ code }) => code);
  const checked = missing.length > 0 ? await checkHotelContents(missing, connection()) : [];
  const scores = new Map(checked.map(({ code, score }) => [code, score]));
  return rows.map((row) => ('score' in row ? row : { ...row, score: scores.get(row.code) ?? null }));
}
