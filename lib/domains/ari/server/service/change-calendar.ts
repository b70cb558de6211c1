import 'server-only';
import { millisecondsInMinute } from 'date-fns/constants';
import type { CalendarChangeAnswer, ChangeItem } from '@/lib/domains/ari/contract/desk-calendar';
import { expandItems, type ExpandedCell, type ExpandedItems } from '@/lib/domains/ari/rules/expand-items';
import type { CellResult } from '@/lib/domains/ari/rules/group-results';
import { summariseChange } from '@/lib/domains/ari/rules/summarise-change';
import { UNDO_MINUTES } from '@/lib/domains/ari/types';
import { hotelFor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { fromRupees } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { listRoomTypes } from '../repository/read-calendar';
import { applyBlackouts } from './apply-blackouts';
import { applyCells, lockNights, type RateCell, type RestrictionCell, type StockCell } from './apply-cells';
import { assertRange } from './desk-calendar';
import { describeProblems, throwProblems, toChangedCells, type RoomTypeNames } from './describe-results';
import { authorOf, inChange, type OpenChange } from './in-change';

export interface CalendarChangeRequest {
  items: ChangeItem[];
  seenChange: number;
  overwrite: boolean;
  dryRun: boolean;
}

const MAX_CHANGED_CELLS = 20_000;

/** Thrown to roll back a dry run. */
class DryRun extends Error {
  constructor(readonly answer: CalendarChangeAnswer) {
    super('The dry run has ended');
  }
}

/**
 * Changes all cells or none.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, INVALID_INPUT, STOCK_BELOW_SOLD, CELLS_CHANGED, CELLS_OF_PARTNER, CELLS_NOT_PRICED
 */
export async function changeDeskCalendar(
  actor: HotelActor,
  hotelId: number,
  request: CalendarChangeRequest,
): Promise<CalendarChangeAnswer> {
  hotelFor(actor, hotelId, 'calendar', 'use');
  try {
    return await inTransaction((tx) => changeInTransaction(tx, actor, hotelId, request));
  } catch (error) {
    if (error instanceof DryRun) return error.answer;
    throw error;
  }
}

async function changeInTransaction(
  tx: Tx,
  actor: HotelActor,
  hotelId: number,
  { items, seenChange, overwrite, dryRun }: CalendarChangeRequest,
): Promise<CalendarChangeAnswer> {
  const roomTypes = await listRoomTypes(hotelId, tx);
  const names: RoomTypeNames = new Map(roomTypes.map(({ id, code, name }) => [id, { code, name }]));
  const wanted = readItems(items, new Map(roomTypes.map(({ id, code }) => [code, id])));
  const seen = overwrite ? null : seenChange;
  const author = authorOf(actor);
  let problems: CalendarChangeAnswer['problems'] = [];
  const { number, lastChange, change } = await inChange(tx, { hotelId, author }, async (open) => {
    await applyAll(tx, open, wanted, seen);
    if (dryRun) problems = await describeProblems(tx, open, open.results, names);
    else await throwProblems(tx, open, open.results, names);
  });
  const answer = toAnswer(change, number, lastChange, names);
  if (dryRun) throw new DryRun({ ...answer, changeId: null, lastChange: change.number - 1, undoUntil: null, problems });
  if (number !== null) {
    const data = { change: number, cells: answer.changedCount };
    await auditChange(tx, 'calendar.changed', change, { data, names });
  }
  return answer;
}

/** Records the nights and a summary of the values; the history of the calendar has each cell. */
export async function auditChange(
  tx: Tx,
  action: string,
  { hotelId, results }: OpenChange,
  { data, names }: { data: Record<string, unknown>; names: RoomTypeNames },
): Promise<void> {
  const changed = results.filter(({ isChanged }) => isChanged);
  const { firstNight, lastNight, ...values } = summariseChange(changed, names);
  const nights = { first_night: firstNight, last_night: lastNight };
  await recordAudit({ action, subject: { type: 'hotel', id: hotelId }, data: { ...data, ...nights }, ...values }, tx);
}

/** @throws {AppError} INVALID_INPUT */
function readItems(items: readonly ChangeItem[], roomTypeIds: ReadonlyMap<string, number>): ExpandedItems {
  for (const { from, to, roomTypes } of items) {
    assertRange({ from, to });
    const unknown = roomTypes?.find((code) => !roomTypeIds.has(code));
    if (unknown)
      throw new AppError('INVALID_INPUT', { field: 'items', message: `The hotel has no room type ${unknown}` });
  }
  try {
    return expandItems(items, roomTypeIds, MAX_CHANGED_CELLS);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `One change may have at most ${MAX_CHANGED_CELLS.toLocaleString('en-IN')} cells. Split it.`;
    throw new AppError('INVALID_INPUT', { field: 'items', message, cause: error });
  }
}

async function applyAll(
  tx: Tx,
  open: OpenChange,
  { cells, blackouts }: ExpandedItems,
  seen: number | null,
): Promise<void> {
  const stock = cells.flatMap((cell) => toStockCell(cell) ?? []);
  const restrictions = cells.flatMap((cell) => toRestrictionCell(cell) ?? []);
  const rates = cells.flatMap((cell) => toRateCell(cell) ?? []);
  await lockNights(tx, open, [...stock, ...restrictions]);
  await applyCells(tx, open, { kind: 'stock', mode: 'total', cells: stock }, seen);
  await applyCells(tx, open, { kind: 'restriction', cells: restrictions }, seen);
  await applyCells(tx, open, { kind: 'rate', cells: rates }, seen);
  await applyBlackouts(tx, open, blackouts, seen);
}

function toStockCell({ fields, ...key }: ExpandedCell): StockCell | null {
  return fields.total === undefined ? null : { ...key, group: 0, rooms: fields.total };
}

function toRestrictionCell({ fields, ...key }: ExpandedCell): RestrictionCell | null {
  const { stopSell, minStay, closedToArrival, closedToDeparture } = fields;
  const values = Object.entries({ stopSell, minStay, closedToArrival, closedToDeparture }).filter(
    ([, value]) => value !== undefined,
  );
  return values.length === 0 ? null : { ...key, group: 0, ...Object.fromEntries(values) };
}

function toRateCell({ fields: { websitePrice }, ...key }: ExpandedCell): RateCell | null {
  if (websitePrice === undefined) return null;
  const prices = Object.entries(websitePrice ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, fromRupees(value)]],
  );
  return { ...key, group: 0, isReset: websitePrice === null, ...Object.fromEntries(prices) };
}

export function toAnswer(
  { results, at }: OpenChange,
  number: number | null,
  lastChange: number,
  names: RoomTypeNames,
): CalendarChangeAnswer {
  const changed = results.filter(({ isChanged }: CellResult) => isChanged);
  return {
    changeId: number,
    lastChange,
    undoUntil: number === null ? null : undoEnd(at).toISOString(),
    changedCount: changed.length,
    cells: toChangedCells(changed, names),
    problems: [],
  };
}

export const undoEnd = (at: Date): Date => new Date(at.getTime() + UNDO_MINUTES * millisecondsInMinute);
