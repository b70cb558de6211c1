import 'server-only';
import type { IsoDate } from '@/lib/dates';
import type { CalendarHistoryEntry } from '@/lib/domains/ari/contract/calendar-history';
import { toChangedCell } from '@/lib/domains/ari/rules/contract-values';
import { hotelFor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import * as repository from '../repository/history';
import { listRoomTypes } from '../repository/read-calendar';
import { undoEnd } from './change-calendar';
import { systemName } from './describe-results';
import { isOfPerson } from './in-change';

export interface HistoryQuery {
  roomType?: string | undefined;
  from?: IsoDate | undefined;
  to?: IsoDate | undefined;
  before?: number | undefined;
}

const LISTED = { changes: 20, cells: 50 };

/** @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT */
export async function listCalendarHistory(
  actor: HotelActor,
  hotelId: number,
  { roomType, from, to, before }: HistoryQuery,
): Promise<{ changes: CalendarHistoryEntry[]; nextBefore: number | null }> {
  hotelFor(actor, hotelId, 'calendar', 'read');
  const roomTypes = await listRoomTypes(hotelId);
  const codes = new Map(roomTypes.map(({ id, code }) => [id, code]));
  const chosen = roomTypes.find(({ code }) => code === roomType);
  if (roomType !== undefined && !chosen) throw new AppError('INVALID_INPUT', { field: 'room_type' });
  const filter = {
    hotelId,
    roomTypeId: chosen?.id ?? null,
    from: from ?? null,
    to: to ?? null,
    before: before ?? null,
  };
  const rows = await repository.listHistory(filter, { ...LISTED, changes: LISTED.changes + 1 });
  const changes = rows.slice(0, LISTED.changes).map((row) => toEntry(row, codes));
  return { changes, nextBefore: rows.length > LISTED.changes ? (changes.at(-1)?.changeId ?? null) : null };
}

function toEntry(
  { number, at, source, name, undoes, undoneBy, cellCount, cells }: repository.HistoryRow,
  codes: ReadonlyMap<number, string>,
): CalendarHistoryEntry {
  const end = undoEnd(new Date(at));
  const canUndo = isOfPerson(source) && undoneBy === null && now() <= end;
  return {
    ...{ changeId: number, at, source, name: name ?? systemName(), undoes, undoneBy, cellCount },
    undoUntil: canUndo ? end.toISOString() : null,
    cells: cells.map(({ roomTypeId, ...cell }) => toChangedCell({ ...cell, roomType: codes.get(roomTypeId) ?? null })),
  };
}
